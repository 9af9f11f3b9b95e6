import Foundation
import TesseraGraphics
import UIKitCore

/// The editing mode of a table, and what the user confirms in it.
@MainActor
final class TableEditor {
    private unowned let view: UITableView
    private(set) var isEditing = false

    init(view: UITableView) {
        self.view = view
    }

    /// Selection that is not allowed while editing is cleared; nobody is told.
    func setEditing(_ editing: Bool, animated: Bool) {
        guard isEditing != editing else { return }
        endSwipe(animated: animated)
        if !editing { view.movement.cancel() }
        isEditing = editing
        // What was ticked while rows were edited is not what is selected at other times (believed).
        if !editing, view.allowsMultipleSelectionDuringEditing, !view.allowsMultipleSelection {
            view.selector.select(nil, animated: animated, scrollPosition: .none)
        }
        view.selector.policyChanged()
        for row in view.shown.rows {
            row.cell.setting = view.setting(of: row.path)
            row.cell.setEditing(editing && mayEdit(row.path), animated: animated)
        }
        view.setNeedsLayout()
    }

    /// Whether the row has what rows are edited by. Every row does where the data source does not say.
    func mayEdit(_ path: IndexPath) -> Bool {
        guard let source = view.dataSource, view.model.exists(path), !view.movement.isPhantom(path) else {
            return false
        }
        return source.tableView(view, canEditRowAt: view.movement.dataPath(of: path))
    }

    func style(of path: IndexPath) -> UITableViewCell.EditingStyle {
        guard mayEdit(path) else { return .none }
        return view.delegate?.tableView(view, editingStyleForRowAt: view.movement.dataPath(of: path)) ?? .delete
    }

    // MARK: Controls

    /// The minus asks to be confirmed where the row has actions for it; a plus inserts at once.
    func controlTapped(_ path: IndexPath) {
        switch style(of: path) {
        case .insert: commit(.insert, path)
        case .delete: confirmDeletion(path)
        case .none: break
        }
    }

    private func confirmDeletion(_ path: IndexPath) {
        if let cell = view.shown.cell(at: path), view.swipes.reveal(cell) { return }
        commit(.delete, path)
    }

    func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
        guard view.model.exists(path), let source = view.dataSource else { return }
        isRefused = false
        source.tableView(view, commit: style, forRowAt: view.movement.dataPath(of: path))
        if isRefused { Self.withoutCommit.insert(ObjectIdentifier(type(of: source))) }
        isRefused = false
    }

    // MARK: Methods that are not there

    /// Classes of data sources that have turned out to have no method that commits.
    @exclusivity(unchecked) private static var withoutCommit: Set<ObjectIdentifier> = []
    private var isRefused = false

    /// There is no method that commits.
    func refuse() { isRefused = true }

    /// Whether the data source may have a method that commits.
    var mayCommit: Bool {
        view.dataSource.map { !Self.withoutCommit.contains(ObjectIdentifier(type(of: $0))) } ?? false
    }

    // MARK: Swipes

    func endSwipe(animated: Bool) { view.swipes.close(animated: animated) }

    func dataIsReloaded() { endSwipe(animated: false) }
}
