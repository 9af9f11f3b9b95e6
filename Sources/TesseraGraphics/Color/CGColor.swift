import Foundation

/// A colour in sRGB with alpha, each component 0...1, not premultiplied.
package struct RGBA: Sendable, Hashable, Codable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    /// A component that is not a number counts as 0: nothing could be drawn with it, and no colour would equal itself.
    package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        self.red = red.isNaN ? 0 : red
        self.green = green.isNaN ? 0 : green
        self.blue = blue.isNaN ? 0 : blue
        self.alpha = alpha.isNaN ? 0 : alpha
    }

    package static let clear = RGBA(0, 0, 0, 0)
    package static let black = RGBA(0, 0, 0, 1)
    package static let white = RGBA(1, 1, 1, 1)

    /// The colour between this one (0) and `other` (1), component by component.
    package func mixed(with other: RGBA, _ t: Double) -> RGBA {
        RGBA(
            red + (other.red - red) * t, green + (other.green - green) * t, blue + (other.blue - blue) * t,
            alpha + (other.alpha - alpha) * t)
    }

    package func withAlpha(_ alpha: Double) -> RGBA { RGBA(red, green, blue, alpha) }
}

/// A colour that no longer depends on traits; sRGB throughout.
public final class CGColor: Sendable, Hashable {
    private let plain: RGBA
    /// What a colour made of a picture fills with.
    package let pattern: TilePattern?
    /// Of a pattern the mean colour, for what cannot draw tiles; drawn when it is first asked for.
    package var rgba: RGBA { pattern?.meanColor ?? plain }

    package init(_ rgba: RGBA) {
        plain = rgba
        pattern = nil
    }

    package init(_ pattern: TilePattern) {
        plain = .clear
        self.pattern = pattern
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        plain = RGBA(red, green, blue, alpha)
        pattern = nil
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        plain = RGBA(gray, gray, gray, alpha)
        pattern = nil
    }

    public var alpha: CGFloat { pattern.map { $0.alpha } ?? CGFloat(plain.alpha) }
    /// Red, green, blue and alpha; of a pattern its mean colour's.
    public var components: [CGFloat]? {
        let rgba = rgba
        return [rgba.red, rgba.green, rgba.blue, rgba.alpha]
    }
    public var numberOfComponents: Int { 4 }

    public func copy(alpha: CGFloat) -> CGColor? {
        guard var pattern else { return CGColor(plain.withAlpha(alpha)) }
        pattern.alpha = alpha
        return CGColor(pattern)
    }

    public static let black = CGColor(.black)
    public static let white = CGColor(.white)
    public static let clear = CGColor(.clear)

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.plain == b.plain && a.pattern == b.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(plain)
        hasher.combine(pattern?.size)
    }
}

extension CGColor: _ExpressibleByColorLiteral {
    /// What `#colorLiteral(...)` makes where a color of this type is expected.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
