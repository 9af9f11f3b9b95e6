import Foundation
import TesseraGraphics

extension NSLayoutConstraint {
    /// Calls `body` for the items that the constraint refers to, each once. Nothing is allocated: cells that are made
    /// while a list scrolls activate many constraints.
    func forEachItem(_ body: (LayoutItem) -> Void) {
        guard let first else { return }
        body(first.item)
        if let second, second.item !== first.item { body(second.item) }
        if let start = first.start?.item, start !== first.item, start !== second?.item { body(start) }
        if let start = second?.start?.item, start !== second?.item, start !== first.item, start !== first.start?.item {
            body(start)
        }
    }

    /// Whether it refers to anything, and all of that is `view` or in it.
    fileprivate func isInside(_ view: UIView) -> Bool {
        guard let first, first.isInside(view) else { return false }
        return second?.isInside(view) ?? true
    }

    // MARK: Activation

    func activate() {
        guard !isActive else { return }
        guard let view = commonAncestor else { return ConstraintCheck.raiseNoCommonAncestor(self) }
        view.addConstraint(self)
    }

    func deactivate() {
        guard let view = holder?.owner else {
            holder = nil
            return
        }
        view.removeConstraint(self)
    }

    /// The nearest view that is above all items, or one of them.
    private var commonAncestor: UIView? {
        guard let first, let view = first.item.owner else { return nil }
        guard let start = first.start else { return second.map { Self.nearest(view, $0) } ?? view }
        let near = Self.nearest(view, start.item)
        return second.map { Self.nearest(near, $0) } ?? near
    }

    /// Returns the nearest view, from `view` up, that all of the term is in.
    private static func nearest(_ view: UIView?, _ term: LayoutTerm) -> UIView? {
        let near = nearest(view, term.item)
        return term.start.map { nearest(near, $0.item) } ?? near
    }

    /// Returns the nearest view, from `view` up, that is the item's view or has it inside.
    private static func nearest(_ view: UIView?, _ item: LayoutItem) -> UIView? {
        guard let view, let owner = item.owner else { return nil }
        // Views in one view, or one in the other: so are nearly all.
        if owner === view || owner._superview === view { return view }
        if let above = view._superview, above === owner || above === owner._superview { return above }
        var current: UIView? = view
        while let step = current, !owner.isDescendant(of: step) { current = step._superview }
        return current
    }

    // MARK: Values

    /// The constant; between baselines of texts the one that follows their fonts.
    var presentConstant: CGFloat {
        guard let lineSpacings, let first, let second else { return storedConstant }
        return SystemSpacing.length(from: second, to: first) * lineSpacings
    }

    /// Has the constant be the system's distance between places below each other, `multiplier` times: between baselines
    /// it follows the fonts of their texts.
    func takeSystemSpacing(_ multiplier: CGFloat) {
        guard firstAttribute.isBaseline, secondAttribute.isBaseline else { return }
        lineSpacings = multiplier
    }

    func setConstant(_ new: CGFloat) {
        guard ConstraintCheck.isLegal(constant: new), new != presentConstant else { return }
        storedConstant = new
        lineSpacings = nil
        engine?.refresh(self)
        if let view = holder?.owner { view.constraintsDidChange() }
    }

    func setPriority(_ new: UILayoutPriority) {
        guard ConstraintCheck.isLegal(new), new != storedPriority else { return }
        if isActive, (new == .required) != (storedPriority == .required) {
            return ConstraintCheck.raiseChangeOfRequired(self, to: new)
        }
        storedPriority = new
        engine?.refreshPriority(of: self)
        if let view = holder?.owner { view.constraintsDidChange() }
    }
}

extension LayoutTerm {
    /// Whether all that it measures is `view` or in it.
    @MainActor
    fileprivate func isInside(_ view: UIView) -> Bool {
        guard item.owner?.isDescendant(of: view) ?? false else { return false }
        return start.map { $0.item.owner?.isDescendant(of: view) ?? false } ?? true
    }
}

extension UIView {
    /// Keeps a constraint between views and guides that are in this view, or it and them.
    func hold(_ constraint: NSLayoutConstraint) {
        if constraint.holder === _layoutItem, _layoutItem != nil { return }
        guard constraint.isInside(self) else { return ConstraintCheck.raiseOutside(constraint, of: self) }
        if let other = constraint.holder?.owner { other.removeConstraint(constraint) }
        activate(constraint)
        constraintsDidChange()
    }

    func letGo(_ constraint: NSLayoutConstraint) {
        guard let _layoutItem, constraint.holder === _layoutItem else { return }
        deactivate(constraint)
        treeNeedsPreparation()
        constraintsDidChange()
    }

    /// Constraints that the view keeps came, went or have other numbers.
    func constraintsDidChange() {
        var next: UncountedView? = UncountedView(self)
        while let step = next {
            if step.layoutFlags.contains(.isolates), step.view._constraintsInsideDidChange() { return }
            next = step.above
        }
    }
}
