import Foundation
import TesseraGraphics
import TesseraLayers

/// What pinch and rotation have in common: two fingers, on the screen or on a touchpad, whose lie to each other changes
/// in one measure. The gesture begins once they have changed enough, goes on when one of them lifts, without a change,
/// and ends when both have lifted. Further fingers are left to others.
@MainActor
protocol TwoFingerGesture: UIGestureRecognizer {
    /// The fingers as they were last seen; nil while there are not two.
    var last: FingerPair? { get set }
    var tracker: VelocityTracker { get set }

    /// Two fingers are down: the hysteresis counts from here.
    func start(from pair: FingerPair?)
    /// Takes over how the fingers went from `old` to `new`; true once that is enough for a gesture.
    func follow(_ new: FingerPair, from old: FingerPair) -> Bool
    /// Takes over what the touchpad reports; false if that is nothing new.
    func follow(_ device: DeviceTrack) -> Bool
}

extension TwoFingerGesture {
    func fingersBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst(2) where touches.contains(touch) { ignore(touch, for: event) }
        guard last == nil else { return }
        last = FingerPair(self.touches)
        start(from: last)
        if tracker.isEmpty { tracker.move(by: .zero, at: frameTime) }
    }

    func fingersMoved() {
        if let old = last, let new = FingerPair(touches) {
            last = new
            let isEnough = follow(new, from: old)
            if state == .possible {
                if isEnough { state = .began }
                return
            }
        }
        if state != .possible { state = .changed }
    }

    func fingersEnded(_ touches: Set<UITouch>) {
        last = nil
        guard self.touches.allSatisfy(touches.contains) else { return }
        end()
    }

    func touchpad(_ device: DeviceTrack, _ phase: InputEvent.TouchPhase) {
        switch phase {
        case .began:
            tracker.move(by: .zero, at: frameTime)
        case .moved:
            guard follow(device) else { return }
            state = state == .possible ? .began : .changed
        case .ended:
            _ = follow(device)
            end()
        case .cancelled:
            state = .cancelled
        }
    }

    private func end() { state = state == .possible && !isWaiting ? .failed : .ended }
}
