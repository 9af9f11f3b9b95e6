import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

/// Content views of one class of cells, whose engines take over each other's solvers.
@MainActor
@Suite(.serialized) struct CellRecipeTests {
    /// What a cell is like: cells of one class may have constraints of several kinds.
    struct Kind {
        var constants: [CGFloat]
        var hasExtra: Bool
        var isConflicting: Bool
        var priority: UILayoutPriority
        /// Whether a content takes several lines where it has no room.
        var isWrapping: Bool
        /// Whether the height of one content is a part of its width.
        var hasRatio = false
        /// Whether two contents stand above each other where both together have no room.
        var isLow = false

        init(_ random: inout SplitMix64) {
            constants = (0..<4).map { _ in CGFloat(random.int(0...20)) }
            hasExtra = random.chance(50)
            isConflicting = random.chance(20)
            priority = random.chance(50) ? .required : .defaultHigh
            isWrapping = random.chance(50)
        }
    }

    /// Stands for a cell: the content view's inside is solved apart.
    private final class Cell: UIView {
        let content = UIView()
        let boxes: [ContentBox]

        init(_ kind: Kind, sizes: [CGSize]) {
            boxes =
                [
                    ContentBox(30, 12), kind.isWrapping ? WrappingBox(80, 20) : ContentBox(80, 20), ContentBox(50, 14),
                ]
                + (kind.isLow ? [ContentBox(20, 16)] : [])
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            addSubview(content)
            content.frame = bounds
            content.isolateLayout()
            for (box, size) in zip(boxes, sizes) { box.content = size }
            for box in boxes { content.addSubview(box) }
            constrain(kind)
        }

        required init?(coder: NSCoder) { nil }

