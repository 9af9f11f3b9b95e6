import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Shows the rows, headers and footers that are in sight, and takes away those that are not.
///
/// Order as recorded: the cells are asked for from top to bottom, each is told of before the next one is asked for, and
/// headers and footers come after all cells. What leaves goes into the pool when everything new is there.
@MainActor
final class TableStage {
    unowned let view: UITableView
    let departures = TableDepartures()
    /// Whether the next pass brings rows to their heights animated.
    private var animation = SizeAnimation()
    /// Cells and titles whose contents have changed: they are asked for their heights again.
    private var changed: Set<ObjectIdentifier> = []
    /// Cells that showed already and were asked about in this pass: each is once.
    private var asked: Set<ObjectIdentifier> = []
    /// Titles that were made in this pass and do not show yet.
    var waiting: [TableElement: UIView] = [:]
    /// Cells that were made in this pass.
    private var fresh: [IndexPath: UITableViewCell] = [:]
    /// The width for which rows on screen were measured.
    private var measuredWidth: CGFloat = 0
    /// Whether headers and footers on screen are to be measured in this pass: the room for them is another one.
    private(set) var measuresTitles = false
    private var wasBelowLargeTitle = false
    /// How often a pass goes on where titles have other heights than were thought.
    private static let rounds = 8

    init(view: UITableView) {
        self.view = view
    }

    var state: TableState { view.state }
    var model: TableModel { view.model }
    var shown: TableWindow { view.shown }

    // MARK: Passes

    func pass() {
        // The data source may be ahead of what the table knows; what ends the block shows it.
        guard !state.isPassing, !state.isCollecting else { return }
        guard !state.awaitsReload || state.needsReload else { return }
        state.isPassing = true
        defer { state.isPassing = false }
        if state.needsReload { startOver() }
        show(nil)
    }

    /// Rows whose contents have changed come to their heights animated, where nothing else is due.
    func takeHeightsAnimated() {
        guard animation.take(), measuredWidth == view.rowWidth, !state.needsReload, !state.awaitsReload,
            !state.isPassing, !state.isCollecting, !view.heights.isFixed
        else { return }
        view.updates.takeHeights()
    }

    /// All data is new: the numbers and heights are asked for again, and what showed may be used again.
    private func startOver() {
        state.needsReload = false
        state.awaitsReload = false
        model.reload()
        departures.dropAll(view)
        let old = shown.rows
        let titles = shown.orderedTitles
        shown.set([])
        shown.titles = [:]
        for row in old.reversed() {
            view.swipes.rowLeft(row.cell)
            row.cell.removeFromSuperview()
            guard !row.cell.isPhantom else { continue }
            view.delegate?.tableView(view, didEndDisplaying: row.cell, forRowAt: row.path)
        }
        // The first row gets the cell of the last one (recorded).
        for row in old { view.reuse.put(row.cell) }
        for (element, title) in titles { takeAway(title, element) }
    }

    /// Shows what is in sight.
    ///
    /// - Parameter transition: the change that brings it there; nil shows it at once.
    func show(_ transition: TableTransition?) {
        let reloads = state.reloads
        let isBelowLargeTitle = view.isBelowLargeTitle
        let isOtherWidth = measuredWidth != view.rowWidth
        measuresTitles = isOtherWidth || wasBelowLargeTitle != isBelowLargeTitle
        let asksAll = transition != nil || isOtherWidth
        if isOtherWidth { animation.surroundingsChanged(of: view) }
        measuredWidth = view.rowWidth
        wasBelowLargeTitle = isBelowLargeTitle
        asked = []
        var rows: [TableWindow.Row] = []
        let anchor = transition == nil ? firstRowInSight : nil
        let keepsInRange = transition?.wasInRange ?? isInRange
        for _ in 0..<Self.rounds {
            rows = wanted(from: anchor, transition, asksAll: asksAll)
            guard reloads == state.reloads else { return abandon() }
            let (length, offset, changes) = (model.geometry.length, view.contentOffset, model.titleChanges)
            settleTitles(anchor: anchor)
            measuresTitles = false
            guard reloads == state.reloads else { return abandon() }
            sizeContent(keepsInRange: keepsInRange)
            // Content that got shorter, or moved, may have brought other rows into sight.
            if model.geometry.length == length, view.contentOffset == offset, model.titleChanges == changes { break }
        }
        changed = []
        let gone = leaving(rows)
        let surplus = surplus(beside: rows)
        shown.set(rows)
        place(rows, transition)
        for row in gone { letGo(row, transition) }
        for row in surplus { takeAway(row.cell, row.path) }
        placeTitles(transition)
        fresh = [:]
    }

