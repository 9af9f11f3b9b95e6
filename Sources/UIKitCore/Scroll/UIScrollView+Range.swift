import Foundation
import TesseraGraphics

extension UIScrollView {
    /// Whether the content stands beyond an end that came nearer, and is to be brought back.
    package var isOverrun: Bool { !overrun.isEmpty }

    /// Notes the axes along which an end has passed the content. An offset that the program has put out of range is its
    /// own affair as long as that end stays.
    func rangeDidChange(from before: ScrollRange) {
        let after = range
        for axis in ScrollAxis.allCases {
            let offset = contentOffset[axis]
            let isBeyondStart = offset < after.minimum[axis] - slack && after.minimum[axis] > before.minimum[axis]
            let isBeyondEnd = offset > after.maximum[axis] + slack && after.maximum[axis] < before.maximum[axis]
            if isBeyondStart || isBeyondEnd { overrun.insert(axis) }
        }
        keepRange()
    }

    /// The content itself has moved the offset: where that is out of range now, nobody has put it there.
    package func notePlacesBeyondRange() {
        let inside = range.clamp(contentOffset)
        for axis in ScrollAxis.allCases where abs(inside[axis] - contentOffset[axis]) > slack { overrun.insert(axis) }
        keepRange()
    }

    /// Has content that an end has passed brought back when the layout is done.
    package func keepRange() {
        if isOverrun { ScrollRangeKeeper.add(self) }
    }

    /// Brings the content back from beyond an end that has passed it, unless something holds or moves it. A throw that a
    /// resized viewport has left beyond an end is over: it would show emptiness on its way back.
    ///
    /// - Returns: whether the content has moved.
    func bringBack() -> Bool {
        guard isOverrun, !isTracking, !_holdsContent else { return false }
        if animator.isDecelerating, animator.hasOtherViewport, !isInRange {
            overrun = []
            stopMotion(pinning: true)
            return true
        }
        guard isAtRest else { return false }
        let inside = range.clamp(contentOffset)
        var target = contentOffset
        for axis in overrun where abs(inside[axis] - target[axis]) > slack { target[axis] = inside[axis] }
        overrun = []
        guard target != contentOffset else { return false }
        move(to: target, by: .scrollView)
        return true
    }
}
