import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes fingers that rest for a while; goes on, `changed` with every movement, until they lift.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Full taps that precede the press.
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    /// Seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the fingers may move before the press is recognized, in points.
    open var allowableMovement: CGFloat = 10

    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var deadline: TimeInterval?

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.windowLocation }
        let tapsAreMissing = touches.contains { $0.tapCount <= numberOfTapsRequired }
        guard starts.count <= numberOfTouchesRequired, !tapsAreMissing else { return state = .failed }
        guard starts.count == numberOfTouchesRequired else { return }
        startWaiting()
    }

    private func startWaiting() {
        guard minimumPressDuration > 0 else { return state = .began }
        deadline = frameTime + minimumPressDuration
        FrameScheduler.add(self)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        let hasLeft = touches.contains {
            guard let start = starts[ObjectIdentifier($0)] else { return false }
            return start.distance(to: $0.windowLocation) > allowableMovement
        }
        if hasLeft { state = .failed }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { starts[ObjectIdentifier(touch)] = nil }
        if state == .possible {
            state = .failed
        } else if starts.isEmpty {
            state = .ended
        }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if state == .possible, self.presses.count == 1 { startWaiting() }
    }

    override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard self.presses.allSatisfy(presses.contains) else { return }
        state = state == .possible ? .failed : .ended
    }

    override open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }

    override open func reset() {
        super.reset()
        starts = [:]
        deadline = nil
        FrameScheduler.remove(self)
    }
}

extension UILongPressGestureRecognizer: FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
    package var frameLoop: FrameLoop { view?.frameLoop ?? .standard }

    package func tick(at time: TimeInterval) -> Bool {
        guard state == .possible, !isWaiting, let deadline else { return false }
        // A hair of tolerance: a frame meant for the deadline may miss it by rounding.
        guard time >= deadline - 1e-9 else { return true }
        state = .began
        return false
    }
}
