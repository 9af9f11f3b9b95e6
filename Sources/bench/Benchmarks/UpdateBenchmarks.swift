import UIKit

/// Batches of updates on a view of a million items, which shows so few of them that cells do not count.
enum UpdateBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "batch.front.1m", budget: .milliseconds(0.5), run: front),
        Benchmark(name: "batch.alternate.1m", budget: .milliseconds(10), run: alternate),
        Benchmark(name: "batch.move10k.1m", budget: .milliseconds(10), run: moves),
    ]

    private static let count = 1_000_000

    /// Floor: the bare array of a million numbers takes one at its front.
    @MainActor
    private static func front() -> Measurement {
        let board = Board(count)
        var floor = Array(0..<count)
        let first = [IndexPath(item: 0, section: 0)]
        let samples = sampled(21) {
            board.change(by: 1) { board.view.insertItems(at: first) }
        }
        return Measurement(samples, floor: ("insert into an array", sampled(21) { floor.insert(1, at: 0) }))
    }

    /// Floor: reading the numbers out of as many index paths and sorting them.
    @MainActor
    private static func alternate() -> Measurement {
        let board = Board(count)
        let paths = stride(from: 0, to: count, by: 2).map { IndexPath(item: $0, section: 0) }
        let samples = board.sampled {
            board.change(by: -paths.count) { board.view.deleteItems(at: paths) }
        }
        let floor = sampled(9) {
            var numbers: [Int] = []
            numbers.reserveCapacity(paths.count)
            for path in paths { numbers.append(path[1]) }
            numbers.sort()
            consume(numbers.last)
        }
        return Measurement(samples, floor: ("read and sort the paths", floor), count: paths.count)
    }

    /// Floor: the same for both ends of the moves.
    @MainActor
    private static func moves() -> Measurement {
        let board = Board(count)
        let places = 10_000
        let moves = (0..<places).map { index in
            (
                IndexPath(item: index * 100, section: 0),
                IndexPath(item: (index &* 7_919 % places) * 100 + 3, section: 0)
            )
        }
        let samples = board.sampled {
            board.change(by: 0) { for (from, to) in moves { board.view.moveItem(at: from, to: to) } }
        }
        let floor = sampled(9) {
            let pairs = moves.map { ($0.0[1], $0.1[1]) }
            consume(pairs.sorted { $0.0 < $1.0 }.last?.0)
            consume(pairs.sorted { $0.1 < $1.1 }.last?.1)
        }
        return Measurement(samples, floor: ("read and sort the paths", floor), count: places)
    }
}

/// A view of one visible cell whose number of items changes.
@MainActor
private final class Board: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let full: Int
    private var count: Int

    init(_ count: Int) {
        full = count
        self.count = count
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: uniformFlow(50, spacing: 0))
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.layoutIfNeeded()
    }

    func change(by difference: Int, _ calls: () -> Void) {
        withoutActuallyEscaping(calls) { calls in
            view.performBatchUpdates {
                self.count += difference
                calls()
            }
        }
    }

    /// Times of `body`, each time with all items there again.
    func sampled(_ body: () -> Void) -> [Double] {
        (0..<10).map { _ in
            count = full
            view.reloadData()
            view.layoutIfNeeded()
            return milliseconds(body)
        }.dropFirst().map { $0 }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
