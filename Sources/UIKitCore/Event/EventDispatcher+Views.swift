import Foundation
import TesseraGraphics
import TesseraLayers

extension EventDispatcher {
    /// How often one event may change what recognizers and views were told before; more is a client's loop.
    private static let rounds = 16

    /// Brings recognizers and views to where the touches have come.
    func settle() {
        guard !isSettling else {
            needsAnotherRound = true
            return
        }
        isSettling = true
        for _ in 0..<EventDispatcher.rounds {
            needsAnotherRound = false
            purge()
            resolveWaiting()
            for track in tracks {
                while advance(track) {}
            }
            tracks.removeAll { $0.isOver && $0.delivery == .done && $0 !== changing }
            collectFinished()
            guard needsAnotherRound else { break }
        }
        isSettling = false
    }

    /// Tells the view the next thing that it may know of the touch; false when there is none.
    private func advance(_ track: TouchTrack) -> Bool {
        guard track.delivery != .done, track !== changing else { return false }
        guard !track.isClaimed, let view = track.touch.view, view._window === window else {
            let knows = track.delivery == .delivered
            track.delivery = .done
            if knows { tell(track, .cancelled) }
            return false
        }
        guard track.delivery == .delivered else { return start(track, in: view) }
        switch track.end {
        case nil:
            guard track.hasMoved else { return false }
            track.hasMoved = false
            tell(track, .moved)
            return true
        case .ended where isHeld(track, by: \.delaysTouchesEnded):
            return false
        case let end?:
            track.delivery = .done
            tell(track, end)
            return false
        }
    }

    private func start(_ track: TouchTrack, in view: UIView) -> Bool {
        guard track.end != .cancelled else {
            track.delivery = .done
            return false
        }
        guard !isHeldForScrollViews(track), !isHeld(track, by: \.delaysTouchesBegan) else { return false }
        guard takes(track, in: view) else {
            track.delivery = .done
            return false
        }
        track.delivery = .delivered
        // A touch that was held is told from where it began.
        let (place, previous) = (track.touch.windowLocation, track.touch.previousWindowLocation)
        (track.touch.windowLocation, track.touch.previousWindowLocation) = (track.start, track.start)
        tell(track, .began)
        (track.touch.windowLocation, track.touch.previousWindowLocation) = (place, previous)
        return true
    }

    private func tell(_ track: TouchTrack, _ phase: UITouch.Phase) {
        guard let view = track.touch.view else { return }
        let touches: Set<UITouch> = [track.touch]
        let present = track.touch.phase
        track.touch.phase = phase
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        default: view.touchesCancelled(touches, with: event)
        }
        track.touch.phase = present
    }

    private func isHeld(_ track: TouchTrack, by kind: (UIGestureRecognizer) -> Bool) -> Bool {
        track.recognizers.contains { recognizer in
            recognizer.settledState == .possible && kind(recognizer) && active.contains { $0 === recognizer }
        }
    }

    /// Whether the view may have the touch beside those that it and other views have.
    private func takes(_ track: TouchTrack, in view: UIView) -> Bool {
        for other in tracks where other !== track && !other.isOver && other.delivery == .delivered {
            guard let holder = other.touch.view else { continue }
            if holder === view, !view.isMultipleTouchEnabled { return false }
            if holder !== view, holder.isExclusiveTouch || view.isExclusiveTouch { return false }
        }
        return scrollViews(above: view).allSatisfy { $0.touchesShouldBegin([track.touch], with: event, in: view) }
    }

    // MARK: Scroll views

    func scrollViews(above view: UIView) -> [UIScrollView] {
        var result: [UIScrollView] = []
        var current = view.superview
        while let above = current {
            if let scrollView = above as? UIScrollView { result.append(scrollView) }
            current = above.superview
        }
        return result
    }

    /// Scroll views want to see whether a touch becomes a drag before their content hears of it.
    func holdForScrollViews(_ track: TouchTrack) {
        guard let view = track.touch.view, !(view is any ImmediateTouchTaking) else { return }
        let pans = scrollViews(above: view).filter(\.delaysContentTouches).map(\.scrollPan)
        track.holders = pans.filter { pan in track.recognizers.contains { $0 === pan } }
        guard !track.holders.isEmpty else { return }
        track.deadline = FrameClock.now + UIScrollView.contentTouchDelay
        FrameScheduler.add(self)
    }

    /// Whether the time is not over yet and a drag may still come.
    private func isHeldForScrollViews(_ track: TouchTrack) -> Bool {
        guard track.deadline != nil else { return false }
        for pan in track.holders where pan.settledState == .possible && isInPlay(pan) { return true }
        track.deadline = nil
        return false
    }

    /// Stops what moves under a touch: the scroll views that a finger has stopped, and whether it is used up by that.
    func catchMotion(for touch: UITouch) -> (stopped: [UIScrollView], isUsedUp: Bool) {
        var stopped: [UIScrollView] = []
        var isUsedUp = false
        var view = touch.view
        while let current = view {
            if let scrollView = current as? UIScrollView {
                if scrollView.catchMotion(of: touch) { isUsedUp = true }
                if scrollView.wasStopped { stopped.append(scrollView) }
            }
            view = current.superview
        }
        return (stopped, isUsedUp)
    }

    /// Whether the view of a touch that `recognizer` looks at has been told of it.
    func deliveredViews(for recognizer: UIGestureRecognizer) -> [UIView] {
        tracks.compactMap { track in
            guard track.delivery == .delivered, recognizer.touches.contains(where: { $0 === track.touch }) else {
                return nil
            }
            return track.touch.view
        }
    }
}

/// A view that hears of touches at once even in a scroll view that delays them.
@MainActor
package protocol ImmediateTouchTaking: UIView {}
