import Foundation

extension UIGestureRecognizer {
    var isRecognizing: Bool { settledState == .began || settledState == .changed }
    /// Over for the touches that are down: ended, cancelled or failed.
    var isOver: Bool { settledState.rawValue >= State.ended.rawValue }
    var isWaiting: Bool { !waitingStates.isEmpty }

    /// What setting `state` does.
    func request(_ new: State) {
        switch (settledState, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            begin(as: new == .changed ? .began : new)
        case (.possible, .cancelled), (.possible, .failed):
            fail()
        case (.began, .changed), (.began, .ended), (.changed, .changed), (.changed, .ended):
            settle(new)
        case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
            settle(.cancelled)
        case (.ended, .possible), (.cancelled, .possible), (.failed, .possible):
            settledState = .possible
        default:
            return
        }
        guard !isBeingFed else { return }
        dispatcher?.stateChangedOutsideOfEvent()
        // A gesture that was not made of touches is over at once.
        if isOver, touches.isEmpty, !(dispatcher?.isInPlay(self) ?? false) { forget() }
    }

    private func begin(as new: State) {
        guard !isWaiting else {
            // The gesture goes on while others have not failed yet; it will be told in one go.
            if waitingStates.last != new { waitingStates.append(new) }
            return
        }
        guard !isAsking else { return }
        let present = resets
        isAsking = true
        let mayBegin = isEnabled && mayBegin
        isAsking = false
        guard present == resets else { return }
        guard mayBegin else { return fail() }
        // The delegate may have taken the recognizer away, or decided itself.
        guard settledState == .possible else { return }
        waitingStates = [new]
        proceed()
    }

    /// Asks the views from the touched one up to the recognizer's own, then the delegate.
    private var mayBegin: Bool {
        var asked = touches.first?.view ?? view
        while let current = asked {
            guard current.gestureRecognizerShouldBegin(self) else { return false }
            if current === view { break }
            asked = current.superview
        }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Carries out the states that wait, if no other recognizer stands against it any more.
    func proceed() {
        guard settledState == .possible, isWaiting else { return }
        let present = resets
        let verdict = dispatcher?.verdict(on: self) ?? .go
        guard present == resets, isWaiting else { return }
        switch verdict {
        case .wait: return
        case .refuse: fail()
        case .go:
            let states = waitingStates
            waitingStates = []
            for state in states where settledState != state && present == resets {
                settle(state)
                if state == states.first { dispatcher?.recognized(self) }
            }
        }
    }

    private func settle(_ new: State) {
        let present = resets
        if owesActions { sendActions() }
        guard !isOver, present == resets else { return }
        settledState = new
        owesActions = true
        if !isBeingFed { sendActions() }
    }

    /// Gives up without a gesture having begun; nobody is told.
    func fail() {
        guard settledState == .possible else { return }
        waitingStates = []
        settledState = .failed
        dispatcher?.decided()
    }

    /// Ends what is under way: a gesture is cancelled, a candidate fails.
    func abandon() {
        if isRecognizing { settle(.cancelled) } else { fail() }
        if owesActions { sendActions() }
        guard let dispatcher else {
            if isOver { forget() }
            return
        }
        dispatcher.releaseAll(from: self)
    }

    /// Called by the view that the recognizer is taken from.
    func leaveView() {
        abandon()
        view = nil
    }

    /// Back to the start; the dispatcher calls it when the gesture is over and its touches are gone.
    func forget() {
        touches = []
        presses = []
        device = nil
        waitingStates = []
        owesActions = false
        reset()
        isBetweenTouches = false
        resets += 1
        settledState = .possible
    }

    /// Lets in a device's movement that the delegate does not refuse.
    func accepts(_ device: DeviceTrack) -> Bool {
        guard isEnabled, !isOver, touches.isEmpty, presses.isEmpty, self.device == nil, !isWaiting,
            takes(device), shouldReceive(device.event)
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: device.event) ?? true
    }

    /// Lets in touches of the allowed types that the delegate does not refuse.
    func accepts(_ touch: UITouch, in event: UIEvent) -> Bool {
        guard isEnabled, !isOver, waitingStates.last != .ended, device == nil,
            allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), shouldReceive(event)
        else { return false }
        if requiresExclusiveTouchType, let first = touches.first, first.type != touch.type { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    func accepts(_ press: UIPress, in event: UIPressesEvent) -> Bool {
        guard isEnabled, !isOver, touches.isEmpty, device == nil, waitingStates.last != .ended,
            allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue }), shouldReceive(event)
        else { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: press)
    }

    func acceptsHover(_ event: UIEvent) -> Bool {
        guard shouldReceive(event) else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    func updateLocation() {
        guard let mean = UIGestureRecognizer.center(of: touches) else { return }
        windowLocation = mean
    }

    static func center(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: touches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }
}
