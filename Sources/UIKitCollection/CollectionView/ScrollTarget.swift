import Foundation
import TesseraGraphics

/// Where the content offset must go to show an item: a function of rectangles alone.
struct ScrollTarget {
    /// The visible bounds, and the insets that bars and the like take from them.
    let bounds: CGRect
    let insets: UIEdgeInsets
    let contentSize: CGSize

    /// The offset for `frame` at `position`; without a position along an axis, the least scrolling that shows it.
    /// Always within the scrollable range.
    func offset(for frame: CGRect, at position: UICollectionView.ScrollPosition) -> CGPoint {
        let x = Axis(
            origin: bounds.minX, length: bounds.width, before: insets.left, after: insets.right,
            content: contentSize.width)
        let y = Axis(
            origin: bounds.minY, length: bounds.height, before: insets.top, after: insets.bottom,
            content: contentSize.height)
        return CGPoint(
            x: x.offset(
                from: frame.minX, to: frame.maxX, start: position.contains(.left),
                center: position.contains(.centeredHorizontally), end: position.contains(.right)),
            y: y.offset(
                from: frame.minY, to: frame.maxY, start: position.contains(.top),
                center: position.contains(.centeredVertically), end: position.contains(.bottom)))
    }

    private struct Axis {
        let origin: CGFloat
        let length: CGFloat
        let before: CGFloat
        let after: CGFloat
        let content: CGFloat

        func offset(from low: CGFloat, to high: CGFloat, start: Bool, center: Bool, end: Bool) -> CGFloat {
            let room = length - before - after
            let wanted: CGFloat
            if start {
                wanted = low - before
            } else if center {
                wanted = (low + high) / 2 - before - room / 2
            } else if end {
                wanted = high + after - length
            } else {
                wanted = nearest(low, high)
            }
            return clamped(wanted)
        }

        private func nearest(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low >= origin + before, high <= origin + length - after { return origin }
            if low < origin + before || high - low > length - before - after { return low - before }
            return high + after - length
        }

        private func clamped(_ value: CGFloat) -> CGFloat {
            // Subtracted, not negated: no inset is no negative zero.
            let least = 0 - before
            return max(least, min(value, max(least, content + after - length)))
        }
    }
}

extension UICollectionView.ScrollPosition {
    /// Whether it names two places along one axis, which is UIKit's error.
    var isContradictory: Bool {
        let vertical: UICollectionView.ScrollPosition = [.top, .centeredVertically, .bottom]
        let horizontal: UICollectionView.ScrollPosition = [.left, .centeredHorizontally, .right]
        return intersection(vertical).rawValue.nonzeroBitCount > 1
            || intersection(horizontal).rawValue.nonzeroBitCount > 1
    }
}
