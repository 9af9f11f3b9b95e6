import Foundation
import TesseraGraphics

@testable import TesseraLayers

/// A layer in a tree whose frames a builder makes, on the frame clock, which is one for the process and only moves on.
@MainActor
final class AnimationStage {
    let layer = CALayer()
    let root = CALayer()
    let builder: DisplayTreeBuilder
    private(set) var tree = DisplayTree()
    /// Other suites move the clock between the initialiser and the test: the time counts from its first use.
    private lazy var start = FrameClock.now

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(layer)
        builder = DisplayTreeBuilder(root: root)
        FrameClock.advance(to: FrameClock.now + 1)
    }

    /// Seconds since the first use of the stage's time.
    var time: Double { FrameClock.now - start }

    /// Goes on to `seconds` after the first use of the stage's time.
    func advance(_ seconds: Double) {
        FrameClock.advance(to: start + seconds)
        LayerLoop.standard.step(to: FrameClock.now)
    }

    /// Makes a frame at the present time.
    @discardableResult
    func frame() -> DisplayDelta {
        let delta = builder.makeDelta(time: FrameClock.now, scale: 1)
        tree.apply(delta)
        return delta
    }

    /// The layer's values as seen.
    var shown: LayerModel { layer.shownValues }
}
