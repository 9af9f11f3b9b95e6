import Foundation
import TesseraInterfaces

/// What a file leaves out, puts in or changes by size class.
@MainActor
enum InterfaceVariations {
    /// The ids in a list of an element that the traits leave out.
    static func excluded(_ list: String, of element: InterfaceElement, for traits: UITraitCollection) -> Set<String> {
        var result: Set<String> = []
        for variation in element.children where variation.name == "variation" && applies(variation, traits) {
            for change in variation.child(key: list)?.children ?? [] {
                guard let id = change["reference"] else { continue }
                if change.name == "exclude" { result.insert(id) } else { result.remove(id) }
            }
        }
        return result
    }

    /// The value of an attribute in the size classes of the traits: that of the last variation that has it, or the element's
    /// own.
    static func value(_ name: String, of element: InterfaceElement, for traits: UITraitCollection) -> String? {
        let variation = element.children.last { $0.name == "variation" && $0[name] != nil && applies($0, traits) }
        return (variation ?? element)[name]
    }

    /// Whether an element is another by size class.
    ///
    /// - Parameter list: the key of a list of which something is left out or put in; nil for attributes.
    static func varies(_ element: InterfaceElement, _ list: String? = nil) -> Bool {
        element.children.contains { child in
            child.name == "variation" && child.key != "default" && list.map { child.child(key: $0) != nil } ?? true
        }
    }

    private static func applies(_ variation: InterfaceElement, _ traits: UITraitCollection) -> Bool {
        guard let key = variation.key, key != "default" else { return true }
        return key.split(separator: "-").allSatisfy { part in
            switch part {
            case "heightClass=compact": traits.verticalSizeClass == .compact
            case "heightClass=regular": traits.verticalSizeClass == .regular
            case "widthClass=compact": traits.horizontalSizeClass == .compact
            case "widthClass=regular": traits.horizontalSizeClass == .regular
            default: false
            }
        }
    }
}

/// The views of one making of a file's objects that are others by size class.
///
/// Each entry lives as long as its view listens; it holds what the view does not contain at present.
@MainActor
final class VariationGroup {
    private var entries: [WeakEntry] = []

    private struct WeakEntry {
        weak var entry: VariedView?
    }

    var isUsed: Bool { !entries.isEmpty }

    func entry(of view: UIView, _ element: InterfaceElement) -> VariedView {
        if let known = entries.lazy.compactMap(\.entry).first(where: { $0.view === view }) { return known }
        let entry = VariedView(view, element, self)
        entries.append(WeakEntry(entry: entry))
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (_: UIView, _: UITraitCollection) in entry.group.update()
        }
        return entry
    }

    /// Views first: constraints need them in their places.
    func update() {
        let present = entries.compactMap(\.entry)
        for entry in present { entry.placeSubviews() }
        for entry in present { entry.updateConstraints() }
    }
}

/// A view with subviews, constraints or attributes that depend on the size classes.
@MainActor
final class VariedView {
    fileprivate private(set) weak var view: UIView?
    private let element: InterfaceElement
    fileprivate let group: VariationGroup
    /// All subviews of the file, in their order.
    var subviews: [(id: String, view: UIView)] = []
    var constraints: [(element: InterfaceElement, constraint: NSLayoutConstraint)] = []

    fileprivate init(_ view: UIView, _ element: InterfaceElement, _ group: VariationGroup) {
        self.view = view
        self.element = element
        self.group = group
    }

    fileprivate func placeSubviews() {
        guard let view else { return }
        if element.children.contains(where: { $0.name == "variation" && $0["hidden"] != nil }) {
            view.isHidden = InterfaceVariations.value("hidden", of: element, for: view.traitCollection) == "YES"
        }
        if let stack = view as? UIStackView { arrange(stack) }
        let excluded = InterfaceVariations.excluded("subviews", of: element, for: view.traitCollection)
        var below: UIView?
        for (id, subview) in subviews {
            if excluded.contains(id) {
                if subview.superview === view { subview.removeFromSuperview() }
                continue
            }
            if subview.superview == nil { add(subview, above: below, to: view) }
            if subview.superview === view { below = subview }
        }
    }

    private func arrange(_ stack: UIStackView) {
        func value(_ name: String) -> String? {
            guard element.children.contains(where: { $0.name == "variation" && $0[name] != nil }) else { return nil }
            return InterfaceVariations.value(name, of: element, for: stack.traitCollection) ?? ""
        }
        if let axis = value("axis") { stack.axis = axis == "vertical" ? .vertical : .horizontal }
        if let spacing = value("spacing") { stack.spacing = Double(spacing).map { CGFloat($0) } ?? 0 }
        if let name = value("distribution") { stack.distribution = ViewDecoding.distributions[name] ?? .fill }
        if let name = value("alignment") { stack.alignment = ViewDecoding.stackAlignments[name] ?? .fill }
    }

    private func add(_ subview: UIView, above below: UIView?, to view: UIView) {
        guard let stack = view as? UIStackView else {
            if let below { return view.insertSubview(subview, aboveSubview: below) }
            return view.insertSubview(subview, at: 0)
        }
        let place = below.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        stack.insertArrangedSubview(subview, at: place)
    }

    fileprivate func updateConstraints() {
        guard let view else { return }
        let excluded = InterfaceVariations.excluded("constraints", of: element, for: view.traitCollection)
        let (out, present) = (
            constraints.filter { excluded.contains($0.element.id ?? "") },
            constraints.filter { !excluded.contains($0.element.id ?? "") }
        )
        NSLayoutConstraint.deactivate(out.map(\.constraint))
        for (element, constraint) in present where InterfaceVariations.varies(element) {
            let constant = InterfaceVariations.value("constant", of: element, for: view.traitCollection)
            if let value = constant.flatMap({ Double($0) }), value.isFinite { constraint.constant = CGFloat(value) }
        }
        NSLayoutConstraint.activate(
            present.map(\.constraint).filter { isInside($0.firstItem) && isInside($0.secondItem) })
    }

    /// Whether an item of a constraint is in the view, or there is none.
    private func isInside(_ item: AnyObject?) -> Bool {
        guard let view, let item else { return true }
        let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView
        return owner?.isDescendant(of: view) ?? false
    }
}
