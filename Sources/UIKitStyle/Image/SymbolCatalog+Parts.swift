import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// The outline and the `.fill` of a symbol. `details` are lines in both, `marks` are lines that the filled one
    /// leaves out. An outline that only frames the marks is their second level.
    static func filled(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ outline: PathValue, details: PathValue? = nil,
        marks: PathValue? = nil, isFrame: Bool = false
    ) -> [SymbolGlyph] {
        let size = CGSize(width: width, height: height)
        var plain = [SymbolGlyph.Part.line(outline)]
        var full = [SymbolGlyph.Part.area(outline), .line(outline)]
        if let details {
            plain.append(.line(details))
            full.append(.line(details))
        }
        if let marks {
            plain.append(.line(marks))
            full.append(isFrame ? .sign(marks) : .gap(marks))
        }
        return [
            SymbolGlyph(name: name, size: size, parts: plain, followsDirection: false, baseCount: isFrame ? 1 : 0),
            SymbolGlyph(
                name: name + ".fill", size: size, parts: full, followsDirection: false, baseCount: isFrame ? 2 : 0),
        ]
    }

    /// The symbols of an outline and its `.fill`, each struck through: `name.slash` and `name.slash.fill`.
    static func slashed(_ glyphs: [SymbolGlyph]) -> [SymbolGlyph] {
        glyphs.map { glyph in
            let (width, height) = (glyph.size.width, glyph.size.height)
            let slash = PathValue(lines: [[(2, 2), (width - 4, height - 2)]])
            let margin = PathValue(lines: [[(4.2, 2), (width - 1.8, height - 2)]])
            let isFilled = glyph.name.hasSuffix(".fill")
            let base = isFilled ? String(glyph.name.dropLast(5)) : glyph.name
            return SymbolGlyph(
                name: base + ".slash" + (isFilled ? ".fill" : ""), size: glyph.size,
                parts: glyph.parts + [.gap(margin), .line(slash)], followsDirection: false)
        }
    }

    static func box(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
    ) -> PathValue {
        PathValue(roundedRect: CGRect(x: x, y: y, width: width, height: height), radii: CornerRadii(radius))
    }

    static func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> PathValue {
        PathValue(ellipseIn: CGRect(x: x, y: y, width: width, height: height))
    }

    /// An arc clockwise from one angle to another, in degrees from the positive x axis.
    static func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat) -> PathValue {
        var path = PathValue()
        path.addArc(
            center: CGPoint(x: x, y: y), radius: radius, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
            clockwise: true)
        return path
    }

    static func strokes(_ lines: [(CGFloat, CGFloat)]...) -> PathValue { PathValue(lines: lines) }

    static func polygon(_ points: (CGFloat, CGFloat)...) -> PathValue { PathValue(lines: [points], isClosed: true) }

    /// Round dots of a line's width.
    static func specks(_ places: (CGFloat, CGFloat)...) -> PathValue {
        PathValue(lines: places.map { [$0, ($0.0 + 0.1, $0.1)] })
    }

    /// A shape of curves, each by its two control points and its end.
    static func curved(
        _ start: (CGFloat, CGFloat), _ curves: [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)],
        isClosed: Bool = true
    ) -> PathValue {
        var path = PathValue()
        path.elements = [.move(CGPoint(x: start.0, y: start.1))]
        for curve in curves {
            path.elements.append(
                .curve(
                    CGPoint(x: curve.4, y: curve.5), control1: CGPoint(x: curve.0, y: curve.1),
                    control2: CGPoint(x: curve.2, y: curve.3)))
        }
        if isClosed { path.elements.append(.close) }
        return path
    }

    static func joined(_ paths: PathValue...) -> PathValue {
        var all = PathValue()
        for path in paths { all.elements += path.elements }
        return all
    }

    /// A path turned left side right in a frame of a width.
    static func mirrored(_ path: PathValue, width: CGFloat) -> PathValue {
        path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    }
}