    /// Content that got shorter does not end above the table's end, if it did not before and nobody moves it.
    private func sizeContent(keepsInRange: Bool) {
        let content = CGSize(width: view.bounds.width, height: model.contentHeight)
        if view.contentSize != content { view.contentSize = content }
        guard keepsInRange, !view.isDragging, !view.isDecelerating, !view.isScrollAnimating else { return }
        let target = view.inRange(view.contentOffset)
        if target != view.contentOffset { view.contentOffset = target }
    }

    var isInRange: Bool { view.inRange(view.contentOffset) == view.contentOffset }

    /// A callback has reloaded: what was made for the old data goes, and the next pass shows the new.
    private func abandon() {
        for (path, cell) in fresh.sorted(by: { $0.key < $1.key }) { takeAway(cell, path) }
        for (_, title) in waiting { view.reuse.put(title) }
        fresh = [:]
        waiting = [:]
    }

    /// The first row that shows and is in sight still: it stays where it is while rows above it are measured.
    private var firstRowInSight: TableRow? {
        let (top, bottom) = sight
        for row in shown.rows {
            guard let place = TableRow(row.path), model.geometry.contains(place) else { continue }
            let span = model.geometry.span(of: place)
            if span.end > top, span.start < bottom { return place }
        }
        return nil
    }

    /// What is in sight, counted from the first section's start.
    var sight: (top: Double, bottom: Double) {
        (Double(view.bounds.minY - model.start), Double(view.bounds.maxY - model.start))
    }

    // MARK: Rows

    /// The rows in sight from top to bottom, each with its cell and its height.
    private func wanted(
        from anchor: TableRow?, _ transition: TableTransition?, asksAll: Bool
    ) -> [TableWindow.Row] {
        let reloads = state.reloads
        prepareKept(transition, asks: asksAll)
        guard reloads == state.reloads else { return [] }
        var below: [TableWindow.Row] = []
        guard let first = anchor ?? model.geometry.firstRow(endingBelow: sight.top) else { return withKept([]) }
        var next: TableRow? = first
        while let row = next, model.geometry.contains(row), model.geometry.span(of: row).start < sight.bottom {
            guard let cell = prepare(row, transition, asks: asksAll), reloads == state.reloads else { return [] }
            // It may be lower than was thought, and out of sight.
            if model.geometry.span(of: row).end > sight.top {
                below.append(TableWindow.Row(path: IndexPath(row), cell: cell))
            }
            next = model.geometry.row(after: row)
        }
        var above: [TableWindow.Row] = []
        next = anchor.flatMap { model.geometry.row(before: $0) }
        while let row = next, model.geometry.span(of: row).end > sight.top {
            let height = model.geometry.span(of: row).length
            guard let cell = prepare(row, transition, asks: asksAll), reloads == state.reloads else { return [] }
            above.append(TableWindow.Row(path: IndexPath(row), cell: cell))
            let growth = CGFloat(model.geometry.span(of: row).length - height)
            if growth != 0 { view.moveAlong(by: CGPoint(x: 0, y: growth)) }
            next = model.geometry.row(before: row)
        }
        return withKept(above.reversed() + below)
    }

    /// Has rows measured that have cells wherever they are: the focused one, and the one that is carried. What is in sight
    /// stays there where one above it grows.
    private func prepareKept(_ transition: TableTransition?, asks: Bool) {
        for path in view.focus.keptPaths + view.movement.keptPaths where model.exists(path) {
            guard let row = TableRow(path) else { continue }
            let span = model.geometry.span(of: row)
            guard span.end <= sight.top || span.start >= sight.bottom else { continue }
            guard prepare(row, transition, asks: asks) != nil, model.geometry.contains(row) else { return }
            let growth = CGFloat(model.geometry.span(of: row).length - span.length)
            if transition == nil, growth != 0, span.end <= sight.top {
                view.moveAlong(by: CGPoint(x: 0, y: growth))
            }
        }
    }

