import TestSupport
import Testing

@testable import TesseraConstraints

/// Tiny systems against all corners of the arrangement of their constraints.
@Suite struct BruteForceTests {
    @Test(arguments: [(1, 7, 400), (2, 6, 400), (3, 5, 120)])
    func optimalAndFeasibleAsByEnumeration(variables: Int, count: Int, rounds: Int) throws {
        var (single, told, moved) = (0, 0, 0)
        for seed in 0..<rounds {
            var random = SplitMix64(seed: UInt64(1000 * variables + seed))
            let system = RandomSystem(variables: variables)
            var solver = system.empty
            var installed = system.bounds
            var wishes: [ConstraintID] = []
            for bound in installed { _ = try solver.add(bound) }
            for tag in 0..<random.int(1...count) {
                let constraint = system.constraint(using: &random, required: 25, tag: tag)
                let with = optimum(system, installed + [constraint])
                let canBeMet = with.best[0] <= 1e-6
                if !canBeMet {
                    #expect(conflict { _ = try solver.add(constraint) } != nil, "seed \(seed)")
                    continue
                }
                wishes.append(try solver.add(constraint))
                installed.append(constraint)
                let levels = levels(of: installed)
                let mine = objective(of: installed, levels: levels, value: solver.settled.value(of:))
                #expect(isClose(mine, with.best), "seed \(seed): \(mine), best \(with.best)")
                var isSingle = true
                for (index, variable) in system.variables.enumerated() {
                    let values = with.corners.map { $0[index] }
                    let spread = (values.max() ?? 0) - (values.min() ?? 0)
                    isSingle = isSingle && spread <= 1e-5
                    #expect(solver.isAmbiguous(variable) == (spread > 1e-5), "seed \(seed), variable \(index)")
                }
                moved += exchangeAll(wishes, in: solver) { value in
                    let other = objective(of: installed, levels: levels, value: value)
                    #expect(isClose(other, with.best), "seed \(seed): \(other), best \(with.best)")
                }
                let isToldSingle = solver.settled.hasOneSolution()
                #expect(isSingle || !isToldSingle, "seed \(seed)")
                if isSingle { single += 1 }
                if isToldSingle { told += 1 }
            }
            expectInvariants(solver)
        }
        // What is not told: where as good corners are one and the same point.
        #expect(told * 10 > single * 8, "\(told) of \(single)")
        #expect(moved > 0)
    }

    /// Has all constraints give way where that is as good, one after the other, and `check` look at every solution.
    ///
    /// - Returns: how many solutions were other ones.
    private func exchangeAll(
        _ wishes: [ConstraintID], in solver: ConstraintSolver, _ check: ((ConstraintVariable) -> Double) -> Void
    ) -> Int {
        var other = solver.settled
        var moved = 0
        for id in wishes {
            let (gave, exchanged) = (other.giveWay(id), other.exchange(id))
            guard gave || exchanged else { continue }
            other.takeOverValues()
            moved += 1
            check(other.value(of:))
        }
        expectInvariants(other)
        return moved
    }

    private struct Optimum {
        /// The least sums of violations, required ones first.
        var best: [Double]
        /// The corners that have them.
        var corners: [[Double]]
    }

    private func optimum(
        _ system: RandomSystem, _ constraints: [LinearConstraint]
    ) -> Optimum {
        let levels = levels(of: constraints)
        let corners = system.corners(of: constraints)
        let scores = corners.map { point in
            objective(of: constraints, levels: levels) { variable in
                point[system.variables.firstIndex(of: variable) ?? 0]
            }
        }
        var best = scores[0]
        for score in scores where isLess(score, best) { best = score }
        return Optimum(best: best, corners: corners.indices.filter { isClose(scores[$0], best) }.map { corners[$0] })
    }

    private func isLess(_ first: [Double], _ second: [Double]) -> Bool {
        for (one, other) in zip(first, second) where !isClose(one, other) {
            return one < other
        }
        return false
    }
}
