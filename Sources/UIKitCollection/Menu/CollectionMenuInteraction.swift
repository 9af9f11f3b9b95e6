import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The menus of a collection view's items, and of the room between them: asks the delegate by index path, and follows the
/// items while a menu is open.
final class CollectionMenuInteraction: UIContextMenuInteraction, CollectionPart {
    private unowned var collection: UICollectionView!
    /// The items of the menu that was asked for last, the main one first; nil for those that are gone.
    private var items: [IndexPath?] = []

    convenience init(_ collection: UICollectionView) {
        self.init()
        self.collection = collection
    }

    private var collectionDelegate: (any UICollectionViewDelegate)? { collection.delegate }

    // MARK: Items

    /// The item under the finger, with all others of a selection of several that it is part of.
    private func paths(at point: CGPoint) -> [IndexPath] {
        guard let path = collection.indexPathForItem(at: point) else { return [] }
        let selected = collection.indexPathsForSelectedItems ?? []
        guard selected.count > 1, selected.contains(path) else { return [path] }
        return [path] + selected.filter { $0 != path }.sorted()
    }

    func follow(_ plan: UpdatePlan) {
        items = items.map { path in
            path.flatMap { $0.count == 2 ? plan.newPath(forOld: ItemPath($0)).map { IndexPath($0) } : nil }
        }
    }

    /// Nothing is known of the items any more.
    func dataIsReloaded() { items = items.map { _ in nil } }

    private func cell(at path: IndexPath?) -> UICollectionViewCell? {
        guard let path, let cell = collection.cellForItem(at: path), cell.window != nil else { return nil }
        return cell
    }

    // MARK: The delegate

    override func _configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        guard let delegate = collectionDelegate else { return nil }
        collection.layoutIfNeeded()
        let paths = paths(at: location)
        items = paths
        return delegate.collectionView(collection, contextMenuConfigurationForItemsAt: paths, point: location)
            ?? editMenu(delegate)
    }

    /// The menu of before iOS 13, for the item under the finger.
    private func editMenu(_ delegate: any UICollectionViewDelegate) -> UIContextMenuConfiguration? {
        guard let path = items.first.flatMap({ $0 }), let cell = cell(at: path),
            delegate.collectionView(collection, shouldShowMenuForItemAt: path)
        else { return nil }
        return EditMenuOffer(
            target: cell.convert(cell.bounds, to: collection),
            canPerform: { [weak self] action in
                guard let self, let path = items.first.flatMap({ $0 }) else { return false }
                return collectionDelegate?.collectionView(
                    collection, canPerformAction: action, forItemAt: path, withSender: UIMenuController.shared) ?? false
            },
            perform: { [weak self] action in
                guard let self, let path = items.first.flatMap({ $0 }) else { return }
                collectionDelegate?.collectionView(
                    collection, performAction: action, forItemAt: path, withSender: UIMenuController.shared)
            })
    }

    override func _highlightPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
        items.compactMap { path in
            guard let path else { return nil }
            let own = collectionDelegate?.collectionView(
                collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
            return own ?? cell(at: path).map(preview)
        }
    }

    /// An item that is gone, or out of sight, has no place to go back to.
    override func _dismissalPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview?] {
        items.map { path in
            guard let path else { return nil }
            let own = collectionDelegate?.collectionView(
                collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            return own ?? cell(at: path).map(preview)
        }
    }

    /// A cell with its rounded corners.
    private func preview(of cell: UICollectionViewCell) -> UITargetedPreview {
        let parameters = UIPreviewParameters()
        let radius = max(cell.layer.cornerRadius, cell.contentView.layer.cornerRadius)
        if radius > 0 { parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: radius) }
        return UITargetedPreview(view: cell, parameters: parameters)
    }

    override func _willDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { collectionDelegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator) }

    override func _willEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) {
        collectionDelegate?.collectionView(collection, willEndContextMenuInteraction: configuration, animator: animator)
    }

    override func _willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionDelegate?.collectionView(
            collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    /// The middle of the item with the focus, or of the selected one.
    override func _keyLocation(of item: any UIFocusItem) -> CGPoint? {
        let path = collection.focus.focusedPath ?? collection.indexPathsForSelectedItems?.last
        guard let path, let cell = cell(at: path) else { return nil }
        return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: collection)
    }
}