    /// With the rows that are kept out of sight.
    private func withKept(_ rows: [TableWindow.Row]) -> [TableWindow.Row] {
        var result = rows
        for path in view.focus.keptPaths + view.movement.keptPaths where model.exists(path) {
            guard !result.contains(where: { $0.path == path }), let row = TableRow(path),
                let cell = prepare(row, nil, asks: false)
            else { continue }
            let index = result.firstIndex { $0.path > path } ?? result.count
            result.insert(TableWindow.Row(path: path, cell: cell), at: index)
        }
        return result
    }

    /// The cell of a row, which is on screen then; nil where the data source has none.
    private func prepare(_ row: TableRow, _ transition: TableTransition?, asks: Bool) -> UITableViewCell? {
        let path = IndexPath(row)
        if let cell = fresh[path] { return cell }
        if let cell = shown.cell(at: path) {
            if asks && asked.insert(ObjectIdentifier(cell)).inserted || changed.contains(ObjectIdentifier(cell)) {
                measure(row, cell)
            }
            return cell
        }
        view.heights.measureBeforehand(row)
        if let cell = departures.reclaim(path) {
            comeBack(cell, row)
            return cell
        }
        guard let cell = madeAhead(path) ?? request(path) else { return nil }
        view.heights.measure(row, cell)
        fresh[path] = cell
        bring(cell, row, transition)
        return cell
    }

    /// What was made before the row came into sight may have been made for another selection, or another mode.
    private func madeAhead(_ path: IndexPath) -> UITableViewCell? {
        guard let cell = view.prefetcher.take(path) else { return nil }
        dress(cell, path)
        return cell
    }

    /// A cell on its way out of sight stays. Nobody was told that it went, and nobody is told that it shows.
    private func comeBack(_ cell: UITableViewCell, _ row: TableRow) {
        dress(cell, IndexPath(row))
        view.heights.measure(row, cell)
        fresh[IndexPath(row)] = cell
    }

    func measure(_ row: TableRow, _ cell: UITableViewCell) {
        guard !view.heights.isFixed else { return }
        view.heights.measureAgain(row, cell)
    }

    /// Asks the data source for the cell of a row, and gives it what the table knows of the row.
    func request(_ path: IndexPath) -> UITableViewCell? {
        if view.movement.isPhantom(path) {
            let cell = view.dragDrop.phantomCell(at: path)
            dress(cell, path)
            return cell
        }
        guard let cell = view.reuse.requestCell(view.movement.dataPath(of: path)) else { return nil }
        dress(cell, path)
        return cell
    }

    func dress(_ cell: UITableViewCell, _ path: IndexPath) {
        UIView.performWithoutAnimation {
            cell.owner = view
            cell.setting = view.setting(of: path)
            cell.setEditing(view.isEditing && view.editor.mayEdit(path), animated: false)
            cell.setSelected(view.selector.store.contains(path), animated: false)
            cell.setHighlighted(view.selector.store.highlighted == path, animated: false)
            view.dragDrop.prepare(cell, at: path)
        }
    }

    /// A new cell comes into the table, at its place or where a change has it come from.
    private func bring(_ cell: UITableViewCell, _ row: TableRow, _ transition: TableTransition?) {
        let path = IndexPath(row)
        UIView.performWithoutAnimation {
            cell.layer.isHidden = false
            cell.alpha = 1
            cell.frame = model.frame(of: row)
            transition?.prepareArrival(cell, path)
            if cell.superview !== view { view.insertSubview(cell, at: view.backgroundView == nil ? 0 : 1) }
            cell.arrival = cell.window?.loop.now
            // What comes in within an animation is laid out before it moves.
            if transition?.isAnimated ?? false { cell.layoutIfNeeded() }
        }
        guard !cell.isPhantom else { return }
        view.delegate?.tableView(view, willDisplay: cell, forRowAt: view.movement.dataPath(of: path))
    }

    private func place(_ rows: [TableWindow.Row], _ transition: TableTransition?) {
        for row in rows {
            guard let place = TableRow(row.path), !view.movement.isCarrying(row.path) else { continue }
            var frame = model.frame(of: place)
            let swipe = view.swipes.openSwipe(of: row.cell)
            if let swipe { frame.origin.x += swipe.offset }
            defer { swipe?.rowWasPlaced() }
            guard row.cell.frame != frame || row.cell.alpha != 1 && transition != nil else { continue }
            if transition == nil, fresh[row.path] != nil {
                UIView.performWithoutAnimation { row.cell.frame = frame }
            } else {
                row.cell.frame = frame
                if transition != nil { row.cell.alpha = 1 }
            }
        }
        view.movement.placeCarried()
    }

