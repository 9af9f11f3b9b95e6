import Foundation
import TesseraBase
import TesseraGraphics

/// The looks that all bars have. Bars and items keep copies of the looks that they are given, and follow changes of those.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    private enum Background { case standard, opaque, transparent }

    private var background = Background.standard
    /// Called after a change by whoever keeps the looks.
    private final var onChange: (() -> Void)?

    /// The material behind the bar's contents; nil for a bar without one.
    open var backgroundEffect: UIBlurEffect? { didSet { _didChange() } }
    /// Over the material.
    open var backgroundColor: UIColor? { didSet { _didChange() } }
    /// Over the colour; nil for none.
    open var backgroundImage: UIImage? { didSet { _didChange() } }
    /// How the image fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { _didChange() } }
    /// The colour of the hairline at the bar's edge, and of a shadow image that is a template; nil for no hairline.
    open var shadowColor: UIColor? { didSet { _didChange() } }
    /// Takes the hairline's place; nil for the hairline.
    open var shadowImage: UIImage? { didSet { _didChange() } }

    override public init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Looks for a kind of device: bars look alike on all.
    public init(idiom: UIUserInterfaceIdiom) {
        super.init()
        configureWithDefaultBackground()
    }

    /// A copy of other looks, which may be those of another kind of bar: what both kinds have is taken over.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        _take(barAppearance)
    }

    open func configureWithDefaultBackground() { configure(.standard, shadow: .opaqueSeparator) }
    open func configureWithOpaqueBackground() { configure(.opaque, shadow: .opaqueSeparator) }
    open func configureWithTransparentBackground() { configure(.transparent, shadow: nil) }

    private func configure(_ background: Background, shadow: UIColor?) {
        self.background = background
        backgroundEffect = background == .standard ? Self.standardEffect : nil
        backgroundColor = nil
        backgroundImage = nil
        shadowImage = nil
        shadowColor = shadow
    }

    /// The colour of the bar, apart from what a material makes of it.
    var fill: UIColor? { backgroundColor ?? (background == .opaque ? .systemBackground : nil) }

    /// Whether the looks say what lies behind the bar, beyond what every bar has.
    var hasOwnBackground: Bool { backgroundColor != nil || backgroundImage != nil }

    /// Whether the looks are those that every bar has by itself.
    var isStandard: Bool {
        background == .standard && !hasOwnBackground && shadowImage == nil && backgroundEffect === Self.standardEffect
    }
    private static let standardEffect = UIBlurEffect(style: .systemChromeMaterial)

    /// The material with the bar's own colour as its tint, where it has one.
    var material: Material? { backgroundEffect?.material }

    // MARK: Copies

    /// Takes over all values that both looks have.
    open func _take(_ other: UIBarAppearance) {
        background = other.background
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    private final func duplicate() -> UIBarAppearance {
        let copy = _RuntimeInstantiable.make(type(of: self))
        copy._take(self)
        return copy
    }

    /// A copy that a bar or an item keeps, and hears of its changes.
    static func owned<Looks: UIBarAppearance>(_ looks: Looks, by onChange: @escaping () -> Void) -> Looks {
        let copy = looks.duplicate() as? Looks ?? looks
        copy.claim(onChange)
        return copy
    }

    /// From now on `onChange` is called after changes.
    final func claim(_ onChange: @escaping () -> Void) {
        self.onChange = onChange
        _watchParts()
    }

    /// Has the parts of the looks tell of their changes.
    open func _watchParts() {}

    /// A value has changed.
    open func _didChange() { onChange?() }
}

/// The looks of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title is drawn: its font and colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { _didChange() } }
    /// How far the title is moved.
    open var titlePositionAdjustment = UIOffset.zero { didSet { _didChange() } }
    /// How the large title is drawn: its font and colour count.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { _didChange() } }
    /// The looks of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { buttonsDidChange() } }
    /// The looks of buttons that end something.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { buttonsDidChange() } }
    /// The looks of the way back; what they leave open the plain buttons' looks say.
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { buttonsDidChange() } }
    /// In place of the chevron of the way back; nil for the chevron.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask that came with the image. Kept for clients: titles fade here.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Shows an image in place of the chevron of the way back; nil for both brings the chevron back.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        backIndicatorTransitionMaskImage = transitionMaskImage
        _didChange()
    }

    private func buttonsDidChange() {
        _watchParts()
        _didChange()
    }

    override open func _watchParts() {
        for looks in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
            looks.onChange = { [weak self] in self?._didChange() }
        }
    }

    override open func _take(_ other: UIBarAppearance) {
        super._take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
        backButtonAppearance = other.backButtonAppearance.duplicate()
        setBackIndicatorImage(
            other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}
