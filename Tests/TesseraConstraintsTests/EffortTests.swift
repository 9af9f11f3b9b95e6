import TestSupport
import Testing

@testable import TesseraConstraints

/// How much work a call makes, in terms and variables visited.
@Suite struct EffortTests {
    /// A row of boxes with content sizes that fills the root.
    private struct Chain {
        var solver = ConstraintSolver(breaksConflicts: true)
        var ids: [ConstraintID] = []
        var boxes: [LayoutBox] = []
        /// The work until the first solve.
        var effort = 0

        init(_ count: Int, limited: Bool = false, seed: UInt64? = nil) throws {
            let root = LayoutBox(in: &solver, isRoot: true)
            boxes = (0..<count).map { _ in LayoutBox(in: &solver) }
            var constraints = [LinearConstraint(root.width, .equal, Double(count) * 50)]
            for (index, box) in boxes.enumerated() {
                let before = index == 0 ? root.left : boxes[index - 1].right
                constraints.append(LinearConstraint(box.left, .equal, before + 8))
                if limited { constraints.append(LinearConstraint(box.right, .lessThanOrEqual, root.right)) }
            }
            constraints.append(LinearConstraint(boxes[count - 1].right, .equal, root.right))
            for box in boxes {
                constraints.append(
                    LinearConstraint(
                        intrinsic: 40, of: box.widthVariable, hugging: .defaultLow, compressionResistance: .defaultHigh)
                )
            }
            if let seed {
                var random = SplitMix64(seed: seed)
                constraints.shuffle(using: &random)
            }
            for constraint in constraints { ids.append(try solver.add(constraint)) }
            effort = solver.tableau.effort
        }
    }

    @Test(arguments: [nil, 1, 2] as [UInt64?])
    func chainsTakeLessThanTheSquare(seed: UInt64?) throws {
        let short = try Chain(100, seed: seed)
        let long = try Chain(400, seed: seed)
        #expect(long.effort < 40 * short.effort, "\(long.effort) against \(short.effort)")
        #expect(long.effort < 400_000)
    }

    @Test func anEditVisitsTheChainOnce() throws {
        var chain = try Chain(500)
        try chain.solver.solve()
        try chain.solver.setConstant(9, of: chain.ids[1])
        #expect(chain.solver.tableau.effort < 20_000)
        try chain.solver.solve()
        #expect(chain.solver.value(of: chain.boxes[0].left) == 9)
        // The first box stretches, and the rest stays.
        #expect(chain.solver.value(of: chain.boxes[1].width) == 40)
        expectInvariants(chain.solver)
    }

    @Test func independentConstraintsTakeConstantWork() throws {
        var solver = ConstraintSolver(breaksConflicts: true)
        var efforts: [Int] = []
        for count in 0..<2_000 {
            let width = solver.makeVariable(nonnegative: true)
            _ = try solver.add(
                LinearConstraint(
                    intrinsic: Double(count), of: width, hugging: .defaultLow, compressionResistance: .defaultHigh))
            _ = try solver.add(LinearConstraint(.of(width), .greaterThanOrEqual, 700))
            try solver.solve()
            _ = try solver.add(LinearConstraint(.of(width), .lessThanOrEqual, 900))
            efforts.append(solver.tableau.effort)
            try solver.solve()
            #expect(solver.value(of: width) == min(900, max(700, Double(count))))
        }
        #expect((efforts.max() ?? 0) < 100)
    }

    /// Whether members of a conflict can be spared is asked of solvers that do not ask it in their turn: otherwise the work
    /// grows with the factorial of the members.
    @Test func sparingBystandersDoesNotRecurse() throws {
        var solver = ConstraintSolver()
        let widths = (0..<20).map { _ in solver.makeVariable(nonnegative: true) }
        var sum = LinearExpression()
        for width in widths {
            sum.add(1, times: width)
            _ = try solver.add(LinearConstraint(.of(width), .greaterThanOrEqual, 10))
        }
        // Any one of the widths excludes the sum, since the others are not negative.
        let found = conflict { _ = try solver.add(LinearConstraint(sum, .lessThanOrEqual, 5)) }
        #expect(found?.conflicting.count == 1)
    }

    /// Too much work is one error, and the solver goes on from there when something changes.
    @Test func tooMuchWorkIsOneError() throws {
        var chain = try Chain(60, limited: true)
        chain.solver.effortLimit = 2_000
        #expect(throws: ConstraintSolverError.tooLarge) { try chain.solver.solve() }
        try chain.solver.solve()
        chain.solver.effortLimit = 20_000
        for round in 0..<500 {
            try chain.solver.setConstant(8 + Double(round & 1), of: chain.ids[1])
            if isSolved(&chain.solver) { break }
        }
        try chain.solver.solve()
        expectInvariants(chain.solver)
        #expect(isClose(chain.solver.value(of: chain.boxes[59].right), 3_000))
    }

    private func isSolved(_ solver: inout ConstraintSolver) -> Bool {
        (try? solver.solve()) != nil
    }

    @Test(arguments: 0..<4)
    func chainsAreRemovedInAnyOrder(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var chain = try Chain(60, limited: seed > 1, seed: UInt64(seed))
        try chain.solver.solve()
        for (index, id) in chain.ids.shuffled(using: &random).enumerated() {
            try chain.solver.remove(id)
            if index % 7 == 0 {
                try chain.solver.solve()
                expectInvariants(chain.solver)
            }
        }
        expectInvariants(chain.solver)
        let solver = chain.solver.settled
        #expect(chain.boxes.allSatisfy { solver.value(of: $0.width) == 0 && solver.value(of: $0.left) == 0 })
        #expect(solver.conflicts.isEmpty)
    }
}
