import Foundation
import TesseraGraphics

/// Hides and shows the bars of a navigation controller as the user swipes and taps, and as its surroundings demand.
@MainActor
final class BarHider: NSObject, UIGestureRecognizerDelegate {
    /// How far a finger goes up or down, in points, before the bars do.
    private static let distance: CGFloat = 24

    private unowned let controller: UINavigationController
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private var keyboard: (any NSObjectProtocol)?
    /// Where the finger was when the bars last went or came.
    private var start: CGFloat = 0

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        pan.addAction { [weak self] _ in self?.follow() }
        tap.addAction { [weak self] _ in self?.tapped() }
        for recognizer in [pan, tap] {
            recognizer.cancelsTouchesInView = false
            recognizer.delegate = self
        }
    }

    isolated deinit {
        if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
    }

    func rulesDidChange() {
        pan.isEnabled = controller.hidesBarsOnSwipe
        tap.isEnabled = controller.hidesBarsOnTap
        watchKeyboard()
        heightClassDidChange()
        guard let root = controller.viewIfLoaded else { return }
        if controller.hidesBarsOnSwipe, pan.view == nil { root.addGestureRecognizer(pan) }
        if controller.hidesBarsOnTap, tap.view == nil { root.addGestureRecognizer(tap) }
    }

    func heightClassDidChange() {
        guard controller.hidesBarsWhenVerticallyCompact, let root = controller.viewIfLoaded, root.window != nil else {
            return
        }
        hide(root.traitCollection.verticalSizeClass == .compact)
    }

    private func watchKeyboard() {
        if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
        keyboard = nil
        guard controller.hidesBarsWhenKeyboardAppears else { return }
        keyboard = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.keyboardComes() }
        }
    }

    private func keyboardComes() {
        if controller.viewIfLoaded?.window != nil { hide(true) }
    }

    private func follow() {
        guard let root = controller.viewIfLoaded else { return }
        let way = pan.translation(in: root)
        switch pan.state {
        case .began: start = 0
        case .changed:
            guard abs(way.y - start) > Self.distance, abs(way.y) > abs(way.x) else { return }
            hide(way.y < start)
            start = way.y
        default: break
        }
    }

    private func tapped() { hide(!controller.isNavigationBarHidden) }

    private func hide(_ hidden: Bool) {
        guard hidden != controller.isNavigationBarHidden else { return }
        let toolbarGoes = controller.toolbarIsLoaded && !(controller.topViewController?.toolbarItems ?? []).isEmpty
        controller.setNavigationBarHidden(hidden, animated: true)
        if toolbarGoes { controller.setToolbarHidden(hidden, animated: true) }
    }

    // MARK: Recognizers

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    /// What the finger is on may be there to be tapped.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap else { return true }
        var view = touch.view
        while let step = view, step !== controller.viewIfLoaded {
            if step is UIControl || step is UINavigationBar || step is UIToolbar { return false }
            view = step.superview
        }
        return true
    }
}
