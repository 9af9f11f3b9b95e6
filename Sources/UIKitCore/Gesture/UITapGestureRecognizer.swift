import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes one or several taps of one or several fingers.
///
/// A finger that moves more than 10 points makes it fail; so does a pause of more than 0.35 s between taps, or a tap
/// that lasts longer than that where several are required. A single tap may last as long as it likes.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    /// The buttons that a pointer must press; fingers need none.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var progress = TapProgress()

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
            return state = .failed
        }
        progress.down(touches)
        if progress.fingersDown > numberOfTouchesRequired || progress.strays { state = .failed }
        if numberOfTapsRequired > 1 { wait() }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.moved(touches) { state = .failed }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        progress.up(touches)
        guard progress.fingersDown == 0 else { return }
        guard progress.mostFingers == numberOfTouchesRequired else { return state = .failed }
        progress.tapEnded()
        if progress.taps >= numberOfTapsRequired {
            state = .ended
        } else {
            wait()
        }
    }

    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if self.presses.count > 1 { return state = .failed }
        if numberOfTapsRequired > 1 { wait() }
    }

    override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        progress.tapEnded()
        if progress.taps >= numberOfTapsRequired {
            state = .ended
        } else {
            wait()
        }
    }

    override open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }

    /// More taps may follow fewer: the first tap of a double tap does not rule out the second.
    override open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    override open func reset() {
        super.reset()
        progress = TapProgress()
        FrameScheduler.remove(self)
    }

    private func wait() {
        guard state == .possible else { return }
        isBetweenTouches = true
        progress.deadline = frameTime + TapProgress.interval
        FrameScheduler.add(self)
    }
}

extension UITapGestureRecognizer: FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
    package var frameLoop: FrameLoop { view?.frameLoop ?? .standard }

    package func tick(at time: TimeInterval) -> Bool {
        guard state == .possible, !isWaiting, let deadline = progress.deadline else { return false }
        guard time > deadline else { return true }
        state = .failed
        return false
    }
}

/// How far a tap has come.
@MainActor
struct TapProgress {
    /// The longest pause between taps, in seconds.
    static let interval: TimeInterval = 0.35
    /// How far a finger may move, in points.
    static let movement: CGFloat = 10
    /// How far apart two taps of one gesture may be, in points.
    static let spread: CGFloat = 45

    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var firstPlace: CGPoint?
    private(set) var mostFingers = 0
    private(set) var taps = 0
    /// Whether a later tap came down too far from the first.
    private(set) var strays = false
    var deadline: TimeInterval?

    var fingersDown: Int { starts.count }

    mutating func down(_ touches: Set<UITouch>) {
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.windowLocation }
        mostFingers = max(mostFingers, starts.count)
        guard let place = touches.first?.windowLocation else { return }
        let first = firstPlace ?? place
        firstPlace = first
        if taps > 0, first.distance(to: place) > TapProgress.spread { strays = true }
    }

    /// Whether a finger has left its place.
    func moved(_ touches: Set<UITouch>) -> Bool {
        touches.contains {
            guard let start = starts[ObjectIdentifier($0)] else { return false }
            return start.distance(to: $0.windowLocation) > TapProgress.movement
        }
    }

    mutating func up(_ touches: Set<UITouch>) {
        for touch in touches { starts[ObjectIdentifier(touch)] = nil }
    }

    mutating func tapEnded() {
        taps += 1
        mostFingers = 0
    }
}
