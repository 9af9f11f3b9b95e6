import Foundation

/// A shadow in points; its blur is the radius UIKit speaks of (a Gaussian of half that deviation).
package struct ShadowStyle: Sendable, Hashable, Codable {
    package var offset: CGSize
    package var blur: CGFloat
    package var color: RGBA

    package init(offset: CGSize, blur: CGFloat, color: RGBA) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}

package struct StrokeStyle: Sendable, Hashable, Codable {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dash: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    package init() {}
}

package struct GradientValue: Sendable, Hashable, Codable {
    package struct Stop: Sendable, Hashable, Codable {
        package var location: CGFloat
        package var color: RGBA
    }

    package var stops: [Stop]

    package init(_ stops: [(CGFloat, RGBA)]) {
        self.stops = stops.map { Stop(location: $0.0, color: $0.1) }
    }
}

package enum GradientGeometry: Sendable, Hashable, Codable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
    case conic(center: CGPoint, startAngle: CGFloat)
}

public enum CGBlendMode: Int32, Sendable, Codable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How pixels are blended where a picture is scaled.
public enum CGInterpolationQuality: Int32, Sendable, Codable { case `default`, none, low, medium, high }

/// One step of a recorded drawing. Coordinates are points, y down, in the space that the transforms before it made.
package enum DrawCommand: Sendable, Hashable {
    case save
    case restore
    case concat(CGAffineTransform)
    case clip(PathValue, evenOdd: Bool)
    /// Keeps of what follows, until the state is restored, what the alpha of an upright picture in a rectangle covers; of an
    /// opaque picture its brightness counts. What follows becomes one picture first.
    case clipMask(CGImage, CGRect)
    /// The alpha, blend mode and shadow of what follows, until changed or restored.
    case alpha(CGFloat)
    case blendMode(CGBlendMode)
    case shadow(ShadowStyle?)
    case fillRect(CGRect, RGBA)
    case fill(PathValue, RGBA, evenOdd: Bool)
    case stroke(PathValue, StrokeStyle, RGBA)
    /// Tiles in a path, or along its line where there is a style; the transform leads from the pattern's space to the one
    /// in force. Boxed, since few drawings have one and every command takes as much room as the largest.
    indirect case pattern(PathValue, StrokeStyle?, TilePattern, CGAffineTransform, evenOdd: Bool)
    case gradient(GradientValue, GradientGeometry, drawsBeforeStart: Bool, drawsAfterEnd: Bool)
    /// A picture drawn upright into a rectangle; `tint` replaces its colours and keeps its alpha.
    case image(CGImage, CGRect, tint: RGBA?, CGInterpolationQuality)
    /// Text laid out in the rectangle's width from its top edge.
    case text(TextBlock, CGRect)
    /// What is drawn until the matching end becomes one picture, composited with the alpha, blend mode and shadow that
    /// were in force at the beginning.
    case beginTransparencyLayer
    case endTransparencyLayer
}
