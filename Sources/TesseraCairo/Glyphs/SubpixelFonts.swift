import CPangoCairo

/// The fonts of one worker that draw glyphs on quarters of pixels.
///
/// Not safe across threads: it belongs to who holds the worker.
final class SubpixelFonts {
    private struct Key: Hashable {
        let font: UnsafeMutablePointer<PangoFont>
        let xx: Double
        let yx: Double
        let xy: Double
        let yy: Double
    }

    private var fonts: LRUCache<Key, SubpixelFont>
    /// What is drawn next has mostly the font of what was drawn last.
    private var last: (key: Key, font: SubpixelFont)?

    init(limit: Int = 64) {
        fonts = LRUCache(costLimit: .max, countLimit: limit)
    }

    var count: Int { fonts.count }

    func removeAll() {
        fonts.removeAll()
        last = nil
    }

    /// The variants of a font's glyphs under a matrix; nil where Cairo has to draw them.
    func font(for font: UnsafeMutablePointer<PangoFont>, _ matrix: cairo_matrix_t) -> SubpixelFont? {
        let key = Key(font: font, xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy)
        if let last, last.key == key { return last.font }
        let found: SubpixelFont
        if let known = fonts.value(for: key) {
            found = known
        } else {
            // A font without variants is not kept: it may go, and another get its address.
            guard let made = SubpixelFont(font, matrix: matrix) else { return nil }
            fonts.insert(made, for: key, cost: 1)
            found = made
        }
        last = (key, found)
        return found
    }
}
