import Foundation
import TesseraGraphics
import UIKitCore

/// Follows the finger, the pointer or the touchpad that swipes a row.
final class SwipeRecognizer: UIPanGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        allowedScrollTypesMask = .continuous
    }

    /// Where the finger came down.
    var start: CGPoint {
        let (place, move) = (location(in: view), translation(in: view))
        return CGPoint(x: place.x - move.x, y: place.y - move.y)
    }

    /// What begins at the edge of the screen goes back.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// Keeps the touches to itself that close a row.
final class SwipeCloser: UIGestureRecognizer {
    enum Verdict {
        /// The touch is none of its business.
        case passes
        case closes
        /// It closes when the finger lifts where it came down.
        case closesAsTap
    }

    var verdict: (UITouch) -> Verdict = { _ in .passes }
    private var start: CGPoint?

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard start == nil, let touch = touches.first else { return }
        start = touch.location(in: nil)
        switch verdict(touch) {
        case .passes: state = .failed
        case .closes: state = .ended
        case .closesAsTap: break
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let touch = touches.first, state == .possible else { return }
        let place = touch.location(in: nil)
        if hypot(place.x - start.x, place.y - start.y) >= 10 { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    override func reset() {
        super.reset()
        start = nil
    }

    /// The finger that closes a row may scroll, or swipe another one.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UIPanGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
