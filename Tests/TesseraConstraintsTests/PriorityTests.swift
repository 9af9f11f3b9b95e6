import TestSupport
import Testing

@testable import TesseraConstraints

@Suite struct PriorityTests {
    @Test func higherBeatsAnyNumberOfLower() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<200 {
            _ = try solver.add(LinearConstraint(.of(x) * 1000, .equal, 1_000_000, priority: .init(500)))
        }
        let high = try solver.add(LinearConstraint(.of(x), .equal, 3, priority: .init(500.5)))
        #expect(solver.settled.value(of: x) == 3)
        try solver.setPriority(.init(499.5), of: high)
        #expect(solver.settled.value(of: x) == 1000)
    }

    @Test func everyLevelIsDecidedInTurn() throws {
        // 40 levels, each asking for its own value of a variable that only the levels above leave open.
        var solver = ConstraintSolver()
        let variables = (0..<40).map { _ in solver.makeVariable() }
        var random = SplitMix64(seed: 3)
        for level in (0..<40).shuffled(using: &random) {
            let priority = ConstraintPriority(Float(900 - level))
            _ = try solver.add(
                LinearConstraint(.of(variables[level]), .equal, Double(level), priority: priority))
            for lower in (level + 1)..<max(40, level + 1) {
                let below = ConstraintPriority(Float(900 - lower))
                _ = try solver.add(LinearConstraint(.of(variables[level]), .equal, -7, priority: below))
            }
        }
        #expect(variables.map(solver.settled.value(of:)) == (0..<40).map(Double.init))
        #expect(!variables.contains(where: solver.isAmbiguous))
        expectInvariants(solver)
    }

    @Test func majorityWinsWithinALevel() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        for value in [10.0, 20, 90] {
            _ = try solver.add(LinearConstraint(.of(x), .equal, value, priority: .defaultHigh))
        }
        #expect(solver.settled.value(of: x) == 20)
        #expect(!solver.isAmbiguous(x))
    }

    @Test func changingPrioritiesEqualsAddingThemSo() throws {
        var solver = ConstraintSolver()
        let x = solver.makeVariable()
        let low = try solver.add(LinearConstraint(.of(x), .lessThanOrEqual, 10, priority: .defaultLow))
        let high = try solver.add(LinearConstraint(.of(x), .greaterThanOrEqual, 20, priority: .defaultHigh))
        #expect(solver.settled.value(of: x) == 20)
        try solver.setPriority(.required, of: low)
        #expect(solver.settled.value(of: x) == 10)
        try solver.setPriority(.init(1), of: low)
        #expect(solver.settled.value(of: x) == 20)
        try solver.setPriority(.init(0.5), of: high)
        #expect(solver.settled.value(of: x) == 10)
        #expect(solver.constraintIDs == [low, high])
        expectInvariants(solver)
    }

    @Test func intrinsicSizeResistsAndHugs() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)
        let content = try solver.add(
            LinearConstraint(intrinsic: 100, of: width, hugging: .init(251), compressionResistance: .init(751)))
        let wish = try solver.add(LinearConstraint(.of(width), .equal, 60, priority: .init(500)))
        #expect(solver.settled.value(of: width) == 100)
        try solver.setConstant(140, of: wish)
        #expect(solver.settled.value(of: width) == 140)
        try solver.setPriorities(shortfall: .init(400), excess: .init(600), of: content)
        #expect(solver.settled.value(of: width) == 100)
        try solver.setConstant(60, of: wish)
        #expect(solver.settled.value(of: width) == 60)
        try solver.setPriorities(shortfall: .required, excess: nil, of: content)
        #expect(solver.settled.value(of: width) == 100)
        try solver.setConstant(500, of: wish)
        #expect(solver.settled.value(of: width) == 500)
        expectInvariants(solver)
    }
}
