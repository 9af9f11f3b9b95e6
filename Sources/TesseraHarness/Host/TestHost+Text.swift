import UIKit
import UIKitCore

/// What input methods and keyboards on the screen do.
extension TestHost {
    /// Finishes text, as an input method does: it takes the place of the unfinished one.
    public func commit(_ text: String) { send(.text(.commit(text))) }

    /// Shows unfinished text at the caret, in place of the one before; empty text takes it away.
    ///
    /// - Parameter selected: what is selected in it, in UTF-16 units; the caret at its end for nil.
    public func compose(_ text: String, selected: Range<Int>? = nil) {
        let end = text.utf16.count
        send(.text(.compose(text, selected: selected ?? end..<end)))
    }

    /// Takes out text around the caret, as an input method does: UTF-16 units before and behind it.
    public func deleteSurrounding(before: Int, after: Int) {
        send(.text(.delete(before: before, after: after)))
    }

    /// Gives the window a keyboard on the screen, as phones have: it comes with a first responder that takes text, posts
    /// UIKit's notifications, and the guides and tables that it covers make room.
    ///
    /// - Parameter height: of the keys; nil for what Apple's devices of the window's size have.
    public func useScreenKeyboard(height: CGFloat? = nil) {
        let keys = height.map { ScreenKeyboard.Keys.height($0) } ?? .ofDevice
        perform { window.screenKeyboard = ScreenKeyboard(window, keys: keys) }
    }

    /// What a keyboard on the screen, and the views that responders show in its place and above it, cover of the window; nil
    /// where nothing is shown.
    public var screenKeyboardFrame: CGRect? {
        window.screenKeyboard.isShown ? window.screenKeyboard.shownFrame : nil
    }

    /// The caret of the text that is edited, in the window; nil where there is none.
    public var caretFrame: CGRect? { perform { window.dispatcher.textInputState?.caret } }
}
