import Testing

@testable import TesseraConstraints

/// Equal wishes of which not all can be met.
@Suite struct TieTests {
    private struct Row {
        var solver = ConstraintSolver(breaksConflicts: true)
        var boxes: [LayoutBox] = []
        var contents: [ConstraintID?] = []

        /// Boxes side by side that fill `width`; their content sizes come in the given order.
        init(_ count: Int, width: Double, contentOrder: [Int]) throws {
            for _ in 0..<count { boxes.append(LayoutBox(in: &solver)) }
            contents = boxes.map { _ in nil }
            _ = try solver.add(LinearConstraint(boxes[0].left, .equal, 0))
            for index in 1..<count {
                _ = try solver.add(LinearConstraint(boxes[index].left, .equal, boxes[index - 1].right))
            }
            _ = try solver.add(LinearConstraint(boxes[count - 1].right, .equal, width))
            for index in contentOrder { try addContent(of: index) }
            try solver.solve()
        }

        mutating func addContent(of index: Int) throws {
            contents[index] = try solver.add(
                LinearConstraint(
                    intrinsic: 40, of: boxes[index].widthVariable, hugging: .defaultLow,
                    compressionResistance: .defaultHigh))
        }

        mutating func addContentAgain(of index: Int) throws {
            if let content = contents[index] { try solver.remove(content) }
            try addContent(of: index)
        }

        var widths: [Double] {
            boxes.map { solver.value(of: $0.width) }
        }
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
    func theFirstOneMadeStretches(order: [Int]) throws {
        #expect(try Row(3, width: 300, contentOrder: order).widths == [220, 40, 40])
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
    func theLastOneMadeIsSqueezed(order: [Int]) throws {
        #expect(try Row(3, width: 90, contentOrder: order).widths == [40, 40, 10])
        #expect(try Row(3, width: 70, contentOrder: order).widths == [40, 30, 0])
    }

    @Test func theLastContentAddedAgainStretches() throws {
        var row = try Row(3, width: 300, contentOrder: [0, 1, 2])
        try row.addContentAgain(of: 0)
        try row.addContentAgain(of: 1)
        try row.solver.solve()
        #expect(row.widths == [40, 220, 40])
        try row.addContentAgain(of: 2)
        try row.solver.solve()
        #expect(row.widths == [40, 40, 220])
        expectInvariants(row.solver)
    }

    @Test func aTieIsTold() throws {
        var row = try Row(3, width: 300, contentOrder: [0, 1, 2])
        #expect(row.solver.hasOneSolution() == false)
        // One that is held less tightly stretches, whatever came before.
        if let id = row.contents[1] {
            try row.solver.setPriorities(shortfall: .defaultHigh, excess: .init(200), of: id)
        }
        #expect(row.solver.hasOneSolution() == false, "not solved yet")
        try row.solver.solve()
        #expect(row.widths == [40, 220, 40])
        #expect(row.solver.hasOneSolution())
    }
}
