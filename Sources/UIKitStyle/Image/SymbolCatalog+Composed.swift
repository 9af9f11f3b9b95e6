import Foundation
import TesseraGraphics

/// Symbols that are put together of drawn ones.
extension SymbolCatalog {
    /// `heart.circle.fill`, `car.square`, `doc.badge.plus`, `bell.badge`, `tag.slash`: a drawing in a frame, with a badge,
    /// or struck through; nil where the name says nothing of that kind or its drawing is not there.
    static func composed(_ name: String) -> SymbolGlyph? {
        let isFilled = name.hasSuffix(".fill")
        let plain = isFilled ? String(name.dropLast(5)) : name
        if let inner = inside(plain, ".circle") { return framed(inner, name, isSquare: false, isFilled: isFilled) }
        if let inner = inside(plain, ".square") { return framed(inner, name, isSquare: true, isFilled: isFilled) }
        let ending = isFilled ? ".fill" : ""
        if plain.hasSuffix(".slash"), let whole = drawn(plain.dropLast(6) + ending) {
            return slashed([whole]).first
        }
        if plain.hasSuffix(".badge"), let whole = drawn(plain.dropLast(6) + ending) { return dotted(whole, name) }
        for badge in badges {
            guard plain.hasSuffix(".badge." + badge.name) else { continue }
            let base = plain.dropLast(badge.name.count + 7)
            if let whole = drawn(base + ending) { return badged(whole, name, badge.path) }
        }
        return nil
    }

    /// A drawing for a name that could be a symbol's: a frame of dashes with a question mark.
    static func placeholder(named name: String) -> SymbolGlyph? {
        let isName = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
        }
        guard isName else { return nil }
        let frame = strokes(
            [(2, 6), (2, 2), (6, 2)], [(15, 2), (19, 2), (19, 6)], [(19, 15), (19, 19), (15, 19)],
            [(6, 19), (2, 19), (2, 15)], [(9, 2), (12, 2)], [(9, 19), (12, 19)], [(2, 9), (2, 12)], [(19, 9), (19, 12)])
        let mark = joined(arc(10.5, 8.2, 2.6, -170, 45), strokes([(12.3, 10), (10.5, 11.7)]), specks((10.5, 14.9)))
        var result = glyph(name, 21, 21, base: 1, .line(frame), .line(mark))
        result.isPlaceholder = true
        return result
    }

    private static func drawn(_ name: some StringProtocol) -> SymbolGlyph? { drawn(String(name)) }

    private static func inside(_ name: String, _ frame: String) -> SymbolGlyph? {
        guard name.hasSuffix(frame) else { return nil }
        let inner = name.dropLast(frame.count)
        return drawn(inner) ?? number(inner)
    }

    // MARK: Frames

    private static func framed(
        _ inner: SymbolGlyph, _ name: String, isSquare: Bool, isFilled: Bool
    ) -> SymbolGlyph {
        let side: CGFloat = isSquare ? 21 : 23
        let outline = isSquare ? box(2, 2, 17, 17, 3) : oval(1.5, 1.5, 20, 20)
        let room: CGFloat = isSquare ? 10.5 : 11
        // The margins for a line's width stay what they are.
        let factor = min(1, room / max(inner.size.width - 4, 1), room / max(inner.size.height - 4, 1))
        let place = CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: side / 2 - inner.size.width / 2 * factor,
            ty: side / 2 - inner.size.height / 2 * factor)
        let base: [SymbolGlyph.Part] = isFilled ? [.area(outline), .line(outline)] : [.line(outline)]
        let signs = inner.parts.compactMap { part -> SymbolGlyph.Part? in
            let path = part.path.applying(place)
            switch part {
            case .line: return isFilled ? .sign(path) : .line(path)
            case .area: return isFilled ? .signArea(path) : .area(path)
            // What a drawing takes away from itself would take away the frame.
            case .gap, .sign: return isFilled ? nil : .gap(path)
            case .hole, .signArea: return isFilled ? nil : .hole(path)
            }
        }
        return SymbolGlyph(
            name: name, size: CGSize(width: side, height: side), parts: base + signs,
            followsDirection: inner.followsDirection, baseCount: base.count)
    }

    // MARK: Badges

    /// Signs of badges around their middle.
    private static let badges: [(name: String, path: PathValue)] = [
        ("plus", strokes([(-2.4, 0), (2.4, 0)], [(0, -2.4), (0, 2.4)])), ("minus", strokes([(-2.4, 0), (2.4, 0)])),
        ("checkmark", strokes([(-2.4, 0.3), (-0.6, 2.1), (2.4, -2)])),
        ("xmark", strokes([(-1.9, -1.9), (1.9, 1.9)], [(1.9, -1.9), (-1.9, 1.9)])),
        ("exclamationmark", strokes([(0, -2.8), (0, 0.3)], [(0, 2.7), (0, 2.8)])),
        ("ellipsis", strokes([(-2.6, 0), (-2.5, 0)], [(0, 0), (0.1, 0)], [(2.5, 0), (2.6, 0)])),
        ("clock", strokes([(0, -2.8), (0, 0), (2, 1)])),
    ]

    /// The drawing with a round badge at its bottom right corner.
    private static func badged(_ whole: SymbolGlyph, _ name: String, _ sign: PathValue) -> SymbolGlyph {
        let size = CGSize(width: whole.size.width + 4, height: whole.size.height + 3)
        let (x, y) = (size.width - 6, size.height - 6)
        let place = CGAffineTransform(translationX: x, y: y)
        return SymbolGlyph(
            name: name, size: size,
            parts: whole.parts + [
                .hole(oval(x - 6.6, y - 6.6, 13.2, 13.2)), .area(oval(x - 5, y - 5, 10, 10)),
                .gap(sign.applying(place)),
            ],
            followsDirection: whole.followsDirection, baseCount: whole.parts.count)
    }

    /// The drawing with a dot at its top right corner.
    private static func dotted(_ whole: SymbolGlyph, _ name: String) -> SymbolGlyph {
        let x = whole.size.width - 5
        return SymbolGlyph(
            name: name, size: whole.size,
            parts: whole.parts + [.hole(oval(x - 5.4, -0.4, 10.8, 10.8)), .area(oval(x - 3.8, 1.2, 7.6, 7.6))],
            followsDirection: whole.followsDirection, baseCount: whole.parts.count)
    }
}
