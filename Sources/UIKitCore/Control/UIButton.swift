import Foundation
import TesseraGraphics

/// A control with a title and an image that runs an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system, detailDisclosure, infoLight, infoDark, contactAdd
        case plain = 7
        case close = 8

        /// The older name of `system`.
        public static var roundedRect: ButtonType { .system }
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    /// Returns how the pointer looks over a button: it is given the effect and the shape that would be used without it.
    public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

    open internal(set) var buttonType = ButtonType.custom
    var contents = ButtonContents()
    lazy var parts = ButtonParts(self)
    /// The handler has to hear of a change.
    private var needsConfigurationUpdate = false
    private var isUpdatingConfiguration = false

    override open var _keepsTaps: Bool { true }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        InterfaceCoder.finish(self, UIButton.self, coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        setType(buttonType)
    }

    /// A button with the title and image of `primaryAction` that runs it when tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        setType(buttonType)
        takeLooks(of: primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        setType(.system)
        self.configuration = configuration
        takeLooks(of: primaryAction)
    }

    // MARK: Contents by state

    // With a configuration, what is set for the normal state becomes a part of it.

    open func setTitle(_ title: String?, for state: State) {
        if state == .normal { configuration?.title = title }
        change(state) { $0.title = title }
    }
    open func setTitleColor(_ color: UIColor?, for state: State) {
        noteAppearance(.titleColor)
        change(state) { ($0.titleColor, $0.ownsColor) = (color, true) }
    }
    /// Sets the colour of the title's shadow in a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
    open func setImage(_ image: UIImage?, for state: State) {
        if state == .normal { configuration?.image = image }
        change(state) { $0.image = image }
    }
    /// For images that are symbols.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        if state == .normal { self.configuration?.preferredSymbolConfigurationForImage = configuration }
        change(state) { $0.symbolConfiguration = configuration }
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        noteAppearance(.backgroundImage)
        change(state) { ($0.background, $0.ownsBackground) = (image, true) }
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        if state == .normal { configuration?.attributedTitle = title.map { AttributedString($0) } }
        change(state) { $0.attributedTitle = title }
    }

    open func title(for state: State) -> String? { contents.value(\.title, in: state) }
    open func titleColor(for state: State) -> UIColor? {
        if let color = contents.value(\.titleColor, in: state) { return color }
        // What the title is drawn in by itself (believed).
        return configuration != nil ? nil : buttonType == .custom ? .white : tintColor
    }
    /// Returns the colour of the title's shadow in a state.
    open func titleShadowColor(for state: State) -> UIColor? { contents.value(\.titleShadowColor, in: state) }
    /// Returns what the symbol is drawn with in a state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents.value(\.symbolConfiguration, in: state)
    }
    open func image(for state: State) -> UIImage? { contents.value(\.image, in: state) }
    open func backgroundImage(for state: State) -> UIImage? { contents.value(\.background, in: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { contents.value(\.attributedTitle, in: state) }

    open var currentTitle: String? {
        configuration == nil ? contents.value(\.title, in: state) : configuredTitle.map { String($0.characters) }
    }
    open var currentTitleColor: UIColor { parts.titleColor }
    /// The colour of the title's shadow in the present state.
    open var currentTitleShadowColor: UIColor? { contents.value(\.titleShadowColor, in: state) }
    open var currentImage: UIImage? { contentsOfState(\.image) ?? configuration?.image ?? contents[.normal].image }
    /// What the symbol is drawn with in the present state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        contentsOfState(\.symbolConfiguration) ?? configuration?.preferredSymbolConfigurationForImage
            ?? contents[.normal].symbolConfiguration
    }
    open var currentBackgroundImage: UIImage? { contents.value(\.background, in: state) }
    open var currentAttributedTitle: NSAttributedString? { contents.value(\.attributedTitle, in: state) }

    open var titleLabel: UILabel? { parts.label }
    /// The label below the title; nil where the configuration has no subtitle.
    open var subtitleLabel: UILabel? {
        parts.update()
        return parts.subtitleLabel
    }
    open var imageView: UIImageView? { parts.imageView }

    override open var _keysByState: _AppearanceKeys { super._keysByState.union([.titleColor, .backgroundImage]) }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UIButton else { return }
        for (state, entry) in proxy.contents.all {
            if keys.contains(.titleColor), entry.ownsColor, !contents[state].ownsColor {
                change(state) { $0.titleColor = entry.titleColor }
            }
            if keys.contains(.backgroundImage), entry.ownsBackground, !contents[state].ownsBackground {
                change(state) { $0.background = entry.background }
            }
        }
        if keys.contains(.contentEdgeInsets) { contentEdgeInsets = proxy.contentEdgeInsets }
    }

    // MARK: Configuration

    /// How the button looks; nil for a button of the older kind, which takes its looks from the setters by state.
    open var configuration: Configuration? {
        didSet {
            contentsDidChange()
            if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
        }
    }

    /// Runs before the button is laid out or measured after its state or its configuration has changed, once for all
    /// changes until then.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the configuration is brought up to date when the state changes.
    open var automaticallyUpdatesConfiguration = true

    /// Brings the configuration up to date. Called by the system; `setNeedsUpdateConfiguration()` asks for it.
    open func updateConfiguration() {
        if automaticallyUpdatesConfiguration, let configuration {
            self.configuration = configuration.updated(for: self)
        }
        configurationUpdateHandler?(self)
    }

    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        updateConfiguration()
    }

    // MARK: Layout

    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            noteAppearance(.contentEdgeInsets)
            if contentEdgeInsets != oldValue { contentsDidChange() }
        }
    }

    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    /// Whether the button glows under a finger. Stored: it does not glow here.
    open var showsTouchWhenHighlighted = false
    /// What a long press shows, or a tap where `showsMenuAsPrimaryAction` says so.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            showSelection()
        }
    }

    /// Whether a tap selects: an entry of the menu, whose title the button takes, or without a menu the button itself.
    open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
    /// In which order the menu shows its elements.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether a pointer over the button has an effect; no unless set.
    open var isPointerInteractionEnabled = false { didSet { takePointer(isPointerInteractionEnabled) } }
    /// Says how the pointer looks over the button, where `isPointerInteractionEnabled` is set; nil leaves it to the system.
    open var pointerStyleProvider: PointerStyleProvider? { didSet { pointerTaker?.interaction.invalidate() } }
    /// Whether a pointer is over the button, where `isPointerInteractionEnabled` is set.
    open var isHovered: Bool { pointerTaker?.isInside ?? false }
    final var pointerTaker: ButtonPointer?
    /// Called when another entry of the menu was selected.
    package final var menuSelectionDidChange: ((UIMenu) -> Void)?

    override open var _menuSelectsOne: Bool { changesSelectionAsPrimaryAction }

    override open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }

    override open func _menuDidChoose() { menuDidChoose() }

    /// Where a background image goes; all of the button unless a subclass says otherwise.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The room of the title and the image.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { parts.contentRect(in: bounds) }
    /// Where the title goes. With a configuration nobody asks.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts.frames(in: contentRect).title }
    /// Where the image goes. With a configuration nobody asks.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts.frames(in: contentRect).image }

    open var role = Role.normal { didSet { if role != oldValue { setNeedsLayout() } } }

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    override open var intrinsicContentSize: CGSize { fittingSize(in: measuringWidth ?? 0) }
    /// Texts of a configuration may have several lines.
    override open var _wrapsContent: Bool { parts.wrapsTexts }

    /// The button whose size is being asked for.
    fileprivate static weak var measured: UIButton?

    /// The size for the contents; texts of a configuration that wrap have at most `width`, unless that is zero.
    private func fittingSize(in width: CGFloat) -> CGSize {
        UIButton.measured = self
        updateConfigurationIfNeeded()
        UIButton.measured = nil
        return parts.fittingSize(in: width > 0 ? width : .infinity)
    }

    /// The title's baseline is the button's.
    override open var forLastBaselineLayout: UIView { parts.baselineView ?? self }

    override open var _hasBaseline: Bool { parts.baselineView != nil }

    override open func _baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        _hasBaseline ? parts.baselineDistances(in: size) : super._baselineDistances(in: size)
    }

    /// The title's font was changed, or has followed the traits.
    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        if !parts.isUpdating { contentsDidChange() }
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size.width) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        parts.layout()
    }

    override open func _stateDidChange() {
        super._stateDidChange()
        if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
        parts.stateDidChange()
    }

    /// Titles of configurations follow the user's text size.
    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard configuration != nil,
            previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        contentsDidChange()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override open func _touchUpInside(_ event: UIEvent?) {
        super._touchUpInside(event)
        guard !(showsMenuAsPrimaryAction && isContextMenuInteractionEnabled) else { return }
        toggleSelection()
        sendActions(for: .primaryActionTriggered)
    }
}

