import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// A field for a search with a button that cancels it, and scopes to choose from below.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    /// The pictures of a search bar.
    public enum Icon: Int, Sendable {
        /// The magnifier before the text.
        case search
        /// The button that empties the field.
        case clear
        /// The bookmark button, which is shown with `showsBookmarkButton`.
        case bookmark
        /// The results button, which is shown with `showsSearchResultsButton`.
        case resultsList
    }
    /// How a search bar looks.
    public enum Style: UInt, Sendable {
        /// The bar fills what is behind the field with `barTintColor`.
        case `default`
        /// The bar fills what is behind the field, as with `default`.
        case prominent
        /// The bar shows only the field: `barTintColor` is not drawn.
        case minimal
    }

    /// The field that the search is typed into.
    public final let searchTextField = UISearchTextField(frame: .zero)
    final weak var observer: (any SearchBarObserver)?
    final lazy var listener = SearchBarListener(self)
    final let backdrop = UIImageView()
    final let cancelButton = UIButton(type: .system)
    final let sideButton = UIButton(type: .system)
    final let scopes = UISegmentedControl(frame: .zero)
    final let promptLabel = UILabel()
    private var icons: [Icon: UIImage] = [:]
    final var images = SearchBarImages()
    /// Whether the bar stands in a navigation bar.
    final var isInNavigationBar = false { didSet { setNeedsLayout() } }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        InterfaceCoder.finish(self, UISearchBar.self, coder)
    }

    private func start() {
        isOpaque = false
        settleSubviews()
        addSubview(backdrop)
        addSubview(searchTextField)
        promptLabel.isHidden = true
        for view in [cancelButton, scopes] { view.alpha = 0 }
        for view in [cancelButton, scopes, promptLabel] { addSubview(view) }
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        promptLabel.textColor = .secondaryLabel
        searchTextField.delegate = listener
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
        sideButton.addAction(UIAction { [weak self] _ in self?.sidePressed() }, for: .primaryActionTriggered)
        scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
        sideButton.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .body), forImageIn: .normal)
        dressButtons()
    }

    // MARK: Contents

    /// Decides what the user may type, and hears of typing, buttons and scopes. Nil allows everything.
    open weak var delegate: (any UISearchBarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    /// The text of the field. Another one set is told to the delegate as if it were typed; nil makes the field empty.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != searchTextField.text else { return }
            searchTextField.text = newValue
            textChanged()
        }
    }

    /// A line above the field.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            partsDidChange()
        }
    }

    /// Shown in the field while there is no text; nil for nothing.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// Whether the user may search.
    open var isEnabled = true {
        didSet {
            searchTextField.isEnabled = isEnabled
            scopes.isEnabled = isEnabled
            showFieldImage()
        }
    }

    // MARK: Buttons

    /// Whether the field has a bookmark button at its trailing edge while it is not edited; false unless set.
    open var showsBookmarkButton = false { didSet { dressButtons() } }
    /// Whether the field has a results button at its trailing edge, in place of the bookmark button; false unless set.
    open var showsSearchResultsButton = false { didSet { dressButtons() } }
    /// Whether the results button looks selected; false unless set.
    open var isSearchResultsButtonSelected = false { didSet { sideButton.isSelected = isSearchResultsButtonSelected } }

    /// Whether the button that cancels is shown beside the field. Setting it does not animate.
    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var isCancelShown = false

    /// Shows or hides the button that cancels; `animated` moves the field in about a third of a second.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != isCancelShown else { return }
        isCancelShown = showsCancelButton
        change(animated: animated)
    }

    // MARK: Scopes

    /// The titles of the scopes, in order; nil for none. Other titles select the first scope.
    open var scopeButtonTitles: [String]? {
        didSet {
            guard scopeButtonTitles != oldValue else { return }
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            selectedScopeButtonIndex = 0
            partsDidChange()
        }
    }

    /// The scope that is chosen, counted from 0. An index beyond the last changes nothing.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { if newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = max(0, newValue) } }
    }

    /// Whether the scopes are shown below the field, if there are any. Setting it does not animate.
    open var showsScopeBar: Bool {
        get { isScopeShown }
        set { setShowsScope(newValue, animated: false) }
    }
    private var isScopeShown = false

    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != isScopeShown else { return }
        isScopeShown = show
        invalidateIntrinsicContentSize()
        change(animated: animated)
        observer?.searchRoomChanged()
    }

    /// Gives the titles of the scopes their attributes in a state; nil gives them the system's.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopes.setTitleTextAttributes(attributes, for: state) }

    /// Returns the attributes that were set for the titles of the scopes in a state; nil where none were.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopes.titleTextAttributes(for: state)
    }

    // MARK: Looks

    /// The older way to make a bar dark. Kept for clients: the bar looks as its traits say.
    open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
    /// Whether the bar fills what is behind its field.
    open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
    /// Whether contents behind the bar shine through. Kept for clients: a bar is as opaque as its fill.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The fill behind the field; nil for none.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Drawn behind the field in place of `barTintColor`; nil for none.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// Drawn behind the scopes, stretched; nil for none.
    open var scopeBarBackgroundImage: UIImage? { didSet { setNeedsLayout() } }
    final var hasScopeBackdrop = false
    final lazy var scopeBackdrop = {
        let view = UIImageView()
        insertSubview(view, belowSubview: scopes)
        return view
    }()
    /// How far the field is moved.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

    /// Gives a picture in place of the system's; one for all states.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard state == .normal else { return }
        icons[icon] = iconImage
        dressButtons()
    }

    /// Returns the picture that was set in place of the system's, whatever the state; nil where none was.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

    private func dressButtons() {
        searchTextField.setGlass(icons[.search])
        searchTextField.clearButtonImage = icons[.clear]
        let isDisc = SearchLooks(of: self).cancelIsDisc
        cancelButton.setTitle(isDisc ? nil : "Cancel", for: .normal)
        cancelButton.setImage(isDisc ? UIImage(systemName: "xmark") : nil, for: .normal)
        cancelButton.tintColor = isDisc ? .label : nil
        cancelButton.accessibilityLabel = "Cancel"
        let shows = showsBookmarkButton || showsSearchResultsButton
        let picture =
            showsSearchResultsButton
            ? icons[.resultsList] ?? UIImage(systemName: "list.bullet")
            : icons[.bookmark] ?? UIImage(systemName: "book")
        sideButton.setImage(picture, for: .normal)
        sideButton.accessibilityLabel = showsSearchResultsButton ? "Results" : "Bookmarks"
        searchTextField.rightView = shows ? sideButton : nil
        searchTextField.rightViewMode = shows ? .unlessEditing : .never
        setNeedsLayout()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        dressButtons()
        guard previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        partsDidChange()
    }

    // MARK: Typing

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { searchTextField.passwordRules }
        set { searchTextField.passwordRules = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { searchTextField.inlinePredictionType }
        set { searchTextField.inlinePredictionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    override open var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    override open var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    override open var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult
    override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Escape ends the search of a search controller.
    override open var keyCommands: [UIKeyCommand]? {
        guard observer != nil else { return super.keyCommands }
        return (super.keyCommands ?? []) + [
            UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.observer?.searchWasCancelled() }
        ]
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
}
