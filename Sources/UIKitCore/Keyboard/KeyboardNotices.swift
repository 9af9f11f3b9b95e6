import Foundation
import TesseraGraphics

/// What programs are told of a keyboard that comes, goes or changes.
@MainActor
struct KeyboardNotices {
    private let comes: Bool
    private let goes: Bool
    private let info: [AnyHashable: Any]
    private weak var screen: UIScreen?

    /// - Parameter old: what the keyboard covered; `new` is what it will cover.
    init(from old: CGRect, to new: CGRect, in window: UIWindow, duration: TimeInterval, curve: Int) {
        comes = old.height == 0
        goes = new.height == 0
        // A keyboard that goes is below the window afterwards, as high as before.
        let end =
            goes ? CGRect(x: 0, y: window.bounds.height, width: new.width, height: old.height) : new
        info = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        screen = window.screen
    }

    func begin() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        if comes { post(UIResponder.keyboardWillShowNotification) }
        if goes { post(UIResponder.keyboardWillHideNotification) }
    }

    func end() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        if comes { post(UIResponder.keyboardDidShowNotification) }
        if goes { post(UIResponder.keyboardDidHideNotification) }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: screen, userInfo: info)
    }
}
