import Foundation
import TesseraConstraints
import TesseraGraphics

/// Constraints of the program in the engine.
extension ConstraintEngine {
    /// Enters a constraint that a view of the tree holds.
    func enter(_ constraint: NSLayoutConstraint) {
        guard isTemporary || !constraint.isSolved(by: self), var linear = linear(constraint) else { return }
        linear.yield = constraint.yield
        if constraint.mixesAxes { mixesAxes = true }
        widthsMayChange = true
        let id = solver.add(linear)
        guard !isTemporary else { return }
        constraint.engine = self
        constraint.solverID = id
        noteBaselines(of: constraint)
        report()
        needsPreparation()
    }

    func leave(_ constraint: NSLayoutConstraint) {
        guard constraint.isSolved(by: self) else { return }
        widthsMayChange = true
        if let id = constraint.solverID { solver.remove(id) }
        constraint.engine = nil
        constraint.solverID = nil
        needsPreparation()
    }

    /// The constraint, or what it is made of, has other numbers than before.
    func refresh(_ constraint: NSLayoutConstraint) {
        guard constraint.isSolved(by: self) else { return }
        guard needsRenewal(constraint) else {
            report()
            return needsPreparation()
        }
        leave(constraint)
        enter(constraint)
    }

    /// Gives a constraint the constant that it has now. Returns whether more than that is another one, so that it has to
    /// leave and to come back.
    func needsRenewal(_ constraint: NSLayoutConstraint) -> Bool {
        guard constraint.isSolved(by: self) else { return false }
        guard let id = constraint.solverID, let old = solver.constraint(id), let new = linear(constraint),
            old.hasTerms(of: new)
        else { return true }
        return old.constant != new.constant && !solver.setConstant(new.constant, of: id)
    }

    func refreshPriority(of constraint: NSLayoutConstraint) {
        guard constraint.isSolved(by: self), let id = constraint.solverID, let old = solver.constraint(id) else {
            return
        }
        let priority = ConstraintPriority(constraint.storedPriority.rawValue)
        solver.change(
            id, constant: old.constant, shortfall: old.shortfall.map { _ in priority },
            excess: old.excess.map { _ in priority })
        needsPreparation()
    }

    /// Notes whose text the baselines of a constraint are, whose size moves them.
    private func noteBaselines(of constraint: NSLayoutConstraint) {
        if constraint.firstAttributeKind.isBaseline, let first = constraint.first {
            noteBaseline(first, of: constraint)
        }
        if constraint.secondAttributeKind.isBaseline, let second = constraint.second {
            noteBaseline(second, of: constraint)
        }
    }

    private func noteBaseline(_ term: LayoutTerm, of constraint: NSLayoutConstraint) {
        guard let box = textBox(of: term.end) else { return }
        if !box.baselineUsers.contains(where: { $0 === constraint }) { box.baselineUsers.append(constraint) }
    }

    /// Takes the constraints of an item's own out: those of its frame, its content and its place in a scroll view.
    func removeOwnConstraints(of box: ItemBox) {
        removeGiven(of: box)
        endExercise(of: box)
        for id in [box.contentWidth, box.contentHeight, box.offsetConstraints.x, box.offsetConstraints.y] {
            if let id { solver.remove(id) }
        }
        let variables = [box.contentLengths.width, box.contentLengths.height, box.offsets.x, box.offsets.y]
        for case let variable? in variables { solver.release(variable) }
        (box.contentWidth, box.contentHeight) = (nil, nil)
        (box.contentLengths, box.offsets, box.offsetConstraints) = ((nil, nil), (nil, nil), (nil, nil))
    }
}

extension ConstraintEngine {
    /// Takes the constraints of a frame out.
    func removeGiven(of box: ItemBox) {
        for index in box.given.indices {
            if let given = box.given[index] { solver.remove(given.id) }
            box.given[index] = nil
        }
    }
}

extension NSLayoutConstraint {
    /// What decides whether the constraint gives way to others that exclude it.
    var yield: ConstraintYield {
        ConstraintYield(
            attribute: firstAttributeKind.rawValue, hasSecondItem: secondReference != nil, relation: linearRelation,
            constant: presentConstant.native)
    }

    /// Whether a length across depends on one down, as in a ratio of both.
    var mixesAxes: Bool {
        secondAttributeKind != .notAnAttribute && firstAttributeKind.isVertical != secondAttributeKind.isVertical
    }

    /// The relation for the solver.
    var linearRelation: ConstraintRelation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