    private func leaving(_ rows: [TableWindow.Row]) -> [TableWindow.Row] {
        let staying = Set(rows.map { ObjectIdentifier($0.cell) })
        return shown.rows.filter { !staying.contains(ObjectIdentifier($0.cell)) }
    }

    /// Rows that came into sight in this pass and went out of it again, as titles are higher than was thought.
    private func surplus(beside rows: [TableWindow.Row]) -> [TableWindow.Row] {
        guard !fresh.isEmpty else { return [] }
        let staying = Set(rows.map { ObjectIdentifier($0.cell) })
        return fresh.filter { !staying.contains(ObjectIdentifier($0.value)) }
            .map { TableWindow.Row(path: $0.key, cell: $0.value) }
            .sorted { $0.path < $1.path }
    }

    /// A row that a change pushes out of sight goes when it is there.
    private func letGo(_ row: TableWindow.Row, _ transition: TableTransition?) {
        guard let transition, transition.isAnimated, let place = TableRow(row.path), model.geometry.contains(place)
        else { return takeAway(row.cell, row.path) }
        departures.add(row.cell, .row(row.path), run: transition.number)
        row.cell.frame = model.frame(of: place)
    }

    /// The row is out of sight.
    func takeAway(_ cell: UITableViewCell, _ path: IndexPath) {
        view.selector.cellLeaves(path)
        view.focus.cellLeaves(cell)
        view.swipes.rowLeft(cell)
        cell.removeFromSuperview()
        guard !cell.isPhantom else { return view.reuse.put(cell) }
        view.delegate?.tableView(view, didEndDisplaying: cell, forRowAt: path)
        if !view.prefetcher.keep(cell, at: path) { view.reuse.put(cell) }
    }

    // MARK: Questions

    /// What shows now; nothing while it is that of data before a reload.
    func cell(at path: IndexPath) -> UITableViewCell? {
        if let cell = fresh[path] { return cell }
        return state.needsReload ? nil : shown.cell(at: path) ?? view.prefetcher.cell(at: path)
    }

    func path(of cell: UITableViewCell) -> IndexPath? {
        if let entry = fresh.first(where: { $0.value === cell }) { return entry.key }
        return state.needsReload ? nil : shown.path(of: cell) ?? view.prefetcher.path(of: cell)
    }

    func title(_ element: TableElement) -> UIView? { state.needsReload ? nil : shown.titles[element] }

    /// Rows that are in sight, without those that are kept beyond it.
    var visibleRows: [TableWindow.Row] {
        if state.needsReload, !state.isPassing, view.dataSource != nil { view.layoutIfNeeded() }
        guard !state.needsReload else { return [] }
        let bounds = view.bounds
        return shown.rows.filter { row in
            TableRow(row.path).map { model.geometry.contains($0) && model.frame(of: $0).sharesArea(with: bounds) }
                ?? false
        }
    }

    /// Gives cells on screen what the table knows of their rows now.
    func dressAgain() {
        for row in shown.rows {
            row.cell.setting = view.setting(of: row.path)
            row.cell.lines.rowBelowMayDiffer()
        }
    }

    // MARK: Other heights

    /// The contents of a view on screen have changed.
    func sizeMayHaveChanged(_ subview: UIView) {
        guard !state.isPassing, view.selfSizingInvalidation != .disabled, !state.needsReload,
            shown.path(of: subview) != nil || shown.titles.values.contains(where: { $0 === subview })
        else { return }
        changed.insert(ObjectIdentifier(subview))
        animation.contentsChanged(of: subview, shownSince: (subview as? UITableViewCell)?.arrival)
        view.setNeedsLayout()
    }

    func isChanged(_ subview: UIView) -> Bool { changed.contains(ObjectIdentifier(subview)) }

    /// The room or the traits are others.
    func askAllAgain() {
        measuredWidth = -1
        animation.surroundingsChanged(of: view)
    }

    /// Cells that were made in this pass and have not been placed.
    func isFresh(_ path: IndexPath) -> Bool { fresh[path] != nil }
}
