import Foundation
import TesseraGraphics
import TesseraLayers
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
            for _ in 0..<100 { _ = other.window.loop.concerns(other.window) }
            await work.value
        }
        #expect(last == nil)
    }

    /// A view with subviews, and another owner of its layer, as a window's frames are.
    private final class Tree: @unchecked Sendable {
        var view: UIView?
        var layer: CALayer?
        var count = 0

        @MainActor
        init() {
            let view = UIView()
            for _ in 0..<1_000 { view.addSubview(UIView()) }
            (self.view, layer) = (view, view.layer)
        }
    }

    /// The views' layers are taken out on the main thread, while the other one lets go of the layer that they are in.
    @Test func aTreeOfViewsMayGoOnAnotherThread() async {
        weak var last: CALayer?
        for round in 0..<100 {
            let tree = Tree()
            last = tree.layer
            await Task.detached {
                tree.view = nil
                // The main thread wakes up: sooner or later in its work the other owner goes too.
                for _ in 0..<round * 40 { tree.count += 1 }
                tree.layer = nil
            }.value
        }
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(last == nil)
    }
}
