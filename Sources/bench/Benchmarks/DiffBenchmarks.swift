import Foundation
import Synchronization
import UIKit

/// The difference of two snapshots of UUIDs that share no storage.
///
/// The public way to a difference is an apply. Made on another thread it works the difference out there and hands the
/// rest to the main queue, which does not run meanwhile: what is timed is the difference alone.
enum DiffBenchmarks {
    private typealias Source = UICollectionViewDiffableDataSource<Int, UUID>
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, UUID>

    @MainActor static let list = [
        Benchmark(name: "diff.same.1m", budget: .milliseconds(3), bytes: 4_000_000) { small { $0 } },
        Benchmark(name: "diff.append.1m", budget: .milliseconds(3), bytes: 4_000_000) {
            small { $0 + identifiers(1, seed: 9) }
        },
        Benchmark(name: "diff.move.1m", budget: .milliseconds(3), bytes: 4_000_000, run: moved),
        Benchmark(name: "diff.edit1000.1m", budget: .milliseconds(3), bytes: 4_000_000, run: edited),
        Benchmark(name: "diff.shared.1m", budget: .milliseconds(0.1), run: shared),
        Benchmark(name: "diff.5k", budget: .milliseconds(0.4), run: peer),
        Benchmark(name: "diff.100k", budget: .milliseconds(6)) {
            let old = identifiers(100_000, seed: 1)
            return large([old], [churned(old, deletes: 10_000, inserts: 10_000, moves: 2_000)])
        },
        Benchmark(name: "diff.shuffle.100k", budget: .milliseconds(30)) { shuffled(100_000) },
        Benchmark(name: "diff.shuffle.1m", budget: .milliseconds(550)) { shuffled(1_000_000) },
        Benchmark(name: "diff.sections", budget: .milliseconds(15), run: sections),
    ]

    // MARK: Small differences

    @MainActor
    private static func small(_ change: ([UUID]) -> [UUID]) -> Measurement {
        let old = identifiers(1_000_000, seed: 1)
        // A copy: the floor too reads two lists from memory.
        let new = change(old).map { $0 }
        let (samples, bytes) = times([old], [new])
        return Measurement(samples, floor: equalityScan(old, new), bytes: bytes)
    }

    @MainActor
    private static func moved() -> Measurement {
        small { old in
            var new = old
            new.insert(new.remove(at: 900_000), at: 100_000)
            return new
        }
    }

    @MainActor
    private static func edited() -> Measurement {
        small { churned($0, deletes: 500, inserts: 500, moves: 0) }
    }

    /// Floor: none; nothing of it grows with the million.
    @MainActor
    private static func shared() -> Measurement {
        let source = makeSource()
        let items = identifiers(1_000_000, seed: 1)
        let snapshot = snapshot([items])
        let samples = onOtherThread {
            source.apply(snapshot)
            return (0..<21).map { round in
                let item = items[round * 40_000 + 77]
                return time {
                    var edited = source.snapshot()
                    edited.deleteItems([item])
                    source.apply(edited)
                }
            }
        }
        return Measurement(samples)
    }

    // MARK: Large ones

    @MainActor
    private static func large(_ old: [[UUID]], _ new: [[UUID]]) -> Measurement {
        let (samples, bytes) = times(old, new)
        return Measurement(samples, floor: hashing(new.flatMap { $0 }), bytes: bytes)
    }

    @MainActor
    private static func shuffled(_ count: Int) -> Measurement {
        let old = identifiers(count, seed: 1)
        var numbers = BenchNumbers(2)
        return large([old], [old.shuffled(using: &numbers)])
    }

    /// Peer: the standard library's difference of two collections, which finds no moves.
    @MainActor
    private static func peer() -> Measurement {
        let old = identifiers(5_000, seed: 1)
        let new = churned(old, deletes: 1_000, inserts: 1_000, moves: 200)
        let (samples, bytes) = times([old], [new])
        let peer = sampled(7) { consume(new.difference(from: old).count) }
        return Measurement(samples, floor: ("CollectionDifference", peer), bytes: bytes)
    }

    @MainActor
    private static func sections() -> Measurement {
        let all = identifiers(100_000, seed: 1)
        let old = (0..<1_000).map { Array(all[$0 * 100..<$0 * 100 + 100]) }
        let fresh = identifiers(1_000, seed: 3)
        var new = old
        var numbers = BenchNumbers(4)
        for edit in 0..<1_000 {
            let section = Int.random(in: 0..<1_000, using: &numbers)
            let other = Int.random(in: 0..<1_000, using: &numbers)
            new[section].removeLast()
            new[other].insert(fresh[edit], at: new[other].count / 2)
            new[other].insert(new[section].removeFirst(), at: 0)
        }
        return large(old, new)
    }

    // MARK: Making and timing

    private static func churned(_ old: [UUID], deletes: Int, inserts: Int, moves: Int) -> [UUID] {
        var numbers = BenchNumbers(5)
        let leaving = Set((0..<old.count).shuffled(using: &numbers).prefix(deletes + moves))
        var kept: [UUID] = []
        var moving: [UUID] = []
        for (place, item) in old.enumerated() {
            if !leaving.contains(place) { kept.append(item) } else if moving.count < moves { moving.append(item) }
        }
        var coming = (identifiers(inserts, seed: 6) + moving).shuffled(using: &numbers)
        // At ascending random places in one pass.
        let places = Set((0..<(kept.count + coming.count)).shuffled(using: &numbers).prefix(coming.count))
        var rest = kept[...]
        return (0..<(kept.count + coming.count)).map { place in
            (places.contains(place) ? coming.popLast() : rest.popFirst()) ?? UUID()
        }
    }

    static func snapshot(_ sections: [[UUID]]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(Array(sections.indices))
        for (section, items) in sections.enumerated() { snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    @MainActor
    private static func makeSource() -> Source {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: uniformFlow(50, spacing: 0))
        return Source(collectionView: view) { _, _, _ in UICollectionViewCell(frame: .zero) }
    }

    /// Times of the way from `old` to `new`, and the memory it takes meanwhile.
    @MainActor
    private static func times(_ old: [[UUID]], _ new: [[UUID]]) -> (samples: [Double], bytes: Int) {
        let (before, after) = (snapshot(old), snapshot(new))
        let source = makeSource()
        return onOtherThread {
            source.apply(before)
            let bytes = PeakMemory.bytes { source.apply(after) }
            let samples = (0..<9).map { _ in
                source.apply(before)
                return time { source.apply(after) }
            }
            return (samples, bytes)
        }
    }

    private static func time(_ body: () -> Void) -> Double {
        let start = monotonicSeconds()
        body()
        return (monotonicSeconds() - start) * 1_000
    }

    /// What `body` answers on a thread of its own, while this one waits. Then the main queue does what `body` left it.
    @MainActor
    private static func onOtherThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let result = Mutex<Result?>(nil)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let made = body()
            result.withLock { $0 = made }
            done.signal()
        }
        done.wait()
        var isQueueEmpty = false
        DispatchQueue.main.async { isQueueEmpty = true }
        while !isQueueEmpty { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
        guard let made = result.withLock({ $0 }) else { preconditionFailure("The thread signals when it has a result") }
        return made
    }
}
