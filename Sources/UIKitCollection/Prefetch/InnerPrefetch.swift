import Foundation
import TesseraGraphics

/// How far the items of one section that scrolls by itself were announced ahead.
struct InnerPrefetch {
    private(set) var isForward: Bool
    /// Up to where, as a distance from the section's natural start.
    private(set) var reach: CGFloat
    /// Announced for this section, and neither shown nor cancelled.
    var paths: Set<IndexPath> = []

    /// - Parameter front: where what shows ends, on the side that it moves to.
    init(isForward: Bool, front: CGFloat) {
        self.isForward = isForward
        reach = front
    }

    /// What is to be looked at now, nil while enough was: one viewport ahead, once half of it is used up.
    mutating func take(front: CGFloat, length: CGFloat) -> (low: CGFloat, high: CGFloat)? {
        let ahead = isForward ? reach - front : front - reach
        guard length > 0, ahead < length / 2 else { return nil }
        let near = isForward ? max(reach, front) : min(reach, front)
        reach = front + (isForward ? length : -length)
        return (min(near, reach), max(near, reach))
    }
}
