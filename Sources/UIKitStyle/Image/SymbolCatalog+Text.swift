import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Text's formats and tools that write.
    static var text: [SymbolGlyph] {
        let letters = joined(
            strokes([(2, 16), (7.5, 2), (13, 16)], [(4, 11.3), (11, 11.3)], [(23, 7.5), (23, 16)]),
            oval(16, 7.8, 7, 8.2))
        let bold = joined(
            strokes([(8.5, 2), (3, 2), (3, 17), (9, 17)], [(4.6, 2), (4.6, 17)], [(3, 9), (9, 9)]),
            arc(8.5, 5.5, 3.5, -90, 90), arc(9, 13, 4, -90, 90))
        let under = joined(
            strokes([(3.5, 2), (3.5, 9)], [(14.5, 9), (14.5, 2)], [(2.5, 19), (15.5, 19)]), arc(9, 9, 5.5, 0, 180))
        let left = strokes(
            [(2, 2.5), (20, 2.5)], [(2, 7.5), (14, 7.5)], [(2, 12.5), (20, 12.5)], [(2, 17.5), (14, 17.5)])
        let center = strokes(
            [(2, 2.5), (20, 2.5)], [(5, 7.5), (17, 7.5)], [(2, 12.5), (20, 12.5)], [(5, 17.5), (17, 17.5)])
        let pencil = polygon((2.5, 19.5), (4, 14), (15.5, 2.5), (19.5, 6.5), (8, 18))
        let compose = joined(
            strokes([(12, 4), (2, 4), (2, 22), (20, 22), (20, 12)]),
            polygon((9, 15), (9.8, 11.6), (19.2, 2.2), (21.8, 4.8), (12.4, 14.2)))
        let scissors = joined(
            oval(2, 2.2, 5.8, 5.8), oval(2, 14, 5.8, 5.8), strokes([(7.2, 7.2), (22, 18)], [(7.2, 14.8), (22, 4)]))
        return [
            glyph("textformat", 26, 18, .line(letters)), glyph("bold", 16, 19, .line(bold)),
            glyph("italic", 15, 19, .line(strokes([(6, 2), (13, 2)], [(9.5, 2), (5.5, 17)], [(2, 17), (9, 17)]))),
            glyph("underline", 18, 21, .line(under)), glyph("text.alignleft", 22, 20, .line(left)),
            glyph("text.aligncenter", 22, 20, .line(center)),
            glyph("text.alignright", 22, 20, .line(mirrored(left, width: 22))),
            glyph("pencil", 22, 22, .line(pencil), .line(strokes([(13, 5), (17, 9)]))),
            glyph("square.and.pencil", 24, 24, .line(compose)), glyph("scissors", 24, 22, .line(scissors)),
        ]
    }
}
