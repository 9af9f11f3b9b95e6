import Foundation
import TesseraGraphics

/// What a host reports, in points of the window. Times are the frame's: hosts deliver input before they ask for a frame.
package enum InputEvent: Sendable {
    package enum TouchPhase: Sendable { case began, moved, ended, cancelled }
    package enum ScrollPhase: Sendable {
        /// A wheel's notch: one event, no beginning and no end.
        case discrete
        /// A touchpad's fingers.
        case began, changed, ended, cancelled
    }

    /// A finger, or the pointer while a button is down. `buttons` are those of a pointer that are down: while it ends,
    /// those that were.
    case touch(
        TouchPhase, finger: Int, location: CGPoint, isPointer: Bool, buttons: UIEvent.ButtonMask = .primary)
    /// The pointer over the window without a button; nil where it left.
    case hover(location: CGPoint?)
    /// A scroll wheel or touchpad: how far the content should move its offset, in points.
    case scroll(ScrollPhase, location: CGPoint, delta: CGVector)
    /// Two fingers on a touchpad. The scale compares their distance to that at the beginning; the rotation, clockwise and
    /// in radians, counts from there too.
    case transform(TouchPhase, location: CGPoint, scale: CGFloat, rotation: CGFloat)
    /// The modifier keys that are down, where they changed without a key that is reported.
    case modifiers(UIKeyModifierFlags)
    case key(KeyInput)
    /// What an input method has made of keys.
    case text(TypedText)
}
