import Foundation
import TesseraGraphics

extension NSLayoutConstraint {
    /// Calls `body` for the items that the constraint refers to, each once. Nothing is allocated: cells that are made
    /// while a list scrolls activate many constraints.
    func forEachItem(_ body: (LayoutItem) -> Void) {
        guard hasDistances else {
            firstReference?._withUnsafeGuaranteedRef(body)
            guard let secondReference, secondReference.toOpaque() != firstReference?.toOpaque() else { return }
            return secondReference._withUnsafeGuaranteedRef(body)
        }
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
        let space = UncountedView(view)
        guard hasDistances else {
            guard let owner = firstReference?.owner, owner.isInside(space) else { return false }
            guard let secondReference else { return true }
            return secondReference.owner?.isInside(space) ?? false
        }
        guard let first, first.isInside(space) else { return false }
        return second?.isInside(space) ?? true
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
        guard let owner = firstReference?.owner else { return nil }
        guard hasDistances else {
            guard let secondReference else { return owner.view }
            return Self.nearest(owner, secondReference.owner)?.view
        }
        let near = first?.start.map { Self.nearest(owner, $0.item.uncountedOwner) } ?? owner
        return second.map { Self.nearest(near, $0)?.view } ?? near?.view
    }

    /// Returns the nearest view, from `view` up, that all of the term is in.
    private static func nearest(_ view: UncountedView?, _ term: LayoutTerm) -> UncountedView? {
        let near = nearest(view, term.item.uncountedOwner)
        return term.start.map { nearest(near, $0.item.uncountedOwner) } ?? near
    }

    /// Returns the nearest view, from `view` up, that is `owner` or has it inside.
    private static func nearest(_ view: UncountedView?, _ owner: UncountedView?) -> UncountedView? {
        guard let view, let owner else { return nil }
        // Views in one view, or one in the other: so are nearly all.
        let (above, outside) = (view.above, owner.above)
        if owner == view || outside == view { return view }
        if let above, above == owner || above == outside { return above }
        var current: UncountedView? = view
        while let step = current, !owner.isInside(step) { current = step.above }
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
    fileprivate func isInside(_ space: UncountedView) -> Bool {
        guard item.uncountedOwner?.isInside(space) ?? false else { return false }
        return start.map { $0.item.uncountedOwner?.isInside(space) ?? false } ?? true
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
