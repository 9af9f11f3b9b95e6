import Foundation
import TesseraGraphics
import TesseraLayers

/// What shows that an item has the focus. The plain one shows nothing of its own.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    override public init() {
        super.init()
    }

    public class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A line in the tint colour around an item.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    public enum Position: Int, Sendable { case automatic, outside, inside }

    enum Shape {
        /// The item's bounds, with its corners.
        case item
        case path(UIBezierPath)
    }

    let shape: Shape
    /// The view the line is drawn in; nil for the item's own.
    open weak var containerView: UIView?
    /// The view that the line lies directly above; nil for all of the container's.
    open weak var referenceView: UIView?
    /// Automatic: outside, unless something clips what is outside: the item's view, or a list around a row from edge to
    /// edge. In rows of lists the line lies inside.
    open var position = Position.automatic

    /// A line around the item, whatever its size.
    override public init() {
        shape = .item
        super.init()
    }

    /// - Parameter rect: in the item's coordinates.
    public init(rect: CGRect) {
        shape = .path(UIBezierPath(rect: rect))
        super.init()
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        shape = .path(UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius))
        super.init()
    }

    /// - Parameter path: in the item's coordinates.
    public init(path: UIBezierPath) {
        shape = .path(path)
        super.init()
    }
}
