import Foundation
import TesseraGraphics

extension UIScrollView {
    func setContentInset(_ new: UIEdgeInsets) {
        let isFinite = new.top.isFinite && new.left.isFinite && new.bottom.isFinite && new.right.isFinite
        guard isFinite, new != insets else { return }
        insets = new
        adjustedInsetMayHaveChanged()
    }

    /// Compares the adjusted inset with the one last announced. Content that rests at an edge stays there: at the top it
    /// stays below the bar that the inset stands for.
    func adjustedInsetMayHaveChanged() {
        var new = insets + addedSafeArea
        new.top += refreshInset
        // A keyboard covers the safe area, too.
        new.bottom = max(new.bottom, insets.bottom + keyboardInset)
        let old = knownAdjustedInset
        guard new != old else { return }
        let before = range
        knownAdjustedInset = new
        takeTitleRoom()
        if !insetFollowsTitle {
            if drag == nil, !animator.isMoving, zoom == nil, !isChangingRefreshInset { follow(from: before) }
            replanMotion()
            if !isChangingRefreshInset { rangeDidChange(from: before) }
        }
        indicators.update()
        edges?.update()
        coverageMayHaveChanged()
        adjustedContentInsetDidChange()
        _scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Content at rest goes along with its range.
    func follow(from before: ScrollRange) {
        let after = range
        var offset = contentOffset
        for axis in ScrollAxis.allCases {
            if abs(offset[axis] - before.minimum[axis]) < 0.5 {
                offset[axis] = after.minimum[axis]
            } else if offset[axis] <= before.maximum[axis] + slack, offset[axis] > after.maximum[axis] {
                offset[axis] = after.maximum[axis]
            }
        }
        move(to: offset, by: .scrollView)
    }

    private var addedSafeArea: UIEdgeInsets {
        let area = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return area
        case .scrollableAxes, .automatic:
            let isBelowBars = contentInsetAdjustmentBehavior == .automatic && isInNavigationController
            let down = isBelowBars || exceedsViewport(.vertical)
            let across = exceedsViewport(.horizontal)
            return UIEdgeInsets(
                top: down ? area.top : 0, left: across ? area.left : 0, bottom: down ? area.bottom : 0,
                right: across ? area.right : 0)
        }
    }

    /// Whether an axis scrolls, judged without the insets that the answer decides on.
    private func exceedsViewport(_ axis: ScrollAxis) -> Bool {
        size[axis] > bounds.size[axis] || alwaysBounces(axis)
    }

    func bounces(_ axis: ScrollAxis) -> Bool { axis == .vertical ? bouncesVertically : bouncesHorizontally }

    /// A refresh control is pulled also where the content is short.
    func alwaysBounces(_ axis: ScrollAxis) -> Bool {
        guard bounces(axis) else { return false }
        return axis == .vertical ? alwaysBounceVertical || refreshControl != nil : alwaysBounceHorizontal
    }

    private var isInNavigationController: Bool {
        var responder = next
        while let current = responder {
            if current is UINavigationController { return true }
            responder = current.next
        }
        return false
    }
}
