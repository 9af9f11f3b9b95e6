import Foundation
import TesseraGraphics

extension NSLayoutConstraint {
    /// Calls `body` for the items that the constraint refers to, each once. Nothing is allocated: cells that are made
    /// while a list scrolls activate many constraints.
    func forEachItem(_ body: (LayoutItem) -> Void) {
        let (one, two) = (first?.item, first?.start?.item)
        let (three, four) = (second?.item, second?.start?.item)
        if let one { body(one) }
        if let two, two !== one { body(two) }
        if let three, three !== one, three !== two { body(three) }
        if let four, four !== one, four !== two, four !== three { body(four) }
    }

    /// Whether it refers to anything, and all of that is `view` or in it.
    fileprivate func isInside(_ view: UIView) -> Bool {
        var (isAnything, isInside) = (false, true)
        forEachItem { item in
            isAnything = true
            if isInside { isInside = item.owner?.isDescendant(of: view) ?? false }
        }
        return isAnything && isInside
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
        var view = first?.item.owner
        while let current = view, !isInside(current) { view = current.superview }
        return view
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
        var view: UIView? = self
        while let current = view {
            if current.layoutFlags.contains(.isolates), current._constraintsInsideDidChange() { return }
            view = current.superview
        }
    }
}
