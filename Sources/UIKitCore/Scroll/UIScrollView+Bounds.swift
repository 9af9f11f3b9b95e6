import Foundation
import TesseraGraphics
import TesseraLayers

extension UIScrollView {
    func start() {
        clipsToBounds = true
        margins.passesSafeAreaOn = false
        scrollPan.connect(to: self)
    }

    /// Bounds that contain NaN are Core Animation's exception; infinite ones are ignored.
    private func refuses(_ new: CGRect, _ what: String) -> Bool {
        guard !new.isFinite else { return false }
        let values = [new.origin.x, new.origin.y, new.size.width, new.size.height]
        guard values.contains(where: \.isNaN) else { return true }
        let numbers = values.map { "\($0.native)" }
        ProgrammerErrors.raise(
            UIKitException(
                name: "CALayerInvalidGeometry",
                reason: "CALayer \(what) contains NaN: [\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3])]. "
                    + "Layer: \(layer)"))
        return true
    }

    /// The offsets at which the content may rest.
    var range: ScrollRange { range(ofContent: size) }

    /// The same for content of another size.
    func range(ofContent size: CGSize) -> ScrollRange {
        ScrollRange(content: size, bounds: bounds.size, insets: rangeInsets, alignment: alignment)
    }

    /// The alignment point within 0...1.
    private var alignment: CGPoint {
        func share(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
        return CGPoint(x: share(contentAlignmentPoint.x), y: share(contentAlignmentPoint.y))
    }

    func alignmentDidChange(from old: CGPoint) {
        let before = ScrollRange(content: size, bounds: bounds.size, insets: rangeInsets, alignment: old)
        guard contentAlignmentPoint != old, before.contains(contentOffset, slack: slack) else { return }
        replanMotion()
        if isAtRest { contentOffset = range.clamp(contentOffset) }
    }

    /// How far outside the range content may rest, in points: resting places lie on pixels, the range's ends between
    /// them.
    package var slack: CGFloat { 0.5 / (window?.screenScale ?? 1) + 1e-6 }

    /// Whether the content may rest where it is.
    var isInRange: Bool { range.contains(contentOffset, slack: slack) }

    /// Nothing moves the content and nobody holds it.
    var isAtRest: Bool { drag == nil && !animator.isMoving && zoom == nil }

    // MARK: Every change of bounds

    /// Sets `bounds` by `set`, in the order that subclasses and the delegate rely on: the question before, the change,
    /// the news, and `scrollViewDidScroll(_:)` if the origin moved and not by `bounds` itself. Bounds that are not finite
    /// are ignored.
    func changeBounds(to wanted: CGRect, _ set: (CGRect) -> Void) {
        let mover = mover
        self.mover = .geometry
        let old = bounds
        guard wanted != old, !refuses(wanted, "bounds") else { return }
        let new = CGRect(origin: wanted.origin.withoutNegativeZero, size: wanted.size)
        _willChangeBounds(to: new)
        set(new)
        boundsDidChange(from: old, by: mover)
    }

    func changeFrame(to new: CGRect, _ set: (CGRect) -> Void) {
        guard !refuses(new, "frame") else { return }
        let old = bounds
        let result = bounds(forFrame: new)
        if result != old { _willChangeBounds(to: result) }
        set(new)
        if bounds != old { boundsDidChange(from: old, by: .geometry) }
        // It may have come below a bar, or out from under it.
        tellBars()
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

    private func boundsDidChange(from old: CGRect, by mover: ScrollMover) {
        let new = bounds
        if new.origin != old.origin {
            switch mover {
            case .geometry, .program: programMovedContent(by: new.origin - old.origin)
            case .content: contentMovedAlong(by: new.origin - old.origin)
            case .scrollView: break
            }
        }
        if new.size != old.size {
            animator.hasOtherViewport = true
            extentDidChange()
            keepInRange(from: old)
        }
        setNeedsLayout()
        _didChangeBounds(from: old)
        refreshControl?.contentDidMove()
        edges?.update()
        coverageMayHaveChanged()
        if indicatorRequests > 0, new.origin != old.origin { indicators.show() }
        indicators.update()
        if new.origin != old.origin, mover != .geometry { _scrollDelegate?.scrollViewDidScroll(self) }
    }

    /// Moves the content for the scroll view's own reasons, to whole pixels of the device.
    func place(_ offset: CGPoint) {
        let grid = PixelGrid(scale: window?.screenScale ?? 1)
        var snapped = bounds.origin
        // An axis that does not move keeps what the program gave it.
        for axis in ScrollAxis.allCases where offset[axis] != snapped[axis] { snapped[axis] = grid.round(offset[axis]) }
        guard snapped.isFinite, snapped != bounds.origin else { return }
        move(to: snapped, by: .scrollView)
    }

    func move(to offset: CGPoint, by mover: ScrollMover) {
        self.mover = mover
        bounds = CGRect(origin: offset, size: bounds.size)
        self.mover = .geometry
    }

    // MARK: Size

    func setContentSize(_ new: CGSize) {
        guard new.width.isFinite, new.height.isFinite, new.width >= 0, new.height >= 0, new != size else { return }
        let before = range
        size = new
        extentDidChange()
        // Aligned content that fits stays in its place; otherwise the offset is the client's.
        if alignment != .zero, isAtRest, before.contains(contentOffset, slack: slack) {
            contentOffset = range.clamp(contentOffset)
        }
        rangeDidChange(from: before)
        indicators.update()
        edges?.update()
        keyObservers?.check()
    }

    /// A viewport that has grown beyond the content's end moves back: at once if nothing else moves the content, and if
    /// its size does not depend on the viewport's.
    private func keepInRange(from old: CGRect) {
        let before = ScrollRange(
            content: size, bounds: old.size, insets: rangeInsets, alignment: alignment)
        guard !_sizesContentInLayout, isAtRest, before.contains(contentOffset, slack: slack) else {
            return rangeDidChange(from: before)
        }
        contentOffset = range.clamp(contentOffset)
    }

    /// Changes the viewport, the content's size and the insets in several steps that belong together: what moves is planned
    /// for the range after the last one, and never ends where one in between would have it end.
    package func changeExtents(_ changes: () -> Void) {
        guard !animator.awaitsExtents else { return changes() }
        animator.awaitsExtents = true
        changes()
        animator.awaitsExtents = false
        replanMotion()
    }

    /// The content's or the viewport's size is another one: which axes scroll, and where they end, may have changed.
    private func extentDidChange() {
        barBelow?.contentMoved(self)
        adjustedInsetMayHaveChanged()
        replanMotion()
    }
}
