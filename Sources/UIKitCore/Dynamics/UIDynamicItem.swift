import Foundation
import TesseraGraphics
import UIKitStyle

/// The outline with which an item meets others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The item's bounds.
    case rectangle
    /// The ellipse that fits into the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

/// Something with a place, a size and a turn that an animator moves: a view, the attributes of a layout, or an object of
/// the client.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// Where the middle of the item is. An animator sets it in each frame.
    var center: CGPoint { get set }
    /// The size of the item. An animator reads it once, when the item joins it.
    var bounds: CGRect { get }
    /// How the item is turned. An animator sets it in each frame, to a rotation.
    var transform: CGAffineTransform { get set }
    /// The outline with which the item meets others; a rectangle unless the item knows better.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of items of type `path`: a convex one, about the item's centre.
    var collisionBoundingPath: UIBezierPath { get }
    /// Whether items of the class belong to layouts alone.
    static var _isElementOfLayout: Bool { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The rectangle of the bounds, about the centre.
    public var collisionBoundingPath: UIBezierPath { boundsPath }

    /// False.
    public static var _isElementOfLayout: Bool { false }

    package var boundsPath: UIBezierPath {
        let size = bounds.size
        return UIBezierPath(
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    }

    /// The turn that the transform makes, in radians.
    var rotation: Double {
        let angle = atan2(Double(transform.b), Double(transform.a))
        return angle.isFinite ? angle : 0
    }
}

extension UIView: UIDynamicItem {}
