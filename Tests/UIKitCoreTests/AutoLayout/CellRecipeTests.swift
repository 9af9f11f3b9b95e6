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

        init(_ random: inout SplitMix64) {
            constants = (0..<4).map { _ in CGFloat(random.int(0...20)) }
            hasExtra = random.chance(50)
            isConflicting = random.chance(20)
            priority = random.chance(50) ? .required : .defaultHigh
        }
    }

    /// Stands for a cell: the content view's inside is solved apart.
    private final class Cell: UIView {
        let content = UIView()
        let boxes = [ContentBox(30, 12), ContentBox(80, 20), ContentBox(50, 14)]

        init(_ kind: Kind, sizes: [CGSize]) {
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            addSubview(content)
            content.frame = bounds
            content.isolateLayout()
            for (box, size) in zip(boxes, sizes) {
                box.content = size
                content.addSubview(box)
            }
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
            #expect(recipes.count <= 4)
            SolverRecipes.removeAll()
            let fresh = look(Cell(kind, sizes: sizes))
            SolverRecipes.removeAll()
            for recipe in recipes.reversed() { shelf()?.keep(recipe) }
            #expect(known == fresh, "seed \(seed), step \(step)")
        }
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
