import Foundation
import TesseraHarness
import UIKit

/// Applying to a view in a window, with its visible cells and the start of the animations.
enum ApplyBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "apply.10k.20", budget: .milliseconds(3)) { churn(2_000) },
        Benchmark(name: "apply.10k.50", budget: .milliseconds(6)) { churn(5_000) },
        Benchmark(name: "apply.1m.edit", budget: .milliseconds(1), run: edit),
        Benchmark(name: "snapshot.build.apply.1m", budget: .ratio(1.5), run: rebuild),
    ]

    /// That many items replaced by others, spread over the whole.
    @MainActor
    private static func churn(_ replaced: Int) -> Measurement {
        let stage = ApplyStage()
        let old = identifiers(10_000, seed: 1)
        let fresh = identifiers(replaced, seed: 2)
        var new = old
        var numbers = BenchNumbers(3)
        for (item, place) in zip(fresh, (0..<10_000).shuffled(using: &numbers)) { new[place] = item }
        let states = [DiffBenchmarks.snapshot([new]), DiffBenchmarks.snapshot([old])]
        stage.apply(states[1])
        let samples = (0..<11).map { round in
            let time = milliseconds { stage.apply(states[round % 2]) }
            stage.host.settle()
            return time
        }
        return Measurement(
            Array(samples.dropFirst(2)), floor: hashing(new), count: stage.view.visibleCells.count)
    }

    /// A snapshot built from a new array of a million with one more at its end, and applied.
    @MainActor
    private static func rebuild() -> Measurement {
        let stage = ApplyStage()
        let items = identifiers(1_000_000, seed: 1)
        let fresh = identifiers(9, seed: 2)
        stage.apply(DiffBenchmarks.snapshot([items]))
        let samples = (0..<9).map { round in
            // Copied: an app makes the array anew.
            let new = (items + [fresh[round]]).map { $0 }
            let time = milliseconds { stage.apply(DiffBenchmarks.snapshot([new])) }
            stage.host.settle()
            return time
        }
        let (hash, scan) = (hashing(items), equalityScan(items, items.map { $0 }))
        return Measurement(
            Array(samples.dropFirst(2)),
            floor: ("one hash per identifier and the equality scan", [hash.samples.median + scan.samples.median]),
            count: items.count)
    }

    /// One item replaced near the front of a million, from taking the snapshot to the laid-out view. No floor: nothing of
    /// it may grow with the million.
    @MainActor
    private static func edit() -> Measurement {
        let stage = ApplyStage()
        let items = identifiers(1_000_000, seed: 1)
        let fresh = identifiers(23, seed: 2)
        stage.apply(DiffBenchmarks.snapshot([items]))
        let samples = (0..<23).map { round in
            let time = milliseconds {
                var snapshot = stage.source.snapshot()
                snapshot.insertItems([fresh[round]], beforeItem: items[round * 2 + 5])
                snapshot.deleteItems([items[round * 2 + 4]])
                stage.apply(snapshot)
            }
            stage.host.settle()
            return time
        }
        return Measurement(Array(samples.dropFirst(2)), count: stage.view.visibleCells.count)
    }
}

/// A view of 1200 x 800 points with cells of 80 points in a window.
@MainActor
private final class ApplyStage {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, UUID>
    let host: TestHost

    init() {
        let size = CGSize(width: 1_200, height: 800)
        let view = UICollectionView(
            frame: CGRect(origin: .zero, size: size), collectionViewLayout: uniformFlow(80, spacing: 10))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        self.view = view
        host = TestHost(view: view, configuration: TestConfiguration(size: size))
    }

    func apply(_ snapshot: NSDiffableDataSourceSnapshot<Int, UUID>) {
        source.apply(snapshot)
        view.layoutIfNeeded()
    }
}
