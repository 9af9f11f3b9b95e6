import Foundation

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A run of colours along a line.
public final class CGGradient: Sendable {
    let value: GradientValue

    /// Colours at `locations` (0...1, ascending); evenly spread where `locations` is nil. Nil without a colour or with
    /// fewer locations than colours.
    public init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty, (locations?.count ?? colors.count) >= colors.count else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        value = GradientValue(
            colors.enumerated().map { (locations?[$0.offset] ?? CGFloat($0.offset) / last, $0.element.rgba) })
    }
}

extension CGContext {
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(start: start, end: end), options)
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let geometry = GradientGeometry.radial(
            startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius)
        draw(gradient, geometry, options)
    }

    private func draw(_ gradient: CGGradient, _ geometry: GradientGeometry, _ options: CGGradientDrawingOptions) {
        record(
            .gradient(
                gradient.value, geometry, drawsBeforeStart: options.contains(.drawsBeforeStartLocation),
                drawsAfterEnd: options.contains(.drawsAfterEndLocation)))
    }

    /// Draws a picture as Core Graphics does in a context with y up: upside down in UIKit's space.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY))
        drawUpright(image, in: rect)
        restoreGState()
    }

    /// Draws a picture the right way up, in `tint` alone where there is one.
    package func drawUpright(_ image: CGImage, in rect: CGRect, tint: RGBA? = nil) {
        record(.image(image, rect, tint: tint, state.interpolation))
    }

    package func draw(_ block: TextBlock, in rect: CGRect) {
        record(.text(block, rect))
    }
}
