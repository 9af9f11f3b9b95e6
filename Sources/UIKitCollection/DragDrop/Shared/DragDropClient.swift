import Foundation
import TesseraGraphics
import UIKitCore

/// A cell that shows that it is dragged, or that something would be dropped on it.
@MainActor
protocol DraggableCell: UIView {
    var shownDragState: UICellConfigurationState.DragState { get set }
    var shownDropState: UICellConfigurationState.DropState { get set }
    var isHighlighted: Bool { get set }
}

/// What a drop would do, and how the view shows that.
struct ListDropProposal {
    enum Intent {
        case unspecified
        /// A gap opens.
        case insertAt
        /// The cell shows that it would take the items.
        case insertInto
        /// One of the two, by the place within the cell.
        case automatic
    }

    let base: UIDropProposal
    var intent: Intent
}

/// A collection or table view, as its drags and drops see it.
///
/// "Shown" paths are those of what is on screen, gaps and placeholders included; "data" paths are those of the data
/// source.
@MainActor
protocol DragDropClient: AnyObject {
    var list: UIScrollView { get }

    // MARK: Places

    /// The item under a point of the content, as shown; nil between the items.
    func shownPath(at point: CGPoint) -> IndexPath?
    /// The place behind the last item of the section that a point beside its items belongs to, as shown; nil where there
    /// is nothing near.
    func endPath(near point: CGPoint) -> IndexPath?
    func shownPath(ofData path: IndexPath) -> IndexPath
    func isPhantom(_ shown: IndexPath) -> Bool
    /// The data path of what would be inserted at a shown place that is to be, once the gap is closed.
    func insertionPath(atShown shown: IndexPath) -> IndexPath
    func dataPath(ofShown path: IndexPath) -> IndexPath
    func cell(at shown: IndexPath) -> (any DraggableCell)?
    var visibleCells: [any DraggableCell] { get }
    /// The frame of an item in the content, whether it is in sight or not.
    func frame(at shown: IndexPath) -> CGRect?
    var selectedPaths: [IndexPath] { get }

    // MARK: Gaps and placeholders

    /// Opens a gap, or moves the one that is open, to a shown place; what is carried leaves its own place for it.
    func openGap(at shown: IndexPath, carrying: IndexPath?)
    func closeGap()
    var gapPath: IndexPath? { get }
    var hasPlaceholders: Bool { get }
    /// Shows a placeholder where the data would have a new item.
    func insertPhantom(_ id: Int, atData path: IndexPath, _ content: PlaceholderContent)
    /// Where a placeholder's item would be inserted in the data; nil for one that is gone.
    func dataPath(ofPhantom id: Int) -> IndexPath?
    func shownPath(ofPhantom id: Int) -> IndexPath?
    /// A placeholder gives way to the item that the data has there now.
    func exchangePhantom(_ id: Int, forData path: IndexPath)
    func removePhantom(_ id: Int)

    // MARK: The drag delegate

    func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func items(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func allowsMove(_ session: any UIDragSession) -> Bool
    func isRestricted(_ session: any UIDragSession) -> Bool

    // MARK: The drop delegate

    func canHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidUpdate(_ session: any UIDropSession, _ destination: IndexPath?) -> ListDropProposal
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    /// Has the delegate perform the drop. Returns what it has said about the items.
    func perform(_ session: any UIDropSession, _ drop: ListDrop)
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
    /// How long the drag has to rest before the items make room.
    var cadence: UICollectionView.ReorderingCadence { get }

    // MARK: Spring loading

    func shouldSpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
    func open(_ path: IndexPath)
}
