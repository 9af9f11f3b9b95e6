import Foundation
import TesseraGraphics
import UIKitCore

/// An item that was dropped on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item.
    var dragItem: UIDragItem { get }
    /// Where it comes from, if that is the same table view.
    var sourceIndexPath: IndexPath? { get }
    /// How many points the preview of the item takes at full size; zero where the drag shows none for it, as for items of
    /// other programs.
    var previewSize: CGSize { get }
}

/// What the drop delegate of a table view is told of a drop, and by which it says where the items go.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// What was dropped.
    var items: [any UITableViewDropItem] { get }
    /// Where, if there was a row near.
    var destinationIndexPath: IndexPath? { get }
    /// What the delegate proposed last.
    var proposal: UITableViewDropProposal { get }
    /// The drop.
    var session: any UIDropSession { get }
    /// Shows a placeholder for an item until its data is there, and has the item go to it.
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
    /// Has an item go to where the table shows what is in the data now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item go into a part of a cell, in the cell's space.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Has an item go anywhere.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A cell that a table view shows for what is not in the data yet.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    /// Where its row is going to be in the data.
    final let path: IndexPath
    final let reuseIdentifier: String
    /// The height that the table gives it; the table's own for `UITableView.automaticDimension`.
    final let rowHeight: CGFloat
    /// Brings the cell up to date, whenever it comes into sight.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// A placeholder that a registered cell shows.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        path = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }

    var content: PlaceholderContent {
        let update = cellUpdateHandler
        return PlaceholderContent(reuseIdentifier: reuseIdentifier, height: rowHeight) { view in
            if let cell = view as? UITableViewCell { update?(cell) }
        }
    }
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns how the item is shown as it comes to the placeholder; nil for the whole cell.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?

    override var content: PlaceholderContent {
        var content = super.content
        let provider = previewParametersProvider
        content.parameters = { ($0 as? UITableViewCell).flatMap { provider?($0) } }
        return content
    }
}

/// A placeholder that is shown.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating, Sendable {
    /// The item that it stands for.
    var dragItem: UIDragItem { get }
    /// Gives way to the item: the block puts it into the data, at the index path it is told. False, and the block is not
    /// called, where the placeholder is gone.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Takes the placeholder away; false where it is gone.
    @discardableResult
    func deletePlaceholder() -> Bool
}

/// What a table view's drop delegate gets.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private let drop: ListDrop
    let proposal: UITableViewDropProposal
    let session: any UIDropSession

    init(_ drop: ListDrop, _ proposal: UITableViewDropProposal, _ session: any UIDropSession) {
        self.drop = drop
        self.proposal = proposal
        self.session = session
    }

    var items: [any UITableViewDropItem] { drop.items }
    var destinationIndexPath: IndexPath? { drop.destination }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        drop.send(dragItem, toPlaceholderAt: placeholder.path, placeholder.content)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.send(dragItem, toItemAt: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.send(dragItem, intoItemAt: indexPath, rect: rect)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.send(dragItem) { target }
    }
}

/// What a table view would do with the items if they were dropped now, and how it shows that.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// How the table shows where the items would go.
    public typealias Intent = UITableView.DropIntent

    /// How the table shows where the items would go.
    public final let intent: Intent

    /// A proposal that the table shows as `intent` says.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// A proposal that the table does not show.
    override public init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }

    override open func _duplicate() -> UIDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }
}
