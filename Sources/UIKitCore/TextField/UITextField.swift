import Foundation
import TesseraGraphics
import TesseraLayers

/// A line of text that the user edits.
///
/// The text is longer than the field where it needs to be: it scrolls with the caret. Return asks the delegate, and sends
/// `editingDidEndOnExit` and `primaryActionTriggered`.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
    /// Posted by a field that has got the caret, after its delegate and its actions were told.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted by a field that has lost the caret; the reason comes under `didEndEditingReasonUserInfoKey`.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted by a field when the user has changed its text, after it has sent `editingChanged`.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// The key of the reason, a number, in what comes with the notification that editing has ended.
    nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    final var value = TextFieldValue()
    final var look = TextFieldLook()
    final lazy var parts = TextFieldParts(self)
    final lazy var editor = TextEditor(self)
    final lazy var gestures = TextGestures(self)
    final var layoutCache = TextFieldLayout()

    /// - Parameter frame: where the field is; its font is the system's of 17 points.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        look.font = .systemFont(ofSize: 17)
        start()
    }

    /// A field as a nib makes it: its font is the system's of 12 points.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        look.font = .systemFont(ofSize: 12)
        start()
        InterfaceCoder.finish(self, UITextField.self, coder)
    }

    private func start() {
        isOpaque = false
        clipsToBounds = false
        focusEffect = nil
        parts.attach()
        gestures.attach()
        setContentHuggingPriority(.defaultLow, for: .horizontal)
        accessibilityTraits = .none
        isAccessibilityElement = true
    }

    // MARK: Text

    override open var _shownText: String? { isSecureTextEntry ? nil : text }

    /// The text; nil makes it empty.
    open var text: String? {
        get { value.string }
        set { setText(newValue ?? "", attributed: nil) }
    }

    /// The text with its attributes. Set, its first font and colour become the field's; nil makes the text empty.
    open var attributedText: NSAttributedString? {
        get { currentAttributedText }
        set { setText(newValue?.string ?? "", attributed: newValue) }
    }

    /// Shown in grey while there is no text; nil for nothing.
    open var placeholder: String? {
        get { look.placeholder?.string }
        set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }, isStyled: false) }
    }

    /// Shown with its own attributes while there is no text; nil for nothing.
    open var attributedPlaceholder: NSAttributedString? {
        get { look.placeholder }
        set { setPlaceholder(newValue, isStyled: true) }
    }

    // MARK: Look

    /// The system's font of 17 points, and after nil.
    open var font: UIFont? {
        get { look.font }
        set {
            noteAppearance(.font)
            setFont(newValue ?? .systemFont(ofSize: 17))
        }
    }

    /// The colour of all of the text. Nil sets `UIColor.label`, as it is at first.
    open var textColor: UIColor? {
        get { look.textColor }
        set {
            noteAppearance(.textColor)
            look.textColor = newValue ?? .label
            value.setAttribute(.foregroundColor, look.textColor)
            lookDidChange(resizes: false)
        }
    }

    /// Where a text that is shorter than the field stands. `natural` puts it where its direction of writing begins.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { lookDidChange(resizes: false) } }
    }

    /// The border around the text; `none` unless set.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { borderDidChange() } }
    }
    override open var backgroundColor: UIColor? { didSet { parts.showState() } }

    /// Drawn behind the text, unless the border is a rounded one.
    open var background: UIImage? { didSet { borderDidChange() } }
    /// As `background`, while the field is disabled.
    open var disabledBackground: UIImage? { didSet { borderDidChange() } }

    /// The attributes of text that has none of its own.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { look.attributes(alignment: textAlignment) }
        set { setDefaultAttributes(newValue) }
    }

    /// The attributes of what is typed next; nil while the field is not edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? value.typing ?? defaultTextAttributes : nil }
        set { if isEditing { value.typing = newValue } }
    }

    /// Whether the user may change attributes; typed text keeps those around it then.
    open var allowsEditingTextAttributes = false

    /// Whether text that is too long is drawn smaller, down to `minimumFontSize`, while it is not edited.
    open var adjustsFontSizeToFitWidth = false { didSet { lookDidChange(resizes: false) } }
    /// The smallest size in points; 0 for no limit.
    open var minimumFontSize: CGFloat = 0 { didSet { lookDidChange(resizes: false) } }
    /// Whether a font that follows the user's text size is exchanged when that changes.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adaptFont() } }
    }

    // MARK: Editing

    /// Decides what the user may do, and hears of it. Nil allows everything.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the field has the caret.
    open internal(set) var isEditing = false
    /// Whether the text goes when the field gets the caret; false unless set.
    open var clearsOnBeginEditing = false
    /// Whether the next text that is typed takes the place of all of it.
    open var clearsOnInsertion = false

    // MARK: Views beside the text

    /// When a button that empties the field is shown; never unless set. It gives way to the right view, and needs text.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view at the leading edge, before the text; nil for none. `leftViewMode` tells when it is shown.
    open var leftView: UIView? { didSet { if leftView !== oldValue { parts.exchange(oldValue, leftView) } } }
    /// When the left view is shown; never unless set.
    open var leftViewMode = ViewMode.never { didSet { sidesDidChange() } }
    /// A view at the trailing edge, behind the text; nil for none. `rightViewMode` tells when it is shown.
    open var rightView: UIView? { didSet { if rightView !== oldValue { parts.exchange(oldValue, rightView) } } }
    /// When the right view is shown; never unless set.
    open var rightViewMode = ViewMode.never { didSet { sidesDidChange() } }

    // MARK: Keyboard

    /// In place of the disc with the cross in the button that clears.
    package final var clearButtonImage: UIImage? { didSet { setNeedsLayout() } }

    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    /// Shown in place of the keyboard while the field is edited.
    override open var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// Shown above the keyboard while the field is edited.
    override open var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is shown as dots, and never copied.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { contentDidChange() } }
    }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?
    /// Kept for clients: nothing proposes words.
    open var inlinePredictionType = UITextInlinePredictionType.default

    // MARK: Rectangles

    /// Returns where the text and the views beside it may lie, in points: all of `bounds` unless overridden.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the text goes: inside of the border and between the views beside it.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds, isEditing: false) }
    /// Where the text goes while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds, isEditing: true) }
    /// Where the placeholder goes: where text goes.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Returns where the clear button lies: 19 points wide and high, at the trailing edge, 5 points inside of it with a
    /// border.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(in: bounds) }
    /// Returns where the left view lies: at the leading edge, at most as high as `bounds`.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, isLeft: true, in: bounds) }
    /// Returns where the right view lies: at the trailing edge, at most as high as `bounds`.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: rightView, isLeft: false, in: bounds) }

    /// Draws the text into the current context; `rect` is where it goes.
    open func drawText(in rect: CGRect) { paintText(in: rect) }
    /// Draws the placeholder into the current context; `rect` is where it goes.
    open func drawPlaceholder(in rect: CGRect) { paintPlaceholder(in: rect) }

    /// Handles of a selection may reach beyond the field.
    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || gestures.isOnHandle(point)
    }

    override open var intrinsicContentSize: CGSize { naturalSize }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    override open var _hasBaseline: Bool { true }

    override open func _baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let baseline = baseline(in: CGRect(origin: .zero, size: size))
        return (baseline, size.height - baseline)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    override open func _stateDidChange() {
        super._stateDidChange()
        parts.showState()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        marksDidChange(scrolls: false)
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        traitsDidChange(from: previous)
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UITextField else { return }
        if keys.contains(.font) { font = proxy.font }
        if keys.contains(.textColor) { textColor = proxy.textColor }
    }

    // MARK: First responder and focus

    override open var canBecomeFirstResponder: Bool { isEnabled }
    override open var canBecomeFocused: Bool { isEnabled }

    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        if window == nil { return super.becomeFirstResponder() }
        guard mayBegin, super.becomeFirstResponder() else { return false }
        beganEditing()
        return true
    }

    @discardableResult
    override open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard mayEnd, super.resignFirstResponder() else { return false }
        endedEditing(.committed)
        return true
    }

    override open func _firstResponderWasTaken() { endedEditing(.committed) }

    /// A field is a group of its own, so that Tab goes from field to field.
    override open var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier ?? "com.apple.UIKit.UITextField.\(ObjectIdentifier(self).hashValue)" }
        set { super.focusGroupIdentifier = newValue }
    }

    // Keys belong to the text, not to the control.
    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isEditing else { return super.pressesBegan(presses, with: event) }
        if let next { next.pressesBegan(presses, with: event) } else { presses.reachedTheEnd() }
    }

    override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isEditing else { return super.pressesEnded(presses, with: event) }
        next?.pressesEnded(presses, with: event)
    }

    // MARK: Edit menu

    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override open func cut(_ sender: Any?) { editor.cutSelection() }
    override open func copy(_ sender: Any?) { editor.copySelection() }
    override open func paste(_ sender: Any?) { editor.pasteText() }
    override open func delete(_ sender: Any?) { editor.deleteSelection() }
    override open func select(_ sender: Any?) {
        editor.selectWord()
        gestures.didSelect(for: sender)
    }

    override open func selectAll(_ sender: Any?) {
        editor.selectAllText()
        gestures.didSelect(for: sender)
    }

    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let span = span(of: textRange) else { return nil }
        return delegate?.textField(self, editMenuForCharactersIn: NSRange(span), suggestedActions: suggestedActions)
    }

    open func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }

    open func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }

    // MARK: UITextInput

    open var hasText: Bool { !value.isEmpty }
    open func insertText(_ text: String) { insertTyped(text) }
    open func deleteBackward() { editor.delete(.character(forward: false)) }

    open func text(in range: UITextRange) -> String? { textOf(range) }
    open func replace(_ range: UITextRange, withText text: String) { replaceText(range, with: pasteable(text)) }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        span(of: range).map { mayChange($0, to: text) } ?? false
    }

    open var selectedTextRange: UITextRange? {
        get { selectedSpan }
        set { selectedSpan = newValue }
    }

    open var markedTextRange: UITextRange? { markedSpan }
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { contentDidChange() } }

    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.mark(pasteable(markedText ?? ""), selected: selectedRange)
    }

    open func unmarkText() { editor.unmark() }

    open var selectionAffinity: UITextStorageDirection {
        get { editor.selection.affinity == .upstream ? .backward : .forward }
        set { setAffinity(newValue == .backward ? .upstream : .downstream) }
    }

    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(value.string.length) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        spanBetween(fromPosition, toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        positionFrom(position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { positionFrom(position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        comparison(position, other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { distance(from, toPosition) }
    open func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { farthest(in: range, direction) }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { extended(position, direction) }

    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { writingDirection(at: position) }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        setWritingDirection(writingDirection)
    }

    open func firstRect(for range: UITextRange) -> CGRect { firstFrame(of: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(of: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { frames(of: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { position(closestTo: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        position(closestTo: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point) }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { attributes(at: position, in: direction) }

    /// The selection of the text is another one.
    open func _selectionDidChange() {}

    // MARK: Floating cursor

    /// A finger has taken the caret, to move it by as much as the finger moves.
    open func beginFloatingCursor(at point: CGPoint) { floatingCursor = FloatingCursor(self, at: point) }
    /// The finger has moved: the caret goes to the nearest place.
    open func updateFloatingCursor(at point: CGPoint) { floatingCursor?.move(in: self, to: point) }
    /// The finger has let the caret go.
    open func endFloatingCursor() { floatingCursor = nil }
    private final var floatingCursor: FloatingCursor?

    /// What is selected, and whether the text is edited, as a value to be given back later to this field or another one with
    /// the same text. Setting something else does nothing.
    open var interactionState: Any {
        get { TextInteractionState(of: self) }
        set { (newValue as? TextInteractionState)?.restore(in: self) }
    }

    open weak var inputDelegate: (any UITextInputDelegate)?
    open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: Accessibility

    override open var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    override open var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isSecureTextEntry ? value.shown(isSecret: true) : value.string) }
        set { super.accessibilityValue = newValue }
    }
}