extension UIButton {
    private func start() {
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    func setType(_ type: ButtonType) {
        buttonType = type
        if let symbol = type.symbol {
            setImage(UIImage(systemName: symbol.name, withConfiguration: symbol.configuration), for: .normal)
            accessibilityLabel = symbol.label
        }
        contentsDidChange()
        // Buttons with an image of their own have its size from the beginning.
        if type.symbol != nil, frame.isEmpty { frame.size = sizeThatFits(.zero) }
    }

    /// A button with an image that calls a method of `target`.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// What was set for the state that the button is in, unless that is the normal one.
    func contentsOfState<Value>(_ path: KeyPath<ButtonContents.Entry, Value?>) -> Value? {
        state == .normal || !contents.has(path, in: state) ? nil : contents.value(path, in: state)
    }

    /// The title that a button with a configuration shows.
    var configuredTitle: AttributedString? {
        if let attributed = contentsOfState(\.attributedTitle) { return AttributedString(attributed) }
        if let title = contentsOfState(\.title) { return AttributedString(title) }
        if let title = configuration?.attributedTitle { return title }
        return contents[.normal].attributedTitle.map { AttributedString($0) }
            ?? contents[.normal].title.map { AttributedString($0) }
    }

    /// The image that is shown, a symbol as its configuration has it. Beside the title of a configuration a symbol grows
    /// with the text.
    var symbolisedImage: UIImage? {
        guard let image = currentImage, image.isSymbolImage else { return currentImage }
        let preferred = currentPreferredSymbolConfiguration
        let symbol = preferred.flatMap(image.applyingSymbolConfiguration) ?? image
        return configuration == nil && preferred == nil
            ? symbol : symbol.symbolScaled(for: traitCollection, growing: configuration != nil)
    }

    private func takeLooks(of action: UIAction?) {
        guard let action else { return }
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
    }

    private func change(_ state: State, _ edit: (inout ButtonContents.Entry) -> Void) {
        edit(&contents[state])
        contentsDidChange()
    }

    func contentsDidChange() {
        // What an update changes that was made for measuring is in the size that is asked for.
        if UIButton.measured !== self { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }
}
