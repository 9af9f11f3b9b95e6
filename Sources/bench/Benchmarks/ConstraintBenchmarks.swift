import TesseraConstraints

/// The solver of Auto Layout alone, without views. Floors are the arithmetic that gives the same frames.
enum ConstraintBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "constraints.chain.1000", budget: .milliseconds(40)) { try chain(1_000) },
        Benchmark(name: "constraints.chain.3000", budget: .milliseconds(600)) { try chain(3_000) },
        Benchmark(name: "constraints.chain.edit", budget: .milliseconds(0.5), run: editChain),
        Benchmark(name: "constraints.grid.30x30", budget: .milliseconds(4), run: grid),
        Benchmark(name: "constraints.solver.independent.100k", budget: .milliseconds(100), run: independent),
        Benchmark(name: "constraints.solver.cell.first", budget: .milliseconds(0.03), run: cellFirst),
        Benchmark(name: "constraints.solver.cell.again", budget: .milliseconds(0.003), run: cellAgain),
    ]

    /// Boxes in a row that fill the root, each as wide as its content asks for but for one that stretches.
    private struct Chain {
        var solver = ConstraintSolver(breaksConflicts: true)
        var first: ConstraintID?

        init(_ count: Int) throws {
            let root = LayoutBox(in: &solver, isRoot: true)
            let boxes = (0..<count).map { _ in LayoutBox(in: &solver) }
            _ = try solver.add(LinearConstraint(root.width, .equal, Double(count) * 50))
            _ = try solver.add(LinearConstraint(root.height, .equal, 100))
            for (index, box) in boxes.enumerated() {
                let before = index == 0 ? root.left : boxes[index - 1].right
                let gap = try solver.add(LinearConstraint(box.left, .equal, before + 8))
                first = first ?? gap
                _ = try solver.add(LinearConstraint(box.top, .equal, root.top))
                _ = try solver.add(LinearConstraint(box.bottom, .equal, root.bottom))
            }
            if let last = boxes.last {
                _ = try solver.add(LinearConstraint(last.right, .equal, root.right - 8))
            }
            for box in boxes {
                _ = try solver.add(
                    LinearConstraint(
                        intrinsic: 40, of: box.widthVariable, hugging: .defaultLow, compressionResistance: .defaultHigh)
                )
            }
            try solver.solve()
        }
    }

    @MainActor
    private static func chain(_ count: Int) throws -> Measurement {
        let samples = try sampled(7) { consume(try Chain(count)) }
        return Measurement(samples, floor: ("arithmetic", sampled(7) { consume(edges(count)) }), count: 4 * count + 3)
    }

    /// Changes one constant of a chain of 1,000 and solves.
    @MainActor
    private static func editChain() throws -> Measurement {
        var chain = try Chain(1_000)
        guard let first = chain.first else { throw BenchmarkFailure(description: "an empty chain") }
        var gap = 8.0
        let samples = try sampled(15) {
            gap += 1
            try chain.solver.setConstant(gap, of: first)
            try chain.solver.solve()
        }
        return Measurement(samples, floor: ("arithmetic", sampled(15) { consume(edges(1_000)) }))
    }

    private static func edges(_ count: Int) -> [Double] {
        var edges: [Double] = []
        var edge = 0.0
        for index in 0..<count {
            edges.append(edge)
            edge += 48 + Double(index & 1)
        }
        return edges
    }

    /// 900 boxes of equal size that fill the root.
    @MainActor
    private static func grid() throws -> Measurement {
        let samples = try sampled(9) { consume(try solvedGrid(30)) }
        return Measurement(samples, floor: ("arithmetic", sampled(9) { consume(edges(900)) }))
    }

    private static func solvedGrid(_ side: Int) throws -> ConstraintSolver {
        var solver = ConstraintSolver(breaksConflicts: true)
        let root = LayoutBox(in: &solver, isRoot: true)
        let boxes = (0..<side * side).map { _ in LayoutBox(in: &solver) }
        _ = try solver.add(LinearConstraint(root.width, .equal, 1_000))
        _ = try solver.add(LinearConstraint(root.height, .equal, 1_000))
        for (index, box) in boxes.enumerated() {
            let row = index / side
            let column = index % side
            let left = column == 0 ? root.left : boxes[index - 1].right
            let top = row == 0 ? root.top : boxes[index - side].bottom
            _ = try solver.add(LinearConstraint(box.left, .equal, left + 4))
            _ = try solver.add(LinearConstraint(box.top, .equal, top + 4))
            if index > 0 {
                _ = try solver.add(LinearConstraint(box.width, .equal, boxes[0].width))
                _ = try solver.add(LinearConstraint(box.height, .equal, boxes[0].height))
            }
            if column == side - 1 { _ = try solver.add(LinearConstraint(box.right, .equal, root.right - 4)) }
            if row == side - 1 { _ = try solver.add(LinearConstraint(box.bottom, .equal, root.bottom - 4)) }
        }
        try solver.solve()
        return solver
    }

    /// Constraints that have nothing to do with each other. Floor: an array of their constants.
    @MainActor
    private static func independent() throws -> Measurement {
        let samples = try sampled(7) {
            var solver = ConstraintSolver(breaksConflicts: true)
            for index in 0..<100_000 {
                let variable = solver.makeVariable(nonnegative: index & 1 == 0)
                _ = try solver.add(LinearConstraint(LinearExpression(variable), .equal, Double(index & 127)))
            }
            try solver.solve()
            consume(solver)
        }
        let floor = sampled(7) { consume(edges(100_000)) }
        return Measurement(samples, floor: ("array", floor), count: 100_000)
    }

    /// An image on the left, two labels under each other beside it: 14 constraints, two content sizes, two wishes.
    private struct Cell {
        var fit = CompressedFit()
        let title: LayoutBox
        let detail: LayoutBox

        init() throws {
            let image = fit.addBox()
            title = fit.addBox()
            detail = fit.addBox()
            let root = fit.root
            for constraint in [
                LinearConstraint(image.left, .equal, root.left + 16),
                LinearConstraint(image.centerY, .equal, root.centerY),
                LinearConstraint(image.width, .equal, 44, priority: .init(999)),
                LinearConstraint(image.height, .equal, image.width, priority: .init(998)),
                LinearConstraint(image.top, .greaterThanOrEqual, root.top + 8),
                LinearConstraint(image.bottom, .lessThanOrEqual, root.bottom - 8),
                LinearConstraint(title.left, .equal, image.right + 12),
                LinearConstraint(title.top, .equal, root.top + 11),
                LinearConstraint(title.right, .lessThanOrEqual, root.right - 16),
                LinearConstraint(detail.left, .equal, title.left),
                LinearConstraint(detail.top, .equal, title.bottom + 4),
                LinearConstraint(detail.right, .lessThanOrEqual, root.right - 16),
                LinearConstraint(detail.bottom, .equal, root.bottom - 11, priority: .init(900)),
                LinearConstraint(root.height, .greaterThanOrEqual, 44),
            ] {
                _ = try fit.solver.add(constraint)
            }
        }

        mutating func height(title: Double, detail: Double) throws -> Double {
            try fit.setIntrinsicSize(IntrinsicSize(width: title, height: 20), of: self.title)
            try fit.setIntrinsicSize(IntrinsicSize(width: detail, height: 16), of: self.detail)
            return try fit.fit(width: 320, horizontalPriority: .required).height
        }
    }

    @MainActor
    private static func cellFirst() throws -> Measurement {
        let samples = try sampled(15) {
            for _ in 0..<200 {
                var cell = try Cell()
                consume(try cell.height(title: 120, detail: 300))
            }
        }
        return Measurement(samples.map { $0 / 200 }, floor: ("arithmetic", arithmetic()))
    }

    @MainActor
    private static func cellAgain() throws -> Measurement {
        var cell = try Cell()
        let samples = try sampled(15) {
            for index in 0..<1_000 {
                let length = Double(index % 7) * 40
                consume(try cell.height(title: 120 + length, detail: 300 - length))
            }
        }
        return Measurement(samples.map { $0 / 1_000 }, floor: ("arithmetic", arithmetic()))
    }

    /// A cell's height as a formula.
    @MainActor
    private static func arithmetic() -> [Double] {
        sampledPerStep(repeats: 1_000) { index in
            consume(max(44, 11 + 20 + 4 + Double(16 * (index % 3 + 1)) + 11))
        }
    }
}
