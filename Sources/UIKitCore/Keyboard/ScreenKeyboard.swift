import Foundation
import TesseraGraphics
import TesseraLayers

/// A keyboard on the screen, as phones have: what it covers, and who hears of it. It draws nothing.
///
/// Hosts that play such a device give their window one; with a keyboard of the machine there is none, and nobody is told
/// anything, as on iOS with a hardware keyboard.
@MainActor
package final class ScreenKeyboard {
    private weak var window: UIWindow?
    /// Points of height without the bar above it.
    package var height: CGFloat
    /// Seconds that it comes and goes in.
    package var duration: TimeInterval
    /// The number of the curve, which has no name.
    package let curve = 7
    /// What covers the window's lower edge now; empty while it is away.
    package private(set) var frame: CGRect
    private var accessory: UIView?
    private var ownView: UIView?
    private weak var responder: UIResponder?

    /// - Parameter height: of the keyboard of letters; nil for what Apple's devices of the window's size have.
    package init(_ window: UIWindow, height: CGFloat? = nil, duration: TimeInterval = 0.3833) {
        self.window = window
        self.height = height ?? Self.height(of: window.bounds.size)
        self.duration = duration
        frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: 0)
    }

    /// The height of the keyboard of letters on devices of a size.
    package static func height(of size: CGSize) -> CGFloat {
        let isPad = min(size.width, size.height) >= 700
        if isPad { return size.width > size.height ? 398 : 337 }
        if size.width > size.height { return 200 }
        // Devices without a button have a bar below the keys.
        return size.height >= 800 ? 335 : 260
    }

    package var isShown: Bool { frame.height > 0 }

    /// Comes, goes or changes for the first responder; nil where there is none.
    func follow(_ responder: UIResponder?) {
        guard let window else { return }
        self.responder = responder
        let wanted = responder.flatMap { wants($0) ? $0 : nil }
        showViews(of: wanted, in: window)
        var covered: CGFloat = 0
        if wanted != nil { covered = (ownView?.frame.height ?? height) + (accessory?.frame.height ?? 0) }
        let bounds = window.bounds
        move(to: CGRect(x: 0, y: bounds.height - covered, width: bounds.width, height: covered))
    }

    private func wants(_ responder: UIResponder) -> Bool {
        responder is any UIKeyInput || responder.inputView != nil || responder.inputAccessoryView != nil
    }

    private func showViews(of responder: UIResponder?, in window: UIWindow) {
        let (new, bar) = (responder?.inputView, responder?.inputAccessoryView)
        if ownView !== new { ownView?.removeFromSuperview() }
        if accessory !== bar { accessory?.removeFromSuperview() }
        (ownView, accessory) = (new, bar)
        for view in [new, bar] {
            guard let view else { continue }
            var size = view.frame.size
            if size.height == 0 { size.height = view.sizeThatFits(window.bounds.size).height }
            view.frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: size.height)
            if view._superview !== window { window.addSubview(view) }
        }
    }

    private func move(to new: CGRect) {
        let old = frame
        guard new != old, let window else { return }
        frame = new
        let wasShown = old.height > 0
        let isShown = new.height > 0
        let info = self.info(
            from: old,
            to: isShown
                ? new
                : CGRect(
                    x: 0, y: window.bounds.height, width: new.width, height: old.height))
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        if !wasShown { post(UIResponder.keyboardWillShowNotification, info) }
        if !isShown { post(UIResponder.keyboardWillHideNotification, info) }
        UIView.animate(
            withDuration: duration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.place(in: window)
                window.keyboardDidMove()
                window.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                self?.post(UIResponder.keyboardDidChangeFrameNotification, info)
                if !wasShown { self?.post(UIResponder.keyboardDidShowNotification, info) }
                if !isShown { self?.post(UIResponder.keyboardDidHideNotification, info) }
            })
    }

    private func place(in window: UIWindow) {
        let bar = accessory?.frame.height ?? 0
        accessory?.frame.origin.y = frame.minY
        ownView?.frame.origin.y = frame.minY + bar
    }

    private func info(from old: CGRect, to new: CGRect) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: window?.screen, userInfo: info)
    }
}
