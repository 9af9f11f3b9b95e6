import Foundation
import TesseraGraphics

/// What a class of popover backgrounds says of itself, before one is made.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    /// Returns the length of the arrow's foot.
    static func arrowBase() -> CGFloat
    /// Returns how far the arrow stands out of the body.
    static func arrowHeight() -> CGFloat
    /// Returns how far the contents are from the body's edges.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws the card of a popover and its arrow. A popover whose `popoverBackgroundViewClass` is a subclass of this shows that
/// in place of its own card.
///
/// Subclasses override both properties and the three class methods. The view is as large as the card with its arrow.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// From the middle of the edge that the arrow stands on to the arrow's middle, in points.
    open var arrowOffset: CGFloat {
        get { Self.mustOverride("arrowOffset", .zero) }
        set { Self.mustOverride("setArrowOffset:", ()) }
    }

    /// Where the arrow points.
    open var arrowDirection: UIPopoverArrowDirection {
        get { Self.mustOverride("arrowDirection", .unknown) }
        set { Self.mustOverride("setArrowDirection:", ()) }
    }

    /// Whether contents have round corners and lie on a shade, as on the system's own card.
    open class var wantsDefaultContentAppearance: Bool { true }

    /// Returns the length of the arrow's foot.
    open class func arrowBase() -> CGFloat { mustOverride("arrowBase", 0) }
    /// Returns how far the arrow stands out of the body.
    open class func arrowHeight() -> CGFloat { mustOverride("arrowHeight", 0) }
    /// Returns how far the contents are from the body's edges.
    open class func contentViewInsets() -> UIEdgeInsets { mustOverride("contentViewInsets", .zero) }

    private class func mustOverride<Value>(_ name: String, _ value: Value) -> Value {
        ProgrammerErrors.raise(
            .invalidArgument("-[\(self) \(name)] must be implemented in a subclass of UIPopoverBackgroundView."))
        return value
    }
}

extension UIPopoverPresentationController {
    /// Points of the popover, with those that the class of its background says.
    func looks(in traits: UITraitCollection) -> PopoverLooks {
        var looks = traits.systemLooks.popover
        guard let background = popoverBackgroundViewClass else { return looks }
        looks.arrowHeight = Self.length(background.arrowHeight())
        looks.arrowBase = Self.length(background.arrowBase())
        looks.cornerRadius = 0
        looks.covers = false
        return looks
    }

    /// What the background leaves around the contents, without the arrow.
    var backgroundInsets: UIEdgeInsets {
        guard let insets = popoverBackgroundViewClass?.contentViewInsets() else { return .zero }
        return UIEdgeInsets(
            top: Self.length(insets.top), left: Self.length(insets.left), bottom: Self.length(insets.bottom),
            right: Self.length(insets.right))
    }

    private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
}

/// A client's background behind the contents of a popover.
@MainActor
final class PopoverBackground {
    /// The radius of contents that have the default appearance.
    private static let contentRadius: CGFloat = 7
    let view: UIPopoverBackgroundView
    private let type: UIPopoverBackgroundView.Type

    /// Nil where the popover shows its own card.
    init?(_ popover: UIPopoverPresentationController) {
        guard let type = popover.popoverBackgroundViewClass as? UIPopoverBackgroundView.Type else { return nil }
        self.type = type
        view = _ViewInstantiable.make(type)
        view.isUserInteractionEnabled = false
    }

    /// Puts the background at `place`, and the card with the contents inside it.
    func place(_ place: PopoverGeometry.Place, _ looks: PopoverLooks, insets: UIEdgeInsets, card: UIView) {
        view.frame = place.frame
        view.arrowDirection = place.direction
        let length = place.direction.isAlongTop ? place.frame.width : place.frame.height
        view.arrowOffset = place.direction.isEmpty ? 0 : place.tip - length / 2
        card.frame = place.frame.inset(by: place.arrowInsets(looks.arrowHeight)).inset(by: insets)
        card.layer.cornerRadius = type.wantsDefaultContentAppearance ? Self.contentRadius : 0
    }
}

extension UIPopoverArrowDirection {
    /// The arrow stands on the upper or the lower edge.
    fileprivate var isAlongTop: Bool { self == .up || self == .down }
}
