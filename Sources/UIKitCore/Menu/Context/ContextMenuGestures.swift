import Foundation
import TesseraGraphics
import TesseraLayers

/// The gestures that open a menu: a long press of a finger, and a click of the pointer's second button.
///
/// Whether there is a menu decides whether they begin: where there is none, others may have the touch.
@MainActor
final class ContextMenuGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIContextMenuInteraction
    private let press = ContextMenuPress()
    private let click = ContextMenuClick()
    private var configuration: UIContextMenuConfiguration?
    private var presentation: MenuPresentation?
    /// What a finger holds until its menu opens.
    private var hold: MenuHold?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init()
        for recognizer in [press, click] as [UIGestureRecognizer] {
            recognizer.delegate = self
            recognizer.delaysTouchesEnded = false
            recognizer.addAction { [weak self] in self?.changed($0) }
        }
        press.didHold = { [weak self] in self?.holdBegins() ?? false }
        press.isHeld = { [weak self] in self?.holdGoesOn() }
        press.didReset = { [weak self] in self?.holdEnds() }
    }

    func join(_ view: UIView) {
        view.addGestureRecognizer(press)
        view.addGestureRecognizer(click)
    }

    func leave(_ view: UIView) {
        view.removeGestureRecognizer(press)
        view.removeGestureRecognizer(click)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        configuration =
            (gestureRecognizer === press ? hold?.configuration : nil)
            ?? interaction.configuration(atWindow: gestureRecognizer.location(in: nil))
        return configuration != nil
    }

    // MARK: Holding

    /// A finger has rested for a while: what has a menu there begins to lift. Returns false where nothing has one.
    private func holdBegins() -> Bool {
        guard let configuration = interaction.configuration(atWindow: press.location(in: nil)) else { return false }
        let lifts = !(configuration is EditMenuOffer)
        let previews = lifts ? interaction._highlightPreviews(of: configuration) : []
        let hold = MenuHold(configuration, previews, of: interaction)
        self.hold = hold
        if restingDrag == nil { hold.lift(during: ContextMenuPress.duration - ContextMenuPress.holdDelay) }
        return true
    }

    /// A drag that has lifted the same view shows it in its own way.
    private func holdGoesOn() { if restingDrag != nil { hold?.giveWay() } }

    private func holdEnds() {
        hold?.lower(animated: true)
        hold = nil
    }

    /// The drag of the same finger, whose items are lifted and have not moved.
    private var restingDrag: DragOperation? { interaction.view?._window?.drags.first(where: \.isResting) }

    private func changed(_ recognizer: UIGestureRecognizer) {
        let point = recognizer.location(in: nil)
        switch recognizer.state {
        case .began:
            guard let configuration else { return }
            self.configuration = nil
            let hold = recognizer === press ? self.hold : nil
            self.hold = nil
            hold?.lower(animated: false)
            presentation = interaction.present(
                configuration, by: recognizer === press ? .finger : .pointer, held: hold)
            guard let drag = restingDrag else { return presentation?.follow(point) ?? () }
            // Moving on does not choose from the menu, but drags what was lifted.
            drag.menuDidOpen()
        case .changed: if restingDrag == nil { presentation?.follow(point) }
        case .ended:
            presentation?.release(point)
            presentation = nil
        default: presentation = nil
        }
    }
}

/// The long press: of one finger or pencil. No long press recognizer, as programs look for those among a view's.
package final class ContextMenuPress: UIGestureRecognizer {
    /// Seconds.
    package static let duration: TimeInterval = 0.5
    /// Seconds until it shows that a menu is about to come.
    static let holdDelay: TimeInterval = 0.15
    /// How far the finger may move before that, in points.
    private static let slop: CGFloat = 10

    private var start = CGPoint.zero
    private var deadline: TimeInterval?
    private var isHolding = false
    /// The finger rests; returns whether there is a menu for it.
    var didHold: () -> Bool = { true }
    /// Called with each frame after that, until the menu opens.
    var isHeld: () -> Void = {}
    var didReset: () -> Void = {}

    init() {
        super.init(target: nil, action: nil)
        name = "com.apple.UIKit.clickPresentationExclusion"
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard numberOfTouches == 1 else { return state = .failed }
        start = location(in: nil)
        deadline = FrameClock.now + Self.duration
        FrameScheduler.add(self)
    }

    override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        if start.distance(to: location(in: nil)) > Self.slop { state = .failed }
    }

    override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override package func reset() {
        super.reset()
        deadline = nil
        isHolding = false
        FrameScheduler.remove(self)
        didReset()
    }
}

extension ContextMenuPress: FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
    package var frameLoop: FrameLoop { view?.frameLoop ?? .standard }

    package func tick(at time: TimeInterval) -> Bool {
        guard state == .possible, !isWaiting, let deadline else { return false }
        guard hold(at: time, before: deadline) else { return false }
        // A hair of tolerance: a frame meant for the deadline may miss it by rounding.
        guard time >= deadline - 1e-9 else { return true }
        state = .began
        return false
    }
}

extension ContextMenuPress {
    /// Has the view lift that the finger rests on; false where that has no menu, which ends the press.
    private func hold(at time: TimeInterval, before deadline: TimeInterval) -> Bool {
        guard time >= deadline - Self.duration + Self.holdDelay - 1e-9 else { return true }
        if isHolding {
            isHeld()
            return true
        }
        isHolding = true
        if didHold() { return true }
        state = .failed
        return false
    }
}

/// The click, which acts when the button goes down.
package final class ContextMenuClick: UIGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
        name = "com.apple.UIKit.secondaryClickDriver"
        allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    }

    override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isSecondary =
            event.buttonMask.contains(.secondary)
            || event.buttonMask == .primary && event.modifierFlags.contains(.control)
        state = isSecondary && numberOfTouches == 1 ? .began : .failed
    }

    override package func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override package func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override package func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
