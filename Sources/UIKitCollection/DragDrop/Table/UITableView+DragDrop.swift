import Foundation
import UIKitCore

extension UITableView: UISpringLoadedInteractionSupporting {
    /// Says what can be dragged out of the table; not kept.
    public final var dragDelegate: (any UITableViewDragDelegate)? {
        get { dragDrop.dragDelegate }
        set { dragDrop.dragDelegate = newValue }
    }

    /// Says what can be dropped on the table; not kept.
    public final var dropDelegate: (any UITableViewDropDelegate)? {
        get { dragDrop.dropDelegate }
        set { dragDrop.dropDelegate = newValue }
    }

    /// Whether rows can be dragged out of the table, if there is a drag delegate.
    public final var dragInteractionEnabled: Bool {
        get { dragDrop.isDragEnabled }
        set { dragDrop.isDragEnabled = newValue }
    }

    /// Whether rows of the table are lifted or dragged.
    public final var hasActiveDrag: Bool { dragDrop.drags.session != nil }
    /// Whether a drag is over the table that it could be dropped on.
    public final var hasActiveDrop: Bool { dragDrop.drops.session != nil }

    /// Whether a drag that rests over a row selects it.
    public final var isSpringLoaded: Bool {
        get { dragDrop.isSpringLoaded }
        set { dragDrop.isSpringLoaded = newValue }
    }
}

extension UITableViewCell: DraggableCell {}
