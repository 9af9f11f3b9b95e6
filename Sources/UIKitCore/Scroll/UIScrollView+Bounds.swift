import Foundation
import TesseraGraphics
import TesseraLayers

extension UIScrollView {
    func start() {
        clipsToBounds = true
        margins.passesSafeAreaOn = false
        scrollPan.connect(to: self)
    }

    /// The offsets at which the content may rest.
    var range: ScrollRange { ScrollRange(content: size, bounds: bounds.size, insets: adjustedContentInset) }

    // MARK: Every change of bounds

    /// Sets `bounds` by `set`, in the order that subclasses and the delegate rely on: the question before, the change,
    /// the news, and `scrollViewDidScroll(_:)` if the origin moved. Bounds that are not finite are ignored.
    func changeBounds(to new: CGRect, _ set: (CGRect) -> Void) {
        let isOwn = isPlacing
        isPlacing = false
        let old = bounds
        guard new.isFinite, new != old else { return }
        _willChangeBounds(to: new)
        set(new)
        boundsDidChange(from: old, isOwn: isOwn)
    }

    func changeFrame(to new: CGRect, _ set: (CGRect) -> Void) {
        guard new.isFinite else { return }
        let old = bounds
        let result = bounds(forFrame: new)
        if result != old { _willChangeBounds(to: result) }
        set(new)
        if bounds != old { boundsDidChange(from: old, isOwn: false) }
    }

    /// The bounds that the view will have with a frame.
    private func bounds(forFrame frame: CGRect) -> CGRect {
        guard layer.transform != CATransform3DIdentity else {
            return CGRect(origin: bounds.origin, size: frame.standardized.size)
        }
        let probe = CALayer()
        probe.bounds = layer.bounds
        probe.anchorPoint = layer.anchorPoint
        probe.transform = layer.transform
        probe.frame = frame
        return probe.bounds
    }

    private func boundsDidChange(from old: CGRect, isOwn: Bool) {
        let new = bounds
        if !isOwn, new.origin != old.origin { programMovedContent(by: new.origin - old.origin) }
        if new.size != old.size {
            extentDidChange()
            keepInRange(from: old)
        }
        setNeedsLayout()
        _didChangeBounds(from: old)
        indicators.update()
        if new.origin != old.origin { _scrollDelegate?.scrollViewDidScroll(self) }
    }

    func moveBounds(to offset: CGPoint) {
        guard offset.isFinite else { return }
        bounds = CGRect(origin: offset, size: bounds.size)
    }

    /// Moves the content for the scroll view's own reasons, to whole pixels of the device.
    func place(_ offset: CGPoint) {
        let grid = PixelGrid(scale: window?.screenScale ?? 1)
        var snapped = bounds.origin
        // An axis that does not move keeps what the program gave it.
        for axis in ScrollAxis.allCases where offset[axis] != snapped[axis] { snapped[axis] = grid.round(offset[axis]) }
        guard snapped.isFinite, snapped != bounds.origin else { return }
        isPlacing = true
        moveBounds(to: snapped)
        isPlacing = false
    }

    // MARK: Size

    func setContentSize(_ new: CGSize) {
        guard new.width.isFinite, new.height.isFinite, new.width >= 0, new.height >= 0, new != size else { return }
        size = new
        extentDidChange()
        indicators.update()
    }

    /// A viewport that has grown beyond the content's end moves back, if nothing else moves the content.
    private func keepInRange(from old: CGRect) {
        let before = ScrollRange(content: size, bounds: old.size, insets: adjustedContentInset)
        guard drag == nil, !animator.isMoving, before.contains(contentOffset) else { return }
        contentOffset = range.clamp(contentOffset)
    }

    /// The content's or the viewport's size is another one: which axes scroll, and where they end, may have changed.
    private func extentDidChange() {
        adjustedInsetMayHaveChanged()
        replanMotion()
    }
}
