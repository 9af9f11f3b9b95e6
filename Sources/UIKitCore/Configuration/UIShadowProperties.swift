import Foundation
import TesseraGraphics

/// The shadow that a background casts.
public struct UIShadowProperties: Hashable {
    /// The colour of the shadow.
    public var color: UIColor
    /// How much of the colour shows, 0...1; zero casts none.
    public var opacity: CGFloat
    /// How far the shadow's edge is blurred, in points.
    public var radius: CGFloat
    /// From the background to its shadow.
    public var offset: CGSize
    /// The outline of what casts the shadow, in the points of the background; nil for the background itself.
    public var path: UIBezierPath?

    /// A shadow like that of layers, which does not show before it is given an opacity.
    public init(
        color: UIColor = .black, opacity: CGFloat = 0, radius: CGFloat = 3,
        offset: CGSize = CGSize(width: 0, height: -3),
        path: UIBezierPath? = nil
    ) {
        self.color = color
        self.opacity = opacity
        self.radius = radius
        self.offset = offset
        self.path = path
    }
}
