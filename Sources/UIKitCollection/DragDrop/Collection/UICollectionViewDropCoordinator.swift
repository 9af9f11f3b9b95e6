import Foundation
import TesseraGraphics
import UIKitCore

/// An item that was dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// Where it comes from, if that is the same collection view.
    var sourceIndexPath: IndexPath? { get }
    /// How many points the preview of the item takes at full size; zero where the drag shows none for it, as for items of
    /// other programs.
    var previewSize: CGSize { get }
}

/// What the drop delegate of a collection view is told of a drop, and by which it says where the items go.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// What was dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// Where, if there was an item near.
    var destinationIndexPath: IndexPath? { get }
    /// What the delegate proposed last.
    var proposal: UICollectionViewDropProposal { get }
    /// The drop.
    var session: any UIDropSession { get }
    /// Shows a placeholder for an item until its data is there, and has the item go to it.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
    /// Has an item go to where the view shows what is in the data now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item go into a part of a cell, in the cell's space.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Has an item go anywhere.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A cell that a collection view shows for what is not in the data yet.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    /// Where its item is going to be in the data.
    final let path: IndexPath
    final let reuseIdentifier: String
    /// Brings the cell up to date, whenever it comes into sight.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// A placeholder that a registered cell shows.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        path = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }

    var content: PlaceholderContent {
        let update = cellUpdateHandler
        return PlaceholderContent(reuseIdentifier: reuseIdentifier) { view in
            if let cell = view as? UICollectionViewCell { update?(cell) }
        }
    }
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Returns how the item is shown as it comes to the placeholder; nil for the whole cell.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?

    override var content: PlaceholderContent {
        var content = super.content
        let provider = previewParametersProvider
        content.parameters = { ($0 as? UICollectionViewCell).flatMap { provider?($0) } }
        return content
    }
}

/// A placeholder that is shown.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating, Sendable {
    /// The item that it stands for.
    var dragItem: UIDragItem { get }
    /// Gives way to the item: the block puts it into the data, at the index path it is told. False, and the block is not
    /// called, where the placeholder is gone.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Takes the placeholder away; false where it is gone.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Has the cell brought up to date.
    func setNeedsCellUpdate()
}

/// What a collection view's drop delegate gets.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private let drop: ListDrop
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession

    init(_ drop: ListDrop, _ proposal: UICollectionViewDropProposal, _ session: any UIDropSession) {
        self.drop = drop
        self.proposal = proposal
        self.session = session
    }

    var items: [any UICollectionViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        drop.send(dragItem, toPlaceholderAt: placeholder.path, placeholder.content)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.send(dragItem, toItemAt: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.send(dragItem, intoItemAt: indexPath, rect: rect)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.send(dragItem) { target }
    }
}
