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
        let bare: any BareDelegate = BareSizes()
        let floor = sampled(7) {
            var sum = 0.0
            for item in 0..<count {
                sum += bare.size(collection.view, layout, at: IndexPath(indexes: [0, item])).width
            }
            consume(sum)
        }
        return Measurement(samples, floor: ("bare delegate calls", floor))
    }
}

/// The floor: as many calls through a protocol, each with an index path of Foundation's, and nothing of ours.
private protocol BareDelegate: AnyObject {
    func size(_ view: AnyObject, _ layout: AnyObject, at indexPath: IndexPath) -> CGSize
}

private final class BareSizes: BareDelegate {
    private let sizes = (0..<20).map { CGSize(width: 40 + Double($0) * 3, height: 40 + Double($0 % 7)) }

    func size(_ view: AnyObject, _ layout: AnyObject, at indexPath: IndexPath) -> CGSize {
        sizes[(indexPath[1] &* 7) % 20]
    }
}
