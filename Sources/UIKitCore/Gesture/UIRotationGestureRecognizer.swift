import Foundation
import TesseraGraphics
import TesseraLayers

/// Recognizes two fingers, on the screen or on a touchpad, that turn about each other.
///
/// It begins once the arc between them is 8 points, goes on when one of them lifts, without a change of `rotation`, and
/// ends when both have lifted. Further fingers are left to others.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, TwoFingerGesture {
    /// How far the fingers have turned since they came down, clockwise, in radians. Setting it makes it count on from
    /// there.
    open var rotation: CGFloat {
        get { presentRotation }
        set { if newValue.isFinite { presentRotation = newValue } }
    }

    /// Radians per second.
    open var velocity: CGFloat { tracker.velocity(at: frameTime).x }

    private var presentRotation: CGFloat = 0
    /// The rotation as if it had never been set.
    private var total: CGFloat = 0
    /// The turn of the present fingers, against which the hysteresis is measured.
    private var turned: CGFloat = 0
    var last: FingerPair?
    var tracker = VelocityTracker()

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { fingersBegan(touches, with: event) }
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { fingersMoved() }
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingersEnded(touches) }
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func takes(_ device: DeviceTrack) -> Bool { device.kind == .transform }
    override func follow(_ device: DeviceTrack, _ phase: InputEvent.TouchPhase) { touchpad(device, phase) }

    func start(from pair: FingerPair?) { turned = 0 }

    func follow(_ new: FingerPair, from old: FingerPair) -> Bool {
        let step = new.turn(from: old)
        turned += step
        turn(by: step)
        return abs(turned) * new.distance >= FingerPair.hysteresis
    }

    func follow(_ device: DeviceTrack) -> Bool {
        let step = device.rotation - total
        turn(by: step)
        return step != 0
    }

    private func turn(by step: CGFloat) {
        tracker.move(by: CGPoint(x: step, y: 0), at: frameTime)
        total += step
        presentRotation += step
    }

    override open func reset() {
        super.reset()
        presentRotation = 0
        total = 0
        last = nil
        turned = 0
        tracker = VelocityTracker()
    }
}
