import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
private final class Source: NSObject, UIDragInteractionDelegate {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Tea")))
    var parameters = UIDragPreviewParameters()
    var location: CGPoint?
    var isFullSize = false

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        session.localContext = "context"
        return [item]
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        interaction.view.map { UITargetedDragPreview(view: $0, parameters: parameters) }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        location = interaction.view.map { session.location(in: $0) }
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }
    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { isFullSize }
}

@MainActor
private final class Target: NSObject, UIDropInteractionDelegate {
    var session: (any UIDropSession)?
    var proposal = UIDropProposal(operation: .copy)

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        self.session = session
        return proposal
    }
}

@Suite("What is seen of a drag")
@MainActor
struct DragPreviewTests {
    private let host: TestHost
    private let source = Source()
    private let target = Target()
    private let view = UIView(frame: CGRect(x: 20, y: 40, width: 360, height: 100))
    private let interaction: UIDragInteraction
    private let start = CGPoint(x: 70, y: 70)

    init() {
        let controller = UIViewController()
        host = TestHost(controller)
        view.backgroundColor = .red
        interaction = UIDragInteraction(delegate: source)
        view.addInteraction(interaction)
        controller.view.addSubview(view)
        controller.view.addInteraction(UIDropInteraction(delegate: target))
        host.advance(by: 0.05)
    }

    private var platter: UIView? { host.window.drags.isEmpty ? nil : host.window.subviews.last?.subviews.first }

    /// Lifts the view and moves it, until nothing moves any more.
    private func drag(to point: CGPoint = CGPoint(x: 200, y: 400)) {
        host.liftForDrag(at: start)
        host.advance(by: 0.5)
        host.touchMove(to: point)
        host.advance(by: 0.5)
    }

    private func end() {
        host.touchUp()
        host.advance(by: 1)
    }

    @Test("what is lifted stands where the view is, a little larger")
    func lift() {
        host.liftForDrag(at: start)
        host.advance(by: 0.5)
        let frame = platter.map { $0.convert($0.bounds, to: nil) } ?? .zero
        #expect(abs(frame.midX - 200) < 0.01 && abs(frame.midY - 90) < 0.01)
        #expect(frame.width > 360 && frame.width < 400)
        end()
    }

    @Test("what is large gets smaller as it moves, unless somebody wants it as it is")
    func size() {
        drag()
        #expect((platter?.frame.width ?? 0) < 300)
        target.proposal = UIDropProposal(operation: .copy)
        target.proposal.prefersFullSizePreview = true
        host.touchMove(to: CGPoint(x: 210, y: 400))
        host.advance(by: 0.5)
        #expect(abs((platter?.frame.width ?? 0) - 360) < 0.01)
        end()
        source.isFullSize = true
        target.proposal = UIDropProposal(operation: .copy)
        drag()
        #expect(abs((platter?.frame.width ?? 0) - 360) < 0.01)
        end()
    }

    @Test("the visible path cuts out a part, in front of a colour")
    func parameters() {
        source.parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 100, height: 50))
        source.parameters.backgroundColor = .green
        host.liftForDrag(at: start)
        #expect(platter?.bounds.size == CGSize(width: 100, height: 50))
        #expect(platter?.subviews.first?.backgroundColor == .green)
        end()
        source.parameters = UIDragPreviewParameters(
            textLineRects: [NSValue(cgRect: CGRect(x: 0, y: 0, width: 80, height: 20))])
        host.liftForDrag(at: start)
        #expect(platter?.bounds.size == CGSize(width: 80, height: 20))
        end()
    }

    @Test("the shadow is that of its own path, or of the visible one")
    func shadow() {
        source.parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 100, height: 50))
        host.liftForDrag(at: start)
        #expect(platter?.layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 50))
        end()
        source.parameters.shadowPath = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 30, height: 10))
        host.liftForDrag(at: start)
        #expect(platter?.layer.shadowPath?.boundingBox == CGRect(x: 10, y: 10, width: 30, height: 10))
        end()
    }

    @Test("an item may be seen as something else while it is dragged")
    func provider() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        source.item.previewProvider = { UIDragPreview(view: other, parameters: UIDragPreviewParameters()) }
        host.liftForDrag(at: start)
        #expect(platter?.bounds.size == CGSize(width: 360, height: 100))
        host.touchMove(to: CGPoint(x: 200, y: 400))
        #expect(platter?.bounds.size == CGSize(width: 60, height: 30))
        source.item.previewProvider = { UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) }
        #expect(platter?.bounds.size == CGSize(width: 9, height: 9))
        end()
    }

    @Test("both sides know the session: place, items, types, context, what is allowed")
    func session() throws {
        drag()
        #expect(source.location == CGPoint(x: 180, y: 360))
        let drop = try #require(target.session)
        #expect(drop.location(in: view) == CGPoint(x: 180, y: 360))
        #expect(drop.items.map { $0 === source.item } == [true])
        #expect(drop.localDragSession?.localContext as? String == "context")
        #expect(drop.allowsMoveOperation && drop.isRestrictedToDraggingApplication)
        #expect(drop.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.text"]))
        #expect(!drop.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
        #expect(drop.canLoadObjects(ofClass: String.self) && !drop.canLoadObjects(ofClass: URL.self))
        #expect(drop.progressIndicatorStyle == .default)
        end()
    }

    @Test("a precise drop is aimed above the finger")
    func precise() {
        target.proposal.isPrecise = true
        drag()
        host.touchMove(to: CGPoint(x: 200, y: 500))
        #expect((target.session?.location(in: view).y ?? 0) < 460)
        end()
    }

    @Test("an interaction that is turned off drags nothing, and one that is removed ends its drag")
    func disabled() {
        #expect(UIDragInteraction.isEnabledByDefault)
        interaction.isEnabled = false
        drag()
        #expect(host.window.drags.isEmpty)
        end()
        interaction.isEnabled = true
        drag()
        #expect(host.window.drags.count == 1)
        view.removeInteraction(interaction)
        host.advance(by: 1)
        #expect(host.window.drags.isEmpty)
        host.touchUp()
    }

    @Test("other gestures fail at the lift, unless the interaction lets them go on")
    func others() {
        var presses = 0
        let press = UILongPressGestureRecognizer()
        press.addAction { presses += $0.state == .began ? 1 : 0 }
        view.addGestureRecognizer(press)
        host.liftForDrag(at: start)
        host.advance(by: 0.5)
        #expect(presses == 0)
        end()
        interaction.allowsSimultaneousRecognitionDuringLift = true
        host.liftForDrag(at: start)
        host.advance(by: 0.5)
        #expect(presses == 1)
        end()
    }
}
