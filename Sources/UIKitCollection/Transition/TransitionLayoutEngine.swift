import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Between a transition layout and the two layouts that it asks: has them prepare where they must, and moves the content
/// along with the progress.
@MainActor
final class TransitionLayoutEngine: LayoutEngine {
    private unowned let layout: UICollectionViewTransitionLayout
    private let from: UICollectionViewLayout
    private let to: UICollectionViewLayout
    private var needsParts = true
    /// Nil outside of a view's transition.
    private var path: OffsetPath?
    /// The content moves for the progress: either layout goes on seeing the same.
    private var isFollowing = false

    init(_ layout: UICollectionViewTransitionLayout) {
        self.layout = layout
        from = layout.current
        to = layout.next
        super.init(base: layout)
    }

    override var parts: [UICollectionViewLayout] { [from, to] }
    override var isBusy: Bool { parts.contains { $0.engine.isBusy } }
    /// Sizes that views prefer are a matter of the layouts at either end.
    override var sizeTaking: SizeTaking { .never }
    /// Content that begins at the right goes on doing so until the end.
    override var isMirrored: Bool { from.engine.isMirrored }

    /// The parts look at the view that this layout serves; one of them may be the view's own layout again.
    override func ownerDidChange() {
        needsParts = true
        path = nil
        for part in parts {
            if let owner = layout.owner {
                part.owner = owner
            } else if part.owner?.collectionViewLayout !== part {
                part.owner = nil
            }
        }
    }

    // MARK: Invalidation

    /// The two layouts prepare anew only when the data is new.
    override func invalidate(
        with context: UICollectionViewLayoutInvalidationContext, tellsOfBounds: Bool
    ) -> ViewsToAsk {
        guard context.invalidateEverything || context.invalidateDataSourceCounts else { return .none }
        needsParts = true
        // What the present layout has measured holds until the data is new.
        for part in parts where context.invalidateDataSourceCounts || part !== from {
            let own = part.makeInvalidationContext()
            own.concernsEverything = context.invalidateEverything
            own.concernsCounts = context.invalidateDataSourceCounts
            part.invalidateLayout(with: own)
        }
        return .none
    }

    override var readsReferenceInsets: Bool { parts.contains { $0.engine.readsReferenceInsets } }

    override func measuredSizesAreVoid() { for part in parts { part.engine.measuredSizesAreVoid() } }

    override func surroundingsChanged() {
        for part in parts {
            part.engine.surroundingsChanged()
            part.invalidateLayout()
        }
        needsParts = true
    }

    /// Whether one of the layouts is concerned by other bounds.
    func isConcerned(byBounds new: CGRect) -> Bool {
        guard !isFollowing else { return false }
        for part in parts where part.shouldInvalidateLayout(forBoundsChange: shifted(new, for: part)) { return true }
        return false
    }

    func invalidateParts(forBounds new: CGRect) {
        for part in parts {
            let bounds = shifted(new, for: part)
            guard part.shouldInvalidateLayout(forBoundsChange: bounds) else { continue }
            part.invalidateLayout(with: part.invalidationContext(forBoundsChange: bounds))
            needsParts = true
        }
    }

    override func willFollow(_ plan: UpdatePlan) {
        for part in parts { part.engine.willFollow(plan) }
    }

    /// Whether `part` was the view's before, and what it knows still holds.
    func hasKept(_ part: UICollectionViewLayout) -> Bool { part === from && !needsParts }

    func prepareParts() {
        guard needsParts else { return }
        needsParts = false
        for part in parts {
            part.engine.willPrepare()
            part.prepare()
            part.engine.didPrepare()
        }
        keepInRange()
    }

    // MARK: Offset

    /// Has the content move along `path` from now on.
    func leads(_ path: OffsetPath) { self.path = path }

    /// The content was put at `offset` as the transition began: from there it moves to the same end.
    func starts(at offset: CGPoint) {
        guard let path, offset.isFinite else { return }
        self.path = OffsetPath(start: offset, proposed: path.proposed, end: path.end)
    }

    /// The offset to end with; nil where none was found at the start.
    func aim(completed: Bool) -> CGPoint? {
        guard let path, let owner = layout.owner else { return nil }
        return path.offset(completed ? path.proposed : path.start, seeing: owner.contentOffset)
    }

    override func shift(of layout: UICollectionViewLayout) -> CGVector {
        guard let path else { return .zero }
        if layout === from { return path.shift(to: path.start) }
        return layout === to ? path.shift(to: path.end) : .zero
    }

    func shifted(_ rect: CGRect, for part: UICollectionViewLayout) -> CGRect {
        let shift = shift(of: part)
        return rect.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    override var movesContent: Bool { path != nil }

    /// What is scrolled in between adds up; clients that move the content with the progress themselves go on doing so.
    override func followProgress() -> CGPoint? {
        // One that is no number would stay in all that is worked out from here.
        guard let owner = layout.owner, var path, layout.transitionProgress.isFinite else { return nil }
        let here = owner.contentOffset
        let target = path.go(
            to: layout.transitionProgress, seeing: here, isByHand: owner.isDragging || owner.isDecelerating)
        guard path.place != self.path?.place || target != here, target.isFinite else {
            self.path = path
            return nil
        }
        tellParts(of: path, at: CGRect(origin: target, size: owner.bounds.size))
        self.path = path
        isFollowing = true
        return target
    }

    override func didFollowProgress() { isFollowing = false }

    /// Tells the layouts that are about to see other bounds: where somebody else moves the content, they do.
    private func tellParts(of path: OffsetPath, at bounds: CGRect) {
        let layout = layout
        var isInvalid = false
        for part in parts {
            let shift = path.shift(to: part === from ? path.start : path.end)
            let seen = bounds.offsetBy(dx: shift.dx, dy: shift.dy)
            // Where the content follows, sums that are rounded are all that differs.
            guard let old = part.seenBounds, old.size != seen.size || old.origin.distance(to: seen.origin) > 1e-6,
                part.shouldInvalidateLayout(forBoundsChange: seen)
            else { continue }
            part.invalidateLayout(with: part.invalidationContext(forBoundsChange: seen))
            isInvalid = true
        }
        guard isInvalid else { return }
        needsParts = true
        layout.invalidateAlone()
    }

    /// The data or the room is another: no layout is left beyond the ends of its content.
    private func keepInRange() {
        guard let owner = layout.owner, let path else { return }
        self.path?.start = owner.inRange(path.start, contentSize: from.collectionViewContentSize)
        self.path?.end = owner.inRange(path.end, contentSize: to.collectionViewContentSize)
    }
}
