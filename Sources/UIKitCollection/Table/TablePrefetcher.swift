import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Announces the rows ahead of scrolling, and makes the cell of the next one when the frame's layout is done.
///
/// One viewport ahead is announced, once half of what was announced is used up. That the one row beyond what shows is
/// made is recorded; how far announcements reach is not known.
@MainActor
final class TablePrefetcher {
    private unowned let view: UITableView
    private lazy var frames = FrameHook(
        view, onFrame: { _ in false }, onLayoutEnd: { [unowned self] in layoutDidEnd() })
    private var lastOffset: CGFloat?
    private var isForward = true
    private var isDue = false
    /// Announced, and not shown yet.
    private var announced: Set<IndexPath> = []
    /// The row up to which rows were announced.
    private var reach: TableRow?
    private var made: [IndexPath: UITableViewCell] = [:]

    init(view: UITableView) {
        self.view = view
    }

    // MARK: Cells made ahead

    func cell(at path: IndexPath) -> UITableViewCell? { made.isEmpty ? nil : made[path] }

    func path(of cell: UITableViewCell) -> IndexPath? { made.first { $0.value === cell }?.key }

    /// The row comes into sight: the cell that was made for it, if there is one.
    func take(_ path: IndexPath) -> UITableViewCell? {
        if !announced.isEmpty { announced.remove(path) }
        return made.isEmpty ? nil : made.removeValue(forKey: path)
    }

    /// Cells that leave go into the pool.
    func keep(_ cell: UITableViewCell, at path: IndexPath) -> Bool { false }

    /// The data is another: what was made goes back into the pool.
    func forget() {
        lastOffset = nil
        reach = nil
        announced = []
        isDue = false
        for (_, cell) in made.sorted(by: { $0.key < $1.key }) { view.reuse.put(cell) }
        made = [:]
    }

    func stop() {
        cancel()
        forget()
    }

    private func cancel() {
        let cut = announced.sorted()
        announced = []
        reach = nil
        guard !cut.isEmpty else { return }
        view.prefetchDataSource?.tableView(view, cancelPrefetchingForRowsAt: cut)
    }

    // MARK: Scrolling

    /// A pass has shown what is in sight.
    func didShow() {
        guard view.isPrefetchingEnabled, view.window != nil, !view.shown.rows.isEmpty else { return }
        let offset = view.contentOffset.y
        defer { lastOffset = offset }
        guard let last = lastOffset, last != offset else { return }
        let isForward = offset > last
        if isForward != self.isForward || abs(offset - last) >= view.bounds.height { cancel() }
        self.isForward = isForward
        guard !isDue else { return }
        isDue = true
        frames.awaitLayoutEnd()
    }

    private func layoutDidEnd() {
        guard isDue else { return }
        isDue = false
        guard view.isPrefetchingEnabled, view.window != nil, !view.state.needsReload, !view.state.isPassing,
            !view.state.isCollecting, !view.state.awaitsReload
        else { return }
        announce()
        makeNext()
    }

    /// The row at the end towards which the content scrolls.
    private var edge: TableRow? {
        (isForward ? view.shown.rows.last : view.shown.rows.first).flatMap { TableRow($0.path) }
    }

    private func next(_ row: TableRow) -> TableRow? {
        isForward ? view.model.geometry.row(after: row) : view.model.geometry.row(before: row)
    }

    private func announce() {
        guard let source = view.prefetchDataSource, let edge, view.model.geometry.contains(edge) else { return }
        let length = Double(view.bounds.height)
        let geometry = view.model.geometry
        let start = geometry.span(of: edge).start
        if let reach, geometry.contains(reach), abs(geometry.span(of: reach).start - start) > length / 2 { return }
        var row = reach.flatMap { geometry.contains($0) ? $0 : nil } ?? edge
        var paths: [IndexPath] = []
        while let following = next(row), abs(geometry.span(of: following).start - start) <= length {
            row = following
            let path = IndexPath(following)
            if view.shown.cell(at: path) == nil, announced.insert(path).inserted { paths.append(path) }
        }
        reach = row
        if !paths.isEmpty { source.tableView(view, prefetchRowsAt: paths) }
    }

    private func makeNext() {
        guard view.dataSource != nil, let edge, view.model.geometry.contains(edge), let row = next(edge) else { return }
        let path = IndexPath(row)
        guard view.shown.cell(at: path) == nil, made[path] == nil else { return }
        for (_, cell) in made.sorted(by: { $0.key < $1.key }) { view.reuse.put(cell) }
        made = [:]
        let reloads = view.state.reloads
        guard let cell = view.stage.request(path) else { return }
        // The data source may have reloaded meanwhile.
        if reloads == view.state.reloads { made[path] = cell } else { view.reuse.put(cell) }
    }
}
