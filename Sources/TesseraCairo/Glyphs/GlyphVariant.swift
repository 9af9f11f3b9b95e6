/// A glyph at one place in a pixel and in one contrast, as a number for Cairo.
struct GlyphVariant: Equatable {
    /// Places in a pixel, along each axis.
    static let places = 4

    let glyph: UInt32
    /// Counted in parts of a pixel.
    var x = 0
    var y = 0
    var contrast = TextContrast.dark

    /// Below 2 to the power of 24, which is all that Cairo keeps apart; nil for glyphs that no font has.
    var index: UInt? {
        guard glyph <= UInt16.max else { return nil }
        return UInt(glyph) << 6 | UInt(y) << 4 | UInt(x) << 2 | UInt(contrast.rawValue)
    }
}

extension GlyphVariant {
    init(index: UInt) {
        self.init(
            glyph: UInt32(index >> 6), x: Int(index >> 2 & 3), y: Int(index >> 4 & 3),
            contrast: TextContrast(rawValue: UInt8(index & 3)) ?? .dark)
    }
}
