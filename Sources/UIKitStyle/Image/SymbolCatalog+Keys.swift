import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Keys of a keyboard, and signs that stand alone.
    static var keys: [SymbolGlyph] {
        let command = joined(
            oval(2, 2, 6, 6), oval(14, 2, 6, 6), oval(2, 14, 6, 6), oval(14, 14, 6, 6),
            strokes([(8, 5), (8, 17)], [(14, 5), (14, 17)], [(5, 8), (17, 8)], [(5, 14), (17, 14)]))
        let shift = polygon((11, 2), (20, 11), (15.5, 11), (15.5, 19), (6.5, 19), (6.5, 11), (2, 11))
        let delete = polygon((9, 2), (25, 2), (25, 18), (9, 18), (2, 10))
        let enter = strokes([(20, 2), (20, 11), (2, 11)], [(7, 6), (2, 11), (7, 16)])
        return filled("shift", 22, 21, shift)
            + filled("delete.left", 27, 20, delete, marks: strokes([(13, 6.5), (20, 13.5)], [(20, 6.5), (13, 13.5)]))
            + [
                glyph("command", 22, 22, .line(command)),
                glyph("option", 22, 20, .line(strokes([(2, 3), (7.5, 3), (14, 17), (20, 17)], [(13, 3), (20, 3)]))),
                glyph("control", 18, 11, .line(strokes([(2, 9), (9, 2), (16, 9)]))),
                glyph("return", 22, 18, .line(enter)), glyph("return.left", 22, 18, .line(enter)),
            ]
    }

    static var signsOfAll: [SymbolGlyph] {
        let number = strokes([(7.5, 2), (5.5, 18)], [(14.5, 2), (12.5, 18)], [(3, 7), (18, 7)], [(2, 13), (17, 13)])
        let percent = joined(oval(2, 2, 6, 6), oval(12, 12, 6, 6), strokes([(16, 2.5), (4, 17.5)]))
        let at = joined(oval(8, 8, 7, 7), arc(11.5, 11.5, 9.5, 45, 360), arc(18, 11.5, 3, 0, 180))
        let ask = joined(arc(7, 6.5, 4.5, -170, 50), strokes([(9.9, 9.9), (7, 13)]), specks((7, 18.5)))
        return [
            glyph("number", 20, 20, .line(number)), glyph("percent", 20, 20, .line(percent)),
            glyph("at", 23, 23, .line(at)),
            glyph("exclamationmark", 6, 21, .line(strokes([(3, 2), (3, 13)], [(3, 18.5), (3, 18.6)]))),
            glyph(
                "info", 8, 21,
                .line(strokes([(2, 8), (4.5, 8), (4.5, 19)], [(2, 19), (6.5, 19)], [(4, 2.5), (4.1, 2.5)]))),
            glyph("questionmark", 14, 21, .line(ask)),
            glyph("equal", 20, 12, .line(strokes([(2, 2.5), (18, 2.5)], [(2, 9.5), (18, 9.5)]))),
            glyph("multiply", 17, 17, .line(strokes([(2, 2), (15, 15)], [(15, 2), (2, 15)]))),
            glyph("divide", 20, 19, .line(strokes([(2, 9.5), (18, 9.5)])), .line(specks((10, 3.5), (10, 15.5)))),
            glyph(
                "plusminus", 19, 22,
                .line(strokes([(9.5, 2), (9.5, 14)], [(3.5, 8), (15.5, 8)], [(3.5, 20), (15.5, 20)]))),
            glyph(
                "chevron.left.forwardslash.chevron.right", 30, 20,
                .line(
                    strokes(
                        [(8, 3), (2, 10), (8, 17)],
                        [(22, 3), (28, 10), (22, 17)], [(17.5, 2), (12.5, 18)]))),
            glyph("curlybraces", 24, 22, .line(braces)), glyph("quote.opening", 20, 15, .line(quote)),
            glyph("arrow.2.squarepath", 26, 22, .line(swap)),
            glyph(
                "arrow.triangle.branch", 20, 23,
                .line(
                    joined(
                        strokes(
                            [(5, 21), (5, 3)], [(2, 6), (5, 2.5), (8, 6)],
                            [(5, 16), (15, 10), (15, 3)], [(12, 6), (15, 2.5), (18, 6)])))),
            glyph(
                "arrow.down.to.line", 18, 22,
                .line(strokes([(9, 2), (9, 15)], [(3.5, 9.5), (9, 15), (14.5, 9.5)], [(2, 20), (16, 20)]))),
            glyph(
                "arrow.up.to.line", 18, 22,
                .line(strokes([(9, 20), (9, 7)], [(3.5, 12.5), (9, 7), (14.5, 12.5)], [(2, 2), (16, 2)]))),
            glyph("arrow.down.left", 18, 18, .line(strokes([(16, 2), (2, 16)], [(2, 5.5), (2, 16), (12.5, 16)]))),
            glyph("arrow.down.right", 18, 18, .line(strokes([(2, 2), (16, 16)], [(16, 5.5), (16, 16), (5.5, 16)]))),
            glyph("chevron.compact.down", 26, 10, .line(strokes([(2, 2.5), (13, 7.5), (24, 2.5)]))),
            glyph("chevron.compact.up", 26, 10, .line(strokes([(2, 7.5), (13, 2.5), (24, 7.5)]))),
            glyph(
                "chevron.right.2", 19, 21,
                .line(strokes([(2, 2), (9, 10.5), (2, 19)], [(10, 2), (17, 10.5), (10, 19)]))),
            glyph(
                "chevron.left.2", 19, 21,
                .line(strokes([(17, 2), (10, 10.5), (17, 19)], [(9, 2), (2, 10.5), (9, 19)]))),
        ]
    }

    private static var braces: PathValue {
        let left = strokes([(8.5, 2), (6, 2), (5, 3.5), (5, 9), (2.5, 11), (5, 13), (5, 18.5), (6, 20), (8.5, 20)])
        return joined(left, mirrored(left, width: 24))
    }

    private static var quote: PathValue {
        strokes(
            [(7, 2), (3.5, 6), (3.5, 12), (7.5, 12), (7.5, 8), (3.5, 8)],
            [(16.5, 2), (13, 6), (13, 12), (17, 12), (17, 8), (13, 8)])
    }

    private static var swap: PathValue {
        strokes(
            [(2, 12), (2, 4), (18, 4), (18, 11)], [(14.5, 8), (18, 12), (21.5, 8)],
            [(24, 10), (24, 18), (8, 18), (8, 11)],
            [(4.5, 14), (8, 10), (11.5, 14)])
    }
}
