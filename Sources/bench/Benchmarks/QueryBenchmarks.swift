import UIKit

/// Rectangle queries of a prepared layout, with attribute objects for about 140 elements.
enum QueryBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "query.10k", budget: .milliseconds(0.025)) { query(count: 10_000) },
        Benchmark(name: "query.10m", budget: .milliseconds(0.025)) { query(count: 10_000_000) },
    ]

    @MainActor
    private static func query(count: Int) -> Measurement {
        let layout = uniformFlow(88, spacing: 8)
        let collection = BenchCollection(size: CGSize(width: 1_200, height: 800), count: count, layout: layout)
        collection.view.layoutIfNeeded()
        let height = layout.collectionViewContentSize.height
        var found = 0
        // Each query is far from the last, so that every object is a new one.
        let samples = sampledPerStep(repeats: 200) { index in
            let y = (height - 1_000) * Double((index &* 7_919) % 200) / 200
            found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 1_200, height: 1_000))?.count ?? 0
        }
        let floor = sampledPerStep(repeats: 200) { _ in
            consume((0..<found).map { PlainObject(index: $0) })
        }
        return Measurement(samples, floor: ("as many plain objects", floor), count: found)
    }
}

/// An object of the size of layout attributes.
final class PlainObject {
    let index: Int
    var numbers = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    init(index: Int) {
        self.index = index
    }
}
