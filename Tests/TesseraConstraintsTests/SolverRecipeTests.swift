import TestSupport
import Testing

@testable import TesseraConstraints

/// What a recipe says of the calls that it was made of, and the solvers that it gives.
@Suite struct SolverRecipeTests {
    /// Boxes with random constraints between them: the calls, and the solver that they came to.
    private func script(_ random: inout SplitMix64) -> SolverRecipe {
        var solver = ConstraintSolver(breaksConflicts: true)
        var steps: [SolverRecipe.Step] = []
        var variables: [ConstraintVariable] = []
        for _ in 0..<random.int(2...40) {
            if variables.count < 2 || random.chance(40) {
                let isNonnegative = random.chance(50)
                let made = solver.makeVariable(nonnegative: isNonnegative)
                variables.append(made)
                steps.append(.variable(isNonnegative: isNonnegative, made))
                continue
            }
            let (one, two) = (random.int(0...variables.count - 1), random.int(0...variables.count - 1))
            var sum = LinearExpression(variables[one])
            if one != two { sum.add(-1, times: variables[two]) }
            sum.constant = Double(random.int(-20...20))
            let constraint = LinearConstraint(
                sum: sum, ConstraintRelation.allCases[random.int(0...2)],
                priority: random.chance(50) ? .required : ConstraintPriority(Float(random.int(1...9) * 100)))
            steps.append(.constraint(constraint, try? solver.add(constraint)))
        }
        return SolverRecipe(steps: steps, solver: solver)
    }

    private func values(_ solver: ConstraintSolver, of recipe: SolverRecipe, count: Int) -> [Double] {
        var solver = solver
        _ = try? solver.solve()
        return recipe.steps.prefix(count).compactMap { $0.variable.map { solver.value(of: $0) } }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func callsMadeAgainComeToTheSameSolver(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let recipe = script(&random)
        // Made again up to the last call, and that one then.
        var again = recipe.solver(after: recipe.steps.count - 1)
        let last = recipe.steps[recipe.steps.count - 1]
        if let made = last.variable {
            #expect(again.makeVariable(nonnegative: last.isNonnegative) == made)
        } else {
            #expect((try? again.add(last.constraint)) == last.name)
        }
        let count = recipe.steps.count
        #expect(
            values(again, of: recipe, count: count) == values(recipe.solver, of: recipe, count: count), "seed \(seed)")
    }

    @Test func aCallIsKnownByAllThatItSays() {
        var solver = ConstraintSolver(breaksConflicts: true)
        let (x, y) = (solver.makeVariable(), solver.makeVariable(nonnegative: true))
        func constraint(
            _ factor: Double = 2, constant: Double = 3, _ relation: ConstraintRelation = .equal,
            priority: ConstraintPriority = .required
        ) -> LinearConstraint {
            var sum = LinearExpression(x)
            sum.add(factor, times: y)
            sum.constant = -constant
            return LinearConstraint(sum: sum, relation, priority: priority)
        }
        let id = try? solver.add(constraint())
        let recipe = SolverRecipe(
            steps: [
                .variable(isNonnegative: false, x), .variable(isNonnegative: true, y), .constraint(constraint(), id),
            ], solver: solver)
        #expect(recipe.variable(at: 0, isNonnegative: false) == x)
        #expect(recipe.variable(at: 0, isNonnegative: true) == nil)
        #expect(recipe.variable(at: 2, isNonnegative: true) == nil)
        #expect(recipe.variable(at: 3, isNonnegative: true) == nil)
        #expect(recipe.name(at: 2, of: constraint()) == .some(id))
        #expect(recipe.name(at: 1, of: constraint()) == nil)
        #expect(recipe.name(at: 3, of: constraint()) == nil)
        for other in [
            constraint(3), constraint(constant: 4), constraint(2, constant: 3, .lessThanOrEqual),
            constraint(priority: .init(750)), LinearConstraint(LinearExpression(x), .equal, 3),
        ] {
            #expect(recipe.name(at: 2, of: other) == nil)
        }
        var yielding = constraint()
        yielding.yield = ConstraintYield(attribute: 1, hasSecondItem: true, relation: .equal, constant: 0)
        #expect(recipe.name(at: 2, of: yielding) == nil)
    }

    @Test func recipesBeginAlikeAsFarAsTheirCallsAreTheSame() {
        var random = SplitMix64(seed: 5)
        let long = script(&random)
        let short = SolverRecipe(steps: Array(long.steps.prefix(2)), solver: long.solver(after: 2))
        #expect(short.begins(like: long, count: 2))
        #expect(!short.begins(like: long, count: 3))
        let other = SolverRecipe(
            steps: [.variable(isNonnegative: true, long.solver.makeUnused())], solver: long.solver)
        #expect(
            !other.begins(
                like: SolverRecipe(
                    steps: [.variable(isNonnegative: false, long.solver.makeUnused())],
                    solver: long.solver), count: 1))
    }
}

extension ConstraintSolver {
    /// A variable for steps that no solver carries out.
    fileprivate func makeUnused() -> ConstraintVariable {
        var copy = self
        return copy.makeVariable()
    }
}
