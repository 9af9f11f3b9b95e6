import Foundation
import TesseraGraphics

/// The background of a cell or header as a value: a filled and stroked rounded rectangle, an image, an effect, or a view of
/// the client's.
///
/// What a style decides by the state goes on following it until the client sets it.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    // Unchecked for the path of a shadow, which nobody changes who has given it away.
    struct Values: Hashable {
        var cornerRadius: CGFloat = 0
        var insets = NSDirectionalEdgeInsets.zero
        var edgesAddingMargins: NSDirectionalRectEdge = []
        var color: UIColor?
        var colorTransformer = ComparedTransformer()
        var visualEffect: UIVisualEffect?
        var image: UIImage?
        var imageContentMode = UIView.ContentMode.scaleToFill
        var strokeColor: UIColor?
        var strokeColorTransformer = ComparedTransformer()
        var strokeWidth: CGFloat = 0
        var strokeOutset: CGFloat = 0
        var shadow: UIShadowProperties?
        var customView: ObjectIdentifier?
    }

    var values = Values()
    var style: BackgroundStyle
    /// The client has set the colour, so that no state changes it any more.
    private(set) var hasOwnColor = false
    /// What the style made of the corners; another radius is the client's.
    private var radiusOfStyle: CGFloat = 0
    private var view: UIView?

    init(style: BackgroundStyle) {
        self.style = style
        values.cornerRadius = style.cornerRadius(in: SystemLooks.current.cellBackground)
        radiusOfStyle = values.cornerRadius
        values.color = style.color(for: UIViewConfigurationState(traitCollection: UITraitCollection()))
    }

    public static func == (a: Self, b: Self) -> Bool { a.values == b.values && a.style == b.style }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// The configuration as `state` has it.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let own = style.style(in: state.traitCollection.listEnvironment)
        let isSame = own == style || values.cornerRadius != radiusOfStyle
        guard !hasOwnColor || !isSame else { return self }
        var updated = self
        if !isSame {
            updated.radiusOfStyle = own.cornerRadius(in: state.traitCollection.systemLooks.cellBackground)
            updated.values.cornerRadius = updated.radiusOfStyle
        }
        if !hasOwnColor { updated.values.color = style.color(for: state) }
        return updated
    }

    /// Takes the colour that a state gives the background; one that the client has set stays.
    mutating func follow(_ color: UIColor?) { if !hasOwnColor { values.color = color } }

    // MARK: Contents

    /// In front of the other parts of the background; it fills it.
    public var customView: UIView? {
        get { view }
        set {
            view = newValue
            values.customView = newValue.map(ObjectIdentifier.init)
        }
    }

    /// nil is the tint colour.
    public var backgroundColor: UIColor? {
        get { values.color }
        set {
            values.color = newValue
            hasOwnColor = true
        }
    }

    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { values.colorTransformer.transformer }
        set { values.colorTransformer.transformer = newValue }
    }

    /// The colour that shows where `tintColor` is the tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        UIConfigurationColorTransformer.resolve(backgroundColor ?? tintColor, backgroundColorTransformer)
    }

    public var visualEffect: UIVisualEffect? {
        get { values.visualEffect }
        set { values.visualEffect = newValue }
    }

    public var image: UIImage? {
        get { values.image }
        set { values.image = newValue }
    }

    public var imageContentMode: UIView.ContentMode {
        get { values.imageContentMode }
        set { values.imageContentMode = newValue }
    }

    // MARK: Shape

    /// Points.
    public var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { values.cornerRadius = newValue }
    }

    /// From the edges of the view to the background; negative ones let it stick out.
    public var backgroundInsets: NSDirectionalEdgeInsets {
        get { values.insets }
        set { values.insets = newValue }
    }

    /// Where the view's layout margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge {
        get { values.edgesAddingMargins }
        set { values.edgesAddingMargins = newValue }
    }

    /// nil is the tint colour.
    public var strokeColor: UIColor? {
        get { values.strokeColor }
        set { values.strokeColor = newValue }
    }

    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { values.strokeColorTransformer.transformer }
        set { values.strokeColorTransformer.transformer = newValue }
    }

    /// The colour of the stroke where `tintColor` is the tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        UIConfigurationColorTransformer.resolve(strokeColor ?? tintColor, strokeColorTransformer)
    }

    /// Points; zero draws none.
    public var strokeWidth: CGFloat {
        get { values.strokeWidth }
        set { values.strokeWidth = newValue }
    }

    /// Points from the background's edge outwards to the stroke's.
    public var strokeOutset: CGFloat {
        get { values.strokeOutset }
        set { values.strokeOutset = newValue }
    }

    /// The shadow of the background; it follows the corners. None by default.
    public var shadowProperties: UIShadowProperties {
        get { values.shadow ?? UIShadowProperties() }
        set { values.shadow = newValue }
    }
}
