import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Announces the items ahead of scrolling, of the view and of its sections that scroll by themselves, and makes their
/// cells between frames.
///
/// One viewport ahead is looked at, once half of what was looked at is used up: so the cost of a frame follows the number
/// of items in sight. Nothing happens before the first scrolling, and outside of a window. UIKit publishes no window
/// size.
///
/// A pass asks the layout about what is in sight and nothing else (recorded on iOS 26): what lies ahead is asked about when
/// the frame's layout is done.
@MainActor
final class PrefetchScheduler: CollectionPart {
    /// Cells made in a frame while nothing scrolls, and at least: few, so that frames stay short.
    static let cellsPerFrame = 2
    /// Cells made in a frame: as many as come into sight in one at the pace of the last scrolling, so that the frames
    /// before a row share its cost, and the one in which it comes into sight is no longer than they are.
    private var cellsPerFrame = PrefetchScheduler.cellsPerFrame

    private unowned let view: UICollectionView
    private let shown: ShownElements
    private let pool: ReusePool
    private let counts: DataCounts
    private let hosts: OrthogonalHosts
    private let state: CollectionState
    private let carried: CarriedItem
    private let maker: ElementMaker
    private lazy var frames = FrameHook(
        view, onFrame: { [unowned self] _ in makeCells() }, onLayoutEnd: { [unowned self] in layoutDidEnd() })
    /// What the last pass showed.
    private var last: CGRect?
    private var heading: ScrollHeading?
    /// Up to where items were announced, along the heading.
    private var reach: CGFloat = 0
    /// What the last pass showed, while too little of what lies ahead of it has been looked at.
    private var awaited: CGRect?
    /// Sections that have scrolled by themselves since the last look, and where they were then.
    private var innerMoves: [(section: Int, old: CGFloat)] = []
    /// The same for sections that scroll by themselves.
    private var inner: [Int: InnerPrefetch] = [:]
    /// Announced, and neither shown nor cancelled.
    @exclusivity(unchecked) private var announced: Set<IndexPath> = []
    /// The same and some more, in the order of announcement.
    private var order: [IndexPath] = []
    /// Items to make cells for, nearest first.
    private var queue: [UICollectionViewLayoutAttributes] = []
    @exclusivity(unchecked) private var made: [IndexPath: UICollectionViewCell] = [:]
    /// Cells that scrolling has taken out of sight, the longest gone first.
    @exclusivity(unchecked) private var kept: [KeptCell] = []

    init(
        view: UICollectionView, shown: ShownElements, pool: ReusePool, counts: DataCounts, hosts: OrthogonalHosts,
        state: CollectionState, carried: CarriedItem, maker: ElementMaker
    ) {
        self.view = view
        self.shown = shown
        self.pool = pool
        self.counts = counts
        self.hosts = hosts
        self.state = state
        self.carried = carried
        self.maker = maker
    }

    /// Tests count them.
    var preparedCount: Int { made.count }
    var keptCount: Int { kept.count }

    // MARK: Prepared cells

    func cell(at path: IndexPath) -> UICollectionViewCell? {
        if !made.isEmpty, let cell = made[path] { return cell }
        return keptIndex(of: path).map { kept[$0].cell }
    }

    /// A loop: closures that belong to the main actor are checked at every call, and each new cell is looked for here.
    /// It compares numbers, which takes less than comparing index paths of Foundation.
    private func keptIndex(of path: IndexPath) -> Int? {
        guard !kept.isEmpty, path.count == 2 else { return nil }
        let (section, item) = (path.section, path.item)
        for index in kept.indices where kept[index].item == item && kept[index].section == section { return index }
        return nil
    }

    func path(of cell: UICollectionViewCell) -> IndexPath? {
        made.first { $0.value === cell }?.key ?? kept.first { $0.cell === cell }?.path
    }

    /// The item comes into sight: the cell that was made for it, or was its cell until just now, if there is one.
    func take(_ path: IndexPath) -> UICollectionReusableView? {
        if !announced.isEmpty, announced.remove(path) != nil, !inner.isEmpty { inner[path.section]?.paths.remove(path) }
        if !made.isEmpty, let cell = made.removeValue(forKey: path) { return cell }
        guard let index = keptIndex(of: path) else { return nil }
        return kept.remove(at: index).cell
    }

