import Foundation
import TesseraGraphics

/// A scroll view that shows text, and lets the user select and edit it.
///
/// Paragraphs are laid out when they come into sight, so that long texts open at once; the height of what nobody saw is
/// estimated. With `isScrollEnabled` false the view is as high as its text. Found data (phone numbers, addresses), find in
/// text and drag and drop of text are not there; the properties for them are, and do nothing.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, TextEditorOwner {
    /// Posted by a text view that has got the caret.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted by a text view when the user has changed its text.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted by a text view that has lost the caret.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    // MARK: Storage

    /// The text with its attributes; changes of it are shown, and the delegate does not hear of them.
    public final let textStorage: NSTextStorage
    /// Lays the text out, and tells where its characters stand.
    public final let layoutManager: NSLayoutManager
    /// The room of the text.
    public final let textContainer: NSTextContainer
    final lazy var editor = TextEditor(self)
    final lazy var shown = TextViewContents(self)
    final lazy var gestures = TextGestures(self)
    final lazy var links = TextViewLinks(self)
    final var look = TextViewLook()
    final var stage = TextViewStage()

    // MARK: Making

    override public convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// A text view that shows the text of a room's layout manager; of its own where there is none.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        (textStorage, layoutManager, self.textContainer) = TextViewStage.kit(around: textContainer)
        super.init(frame: frame)
        begin()
    }

    /// A text view of its own storage; which kind of layout is asked for makes no difference here.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    public required init?(coder: NSCoder) {
        (textStorage, layoutManager, textContainer) = TextViewStage.kit(around: nil)
        super.init(coder: coder)
        begin()
        InterfaceCoder.finish(self, UITextView.self, coder)
    }

    /// Not retained.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { _scrollDelegate = delegate }
    }

    // MARK: Text

    override open var _shownText: String? { text }

    /// The text. Set, it has one look everywhere, the caret goes to its end, and nothing can be undone.
    open var text: String! {
        get { textStorage.string }
        set { setPlainText(newValue ?? "") }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)) }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of the text's first character, or of the text to come; setting it changes all of the text. Nil while
    /// nothing was set: the 12 point system font.
    open var font: UIFont? {
        get { look.font }
        set { setFont(newValue) }
    }

    /// The colour of the text; setting it changes all of the text. Nil stands for `UIColor.label`.
    open var textColor: UIColor? {
        get { look.color }
        set { setTextColor(newValue) }
    }

    /// Setting it changes all paragraphs.
    open var textAlignment: NSTextAlignment {
        get { look.alignment }
        set { setAlignment(newValue) }
    }

    /// The attributes of what is typed next: those of the character before the caret, until the selection changes if they are
    /// set.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { currentTypingAttributes }
        set { setTypingAttributes(newValue) }
    }

    /// Attributes that links have over their own: the tint colour, unless set.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { look.linkAttributes ?? [.foregroundColor: tintColor ?? .tintColor] }
        set {
            look.linkAttributes = newValue ?? [:]
            looksDidChange()
        }
    }

    /// Whether fonts that follow the user's text size are exchanged when that changes.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adaptFonts() } }
    }

    // MARK: Behaviour

    /// Whether the user may change the text.
    open var isEditable = true {
        didSet { if isEditable != oldValue { editabilityDidChange() } }
    }

    /// Whether the user may select text and use links. Not selectable text is not editable either.
    open var isSelectable = true {
        didSet { if isSelectable != oldValue { editabilityDidChange() } }
    }

    /// What of the text of a view that is not editable becomes links by itself. It is kept for clients, and makes no link:
    /// Foundation on Linux has no `NSDataDetector` (Swift 6.3). Setting something else than `[]` is written to the log.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if !dataDetectorTypes.isEmpty { TextViewGaps.note("dataDetectorTypes") } }
    }

    /// Whether the user can search the text. It is kept for clients: no search bar comes, and no key brings one. Setting
    /// true is written to the log.
    open var isFindInteractionEnabled = false {
        didSet { if isFindInteractionEnabled { TextViewGaps.note("isFindInteractionEnabled") } }
    }

    /// Whether text is as large as on a Mac where the app runs on one. Kept for clients: here fonts have their own size.
    open var usesStandardTextScaling = false

    /// Whether the user may make text bold, italic and underlined.
    open var allowsEditingTextAttributes = false

    /// Whether the first text that is typed replaces all there is; false again when it has, or another place is selected.
    open var clearsOnInsertion = false {
        didSet { if clearsOnInsertion, !oldValue { stage.clears = true } else { stage.clears = clearsOnInsertion } }
    }

    /// The distance of the text's room from the view's edges: 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { geometryDidChange() } }
    }

    /// Shows the lines of a range, as far as they fit. A range beyond the text is cut to it.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(textSource.clamp(range), animated: false) }

    // MARK: Selection

    /// What is selected, in UTF-16 units. A range beyond the text is cut to it.
    open var selectedRange: NSRange {
        get { NSRange(editor.range) }
        set { selectByProgram(textSource.clamp(newValue)) }
    }

    open var selectedTextRange: UITextRange? {
        get { selectedSpan }
        set { quietly { selectedSpan = newValue } }
    }

    open var selectionAffinity: UITextStorageDirection {
        get { editor.selection.affinity == .upstream ? .backward : .forward }
        set {
            let affinity: TextSelection.Affinity = newValue == .backward ? .upstream : .downstream
            editor.select(
                TextSelection(anchor: editor.selection.anchor, head: editor.selection.head, affinity: affinity))
        }
    }

    // MARK: Keyboard

    /// What stands in the place of a keyboard on the screen.
    override open var inputView: UIView? {
        get { look.inputView }
        set { look.inputView = newValue }
    }

    /// What stands above a keyboard on the screen.
    override open var inputAccessoryView: UIView? {
        get { look.inputAccessoryView }
        set { look.inputAccessoryView = newValue }
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
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?
    /// Kept for clients: nothing proposes words.
    open var inlinePredictionType = UITextInlinePredictionType.default

    // MARK: Responder

    override open var canBecomeFirstResponder: Bool { isSelectableText || isEditableText }

    @discardableResult
    override open func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    override open func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    override open func _firstResponderWasTaken() { endedEditing() }

    override open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? canStyle(action) ?? super.canPerformAction(action, withSender: sender)
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

    override open func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
    override open func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
    override open func toggleUnderline(_ sender: Any?) { toggleUnderline() }

    /// A tab is text here.
    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if stage.isEditing, presses.contains(where: \.isPlainTab) { return editor.type("\t") }
        super.pressesBegan(presses, with: event)
    }

    // MARK: Floating cursor

    /// A finger has taken the caret, to move it by as much as the finger moves.
    open func beginFloatingCursor(at point: CGPoint) { floatingCursor = FloatingCursor(self, at: point) }
    /// The finger has moved: the caret goes to the nearest place.
    open func updateFloatingCursor(at point: CGPoint) { floatingCursor?.move(in: self, to: point) }
    /// The finger has let the caret go.
    open func endFloatingCursor() { floatingCursor = nil }
    private final var floatingCursor: FloatingCursor?

    /// What is selected, how far the text is scrolled, and whether it is edited, as a value to be given back later to this
    /// view or another one with the same text. Setting something else does nothing.
    open var interactionState: Any {
        get { TextInteractionState(of: self) }
        set { (newValue as? TextInteractionState)?.restore(in: self) }
    }

    // MARK: Text input

    open weak var inputDelegate: (any UITextInputDelegate)?
    open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    open var hasText: Bool { textStorage.length > 0 }
    open func insertText(_ text: String) { typed { editor.insert(text) } }
    open func deleteBackward() { editor.delete(.character(forward: false)) }

    open func text(in range: UITextRange) -> String? { textOf(range) }
    open func replace(_ range: UITextRange, withText text: String) { replaceText(range, with: text) }

    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        span(of: range).map { mayChange($0, to: text) } ?? true
    }

    open var markedTextRange: UITextRange? { markedSpan }

    /// The look of text that an input method has not finished; underlined unless set.
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { showMarkedText() } }

    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        setUnfinishedText(markedText ?? "", selectedRange)
    }

    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }

    open func unmarkText() { editor.unmark() }

    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(textStorage.length) }

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

    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        farthest(in: range, direction)
    }

    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { extended(position, direction) }

    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { writingDirection(at: position) }

    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        setWritingDirection(writingDirection, range)
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
    ) -> [NSAttributedString.Key: Any]? { styling(at: position, direction) }

    open var textInputView: UIView { self }

    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        editMenuOfDelegate(textRange, suggestedActions)
    }

    open func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }

    open func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }

    // MARK: View

    // Touches are for the text: a cell around the view is not chosen by them.

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Handles of a selection may reach beyond the view.
    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || gestures.isOnHandle(point)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

    override open var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return fittingSize(width: measuringWidth ?? .infinity)
    }

    override open var _wrapsContent: Bool { !isScrollEnabled }

    override open var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    override open var _sizesContentInLayout: Bool { true }

    override open func _motionWillEnd() {
        super._motionWillEnd()
        layoutIfNeeded()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        followTraits(from: previous)
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        looksDidChange()
    }

    override open var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { looksDidChange() } }
    }

    override open var canBecomeFocused: Bool { canBecomeFirstResponder }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UITextView else { return }
        if keys.contains(.font) { font = proxy.font }
        if keys.contains(.textColor) { textColor = proxy.textColor }
    }

    /// The text, unless another value was set.
    override open var accessibilityValue: String? {
        get { super.accessibilityValue ?? text }
        set { super.accessibilityValue = newValue }
    }
}
