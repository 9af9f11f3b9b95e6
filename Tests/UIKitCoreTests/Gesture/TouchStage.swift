import Foundation
import TesseraGraphics
import TesseraLayers

@testable import UIKitCore

/// A window with a virtual clock, and fingers.
///
/// The frame clock is one for the whole process and never runs backwards: time goes on from wherever other tests have
/// left it. A test's own steps are exact because its body runs on the main actor without a pause.
@MainActor
final class TouchStage {
    let window: UIWindow
    private var now: TimeInterval { FrameClock.now }

    init(size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.configure(
            size: size, safeArea: .zero, traits: UITraitCollection.Values.standard.with(\.displayScale, scale))
        window.isHidden = false
        advance(1)
    }

    /// Makes the frame that is `seconds` from now.
    func advance(_ seconds: TimeInterval) {
        LaterTurn.run()
        window.pipeline.makeFrame(at: now + seconds, through: .layout)
    }

    /// Makes frames for a while.
    func run(_ seconds: TimeInterval, rate: Double = 60) {
        let end = now + seconds
        while now + 1 / rate < end - 1e-9 { advance(1 / rate) }
        advance(end - now)
    }

    func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0, isPointer: Bool = false) {
        touch(.began, x, y, finger, isPointer)
    }

    func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0, isPointer: Bool = false) {
        touch(.moved, x, y, finger, isPointer)
    }

    func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0, isPointer: Bool = false) {
        touch(.ended, x, y, finger, isPointer)
    }

    func cancel(finger: Int = 0) { touch(.cancelled, 0, 0, finger, false) }

    private func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, _ finger: Int, _ isPointer: Bool) {
        window.handle(.touch(phase, finger: finger, location: CGPoint(x: x, y: y), isPointer: isPointer))
    }

    func tap(_ x: CGFloat, _ y: CGFloat, isPointer: Bool = false) {
        down(x, y, isPointer: isPointer)
        advance(0.05)
        up(x, y, isPointer: isPointer)
    }

    /// A straight drag at constant speed that ends without a rest.
    func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval, rate: Double = 60, lifts: Bool = true
    ) {
        down(start.x, start.y)
        let steps = max(1, Int((duration * rate).rounded()))
        for step in 1...steps {
            advance(duration / Double(steps))
            let share = CGFloat(step) / CGFloat(steps)
            move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        }
        if lifts { up(end.x, end.y) }
    }

    func scroll(_ phase: InputEvent.ScrollPhase, at x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
        window.handle(.scroll(phase, location: CGPoint(x: x, y: y), delta: CGVector(dx: dx, dy: dy)))
    }

    func click(_ x: CGFloat, _ y: CGFloat, _ buttons: UIEvent.ButtonMask) {
        for phase in [InputEvent.TouchPhase.began, .ended] {
            let place = CGPoint(x: x, y: y)
            window.handle(.touch(phase, finger: 40, location: place, isPointer: true, buttons: buttons))
            advance(0.05)
        }
    }

    func hover(_ x: CGFloat, _ y: CGFloat) { window.handle(.hover(location: CGPoint(x: x, y: y))) }

    func key(_ key: String, _ modifiers: UIKeyModifierFlags = [], isDown: Bool) {
        window.handle(.key(KeyInput(isDown: isDown, key: key, modifiers: modifiers)))
    }

    /// Presses and releases a key.
    func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) {
        self.key(key, modifiers, isDown: true)
        self.key(key, modifiers, isDown: false)
    }

    func transform(
        _ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1, rotation: CGFloat = 0
    ) {
        window.handle(.transform(phase, location: CGPoint(x: x, y: y), scale: scale, rotation: rotation))
    }

    func add(_ view: UIView) {
        window.addSubview(view)
        advance(0)
    }

    /// Nothing is left of any touch.
    var isClean: Bool {
        let dispatcher = window.dispatcher
        return dispatcher.tracks.isEmpty && dispatcher.active.isEmpty && dispatcher.transforming == nil
            && dispatcher.scrolling == nil
    }
}

/// A view that writes down what it hears.
@MainActor
final class RecordingView: UIView {
    var log: [String] = []
    var onTouch: ((String) -> Void)?

    private func note(_ what: String) {
        log.append(what)
        onTouch?(what)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }
}

/// Decides by closures.
@MainActor
final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var receives: (UITouch) -> Bool = { _ in true }
    var receivesPress: (UIPress) -> Bool = { _ in true }
    var receivesEvent: (UIEvent) -> Bool = { _ in true }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins(recognizer) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { together(recognizer, other) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { requires(recognizer, other) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { isRequired(recognizer, other) }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        receives(touch)
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        receivesPress(press)
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        receivesEvent(event)
    }
}
