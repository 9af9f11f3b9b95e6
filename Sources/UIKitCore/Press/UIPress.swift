import Foundation
import TesseraGraphics
import TesseraLayers

/// A key or button that is held down, from its beginning to its end.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        case select = 4
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
        case tvRemoteOneTwoThree = 32
        case tvRemoteFourColors = 33
        /// A key of a keyboard that is no such button; UIKit gives it a number without a name.
        case _keyboard = 2_040
    }

    open internal(set) var phase = Phase.began
    open internal(set) var type: PressType
    /// Seconds, on the frame clock.
    open internal(set) var timestamp: TimeInterval
    open internal(set) weak var window: UIWindow?
    /// What gets the press first; nil once it is gone.
    open internal(set) weak var responder: UIResponder?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    open internal(set) var force: CGFloat = 1
    /// Whether every responder has passed the press on.
    var isUnhandled = false
    /// The key; nil for a button that is none.
    open internal(set) var key: UIKey?

    init(key: UIKey, window: UIWindow) {
        self.key = key
        self.window = window
        type = PressType(key.keyCode)
        timestamp = FrameClock.now
        super.init()
    }
}

extension UIPress.PressType {
    init(_ code: UIKeyboardHIDUsage) {
        self =
            switch code {
            case .keyboardUpArrow: .upArrow
            case .keyboardDownArrow: .downArrow
            case .keyboardLeftArrow: .leftArrow
            case .keyboardRightArrow: .rightArrow
            case .keyboardReturnOrEnter, .keypadEnter: .select
            case .keyboardEscape: .menu
            case .keyboardPageUp: .pageUp
            case .keyboardPageDown: .pageDown
            default: ._keyboard
            }
    }
}

/// Presses that began, changed or ended.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open internal(set) var allPresses: Set<UIPress> = []
    override open var type: EventType { .presses }

    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}

/// The key of a press.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key types with its modifiers: a character, the name of an input such as `UIKeyInputUpArrow`, or nothing
    /// for a modifier key.
    public final let characters: String
    /// What it types without modifiers other than shift.
    public final let charactersIgnoringModifiers: String
    public final let modifierFlags: UIKeyModifierFlags
    /// Where the key is on the keyboard.
    public final let keyCode: UIKeyboardHIDUsage

    init(_ input: KeyInput) {
        characters = input.typed
        charactersIgnoringModifiers = input.typedWithoutModifiers
        modifierFlags = input.modifiers
        keyCode = input.usage ?? UIKeyboardHIDUsage(key: input.key) ?? .keyboardErrorUndefined
        super.init()
    }
}
