import Foundation
import TesseraGraphics
import TesseraLayers

extension EventDispatcher {
    /// Brings a pinch or a turn on a touchpad to the recognizers under the pointer.
    ///
    /// - Parameters:
    ///   - scale: compared to the beginning.
    ///   - rotation: since the beginning, clockwise, in radians.
    func transform(_ phase: InputEvent.TouchPhase, at location: CGPoint, scale: CGFloat, rotation: CGFloat) {
        if phase == .began {
            if let old = transforming { carry(.cancelled, old) }
            guard location.isFinite else { return }
            let track = DeviceTrack(.transform, at: location)
            transforming = track
            carry(.began, track)
            return
        }
        guard let track = transforming else { return }
        if location.isFinite { track.location = location }
        if scale.isFinite, scale > 0 { track.scale = scale }
        if rotation.isFinite { track.rotation = rotation }
        carry(phase, track)
        if track.isOver, transforming === track { transforming = nil }
    }

    /// Sends one step of a device's movement through the window, and settles what comes of it.
    func carry(_ phase: InputEvent.TouchPhase, _ track: DeviceTrack) {
        track.isOver = phase == .ended || phase == .cancelled
        track.event.timestamp = FrameClock.now
        track.event.modifierFlags = event.modifierFlags
        carried = (track, phase)
        window.sendEvent(track.event)
        if carried != nil {
            // The window kept the event to itself.
            carried = nil
            if track.isOver { feed(track, .cancelled) }
        }
        settle()
    }

    func deliverDevice(_ event: UIEvent) {
        guard let (track, phase) = carried, track.event === event else { return }
        carried = nil
        purge()
        if phase == .began { gather(track) }
        feed(track, phase)
    }

    private func gather(_ track: DeviceTrack) {
        var view = window.hitTest(track.location, with: track.event)
        while let current = view {
            for recognizer in current._gestureRecognizers where recognizer.accepts(track) {
                recognizer.dispatcher = self
                recognizer.device = track
                track.recognizers.append(recognizer)
                if !isInPlay(recognizer) { active.append(recognizer) }
            }
            if current === track.limit { break }
            view = current.superview
        }
    }

    private func feed(_ track: DeviceTrack, _ phase: InputEvent.TouchPhase) {
        for recognizer in track.recognizers where !recognizer.isOver && recognizer.device === track {
            recognizer.isBeingFed = true
            recognizer.modifierFlags = track.event.modifierFlags
            recognizer.buttonMask = []
            recognizer.windowLocation = track.location
            recognizer.follow(track, phase)
            recognizer.isBeingFed = false
            if recognizer.owesActions { recognizer.sendActions() }
        }
    }

    /// Whether a recognizer has made a gesture of the movement.
    func isTaken(_ track: DeviceTrack) -> Bool {
        track.recognizers.contains { $0.device === track && $0.isRecognizing }
    }
}
