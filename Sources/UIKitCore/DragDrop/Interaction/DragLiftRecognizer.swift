import Foundation
import TesseraGraphics
import TesseraLayers

/// The gesture that drags: a finger rests, or a pointer moves with its main button down. It goes on until the end.
package final class DragLiftRecognizer: UIGestureRecognizer {
    /// Seconds.
    package static let duration: TimeInterval = 0.325
    /// How far a finger may move before that, and must move to drag what was lifted, in points.
    package static let slop: CGFloat = 10
    /// How far a pointer must move, in points. From memory.
    package static let pointerSlop: CGFloat = 4

    private(set) var start = CGPoint.zero
    private(set) var isPointer = false
    private var deadline: TimeInterval?
    var allowsOthers = false

    init() {
        super.init(target: nil, action: nil)
        name = "com.apple.UIKit.dragInitiation"
        delaysTouchesEnded = false
    }

    /// A menu may come while the items are lifted; only moving them takes it away.
    override package func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if preventedGestureRecognizer is ContextMenuPress || preventedGestureRecognizer is DragAddRecognizer {
            return false
        }
        return !allowsOthers
    }

    override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
        start = touch.windowLocation
        isPointer = touch.type == .indirectPointer
        guard !isPointer else {
            if event.buttonMask != .primary || !event.modifierFlags.isDisjoint(with: [.control, .shift]) {
                state = .failed
            }
            return
        }
        deadline = frameTime + Self.duration
        FrameScheduler.add(self)
    }

    override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        let way = start.distance(to: location(in: nil))
        if isPointer {
            if way > Self.pointerSlop { state = .began }
        } else if way > Self.slop {
            state = .failed
        }
    }

    override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override package func reset() {
        super.reset()
        deadline = nil
        FrameScheduler.remove(self)
    }
}

extension DragLiftRecognizer: FrameTicking {
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

/// A tap of another finger that adds to a drag under way.
package final class DragAddRecognizer: UITapGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
        name = "com.apple.UIKit.dragAddItems"
    }
}
