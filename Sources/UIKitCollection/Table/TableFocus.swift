import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The keyboard's focus on the cells of a table: where it may go, where it was, and what it takes along.
@MainActor
final class TableFocus {
    unowned let view: UITableView
    private var paths = FocusedPaths()

    init(view: UITableView) {
        self.view = view
    }

    /// The row that has the focus.
    var focusedPath: IndexPath? { paths.focused }

    // MARK: Where it may go

    /// The delegate's word counts where it has one; its default answers the table's property.
    func canFocus(_ path: IndexPath) -> Bool {
        guard let delegate = view.delegate else { return view.allowsFocusNow }
        return delegate.tableView(view, canFocusRowAt: path)
    }

    /// Rows that meet `rect` and have no cell yet. O(rows in `rect`).
    func rowsWithoutCells(in rect: CGRect) -> [any UIFocusItem] {
        guard !view.state.needsReload, !view.state.awaitsReload else { return [] }
        var areas = [rect]
        // What has the focus out of sight has its neighbours there.
        if let focusedPath, view.model.exists(focusedPath) {
            let frame = view.rectForRow(at: focusedPath)
            if !frame.sharesArea(with: rect) { areas.append(frame.insetBy(dx: 0, dy: -view.bounds.height)) }
        }
        var result: [any UIFocusItem] = []
        for area in areas {
            for path in view.model.rows(in: area) ?? [] where view.shown.cell(at: path) == nil {
                result.append(DeferredTableCell(view, path, view.rectForRow(at: path)))
            }
        }
        return result
    }

    /// Where the focus goes when it comes into the table, best first.
    var preferred: [any UIFocusEnvironment] {
        var candidates: [IndexPath] = []
        if let focusedPath { candidates.append(focusedPath) }
        if view.remembersLastFocusedIndexPath, let last = paths.last { candidates.append(last) }
        if let path = view.delegate?.indexPathForPreferredFocusedView(in: view) { candidates.append(path) }
        if let path = view.selector.store.paths.first(where: { view.shown.cell(at: $0) != nil }) {
            candidates.append(path)
        }
        var result: [any UIFocusEnvironment] = []
        for path in candidates where view.model.exists(path) { result.append(environment(of: path)) }
        // The rows that show entirely come before those that are cut off.
        let room = view.bounds.inset(by: view.adjustedContentInset)
        for whole in [true, false] {
            for row in view.stage.visibleRows where room.contains(row.cell.frame) == whole { result.append(row.cell) }
        }
        return result
    }

    private func environment(of path: IndexPath) -> any UIFocusEnvironment {
        if !view.state.needsReload, let cell = view.shown.cell(at: path) { return cell }
        return DeferredTableCell(view, path, view.rectForRow(at: path))
    }

    // MARK: Cells that are kept

    /// Rows that have a cell wherever they are.
    var keptPaths: [IndexPath] { paths.kept }

    /// Gives the row a cell, in its place out of sight.
    func makeCell(at path: IndexPath) -> UITableViewCell? {
        guard view.model.exists(path) else { return nil }
        if !view.state.needsReload, let cell = view.shown.cell(at: path) { return cell }
        paths.expected = path
        defer { paths.expected = nil }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        return view.shown.cell(at: path)
    }

    // MARK: Moves

    func context(of context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
        // The cell may show another row by now. Places that new data does not have mean nothing to anybody.
        let from = (focusedPath ?? path(of: context.previouslyFocusedView)).flatMap {
            view.model.exists($0) ? $0 : nil
        }
        let to = path(of: context.nextFocusedView).flatMap { view.model.exists($0) ? $0 : nil }
        return UITableViewFocusUpdateContext(context, from: from, to: to)
    }

    /// The row whose cell the view is, or is in.
    private func path(of inner: UIView?) -> IndexPath? {
        var step = inner
        while let current = step, current !== view {
            if let path = view.shown.path(of: current) { return path }
            step = current.superview
        }
        return nil
    }

    func didMove(_ context: UITableViewFocusUpdateContext) {
        if paths.move(to: context.nextFocusedIndexPath) { view.setNeedsLayout() }
    }

    /// The table has come into a window; in another one than before the focus is elsewhere.
    func windowChanged() {
        guard focusedPath != nil, let system = UIFocusSystem.focusSystem(for: view) else { return }
        if let item = system.focusedItem, UIFocusSystem.environment(view, contains: item) { return }
        if paths.move(to: nil) { view.setNeedsLayout() }
    }

    /// The focused row, if it is to be the only selected one.
    var pathToSelect: IndexPath? {
        guard let path = focusedPath, view.model.exists(path) else { return nil }
        let follows =
            view.delegate?.tableView(view, selectionFollowsFocusForRowAt: path) ?? view.selectionFollowsFocus
        return follows ? path : nil
    }

    // MARK: Changes below

    func follow(_ plan: UpdatePlan) {
        paths.follow { path in
            TableItemPath.of(path).flatMap { plan.newPath(forOld: $0) }.map { IndexPath($0) }
        }
    }

    /// The focused cell leaves: the row's next cell gets the focus. This one is not used again, because it would take the
    /// focus along to another row at once.
    func cellLeaves(_ cell: UITableViewCell) {
        guard cell.isFocused else { return }
        cell.isOutdated = true
        UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
    }
}

/// A row out of sight to which the focus can go; it gets its cell when it does.
final class DeferredTableCell: NSObject, DeferredFocusItem {
    private weak var view: UITableView?
    private let path: IndexPath
    let frame: CGRect

    init(_ view: UITableView, _ path: IndexPath, _ frame: CGRect) {
        self.view = view
        self.path = path
        self.frame = frame
        super.init()
    }

    var realItem: (any UIFocusItem)? { view?.focus.makeCell(at: path) }
    var canBecomeFocused: Bool { view?.focus.canFocus(path) ?? false }
    var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { view }
    var focusItemContainer: (any UIFocusItemContainer)? { nil }
    func setNeedsFocusUpdate() {}
    func updateFocusIfNeeded() {}
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
