import Foundation
import TesseraGraphics

extension NSLayoutConstraint {
    /// The items it refers to, each once.
    var items: [LayoutItem] {
        var found: [LayoutItem] = []
        for case let term? in [first, second] {
            for item in [term.item, term.start?.item] {
                if let item, !found.contains(where: { $0 === item }) { found.append(item) }
            }
        }
        return found
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
        let owners = items.map(\.owner)
        guard var view = owners.first ?? nil, !owners.contains(where: { $0 == nil }) else { return nil }
        while true {
            if owners.allSatisfy({ $0?.isDescendant(of: view) ?? false }) { return view }
            guard let above = view.superview else { return nil }
            view = above
        }
    }

    // MARK: Values

    func setConstant(_ new: CGFloat) {
        guard ConstraintCheck.isLegal(constant: new), new != storedConstant else { return }
        storedConstant = new
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
        let isInside =
            !constraint.items.isEmpty && constraint.items.allSatisfy { $0.owner?.isDescendant(of: self) ?? false }
        guard isInside else { return ConstraintCheck.raiseOutside(constraint, of: self) }
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
