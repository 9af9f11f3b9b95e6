import Foundation
import TesseraGraphics
import UIKitCore

/// The menus of a collection view's items, and of the room between them.
final class CollectionMenuInteraction: PathMenuInteraction, CollectionPart {
    private unowned var collection: UICollectionView!

    convenience init(_ collection: UICollectionView) {
        self.init()
        self.collection = collection
    }

    private var collectionDelegate: (any UICollectionViewDelegate)? { collection.delegate }

    override var container: UIScrollView? { collection }

    /// The item under the finger, with all others of a selection of several that it is part of.
    override func paths(at point: CGPoint) -> [IndexPath] {
        guard let path = collection.indexPathForItem(at: point), !collection.carried.isPhantom(path) else { return [] }
        let selected = collection.indexPathsForSelectedItems ?? []
        guard selected.count > 1, selected.contains(path) else { return [path] }
        return [path] + selected.filter { $0 != path }.sorted()
    }

    override func cell(at path: IndexPath) -> UIView? { collection.cellForItem(at: path) }

    override var pathForKeys: IndexPath? {
        collection.focus.focusedPath ?? collection.indexPathsForSelectedItems?.last
    }

    // MARK: The delegate

    override func askForConfiguration(_ paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration? {
        collectionDelegate?.collectionView(collection, contextMenuConfigurationForItemsAt: paths, point: point)
    }

    override func showsEditMenu(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(collection, shouldShowMenuForItemAt: path) ?? false
    }

    override func canPerform(_ action: Selector, _ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(
            collection, canPerformAction: action, forItemAt: path, withSender: UIMenuController.shared) ?? false
    }

    override func perform(_ action: Selector, _ path: IndexPath) {
        collectionDelegate?.collectionView(
            collection, performAction: action, forItemAt: path, withSender: UIMenuController.shared)
    }

    override func highlightPreview(
        of path: IndexPath, _ configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionDelegate?.collectionView(
            collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }

    override func dismissalPreview(
        of path: IndexPath, _ configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionDelegate?.collectionView(
            collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
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
}
