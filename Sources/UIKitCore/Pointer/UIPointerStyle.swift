import Foundation
import TesseraGraphics

/// What a view does under the pointer. Nothing is scaled and the pointer stays where it is.
public enum UIPointerEffect {
    /// How a view is tinted under the pointer.
    public enum TintMode: Int, Sendable {
        /// There is no tint.
        case none = 0
        /// The tint lies over the view.
        case overlay
        /// The tint lies behind the view.
        case underlay
    }

    /// A plate behind the view, as with `highlight`.
    case automatic(UITargetedPreview)
    /// A plate behind the view.
    case highlight(UITargetedPreview)
    /// A shadow behind the view.
    case lift(UITargetedPreview)
    /// A tint, and a shadow where that is wanted. `prefersScaledContent` is not heeded.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The view that the effect is for.
    @MainActor public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
        case .hover(let preview, _, _, _): preview
        }
    }
}

/// What the pointer looks like. A window's host shows beams as the window system does, and other shapes as its hand.
public enum UIPointerShape {
    /// The shape of a path.
    case path(UIBezierPath)
    /// A rounded rectangle.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A vertical bar, as between the characters of a line.
    case verticalBeam(length: CGFloat)
    /// A horizontal bar.
    case horizontalBeam(length: CGFloat)

    /// The radius of rounded rectangles that say none: 8 points.
    public static let defaultCornerRadius: CGFloat = 8
}

/// How the pointer and what is below it look in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    enum Kind { case system, hidden, effect, shape }

    final let kind: Kind
    final let effect: UIPointerEffect?
    final let shape: UIPointerShape?
    final let constrainedAxes: UIAxis

    private init(_ kind: Kind, _ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
        self.kind = kind
        self.effect = effect
        self.shape = shape
        constrainedAxes = axes
        super.init()
    }

    /// Makes a style that has an effect on a view. The shape is that of the plate that the effect shows.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(.effect, effect, shape, [])
    }

    /// Makes a style that gives the pointer a shape. The pointer of a window system is not held on the axes.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        self.init(.shape, nil, shape, constrainedAxes)
    }

    /// Returns a style without a pointer.
    public class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden, nil, nil, []) }
    /// Returns the style that the pointer has elsewhere.
    public class func system() -> UIPointerStyle { UIPointerStyle(.system, nil, nil, []) }

    final var look: PointerLook {
        switch kind {
        case .hidden: .hidden
        case .system, .effect: .system
        case .shape:
            switch shape {
            case .verticalBeam: .verticalBeam
            case .horizontalBeam: .horizontalBeam
            default: .hand
            }
        }
    }
}

/// What the host of a window shows where the pointer is.
package enum PointerLook: Sendable {
    case system, hidden, verticalBeam, horizontalBeam, hand
}
