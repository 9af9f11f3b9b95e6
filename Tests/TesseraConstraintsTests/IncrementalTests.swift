import TestSupport
import Testing

@testable import TesseraConstraints

/// Random sequences of calls against solving what is left from scratch.
@Suite struct IncrementalTests {
    @Test(arguments: 0..<30)
    func anySequenceEqualsFromScratch(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(7_000 + seed))
        let system = RandomSystem(variables: random.int(2...8))
        var solver = system.empty
        var live: [ConstraintID] = []
        for bound in system.bounds { live.append(try solver.add(bound)) }
        let boundCount = live.count
        for step in 0..<120 {
            let before = solver
            if try clash({ try change(&solver, &live, boundCount, system, &random, step) }) != nil {
                let constraints = before.constraintIDs.compactMap(before.constraint)
                let levels = levels(of: constraints)
                let old = objective(of: constraints, levels: levels, value: before.settled.value(of:))
                #expect(isClose(objective(of: constraints, levels: levels, value: solver.settled.value(of:)), old))
                #expect(solver.constraintIDs == before.constraintIDs)
            }
            if step % 2 == 1 { expectInvariants(solver) }
            if step % 10 == 9 {
                try expectSameAsFromScratch(solver, system, "seed \(seed), step \(step)")
            }
        }
    }

    private func change(
        _ solver: inout ConstraintSolver, _ live: inout [ConstraintID], _ boundCount: Int, _ system: RandomSystem,
        _ random: inout SplitMix64, _ step: Int
    ) throws {
        let target = live.count > boundCount ? live[random.int(boundCount...live.count - 1)] : nil
        switch random.int(0...10) {
        case 0...3:
            live.append(try solver.add(system.constraint(using: &random, required: 20, tag: step)))
        case 4, 5:
            guard let target else { return }
            try solver.remove(target)
            live.removeAll { $0 == target }
        case 6, 7:
            guard let target else { return }
            try solver.setConstant(Double(random.int(-25...25)), of: target)
        case 8:
            guard let target else { return }
            try solver.setPriority(system.priority(using: &random, required: 15), of: target)
        case 9:
            try solver.solve()
        default:
            solver.refresh()
        }
    }

    private func expectSameAsFromScratch(_ solver: ConstraintSolver, _ system: RandomSystem, _ name: String) throws {
        let solver = solver.settled
        let constraints = solver.constraintIDs.compactMap(solver.constraint)
        let levels = levels(of: constraints)
        let mine = objective(of: constraints, levels: levels, value: solver.value(of:))
        for pass in 0..<2 {
            var random = SplitMix64(seed: UInt64(pass))
            var fresh = system.empty
            for constraint in pass == 0 ? constraints : constraints.shuffled(using: &random) {
                _ = try fresh.add(constraint)
            }
            try fresh.solve()
            let other = objective(of: constraints, levels: levels, value: fresh.value(of:))
            #expect(isClose(mine, other), "\(name): \(mine) against \(other)")
            for variable in system.variables {
                let isAmbiguous = solver.isAmbiguous(variable)
                #expect(fresh.isAmbiguous(variable) == isAmbiguous, "\(name)")
                if !isAmbiguous {
                    #expect(isClose(fresh.value(of: variable), solver.settled.value(of: variable)), "\(name)")
                }
            }
        }
    }

    /// A changed constant is mended without spoiling the objective, so that nothing is left for the primal pivots.
    @Test func mendingKeepsTheObjectiveOptimal() throws {
        var mended = 0
        for seed in 0..<200 {
            var random = SplitMix64(seed: UInt64(60_000 + seed))
            let system = RandomSystem(variables: 5)
            var solver = system.empty
            for bound in system.bounds { _ = try solver.add(bound) }
            for tag in 0..<16 { _ = try solver.add(system.constraint(using: &random, required: 0, tag: tag)) }
            try solver.solve()
            for record in solver.records.dropFirst(system.bounds.count) where record.seat == .tableau {
                solver.tableau.translate(record.marker, by: Double(random.int(-30...30)))
            }
            solver.tableau.wear = 0
            guard case .feasible = solver.tableau.restoreFeasibility() else {
                Issue.record("seed \(seed): optional constraints cannot clash")
                continue
            }
            mended += solver.tableau.wear
            let tableau = solver.tableau
            for column in tableau.columns.indices where tableau.columns[column].kind == .nonnegative {
                #expect(tableau.columns[column].row >= 0 || tableau.costs.sign(of: column) >= 0, "seed \(seed)")
            }
        }
        #expect(mended > 500)
    }

    @Test func equalSequencesGiveEqualBits() throws {
        func run() throws -> [UInt64] {
            var random = SplitMix64(seed: 99)
            let system = RandomSystem(variables: 6)
            var solver = system.empty
            var live: [ConstraintID] = []
            for bound in system.bounds { live.append(try solver.add(bound)) }
            let boundCount = live.count
            var bits: [UInt64] = []
            for step in 0..<400 {
                try? change(&solver, &live, boundCount, system, &random, step)
                try solver.solve()
                bits += system.variables.map { solver.value(of: $0).bitPattern }
            }
            return bits
        }
        #expect(try run() == run())
    }

    @Test func removingEverythingLeavesNothing() throws {
        var random = SplitMix64(seed: 5)
        let system = RandomSystem(variables: 5)
        var solver = system.empty
        for bound in system.bounds { _ = try solver.add(bound) }
        for tag in 0..<40 { _ = try? solver.add(system.constraint(using: &random, required: 20, tag: tag)) }
        for id in solver.constraintIDs.shuffled(using: &random) {
            try solver.remove(id)
            expectInvariants(solver)
        }
        #expect(solver.tableau.rowCount == 0)
        #expect(solver.tableau.costs.levels.isEmpty)
        #expect(system.variables.allSatisfy { solver.settled.value(of: $0) == 0 && solver.isAmbiguous($0) })
        for variable in system.variables { try solver.release(variable) }
        #expect(solver.tableau.unusedColumns.count == solver.tableau.columns.count)
    }

    @Test func manyChangesDoNotDrift() throws {
        var solver = ConstraintSolver()
        let boxes = (0..<6).map { _ in LayoutBox(in: &solver) }
        let total = solver.makeVariable()
        var sum = LinearExpression()
        var widths: [ConstraintID] = []
        for box in boxes {
            sum = sum + box.width * (1.0 / 3.0)
            widths.append(
                try solver.add(
                    LinearConstraint(
                        intrinsic: 10, of: box.widthVariable, hugging: .defaultLow, compressionResistance: .defaultHigh)
                ))
        }
        _ = try solver.add(LinearConstraint(.of(total), .equal, sum))
        _ = try solver.add(LinearConstraint(.of(total), .lessThanOrEqual, 100))
        var random = SplitMix64(seed: 1)
        var wanted = [Double](repeating: 10, count: widths.count)
        for _ in 0..<20_000 {
            let index = random.int(0...widths.count - 1)
            wanted[index] = Double(random.int(0...900)) * 0.1
            try solver.setConstant(wanted[index], of: widths[index])
        }
        expectInvariants(solver)
        let expected = min(100, wanted.reduce(0, +) / 3)
        #expect(isClose(solver.settled.value(of: total), expected, 1e-9))
        #expect(isClose(solver.settled.value(of: sum), expected, 1e-9))
    }
}
