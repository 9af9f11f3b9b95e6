import Foundation
import TesseraGraphics
import TesseraLayers

/// The stages of a frame, in order. Input comes before the first: hosts deliver it as it arrives.
package enum FrameStage: Int, CaseIterable, Comparable, Sendable {
    /// The clock moves on; what moves with time moves, animations step.
    case simulate
    /// Views lay out: collection views reconcile their data, prepare their layouts, fill their visible window and
    /// measure.
    case layout
    /// Layers that changed draw into recordings, and the changes become a delta.
    case record

    package static func < (a: FrameStage, b: FrameStage) -> Bool { a.rawValue < b.rawValue }
}

/// Makes the frames of one window.
@MainActor
package final class FramePipeline {
    private unowned let window: UIWindow
    private let builder: DisplayTreeBuilder
    /// Frames made; tests count them.
    package private(set) var frameCount = 0
    private var loopWatch = LayoutLoopWatch()

    init(window: UIWindow) {
        self.window = window
        builder = DisplayTreeBuilder(root: window.layer, loop: window.loop.layers)
    }

    /// Whether the next frame would differ from the last: without that, a live host sleeps.
    package var wantsFrame: Bool {
        window.layer.treeNeedsLayout || builder.isDirty || window.loop.layers.concerns(window.layer)
            || window.loop.concerns(window) || FrameLayoutEnd.concerns(window)
    }

    /// Says what asks for the next frame, for the messages of tests that wait for rest.
    package var reasonsForFrame: [String] {
        var reasons: [String] = []
        if window.layer.treeNeedsLayout { reasons.append("layout") }
        if builder.isDirty { reasons.append("drawing") }
        if window.loop.layers.concerns(window.layer) { reasons.append("animations") }
        if FrameLayoutEnd.concerns(window) { reasons.append("the end of layout") }
        return reasons + window.loop.targets(for: window)
    }

    /// What animates in the window goes by another loop.
    func loopDidChange() { builder.loop = window.loop.layers }

    /// Makes the next frame's delta hold all that the window shows, for a host that joins while it is shown.
    package func sendAll() { builder.sendAll() }

    /// Makes the frame for `time` up to and including `stage`; the delta is nil when it stops earlier.
    ///
    /// - Parameter time: seconds on the clock of the window's loop; it never runs backwards.
    @discardableResult
    package func makeFrame(at time: TimeInterval, through stage: FrameStage = .record) -> DisplayDelta? {
        frameCount += 1
        let loop = window.loop
        return loop.run { makeFrame(of: loop, at: time, through: stage) }
    }

    private func makeFrame(of loop: FrameLoop, at time: TimeInterval, through stage: FrameStage) -> DisplayDelta? {
        window.traitCollection.performAsCurrent {
            loop.advance(to: time)
            loop.step()
            CATransaction.commitImplicit()
            if stage >= .layout { layout() }
        }
        guard stage >= .record else { return nil }
        return window.traitCollection.performing { builder.makeDelta(time: loop.now, scale: window.screenScale) }
    }

    /// Lays out until nothing asks for it, a bounded number of times: a view that always asks must not hang the frame.
    ///
    /// Content that has become shorter in it is brought back and laid out once more before it is drawn. What waits for the
    /// end of the layout comes then.
    private func layout() {
        for _ in 0..<4 {
            for _ in 0..<4 where window.layer.treeNeedsLayout { window.layer.layoutIfNeeded() }
            if ScrollRangeKeeper.layoutDidEnd(in: window) { continue }
            guard FrameLayoutEnd.layoutDidEnd(in: window), window.layer.treeNeedsLayout else { break }
        }
        loopWatch.layoutDidEnd(in: window)
        window.focusIfUsed?.follow()
        window.dispatcher.followLight()
    }
}
