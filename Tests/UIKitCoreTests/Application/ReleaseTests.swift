import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Windows and views may be let go of on any thread, in the middle of other windows' frames.
@MainActor
struct ReleaseTests {
    private final class Box: @unchecked Sendable {
        var stage: TouchStage?
    }

    /// With a finger down that waits to become a scroll, the window has asked for frames.
    private func heldStage() -> TouchStage {
        let stage = TouchStage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scrollView.contentSize = CGSize(width: 200, height: 900)
        scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        stage.add(scrollView)
        stage.down(100, 100)
        return stage
    }

    @Test func aWindowMayGoOnAnotherThreadDuringFrames() async {
        let other = TouchStage()
        weak var last: UIWindow?
        for _ in 0..<100 {
            let box = Box()
            box.stage = heldStage()
            last = box.stage?.window
            let work = Task.detached { box.stage = nil }
            for _ in 0..<100 { _ = FrameScheduler.concerns(other.window) }
            await work.value
        }
        #expect(last == nil)
    }
}
