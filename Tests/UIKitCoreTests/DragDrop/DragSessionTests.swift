import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
private final class Source: NSObject, UIDragInteractionDelegate {
    var provider = NSItemProvider(object: NSString(string: "Tea"))
    private(set) lazy var item = UIDragItem(itemProvider: provider)
    var isRestricted = false
    var more: [UIDragItem] = []
    /// Chosen among sessions that a tap could add to; nil for the last one.
    var chosen: Int? = 0
    var offered: [Int] = []
    var session: (any UIDragSession)?
    var operation: UIDropOperation?

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [item] }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        self.session = session
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { more }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
        withTouchAt point: CGPoint
    ) -> (any UIDragSession)? {
        offered.append(sessions.count)
        return chosen.map { sessions[$0] }
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { self.operation = operation }
}

@MainActor
private final class Target: NSObject, UIDropInteractionDelegate {
    var log: [String] = []
    var session: (any UIDropSession)?
    var loading: Progress?
    var texts: [String]?
    /// Where items go, in a view.
    var aim: (view: UIView, point: CGPoint)?

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("perform \(session.items.count)")
        self.session = session
        loading = session.loadObjects(ofClass: String.self) { [unowned self] in texts = $0 }
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        log.append("preview")
        guard let aim else { return defaultPreview }
        return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: aim.view, center: aim.point))
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.append("end")
    }
}

/// Writes down how far an interaction is with opening.
private final class Steps: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
}

@Suite("Sessions of drags and drops")
@MainActor
struct DragSessionTests {
    private let host: TestHost
    private let source = Source()
    private let other = Source()
    private let target = Target()
    private let drop: UIDropInteraction
    private let to = UIView(frame: CGRect(x: 20, y: 300, width: 200, height: 200))
    private let start = CGPoint(x: 70, y: 70)
    private let otherStart = CGPoint(x: 250, y: 70)
    private let end = CGPoint(x: 70, y: 350)

    init() {
        let controller = UIViewController()
        host = TestHost(controller)
        drop = UIDropInteraction(delegate: target)
        let places = [(start, source), (otherStart, other)]
        for (place, delegate) in places {
            let view = UIView(frame: CGRect(x: place.x - 50, y: place.y - 50, width: 100, height: 100))
            view.addInteraction(UIDragInteraction(delegate: delegate))
            controller.view.addSubview(view)
        }
        controller.view.addSubview(to)
        to.addInteraction(drop)
        host.advance(by: 0.05)
    }

    private func drag(from: CGPoint, to point: CGPoint, finger: Int = 0) {
        host.touchDown(at: from, finger: finger)
        host.advance(by: 0.4)
        host.touchMove(to: CGPoint(x: point.x + 20, y: point.y), finger: finger)
        host.touchMove(to: point, finger: finger)
        host.advance(by: 0.1)
    }

    @Test("a restricted drag may not leave its program; others may", arguments: [true, false])
    func restricted(isRestricted: Bool) {
        source.isRestricted = isRestricted
        drag(from: start, to: end)
        #expect(host.window.movingDrags.map(\.mayLeave) == [!isRestricted])
        #expect(source.session?.isRestrictedToDraggingApplication == isRestricted)
        host.touchUp()
        host.advance(by: 1)
        #expect(target.texts == ["Tea"], "within the program everything is as ever")
    }

    @Test("with two drags under way the delegate says which one a tap adds to", arguments: [0, 1])
    func adding(index: Int) {
        source.more = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Milk")))]
        source.chosen = index
        drag(from: start, to: CGPoint(x: 250, y: 700))
        drag(from: otherStart, to: CGPoint(x: 300, y: 600), finger: 1)
        #expect(host.window.movingDrags.count == 2)
        host.touchDown(at: start, finger: 2)
        host.advance(by: 0.05)
        host.touchUp(finger: 2)
        host.advance(by: 0.1)
        #expect(source.offered.last == 2)
        #expect(source.session?.items.count == (index == 0 ? 2 : 1))
        #expect(other.session?.items.count == (index == 1 ? 2 : 1))
        for finger in 0..<2 { host.touchUp(finger: finger) }
        host.advance(by: 1)
        #expect(source.operation == .cancel && other.operation == .cancel && host.window.drags.isEmpty)
    }

    @Test("where the delegate chooses none of the drags, nothing is added")
    func addingToNone() {
        source.more = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Milk")))]
        source.chosen = nil
        drag(from: start, to: CGPoint(x: 250, y: 700))
        drag(from: otherStart, to: CGPoint(x: 300, y: 600), finger: 1)
        host.touchDown(at: start, finger: 2)
        host.advance(by: 0.05)
        host.touchUp(finger: 2)
        #expect(source.session?.items.count == 1 && other.session?.items.count == 1)
        for finger in 0..<2 { host.touchUp(finger: finger) }
        host.advance(by: 1)
    }

