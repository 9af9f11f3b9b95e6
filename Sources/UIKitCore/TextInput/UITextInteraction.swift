import Foundation
import TesseraGraphics

/// What a user may do with a text.
public enum UITextInteractionMode: Int, Sendable {
    /// Select and type: there is a caret.
    case editable
    /// Select only: there is no caret.
    case nonEditable
}

/// Decides about a text interaction and hears of it. Everything is optional.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Returns whether a touch at a point of the view begins the interaction.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// A touch is about to begin the interaction.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// The text is no longer the first responder.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Gives a view that shows a text of its own the caret, the marks of what is selected, the gestures that select, and the edit
/// menu. Rectangles and places come from `textInput`.
///
/// Pointers click and drag, fingers tap, and press to move the caret. Handles at the ends of the selection are shown by
/// UIKit's own fields alone.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
    /// What the user may do with the text.
    public final let textInteractionMode: UITextInteractionMode
    /// Decides about the interaction and hears of it.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text. It becomes the first responder when the user touches the view.
    open weak var textInput: (any UIResponder & UITextInput)? { didSet { gestures.update() } }
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    final lazy var gestures = TextInteractionGestures(self)

    /// Makes an interaction; it needs a `textInput`, and a view to be added to.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
    }

    /// The recognizers that other ones may have to wait for.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { gestures.recognizers }

    open func willMove(to view: UIView?) {
        guard let old = self.view, old !== view else { return }
        gestures.leave(old)
        self.view = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { gestures.join(view) }
    }
}
