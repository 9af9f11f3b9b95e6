import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

extension TableDragDrop: DragDropClient {
    var list: UIScrollView { view }
    var cadence: UICollectionView.ReorderingCadence { .immediate }

    // MARK: Places

    func shownPath(at point: CGPoint) -> IndexPath? { view.indexPathForRow(at: point) }

    /// Below the last row of the table things go to its end, as where a section has no row.
    func endPath(near point: CGPoint) -> IndexPath? {
        let counts = view.model.counts
        guard point.y >= 0, let section = view.model.section(at: point.y) else { return nil }
        let holdsGap = gapPath?.section == section
        let rows = counts.numberOfItems(inSection: section)
        return IndexPath(row: max(0, rows - (holdsGap ? 1 : 0)), section: section)
    }

    func shownPath(ofData path: IndexPath) -> IndexPath { view.movement.shownPath(of: path) }
    func dataPath(ofShown path: IndexPath) -> IndexPath { view.movement.dataPath(of: path) }
    func isPhantom(_ shown: IndexPath) -> Bool { view.movement.isPhantom(shown) }

    func insertionPath(atShown shown: IndexPath) -> IndexPath {
        var rest = view.movement.phantoms
        rest.remove(gapID)
        return IndexPath(rest.dataPath(ofShown: ItemPath(shown)))
    }

    func cell(at shown: IndexPath) -> (any DraggableCell)? { view.shown.cell(at: shown) }
    var visibleCells: [any DraggableCell] { view.shown.rows.map(\.cell) }

    func frame(at shown: IndexPath) -> CGRect? { view.model.exists(shown) ? view.rectForRow(at: shown) : nil }

    var selectedPaths: [IndexPath] { view.indexPathsForSelectedRows ?? [] }

    // MARK: The drag delegate

    func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(view, itemsForBeginning: session, at: path) ?? []
    }

    func items(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem] {
        dragDelegate?.tableView(view, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(view, dragPreviewParametersForRowAt: path)
    }

    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(view, dragSessionWillBegin: session)
    }

    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(view, dragSessionDidEnd: session) }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func isRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    // MARK: The drop delegate

    func canHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(view, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(view, dropSessionDidEnter: session) }

    func dropDidUpdate(_ session: any UIDropSession, _ destination: IndexPath?) -> ListDropProposal {
        let given = dropDelegate?.tableView(
            view, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        proposal = given ?? UITableViewDropProposal(operation: .cancel)
        let intent: ListDropProposal.Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAt
            case .insertIntoDestinationIndexPath: .insertInto
            case .automatic: .automatic
            }
        return ListDropProposal(base: proposal, intent: intent)
    }

    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(view, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(view, dropSessionDidEnd: session) }

    /// A single row that is moved within the table is the data source's to move, as with the grip.
    func perform(_ session: any UIDropSession, _ drop: ListDrop) {
        if let gap = view.movement.gap, let item = drop.items.first {
            let place = IndexPath(gap)
            if drop.items.count == 1, view.movement.endGap() {
                _ = drop.send(item.dragItem, toItemAt: place)
                return
            }
            if view.movement.gap != nil { view.movement.cancel() }
        }
        dropDelegate?.tableView(view, performDropWith: TableDropCoordinator(drop, proposal, session))
    }

    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.tableView(view, dropPreviewParametersForRowAt: path)
    }

    // MARK: Spring loading

    func shouldSpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        view.delegate?.tableView(view, shouldSpringLoadRowAt: path, with: context) ?? true
    }

    func open(_ path: IndexPath) {
        if view.selector.allows { view.selector.activate(path) }
    }
}
