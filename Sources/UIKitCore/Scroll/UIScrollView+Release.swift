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
    /// Whatever the delegate does to the content meanwhile counts: where the offset or the range is another one
    /// afterwards, the motion is planned from there. A call from inside the delegate's answer leaves no speed.
    ///
    /// - Parameter velocity: of the offset, in points per second.
    func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        guard !drag.isEnding else {
            self.drag?.isStopped = true
            return
        }
        self.drag?.isEnding = true
        defer { releaseParent(of: drag, velocity: velocity) }
        refreshControl?.dragWillEnd()
        var planned = ScrollRelease(velocity: velocity)
        for axis in ScrollAxis.allCases {
            let isGone = drag.isLocked(axis) || drag.carried[axis] != 0 || zoom != nil
            if isGone || !scrolls(axis) || !(abs(velocity[axis]) >= UIScrollView.restVelocity) {
                planned.velocity[axis] = 0
            }
        }
        askForTarget(&planned)
        if self.drag?.isStopped ?? true { planned = ScrollRelease(velocity: .zero) }
        self.drag = nil
        carryOut(planned)
        if zoom?.stage == .bounce, self.drag == nil { bounceZoom() }
    }

    /// Tells the end of a drag, and begins what comes of it.
    private func carryOut(_ planned: ScrollRelease) {
        let motion = motion(for: planned)
        let decelerates = window != nil && !motion.isFinished(at: motion.start)
        let (offset, limits) = (contentOffset, range)
        release = planned
        _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        let isCalledOff = release == nil
        release = nil
        guard drag == nil, !animator.isMoving else { return }
        guard !isCalledOff, window != nil else { return indicators.hide() }
        let isMoved = contentOffset != offset
        if decelerates {
            return begin(isMoved || range != limits ? self.motion(for: planned) : motion)
        }
        indicators.hide()
        // Without a throw the program's own place stays, as at any other time.
        guard !isMoved else { return }
        if range != limits { settleContent() } else { place(motion.restingOffset) }
    }

    /// Content that nobody holds goes where it belongs.
    func settleContent() {
        guard zoom == nil else { return }
        let motion = motion(for: ScrollRelease(velocity: .zero))
        // Too near for a motion, which would begin where it ends.
        guard !motion.isFinished(at: motion.start) else { return place(motion.restingOffset) }
        begin(motion)
    }

    private func begin(_ motion: ScrollMotion) {
        animator.start(motion)
        indicators.show()
        _scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Asks the layout and the delegate where the content shall rest.
    private func askForTarget(_ release: inout ScrollRelease) {
        let proposed = motion(for: release).projectedOffset.withoutNegativeZero
        let velocity = CGPoint(x: release.velocity.x / 1000, y: release.velocity.y / 1000)
        var target = restingBesideTitle(_releaseTarget(proposed, velocity: velocity)).withoutNegativeZero
        _scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        guard target.isFinite else { return }
        for axis in ScrollAxis.allCases where target[axis] != proposed[axis] { release[axis] = target[axis] }
    }

    /// What content that is let go does from where it is now.
    private func motion(for release: ScrollRelease) -> ScrollMotion {
        let velocity = contentVelocity(after: release)
        var motion = ScrollMotion(
            kind: .deceleration, start: frameTime, horizontal: thrown(.horizontal, velocity.x),
            vertical: thrown(.vertical, velocity.y))
        guard zoom == nil else { return motion }
        for axis in ScrollAxis.allCases {
            let offset = contentOffset[axis]
            if turnsPages(along: axis) {
                // Pages are not negotiable.
                let page = page(along: axis, at: offset, velocity: release.velocity[axis])
                motion[axis] = .landing(from: offset, velocity: velocity[axis], at: page)
            } else if !isPagingEnabled, let target = release[axis] {
                motion[axis] = .landing(from: offset, velocity: velocity[axis], at: clamped(target, axis))
            }
        }
        return motion
    }

    /// The content's velocity when the fingers have gone: theirs, and less where the content gave way beyond an edge.
    private func contentVelocity(after release: ScrollRelease) -> CGPoint {
        var velocity = release.velocity
        let inside = range.clamp(contentOffset)
        for axis in ScrollAxis.allCases where abs(contentOffset[axis] - inside[axis]) > slack {
            velocity[axis] *= BounceBack.keptVelocity
        }
        return velocity
    }

    private func turnsPages(along axis: ScrollAxis) -> Bool { isPagingEnabled && zoom == nil && scrolls(axis) }

    private func clamped(_ place: CGFloat, _ axis: ScrollAxis) -> CGFloat {
        let limits = range[axis]
        return max(limits.lowerBound, min(place, limits.upperBound))
    }

    private func thrown(_ axis: ScrollAxis, _ velocity: CGFloat) -> AxisMotion {
        let (offset, limits) = (contentOffset[axis], range[axis])
        // The zoom brings the content back.
        if zoom != nil { return .still(offset) }
        let rest = max(limits.lowerBound, min(offset, limits.upperBound))
        if velocity == 0, abs(offset - rest) <= slack { return .still(offset) }
        // A program put it out of place along an axis that fingers don't move.
        if !scrolls(axis) { return .landing(from: offset, velocity: 0, at: rest) }
        return .simulation(
            ScrollSimulation(
                offset: offset, velocity: velocity, minimum: limits.lowerBound, maximum: limits.upperBound,
                rate: decelerationRate.rawValue, bounces: bounces(axis)))
    }

    /// The page to rest at: the nearest one after a slow drag, the next one in its direction after a fast one. A long
    /// drag passes as many pages as it covers.
    private func page(along axis: ScrollAxis, at offset: CGFloat, velocity: CGFloat = 0) -> CGFloat {
        let length = bounds.size[axis]
        guard length > 0 else { return clamped(offset, axis) }
        let place = offset / length
        let wanted: CGFloat
        if velocity >= UIScrollView.pageVelocity {
            wanted = place.rounded(.down) + 1
        } else if velocity <= -UIScrollView.pageVelocity {
            wanted = place.rounded(.up) - 1
        } else {
            wanted = place.rounded()
        }
        return clamped(wanted * length, axis)
    }

    // MARK: Motion

    /// - Parameter isComplete: whether the motion came to its own end.
    func motionDidEnd(_ kind: ScrollMotion.Kind, isComplete: Bool) {
        if drag == nil { indicators.hide() }
        switch kind {
        case .deceleration, .wheel: _scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animation: _scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        // On the way there it has not scrolled to the top.
        case .toTop: if isComplete { _scrollDelegate?.scrollViewDidScrollToTop(self) }
        case .quiet: return
        }
    }

    /// Ends what moves, and what was about to; the delegate hears the same as at its natural end, but not of a top that
    /// was not reached.
    ///
    /// - Parameter pinning: whether an offset out of range is put to the nearest edge.
    func stopMotion(pinning: Bool) {
        let kind = animator.motion?.kind
        release = nil
        animator.stop()
        if pinning, drag?.isEnding ?? true, !isInRange { place(range.clamp(contentOffset)) }
        if let kind { motionDidEnd(kind, isComplete: false) }
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
        guard !animator.awaitsExtents else { return }
        guard var motion = animator.motion, !motion.kind.isChosen else { return replanGoal() }
        // A throw may meet an edge wherever it rests; other motions only mind where they end.
        guard motion.isThrow || restingPlace(after: motion, movedBy: .zero) != motion.restingOffset else { return }
        let now = frameTime
        let (offset, velocity) = (motion.offset(at: now), motion.velocity(at: now))
        let rest = restingPlace(after: motion, movedBy: .zero)
        for axis in ScrollAxis.allCases {
            motion[axis] = replanned(motion, axis, from: offset[axis], velocity[axis], to: rest[axis])
        }
        motion.start = now
        animator.replan(as: motion)
    }

    private func replanned(
        _ old: ScrollMotion, _ axis: ScrollAxis, from offset: CGFloat, _ velocity: CGFloat, to rest: CGFloat
    ) -> AxisMotion {
        switch old[axis] {
        case .simulation where !turnsPages(along: axis):
            let limits = range[axis]
            return .simulation(
                ScrollSimulation(
                    offset: offset, velocity: velocity, minimum: limits.lowerBound, maximum: limits.upperBound,
                    rate: decelerationRate.rawValue, bounces: bounces(axis)))
        case .still, .landing, .spring, .simulation:
            return .landing(from: offset, velocity: velocity, at: rest)
        case .eased:
            return .wheel(from: offset, to: rest)
        }
    }

    /// Where a motion may end whose content was moved by `step`: in range, and on a page where pages are turned.
    func restingPlace(after motion: ScrollMotion, movedBy step: CGPoint) -> CGPoint {
        var rest = motion.restingOffset + step
        for axis in ScrollAxis.allCases {
            let isPaged = motion.kind != .quiet && turnsPages(along: axis)
            rest[axis] = isPaged ? page(along: axis, at: rest[axis]) : clamped(rest[axis], axis)
        }
        return rest
    }

    /// The program set the offset while the content moves: a drag or throw goes on from there, an animation ends. What
    /// was on its way to a page, or to a place that the delegate chose, goes as far as before.
    func programMovedContent(by step: CGPoint) {
        // Along the other axis an end may have passed the content, and nobody has put it there.
        for axis in ScrollAxis.allCases where step[axis] != 0 { overrun.remove(axis) }
        drag?.shift(by: step)
        guard var motion = animator.motion else { return }
        switch motion.kind {
        case .animation, .toTop, .quiet:
            stopMotion(pinning: false)
        case .deceleration:
            throwOn(motion, movedBy: step)
        case .wheel:
            let rest = restingPlace(after: motion, movedBy: step)
            for axis in ScrollAxis.allCases { motion[axis] = .wheel(from: contentOffset[axis], to: rest[axis]) }
            motion.start = frameTime
            animator.start(motion)
        }
    }

    /// A throw goes on from where its content is now.
    func throwOn(_ motion: ScrollMotion, movedBy step: CGPoint) {
        var motion = motion
        let now = frameTime
        let (velocity, rest) = (motion.velocity(at: now), restingPlace(after: motion, movedBy: step))
        for axis in ScrollAxis.allCases {
            motion[axis] = shifted(motion[axis], axis, velocity[axis], to: rest[axis])
        }
        motion.start = now
        animator.start(motion)
    }

    private func shifted(_ old: AxisMotion, _ axis: ScrollAxis, _ velocity: CGFloat, to rest: CGFloat) -> AxisMotion {
        switch old {
        case .simulation where !turnsPages(along: axis), .still where !turnsPages(along: axis), .eased:
            thrown(axis, velocity)
        case .simulation, .still, .landing, .spring:
            .landing(from: contentOffset[axis], velocity: velocity, at: rest)
        }
    }
}
