import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What is dragged out of a collection or table view: asks its delegate by index path, and follows the items.
@MainActor
final class ListDrags: NSObject, UIDragInteractionDelegate {
    private struct Dragged {
        let item: UIDragItem
        /// As shown; nil once it is gone.
        var path: IndexPath?
    }

    private unowned let client: any DragDropClient
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    private var dragged: [Dragged] = []
    /// What was offered and is not lifted yet.
    private var offered: [Dragged] = []
    private(set) var session: (any UIDragSession)?
    private(set) var hasBegun = false
    private var state = UICellConfigurationState.DragState.none

    init(_ client: any DragDropClient) {
        self.client = client
    }

    /// Whether cells show that they are dragged.
    var isActive: Bool { state != .none }

    /// What a cell shows that is made for a path now.
    func state(at shown: IndexPath) -> UICellConfigurationState.DragState {
        state != .none && dragged.contains { $0.path == shown } ? state : .none
    }

    /// Where an item of the session stands, as shown; nil for those of others and those that are gone.
    func path(of item: UIDragItem) -> IndexPath? { dragged.first { $0.item === item }?.path }

    var paths: [IndexPath] { dragged.compactMap(\.path) }

    // MARK: Following

    func follow(_ plan: UpdatePlan) {
        let place = { (path: IndexPath?) -> IndexPath? in
            guard let path, path.count == 2 else { return nil }
            return plan.newPath(forOld: ItemPath(path)).map { IndexPath($0) }
        }
        for index in dragged.indices { dragged[index].path = place(dragged[index].path) }
        for index in offered.indices { offered[index].path = place(offered[index].path) }
    }

    /// Nothing is known of the items any more; what is dragged goes on without them.
    func dataIsReloaded() {
        for index in dragged.indices { dragged[index].path = nil }
        offered = []
    }

    // MARK: Beginning

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard self.session == nil else { return [] }
        client.list.layoutIfNeeded()
        guard let first = client.shownPath(at: session.location(in: client.list)), !client.isPhantom(first) else {
            return []
        }
        var paths = [first]
        let selected = client.selectedPaths
        if selected.count > 1, selected.contains(first) { paths += selected.filter { $0 != first }.sorted() }
        offered = []
        for path in paths {
            let items = client.items(beginning: session, at: client.dataPath(ofShown: path))
            if path == first, items.isEmpty { break }
            offered += items.map { Dragged(item: $0, path: path) }
        }
        return offered.map(\.item)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        let path = (offered + dragged).first { $0.item === item }?.path
        return path.flatMap { preview(at: $0) }
    }

    private func preview(at path: IndexPath) -> UITargetedDragPreview? {
        guard let cell = client.cell(at: path), cell.window != nil, cell.superview != nil else { return nil }
        // The finger selects nothing any more.
        if cell.isHighlighted {
            cell.isHighlighted = false
            cell.layoutIfNeeded()
        }
        let parameters = client.dragParameters(at: client.dataPath(ofShown: path)) ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        self.session = session
        dragged = offered
        offered = []
        show(.lifting)
        animator.addCompletion { [weak self] position in
            guard let self, position == .start, !hasBegun else { return }
            forget()
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        hasBegun = true
        client.dragWillBegin(session)
        show(.dragging)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { client.allowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { client.isRestricted(session) }

    private func show(_ new: UICellConfigurationState.DragState) {
        state = new
        for path in paths { client.cell(at: path)?.shownDragState = new }
    }

    // MARK: Adding

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let path = client.shownPath(at: point), !client.isPhantom(path), !paths.contains(path) else { return [] }
        let items = client.items(addingTo: session, at: client.dataPath(ofShown: path), point: point)
        offered = items.map { Dragged(item: $0, path: path) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {
        guard addingInteraction === interaction, session === self.session else { return }
        dragged += offered.filter { offer in items.contains { $0 === offer.item } }
        offered = []
        show(state)
    }

    // MARK: End

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        // An item that is gone, or out of sight, fades where it is.
        path(of: item).flatMap { preview(at: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        forget()
        client.dragDidEnd(session)
    }

    private func forget() {
        show(.none)
        dragged = []
        session = nil
        hasBegun = false
    }
}