    @Test("a view takes one drag at a time, unless it allows several", arguments: [false, true])
    func simultaneous(isAllowed: Bool) {
        drop.allowsSimultaneousDropSessions = isAllowed
        drag(from: start, to: end)
        drag(from: otherStart, to: CGPoint(x: 150, y: 450), finger: 1)
        #expect(target.log.filter { $0 == "enter" }.count == (isAllowed ? 2 : 1))
        host.touchUp(finger: 1)
        host.advance(by: 1)
        #expect(other.operation == (isAllowed ? .copy : .cancel))
        host.touchUp()
        host.advance(by: 1)
        #expect(source.operation == .copy)
        #expect(target.log.filter { $0 == "end" }.count == (isAllowed ? 2 : 1))
    }

    @Test("progress tells how many of the objects are there, of one call and of the whole drop")
    func progress() async throws {
        let answer = Locked<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
        source.provider = NSItemProvider()
        source.provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            answer.value = $0
            return nil
        }
        drag(from: start, to: end)
        host.touchUp()
        host.advance(by: 1)
        let loading = try #require(target.loading)
        let reporting: (any ProgressReporting)? = target.session
        let whole = reporting?.progress
        #expect(loading.totalUnitCount == 1 && loading.fractionCompleted == 0 && !loading.isFinished)
        #expect(whole?.totalUnitCount == 1 && whole?.isFinished == false)
        #expect(target.texts == nil && source.operation == .copy, "the drag does not wait for data")
        _ = await host.wait { answer.value != nil }
        answer.value?(Data("Tea".utf8), nil)
        _ = await host.wait { target.texts != nil }
        #expect(target.texts == ["Tea"])
        #expect(loading.fractionCompleted == 1 && whole?.fractionCompleted == 1)
    }

    @Test("a load that never ends keeps nobody: the drag is over, and cancelling leaves the object out")
    func endless() async throws {
        source.provider = NSItemProvider()
        source.provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { _ in
            nil
        }
        drag(from: start, to: end)
        host.touchUp()
        host.advance(by: 1)
        #expect(host.window.drags.isEmpty && target.log.last == "end" && target.texts == nil)
        try #require(target.loading).cancel()
        _ = await host.wait { target.texts != nil }
        #expect(target.texts == [])
    }

    @Test("the preview of a drop is asked for again while it is under way, and the item goes there")
    func newPreview() throws {
        target.aim = (to, CGPoint(x: 20, y: 20))
        drag(from: start, to: end)
        host.touchUp()
        host.advance(by: 0.1)
        let platter = try #require(host.window.subviews.last?.subviews.first)
        target.aim = (to, CGPoint(x: 150, y: 150))
        host.perform { source.item.setNeedsDropPreviewUpdate() }
        #expect(target.log.filter { $0 == "preview" }.count == 2)
        let place = platter.superview?.convert(platter.center, to: to) ?? .zero
        #expect(abs(place.x - 150) < 0.5 && abs(place.y - 150) < 0.5)
        #expect(source.operation == nil, "the drop ends with the animation")
        host.advance(by: 1)
        #expect(source.operation == .copy)
        source.item.setNeedsDropPreviewUpdate()
        #expect(target.log.filter { $0 == "preview" }.count == 2, "after the drop it means nothing")
    }

    @Test("an effect hears of each step to an opening, and that nothing came of one")
    func steps() {
        let steps = Steps()
        to.addInteraction(
            UISpringLoadedInteraction(
                interactionBehavior: nil, interactionEffect: steps, activationHandler: { _, _ in }))
        drag(from: start, to: end)
        #expect(steps.states == [.possible])
        host.touchMove(to: CGPoint(x: 300, y: 700))
        #expect(steps.states == [.possible, .inactive])
        host.touchMove(to: end)
        host.advance(by: 1.5)
        #expect(steps.states == [.possible, .inactive, .possible, .activating, .activated])
        host.touchUp()
        host.advance(by: 1)
    }

    @Test("proposals and previews are copied with what they say")
    func copies() throws {
        let proposal = UIDropProposal(operation: .move)
        proposal.isPrecise = true
        proposal.prefersFullSizePreview = true
        let copy = try #require(proposal.copy() as? UIDropProposal)
        #expect(copy !== proposal && copy.operation == .move && copy.isPrecise && copy.prefersFullSizePreview)
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .red
        let preview = UIDragPreview(view: to, parameters: parameters)
        let other = try #require(preview.copy() as? UIDragPreview)
        #expect(other !== preview && other.view === to && other.parameters.backgroundColor == .red)
        parameters.backgroundColor = .green
        #expect(other.parameters.backgroundColor == .red)
    }
}
