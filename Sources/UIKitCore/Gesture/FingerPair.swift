import Foundation
import TesseraGraphics

/// How two fingers lie to each other.
@MainActor
struct FingerPair {
    /// How much their distance, or the arc between them, must change before it is a gesture, in points.
    static let hysteresis: CGFloat = 8

    /// Points; at least 1, so that ratios stay finite.
    let distance: CGFloat
    /// Radians, clockwise from the right.
    let angle: CGFloat

    /// Nil unless there are two fingers.
    init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        let way = touches[1].windowLocation - touches[0].windowLocation
        distance = max(1, way.distance(to: .zero))
        angle = CGFloat(atan2(Double(way.y), Double(way.x)))
    }

    /// The smallest turn that leads from `start` to this one, in radians.
    func turn(from start: FingerPair) -> CGFloat {
        let difference = angle - start.angle
        return difference - (difference / (2 * .pi)).rounded() * 2 * .pi
    }
}
