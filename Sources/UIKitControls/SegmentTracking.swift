import Foundation

/// What a finger on a segmented control does: one that comes down on the chosen segment carries the plate from segment to
/// segment, another presses the segment below it. From memory of iOS 13 and later.
struct SegmentTracking: Equatable {
    /// The segment that is pressed.
    private(set) var pressed: Int?
    /// The segment that the plate has been carried to.
    private(set) var carried: Int?

    /// - Parameter chosen: the chosen segment; nil where none is, or none stays chosen.
    mutating func begin(at index: Int?, chosen: Int?) {
        (pressed, carried) = (nil, nil)
        if let index, index == chosen { carried = index } else { pressed = index }
    }

    /// - Parameter index: the segment below the finger, if it may be chosen.
    /// - Returns: Whether anything is another.
    mutating func move(to index: Int?, isInside: Bool) -> Bool {
        let before = self
        if carried != nil {
            carried = index ?? carried
        } else {
            pressed = isInside ? index : nil
        }
        return self != before
    }
}
