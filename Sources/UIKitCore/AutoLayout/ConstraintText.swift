import Foundation
import TesseraGraphics

/// Constraints, as UIKit's descriptions and reports write them.
@MainActor
enum ConstraintText {
    static func whole(_ constraint: NSLayoutConstraint) -> String {
        let identifier = constraint.identifier.map { " '\($0)'" } ?? ""
        let (equation, names) = body(constraint)
        var state = constraint.isActive ? "active" : "inactive"
        if let names { state += ", names: \(names)" }
        return
            "<\(ViewText.name(of: constraint)):\(ViewText.address(of: constraint))\(identifier) \(equation)   (\(state))>"
    }

    static func anchor(_ anchor: AnyObject, _ term: LayoutTerm) -> String {
        let type = name(ofAnchorFor: term)
        return "<\(type):\(ViewText.address(of: anchor)) \"\(text(term))\">"
    }

    static func number(_ value: CGFloat) -> String {
        let rounded = (value * 1_000_000).rounded() / 1_000_000
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
        return String(format: "%g", rounded.native)
    }

    // MARK: Parts

    /// The equation, and what its short names stand for.
    private static func body(_ constraint: NSLayoutConstraint) -> (String, names: String?) {
        guard let first = constraint.first else { return ("", nil) }
        if let gap = gap(constraint) { return gap }
        var equation = "\(text(first)) \(sign(constraint.relation)) "
        let constant = constraint.constant
        if let second = constraint.second {
            if constraint.multiplier != 1 { equation += "\(number(constraint.multiplier))*" }
            equation += text(second)
            if constant != 0 { equation += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
        } else {
            equation += number(constant)
        }
        return (equation + priority(constraint), nil)
    }

    /// A distance between edges, as the visual format writes it.
    private static func gap(_ constraint: NSLayoutConstraint) -> (String, names: String?)? {
        guard let first = constraint.first, let second = constraint.second, constraint.multiplier == 1,
            first.start == nil, second.start == nil
        else { return nil }
        let axis: String
        switch (first.attribute, second.attribute) {
        case (.top, .top), (.bottom, .bottom), (.top, .bottom), (.bottom, .top): axis = "V:"
        case (.leading, .leading), (.trailing, .trailing), (.leading, .trailing), (.trailing, .leading): axis = "H:"
        default: return nil
        }
        let firstIsStart = first.attribute == .top || first.attribute == .leading
        let secondIsStart = second.attribute == .top || second.attribute == .leading
        // The one whose start is at the gap comes after it.
        let distance = firstIsStart ? constraint.constant : -constraint.constant
        let relation = firstIsStart ? constraint.relation : constraint.relation.opposite
        let length = "-(\(relation == .equal ? "" : sign(relation))\(number(distance))\(priority(constraint, "@")))-"
        let suffix = axis == "H:" ? "(\(constraint.holder?.owner?.isRightToLeft ?? false ? "RTL" : "LTR"))" : ""
        if firstIsStart != secondIsStart {
            let (before, after) = firstIsStart ? (second, first) : (first, second)
            return ("\(axis)[\(name(before.item))]\(length)[\(name(after.item))]\(suffix)", nil)
        }
        guard let outer = outer(of: first, second) else { return nil }
        let inner = outer.item === first.item ? second : first
        // Measured inwards from the edge of what is around.
        let isFlipped = inner.item === second.item
        guard !isFlipped || constraint.relation == .equal else { return nil }
        let inwards = isFlipped ? -distance : distance
        let sides = relation == .equal ? "" : sign(relation)
        let edge = "-(\(sides)\(number(inwards))\(priority(constraint, "@")))-"
        let names = "'|':\(name(outer.item)) "
        return firstIsStart
            ? ("\(axis)|\(edge)[\(name(inner.item))]\(suffix)", names)
            : ("\(axis)[\(name(inner.item))]\(edge)|\(suffix)", names)
    }

    /// The side whose view is directly around the other side's.
    private static func outer(of first: LayoutTerm, _ second: LayoutTerm) -> LayoutTerm? {
        func surrounds(_ outer: LayoutTerm, _ inner: LayoutTerm) -> Bool {
            guard outer.item.guide == nil, let view = outer.item.owner else { return false }
            return inner.item.guide == nil ? inner.item.owner?.superview === view : inner.item.owner === view
        }
        if surrounds(second, first) { return second }
        return surrounds(first, second) ? first : nil
    }

    private static func priority(_ constraint: NSLayoutConstraint, _ sign: String = " @") -> String {
        constraint.priority == .required ? "" : "\(sign)\(number(CGFloat(constraint.priority.rawValue)))"
    }

    private static func sign(_ relation: NSLayoutConstraint.Relation) -> String {
        switch relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    private static func text(_ term: LayoutTerm) -> String {
        guard let start = term.start else { return "\(name(term.item)).\(term.attribute.name)" }
        return "[\(name(start.item)).\(start.attribute.name) to \(name(term.item)).\(term.attribute.name)]"
    }

    static func name(_ item: LayoutItem) -> String {
        guard let object = item.object else { return "(null)" }
        var name = "\(ViewText.name(of: object)):\(ViewText.address(of: object))"
        if let guide = item.guide, !guide.identifier.isEmpty { name += "'\(guide.identifier)'" }
        if item.guide == nil, let text = item.owner?._shownText { name += "'\(text)'" }
        return name
    }

    private static func name(ofAnchorFor term: LayoutTerm) -> String {
        switch term.quantity {
        case .horizontalPlace: "NSLayoutXAxisAnchor"
        case .verticalPlace: "NSLayoutYAxisAnchor"
        case .length: "NSLayoutDimension"
        case .nothing: "NSLayoutAnchor"
        }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var opposite: NSLayoutConstraint.Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
