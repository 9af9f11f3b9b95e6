import UIKit

/// A million tiles of which some come, go and move all the time, scrolled or not.
final class LiveBoardViewController: UICollectionViewController {
    private static let interval: TimeInterval = 0.5
    /// Without a person looking the board comes to rest after this time.
    private static let rest: TimeInterval = 3
    private let isLive: Bool
    private let layout = MirroredFlowLayout()
    private var tiles = Array<Int32>(0..<1_000_000)
    private var last: Int32 = 1_000_000
    private var chance: UInt64 = 42
    private var link: CADisplayLink?
    private var begin: TimeInterval?
    private var nextChange: TimeInterval = 0

    init(options: ExampleOptions) {
        isLive = options.isLive
        layout.itemSize = CGSize(width: 56, height: 56)
        layout.minimumInteritemSpacing = 6
        layout.minimumLineSpacing = 6
        layout.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        super.init(collectionViewLayout: layout)
        title = "Live board"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: "tile")
        collectionView.alwaysBounceVertical = true
        showCount()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let link = CADisplayLink { [weak self] link in self?.tick(link.timestamp) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        link?.invalidate()
        link = nil
    }

    private func tick(_ time: TimeInterval) {
        let begin = begin ?? time
        if self.begin == nil { (self.begin, nextChange) = (begin, begin + Self.interval) }
        guard isLive || time < begin + Self.rest else {
            link?.invalidate()
            return
        }
        guard time >= nextChange else { return }
        nextChange = time + Self.interval
        change()
    }

    private func random(_ count: Int) -> Int {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((chance >> 33) % UInt64(max(1, count)))
    }

    /// Three tiles go, three come, one moves: near what is seen, so that it is seen.
    private func change() {
        let seen = collectionView.indexPathsForVisibleItems.map(\.item)
        guard let first = seen.min(), let end = seen.max(), end - first > 12 else { return }
        let span = end - first
        collectionView.performBatchUpdates {
            let gone = Set((0..<3).map { _ in first + random(span) })
            for item in gone.sorted(by: >) { tiles.remove(at: item) }
            collectionView.deleteItems(at: gone.map { IndexPath(item: $0, section: 0) })
            // The last one that is seen never goes.
            let from = (first...end).first { !gone.contains($0) && random(4) == 0 } ?? end
            let moved = tiles.remove(at: from - gone.count { $0 < from })
            let targets = Set((0..<3).map { _ in first + random(span) }).sorted()
            for target in targets {
                tiles.insert(last, at: target)
                last += 1
            }
            collectionView.insertItems(at: targets.map { IndexPath(item: $0, section: 0) })
            // Inserted behind all others, the moved tile shifts none of their places. At the board's end it is the last.
            let to = min(end + 1, tiles.count)
            tiles.insert(moved, at: to)
            collectionView.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
        }
        showCount()
    }

    private func showCount() {
        navigationItem.title = "\(tiles.count.formatted()) tiles"
    }

    // MARK: Data

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        tiles.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let tile = Int(tiles[indexPath.item])
        let isNew = tile >= 1_000_000
        let color =
            isNew
            ? UIColor.systemOrange
            : UIColor(hue: 0.5 + CGFloat(tile % 97) / 400, saturation: 0.55, brightness: 0.75, alpha: 1)
        // New ones count from 1: a number of seven digits would be too small to read.
        (cell as? GridCell)?.show(number: isNew ? tile - 999_999 : tile + 1, color)
        return cell
    }
}
