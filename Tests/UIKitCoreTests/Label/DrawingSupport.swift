import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitTestSupport

@testable import UIKitCore

/// What a view draws, as commands.
@MainActor
func commands(drawnBy view: UIView) -> [DrawCommand] {
    recorded { view.draw(view.bounds) }
}

/// A visible window of 320 x 480 at scale 2 whose frames the test makes.
@MainActor
final class TestWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private var traits = UITraitCollection.Values.standard

    init(_ views: UIView...) {
        window.isHidden = false
        for view in views { window.addSubview(view) }
    }

    /// A frame a sixtieth of a second after the last one of any window.
    @discardableResult
    func frame(after seconds: TimeInterval = 1.0 / 60) -> DisplayDelta? {
        LaterTurn.run()
        return window.pipeline.makeFrame(at: FrameClock.now + seconds)
    }

    func change<Value>(_ path: WritableKeyPath<UITraitCollection.Values, Value>, to value: Value) {
        traits[keyPath: path] = value
        window.configure(size: window.bounds.size, safeArea: .zero, traits: traits)
    }
}
