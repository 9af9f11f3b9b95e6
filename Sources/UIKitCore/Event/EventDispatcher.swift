import Foundation
import TesseraGraphics
import TesseraLayers

/// Turns a window's input into touches, and brings them to recognizers and views.
///
/// Each touch goes to the recognizers of the hit view and of the views above it, innermost first, and then to the hit
/// view itself, unless a recognizer claims or holds it. Input that arrives while a callback runs waits for its end.
@MainActor
package final class EventDispatcher {
    unowned let window: UIWindow
    /// The same while the window lives: frames come, and other threads may just be letting go of it.
    private weak var living: UIWindow?
    /// The event of all touches; one object for the window's life, as in UIKit.
    let event = UIEvent()
    /// Touches that are down, and ended ones whose end the view has not heard of.
    var tracks: [TouchTrack] = []
    /// Recognizers that have seen touches and are not back at the start.
    var active: [UIGestureRecognizer] = []
    /// The touch whose change the present event is about.
    var changing: TouchTrack?
    /// The scroll view that the touchpad's fingers scroll.
    weak var scrolled: UIScrollView?
    /// The scroll view that the pointer was last over.
    weak var hovered: UIScrollView?
    /// The pinch or turn on a touchpad that is under way.
    var transforming: DeviceTrack?
    /// The touchpad's scrolling that recognizers follow.
    var scrolling: DeviceTrack?
    /// The recognizers that the pointer without a button is over.
    var hovering: [UIGestureRecognizer] = []
    let hoverEvent = DeviceEvent(.hover)
    /// What the pointer looks like.
    package let pointer = PointerTrack()
    /// What lights up the row under the pointer.
    let light = PointerLight()
    /// Where a selection began that keys extend in a text of the program's own.
    let textAnchor = TextInputAnchor()
    /// The keys that are down.
    var presses: [KeyInput.Identity: PressTrack] = [:]
    let pressesEvent = UIPressesEvent()
    /// The press that the present event is about.
    var pressing: PressTrack?
    /// The device's movement that the present event is about.
    var carried: (track: DeviceTrack, phase: InputEvent.TouchPhase)?
    var needsAnotherRound = false
    var isSettling = false
    private var isRunning = false
    private var waiting: [InputEvent] = []
    private var lastTap: EndedTap?

    init(window: UIWindow) {
        self.window = window
        living = window
    }

    package func handle(_ input: InputEvent) {
        waiting.append(input)
        run {}
    }

    /// Cancels everything under way; from inside a callback, after it.
    func cancelAll() {
        var ends: [InputEvent] = tracks.filter { !$0.isOver }.map {
            .touch(
                .cancelled, finger: $0.touch.finger, location: $0.touch.windowLocation,
                isPointer: $0.touch.type == .indirectPointer)
        }
        if let transforming {
            ends.append(.transform(.cancelled, location: transforming.location, scale: .nan, rotation: .nan))
        }
        if scrolling != nil || scrolled != nil {
            ends.append(.scroll(.cancelled, location: .zero, delta: CGVector(dx: 0, dy: 0)))
        }
        if !hovering.isEmpty || pointer.isInRegion || light.isOn { ends.append(.hover(location: nil)) }
        waiting += ends
        run {}
        cancelPresses()
    }

    /// Runs `work` and then whatever input has come meanwhile; inside another run, `work` alone.
    func run(_ work: () -> Void) {
        guard !isRunning else { return work() }
        // Who hears of the input may close the window and let go of it.
        guard let window = living else { return }
        defer { withExtendedLifetime(window) {} }
        isRunning = true
        work()
        while !waiting.isEmpty { dispatch(waiting.removeFirst()) }
        isRunning = false
    }

    /// A recognizer changed its state of its own accord: a timer, a client.
    func stateChangedOutsideOfEvent() {
        guard !isRunning else {
            needsAnotherRound = true
            return
        }
        run { settle() }
    }

    private func dispatch(_ input: InputEvent) {
        switch input {
        case .touch(let phase, let finger, let location, let isPointer, let buttons):
            touch(phase, finger: finger, at: location, isPointer: isPointer, buttons: buttons)
        case .scroll(let phase, let location, let delta):
            scroll(phase, at: location, by: delta)
        case .transform(let phase, let location, let scale, let rotation):
            transform(phase, at: location, scale: scale, rotation: rotation)
        case .modifiers(let flags):
            event.modifierFlags = flags
        case .key(let key):
            self.key(key)
        case .text(let text):
            typed(text)
        case .hover(let location):
            hoverIndicators(at: location)
            hover(at: location)
            settle()
        }
    }

    // MARK: Touches

    private func touch(
        _ phase: InputEvent.TouchPhase, finger: Int, at location: CGPoint, isPointer: Bool,
        buttons: UIEvent.ButtonMask
    ) {
        let known = tracks.first { $0.touch.finger == finger && !$0.isOver }
        switch phase {
        case .began:
            guard location.isFinite else { return }
            // A finger that comes down twice: its end got lost.
            if let known { change(known, to: .cancelled) }
            begin(finger: finger, at: location, isPointer: isPointer, buttons: buttons)
        case .moved:
            guard let known else { return }
            if isPointer { known.buttons = buttons }
            move(known, to: location)
        case .ended:
            guard let known else { return }
            move(known, to: location)
            noteTap(known)
            change(known, to: .ended)
        case .cancelled:
            if let known { change(known, to: .cancelled) }
        }
    }

    private func begin(finger: Int, at location: CGPoint, isPointer: Bool, buttons: UIEvent.ButtonMask) {
        let touch = UITouch(
            finger: finger, location: location, window: window, type: isPointer ? .indirectPointer : .direct)
        let track = TouchTrack(touch)
        track.buttons = isPointer ? buttons : []
        tracks.append(track)
        update(for: track, phase: .began)
        touch.view = window.hitTest(location, with: event)
        touch.tapCount = lastTap?.countOfNext(at: location, in: touch.view) ?? 1
        send(track)
    }

    private func move(_ track: TouchTrack, to location: CGPoint) {
        guard location.isFinite, location != track.touch.windowLocation else { return }
        track.touch.previousWindowLocation = track.touch.windowLocation
        track.touch.windowLocation = location
        track.hasMoved = true
        if track.start.distance(to: location) > TapProgress.movement { track.touch.tapCount = 0 }
        change(track, to: .moved)
    }

    private func change(_ track: TouchTrack, to phase: UITouch.Phase) {
        if phase == .ended || phase == .cancelled {
            track.end = phase
            track.deadline = nil
        }
        update(for: track, phase: phase)
        send(track)
    }

    private func update(for track: TouchTrack, phase: UITouch.Phase) {
        let touch = track.touch
        for other in tracks where !other.isOver { other.touch.phase = .stationary }
        touch.phase = phase
        touch.timestamp = FrameClock.now
        event.timestamp = FrameClock.now
        event.buttonMask = track.buttons
        event.allTouches = Set(tracks.map(\.touch))
    }

    /// Hands the event to the window, which subclasses may override, and takes it back in `deliver(_:)`.
    private func send(_ track: TouchTrack) {
        changing = track
        window.sendEvent(event)
        if changing != nil {
            // The window kept the event to itself.
            changing = nil
            if track.touch.phase == .began { track.delivery = .done }
            if track.isOver {
                track.touch.phase = .cancelled
                feed(track)
            }
        }
        settle()
    }

    package func deliver(_ event: UIEvent) {
        if event === pressesEvent { return deliverPresses() }
        guard event === self.event else { return deliverDevice(event) }
        guard let track = changing else { return }
        changing = nil
        purge()
        if track.touch.phase == .began { attach(track) }
        feed(track)
        settle()
    }

    // MARK: Taps

    private func noteTap(_ track: TouchTrack) { lastTap = EndedTap(track.touch) }
}

extension EventDispatcher: FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { living === window }
    package var frameLoop: FrameLoop { living?.loop ?? .standard }

    /// Lets go of the touches that scroll views have held long enough.
    package func tick(at time: TimeInterval) -> Bool {
        guard let window = living else { return false }
        defer { withExtendedLifetime(window) {} }
        for track in tracks {
            guard let deadline = track.deadline, time >= deadline - 1e-9 else { continue }
            track.deadline = nil
        }
        run { settle() }
        return tracks.contains { $0.deadline != nil }
    }
}
