import Foundation
import TesseraGraphics
import UIKitCore

/// What swiping the rows of a table shows and does.
///
/// A row without actions of the delegate's can be deleted if it may be edited, and the data source has a method that
/// commits. Whether it has one cannot be seen here without calling it: it counts as there until it was called once and was
/// not.
@MainActor
final class TableSwipes: SwipeHost {
    private unowned let view: UITableView
    private lazy var controller = SwipeController(host: self)
    private var open: [ObjectIdentifier: OpenSwipe] = [:]

    init(view: UITableView) {
        self.view = view
    }

    var swipeContainer: UIScrollView { view }

    /// Rows can be swiped from now on.
    func install() { controller.install() }

    var isOpen: Bool { controller.isOpen }

    func close(animated: Bool) {
        if !open.isEmpty { controller.close(animated: animated) }
    }

    /// The minus of a row was tapped. False where the row has no actions to show.
    func reveal(_ cell: UITableViewCell) -> Bool {
        controller.install()
        controller.reveal(cell, .trailing, animated: true)
        return cell.openSwipe != nil
    }

    /// The row is out of sight.
    func rowLeft(_ cell: UITableViewCell) {
        if open[ObjectIdentifier(cell)] != nil { controller.rowLeft(cell) }
    }

    /// The row goes with the animation that comes.
    func rowWillBeDeleted(_ cell: UITableViewCell) {
        if open[ObjectIdentifier(cell)] != nil { controller.rowWillBeDeleted(cell) }
    }

    func openSwipe(of cell: UITableViewCell) -> OpenSwipe? { open.isEmpty ? nil : open[ObjectIdentifier(cell)] }

    func set(_ swipe: OpenSwipe?, of cell: UITableViewCell) { open[ObjectIdentifier(cell)] = swipe }

    /// What a swipe of the row reveals, without the swipe.
    func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
        controller.accessibilityActions(of: cell)
    }

    // MARK: Host

    func swipeRow(at point: CGPoint) -> (any SwipeRow)? {
        guard !view.isEditing, !view.state.needsReload, !view.state.awaitsReload else { return nil }
        // A finger on the index bar chooses titles, wherever it goes.
        guard view.index.bar(at: point, with: nil) == nil else { return nil }
        return view.indexPathForRow(at: point).flatMap { view.shown.cell(at: $0) }
    }

    func swipeActions(of row: any SwipeRow, on edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let cell = row as? UITableViewCell, let path = view.shown.path(of: cell), view.model.exists(path) else {
            return nil
        }
        guard view.editor.mayEdit(path) else { return nil }
        guard edge == .trailing else {
            return view.delegate?.tableView(view, leadingSwipeActionsConfigurationForRowAt: path)
        }
        return view.delegate?.tableView(view, trailingSwipeActionsConfigurationForRowAt: path)
            ?? rowActions(path) ?? deletion(path)
    }

    /// What a delegate says that was written for the time before iOS 11.
    private func rowActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let actions = view.delegate?.tableView(view, editActionsForRowAt: path) else { return nil }
        let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(in: view, at: path) })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard view.editor.mayCommit, view.delegate?.tableView(view, editingStyleForRowAt: path) ?? .delete == .delete
        else { return nil }
        let title = view.delegate?.tableView(view, titleForDeleteConfirmationButtonForRowAt: path)
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak view] _, source, done in
            defer { done(true) }
            guard let view, let cell = source as? UITableViewCell ?? view.openCell, let path = view.indexPath(for: cell)
            else { return }
            view.editor.commit(.delete, path)
        }
        action.takesRowAlong = false
        return UISwipeActionsConfiguration(actions: [action])
    }

    /// The row that stands beside its place.
    var openCell: UITableViewCell? { view.shown.rows.first { open[ObjectIdentifier($0.cell)] != nil }?.cell }

    func swipeWillBegin(_ row: any SwipeRow) {
        guard let cell = row as? UITableViewCell, let path = view.shown.path(of: cell) else { return }
        view.delegate?.tableView(view, willBeginEditingRowAt: path)
        cell.show(deleteConfirmation: true)
    }

    func swipeDidEnd(_ row: any SwipeRow) {
        guard let cell = row as? UITableViewCell else { return }
        cell.show(deleteConfirmation: false)
        view.delegate?.tableView(view, didEndEditingRowAt: view.shown.path(of: cell))
    }
}

extension UITableView {
    final var openCell: UITableViewCell? { swipes.openCell }
}

extension UITableViewCell: SwipeRow {
    package final var openSwipe: OpenSwipe? {
        get { (owner as? UITableView)?.swipes.openSwipe(of: self) }
        set { (owner as? UITableView)?.swipes.set(newValue, of: self) }
    }
}
