import Foundation
import TesseraInterfaces

extension InterfaceSession {
    /// Makes the constraints that an element lists. Those that are there for Interface Builder alone stay inactive.
    func makeConstraints(of element: InterfaceElement, in holder: UIView) {
        let excluded = InterfaceVariations.excluded("constraints", of: element, for: holder.traitCollection)
        // Where views come and go by size class, their constraints do, too.
        let varies = variationGroup.isUsed || InterfaceVariations.varies(element, "constraints")
        var active: [NSLayoutConstraint] = []
        var varied: [(element: InterfaceElement, constraint: NSLayoutConstraint)] = []
        for child in element.child("constraints")?.children ?? [] where child.name == "constraint" {
            guard let constraint = constraint(child, in: holder) else { continue }
            adopt(constraint, child)
            guard child["placeholder"] != "YES" else { continue }
            if varies || InterfaceVariations.varies(child) {
                varied.append((child, constraint))
            } else if !excluded.contains(child.id ?? "") {
                active.append(constraint)
            }
        }
        NSLayoutConstraint.activate(active)
        if !varied.isEmpty { variations(of: holder, element).constraints = varied }
    }

    private func constraint(_ element: InterfaceElement, in holder: UIView) -> NSLayoutConstraint? {
        let reader = InterfaceReader(element, self)
        guard let first = element["firstItem"].map({ item($0) }) ?? content(of: holder),
            let attribute = reader.choice("firstAttribute", Self.attributes),
            element["secondAttribute"].map({ Self.attributes[$0] != nil }) ?? true
        else { return nil }
        var second: AnyObject?
        if let id = element["secondItem"] {
            guard let found = item(id) else { return nil }
            second = found
        } else if element["secondAttribute"] != nil {
            second = content(of: holder)
        }
        let result = NSLayoutConstraint(
            item: first, attribute: attribute,
            relatedBy: reader.choice("relation", Self.relations) ?? .equal, toItem: second,
            attribute: second == nil
                ? .notAnAttribute : reader.choice("secondAttribute", Self.attributes) ?? attribute,
            multiplier: multiplier(element["multiplier"]), constant: constant(element, reader))
        if let priority = reader.number("priority") { result.priority = UILayoutPriority(Float(priority)) }
        result.identifier = element["identifier"]
        return result
    }

    private func item(_ id: String) -> AnyObject? { object(id: id).map { content(of: $0) } }

    /// Older files name the cell where they mean its content view, which is what sizes it.
    private func content(of item: AnyObject) -> AnyObject { (item as? any ContentHolder)?.contentView ?? item }

    private func constant(_ element: InterfaceElement, _ reader: InterfaceReader) -> CGFloat {
        if let constant = reader.number("constant") { return constant }
        guard element["symbolic"] == "YES" else { return 0 }
        // The system's spacing, between neighbours and to the edge of what holds them.
        return element["firstItem"] == nil || element["secondItem"] == nil ? 20 : 8
    }

    /// A number, or a ratio: `3:4` or `3/4`.
    private func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        let value: Double
        switch parts.count {
        case 1: value = parts[0]
        case 2: value = parts[0] / parts[1]
        default: return 1
        }
        return value.isFinite && value != 0 ? CGFloat(value) : 1
    }

    private static let relations: [String: NSLayoutConstraint.Relation] = [
        "lessThanOrEqual": .lessThanOrEqual, "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
    ]

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}

/// A cell: its constraints in files are those of its content view.
@MainActor
package protocol ContentHolder: AnyObject {
    var contentView: UIView { get }
}
