import Foundation
import TesseraGraphics

extension SymbolCatalog {
    static var devices: [SymbolGlyph] {
        let computer = joined(
            box(2, 2, 22, 14, 2.5),
            strokes([(10.5, 16), (10, 20.5)], [(15.5, 16), (16, 20.5)], [(8, 20.5), (18, 20.5)]))
        let waves = joined(arc(13, 17, 5, 225, 315), arc(13, 17, 9.8, 225, 315), arc(13, 17, 14.6, 225, 315))
        let wireless = glyph("wifi", 26, 20, .line(waves), .area(oval(11.5, 15.5, 3, 3)))
        let phones = joined(box(2.5, 13, 4, 7.5, 1.8), box(17.5, 13, 4, 7.5, 1.8), arc(12, 12, 9.5, 170, 370))
        let printer = joined(
            box(2, 7.5, 21, 9.5, 2.5), box(7, 13.5, 11, 7.5, 0.8), strokes([(7, 7.5), (7, 2), (18, 2), (18, 7.5)]))
        return [
            glyph("desktopcomputer", 26, 23, .line(computer)),
            glyph("laptopcomputer", 28, 19, .line(box(5, 2, 18, 12, 2)), .line(strokes([(2, 17), (26, 17)]))),
            glyph("iphone", 15, 24, .line(box(2, 2, 11, 20, 2.5)), .line(strokes([(6, 19), (9, 19)]))),
            glyph("ipad", 19, 24, .line(box(2, 2, 15, 20, 2.5)), .line(strokes([(7.5, 19), (11.5, 19)]))),
            glyph("tv", 26, 22, .line(box(2, 2, 22, 14, 2.5)), .line(strokes([(8, 19.5), (18, 19.5)]))),
            glyph("headphones", 24, 23, .line(phones)), glyph("printer", 25, 23, .line(printer)), wireless,
        ] + slashed([wireless]) + batteries
    }

    private static var batteries: [SymbolGlyph] {
        let cell = joined(box(2, 2, 21, 11, 3), strokes([(26, 6), (26, 9)]))
        let charges: [(name: String, width: CGFloat)] = [("25", 4), ("50", 8), ("75", 12), ("100", 16)]
        return [glyph("battery.0", 28, 15, .line(cell))]
            + charges.map {
                glyph("battery.\($0.name)", 28, 15, .line(cell), .area(box(4.5, 4.5, $0.width, 6, 1.2)))
            }
    }
}
