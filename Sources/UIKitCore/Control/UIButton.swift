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
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    open internal(set) var buttonType = ButtonType.custom
    var contents = ButtonContents()
    lazy var parts = ButtonParts(self)

    override open var _keepsTaps: Bool { true }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
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

    open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    open func setTitleColor(_ color: UIColor?, for state: State) {
        noteAppearance(.titleColor)
        change(state) { ($0.titleColor, $0.ownsColor) = (color, true) }
    }
    open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        noteAppearance(.backgroundImage)
        change(state) { ($0.background, $0.ownsBackground) = (image, true) }
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    open func title(for state: State) -> String? { contents.value(\.title, in: state) }
    open func titleColor(for state: State) -> UIColor? { contents.value(\.titleColor, in: state) }
    open func image(for state: State) -> UIImage? { contents.value(\.image, in: state) }
    open func backgroundImage(for state: State) -> UIImage? { contents.value(\.background, in: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { contents.value(\.attributedTitle, in: state) }

    open var currentTitle: String? { configuration?.title ?? contents.value(\.title, in: state) }
    open var currentTitleColor: UIColor { parts.titleColor }
    open var currentImage: UIImage? { configuration?.image ?? contents.value(\.image, in: state) }
    open var currentBackgroundImage: UIImage? { contents.value(\.background, in: state) }
    open var currentAttributedTitle: NSAttributedString? { contents.value(\.attributedTitle, in: state) }

    open var titleLabel: UILabel? { parts.label }
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
    open var configuration: Configuration? { didSet { contentsDidChange() } }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open var automaticallyUpdatesConfiguration = true
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        setNeedsLayout()
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
    /// What a long press shows, or a tap where `showsMenuAsPrimaryAction` says so.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            showSelection()
        }
    }

    /// Whether a tap selects: an entry of the menu, whose title the button takes, or without a menu the button itself.
    open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Called when another entry of the menu was selected.
    package final var menuSelectionDidChange: ((UIMenu) -> Void)?

    override open var _menuSelectsOne: Bool { changesSelectionAsPrimaryAction }

    override open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }

    override open func _menuDidChoose() { menuDidChoose() }

    open var role = Role.normal

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

    override open var intrinsicContentSize: CGSize { parts.fittingSize(in: .zero) }

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

    override open func sizeThatFits(_ size: CGSize) -> CGSize { parts.fittingSize(in: size) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        parts.layout()
    }

    override open func _stateDidChange() {
        super._stateDidChange()
        if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { updateConfiguration() }
        parts.stateDidChange()
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
        contentsDidChange()
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
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
