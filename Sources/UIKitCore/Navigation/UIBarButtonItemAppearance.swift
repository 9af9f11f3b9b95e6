import Foundation
import TesseraGraphics

/// The looks of a bar's buttons in each of their states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
    /// Buttons that nobody touches, and what other states leave open.
    public final let normal = UIBarButtonItemStateAppearance()
    /// Buttons under a finger.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// Buttons that are disabled.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// Buttons that have the focus.
    public final let focused = UIBarButtonItemStateAppearance()
    final var onChange: (() -> Void)?

    override public init() {
        super.init()
        watchStates()
    }

    /// Looks for buttons of a style, which the bar draws unless attributes say otherwise.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        watchStates()
    }

    private func watchStates() {
        for state in [normal, highlighted, disabled, focused] { state.onChange = { [weak self] in self?.onChange?() } }
    }

    /// Forgets what was set for the states.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.take(UIBarButtonItemStateAppearance()) }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

    final func duplicate() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        copy.normal.take(normal)
        copy.highlighted.take(highlighted)
        copy.disabled.take(disabled)
        copy.focused.take(focused)
        return copy
    }

    /// The looks of a state; those of the normal one for states without any.
    final func looks(in state: UIControl.State) -> UIBarButtonItemStateAppearance {
        switch state {
        case .highlighted: highlighted
        case .disabled: disabled
        case .focused: focused
        default: normal
        }
    }
}

/// The looks of a bar's buttons in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// How the title is drawn: its font, in the normal state, and its colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// How far the title is moved; that of the normal state counts.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// Behind the button; nil for none.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// How far the image is moved; that of the normal state counts.
    open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    final var onChange: (() -> Void)?

    override public init() {
        super.init()
    }

    final func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}
