import Foundation
import TesseraGraphics
import UIKitCore

/// Says what becomes of what is dropped on a collection view. Every method but the first is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Takes the items into the data: their data is to be asked for in this call, and the coordinator told where they go.
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the view has any use for the items; true by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag comes over the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Returns what a drop would do now; asked with every movement. The index path is that of the item that would be
    /// inserted, the number of items at the end of a section; nil where there is no item near.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Called when the drag leaves the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag is over, wherever the items were dropped.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Returns how an item is shown as it comes to its place; nil for the whole cell.
    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        true
    }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Without the method everything may be dropped, and nothing shows where it would go.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { nil }
}

/// What a collection view would do with the items if they were dropped now, and how it shows that.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// How the view shows where the items would go.
    public enum Intent: Int, Sendable {
        /// Not at all.
        case unspecified
        /// By a gap between the items.
        case insertAtDestinationIndexPath
        /// By the look of the item that would take them.
        case insertIntoDestinationIndexPath
    }

    /// How the view shows where the items would go.
    public final let intent: Intent

    /// A proposal that the view shows as `intent` says.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// A proposal that the view does not show.
    override public init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }

    override open func _duplicate() -> UIDropProposal {
        UICollectionViewDropProposal(operation: operation, intent: intent)
    }
}
