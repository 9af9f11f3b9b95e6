import Foundation
import UIKitCore

extension UICollectionView: UISpringLoadedInteractionSupporting {
    /// When items make room for what is dragged over them.
    public enum ReorderingCadence: Int, Sendable {
        /// As the drag moves.
        case immediate
        /// When it has rested for a short time.
        case fast
        /// When it has rested for a longer time.
        case slow
    }

    /// Says what can be dragged out of the view; not kept.
    public final var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { dragDrop.dragDelegate }
        set { dragDrop.dragDelegate = newValue }
    }

    /// Says what can be dropped on the view; not kept.
    public final var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { dragDrop.dropDelegate }
        set { dragDrop.dropDelegate = newValue }
    }

    /// Whether items can be dragged out of the view, if there is a drag delegate.
    public final var dragInteractionEnabled: Bool {
        get { dragDrop.isDragEnabled }
        set { dragDrop.isDragEnabled = newValue }
    }

    /// When items make room for what is dragged over them.
    public final var reorderingCadence: ReorderingCadence {
        get { dragDrop.cadence }
        set { dragDrop.cadence = newValue }
    }

    /// Whether items of the view are lifted or dragged.
    public final var hasActiveDrag: Bool { dragDrop.drags.session != nil }
    /// Whether a drag is over the view that it could be dropped on.
    public final var hasActiveDrop: Bool { dragDrop.drops.session != nil }

    /// Whether a drag that rests over an item selects it.
    public final var isSpringLoaded: Bool {
        get { dragDrop.isSpringLoaded }
        set { dragDrop.isSpringLoaded = newValue }
    }
}
