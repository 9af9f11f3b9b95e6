import TestSupport
import Testing

@testable import TesseraConstraints

@Suite struct UnsatisfiableTests {
    @Test func namesTheTwoThatClash() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        _ = try solver.add(LinearConstraint(.of(y), .equal, .of(x) + 3))
        let width = try solver.add(LinearConstraint(.of(x), .equal, 100, tag: 1))
        _ = try solver.add(LinearConstraint(.of(x), .greaterThanOrEqual, 10))
        let found = conflict { _ = try solver.add(LinearConstraint(.of(x), .greaterThanOrEqual, 120, tag: 2)) }
        #expect(found == UnsatisfiableConstraints(rejectedTag: 2, rejected: nil, conflicting: [width]))
        #expect(solver.settled.value(of: y) == 103)
        expectInvariants(solver)
    }

    @Test func followsAChain() throws {
        // left 10, chain of three boxes of 50, right edge at most 100: all but the unrelated one take part.
        var solver = ConstraintSolver()
        let edges = (0..<4).map { _ in solver.makeVariable() }
        var chain = [try solver.add(LinearConstraint(.of(edges[0]), .equal, 10))]
        for index in 1..<4 {
            chain.append(try solver.add(LinearConstraint(.of(edges[index]), .equal, .of(edges[index - 1]) + 50)))
        }
        let other = solver.makeVariable()
        _ = try solver.add(LinearConstraint(.of(other), .greaterThanOrEqual, .of(edges[2])))
        let found = conflict { _ = try solver.add(LinearConstraint(.of(edges[3]), .lessThanOrEqual, 100)) }
        #expect(found?.conflicting == chain)
        #expect(edges.map(solver.settled.value(of:)) == [10, 60, 110, 160])
    }

    @Test func constraintWithoutSolutionClashesWithNothing() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)
        #expect(
            conflict { _ = try solver.add(LinearConstraint(.of(width), .equal, -5, tag: 7)) }
                == UnsatisfiableConstraints(rejectedTag: 7, rejected: nil, conflicting: []))
        #expect(conflict { _ = try solver.add(LinearConstraint(LinearExpression(), .equal, 1)) }?.conflicting == [])
        _ = try solver.add(LinearConstraint(LinearExpression(), .equal, 0))
        _ = try solver.add(LinearConstraint(LinearExpression(), .equal, 1, priority: .defaultLow))
        expectInvariants(solver)
    }

    @Test func changesThatClashAreTakenBack() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let low = try solver.add(LinearConstraint(.of(x), .greaterThanOrEqual, 10))
        let high = try solver.add(LinearConstraint(.of(x), .lessThanOrEqual, 20, tag: 4))
        let wish = try solver.add(LinearConstraint(.of(x), .equal, 15, priority: .defaultHigh, tag: 5))
        #expect(
            conflict { try solver.setConstant(5, of: high) }
                == UnsatisfiableConstraints(rejectedTag: 4, rejected: high, conflicting: [low]))
        #expect(solver.constraint(high)?.constant == 20)
        try solver.setConstant(30, of: wish)
        #expect(solver.settled.value(of: x) == 20)
        #expect(
            conflict { try solver.setPriority(.required, of: wish) }
                == UnsatisfiableConstraints(rejectedTag: 5, rejected: wish, conflicting: [high]))
        #expect(solver.constraint(wish)?.excess == .defaultHigh)
        try solver.setConstants([(low, 40), (high, 50)])
        #expect(solver.settled.value(of: x) == 40)
        #expect(conflict { try solver.setConstants([(low, 60), (wish, 3)]) }?.rejected == low)
        #expect(solver.settled.value(of: x) == 40)
        expectInvariants(solver)
    }

    @Test func redundantEquationsAreFineUntilOneChanges() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let first = try solver.add(LinearConstraint(.of(x), .equal, .of(y) + 5))
        let second = try solver.add(LinearConstraint(.of(x) * 2, .equal, .of(y) * 2 + 10))
        #expect(conflict { try solver.setConstant(11, of: second) }?.conflicting == [first])
        try solver.remove(first)
        try solver.setConstant(12, of: second)
        _ = try solver.add(LinearConstraint(.of(y), .equal, 1))
        #expect(solver.settled.value(of: x) == 7)
        expectInvariants(solver)
    }

    @Test func breakingOneMakesRoom() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        _ = try solver.add(LinearConstraint(.of(x), .equal, 1))
        let refused = LinearConstraint(.of(x), .equal, 2)
        let found = conflict { _ = try solver.add(refused) }
        try #require(found?.conflicting.count == 1)
        for id in found?.conflicting ?? [] { try solver.remove(id) }
        _ = try solver.add(refused)
        #expect(solver.settled.value(of: x) == 2)
    }

    /// Every set is a real conflict, has no part that is one, and leaves the constraints as they were.
    @Test func setsAreMinimal() throws {
        var conflicts = 0
        for seed in 0..<250 {
            var random = SplitMix64(seed: UInt64(31_000 + seed))
            let system = RandomSystem(variables: random.int(2...5))
            var solver = system.empty
            for bound in system.bounds { _ = try solver.add(bound) }
            for tag in 0..<14 {
                let constraint = system.constraint(using: &random, required: 70, tag: tag)
                let before = solver.constraintIDs
                guard let set = try clash({ _ = try solver.add(constraint) }) else { continue }
                conflicts += 1
                #expect(solver.constraintIDs == before)
                #expect(problems(in: solver).isEmpty)
                #expect(set.rejectedTag == tag)
                let members = set.conflicting.compactMap(solver.constraint)
                #expect(members.allSatisfy { $0.isRequired })
                #expect(!isSatisfiable(members + [constraint], system), "seed \(seed): not a conflict")
                for index in members.indices {
                    var part = members
                    part.remove(at: index)
                    #expect(isSatisfiable(part + [constraint], system), "seed \(seed): not minimal")
                }
            }
        }
        #expect(conflicts > 300)
    }

    private func isSatisfiable(_ constraints: [LinearConstraint], _ system: RandomSystem) -> Bool {
        var solver = system.empty
        do {
            for constraint in constraints { _ = try solver.add(constraint) }
            return true
        } catch {
            return false
        }
    }
}
