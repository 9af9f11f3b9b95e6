import Testing

@testable import TesseraConstraints

@Suite struct BadInputTests {
    @Test func zeroMultiplierIsAnError() throws {
        var solver = ConstraintSolver(breaksConflicts: true)
        let first = LinearExpression(solver.makeVariable())
        let second = LinearExpression(solver.makeVariable())
        #expect(throws: ConstraintSolverError.zeroMultiplier) {
            _ = try LinearConstraint(first, .equal, second, multiplier: 0, constant: 4)
        }
        let half = try LinearConstraint(first, .equal, second, multiplier: 0.5, constant: 4)
        #expect(half.constant == 4 && half.terms.terms.map(\.coefficient) == [1, -0.5])
    }

    @Test func requiredStaysRequiredWhileInstalled() throws {
        var solver = ConstraintSolver(breaksConflicts: true)
        let width = solver.makeVariable(nonnegative: true)
        let required = try solver.add(LinearConstraint(.of(width), .equal, 40))
        let wish = try solver.add(LinearConstraint(.of(width), .equal, 30, priority: .defaultHigh))
        #expect(throws: ConstraintSolverError.requiredPriorityChange) {
            try solver.setPriority(.init(999), of: required)
        }
        #expect(throws: ConstraintSolverError.requiredPriorityChange) { try solver.setPriority(.required, of: wish) }
        try solver.setPriority(.required, of: required)
        try solver.setPriority(.defaultLow, of: wish)
        try solver.solve()
        #expect(solver.value(of: width) == 40)
        expectInvariants(solver)
    }

    @Test func brokenConstraintsCountAsRequired() throws {
        var solver = ConstraintSolver(breaksConflicts: true)
        let width = solver.makeVariable(nonnegative: true)
        let first = try solver.add(LinearConstraint(.of(width), .equal, 40))
        let second = try solver.add(LinearConstraint(.of(width), .equal, 50))
        #expect(solver.takeConflicts() == [ConstraintConflict(broken: second, members: [first, second])])
        #expect(solver.takeConflicts().isEmpty)
        #expect(solver.isBroken(second) && !solver.isBroken(first))
        #expect(throws: ConstraintSolverError.requiredPriorityChange) {
            try solver.setPriority(.defaultLow, of: second)
        }
        try solver.setPriority(.required, of: second)
        // What gave way is met again as soon as that is possible.
        try solver.remove(first)
        try solver.solve()
        #expect(solver.value(of: width) == 50)
        #expect(solver.takeConflicts().isEmpty)
        expectInvariants(solver)
    }

    @Test(arguments: [Double.nan, .infinity, 1e12])
    func badNumbersChangeNothing(bad: Double) throws {
        var solver = ConstraintSolver(breaksConflicts: true)
        let edge = solver.makeVariable()
        let id = try solver.add(LinearConstraint(.of(edge), .equal, 3))
        #expect(throws: ConstraintSolverError.self) { try solver.setConstant(bad, of: id) }
        #expect(throws: ConstraintSolverError.self) { _ = try solver.add(LinearConstraint(.of(edge), .equal, bad)) }
        #expect(throws: ConstraintSolverError.self) {
            _ = try solver.add(try LinearConstraint(.of(edge), .equal, .of(edge), multiplier: bad, constant: 0))
        }
        try solver.solve()
        #expect(solver.value(of: edge) == 3 && solver.takeConflicts().isEmpty)
        expectInvariants(solver)
    }

    @Test func contentOfPriority1000YieldsSilently() throws {
        var solver = ConstraintSolver(breaksConflicts: true)
        let width = solver.makeVariable(nonnegative: true)
        let content = try solver.add(
            LinearConstraint(intrinsic: 24, of: width, hugging: .required, compressionResistance: .required))
        let fixed = try solver.add(LinearConstraint(.of(width), .equal, 36))
        try solver.solve()
        #expect(solver.value(of: width) == 36)
        try solver.remove(fixed)
        _ = try solver.add(LinearConstraint(.of(width), .equal, 10, priority: .init(999)))
        try solver.setContentSize(25, hugging: .required, compressionResistance: .required, of: content)
        try solver.solve()
        #expect(solver.value(of: width) == 25)
        #expect(solver.takeConflicts().isEmpty)
    }
}
