import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
private final class Source: NSObject, UIDragInteractionDelegate {
    let log: CallLog
    var items = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Tea")))]
    var more: [UIDragItem] = []
    var allowsMove = true
    var showsItems = true
    /// Called along with the animation of a cancel.
    var alongside: (() -> Void)?

    init(_ log: CallLog) { self.log = log }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        showsItems ? interaction.view.map { UITargetedDragPreview(view: $0) } : nil
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        log.add("items")
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        log.add("willLift")
        animator.addCompletion { [log] in log.add($0 == .end ? "lifted" : "lowered") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        log.add("willBegin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        log.add("didMove")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.add("willEnd \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.add("didEnd \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        log.add("transferred")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        log.add("itemsForAdding")
        return more
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        log.add("willCancel")
        animator.addCompletion { [log] _ in log.add("cancelled") }
        if let alongside { animator.addAnimations(alongside) }
    }
}

@MainActor
private final class Target: NSObject, UIDropInteractionDelegate {
    let log: CallLog
    var operation = UIDropOperation.copy
    var handles = true
    var texts: [String]?
    var onEnter: () -> Void = {}

    init(_ log: CallLog) { self.log = log }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        log.add("canHandle \(session.items.count)")
        return handles
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.add("enter")
        onEnter()
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        log.add("update")
        session.loadObjects(ofClass: String.self) { [log] in log.add("early \($0)") }
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.add("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.add("perform")
        session.loadObjects(ofClass: String.self) { [unowned self] in texts = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.add("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.add("end")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        log.add("preview")
        return defaultPreview
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        log.add("willDrop")
        animator.addCompletion { [log] _ in log.add("dropped") }
    }
}

@Suite("Dragging between views")
@MainActor
struct DragInteractionTests {
    private let log = CallLog()
    private let host: TestHost
    private let source: Source
    private let target: Target
    private let from = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    private let to = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 100))
    private let start = CGPoint(x: 70, y: 70)
    private let end = CGPoint(x: 70, y: 350)

    init() {
        let controller = UIViewController()
        source = Source(log)
        target = Target(log)
        host = TestHost(controller)
        controller.view.addSubview(from)
        controller.view.addSubview(to)
        from.addInteraction(UIDragInteraction(delegate: source))
        to.addInteraction(UIDropInteraction(delegate: target))
        host.advance(by: 0.05)
    }

    private func lift() {
        host.touchDown(at: start)
        host.advance(by: 0.4)
    }

    /// The entries so far without those of the mere movement.
    /// The animation of the lift ends when it does: its place among the others is its own.
    private func entries() -> [String] {
        log.take().filter { $0 != "didMove" && $0 != "lifted" && !$0.hasPrefix("early") }
    }

    @Test("a finger that rests lifts; let go, all sinks back and no session has begun")
    func liftAndLower() {
        lift()
        #expect(entries() == ["items", "willLift"])
        host.touchUp()
        host.advance(by: 1)
        #expect(entries() == ["lowered"])
        #expect(host.window.drags.isEmpty)
    }

    @Test("the whole course of a drop, in UIKit's order")
    func drop() {
        lift()
        host.touchMove(to: end)
        host.advance(by: 0.1)
        host.touchUp()
        host.advance(by: 1)
        #expect(
            entries() == [
                "items", "willLift", "willBegin", "canHandle 1", "enter", "update", "perform", "preview",
                "willDrop", "willEnd copy", "dropped", "conclude", "end", "didEnd copy", "transferred",
            ])
        #expect(target.texts == ["Tea"])
        #expect(host.window.drags.isEmpty)
    }

    @Test("data is to be had within the perform of the drop alone")
    func early() {
        lift()
        host.touchMove(to: end)
        host.advance(by: 0.1)
        #expect(log.take().contains("early []"))
        host.touchUp()
        host.advance(by: 1)
    }

    @Test("a finger that moves before it has rested scrolls or pans, and drags nothing")
    func slop() {
        host.touchDown(at: start)
        host.advance(by: 0.1)
        host.touchMove(to: CGPoint(x: 70, y: 90))
        host.advance(by: 1)
        #expect(log.take() == [])
        host.touchUp()
    }

    @Test("a pointer drags as soon as it moves with its button down")
    func pointer() {
        host.pointerDrag(from: start, to: end)
        host.advance(by: 1)
        let all = entries()
        #expect(all.first == "items")
        #expect(all.contains("perform"))
        #expect(all.last == "transferred")
    }

    @Test("no items: the touch is somebody else's")
    func nothing() {
        source.items = []
        lift()
        host.touchMove(to: end)
        host.touchUp()
        host.advance(by: 1)
        #expect(log.take() == ["items"])
    }

    @Test("dropped on nothing, the items go back")
    func goBack() {
        lift()
        host.touchMove(to: CGPoint(x: 300, y: 600))
        host.touchUp()
        host.advance(by: 1)
        #expect(entries().suffix(4) == ["willEnd cancel", "willCancel", "cancelled", "didEnd cancel"])
        #expect(host.window.drags.isEmpty)
    }

    @Test("a cancel tells of each item that nothing was lifted for, animates along, and then ends")
    func cancelUnseen() {
        source.showsItems = false
        source.items.append(UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Milk"))))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        from.addSubview(mark)
        source.alongside = { mark.alpha = 0.5 }
        lift()
        host.touchMove(to: CGPoint(x: 300, y: 600))
        host.touchUp()
        #expect(entries().suffix(3) == ["willEnd cancel", "willCancel", "willCancel"])
        #expect(mark.alpha == CGFloat(0.5))
        host.advance(by: 1)
        #expect(entries() == ["cancelled", "cancelled", "didEnd cancel"])
        #expect(host.window.drags.isEmpty)
    }

    @Test("items that nothing was lifted for and nothing is animated along for come to their end, too")
    func endUnseen() {
        source.showsItems = false
        let count = host.window.subviews.count
        lift()
        host.touchUp()
        host.advance(by: 1)
        #expect(entries() == ["items", "willLift", "lowered"])
        #expect(host.window.drags.isEmpty)
        lift()
        host.touchMove(to: CGPoint(x: 300, y: 600))
        host.touchUp()
        host.advance(by: 1)
        #expect(entries().suffix(4) == ["willEnd cancel", "willCancel", "cancelled", "didEnd cancel"])
        #expect(host.window.drags.isEmpty)
        #expect(host.window.subviews.count == count)
    }

    @Test("a target that forbids hears of the end at once")
    func forbidden() {
        target.operation = .forbidden
        lift()
        host.touchMove(to: end)
        host.touchUp()
        host.advance(by: 1)
        #expect(entries().suffix(5) == ["end", "willEnd forbidden", "willCancel", "cancelled", "didEnd forbidden"])
    }

    @Test("a move that the source does not allow is a cancel")
    func move() {
        target.operation = .move
        source.allowsMove = false
        lift()
        host.touchMove(to: end)
        host.touchUp()
        host.advance(by: 1)
        let all = entries()
        #expect(!all.contains("perform"))
        #expect(all.last == "didEnd cancel")
    }

    @Test("who has no use for the items is asked once and told nothing")
    func canHandle() {
        target.handles = false
        lift()
        host.touchMove(to: end)
        host.touchMove(to: CGPoint(x: 80, y: 340))
        host.advance(by: 0.1)
        let all = entries()
        #expect(all.filter { $0.hasPrefix("canHandle") } == ["canHandle 1"])
        #expect(!all.contains("enter") && !all.contains("update"))
        host.touchUp()
        host.advance(by: 1)
        #expect(!entries().contains("end"))
    }

    @Test("leaving the target takes its offer away")
    func exit() {
        lift()
        host.touchMove(to: end)
        host.touchMove(to: CGPoint(x: 300, y: 600))
        host.touchUp()
        host.advance(by: 1)
        let all = entries()
        #expect(all.contains("exit") && all.contains("end") && !all.contains("perform"))
    }

    @Test("a tap of another finger adds items, and the target is asked again")
    func add() {
        source.more = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Milk")))]
        lift()
        host.touchMove(to: end)
        host.advance(by: 0.1)
        _ = log.take()
        host.touchDown(at: start, finger: 1)
        host.advance(by: 0.05)
        host.touchUp(finger: 1)
        host.advance(by: 0.1)
        #expect(entries().prefix(3) == ["itemsForAdding", "canHandle 2", "update"])
        host.touchUp()
        host.advance(by: 1)
        #expect(target.texts == ["Tea", "Milk"])
    }

    @Test("Escape ends a drag; nothing is lost and the finger does no more")
    func escape() {
        lift()
        host.touchMove(to: end)
        host.key("escape")
        host.touchMove(to: CGPoint(x: 70, y: 340))
        host.touchUp()
        host.advance(by: 1)
        let all = entries()
        #expect(!all.contains("perform"))
        #expect(all.last == "didEnd cancel")
        #expect(host.window.drags.isEmpty)
    }

    @Test("the source's view leaves the window in the middle: the drag ends")
    func leave() {
        lift()
        host.touchMove(to: end)
        from.removeFromSuperview()
        host.touchMove(to: CGPoint(x: 70, y: 340))
        host.advance(by: 1)
        #expect(entries().last == "didEnd cancel")
        #expect(host.window.drags.isEmpty)
        host.touchUp()
    }

    @Test("the target leaves the window as it is entered: nothing is dropped")
    func lostTarget() {
        target.onEnter = { [to] in to.removeFromSuperview() }
        lift()
        host.touchMove(to: end)
        host.touchMove(to: CGPoint(x: 71, y: 350))
        host.touchUp()
        host.advance(by: 1)
        #expect(!entries().contains("perform"))
        #expect(host.window.drags.isEmpty)
    }

    @Test("what was dragged does not stay in the window")
    func cleans() {
        let count = host.window.subviews.count
        lift()
        #expect(host.window.subviews.count == count + 1)
        host.touchMove(to: end)
        host.touchUp()
        host.advance(by: 1)
        #expect(host.window.subviews.count == count)
    }

    @Test("a view that springs opens after a second under a drag")
    func spring() {
        var opened = 0
        to.addInteraction(UISpringLoadedInteraction { _, context in opened += context.targetView == nil ? 0 : 1 })
        lift()
        host.touchMove(to: end)
        host.advance(by: 0.9)
        #expect(opened == 0)
        host.advance(by: 0.3)
        #expect(opened == 1)
        host.advance(by: 2)
        #expect(opened == 1)
        host.touchUp()
        host.advance(by: 1)
        #expect(to.alpha == CGFloat(1))
    }
}
