import Foundation
import OrderedCollections
import UIKit

/// Building snapshots of a million UUIDs.
enum SnapshotBenchmarks {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, UUID>

    @MainActor static let list = [
        Benchmark(name: "snapshot.build.1m", budget: .ratio(1.25), bytes: 8_000_000, run: build),
        Benchmark(name: "snapshot.append.1m", budget: .ratio(3), run: appendSingly),
    ]

    /// Peer: an ordered set, which has an index too. The bytes are those beyond the identifiers themselves.
    @MainActor
    private static func build() -> Measurement {
        let items = identifiers(1_000_000, seed: 1)
        var kept = Snapshot()
        let bytes = PeakMemory.growth { kept = filled(items) } - items.count * MemoryLayout<UUID>.stride
        consume(kept.numberOfItems)
        let samples = sampled(7) { consume(filled(items).numberOfItems) }
        let peer = sampled(7) { consume(OrderedSet(items).count) }
        return Measurement(samples, floor: ("OrderedSet", peer), bytes: bytes, count: items.count)
    }

    private static func filled(_ items: [UUID]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    /// Floor: all of them at once.
    @MainActor
    private static func appendSingly() -> Measurement {
        let items = identifiers(1_000_000, seed: 1)
        let samples = sampled(7) {
            var snapshot = Snapshot()
            snapshot.appendSections([0])
            for item in items { snapshot.appendItems([item]) }
            consume(snapshot.numberOfItems)
        }
        let bulk = sampled(7) { consume(filled(items).numberOfItems) }
        return Measurement(samples, floor: ("one bulk append", bulk), count: items.count)
    }
}
