import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The menus of what a view shows by index path: of a collection view's items, or a table's rows. It follows them while a
/// menu is open; what is asked and told is the subclass's.
class PathMenuInteraction: UIContextMenuInteraction {
    /// The items of the menu that was asked for last, the main one first; nil for those that are gone.
    private(set) var items: [IndexPath?] = []

    /// The main item, if it is there.
    final var main: IndexPath? { items.first.flatMap { $0 } }

    // MARK: What subclasses say

    /// The view whose items these are.
    var container: UIScrollView? { nil }

    /// The items of a menu at a point of the content, the main one first.
    func paths(at point: CGPoint) -> [IndexPath] { [] }

    func cell(at path: IndexPath) -> UIView? { nil }

    /// The item that has the focus, or else was selected last.
    var pathForKeys: IndexPath? { nil }

    /// What the delegate says of the items.
    func askForConfiguration(_ paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration? { nil }

    func showsEditMenu(_ path: IndexPath) -> Bool { false }
    func canPerform(_ action: Selector, _ path: IndexPath) -> Bool { false }
    func perform(_ action: Selector, _ path: IndexPath) {}

    /// The delegate's preview of an item; nil is the cell.
    func highlightPreview(of path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
    func dismissalPreview(of path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }

    // MARK: Items

    final func follow(_ plan: UpdatePlan) {
        changesOfItems += 1
        items = items.map { path in
            path.flatMap { $0.count == 2 ? plan.newPath(forOld: ItemPath($0)).map { IndexPath($0) } : nil }
        }
    }

    /// Nothing is known of the items any more.
    final func dataIsReloaded() {
        changesOfItems += 1
        items = items.map { _ in nil }
    }

    private func shownCell(at path: IndexPath) -> UIView? {
        guard let cell = cell(at: path), cell.window != nil else { return nil }
        return cell
    }

    // MARK: Interaction

    override final func _configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        container?.layoutIfNeeded()
        let paths = paths(at: location)
        items = paths
        return askForConfiguration(paths, at: location) ?? editMenu()
    }

    /// The menu of before iOS 13, for the item under the finger.
    private func editMenu() -> UIContextMenuConfiguration? {
        guard let path = main, let cell = shownCell(at: path), showsEditMenu(path) else { return nil }
        return EditMenuOffer(
            target: cell.convert(cell.bounds, to: container),
            canPerform: { [weak self] action in self?.main.map { self?.canPerform(action, $0) ?? false } ?? false },
            perform: { [weak self] action in
                if let path = self?.main { self?.perform(action, path) }
            })
    }

    override final func _highlightPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
        items.compactMap { path in
            path.flatMap { highlightPreview(of: $0, configuration) ?? shownCell(at: $0).map(preview) }
        }
    }

    /// An item that is gone, or out of sight, has no place to go back to.
    override final func _dismissalPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview?] {
        items.map { path in
            path.flatMap { dismissalPreview(of: $0, configuration) ?? shownCell(at: $0).map(preview) }
        }
    }

    /// A cell with its rounded corners, a row without the line below it.
    private func preview(of cell: UIView) -> UITargetedPreview {
        let parameters = UIPreviewParameters()
        let content = (cell as? UICollectionViewCell)?.contentView ?? (cell as? UITableViewCell)?.contentView
        let radius = max(cell.layer.cornerRadius, content?.layer.cornerRadius ?? 0)
        if radius > 0 {
            parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: radius)
        } else if cell is any RowCell {
            var room = cell.bounds
            room.size.height = max(0, room.height - 1)
            parameters.visiblePath = UIBezierPath(roundedRect: room, cornerRadius: Self.rowCornerRadius)
        }
        return UITargetedPreview(view: cell, parameters: parameters)
    }
    /// Of rows that are lifted, as of all that has no corners of its own.
    private static let rowCornerRadius: CGFloat = 12

    /// The middle of the item with the focus, or of the selected one.
    override final func _keyLocation(of item: any UIFocusItem) -> CGPoint? {
        guard let path = pathForKeys, let cell = shownCell(at: path) else { return nil }
        return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: container)
    }
}