    /// Keeps a cell that scrolling has taken out of sight: if it turns, the item is shown again without the data source
    /// being asked. At most a quarter as many as are in sight; the longest gone goes into the pool.
    func keep(_ view: UICollectionReusableView, at path: IndexPath) -> Bool {
        guard let cell = view as? UICollectionViewCell, cell.reuseKey != nil, !cell.isOutdated, heading != nil,
            self.view.isPrefetchingEnabled, self.view.window != nil, counts.exists(path)
        else { return false }
        // An item has one cell.
        if let other = keptIndex(of: path) { pool.put(kept.remove(at: other).cell) }
        kept.append(KeptCell(section: path.section, item: path.item, cell: cell))
        if kept.count > max(1, shown.count / 4) { pool.put(kept.removeFirst().cell) }
        return true
    }

    /// The data or the layout is another: what was made for the old one goes back into the pool.
    func forget() {
        guard last != nil else { return }
        last = nil
        heading = nil
        cellsPerFrame = Self.cellsPerFrame
        awaited = nil
        innerMoves = []
        inner = [:]
        announced = []
        order = []
        dropCells()
        for held in kept { pool.put(held.cell) }
        kept = []
    }

    func dataIsReloaded() { forget() }
    func follow(_ plan: UpdatePlan) { forget() }

    /// Prefetching is turned off.
    func stop() {
        cancel()
        forget()
    }

    private func dropCells() {
        queue = []
        for (_, cell) in made.sorted(by: { $0.key < $1.key }) { pool.put(cell) }
        made = [:]
    }

    // MARK: Scrolling

    /// A pass has shown what is in `bounds`.
    func didShow(_ bounds: CGRect) {
        let moves = hosts.takeMoves()
        guard view.isPrefetchingEnabled, view.window != nil, !state.needsPrepare, !bounds.isEmpty else {
            return
        }
        noteMove(to: bounds)
        for (section, old) in moves where !innerMoves.contains(where: { $0.section == section }) {
            innerMoves.append((section, old))
        }
        if awaited != nil || !innerMoves.isEmpty { frames.awaitLayoutEnd() }
    }

    /// Whether the view itself has scrolled, and is to be looked ahead of.
    private func noteMove(to bounds: CGRect) {
        guard let old = last, old.size == bounds.size else {
            if last != nil { forget() }
            last = bounds
            return
        }
        guard let next = ScrollHeading(from: old.origin, to: bounds.origin) else { return }
        last = bounds
        if next != heading || !old.sharesArea(with: bounds) {
            cancel()
            heading = next
            reach = next.front(of: bounds)
        }
        cellsPerFrame = cellsEntering(
            by: next.distance(from: next.front(of: old), to: next.front(of: bounds)), next, in: bounds)
        let isEnough = next.distance(from: next.front(of: bounds), to: reach) >= next.length(of: bounds) / 2
        awaited = isEnough ? nil : bounds
    }

    /// How many cells come into sight with `distance` points of scrolling, as dense as those in sight are. Not more than
    /// are kept behind: who scrolls faster than that sees none of them well.
    private func cellsEntering(by distance: CGFloat, _ heading: ScrollHeading, in bounds: CGRect) -> Int {
        let length = heading.length(of: bounds)
        guard length > 0, distance < length else { return Self.cellsPerFrame }
        let entering = (CGFloat(shown.count) * distance / length).rounded(.up)
        return max(Self.cellsPerFrame, min(Int(entering), shown.count / 4))
    }

    private func layoutDidEnd() {
        let (bounds, moves) = (awaited, innerMoves)
        awaited = nil
        innerMoves = []
        if mayAsk, let bounds, let heading { look(ahead: heading, of: bounds) }
        for (section, old) in moves where mayAsk { look(inside: section, from: old) }
    }

    /// Whether the layout and the data source are as the last pass found them. Each answer may change that.
    private var mayAsk: Bool {
        view.isPrefetchingEnabled && view.window != nil && view.dataSource != nil && last != nil
            && !state.needsPrepare && !state.isPassing && !state.isCollecting
            && !state.awaitsReload
    }

    private func look(ahead heading: ScrollHeading, of bounds: CGRect) {
        let front = heading.front(of: bounds)
        let strip = heading.strip(from: heading.further(reach, front), through: front, in: bounds)
        reach = heading.front(of: strip)
        var found: [Found] = []
        let scrollsInside = view.collectionViewLayout.engine.innerScrolling != nil
        for attributes in view.collectionViewLayout.elementsForView(in: strip)
        where attributes.representedElementCategory == .cell {
            let frame = scrollsInside ? hosts.shownFrame(of: attributes) : attributes.frame
            guard frame.sharesArea(with: strip), isNew(attributes.indexPath) else { continue }
            found.append((heading.distance(from: front, to: frame), attributes))
        }
        announce(found)
    }

