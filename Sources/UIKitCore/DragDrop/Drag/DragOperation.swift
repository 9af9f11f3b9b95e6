import Foundation
import TesseraGraphics
import TesseraLayers

/// One drag in a window: carries out what `DragFlow` says, and shows what is dragged.
@MainActor
package final class DragOperation: NSObject {
    typealias Flow = DragFlow<ObjectIdentifier>

    /// Nil for what comes from another program, or another window.
    let source: UIDragInteraction?
    package let session: DragSession
    package let dropSession: DropSession
    private weak var window: UIWindow?
    private var flow = Flow()
    private var waiting: [Flow.Step] = []
    private var isRunning = false
    private let targets: DropTargets
    private let spring: SpringLoading
    private let start: CGPoint
    /// Where the finger or pointer is, in the window.
    private var place: CGPoint
    var isTouch = false
    let flock: DragFlock
    private var isElsewhere = false
    /// The animation of the lift, and of what was added since.
    private var lifting: DragAnimator?
    private var unrest = 0
    private var proposal = UIDropProposal(operation: .cancel)

    package init(
        _ session: DragSession, from source: UIDragInteraction?, isLocal: Bool = true, in window: UIWindow,
        startingAt place: CGPoint
    ) {
        self.session = session
        self.source = source
        self.window = window
        self.start = place
        self.place = place
        dropSession = DropSession(session, isLocal: isLocal)
        targets = DropTargets(dropSession)
        spring = SpringLoading(window: window)
        flock = DragFlock(in: window, at: place)
        session.windowLocation = place
        super.init()
        dropSession.operation = self
        window.drags.append(self)
    }

    package var isMoving: Bool { flow.phase == .moving }
    func isOver(_ interaction: UIDropInteraction) -> Bool { isMoving && flow.target == ObjectIdentifier(interaction) }
    /// Whether the items are lifted and nobody has moved them.
    var isResting: Bool { flow.phase == .lifted }
    /// What would become of a drop now.
    package var operation: UIDropOperation { flow.operation }
    package var wouldDrop: Bool { flow.wouldDrop }

    /// Whether the source lets the items be moved away.
    var allowsMove: Bool {
        get { session.allowsMoveOperation }
        set {
            session.allowsMoveOperation = newValue
            flow.allowsMove = newValue
        }
    }

    // MARK: Events

    /// What is dragged is shown without the light of the pointer on it.
    package func lift() {
        if let place = pointerPlace { window?.dispatcher.light.goOut(at: place) }
        handle(.lift)
    }

    /// Where the pointer is that drags something of this program; nil for a finger.
    var pointerPlace: CGPoint? { isTouch || source == nil ? nil : place }

    /// The finger or pointer is somewhere else.
    package func move(to point: CGPoint) {
        if flow.phase == .lifted, source != nil, isTouch, start.distance(to: point) <= DragLiftRecognizer.slop {
            return
        }
        place = point
        refresh()
    }

    /// Looks anew at what is under the drag: it moved, or what it is over did.
    package func refresh() {
        handle(.begin)
        guard let window, isMoving else { return }
        // A finger hides what it points at.
        let lift: CGFloat = isTouch && proposal.isPrecise ? 20 : 0
        session.windowLocation = CGPoint(x: place.x, y: place.y - lift)
        let hit = window.hitTest(session.windowLocation, with: nil)
        let target = targets.find(above: hit, in: window, except: self)
        handle(.move(over: target))
        if isMoving { spring.move(to: place, over: hit) }
        flock.follow(place)
    }

    package func release() {
        if let target = flow.target, !targets.isThere(target, in: window) { handle(.loss(of: target)) }
        handle(.release)
    }

    package func cancel() { handle(.cancel) }

    /// The items stay where a menu has been opened for them, until they move.
    func menuDidOpen() { if isResting { flock.hide() } }

    /// Adds what another tap has offered.
    func add(_ items: [UIDragItem], from adder: UIDragInteraction) {
        guard isMoving else { return }
        source?.delegate?.dragInteraction(adder, session: session, willAdd: items, for: adder)
        if adder !== source {
            adder.delegate?.dragInteraction(adder, session: session, willAdd: items, for: adder)
        }
        session.items += items
        for item in items { raise(item, of: adder) }
        flock.gather()
        targets.itemsChanged()
        refresh()
    }

    func handle(_ event: Flow.Event) {
        if case .dropElsewhere = event { isElsewhere = true }
        waiting += flow.handle(event)
        guard !isRunning else { return }
        isRunning = true
        while !waiting.isEmpty { carryOut(waiting.removeFirst()) }
        isRunning = false
        if flow.phase == .over { finish() }
    }

    private func finish() {
        flock.remove()
        window?.drags.removeAll { $0 === self }
    }

    // MARK: Steps

    private func carryOut(_ step: Flow.Step) {
        let delegate = source?.delegate
        switch step {
        case .raise: raise()
        case .lower: lower()
        case .begin: begin()
        case .tellOfMove:
            if let source { delegate?.dragInteraction(source, sessionDidMove: session) }
        case .enter(let id):
            targets.tell(id) { $1.dropInteraction($0, sessionDidEnter: dropSession) }
        case .update(let id): update(id)
        case .exit(let id):
            targets.tell(id) { $1.dropInteraction($0, sessionDidExit: dropSession) }
            flock.show(.cancel)
            flock.isWantedFullSize = false
        case .perform(let id): perform(id)
        case .willEnd(let operation):
            spring.stop()
            if let source { delegate?.dragInteraction(source, session: session, willEndWith: operation) }
        case .goBack: goBack()
        case .conclude(let id):
            targets.tell(id) { $1.dropInteraction($0, concludeDrop: dropSession) }
        case .end(let id):
            targets.tell(id) { $1.dropInteraction($0, sessionDidEnd: dropSession) }
        case .didEnd(let operation): didEnd(operation)
        }
    }

    private func didEnd(_ operation: UIDropOperation) {
        guard let source, let delegate = source.delegate else { return }
        delegate.dragInteraction(source, session: session, didEndWith: operation)
        if !isElsewhere, operation == .copy || operation == .move {
            delegate.dragInteraction(source, sessionDidTransferItems: session)
        }
    }

    private func update(_ id: ObjectIdentifier) {
        targets.tell(id) { interaction, delegate in
            proposal = delegate.dropInteraction(interaction, sessionDidUpdate: dropSession)
        }
        waiting.insert(contentsOf: flow.handle(.proposal(proposal.operation, by: id)), at: 0)
        flock.show(flow.operation)
        flock.isWantedFullSize = proposal.prefersFullSizePreview && session.items.count == 1
    }

    // MARK: Lifting

    private func raise() {
        guard let source, let delegate = source.delegate else { return }
        let animator = DragAnimator()
        lifting = animator
        for item in session.items { raise(item, of: source) }
        delegate.dragInteraction(source, willAnimateLiftWith: animator, session: session)
        let mark = session.items.contains { flock[$0] != nil } ? nil : flock.mark()
        animator.runAndStay { [flock] in
            flock.lift()
            mark?.alpha = 0
        }
    }

    private func raise(_ item: UIDragItem, of interaction: UIDragInteraction) {
        let preview = interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
        flock.add(item, preview)
    }

    private func lower() {
        guard let lifting else { return waiting += flow.handle(.rest) }
        self.lifting = nil
        lifting.addCompletion { _ in self.handle(.rest) }
        lifting.reverse()
    }

    private func begin() {
        window?.openMenu?.close(animated: true)
        flow.allowsMove = session.allowsMoveOperation
        guard let source, let delegate = source.delegate else { return }
        lifting?.finish()
        lifting = nil
        allowsMove = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            source, sessionIsRestrictedToDraggingApplication: session)
        delegate.dragInteraction(source, sessionWillBegin: session)
        let isFull = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
        flock.start(isFullSize: isFull && session.items.count == 1)
    }

    // MARK: Coming down

    private func perform(_ id: ObjectIdentifier) {
        flock.land()
        dropSession.isPerforming = true
        targets.tell(id) { $1.dropInteraction($0, performDrop: dropSession) }
        dropSession.isPerforming = false
        unrest += 1
        for item in session.items {
            guard let platter = flock[item] else { continue }
            let standard = platter.present(in: window)
            var preview: UITargetedDragPreview?
            let animator = DragAnimator()
            targets.tell(id) { interaction, delegate in
                preview = delegate.dropInteraction(interaction, previewForDropping: item, withDefault: standard)
                delegate.dropInteraction(interaction, item: item, willAnimateDropWith: animator)
            }
            let aim = preview === standard ? nil : preview
            animate(animator) { platter.land(on: aim) }
            item.wantsDropPreview = { [weak self] item in self?.redirect(item, platter, id) }
        }
        rest()
    }

    /// The place that the item goes to has moved.
    private func redirect(_ item: UIDragItem, _ platter: DragPlatter, _ id: ObjectIdentifier) {
        guard flow.phase == .landing else { return }
        let standard = platter.present(in: window)
        var preview: UITargetedDragPreview?
        targets.tell(id) { interaction, delegate in
            preview = delegate.dropInteraction(interaction, previewForDropping: item, withDefault: standard)
        }
        animate(DragAnimator()) { platter.land(on: preview === standard ? nil : preview) }
    }

    private func goBack() {
        flock.land()
        unrest += 1
        for item in session.items {
            guard let platter = flock[item] else {
                goBackUnseen(item)
                continue
            }
            let animator = DragAnimator()
            let home = platter.home(in: window)
            var preview = home
            if let source, let delegate = source.delegate {
                let standard = home ?? platter.present(in: window)
                preview = delegate.dragInteraction(source, previewForCancelling: item, withDefault: standard)
                if home == nil, preview === standard { preview = nil }
                delegate.dragInteraction(source, item: item, willAnimateCancelWith: animator)
            }
            animate(animator) { platter.land(on: preview) }
        }
        rest()
    }

    /// Nothing was lifted for the item: its source hears of the end, and what it adds is animated, for as long as others go.
    private func goBackUnseen(_ item: UIDragItem) {
        guard let source, let delegate = source.delegate else { return }
        let animator = DragAnimator()
        delegate.dragInteraction(source, item: item, willAnimateCancelWith: animator)
        let mark = flock.mark()
        animate(animator) { mark?.alpha = 0 }
    }

    private func animate(_ animator: DragAnimator, _ body: @escaping () -> Void) {
        guard flow.phase == .landing || flow.phase == .returning else { return animator.run(body) }
        unrest += 1
        animator.addCompletion { [weak self] _ in self?.rest() }
        animator.run(body)
    }

    private func rest() {
        unrest -= 1
        if unrest == 0 { handle(.rest) }
    }
}
