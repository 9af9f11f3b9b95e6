import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What is dropped on a collection or table view: finds the place, has its delegate decide, and shows what would happen.
@MainActor
final class ListDrops: NSObject, UIDropInteractionDelegate {
    private unowned let client: any DragDropClient
    private let drags: ListDrags
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    private lazy var scroller = EdgeScroller(view: client.list) { [weak self] in self?.session?.operation?.refresh() }
    private lazy var gap = DropGap(client)
    /// The drag that is over the view.
    private(set) var session: DropSession?
    /// Where the items would be dropped, as shown.
    private var place: IndexPath?
    private var proposal: ListDropProposal?
    private var drop: ListDrop?
    /// The cell that shows that it would take the items.
    private var targeted: IndexPath?
    /// The data has changed since the delegate was told of the place.
    private var isStale = false

    init(_ client: any DragDropClient, _ drags: ListDrags) {
        self.client = client
        self.drags = drags
    }

    /// What a cell shows that is made for a path now.
    func state(at shown: IndexPath) -> UICellConfigurationState.DropState {
        session == nil ? .none : targeted == shown ? .targeted : .notTargeted
    }

    func follow(_ plan: UpdatePlan) {
        let new = { (path: IndexPath?) in
            path.flatMap { $0.count == 2 ? plan.newPath(forOld: ItemPath($0)).map { IndexPath($0) } : nil }
        }
        targeted = new(targeted)
        if !gap.isMakingRoom { isStale = true }
    }

    func dataIsReloaded() {
        targeted = nil
        place = nil
        isStale = true
        gap.forget()
    }

    // MARK: Course

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        client.canHandle(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        self.session = session as? DropSession
        showStates()
        client.dropDidEnter(session)
        scroller.start { [weak self] in self.map { session.location(in: $0.client.list) } }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let point = session.location(in: client.list)
        findPlace(at: point)
        var proposal = client.dropDidUpdate(session, destination)
        if place == nil { proposal.intent = .unspecified }
        if !mayDrop(proposal.base.operation, session) { proposal.intent = .unspecified }
        // The delegate may have changed the data.
        if proposal.intent == .automatic { proposal.intent = automaticIntent(at: point) }
        self.proposal = proposal
        show(proposal)
        return proposal.base
    }

    /// A move that the source does not allow is none (the drop would be a cancel), and makes no room.
    private func mayDrop(_ operation: UIDropOperation, _ session: any UIDropSession) -> Bool {
        operation == .copy || operation == .move && session.allowsMoveOperation
    }

    private func findPlace(at point: CGPoint) {
        isStale = false
        place = client.shownPath(at: point) ?? client.endPath(near: point)
    }

    /// The data may have changed under a drag that rests: the place is looked for again, and the delegate is not asked.
    private func refreshPlace(_ session: any UIDropSession) {
        guard isStale else { return }
        client.list.layoutIfNeeded()
        findPlace(at: session.location(in: client.list))
        if place == nil { proposal?.intent = .unspecified }
    }

    /// Into a cell in its middle, beside it near its ends. How near is from memory.
    private func automaticIntent(at point: CGPoint) -> ListDropProposal.Intent {
        guard let place, let frame = client.frame(at: place), !client.isPhantom(place) else { return .insertAt }
        let part = (point.y - frame.minY) / max(frame.height, 1)
        return (0.25...0.75).contains(part) ? .insertInto : .insertAt
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        client.dropDidExit(session)
    }

    private func leave() {
        scroller.stop()
        session = nil
        proposal = nil
        target(nil)
        showStates()
        gap.close()
    }

    /// The place that the delegate is told, in the data.
    private var destination: IndexPath? {
        guard let place else { return nil }
        return client.insertionPath(atShown: place)
    }

    // MARK: Showing

    private func show(_ proposal: ListDropProposal) {
        target(proposal.intent == .insertInto ? place : nil)
        guard proposal.intent == .insertAt, let place else { return gap.close() }
        gap.open(at: place, carrying: carriedPath, cadence: client.cadence)
    }

    /// The one item of this view that would be moved within it.
    private var carriedPath: IndexPath? {
        guard let session, proposal?.base.operation == .move, session.items.count == 1, let item = session.items.first,
            session.localDragSession === drags.session, !client.hasPlaceholders
        else { return nil }
        return drags.path(of: item)
    }

    private func target(_ path: IndexPath?) {
        guard targeted != path else { return }
        if let old = targeted { client.cell(at: old)?.shownDropState = session == nil ? .none : .notTargeted }
        targeted = path
        if let path { client.cell(at: path)?.shownDropState = .targeted }
    }

    private func showStates() {
        for cell in client.visibleCells { cell.shownDropState = session == nil ? .none : .notTargeted }
        if session != nil, let targeted { client.cell(at: targeted)?.shownDropState = .targeted }
    }

    // MARK: Drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        refreshPlace(session)
        guard let proposal else { return }
        scroller.stop()
        gap.hold()
        let items = session.items.map { item in
            let path = drags.path(of: item)
            let size = path.flatMap { client.frame(at: $0)?.size } ?? self.session?.previewSize(of: item)
            return ListDropItem(item, from: path.map { self.sourcePath($0) }, size: size)
        }
        let drop = ListDrop(client, items: items, destination: destination, proposal: proposal)
        self.drop = drop
        client.perform(session, drop)
        drop.isOpen = false
        gap.close()
        target(nil)
    }

    /// In the data: what is carried has left its place for the gap.
    private func sourcePath(_ shown: IndexPath) -> IndexPath { client.dataPath(ofShown: shown) }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let target = drop?.target(of: item) else { return defaultPreview }
        guard let parameters = drop?.parameters(of: item) else { return defaultPreview.retargetedPreview(with: target) }
        return UITargetedDragPreview(view: defaultPreview.view, parameters: parameters, target: target)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { drop?.animation(of: item)?.begin(animator) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        drop = nil
        leave()
        client.dropDidEnd(session)
    }
}
