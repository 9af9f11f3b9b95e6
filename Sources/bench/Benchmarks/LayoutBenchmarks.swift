import UIKit

/// Preparing layouts: content size and a first query included.
enum LayoutBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "layout.uniform.flow.10m", budget: .milliseconds(0.1), run: uniform),
        Benchmark(name: "layout.flow.delegate.1m", budget: .ratio(1.5), run: delegateSizes),
    ]

    @MainActor
    private static func uniform() -> Measurement {
        let layout = uniformFlow()
        let collection = BenchCollection(
            size: CGSize(width: 1_200, height: 800), count: 10_000_000, layout: layout)
        let rect = CGRect(x: 0, y: 5_000_000, width: 1_200, height: 800)
        let samples = sampled(21) {
            layout.invalidateLayout()
            layout.prepare()
            consume(layout.collectionViewContentSize)
            consume(layout.layoutAttributesForElements(in: rect)?.count)
        }
        consume(collection.view)
        return Measurement(samples)
    }

    @MainActor
    private static func delegateSizes() -> Measurement {
        let count = 1_000_000
        let layout = UICollectionViewFlowLayout()
        let collection = BenchCollection(size: CGSize(width: 1_200, height: 800), count: count, layout: layout)
        let delegate = DistinctSizes()
        collection.view.delegate = delegate
        let rect = CGRect(x: 0, y: 100_000, width: 1_200, height: 800)
        let samples = sampled(7) {
            layout.invalidateLayout()
            layout.prepare()
            consume(layout.collectionViewContentSize)
            consume(layout.layoutAttributesForElements(in: rect)?.count)
        }
        let bare: any UICollectionViewDelegateFlowLayout = delegate
        let floor = sampled(7) {
            var sum = 0.0
            for item in 0..<count {
                sum +=
                    bare.collectionView(
                        collection.view, layout: layout, sizeForItemAt: IndexPath(item: item, section: 0)
                    ).width
            }
            consume(sum)
        }
        return Measurement(samples, floor: ("bare delegate calls", floor))
    }
}
