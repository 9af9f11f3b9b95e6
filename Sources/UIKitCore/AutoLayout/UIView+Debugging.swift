import Foundation
import TesseraConstraints
import TesseraGraphics

/// What constraints leave open, and which of them decide.
extension UIView {
    final var isPlacedAmbiguously: Bool { _layoutItem.map(ConstraintEngine.isAmbiguous) ?? false }

    /// Shows another frame that the constraints allow, and the first one again the next time.
    final func exerciseAmbiguity() {
        guard let item = _layoutItem, isPlacedAmbiguously else { return }
        item.box?.engine?.exercise(item)
    }

    final func constraintsAffecting(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        _layoutItem.map { ConstraintEngine.constraints(affecting: $0, axis) } ?? []
    }
}

extension ConstraintEngine {
    // MARK: Ambiguity

    static func isAmbiguous(_ item: LayoutItem) -> Bool {
        guard let box = item.box, let engine = box.engine else { return false }
        return engine.isAmbiguous([box.left, box.top, box.width, box.height])
    }

    static func isAmbiguous(_ term: LayoutTerm) -> Bool {
        guard let box = term.item.box, let engine = box.engine else { return false }
        switch term.quantity {
        case .horizontalPlace: return engine.isAmbiguous([box.left, box.width])
        case .verticalPlace: return engine.isAmbiguous([box.top, box.height])
        case .length: return engine.isAmbiguous([term.attribute == .height ? box.height : box.width])
        case .nothing: return false
        }
    }

    private func isAmbiguous(_ variables: [ConstraintVariable]) -> Bool {
        settleIfStale()
        let solver = solverWithoutExercises()
        for variable in variables where solver.isAmbiguous(variable) { return true }
        return false
    }

    /// The solver as the program's constraints have it.
    private func solverWithoutExercises() -> LayoutSolver {
        var copy = solver.copy()
        for box in boxes { for id in box.exercises { copy.remove(id) } }
        return copy
    }

    /// Draws what is open of an item's frame towards other values, or lets go of it again.
    func exercise(_ item: LayoutItem) {
        guard let box = existingBox(for: item) else { return }
        if !box.exercises.isEmpty {
            endExercise(of: box)
        } else {
            for variable in [box.left, box.top, box.width, box.height] where solver.isAmbiguous(variable) {
                draw(variable, of: box)
            }
        }
        needsPreparation()
    }

    /// Upwards, or downwards where there is no room.
    private func draw(_ variable: ConstraintVariable, of box: ItemBox) {
        let value = solver.value(of: variable)
        for step in [20.0, -20] {
            guard
                let id = solver.add(
                    LinearConstraint(LinearExpression(variable), .equal, value + step, priority: .least))
            else { return }
            solver.solve()
            if abs(solver.value(of: variable) - value) > 0.5 { return box.exercises.append(id) }
            solver.remove(id)
        }
    }

    func endExercise(of box: ItemBox) {
        for id in box.exercises { solver.remove(id) }
        box.exercises = []
    }

    // MARK: Influence

    static func constraints(
        affecting item: LayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        guard let box = item.box, let engine = box.engine else { return [] }
        return engine.constraints(deciding: axis == .horizontal ? [box.left, box.width] : [box.top, box.height])
    }

    static func constraints(affecting term: LayoutTerm) -> [NSLayoutConstraint] {
        guard let axis = term.attribute.axis else { return [] }
        guard term.quantity == .length else { return constraints(affecting: term.item, axis) }
        guard let box = term.item.box, let engine = box.engine else { return [] }
        return engine.constraints(deciding: [axis == .horizontal ? box.width : box.height])
    }

    /// The program's constraints that decide variables, directly or through others, in the order in which they came.
    private func constraints(deciding variables: [ConstraintVariable]) -> [NSLayoutConstraint] {
        settleIfStale()
        let solver = solverWithoutExercises()
        let ids = Set(variables.flatMap { solver.constraintsDeciding($0) })
        let named = constraints(named: ids)
        return ids.sorted().compactMap { named[$0] }
    }

    private func constraints(named ids: Set<ConstraintID>) -> [ConstraintID: NSLayoutConstraint] {
        var named: [ConstraintID: NSLayoutConstraint] = [:]
        var views = [root]
        while let view = views.popLast() {
            for constraint in view._layoutItem?.held ?? [] where constraint.engine === self {
                if let id = constraint.solverID, ids.contains(id) { named[id] = constraint }
            }
            views += view.subviews.filter { $0.usesConstraints }
        }
        return named
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
