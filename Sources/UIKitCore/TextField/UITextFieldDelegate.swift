import Foundation

/// How the border of a text field looks.
public enum UITextBorderStyle: Int, Sendable {
    /// No border: text begins at the field's edge.
    case none
    /// A line of one point; text begins two points inside of the field's edge.
    case line
    /// A faint line around the system's background; text begins seven points inside of the field's edge.
    case bezel
    /// A faint line with round corners around the system's background; the field's images are not drawn.
    case roundedRect
}

extension UITextField {
    /// How the border looks.
    public typealias BorderStyle = UITextBorderStyle
    /// When a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        /// The view is not shown.
        case never
        /// The view is shown while the field has the caret.
        case whileEditing
        /// The view is shown while the field does not have the caret.
        case unlessEditing
        /// The view is shown all the time.
        case always
    }
    /// Why editing has ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text counts: another responder took over, or the field resigned.
        case committed
        /// The text does not count: the user gave editing up.
        case cancelled
    }
}

/// Decides about the text of a field and hears of it. Every method is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether the field may get the caret; it may, unless implemented.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has the caret; called before the field sends `editingDidBegin`.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether the field may lose the caret; false keeps it first responder.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field has lost the caret; called before the field sends `editingDidEnd`.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// In place of the method without a reason; by itself it calls that one.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether the user may change the text so; the range counts UTF-16 units.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The caret or the selection is at another place. Called only while the field is edited.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the clear button may empty the field; it may, unless implemented.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether the return key sends `editingDidEndOnExit` and `primaryActionTriggered`; it does, unless
    /// implemented.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns the menu for a stretch of the text; nil for the system's.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The edit menu comes; what is added to `animator` runs along with it.
    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The edit menu goes; what is added to `animator` runs along with it.
    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}
