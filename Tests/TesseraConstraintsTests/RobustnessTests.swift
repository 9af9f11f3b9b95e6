import TestSupport
import Testing

@testable import TesseraConstraints

@Suite struct RobustnessTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func numbersThatAreNone(bad: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let id = try solver.add(LinearConstraint(.of(x), .equal, 1))
        #expect(throws: ConstraintSolverError.notFinite) {
            _ = try solver.add(LinearConstraint(.of(x), .equal, bad, priority: .defaultLow))
        }
        #expect(throws: ConstraintSolverError.notFinite) {
            _ = try solver.add(LinearConstraint(LinearExpression(x, bad), .equal, 1))
        }
        #expect(throws: ConstraintSolverError.notFinite) { try solver.setConstant(bad, of: id) }
        #expect(solver.settled.value(of: x) == 1)
        expectInvariants(solver)
    }

    @Test(arguments: [1e10, -1e10, Double.greatestFiniteMagnitude])
    func numbersBeyondTheLimits(bad: Double) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        #expect(throws: ConstraintSolverError.outOfRange) { _ = try solver.add(LinearConstraint(.of(x), .equal, bad)) }
        #expect(throws: ConstraintSolverError.outOfRange) {
            _ = try solver.add(LinearConstraint(LinearExpression(x, bad), .equal, 1))
        }
        #expect(throws: ConstraintSolverError.outOfRange) {
            _ = try solver.add(LinearConstraint(LinearExpression(x, 1 / bad), .equal, 1))
        }
        #expect(solver.constraintIDs.isEmpty)
    }

    @Test(arguments: [0, -1, 1000.5, Float.nan])
    func prioritiesOutsideTheScale(bad: Float) throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let id = try solver.add(LinearConstraint(.of(x), .equal, 1))
        #expect(throws: ConstraintSolverError.invalidPriority) {
            _ = try solver.add(LinearConstraint(.of(x), .equal, 1, priority: .init(bad)))
        }
        #expect(throws: ConstraintSolverError.invalidPriority) { try solver.setPriority(.init(bad), of: id) }
        #expect(throws: ConstraintSolverError.invalidPriority) {
            try solver.setPriorities(shortfall: nil, excess: nil, of: id)
        }
    }

    @Test func handlesThatAreGone() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let id = try solver.add(LinearConstraint(.of(x), .equal, 1))
        #expect(throws: ConstraintSolverError.variableInUse) { try solver.release(x) }
        try solver.remove(id)
        #expect(throws: ConstraintSolverError.unknownConstraint) { try solver.remove(id) }
        #expect(throws: ConstraintSolverError.unknownConstraint) { try solver.setConstant(2, of: id) }
        #expect(throws: ConstraintSolverError.unknownConstraint) { try solver.setPriority(.defaultLow, of: id) }
        #expect(solver.constraint(id) == nil && solver.settled.violation(of: id) == nil)
        let next = try solver.add(LinearConstraint(.of(x), .equal, 2))
        #expect(next != id && solver.constraint(id) == nil)
        try solver.remove(next)
        try solver.release(x)
        #expect(throws: ConstraintSolverError.unknownVariable) { try solver.release(x) }
        #expect(throws: ConstraintSolverError.unknownVariable) {
            _ = try solver.add(LinearConstraint(.of(x), .equal, 1))
        }
    }

    @Test func copiesAreIndependent() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let id = try solver.add(LinearConstraint(.of(x), .equal, 1))
        var copy = solver
        try copy.setConstant(2, of: id)
        #expect(solver.settled.value(of: x) == 1)
        #expect(copy.settled.value(of: x) == 2)
    }

    /// Many constraints through one point: every pivot is degenerate.
    @Test func degenerateSystemsEnd() throws {
        for seed in 0..<20 {
            var random = SplitMix64(seed: UInt64(500 + seed))
            var solver = ConstraintSolver()
            let variables = (0..<8).map { _ in solver.makeVariable(nonnegative: true) }
            for _ in 0..<80 {
                var terms = LinearExpression()
                for variable in variables { terms.add(Double(random.int(-2...2)), times: variable) }
                let relation = ConstraintRelation.allCases[random.int(0...2)]
                let priority = random.chance(30) ? ConstraintPriority.required : .init(Float(random.int(1...4)))
                _ = try solver.add(LinearConstraint(terms, relation, 0, priority: priority))
            }
            for variable in variables {
                _ = try solver.add(LinearConstraint(.of(variable), .greaterThanOrEqual, 1, priority: .init(3)))
            }
            expectInvariants(solver)
        }
    }

    /// The example on which simplex with the steepest column and the lowest row cycles for ever, by E. M. L. Beale.
    @Test func cyclingExample() throws {
        var solver = ConstraintSolver()
        let x = (0..<4).map { _ in solver.makeVariable(nonnegative: true) }
        let goal = solver.makeVariable()
        func sum(_ coefficients: [Double]) -> LinearExpression {
            var terms = LinearExpression()
            for (variable, coefficient) in zip(x, coefficients) { terms.add(coefficient, times: variable) }
            return terms
        }
        _ = try solver.add(LinearConstraint(sum([0.25, -60, -0.04, 9]), .lessThanOrEqual, 0))
        _ = try solver.add(LinearConstraint(sum([0.5, -90, -0.02, 3]), .lessThanOrEqual, 0))
        _ = try solver.add(LinearConstraint(.of(x[2]), .lessThanOrEqual, 1))
        _ = try solver.add(LinearConstraint(.of(goal), .equal, sum([-0.75, 150, -0.02, 6])))
        _ = try solver.add(LinearConstraint(.of(goal), .lessThanOrEqual, -100, priority: .defaultLow))
        #expect(isClose(solver.settled.value(of: goal), -0.05, 1e-12))
        #expect(isClose(solver.settled.value(of: x[0]), 0.04, 1e-12))
        #expect(solver.settled.value(of: x[2]) == 1)
    }

    @Test func largeAndSmallNumbersTogether() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        _ = try solver.add(LinearConstraint(.of(x), .lessThanOrEqual, 1e9))
        _ = try solver.add(LinearConstraint(.of(x), .equal, 1e9, priority: .defaultLow))
        _ = try solver.add(LinearConstraint(.of(y), .equal, .of(x) * 1e-6 + 0.25))
        _ = try solver.add(LinearConstraint(.of(y) * 3, .equal, .of(x) * 3e-6 + 0.75))
        #expect(solver.settled.value(of: x) == 1e9)
        #expect(isClose(solver.settled.value(of: y), 1000.25, 1e-9))
        expectInvariants(solver)
    }
}