    /// The same for a section that scrolls by itself and was at a distance of `old` before.
    private func look(inside section: Int, from old: CGFloat) {
        guard last != nil, let layout = view.collectionViewLayout.engine.innerScrolling,
            let geometry = layout.inner(section: section)
        else { return }
        let place = hosts.distance(geometry.geometry, section: section)
        let length = geometry.length
        guard place != old else { return }
        let isForward = place > old
        let front = isForward ? place + length : place
        if inner[section]?.isForward != isForward || abs(place - old) >= length {
            cancel(inside: section)
            inner[section] = InnerPrefetch(isForward: isForward, front: front)
        }
        guard let strip = inner[section]?.take(front: front, length: length) else { return }
        var found: [Found] = []
        for path in layout.items(section: section, from: strip.low, to: strip.high) where isNew(path) {
            guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path) else { continue }
            let frame = hosts.shownFrame(of: attributes)
            let middle = geometry.geometry.axis == .horizontal ? frame.midX : frame.midY
            let edge =
                geometry.geometry.axis == .horizontal ? geometry.geometry.frame.midX : geometry.geometry.frame.midY
            inner[section]?.paths.insert(path)
            found.append((abs(middle - edge), attributes))
        }
        announce(found)
    }

    private typealias Found = (distance: CGFloat, attributes: UICollectionViewLayoutAttributes)

    /// Whether an item is neither shown nor made nor announced; it is announced then.
    private func isNew(_ path: IndexPath) -> Bool {
        shown[.cell(path)] == nil && made[path] == nil && counts.exists(path)
            && announced.insert(path).inserted
    }

    private func announce(_ found: [Found]) {
        guard !found.isEmpty else { return }
        // Stable, so that equal distances keep the layout's order.
        let sorted = found.enumerated().sorted { a, b in
            let (left, right) = (a.element.distance, b.element.distance)
            return left == right ? a.offset < b.offset : left < right
        }.map(\.element.attributes)
        let paths = sorted.map(\.indexPath)
        order = order.filter { announced.contains($0) } + paths
        queue += sorted
        view.prefetchDataSource?.collectionView(view, prefetchItemsAt: carried.dataPaths(of: paths))
        frames.awaitFrames()
    }

    /// Scrolling turned or jumped: what was announced is not needed.
    private func cancel() {
        var cut: [IndexPath] = []
        for path in order where announced.contains(path) && shown[.cell(path)] == nil { cut.append(path) }
        inner = [:]
        announced = []
        order = []
        dropCells()
        tellCancelled(cut)
    }

    /// The same for one section.
    private func cancel(inside section: Int) {
        guard let paths = inner.removeValue(forKey: section)?.paths, !paths.isEmpty else { return }
        let cut = order.filter { paths.contains($0) && announced.contains($0) && shown[.cell($0)] == nil }
        announced.subtract(paths)
        order.removeAll { paths.contains($0) }
        queue.removeAll { paths.contains($0.indexPath) }
        for path in paths.sorted() {
            if let cell = made.removeValue(forKey: path) { pool.put(cell) }
        }
        tellCancelled(cut)
    }

    private func tellCancelled(_ cut: [IndexPath]) {
        guard !cut.isEmpty else { return }
        view.prefetchDataSource?.collectionView(
            view, cancelPrefetchingForItemsAt: carried.dataPaths(of: cut))
    }

    // MARK: Cells

    /// Whether there are more to make.
    private func makeCells() -> Bool {
        guard view.isPrefetchingEnabled, view.window != nil, view.dataSource != nil else { return false }
        guard !state.needsPrepare, !state.isPassing, !state.isCollecting,
            !state.awaitsReload
        else { return !queue.isEmpty }
        var count = 0
        while count < cellsPerFrame, !queue.isEmpty {
            let attributes = queue.removeFirst()
            let path = attributes.indexPath
            guard shown[.cell(path)] == nil, cell(at: path) == nil, announced.contains(path),
                counts.exists(path)
            else { continue }
            count += 1
            guard let cell = maker.makeAhead(attributes) else { continue }
            // The data source may have reloaded meanwhile.
            if last == nil { pool.put(cell) } else { made[path] = cell }
        }
        return !queue.isEmpty
    }
}

/// A cell that scrolling has taken out of sight, and its item.
private struct KeptCell {
    let section: Int
    let item: Int
    let cell: UICollectionViewCell

    var path: IndexPath { IndexPath(item: item, section: section) }
}
