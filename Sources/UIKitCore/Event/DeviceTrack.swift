import Foundation
import TesseraGraphics

/// An event of a wheel, a touchpad or a hovering pointer: no touch takes part.
final class DeviceEvent: UIEvent {
    private let kind: EventType

    init(_ kind: EventType) {
        self.kind = kind
        super.init()
    }

    override var type: EventType { kind }
}

/// A movement on a touchpad, or a turn of a wheel, on its way to recognizers.
@MainActor
final class DeviceTrack {
    enum Kind { case wheel, fingers, transform }

    let kind: Kind
    let event: DeviceEvent
    /// Where the pointer is, in the window.
    var location: CGPoint
    /// The recognizers that follow it.
    var recognizers: [UIGestureRecognizer] = []
    /// How far fingers would have moved since the beginning; content moves its offset the other way.
    var translation = CGPoint.zero
    /// How far the touchpad's fingers are apart, compared to the beginning.
    var scale: CGFloat = 1
    /// How far the touchpad's fingers have turned since the beginning, clockwise, in radians.
    var rotation: CGFloat = 0
    var isOver = false
    /// The scroll view that moves with it: what is around that hears nothing.
    weak var limit: UIView?

    init(_ kind: Kind, at location: CGPoint) {
        self.kind = kind
        self.location = location
        event = DeviceEvent(kind == .transform ? .transform : .scroll)
    }
}
