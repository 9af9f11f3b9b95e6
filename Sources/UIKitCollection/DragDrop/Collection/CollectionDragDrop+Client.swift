import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

extension CollectionDragDrop: DragDropClient {
    var list: UIScrollView { view }

    // MARK: Places

    func shownPath(at point: CGPoint) -> IndexPath? { view.indexPathForItem(at: point) }

    /// Looks for items beside the point, across the axis along which the content scrolls.
    func endPath(near point: CGPoint) -> IndexPath? {
        let sideways = view.contentSize.width > view.bounds.width && view.contentSize.height <= view.bounds.height
        let strip =
            sideways
            ? CGRect(x: point.x, y: view.bounds.minY, width: 1, height: view.bounds.height)
            : CGRect(x: view.bounds.minX, y: point.y, width: view.bounds.width, height: 1)
        let beside = view.session.cells(in: strip)
        guard let last = beside.max() else { return nil }
        let count = counts.current.contains(section: last.section) ? view.numberOfItems(inSection: last.section) : 0
        // Only at the end of a section is there nothing beside an item.
        guard last.item == count - 1 else { return last }
        let holdsGap = gapPath?.section == last.section
        return IndexPath(item: holdsGap ? count - 1 : count, section: last.section)
    }

    func shownPath(ofData path: IndexPath) -> IndexPath { carried.shownPath(of: path) }
    func dataPath(ofShown path: IndexPath) -> IndexPath { carried.dataPath(of: path) }
    func isPhantom(_ shown: IndexPath) -> Bool { carried.isPhantom(shown) }

    func insertionPath(atShown shown: IndexPath) -> IndexPath {
        var rest = carried.phantoms
        rest.remove(gapID)
        return IndexPath(rest.dataPath(ofShown: ItemPath(shown)))
    }

    func cell(at shown: IndexPath) -> (any DraggableCell)? { view.cellForItem(at: shown) }
    var visibleCells: [any DraggableCell] { view.visibleCells }

    func frame(at shown: IndexPath) -> CGRect? {
        guard let attributes = view.layoutAttributesForItem(at: shown) else { return nil }
        let shift = carried.shift(of: ItemPath(shown))
        return attributes.frame.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    var selectedPaths: [IndexPath] { view.indexPathsForSelectedItems ?? [] }

    // MARK: The drag delegate

    func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(view, itemsForBeginning: session, at: path) ?? []
    }

    func items(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
        dragDelegate?.collectionView(view, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(view, dragPreviewParametersForItemAt: path)
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(view, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(view, dragSessionDidEnd: session) }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func isRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    // MARK: The drop delegate

    func canHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(view, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(view, dropSessionDidEnter: session)
    }

    func dropDidUpdate(_ session: any UIDropSession, _ destination: IndexPath?) -> ListDropProposal {
        let given = dropDelegate?.collectionView(
            view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        proposal = given ?? UICollectionViewDropProposal(operation: .cancel)
        let intent: ListDropProposal.Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAt
            case .insertIntoDestinationIndexPath: .insertInto
            }
        return ListDropProposal(base: proposal, intent: intent)
    }

    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(view, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(view, dropSessionDidEnd: session) }

    /// The gap closes first: in one batch with what the delegate announces the layout would forget what it has measured.
    func perform(_ session: any UIDropSession, _ drop: ListDrop) {
        closeGap()
        dropDelegate?.collectionView(
            view, performDropWith: CollectionDropCoordinator(drop, proposal, session))
    }

    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: path)
    }

    // MARK: Spring loading

    func shouldSpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        view.delegate?.collectionView(view, shouldSpringLoadItemAt: path, with: context) ?? true
    }

    func open(_ path: IndexPath) {
        guard view.selector.allows else { return }
        view.selector.hold(path) { view.selector.activate($0) }
    }
}
