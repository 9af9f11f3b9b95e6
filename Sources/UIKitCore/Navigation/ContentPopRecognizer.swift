import Foundation
import TesseraGraphics

/// A pan towards the trailing side anywhere in a navigation controller's content. What scrolls, swipes or is dragged under
/// the finger begins before it; controls that follow a finger keep it. How far the finger goes first is from memory.
@MainActor
final class ContentPopRecognizer: UIPanGestureRecognizer {
    /// The points that the finger goes beyond those after which other pans begin.
    private static let patience: CGFloat = 10

    override var way: CGFloat {
        guard let view else { return -1 }
        let moved = translation(in: view)
        return abs(moved.x) > 2 * abs(moved.y) ? abs(moved.x) - Self.patience : -1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let view, let touch = touches.first, state == .possible else { return }
        let isOfThisSystem = view.traitCollection.systemLooks.navigationBar.hasPlates
        if !isOfThisSystem || isKept(touch.view, below: view) { state = .failed }
    }

    /// Whether a bar is below the finger, a control that follows it, or a text with the caret.
    private func isKept(_ touched: UIView?, below root: UIView) -> Bool {
        var step = touched
        while let view = step, view !== root {
            if view is UIControl, !(view is UIButton) { return true }
            if view is any UITextInput, view.isFirstResponder { return true }
            if view is UINavigationBar || view is UIToolbar { return true }
            step = view.superview
        }
        return false
    }
}
