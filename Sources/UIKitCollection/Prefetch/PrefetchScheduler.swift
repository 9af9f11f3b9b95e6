import Foundation
import TesseraGraphics
import UIKitCore

/// Announces the items ahead of scrolling, and makes their cells between frames.
///
/// One viewport ahead is looked at, once half of what was looked at is used up: so the cost of a frame follows the number
/// of items in sight. Nothing happens before the first scrolling, and outside of a window. UIKit publishes no window
/// size.
@MainActor
final class PrefetchScheduler: FrameTicking {
    /// Cells made in one frame: few, so that frames stay short.
    static let cellsPerFrame = 2

    private unowned let view: UICollectionView
    /// What the last pass showed.
    private var last: CGRect?
    private var heading: ScrollHeading?
    /// Up to where items were announced, along the heading.
    private var reach: CGFloat = 0
    /// Announced, and neither shown nor cancelled.
    private var announced: Set<IndexPath> = []
    /// The same and some more, in the order of announcement.
    private var order: [IndexPath] = []
    /// Items to make cells for, nearest first.
    private var queue: [UICollectionViewLayoutAttributes] = []
    private var made: [IndexPath: UICollectionViewCell] = [:]

    init(view: UICollectionView) {
        self.view = view
    }

    var tickingWindow: UIWindow? { view.window }
    /// Tests count them.
    var preparedCount: Int { made.count }

    // MARK: Prepared cells

    func cell(at path: IndexPath) -> UICollectionViewCell? { made.isEmpty ? nil : made[path] }

    func path(of cell: UICollectionViewCell) -> IndexPath? { made.first { $0.value === cell }?.key }

    /// The item comes into sight: the cell that was made for it, if there is one.
    func take(_ path: IndexPath) -> UICollectionReusableView? {
        if !announced.isEmpty { announced.remove(path) }
        return made.isEmpty ? nil : made.removeValue(forKey: path)
    }

    /// The data or the layout is another: what was made for the old one goes back into the pool.
    func forget() {
        guard last != nil else { return }
        last = nil
        heading = nil
        announced = []
        order = []
        dropCells()
    }

    /// Prefetching is turned off.
    func stop() {
        cancel()
        forget()
    }

    private func dropCells() {
        queue = []
        for (_, cell) in made.sorted(by: { $0.key < $1.key }) { view.pool.put(cell) }
        made = [:]
    }

    // MARK: Scrolling

    /// A pass has shown what is in `bounds`.
    func didShow(_ bounds: CGRect) {
        guard view.isPrefetchingEnabled, view.window != nil, !view.session.needsPrepare, !bounds.isEmpty else {
            return
        }
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
        guard next.distance(from: next.front(of: bounds), to: reach) < next.length(of: bounds) / 2 else { return }
        look(ahead: next, of: bounds)
    }

    private func look(ahead heading: ScrollHeading, of bounds: CGRect) {
        let front = heading.front(of: bounds)
        let strip = heading.strip(from: heading.further(reach, front), through: front, in: bounds)
        reach = heading.front(of: strip)
        var found: [(distance: CGFloat, attributes: UICollectionViewLayoutAttributes)] = []
        for attributes in view.collectionViewLayout.layoutAttributesForElements(in: strip) ?? []
        where attributes.representedElementCategory == .cell && attributes.frame.sharesArea(with: strip) {
            let path = attributes.indexPath
            guard view.shown[.cell(path)] == nil, made[path] == nil, view.session.exists(path),
                announced.insert(path).inserted
            else { continue }
            found.append((heading.distance(from: front, to: attributes.frame), attributes))
        }
        guard !found.isEmpty else { return }
        // Stable, so that equal distances keep the layout's order.
        let sorted = found.enumerated().sorted { a, b in
            let (left, right) = (a.element.distance, b.element.distance)
            return left == right ? a.offset < b.offset : left < right
        }.map(\.element.attributes)
        let paths = sorted.map(\.indexPath)
        order = order.filter { announced.contains($0) } + paths
        queue += sorted
        view.prefetchDataSource?.collectionView(view, prefetchItemsAt: paths)
        FrameScheduler.add(self)
    }

    /// Scrolling turned or jumped: what was announced is not needed.
    private func cancel() {
        let cut = order.filter { announced.contains($0) && view.shown[.cell($0)] == nil }
        announced = []
        order = []
        dropCells()
        if !cut.isEmpty { view.prefetchDataSource?.collectionView(view, cancelPrefetchingForItemsAt: cut) }
    }

    // MARK: Cells

    func tick(at time: TimeInterval) -> Bool {
        guard view.isPrefetchingEnabled, view.window != nil, view.dataSource != nil else { return false }
        guard !view.session.needsPrepare, !view.session.isPassing, !view.updates.isCollecting,
            !view.updates.awaitsReload
        else { return !queue.isEmpty }
        let builder = ElementBuilder(view: view)
        var count = 0
        while count < Self.cellsPerFrame, !queue.isEmpty {
            let attributes = queue.removeFirst()
            let path = attributes.indexPath
            guard view.shown[.cell(path)] == nil, made[path] == nil, announced.contains(path),
                view.session.exists(path)
            else { continue }
            count += 1
            guard let cell = builder.makeAhead(attributes) else { continue }
            // The data source may have reloaded meanwhile.
            if last == nil { view.pool.put(cell) } else { made[path] = cell }
        }
        return !queue.isEmpty
    }
}
