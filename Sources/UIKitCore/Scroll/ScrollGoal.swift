import Foundation
import TesseraGraphics

/// Where a motion to a chosen place is to end, told so that it holds while the content gets other sizes under it.
struct ScrollGoal {
    /// What the motion holds on to along an axis.
    enum Hold {
        /// The offset that was named.
        case offset
        /// The place in the content, wherever it is.
        case content
        /// The beginning of the range.
        case start
        /// The end of the range.
        case end
    }

    /// It may lie out of range where the goal is bounded: the range may change.
    private(set) var offset: CGPoint
    private var holds: (horizontal: Hold, vertical: Hold)
    /// Whether the motion ends within the range.
    let isBounded: Bool

    /// An offset that the program has named: within the range if it was in it from the beginning.
    init(offset: CGPoint, isBounded: Bool) {
        self.offset = offset
        holds = (.offset, .offset)
        self.isBounded = isBounded
    }

    /// A place in the content that a key or a touch asks for.
    init(content offset: CGPoint, _ hold: Hold = .content, along axis: ScrollAxis) {
        self.offset = offset
        holds = axis == .horizontal ? (hold, .content) : (.content, hold)
        isBounded = true
    }

    private func hold(_ axis: ScrollAxis) -> Hold { axis == .horizontal ? holds.horizontal : holds.vertical }

    /// The content has got places that lie `step` further on.
    mutating func contentMoved(by step: CGPoint) {
        for axis in ScrollAxis.allCases where hold(axis) == .content { offset[axis] += step[axis] }
    }

    /// The offset to end at while the content has `range`.
    func place(in range: ScrollRange) -> CGPoint {
        var place = offset
        for axis in ScrollAxis.allCases {
            switch hold(axis) {
            case .offset, .content: continue
            case .start: place[axis] = range.minimum[axis]
            case .end: place[axis] = range.maximum[axis]
            }
        }
        return isBounded ? range.clamp(place) : place
    }
}
