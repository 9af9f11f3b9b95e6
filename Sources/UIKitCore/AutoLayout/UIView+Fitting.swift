import Foundation
import TesseraConstraints
import TesseraGraphics

/// Sizes for constraints, and what constraints leave open.
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
        _subviews.contains { $0.layoutFlags.isIsolated && $0.layoutFlags.contains(.takesPart) }
    }

    /// Whether constraints concern the view or what is in it.
    package final var usesConstraints: Bool { layoutFlags.contains(.takesPart) }

    // MARK: Ambiguity

    final var isPlacedAmbiguously: Bool { _layoutItem.map(ConstraintEngine.isAmbiguous) ?? false }

    /// There is only one solution that the solver takes: the views stay where they are.
    final func exerciseAmbiguity() {
        guard isPlacedAmbiguously else { return }
        treeNeedsPreparation()
    }

    final func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        _layoutItem.map { ConstraintEngine.constraints(affecting: $0, axis) } ?? []
    }
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
        settle()
        let size = CGSize(
            width: solver.value(of: box.width) + (insets.left + insets.right).native,
            height: solver.value(of: box.height) + (insets.top + insets.bottom).native)
        if !isTemporary { note(box, .geometry) }
        return PixelGrid(scale: root.traitCollection.displayScale).ceil(size)
    }

    /// Has a length of the root be `length` at a priority, instead of what it really is.
    private func ask(
        _ index: Int, _ box: ItemBox, _ variable: ConstraintVariable, _ length: CGFloat.NativeType,
        _ wanted: UILayoutPriority
    ) {
        let length = length.isFinite ? min(max(length, 0), 1e8) : 0
        let wanted = ConstraintPriority(wanted.rawValue)
        let priority = wanted.isValid ? wanted : .fittingSizeLevel
        if let known = box.given[index] {
            return solver.change(known.id, constant: length, shortfall: priority, excess: priority)
        }
        box.given[index] = solver.add(LinearConstraint(LinearExpression(variable), .equal, length, priority: priority))
            .map { GivenConstraint(id: $0, share: 0, constant: length) }
    }

    // MARK: Ambiguity

    static func isAmbiguous(_ item: LayoutItem) -> Bool {
        guard let box = item.box, let engine = box.engine else { return false }
        engine.settleIfStale()
        return [box.left, box.top, box.width, box.height].contains { engine.solver.isAmbiguous($0) }
    }

    static func isAmbiguous(_ term: LayoutTerm) -> Bool {
        guard let box = term.item.box, let engine = box.engine else { return false }
        engine.settleIfStale()
        switch term.quantity {
        case .horizontalPlace: return engine.solver.isAmbiguous(box.left) || engine.solver.isAmbiguous(box.width)
        case .verticalPlace: return engine.solver.isAmbiguous(box.top) || engine.solver.isAmbiguous(box.height)
        case .length: return engine.solver.isAmbiguous(term.attribute == .height ? box.height : box.width)
        case .nothing: return false
        }
    }

    static func constraints(affecting item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        item.mentions.filter { constraint in
            [constraint.first, constraint.second].contains { $0?.item === item && $0?.attribute.axis == axis }
        }
    }

    static func constraints(affecting term: LayoutTerm) -> [NSLayoutConstraint] {
        guard let axis = term.attribute.axis else { return [] }
        return constraints(affecting: term.item, axis)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The axis that it is measured along.
    var axis: NSLayoutConstraint.Axis? {
        switch quantity {
        case .horizontalPlace: .horizontal
        case .verticalPlace: .vertical
        case .length: self == .width ? .horizontal : .vertical
        case .nothing: nil
        }
    }
}
