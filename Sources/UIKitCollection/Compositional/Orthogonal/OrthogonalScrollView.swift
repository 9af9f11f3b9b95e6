import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Scrolls the cells of one orthogonal section inside the collection view.
///
/// The cells lie in `content`, whose coordinates are the collection view's: layout attributes are applied there as they
/// are. Distances are those of the layout: from the section's natural start, leading to trailing.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
    /// Lets touches through to cells wherever they lie.
    private final class ContentView: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
        override var _hitsByDepth: Bool { true }

        /// It is the collection view that gives the cells their sizes.
        override func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
            super.subviewIntrinsicContentSizeDidChange(subview)
            superview?.superview?.subviewIntrinsicContentSizeDidChange(subview)
        }
    }

    let content: UIView = ContentView()
    /// The section's number now.
    var section = 0
    private(set) var inner: InnerSection?
    private var isConfiguring = false
    /// Where the drag under way began.
    private var start: CGFloat = 0
    /// Told whenever the distance changes by other means than `configure`.
    var onScroll: ((OrthogonalScrollView) -> Void)?
    /// It has come to rest, perhaps where it may not.
    var onRest: ((OrthogonalScrollView) -> Void)?

    init() {
        super.init(frame: .zero)
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        _scrollDelegate = self
        addSubview(content)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // MARK: Place

    /// How far it is scrolled from its natural start.
    var distance: CGFloat {
        guard let inner else { return 0 }
        let offset = contentOffset
        guard inner.geometry.axis == .horizontal else { return offset.y }
        return inner.isRightToLeft ? inner.geometry.range.upperBound - offset.x : offset.x
    }

    private func offset(for distance: CGFloat) -> CGPoint {
        guard let inner else { return .zero }
        guard inner.geometry.axis == .horizontal else { return CGPoint(x: 0, y: distance) }
        return CGPoint(x: inner.isRightToLeft ? inner.geometry.range.upperBound - distance : distance, y: 0)
    }

    var isAtRest: Bool { !isTracking && !isDragging && !isDecelerating && !isScrollAnimating }

    func scroll(to distance: CGFloat, animated: Bool) {
        setContentOffset(offset(for: distance), animated: animated)
    }

    /// Goes to a place of rest that shows the rectangle, if there is one.
    override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard let inner else { return }
        let target = InnerScrollTarget(inner: inner, distance: distance)
            .distance(for: content.convert(rect, from: self), at: [])
        if target != distance { scroll(to: target, animated: animated) }
    }

    /// Takes the section's place, room and manners, and goes to a distance without telling anybody.
    func configure(_ inner: InnerSection, distance: CGFloat) {
        if let known = self.inner, known.revision == inner.revision, known.geometry.frame == inner.geometry.frame,
            self.distance == distance
        {
            return
        }
        isConfiguring = true
        defer { isConfiguring = false }
        let aim = isScrollAnimating ? self.inner?.geometry.place(at: self.distance(at: restingOffset)) : nil
        let isAlike = self.inner != nil && self.distance == distance
        self.inner = inner
        changeExtents { take(inner, distance: distance, isAlike: isAlike) }
        // An animation goes on to the page or group that it was to end at, which stands elsewhere in another room.
        if let aim { aimAnimation(at: offset(for: inner.geometry.offset(of: aim))) }
    }

    private func take(_ inner: InnerSection, distance: CGFloat, isAlike: Bool) {
        let geometry = inner.geometry
        let range = geometry.range
        if frame != geometry.frame { frame = geometry.frame }
        if layer.zPosition != CGFloat(inner.zIndex) { layer.zPosition = CGFloat(inner.zIndex) }
        let size = geometry.frame.size
        if geometry.axis == .horizontal {
            contentSize = CGSize(width: max(0, size.width + range.upperBound), height: size.height)
            contentInset =
                inner.isRightToLeft
                ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: -range.lowerBound)
                : UIEdgeInsets(top: 0, left: -range.lowerBound, bottom: 0, right: 0)
        } else {
            contentSize = CGSize(width: size.width, height: max(0, size.height + range.upperBound))
            contentInset = UIEdgeInsets(top: -range.lowerBound, left: 0, bottom: 0, right: 0)
        }
        let place = CGRect(
            origin: CGPoint(x: inner.isRightToLeft ? range.upperBound : 0, y: 0), size: size)
        if content.frame != place { content.frame = place }
        if content.bounds.origin != geometry.frame.origin {
            content.bounds = CGRect(origin: geometry.frame.origin, size: size)
        }
        behave(inner)
        let target = offset(for: distance)
        guard contentOffset != target else { return }
        // Mirrored content begins at its right end: the same distance is another offset where the content has got longer.
        if isAlike {
            moveAlong(by: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
        } else {
            contentOffset = target
        }
    }

    private func behave(_ inner: InnerSection) {
        let isPaged =
            switch inner.geometry.behavior {
            case .none, .continuous, .continuousGroupLeadingBoundary: false
            case .paging, .groupPaging, .groupPagingCentered: true
            }
        switch inner.properties.decelerationRate {
        case .automatic: decelerationRate = isPaged ? .fast : .normal
        case .normal: decelerationRate = .normal
        case .fast: decelerationRate = .fast
        }
        let isHorizontal = inner.geometry.axis == .horizontal
        bouncesHorizontally = isHorizontal && inner.properties.bounce != .never
        bouncesVertically = !isHorizontal && inner.properties.bounce != .never
        alwaysBounceHorizontal = isHorizontal && inner.properties.bounce == .always
        alwaysBounceVertical = !isHorizontal && inner.properties.bounce == .always
    }

    // MARK: Delegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isConfiguring { onScroll?(self) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { start = distance }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let inner else { return }
        let speed = inner.geometry.axis == .horizontal ? (inner.isRightToLeft ? -velocity.x : velocity.x) : velocity.y
        let target = inner.geometry.targetOffset(
            from: start, projected: distance(at: targetContentOffset.pointee), velocity: speed)
        targetContentOffset.pointee = offset(for: target)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { onRest?(self) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onRest?(self) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onRest?(self) }

    private func distance(at offset: CGPoint) -> CGFloat {
        guard let inner else { return 0 }
        guard inner.geometry.axis == .horizontal else { return offset.y }
        return inner.isRightToLeft ? inner.geometry.range.upperBound - offset.x : offset.x
    }

    /// A notch of a wheel goes at least to the next place of rest, where the section has such places.
    override func _wheelTarget(_ proposed: CGPoint, from base: CGPoint) -> CGPoint {
        guard let inner, proposed != base else { return proposed }
        let (from, to) = (distance(at: base), distance(at: proposed))
        switch inner.geometry.behavior {
        case .none, .continuous: return proposed
        case .paging, .groupPaging, .groupPagingCentered:
            return offset(for: inner.geometry.targetOffset(from: from, projected: to, velocity: to > from ? 1 : -1))
        case .continuousGroupLeadingBoundary:
            let rest = inner.geometry.settledOffset(from)
            // Groups that are longer than the notch take several steps to find the next one.
            for steps in 1...64 {
                let next = inner.geometry.settledOffset(from + (to - from) * CGFloat(steps))
                if next != rest { return offset(for: next) }
            }
            return proposed
        }
    }
}
