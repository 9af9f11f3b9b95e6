import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Clocks, and arrows around a time.
    static var clocks: [SymbolGlyph] {
        let timer = joined(arc(11.5, 11.5, 9.5, -90, 215), strokes([(11.5, 11.5), (7, 7)], [(11.5, 2), (11.5, 5.5)]))
        let alarm = joined(
            strokes(
                [(6.5, 19.8), (4.5, 22)], [(17.5, 19.8), (19.5, 22)], [(2.2, 6.5), (6.2, 2.8)],
                [(21.8, 6.5), (17.8, 2.8)]))
        let knobs = strokes([(11, 5), (11, 2)], [(8.5, 2), (13.5, 2)], [(18, 7), (19.6, 5.4)])
        let glass = joined(
            strokes([(2, 2), (16, 2)], [(2, 22), (16, 22)]),
            polygon(
                (4, 2), (14, 2), (14, 6), (10, 12), (14, 18), (14, 22),
                (4, 22), (4, 18), (8, 12), (4, 6)))
        let ahead = joined(arc(10, 13, 8, -90, 210), strokes([(13, 1.5), (9.5, 5), (13, 8.5)]))
        let back = joined(arc(12.5, 12, 9, -150, 150), strokes([(3, 3.5), (4.2, 8.5), (9.2, 7.4)]))
        return [
            glyph("timer", 23, 23, .line(timer)), glyph("hourglass", 18, 24, .line(glass)),
            glyph("gobackward", 20, 23, .line(ahead)), glyph("goforward", 20, 23, .line(mirrored(ahead, width: 20))),
            glyph("clock.arrow.circlepath", 24, 24, .line(back), .line(strokes([(12.5, 7), (12.5, 12), (16, 14)]))),
        ]
            + filled(
                "alarm", 24, 24, oval(3.5, 4, 17, 17), details: alarm,
                marks: strokes([(12, 7.5), (12, 12.5), (15, 14.5)]))
            + filled("stopwatch", 22, 25, oval(2, 5, 18, 18), details: knobs, marks: strokes([(11, 8.8), (11, 14)]))
    }
}
