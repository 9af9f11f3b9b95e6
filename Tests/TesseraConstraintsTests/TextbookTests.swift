import Testing

@testable import TesseraConstraints

@Suite struct TextbookTests {
    /// A point in the middle of a segment of length at least 10 within [0, 100], dragged past the border.
    @Test func middleOfASegment() throws {
        var solver = ConstraintSolver()
        let left = solver.makeVariable()
        let middle = solver.makeVariable()
        let right = solver.makeVariable()
        _ = try solver.add(LinearConstraint(.of(middle) * 2, .equal, .of(left) + .of(right)))
        _ = try solver.add(LinearConstraint(.of(left) + 10, .lessThanOrEqual, .of(right)))
        _ = try solver.add(LinearConstraint(.of(left), .greaterThanOrEqual, 0))
        _ = try solver.add(LinearConstraint(.of(right), .lessThanOrEqual, 100))
        _ = try solver.add(LinearConstraint(.of(right), .equal, .of(left) + 40, priority: .defaultLow))
        let drag = try solver.edit(middle, priority: .defaultHigh)
        try solver.suggest(50, for: drag)
        #expect([left, middle, right].map(solver.settled.value(of:)) == [30, 50, 70])
        try solver.suggest(90, for: drag)
        #expect([left, middle, right].map(solver.settled.value(of:)) == [80, 90, 100])
        try solver.suggest(99, for: drag)
        #expect([left, middle, right].map(solver.settled.value(of:)) == [90, 95, 100])
        try solver.remove(drag)
        #expect(solver.settled.value(of: right) - solver.settled.value(of: left) == 40)
        expectInvariants(solver)
    }

    @Test func inequalityBindsOnlyWhenReached() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable()
        let wish = try solver.add(LinearConstraint(.of(width), .equal, 30, priority: .defaultLow))
        let least = try solver.add(LinearConstraint(.of(width), .greaterThanOrEqual, 20))
        #expect(solver.settled.value(of: width) == 30)
        try solver.setConstant(12, of: wish)
        #expect(solver.settled.value(of: width) == 20)
        #expect(solver.settled.violation(of: wish) == 8)
        #expect(solver.settled.violation(of: least) == 0)
        try solver.remove(least)
        #expect(solver.settled.value(of: width) == 12)
    }

    @Test func nonnegativeVariableStopsAtZero() throws {
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)
        let wish = try solver.add(LinearConstraint(.of(width), .equal, -5, priority: .init(999)))
        #expect(solver.settled.value(of: width) == 0)
        #expect(!solver.isAmbiguous(width))
        try solver.setConstant(4, of: wish)
        #expect(solver.settled.value(of: width) == 4)
        try solver.remove(wish)
        #expect(solver.isAmbiguous(width))
    }

    @Test func multiplierAndConstant() throws {
        // height == 9/16 width + 8, width == 160.
        var solver = ConstraintSolver()
        let width = solver.makeVariable(nonnegative: true)
        let height = solver.makeVariable(nonnegative: true)
        let ratio = try solver.add(LinearConstraint(.of(height), .equal, .of(width) * 0.5625 + 8))
        _ = try solver.add(LinearConstraint(.of(width), .equal, 160))
        #expect(solver.settled.value(of: height) == 98)
        #expect(solver.constraint(ratio)?.constant == 8)
        try solver.setConstant(-8, of: ratio)
        #expect(solver.settled.value(of: height) == 82)
    }

    @Test func expressionsOfManyTerms() throws {
        var solver = ConstraintSolver()
        let parts = (0..<10).map { _ in solver.makeVariable(nonnegative: true) }
        let total = solver.makeVariable()
        var sum = LinearExpression()
        for part in parts { sum.add(1, times: part) }
        sum.add(1, times: parts[9])
        #expect(sum.count == 10)
        #expect(sum.terms.map(\.coefficient) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
        _ = try solver.add(LinearConstraint(sum, .equal, .of(total)))
        for (index, part) in parts.enumerated() {
            _ = try solver.add(LinearConstraint(.of(part), .equal, Double(index)))
        }
        #expect(solver.settled.value(of: total) == 54)
        #expect(solver.settled.value(of: sum - 4) == 50)
        sum.add(-1, times: LinearExpression(parts[0]))
        #expect(sum.terms[0].coefficient == 0)
    }
}
