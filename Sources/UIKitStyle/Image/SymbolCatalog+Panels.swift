import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Sidebars, grids, lists and controls.
    static var panels: [SymbolGlyph] {
        let frame = box(2, 2, 22, 16, 3)
        let leading = joined(frame, strokes([(9.5, 2), (9.5, 18)], [(5, 6), (6.5, 6)], [(5, 9.5), (6.5, 9.5)]))
        let trailing = mirrored(leading, width: 26)
        let squares = joined(box(2, 2, 7, 7, 1.5), box(13, 2, 7, 7, 1.5), box(2, 13, 7, 7, 1.5), box(13, 13, 7, 7, 1.5))
        let circles = joined(oval(2, 2, 7, 7), oval(13, 2, 7, 7), oval(2, 13, 7, 7), oval(13, 13, 7, 7))
        return [
            glyph("sidebar.leading", 26, 20, followsDirection: true, .line(leading)),
            glyph("sidebar.trailing", 26, 20, followsDirection: true, .line(trailing)),
            glyph("sidebar.left", 26, 20, .line(leading)), glyph("sidebar.right", 26, 20, .line(trailing)),
            glyph("list.dash", 23, 17, .line(listRows), .line(listDashes)),
            glyph("list.number", 24, 23, .line(numberedRows), .line(digits)),
            glyph("slider.horizontal.3", 24, 20, .line(sliders)),
        ] + filled("rectangle", 26, 20, frame) + filled("square.grid.2x2", 22, 22, squares)
            + filled("circle.grid.2x2", 22, 22, circles) + filled("square.grid.3x3", 23, 23, nineSquares)
    }

    private static var nineSquares: PathValue {
        var all = PathValue()
        for y in [2.0, 9.25, 16.5] {
            for x in [2.0, 9.25, 16.5] { all.elements += box(x, y, 4.5, 4.5, 1).elements }
        }
        return all
    }

    private static var listRows: PathValue {
        strokes([(8, 2.5), (21, 2.5)], [(8, 8.5), (21, 8.5)], [(8, 14.5), (21, 14.5)])
    }

    private static var listDashes: PathValue {
        strokes([(2, 2.5), (4, 2.5)], [(2, 8.5), (4, 8.5)], [(2, 14.5), (4, 14.5)])
    }

    private static var numberedRows: PathValue {
        strokes([(9.5, 3.5), (22, 3.5)], [(9.5, 11), (22, 11)], [(9.5, 18.5), (22, 18.5)])
    }

    private static var digits: PathValue {
        strokes(
            [(2.6, 2.4), (4, 1.5), (4, 6)], [(2.3, 9.2), (3.9, 8.6), (5, 9.8), (2.2, 13.4), (5.2, 13.4)],
            [(2.3, 16), (5, 16), (3.7, 18.1), (5.1, 19.5), (3.9, 21), (2.2, 20.6)])
    }

    private static var sliders: PathValue {
        joined(
            oval(5.8, 1.3, 4.4, 4.4), oval(13.8, 7.8, 4.4, 4.4), oval(7.8, 14.3, 4.4, 4.4),
            strokes(
                [(2, 3.5), (5.8, 3.5)], [(10.2, 3.5), (22, 3.5)], [(2, 10), (13.8, 10)], [(18.2, 10), (22, 10)],
                [(2, 16.5), (7.8, 16.5)], [(12.2, 16.5), (22, 16.5)]))
    }
}
