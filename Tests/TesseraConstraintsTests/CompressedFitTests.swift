import TestSupport
import Testing

@testable import TesseraConstraints

@Suite struct CompressedFitTests {
    /// An image of 44 points on the left, two labels under each other beside it.
    private struct Cell {
        var fit = CompressedFit()
        let image: LayoutBox
        let title: LayoutBox
        let detail: LayoutBox

        init() throws {
            image = fit.addBox()
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

        mutating func setText(title: (Double, Double), detail: (Double, Double)) throws {
            try fit.setIntrinsicSize(IntrinsicSize(width: title.0, height: title.1), of: self.title)
            try fit.setIntrinsicSize(IntrinsicSize(width: detail.0, height: detail.1), of: self.detail)
        }
    }

    @Test func smallestSizeOfACell() throws {
        var cell = try Cell()
        try cell.setText(title: (120, 20), detail: (180, 16))
        let size = try cell.fit.fit()
        // 16 + 44 + 12 + 180 + 16 wide; 11 + 20 + 4 + 16 + 11 high.
        #expect(size == (268, 62))
        #expect(cell.fit.solver.value(of: cell.image.top) == 9)
        #expect(cell.fit.solver.value(of: cell.title.width) == 120)
        expectInvariants(cell.fit.solver)
    }

    @Test func imageKeepsTheCellHigh() throws {
        var cell = try Cell()
        try cell.setText(title: (120, 10), detail: (180, 10))
        #expect(try cell.fit.fit() == (268, 60))
        // The bottom constraint of 900 is met by stretching a label, whose hugging is lower.
        let heights = cell.fit.solver.value(of: cell.title.height) + cell.fit.solver.value(of: cell.detail.height)
        #expect(heights == 34)
    }

    @Test func requiredWidthCompressesTheLongerLabel() throws {
        var cell = try Cell()
        try cell.setText(title: (120, 20), detail: (300, 16))
        #expect(try cell.fit.fit(width: 320, horizontalPriority: .required) == (320, 62))
        #expect(cell.fit.solver.value(of: cell.title.width) == 120)
        #expect(cell.fit.solver.value(of: cell.detail.width) == 232)
        try cell.setText(title: (280, 40), detail: (100, 16))
        #expect(try cell.fit.fit(width: 320, horizontalPriority: .required) == (320, 82))
        #expect(cell.fit.solver.value(of: cell.title.width) == 232)
        #expect(cell.fit.solver.value(of: cell.detail.width) == 100)
        #expect(try cell.fit.fit() == (368, 82))
        expectInvariants(cell.fit.solver)
    }

    @Test func largeTargetAtLowPriorityExpands() throws {
        var cell = try Cell()
        try cell.setText(title: (120, 20), detail: (180, 16))
        let size = try cell.fit.fit(width: 10_000, height: 10_000)
        // Nothing holds the width; the height is held by the labels' hugging, which is above 50.
        #expect(size == (10_000, 62))
    }

    @Test func impossibleTargetIsRefusedAndForgotten() throws {
        var cell = try Cell()
        try cell.setText(title: (120, 20), detail: (180, 16))
        #expect(try cell.fit.fit() == (268, 62))
        let found = conflict {
            _ = try cell.fit.fit(height: 20, verticalPriority: .required, tag: 3)
        }
        #expect(found?.rejectedTag == 0)
        #expect(found?.conflicting.count == 1)
        #expect(try cell.fit.fit() == (268, 62))
    }

    @Test func contentWithoutPreferenceIsLetGo() throws {
        var cell = try Cell()
        try cell.setText(title: (120, 20), detail: (180, 16))
        #expect(try cell.fit.fit() == (268, 62))
        try cell.fit.setIntrinsicSize(IntrinsicSize(height: 16), of: cell.detail)
        #expect(try cell.fit.fit() == (208, 62))
        #expect(cell.fit.solver.isAmbiguous(cell.detail.widthVariable))
        var strong = IntrinsicSize(width: 300, height: 16)
        strong.horizontalResistance = .init(40)
        try cell.fit.setIntrinsicSize(strong, of: cell.detail)
        #expect(try cell.fit.fit() == (208, 62))
        strong.horizontalResistance = .init(60)
        try cell.fit.setIntrinsicSize(strong, of: cell.detail)
        #expect(try cell.fit.fit() == (388, 62))
        expectInvariants(cell.fit.solver)
    }

    @Test func againEqualsAnew() throws {
        var random = SplitMix64(seed: 12)
        var kept = try Cell()
        for round in 0..<300 {
            let title = (Double(random.int(0...400)), Double(random.int(0...3)) * 20)
            let detail = (Double(random.int(0...400)), Double(random.int(0...3)) * 16)
            var fresh = try Cell()
            try kept.setText(title: title, detail: detail)
            try fresh.setText(title: title, detail: detail)
            let width = random.chance(50) ? 0 : Double(random.int(90...500))
            let priority = width == 0 ? ConstraintPriority.fittingSizeLevel : .required
            let again = try kept.fit.fit(width: width, horizontalPriority: priority)
            let anew = try fresh.fit.fit(width: width, horizontalPriority: priority)
            #expect(isClose(again.width, anew.width, 1e-9), "round \(round)")
            #expect(isClose(again.height, anew.height, 1e-9), "round \(round)")
        }
        expectInvariants(kept.fit.solver)
    }
}
