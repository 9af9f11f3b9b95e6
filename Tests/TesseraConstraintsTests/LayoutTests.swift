import TestSupport
import Testing

@testable import TesseraConstraints

/// Layouts whose solution is known from arithmetic.
@Suite struct LayoutTests {
    @Test(arguments: 0..<40)
    func chainsInAnyOrder(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(2_000 + seed))
        var solver = ConstraintSolver()
        let root = LayoutBox(in: &solver, isRoot: true)
        let boxes = (0..<random.int(1...25)).map { _ in LayoutBox(in: &solver) }
        var constraints: [LinearConstraint] = []
        var expected: [(left: Double, width: Double)] = []
        var edge = 0.0
        for (index, box) in boxes.enumerated() {
            let gap = Double(random.int(0...12))
            let width = Double(random.int(1...90))
            let before = index == 0 ? root.left : boxes[index - 1].right
            constraints.append(LinearConstraint(box.left, .equal, before + gap))
            constraints.append(
                LinearConstraint(
                    intrinsic: width, of: box.widthVariable, hugging: .defaultLow, compressionResistance: .defaultHigh))
            constraints.append(LinearConstraint(box.right, .lessThanOrEqual, root.right))
            constraints.append(LinearConstraint(box.centerY, .equal, root.centerY))
            constraints.append(LinearConstraint(box.height, .equal, root.height * 0.5))
            expected.append((edge + gap, width))
            edge += gap + width
        }
        constraints.append(LinearConstraint(root.right, .equal, boxes[boxes.count - 1].right))
        constraints.append(LinearConstraint(root.height, .equal, 44))
        for constraint in constraints.shuffled(using: &random) { _ = try solver.add(constraint) }
        expectInvariants(solver)
        #expect(isClose(solver.settled.value(of: root.width), edge, 1e-9), "seed \(seed)")
        for (box, expected) in zip(boxes, expected) {
            #expect(isClose(solver.settled.value(of: box.left), expected.left, 1e-9), "seed \(seed)")
            #expect(isClose(solver.settled.value(of: box.width), expected.width, 1e-9), "seed \(seed)")
            #expect(isClose(solver.settled.value(of: box.top), 11, 1e-9), "seed \(seed)")
            #expect(isClose(solver.settled.value(of: box.bottom), 33, 1e-9), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<15)
    func gridOfEqualColumns(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(4_000 + seed))
        var solver = ConstraintSolver()
        let root = LayoutBox(in: &solver, isRoot: true)
        let rows = random.int(1...6)
        let columns = random.int(1...6)
        let boxes = (0..<rows).map { _ in (0..<columns).map { _ in LayoutBox(in: &solver) } }
        let width = Double(random.int(300...900))
        var constraints = [
            LinearConstraint(root.width, .equal, width, priority: .init(999)),
            LinearConstraint(root.bottom, .equal, boxes[rows - 1][0].bottom + 10),
        ]
        for row in 0..<rows {
            for column in 0..<columns {
                let box = boxes[row][column]
                let left = column == 0 ? root.left + 10 : boxes[row][column - 1].right + 10
                let top = row == 0 ? root.top + 10 : boxes[row - 1][column].bottom + 10
                constraints.append(LinearConstraint(box.left, .equal, left))
                constraints.append(LinearConstraint(box.top, .equal, top))
                constraints.append(LinearConstraint(box.width, .equal, boxes[0][0].width))
                constraints.append(LinearConstraint(box.height, .equal, box.width, priority: .defaultHigh))
            }
            constraints.append(LinearConstraint(boxes[row][columns - 1].right, .equal, root.right - 10))
        }
        for constraint in constraints.shuffled(using: &random) { _ = try solver.add(constraint) }
        expectInvariants(solver)
        let side = (width - 10 * Double(columns + 1)) / Double(columns)
        #expect(isClose(solver.settled.value(of: root.height), Double(rows) * (side + 10) + 10, 1e-8), "seed \(seed)")
        for row in 0..<rows {
            for column in 0..<columns {
                let box = boxes[row][column]
                #expect(
                    isClose(solver.settled.value(of: box.left), 10 + Double(column) * (side + 10), 1e-8), "seed \(seed)"
                )
                #expect(
                    isClose(solver.settled.value(of: box.top), 10 + Double(row) * (side + 10), 1e-8), "seed \(seed)")
                #expect(!solver.isAmbiguous(box.widthVariable), "seed \(seed)")
            }
        }
    }

    @Test func missingConstraintsAreAmbiguous() throws {
        var solver = ConstraintSolver()
        let root = LayoutBox(in: &solver, isRoot: true)
        let box = LayoutBox(in: &solver)
        let left = try #require(box.leftVariable)
        let top = try #require(box.topVariable)
        _ = try solver.add(LinearConstraint(root.width, .equal, 100))
        _ = try solver.add(LinearConstraint(box.left, .greaterThanOrEqual, root.left))
        _ = try solver.add(LinearConstraint(box.right, .lessThanOrEqual, root.right))
        _ = try solver.add(LinearConstraint(box.top, .equal, root.bottom))
        #expect(solver.isAmbiguous(left))
        #expect(solver.isAmbiguous(box.widthVariable))
        #expect(solver.isAmbiguous(top))
        #expect(!solver.isAmbiguous(root.widthVariable))
        _ = try solver.add(LinearConstraint(box.width, .equal, 100))
        #expect(!solver.isAmbiguous(left))
        #expect(solver.settled.value(of: left) == 0)
    }
}
