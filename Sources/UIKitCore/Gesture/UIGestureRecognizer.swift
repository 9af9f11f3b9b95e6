import Foundation
import TesseraGraphics

/// Looks at touches and tells from them whether one gesture was made.
///
/// The window's dispatcher feeds it the touches of its view and of the views below. A subclass decides by setting
/// `state`: whether that stands is settled with the delegate, the views and the other recognizers of the same touches.
/// The state that can be read is always the settled one; a recognizer that waits for others to fail stays `possible`.
///
/// A target is given with a selector, `UITapGestureRecognizer(target: self, action: Selector("handleTap:",
/// Board.handleTap(_:)))`, or with the method alone, `action: Board.handleTap`. It is held weakly.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// What discrete gestures end in.
        public static let recognized = State.ended
    }

    // MARK: Storage

    var settledState = State.possible
    /// States that wait for other recognizers to fail, in the order they were set.
    var waitingStates: [State] = []
    var actions: [GestureAction] = []
    var requirements: [WeakRecognizer] = []
    /// The touches under observation; ended ones stay until their event has been delivered.
    var touches: [UITouch] = []
    /// The mean place of the touches, in the window; the last one once they are gone.
    var windowLocation = CGPoint.zero
    /// The keys under observation.
    var presses: [UIPress] = []
    /// The movement of a touchpad or wheel under observation.
    var device: DeviceTrack?
    weak var dispatcher: EventDispatcher?
    /// Whether the recognizer is being told of touches: actions wait until it has seen all of the event.
    var isBeingFed = false
    var owesActions = false
    /// Whether views and delegate are being asked if it may begin: what they set meanwhile does not ask them again.
    var isAsking = false
    /// Counts how often the recognizer was put back to the start: a callback may do that while a change is under way.
    var resets = 0
    /// Whether it still counts on touches though none is down.
    var isBetweenTouches = false

    // MARK: Making

    /// A recognizer that calls a method of `target`, with itself where the method takes an argument, whenever the
    /// gesture's state changes.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    override public convenience init() {
        self.init(target: nil, action: nil)
    }

    /// Adds a method to call, in the order of addition. A pair that is there is not added again.
    open func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        guard !actions.contains(where: { $0.target === target && $0.selector == action }) else { return }
        actions.append(
            GestureAction(target: target, hasTarget: true, selector: action) { [weak target] recognizer in
                guard let target else { return }
                action.send(to: target, with: [recognizer])
            })
    }

    /// Removes a method of `target`: all its methods for a nil action, everything for a nil target.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target as AnyObject?
        actions.removeAll {
            (object == nil || $0.target === object) && (action == nil || $0.selector == action)
        }
    }

    // MARK: State

    open var state: State {
        get { settledState }
        set { request(newValue) }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// Turning it off cancels a gesture under way.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { abandon() } }
    }

    open internal(set) weak var view: UIView?

    /// Whether the view's touches are cancelled when the gesture is recognized.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only after this recognizer has failed.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the touches' end only after this recognizer has failed.
    open var delaysTouchesEnded = true
    /// Raw values of `UITouch.TouchType`; empty lets none in.
    open var allowedTouchTypes: [NSNumber] = [
        NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.indirect.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue),
        NSNumber(value: UITouch.TouchType.indirectPointer.rawValue),
    ]
    /// Raw values of `UIPress.PressType`; none by default, so that keys reach the responders.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether touches of another type than the first are left out.
    open var requiresExclusiveTouchType = true
    open var name: String?
    /// The modifier keys held down in the last event the recognizer saw.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The buttons pressed in the last event the recognizer saw.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    // MARK: Places

    /// The mean place of the touches.
    open func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

    open var numberOfTouches: Int { touches.count }

    /// The place of one touch, in the order they came down; an index out of range raises NSRangeException, and gives
    /// zero where a sink takes it.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard touches.indices.contains(touchIndex) else {
            ProgrammerErrors.raise(
                UIKitException(
                    name: "NSRangeException",
                    reason: "-[\(Swift.type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds "
                        + "(\(touches.count))."))
            return .zero
        }
        return touches[touchIndex].location(in: view)
    }

    // MARK: Other recognizers

    /// Lets this recognizer act only after `other` has failed. Both may be attached to different views.
    open func require(toFail other: UIGestureRecognizer) {
        guard other !== self, !requirements.contains(where: { $0.recognizer === other }) else { return }
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: other))
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether a gesture can be made of the movements of a wheel or touchpad.
    func takes(_ device: DeviceTrack) -> Bool { false }

    /// What `touchesBegan` and its like are for touches.
    func follow(_ device: DeviceTrack, _ phase: InputEvent.TouchPhase) {}

    // MARK: For subclasses

    /// Whether the recognizer looks at an event's touches or presses; the delegate is asked next.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Lets go of a press that does not belong to the gesture.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) { presses.removeAll { $0 === button } }

    /// Forgets what was seen; called when the gesture is over or has failed and the touches are gone.
    open func reset() {}

    /// Lets go of a touch that does not belong to the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { dispatcher?.release(touch, from: self) }
}

/// A recognizer in a list that must not keep it alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
