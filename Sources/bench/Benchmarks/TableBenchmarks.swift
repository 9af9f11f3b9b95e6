import UIKit

/// Tables of many rows, beside lists of the same.
enum TableBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "table.scroll.30", budget: .ratio(1.1), run: scroll),
        Benchmark(name: "table.prepare.10m", budget: .milliseconds(0.1)) { prepare(count: 10_000_000, isFixed: true) },
        Benchmark(name: "table.estimated.1m", budget: .milliseconds(1)) { prepare(count: 1_000_000, isFixed: false) },
    ]

    private static let size = CGSize(width: 375, height: 1_320)

    /// Thirty rows come into sight, and thirty go. The peer is a list of cells with the same contents.
    @MainActor
    private static func scroll() -> Measurement {
        let table = BenchTable(size: size, count: 1_000_000)
        let list = BenchList(size: size, count: 1_000_000)
        func samples(_ view: UIScrollView) -> [Double] {
            view.layoutIfNeeded()
            return sampledPerStep(repeats: 100) { _ in
                view.contentOffset.y += size.height
                view.layoutIfNeeded()
            }
        }
        let floor = samples(list.view)
        return Measurement(samples(table.view), floor: ("list", floor), count: table.view.visibleCells.count)
    }

    /// New data: numbers, heights and the content's size, and then a look into the middle.
    @MainActor
    private static func prepare(count: Int, isFixed: Bool) -> Measurement {
        let bench = BenchTable(size: size, count: count)
        if isFixed { bench.view.rowHeight = 44 }
        let rect = CGRect(x: 0, y: 500_000, width: size.width, height: size.height)
        let samples = sampled(21) {
            bench.view.reloadData()
            consume(bench.view.contentSize)
            consume(bench.view.indexPathsForRows(in: rect)?.count)
        }
        return Measurement(samples)
    }
}

/// A table of plain rows, as a client would make it.
@MainActor
private final class BenchTable: NSObject, UITableViewDataSource {
    let view: UITableView
    private let count: Int

    init(size: CGSize, count: Int) {
        self.count = count
        view = UITableView(frame: CGRect(origin: .zero, size: size), style: .plain)
        super.init()
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        return cell
    }
}

/// A list of the same rows.
@MainActor
private final class BenchList: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let count: Int

    init(size: CGSize, count: Int) {
        self.count = count
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: size),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        super.init()
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let cell = cell as? UICollectionViewListCell else { return cell }
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        cell.contentConfiguration = content
        return cell
    }
}
