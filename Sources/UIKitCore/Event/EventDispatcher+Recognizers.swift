import Foundation
import TesseraLayers

extension EventDispatcher {
    /// What the others say to a recognizer that wants to act.
    enum Verdict { case go, wait, refuse }

    // MARK: Touches to recognizers

    /// Gathers the recognizers for a touch that has come down.
    func attach(_ track: TouchTrack) {
        let touch = track.touch
        let (stopped, isUsedUp) = catchMotion(for: touch)
        var view = touch.view
        while let current = view {
            for recognizer in current._gestureRecognizers where recognizer.accepts(touch, in: event) {
                // The finger that stops a moving scroll view does not tap what it landed on.
                if isUsedUp, recognizer is UITapGestureRecognizer { continue }
                attach(recognizer, to: track)
            }
            view = current.superview
        }
        touch.gestureRecognizers = track.recognizers
        if isUsedUp { track.isClaimed = true }
        // A scroll view whose recognizer was refused the touch does not follow it.
        for scrollView in stopped { scrollView.stoppingTouchIsNotFollowed() }
        holdForScrollViews(track)
    }

    private func attach(_ recognizer: UIGestureRecognizer, to track: TouchTrack) {
        recognizer.dispatcher = self
        recognizer.touches.append(track.touch)
        track.recognizers.append(recognizer)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
        if recognizer.isRecognizing, recognizer.cancelsTouchesInView { track.isClaimed = true }
    }

    func feed(_ track: TouchTrack) {
        let touches: Set<UITouch> = [track.touch]
        for recognizer in track.recognizers {
            guard !recognizer.isOver, recognizer.touches.contains(where: { $0 === track.touch }) else { continue }
            recognizer.isBeingFed = true
            recognizer.modifierFlags = event.modifierFlags
            recognizer.buttonMask = event.buttonMask
            recognizer.updateLocation()
            switch track.touch.phase {
            case .began: recognizer.touchesBegan(touches, with: event)
            case .moved: recognizer.touchesMoved(touches, with: event)
            case .ended: recognizer.touchesEnded(touches, with: event)
            case .cancelled: recognizer.touchesCancelled(touches, with: event)
            default: break
            }
            recognizer.isBeingFed = false
            if recognizer.owesActions { recognizer.sendActions() }
        }
    }

    func release(_ touch: UITouch, from recognizer: UIGestureRecognizer) {
        recognizer.touches.removeAll { $0 === touch }
        for track in tracks where track.touch === touch { drop(recognizer, from: track) }
        stateChangedOutsideOfEvent()
    }

    func releaseAll(from recognizer: UIGestureRecognizer) {
        recognizer.touches = []
        recognizer.presses = []
        recognizer.device = nil
        leaveHover(recognizer)
        forget(recognizer)
        stateChangedOutsideOfEvent()
    }

    private func forget(_ recognizer: UIGestureRecognizer) {
        active.removeAll { $0 === recognizer }
        for track in tracks { drop(recognizer, from: track) }
        if recognizer.isOver { recognizer.forget() }
    }

    private func drop(_ recognizer: UIGestureRecognizer, from track: TouchTrack) {
        track.recognizers.removeAll { $0 === recognizer }
        track.touch.gestureRecognizers?.removeAll { $0 === recognizer }
    }

    /// Takes the recognizers out of play whose view has left the window.
    func purge() {
        for recognizer in active where recognizer.view?._window !== window { recognizer.abandon() }
        purgeHovers()
    }

    // MARK: Between recognizers

    func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
        for other in active where other !== recognizer && other.isRecognizing && sharesTouch(other, recognizer) {
            if prevents(other, recognizer) { return .refuse }
        }
        var result = Verdict.go
        for other in active where other !== recognizer && requires(recognizer, failureOf: other) {
            switch other.settledState {
            case .possible: result = .wait
            case .began, .changed, .ended: return .refuse
            case .cancelled, .failed: continue
            }
        }
        return result
    }

    /// A gesture was recognized: the other candidates for its touches fail, and the views lose the touches.
    func recognized(_ recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && other.settledState == .possible {
            if sharesTouch(other, recognizer), prevents(recognizer, other) { other.fail() }
        }
        if recognizer.cancelsTouchesInView {
            for track in tracks where track.recognizers.contains(where: { $0 === recognizer }) {
                track.isClaimed = true
            }
        }
        needsAnotherRound = true
    }

    func isInPlay(_ recognizer: UIGestureRecognizer) -> Bool { active.contains { $0 === recognizer } }

    /// A recognizer failed: what waits for it, and what it held back, may go on.
    func decided() { needsAnotherRound = true }

    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if let device = a.device, device === b.device { return true }
        if a.presses.contains(where: { press in b.presses.contains { $0 === press } }) { return true }
        return a.touches.contains { touch in b.touches.contains { $0 === touch } }
    }

    func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        guard first.canPrevent(second), second.canBePrevented(by: first) else { return false }
        let together =
            first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
            || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
        return !together
    }

    private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
        recognizer.requirements.contains { $0.recognizer === other }
            || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    // MARK: After an event

    /// Lets recognizers go on that waited for others.
    func resolveWaiting() {
        var moved = true
        while moved {
            moved = false
            for recognizer in active where recognizer.isWaiting {
                recognizer.proceed()
                if !recognizer.isWaiting { moved = true }
            }
        }
        // Recognizers that wait for each other would do so for ever once the fingers are gone.
        let open = active.filter { $0.settledState == .possible }
        guard !open.isEmpty, tracks.allSatisfy(\.isOver), open.allSatisfy(\.isWaiting),
            transforming?.isOver ?? true, scrolling?.isOver ?? true, open.allSatisfy(\.presses.isEmpty)
        else { return }
        for recognizer in open { recognizer.fail() }
    }

    /// Takes ended touches from the recognizers, and puts those back to the start that are over and have none left.
    func collectFinished() {
        for recognizer in active {
            if !recognizer.isWaiting {
                recognizer.touches.removeAll { touch in !tracks.contains { $0.touch === touch && !$0.isOver } }
                if recognizer.device?.isOver ?? false { recognizer.device = nil }
            }
            guard recognizer.touches.isEmpty, recognizer.presses.isEmpty, recognizer.device == nil,
                !recognizer.isWaiting
            else { continue }
            if recognizer.isRecognizing {
                // It never heard that its last touch ended.
                recognizer.abandon()
            } else if recognizer.isOver {
                forget(recognizer)
                needsAnotherRound = true
            } else if recognizer.settledState == .possible, !recognizer.isBetweenTouches {
                active.removeAll { $0 === recognizer }
                needsAnotherRound = true
            }
        }
    }
}
