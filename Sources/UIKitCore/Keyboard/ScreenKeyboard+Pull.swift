import Foundation
import TesseraGraphics

/// A finger that drags content and has met the keyboard: the keyboard goes down with it, and up again.
@MainActor
struct KeyboardPull {
    /// Points that the keyboard is below its place.
    var distance: CGFloat = 0
    /// The views whose guides follow.
    let guided: [UIView]
}

extension ScreenKeyboard {
    /// A finger that drags content is at `y` in the window. The keyboard begins to follow it at its upper edge.
    func follow(fingerAt y: CGFloat) {
        guard let window = FirstResponder.typing?.window, window.screenKeyboard === self, isShown else { return }
        let guided = pull?.guided ?? window.viewsWithKeyboardGuides
        let padding = guided.flatMap(\.keyboardGuides).map(\.keyboardDismissPadding).max() ?? 0
        let distance = min(max(0, y - (frame.minY - padding)), mostDistance)
        guard distance != pull?.distance ?? 0 else { return }
        pull = KeyboardPull(distance: distance, guided: guided)
        UIView.performWithoutAnimation {
            place(in: window)
            for view in guided { view.keyboardGuideDidChange() }
        }
    }

    /// The finger has left. What was pulled goes out of sight, and editing ends, where the finger moved down, or rested
    /// with less than half of the keyboard left; otherwise it comes back (believed). As on iOS nobody is told of the pull
    /// itself, only of what comes after it (believed).
    ///
    /// - Parameter velocity: of the finger, in points per second, downwards.
    func letGo(velocity: CGFloat) {
        guard let pull else { return }
        let leaves = abs(velocity) >= UIScrollView.restVelocity ? velocity > 0 : pull.distance > mostDistance / 2
        if leaves, pull.distance > 0 { FirstResponder.typing?.resignFirstResponder() }
        // What edits may refuse to end.
        if self.pull != nil { goBack() }
    }

    /// All of it, or down to the bar that stays when editing ends.
    private var mostDistance: CGFloat {
        guard let typing = FirstResponder.typing, let owner = owner(of: typing), !(owner is any UIKeyInput),
            owner.canBecomeFirstResponder
        else { return frame.height }
        return frame.height - (bar?.frame.height ?? 0)
    }
}

extension FirstResponder {
    /// The view that takes text, where one is the first responder.
    static var typing: (UIView & UIKeyInput)? { current as? UIView & UIKeyInput }
}

extension UIView {
    /// The view's own guides of the keyboard that somebody has asked for.
    var keyboardGuides: [UIKeyboardLayoutGuide] {
        _layoutItem?.systemGuides.compactMap { $0 as? UIKeyboardLayoutGuide } ?? []
    }

    /// The views from this one down that have such a guide.
    var viewsWithKeyboardGuides: [UIView] {
        (keyboardGuides.isEmpty ? [] : [self]) + _subviews.flatMap(\.viewsWithKeyboardGuides)
    }
}

extension UIScrollView {
    private var pulledKeyboard: ScreenKeyboard? {
        switch keyboardDismissMode {
        case .interactive, .interactiveWithAccessory: _window?.screenKeyboard
        case .none, .onDrag, .onDragWithAccessory: nil
        }
    }

    /// The finger that drags the content has moved.
    func pullKeyboard() {
        guard drag != nil, let window = _window else { return }
        pulledKeyboard?.follow(fingerAt: scrollPan.location(in: window).y)
    }

    /// The finger that dragged the content has gone.
    func letKeyboardGo(velocity: CGFloat) { pulledKeyboard?.letGo(velocity: velocity) }
}
