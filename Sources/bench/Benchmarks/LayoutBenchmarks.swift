import UIKit

/// Preparing layouts: content size and a first query included.
enum LayoutBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "layout.uniform.flow.10m", budget: .milliseconds(0.1), run: uniform),
        Benchmark(name: "layout.flow.delegate.1m", budget: .ratio(1.5)) {
            delegateSizes(count: 1_000_000, DistinctSizes(), BareSizes())
        },
        Benchmark(name: "layout.flow.delegate.10m", budget: .ratio(1.5)) {
            delegateSizes(count: 10_000_000, EachItsOwnSize(), BareEachItsOwn())
        },
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
    private static func delegateSizes(
        count: Int, _ delegate: any UICollectionViewDelegateFlowLayout, _ bare: any BareDelegate
    ) -> Measurement {
        let layout = UICollectionViewFlowLayout()
        let collection = BenchCollection(size: CGSize(width: 1_200, height: 800), count: count, layout: layout)
        collection.view.delegate = delegate
        let rect = CGRect(x: 0, y: 100_000, width: 1_200, height: 800)
        let samples = sampled(7) {
            layout.invalidateLayout()
            layout.prepare()
            consume(layout.collectionViewContentSize)
            consume(layout.layoutAttributesForElements(in: rect)?.count)
        }
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

private final class BareEachItsOwn: BareDelegate {
    func size(_ view: AnyObject, _ layout: AnyObject, at indexPath: IndexPath) -> CGSize {
        EachItsOwnSize.size(indexPath[1])
    }
}

/// No two items in ten million are of one size.
private final class EachItsOwnSize: NSObject, UICollectionViewDelegateFlowLayout {
    nonisolated static func size(_ item: Int) -> CGSize {
        CGSize(width: 40 + Double(item % 4_001) / 64, height: 40 + Double(item / 4_001) / 64)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Self.size(indexPath[1]) }
}
