import TesseraLayout
import UIKit

/// Items that are estimates until they are measured.
enum SelfSizingBenchmarks {
    @MainActor static let list =
        [
            Benchmark(name: "layout.estimated.1m", budget: .milliseconds(1)) { prepare(count: 1_000_000) },
            Benchmark(name: "layout.estimated.10m", budget: .milliseconds(5)) { prepare(count: 10_000_000) },
            Benchmark(name: "selfsize.engine.10k", budget: .milliseconds(3), run: measure),
            Benchmark(name: "selfsize.10k", budget: .milliseconds(40), run: negotiate),
        ] + ConstrainedCellBenchmarks.list

    @MainActor
    private static func estimatedColumn() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        return layout
    }

    @MainActor
    private static func prepare(count: Int) -> Measurement {
        let layout = estimatedColumn()
        let collection = BenchCollection(size: CGSize(width: 320, height: 800), count: count, layout: layout)
        let rect = CGRect(x: 0, y: 500_000, width: 320, height: 800)
        let samples = sampled(21) {
            layout.invalidateLayout()
            layout.prepare()
            consume(layout.collectionViewContentSize)
            consume(layout.layoutAttributesForElements(in: rect)?.count)
        }
        consume(collection.view)
        return Measurement(samples, bytes: measured(count: count).memoryFootprint)
    }

    private static func column(_ count: Int) -> FlowSolution {
        FlowSolution(
            sections: [
                FlowSectionInput(
                    itemCount: count, sizes: .uniform(CGSize(width: 320, height: 40)), sizing: .estimatedByAverage)
            ],
            container: FlowContainer(sizeInsideContentInsets: CGSize(width: 320, height: 0), scale: 2))
    }

    /// Ten thousand items measured, all over the list.
    private static func measured(count: Int) -> FlowSolution {
        var solution = column(count)
        fill(&solution, count: count)
        return solution
    }

    private static func fill(_ solution: inout FlowSolution, count: Int) {
        for index in 0..<10_000 {
            let item = (index &* 7_919 &+ 13) &* 104_729 % count
            _ = solution.setMeasured(CGSize(width: 320, height: 20 + Double(index % 60)), item: item, section: 0)
        }
    }

    /// The offset index alone, from nothing measured.
    @MainActor
    private static func measure() -> Measurement {
        let count = 1_000_000
        var samples: [Double] = []
        var bytes = 0
        for _ in 0..<11 {
            var solution = column(count)
            samples.append(milliseconds { fill(&solution, count: count) })
            bytes = solution.memoryFootprint
        }
        return Measurement(samples, bytes: bytes, count: 10_000)
    }

    /// Ten thousand times a cell in the middle of a long list prefers another height, a screen at a time.
    @MainActor
    private static func negotiate() -> Measurement {
        let collection = BenchCollection(
            size: CGSize(width: 320, height: 800), count: 1_000_000, layout: estimatedColumn())
        let view = collection.view
        view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
        view.layoutIfNeeded()
        view.contentOffset.y = 20_000_000
        view.layoutIfNeeded()
        var asked = 0
        let samples = sampled(7) {
            asked = 0
            while asked < 10_000 {
                GrowingCell.height = GrowingCell.height == 40 ? 41 : 40
                for cell in view.visibleCells {
                    cell.invalidateIntrinsicContentSize()
                    asked += 1
                }
                view.layoutIfNeeded()
            }
        }
        return Measurement(samples, count: asked)
    }
}

/// A cell that knows its height.
private final class GrowingCell: UICollectionViewCell {
    static var height: CGFloat = 40

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: 320, height: GrowingCell.height)
        return layoutAttributes
    }
}