        private func constrain(_ kind: Kind) {
            let (a, b, c) = (boxes[0], boxes[1], boxes[2])
            let end = c.trailingAnchor.constraint(
                lessThanOrEqualTo: content.trailingAnchor, constant: -kind.constants[3])
            end.priority = kind.priority
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: kind.constants[0]),
                a.topAnchor.constraint(equalTo: content.topAnchor, constant: kind.constants[1]),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: kind.constants[2]),
                b.topAnchor.constraint(equalTo: a.topAnchor), c.leadingAnchor.constraint(equalTo: b.trailingAnchor),
                c.bottomAnchor.constraint(equalTo: b.bottomAnchor), end,
                content.bottomAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor, constant: 4),
            ])
            if kind.hasExtra { c.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2).isActive = true }
            if kind.hasRatio { b.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5).isActive = true }
            if kind.isLow {
                NSLayoutConstraint.activate([
                    boxes[3].topAnchor.constraint(equalTo: b.bottomAnchor),
                    boxes[3].leadingAnchor.constraint(equalTo: b.leadingAnchor),
                    boxes[3].bottomAnchor.constraint(lessThanOrEqualTo: a.topAnchor, constant: 40),
                ])
            }
            if kind.isConflicting {
                a.heightAnchor.constraint(equalToConstant: 10).isActive = true
                a.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
        }

        var frames: [CGRect] {
            content.layoutIfNeeded()
            return boxes.map(\.frame)
        }

        var fittedHeight: CGFloat {
            content.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
    }

    /// The recipes of the class.
    private func shelf() -> SolverRecipes.Shelf? {
        var random = SplitMix64(seed: 1)
        let cell = Cell(Kind(&random), sizes: [.zero, .zero, .zero])
        return withExtendedLifetime(cell) { SolverRecipes.shelf(for: cell.content) }
    }

    private func size(_ random: inout SplitMix64) -> CGSize {
        CGSize(width: random.int(5...120), height: random.int(5...30))
    }

    @Test(arguments: 0..<30) func cellsAreLaidOutAsTheFirstOfTheirKind(seed: Int) {
        defer { SolverRecipes.removeAll() }
        var random = SplitMix64(seed: UInt64(4_000 + seed))
        let kinds = (0..<random.int(1...6)).map { _ in Kind(&random) }
        for step in 0..<30 {
            let kind = kinds[random.int(0...kinds.count - 1)]
            let sizes = (0..<3).map { _ in size(&random) }
            let isFitted = random.chance(50)
            func look(_ cell: Cell) -> [CGRect] {
                let height = isFitted ? cell.fittedHeight : 0
                return [CGRect(x: 0, y: 0, width: 0, height: height)] + cell.frames
            }
            let known = look(Cell(kind, sizes: sizes))
            // As if no cell of the class had been before.
            let recipes = shelf()?.recipes ?? []
            let outcomes = recipes.map { shelf()?.outcome(of: $0) }
            #expect(recipes.count <= 4)
            SolverRecipes.removeAll()
            let fresh = look(Cell(kind, sizes: sizes))
            SolverRecipes.removeAll()
            for recipe in recipes.reversed() { shelf()?.keep(recipe) }
            for case (let recipe, .some(.some(let outcome))) in zip(recipes, outcomes) {
                shelf()?.keep(outcome, of: recipe)
            }
            #expect(known == fresh, "seed \(seed), step \(step)")
        }
    }

    /// Cells that are used again, whose contents that wrap keep their places as long as that makes no difference, beside
    /// cells in which they never do.
    @Test(arguments: 0..<30) func cellsUsedAgainAreLaidOutAsIfContentsCameInTurn(seed: Int) {
        defer { SolverRecipes.removeAll() }
        SolverRecipes.removeAll()
        var random = SplitMix64(seed: UInt64(5_000 + seed))
        var kind = Kind(&random)
        kind.isWrapping = true
        (kind.hasRatio, kind.isLow) = (seed % 4 == 1, seed % 3 == 1)
        let first = (0..<3).map { _ in size(&random) }
        let (cell, plain) = (Cell(kind, sizes: first), Cell(kind, sizes: first))
        for step in 0..<30 {
            if step > 0 {
                for (index, size) in (0..<3).map({ ($0, size(&random)) }) {
                    (cell.boxes[index].content, plain.boxes[index].content) = (size, size)
                }
            }
            if random.chance(50) { #expect(cell.fittedHeight == plain.fittedHeight, "seed \(seed), step \(step)") }
            #expect(cell.frames == plain.frames, "seed \(seed), step \(step)")
        }
    }

    /// Cells that are used again, beside new ones: which of equal wishes gives way hardly goes by what a cell showed before.
    @Test func cellsUsedAgainAreNearlyAlwaysLaidOutAsNewOnes() {
        defer { SolverRecipes.removeAll() }
        var (steps, different) = (0, 0)
        for seed in 0..<60 {
            SolverRecipes.removeAll()
            var random = SplitMix64(seed: UInt64(5_000 + seed))
            var kind = Kind(&random)
            kind.isWrapping = true
            (kind.hasRatio, kind.isLow) = (seed % 4 == 1, seed % 3 == 1)
            let cell = Cell(kind, sizes: [])
            for _ in 0..<30 {
                let sizes = (0..<3).map { _ in size(&random) }
                for (box, size) in zip(cell.boxes, sizes) { box.content = size }
                let new = Cell(kind, sizes: sizes)
                new.content.ownEngine.reordersContents = true
                steps += 1
                if cell.frames != new.frames { different += 1 }
            }
        }
        #expect(different * 12 < steps, "\(different) of \(steps)")
    }

    /// What wishes for widths come to while a cell is measured is what they come to when it is laid out in that height: texts
    /// of equal priorities would else be cut.
    @Test(arguments: 0..<40) func aCellIsLaidOutInTheWidthsThatItWasMeasuredWith(seed: Int) {
        defer { SolverRecipes.removeAll() }
        SolverRecipes.removeAll()
        var random = SplitMix64(seed: UInt64(6_000 + seed))
        var kind = Kind(&random)
        (kind.isWrapping, kind.isLow) = (true, seed % 3 == 1)
        let cell = Cell(kind, sizes: [])
        for step in 0..<30 {
            for box in cell.boxes { box.content = size(&random) }
            let height = cell.fittedHeight
            let engine = cell.content.ownEngine
            let measured = cell.boxes.map { $0.layoutItem.box.map { engine.solver.value(of: $0.width) } ?? 0 }
            cell.content.bounds.size.height = height
            for (frame, width) in zip(cell.frames, measured) {
                #expect(abs(frame.width - width) <= 1, "seed \(seed), step \(step)")
            }
        }
    }

    /// A text that wraps and an accessory resist compression alike: it is the text that takes another line.
    @Test func anAccessoryKeepsItsWidthBesideATextThatWraps() {
        defer { SolverRecipes.removeAll() }
        SolverRecipes.removeAll()
        var random = SplitMix64(seed: 7)
        var kind = Kind(&random)
        (kind.isConflicting, kind.hasExtra, kind.isWrapping) = (false, false, true)
        kind.priority = .required
        let cell = Cell(kind, sizes: [])
        for length in [150, 290, 430, 220, 360, 60, 500, 150, 290] as [CGFloat] {
            let sizes = [CGSize(width: 24, height: 24), CGSize(width: length, height: 9), CGSize(width: 12, height: 9)]
            for (box, size) in zip(cell.boxes, sizes) { box.content = size }
            let frames = cell.frames
            #expect(frames[0].width == 24 && frames[2].width == 12, "\(length): \(frames)")
        }
    }

    /// Whether cells of the last recipe begin at what another one came to; nil where none has come to anything.
    private func hasOutcome(_ shelf: SolverRecipes.Shelf) -> Bool? {
        guard let recipe = shelf.recipes.first else { return nil }
        return switch shelf.outcome(of: recipe) {
        case nil: nil
        case .some(nil): false
        case .some(_?): true
        }
    }

    @Test func cellsBeginAtWhatTheFirstOneCameTo() throws {
        defer { SolverRecipes.removeAll() }
        SolverRecipes.removeAll()
        var random = SplitMix64(seed: 7)
        var kind = Kind(&random)
        (kind.isConflicting, kind.hasExtra) = (false, false)
        // There is room for all contents: one solution.
        for _ in 0..<3 {
            _ = Cell(kind, sizes: (0..<3).map { _ in CGSize(width: random.int(5...20), height: 9) }).frames
        }
        let kept = try #require(shelf())
        #expect(kept.recipes.count == 1)
        #expect(hasOutcome(kept) == true)
        // Contents of equal priorities in too little room: from here on each cell finds its own solution.
        kind.priority = .required
        let narrow = Cell(kind, sizes: (0..<3).map { _ in CGSize(width: 150, height: 9) })
        _ = narrow.frames
        #expect(hasOutcome(kept) == false)
    }

    @Test func equalCellsHaveOneRecipe() {
        defer { SolverRecipes.removeAll() }
        SolverRecipes.removeAll()
        var random = SplitMix64(seed: 7)
        var kind = Kind(&random)
        kind.isConflicting = false
        for _ in 0..<5 { _ = Cell(kind, sizes: (0..<3).map { _ in size(&random) }).fittedHeight }
        let shelf = shelf()
        #expect(shelf?.recipes.count == 1)
        #expect((shelf?.recipes.first?.steps.count ?? 0) > 20)
    }

    @Test func constraintsThatConflictAreNotKept() {
        defer { SolverRecipes.removeAll() }
        SolverRecipes.removeAll()
        var random = SplitMix64(seed: 7)
        var kind = Kind(&random)
        kind.isConflicting = true
        for _ in 0..<2 { _ = Cell(kind, sizes: (0..<3).map { _ in size(&random) }).fittedHeight }
        #expect(shelf()?.recipes.isEmpty == true)
    }

    @Test func whatChangesBeforeTheFirstLayoutCounts() {
        defer { SolverRecipes.removeAll() }
        var random = SplitMix64(seed: 11)
        let kind = Kind(&random)
        let sizes = (0..<3).map { _ in size(&random) }
        let first = Cell(kind, sizes: sizes).frames
        let moved = Cell(kind, sizes: sizes)
        _ = moved.fittedHeight
        for constraint in moved.content.constraints where constraint.firstItem === moved.boxes[0] {
            if constraint.firstAttribute == .leading { constraint.constant += 5 }
        }
        #expect(moved.frames[0].minX == first[0].minX + 5)
        // A cell after it is not moved.
        #expect(Cell(kind, sizes: sizes).frames == first)
    }
}
