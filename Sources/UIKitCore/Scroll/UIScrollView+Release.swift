import Foundation
import TesseraGraphics
import TesseraLayers
import TesseraPhysics

extension UIScrollView {
    /// Slower than this, in points per second, a finger lets go of content at rest.
    static let restVelocity: CGFloat = 10
    /// From this velocity on, in points per second, a drag turns the page wherever it is.
    static let pageVelocity: CGFloat = 300

    /// The fingers have gone. The delegate hears in UIKit's order: will end with the target, did end, will decelerate.
    ///
    /// - Parameter velocity: of the offset, in points per second.
    func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        defer { releaseParent(of: drag, velocity: velocity) }
        refreshControl?.dragWillEnd()
        var velocity = velocity
        for axis in ScrollAxis.allCases {
            let isGone = drag.isLocked(axis) || drag.carried[axis] != 0 || zoom != nil
            if isGone || !scrolls(axis) || !(abs(velocity[axis]) >= UIScrollView.restVelocity) { velocity[axis] = 0 }
        }
        let motion = plannedRelease(velocity: velocity, asksDelegate: true)
        // The delegate may have taken the view away, or ended the drag itself.
        guard self.drag != nil else { return }
        self.drag = nil
        let decelerates = window != nil && !motion.isFinished(at: motion.start)
        _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard self.drag == nil, !animator.isMoving else { return }
        guard decelerates, window != nil else {
            place(motion.restingOffset)
            return indicators.hide()
        }
        begin(motion)
    }

    /// Content that nobody holds goes where it belongs.
    func settleContent() {
        guard zoom == nil else { return }
        let motion = plannedRelease(velocity: .zero, asksDelegate: false)
        guard !motion.isFinished(at: motion.start) else { return }
        begin(motion)
    }

    private func begin(_ motion: ScrollMotion) {
        animator.start(motion)
        indicators.show()
        _scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }

    private func plannedRelease(velocity: CGPoint, asksDelegate: Bool) -> ScrollMotion {
        var motion = ScrollMotion(
            kind: .deceleration, start: FrameClock.now, horizontal: thrown(.horizontal, velocity.x),
            vertical: thrown(.vertical, velocity.y))
        if isPagingEnabled, zoom == nil {
            for axis in ScrollAxis.allCases where scrolls(axis) {
                let page = page(along: axis, velocity: velocity[axis])
                motion[axis] = .landing(from: contentOffset[axis], velocity: velocity[axis], at: page)
            }
        }
        guard asksDelegate else { return motion }
        let (proposed, offset) = (motion.restingOffset, contentOffset)
        let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = _releaseTarget(proposed, velocity: speed)
        _scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
        guard contentOffset == offset else {
            // The delegate moved the content itself.
            return plannedRelease(velocity: velocity, asksDelegate: false)
        }
        // Pages are not negotiable.
        guard !isPagingEnabled, target.isFinite else { return motion }
        let wanted = range.clamp(target)
        for axis in ScrollAxis.allCases where target[axis] != proposed[axis] {
            motion[axis] = .landing(from: contentOffset[axis], velocity: velocity[axis], at: wanted[axis])
        }
        return motion
    }

    private func thrown(_ axis: ScrollAxis, _ velocity: CGFloat) -> AxisMotion {
        let (offset, range) = (contentOffset[axis], range[axis])
        // The zoom brings the content back.
        if zoom != nil { return .still(offset) }
        if velocity == 0, range.contains(offset) { return .still(offset) }
        // A program put it out of place along an axis that fingers don't move.
        if !scrolls(axis) {
            let rest = max(range.lowerBound, min(offset, range.upperBound))
            return .landing(from: offset, velocity: 0, at: rest)
        }
        return .simulation(
            ScrollSimulation(
                offset: offset, velocity: velocity, minimum: range.lowerBound, maximum: range.upperBound,
                rate: decelerationRate.rawValue, bounces: bounces(axis)))
    }

    /// The page to rest at: the nearest one after a slow drag, the next one in its direction after a fast one. A long
    /// drag passes as many pages as it covers.
    private func page(along axis: ScrollAxis, velocity: CGFloat) -> CGFloat {
        let length = bounds.size[axis]
        let limits = range[axis]
        guard length > 0 else { return max(limits.lowerBound, min(contentOffset[axis], limits.upperBound)) }
        let place = contentOffset[axis] / length
        let wanted: CGFloat
        if velocity >= UIScrollView.pageVelocity {
            wanted = place.rounded(.down) + 1
        } else if velocity <= -UIScrollView.pageVelocity {
            wanted = place.rounded(.up) - 1
        } else {
            wanted = place.rounded()
        }
        return max(limits.lowerBound, min(wanted * length, limits.upperBound))
    }

    // MARK: Motion

    func motionDidEnd(_ kind: ScrollMotion.Kind) {
        indicators.hide()
        switch kind {
        case .deceleration, .wheel: _scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animation: _scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .toTop: _scrollDelegate?.scrollViewDidScrollToTop(self)
        case .quiet: return
        }
    }

    /// Ends what moves; the delegate hears the same as at its natural end.
    ///
    /// - Parameter pinning: whether an offset out of range is put to the nearest edge.
    func stopMotion(pinning: Bool) {
        let kind = animator.motion?.kind
        animator.stop()
        if pinning, drag == nil, !range.contains(contentOffset) { place(range.clamp(contentOffset)) }
        if let kind { motionDidEnd(kind) }
    }

    /// Out of a window nothing moves: ends a drag and whatever moves, within range.
    func comeToRest() {
        endZooming()
        if drag != nil { endDrag(velocity: .zero) }
        stopMotion(pinning: true)
        tracksFinger = false
        refreshControl?.leftWindow()
    }

    /// Takes the content from the fingers, ends what moves, and lets the content rest within its range.
    func stopEverything() {
        endZooming()
        scrollPan.abandon()
        if drag != nil { endDrag(velocity: .zero) }
        stopMotion(pinning: true)
    }

    /// Scrolling was turned on or off; off ends drags of every kind.
    func scrollingWasEnabled() {
        scrollPan.isEnabled = isScrollEnabled
        if !isScrollEnabled, drag != nil { endDrag(velocity: .zero) }
    }

    /// The range has changed under a motion: go on from here with the velocity there is, to where the content may now
    /// rest.
    func replanMotion() {
        guard var motion = animator.motion, !motion.kind.isChosen else { return }
        // A throw may meet an edge wherever it rests; other motions only mind where they end.
        guard motion.isThrow || !range.contains(motion.restingOffset) else { return }
        let now = FrameClock.now
        let (offset, velocity) = (motion.offset(at: now), motion.velocity(at: now))
        motion = ScrollMotion(
            kind: motion.kind, start: now,
            horizontal: replanned(motion.horizontal, .horizontal, offset.x, velocity.x, motion.kind),
            vertical: replanned(motion.vertical, .vertical, offset.y, velocity.y, motion.kind))
        animator.start(motion)
    }

    private func replanned(
        _ old: AxisMotion, _ axis: ScrollAxis, _ offset: CGFloat, _ velocity: CGFloat, _ kind: ScrollMotion.Kind
    ) -> AxisMotion {
        let limits = range[axis]
        let target = max(limits.lowerBound, min(old.restingPosition, limits.upperBound))
        switch old {
        case .simulation:
            return .simulation(
                ScrollSimulation(
                    offset: offset, velocity: velocity, minimum: limits.lowerBound, maximum: limits.upperBound,
                    rate: decelerationRate.rawValue, bounces: bounces(axis)))
        case .still, .landing, .spring:
            return .landing(from: offset, velocity: velocity, at: target)
        case .eased:
            return .wheel(from: offset, to: target)
        }
    }

    /// The program set the offset while the content moves: a drag or throw goes on from there, an animation ends.
    func programMovedContent(by step: CGPoint) {
        drag?.shift(by: step)
        guard let motion = animator.motion else { return }
        let now = FrameClock.now
        switch motion.kind {
        case .animation, .toTop, .quiet:
            stopMotion(pinning: false)
        case .deceleration:
            let velocity = motion.velocity(at: now)
            animator.start(
                ScrollMotion(
                    kind: .deceleration, start: now, horizontal: thrown(.horizontal, velocity.x),
                    vertical: thrown(.vertical, velocity.y)))
        case .wheel:
            let target = range.clamp(motion.restingOffset + step)
            animator.start(
                ScrollMotion(
                    kind: .wheel, start: now, horizontal: .wheel(from: contentOffset.x, to: target.x),
                    vertical: .wheel(from: contentOffset.y, to: target.y)))
        }
    }
}
