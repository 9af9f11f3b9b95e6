import Foundation
import TesseraGraphics
import UIKitCore

/// The menus of a table's rows. The delegate is asked about the row under the finger, and not about the room between.
final class TableMenuInteraction: PathMenuInteraction {
    private unowned var table: UITableView!

    convenience init(_ table: UITableView) {
        self.init()
        self.table = table
    }

    override var container: UIScrollView? { table }

    override func paths(at point: CGPoint) -> [IndexPath] { table.indexPathForRow(at: point).map { [$0] } ?? [] }

    override func cell(at path: IndexPath) -> UIView? { table.cellForRow(at: path) }

    override var pathForKeys: IndexPath? { table.focus.focusedPath ?? table.selector.store.paths.last }

    // MARK: The delegate

    override func askForConfiguration(_ paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path = paths.first else { return nil }
        return table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
    }

    override func showsEditMenu(_ path: IndexPath) -> Bool {
        table.delegate?.tableView(table, shouldShowMenuForRowAt: path) ?? false
    }

    override func canPerform(_ action: Selector, _ path: IndexPath) -> Bool {
        table.delegate?.tableView(
            table, canPerformAction: action, forRowAt: path, withSender: UIMenuController.shared) ?? false
    }

    override func perform(_ action: Selector, _ path: IndexPath) {
        table.delegate?.tableView(table, performAction: action, forRowAt: path, withSender: UIMenuController.shared)
    }

    override func highlightPreview(
        of path: IndexPath, _ configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        table.delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    override func dismissalPreview(
        of path: IndexPath, _ configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    override func _willDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }

    override func _willEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }

    override func _willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}

extension UITableView {
    /// What shows the menus of rows; nil until there is a delegate to ask for them.
    public final var contextMenuInteraction: UIContextMenuInteraction? { menus.view == nil ? nil : menus }
}
