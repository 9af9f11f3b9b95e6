import TestSupport
import Testing

@testable import TesseraConstraints

/// Random sequences of calls on systems like layouts, in which most required equations define something, against the
/// dense reference.
@Suite struct LayoutSequenceTests {
    @Test(arguments: 0..<40)
    func anySequenceIsOptimal(seed: Int) throws {
        try run(seed: UInt64(90_000 + seed), breaksConflicts: false)
    }

    @Test(arguments: 0..<40)
    func anySequenceIsOptimalWhereConflictsBreak(seed: Int) throws {
        try run(seed: UInt64(91_000 + seed), breaksConflicts: true)
    }

    private func run(seed: UInt64, breaksConflicts: Bool) throws {
        var random = SplitMix64(seed: seed)
        var solver = ConstraintSolver(breaksConflicts: breaksConflicts)
        let edges = (0..<random.int(2...5)).map { _ in solver.makeVariable() }
        let sizes = (0..<random.int(1...4)).map { _ in solver.makeVariable(nonnegative: true) }
        var live: [ConstraintID] = []
        for step in 0..<70 {
            let before = solver.constraintIDs
            let refused = try clash {
                try change(&solver, &live, edges, sizes, &random)
            }
            if refused != nil { #expect(solver.constraintIDs == before, "seed \(seed), step \(step)") }
            if random.chance(40) { try solver.solve() }
            if random.chance(50) {
                for problem in problems(in: solver) { Issue.record("seed \(seed), step \(step): \(problem)") }
                compare(solver, edges, sizes, "seed \(seed), step \(step)")
            }
            for conflict in solver.takeConflicts() {
                #expect(conflict.members.contains(conflict.broken) && solver.isBroken(conflict.broken))
            }
        }
    }

    private func compare(
        _ solver: ConstraintSolver, _ edges: [ConstraintVariable], _ sizes: [ConstraintVariable], _ name: String
    ) {
        let constraints = solver.constraintIDs.compactMap(solver.constraint)
        let levels = levels(of: constraints)
        let mine = objective(of: constraints, levels: levels, value: solver.settled.value(of:))
        let best = DenseReference.objective(of: constraints, levels: levels, nonnegative: sizes, free: edges)
        guard let best else {
            Issue.record("\(name): the required constraints exclude each other")
            return
        }
        #expect(isClose(mine, best, 1e-5), "\(name): \(mine), best \(best)")
    }

    private func change(
        _ solver: inout ConstraintSolver, _ live: inout [ConstraintID], _ edges: [ConstraintVariable],
        _ sizes: [ConstraintVariable], _ random: inout SplitMix64
    ) throws {
        let target = live.isEmpty ? nil : live[random.int(0...live.count - 1)]
        switch random.int(0...9) {
        case 0...4:
            let constraint = constraint(edges, sizes, &random)
            let before = solver
            let unsatisfiable = try clash { live.append(try solver.add(constraint)) }
            guard let unsatisfiable else { return }
            expectMinimal(unsatisfiable, with: constraint, in: before, edges, sizes)
        case 5, 6:
            guard let target else { return }
            try solver.remove(target)
            live.removeAll { $0 == target }
        case 7, 8:
            guard let target else { return }
            try solver.setConstant(Double(random.int(-10...40)), of: target)
        default:
            guard let target, let old = solver.constraint(target) else { return }
            let isFixed = solver.breaksConflicts && (old.isRequired || solver.isBroken(target))
            let priority = isFixed ? .required : priority(&random, required: solver.breaksConflicts ? 0 : 30)
            try solver.setPriority(priority, of: target)
        }
    }

    /// Without any one of its members the set has a solution; with all of them it has none.
    private func expectMinimal(
        _ set: UnsatisfiableConstraints, with refused: LinearConstraint, in solver: ConstraintSolver,
        _ edges: [ConstraintVariable], _ sizes: [ConstraintVariable]
    ) {
        let members = set.conflicting.compactMap(solver.constraint)
        func isSatisfiable(_ constraints: [LinearConstraint]) -> Bool {
            DenseReference.objective(of: constraints, levels: [], nonnegative: sizes, free: edges) != nil
        }
        #expect(!isSatisfiable(members + [refused]))
        for index in members.indices {
            var part = members
            part.remove(at: index)
            #expect(isSatisfiable(part + [refused]))
        }
    }

    private func priority(_ random: inout SplitMix64, required: Int) -> ConstraintPriority {
        random.chance(required) ? .required : [.init(900), .defaultHigh, .defaultLow][random.int(0...2)]
    }

    private func constraint(
        _ edges: [ConstraintVariable], _ sizes: [ConstraintVariable], _ random: inout SplitMix64
    ) -> LinearConstraint {
        func edge() -> LinearExpression { LinearExpression(edges[random.int(0...edges.count - 1)]) }
        func size() -> LinearExpression { LinearExpression(sizes[random.int(0...sizes.count - 1)]) }
        let relation: ConstraintRelation =
            random.chance(70) ? .equal : (random.chance(50) ? .lessThanOrEqual : .greaterThanOrEqual)
        let priority = priority(&random, required: 70)
        let constant = Double(random.int(-5...30))
        switch random.int(0...6) {
        case 0: return LinearConstraint(edge(), relation, constant, priority: priority)
        case 1: return LinearConstraint(size(), relation, abs(constant), priority: priority)
        case 2: return LinearConstraint(size(), relation, size() * 0.5 + constant, priority: priority)
        case 3: return LinearConstraint(edge() + size() * 0.5, relation, edge() + constant, priority: priority)
        case 4:
            let variable = sizes[random.int(0...sizes.count - 1)]
            return LinearConstraint(
                intrinsic: abs(constant), of: variable, hugging: .defaultLow, compressionResistance: .defaultHigh)
        default: return LinearConstraint(edge(), relation, edge() + size() + constant, priority: priority)
        }
    }
}
