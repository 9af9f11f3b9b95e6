import Foundation
import TesseraConstraints
import TesseraGraphics

/// Sizes for constraints.
extension UIView {
    final func fittedSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateTreeConstraints()
        // A view whose inside is solved apart keeps its engine: asked again, only what changed is solved.
        let keepsEngine = layoutFlags.isIsolated && !holdsIsolatedConstraints
        let engine = keepsEngine ? ownEngine : ConstraintEngine(self, isTemporary: true)
        return engine.fit(target, horizontal, vertical)
    }

    /// Whether constraints inside a subview are solved apart, and do not count for this view's engine.
    private var holdsIsolatedConstraints: Bool {
        for view in _subviews where view.layoutFlags.isIsolated && view.layoutFlags.contains(.takesPart) { return true }
        return false
    }

    /// Whether constraints concern the view or what is in it.
    package final var usesConstraints: Bool { layoutFlags.contains(.takesPart) }
}

extension ConstraintEngine {
    /// The root's size where it is asked to be `target`; in whole pixels.
    func fit(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        let box = box(for: root.layoutItem)
        let insets = root.alignmentRectInsets
        collectArrivals()
        ask(1, box, box.width, (target.width - insets.left - insets.right).native, horizontal)
        ask(3, box, box.height, (target.height - insets.top - insets.bottom).native, vertical)
        // The size that the root really has is asked for again before the next layout.
        box.isFitted = true
        box.staleness.remove(.geometry)
        isFitting = true
        settle()
        isFitting = false
        let size = CGSize(
            width: solver.value(of: box.width) + (insets.left + insets.right).native,
            height: solver.value(of: box.height) + (insets.top + insets.bottom).native)
        if !isTemporary { note(box, .geometry) }
        let fitted = PixelGrid(scale: root.traitCollection.displayScale).ceil(size)
        // Rounding up what is a trace below zero gives a zero with a sign.
        return CGSize(width: fitted.width + 0, height: fitted.height + 0)
    }

    /// Has a length of the root be `length` at a priority, instead of what it really is.
    private func ask(
        _ index: Int, _ box: ItemBox, _ variable: ConstraintVariable, _ length: CGFloat.NativeType,
        _ wanted: UILayoutPriority
    ) {
        let length = length.isFinite ? min(max(length, 0), 1e8) : 0
        let wanted = ConstraintPriority(wanted.rawValue)
        let priority = wanted.isValid ? wanted : .fittingSizeLevel
        if var known = box.given[index] {
            known.constant = length
            box.given[index] = known
            return solver.change(known.id, constant: length, shortfall: priority, excess: priority)
        }
        let id = solver.add(LinearConstraint(LinearExpression(variable), .equal, length, priority: priority))
        box.given[index] = if let id { GivenConstraint(id: id, share: 0, constant: length) } else { nil }
    }
}
