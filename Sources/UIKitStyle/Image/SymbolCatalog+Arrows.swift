import Foundation
import TesseraGraphics

extension SymbolCatalog {
    static var arrows: [SymbolGlyph] {
        let right = strokes([(2, 8.5), (19, 8.5)], [(12.5, 2), (19, 8.5), (12.5, 15)])
        let back = joined(
            strokes([(6.5, 2), (2, 6.5), (6.5, 11)], [(2, 6.5), (14, 6.5)], [(14, 18.5), (9, 18.5)]),
            arc(14, 12.5, 6, -90, 90))
        let turnBack = joined(arc(10, 13, 8, -90, 210), strokes([(13, 1.5), (9.5, 5), (13, 8.5)]))
        let upDown = strokes(
            [(6.5, 19), (6.5, 2)], [(2.5, 6), (6.5, 2), (10.5, 6)], [(16.5, 2), (16.5, 19)],
            [(12.5, 15), (16.5, 19), (20.5, 15)])
        let leftRight = strokes(
            [(19, 6.5), (2, 6.5)], [(6, 2.5), (2, 6.5), (6, 10.5)], [(2, 16.5), (19, 16.5)],
            [(15, 12.5), (19, 16.5), (15, 20.5)])
        let circle = joined(arc(13, 11, 8.5, 200, 340), arc(13, 11, 8.5, 20, 160))
        let heads = joined(
            polygon((17.8, 8), (24.4, 6.6), (22.2, 12)), polygon((8.2, 14), (1.6, 15.4), (3.8, 10)))
        return [
            glyph("arrow.forward", 21, 17, followsDirection: true, .line(right)),
            glyph("arrow.backward", 21, 17, followsDirection: true, .line(mirrored(right, width: 21))),
            glyph("arrow.uturn.backward", 22, 21, followsDirection: true, .line(back)),
            glyph("arrow.uturn.forward", 22, 21, followsDirection: true, .line(mirrored(back, width: 22))),
            glyph("arrow.uturn.left", 22, 21, .line(back)),
            glyph("arrow.uturn.right", 22, 21, .line(mirrored(back, width: 22))),
            glyph("arrow.counterclockwise", 20, 23, .line(turnBack)),
            glyph("arrow.triangle.2.circlepath", 26, 22, .line(circle), .area(heads)),
            glyph("arrow.up.arrow.down", 23, 21, .line(upDown)),
            glyph("arrow.left.arrow.right", 21, 23, .line(leftRight)),
        ] + leavingArrows
    }

    /// Arrows that leave or enter a frame.
    private static var leavingArrows: [SymbolGlyph] {
        let store = strokes(
            [(6.5, 9), (2, 9), (2, 23), (18, 23), (18, 9), (13.5, 9)], [(10, 2), (10, 16)],
            [(6, 12), (10, 16), (14, 12)])
        let exit = strokes(
            [(13, 6), (13, 2), (2, 2), (2, 20), (13, 20), (13, 16)], [(7.5, 11), (24, 11)],
            [(19.5, 6.5), (24, 11), (19.5, 15.5)])
        let reply = polygon(
            (2, 10), (11, 2), (11, 6.5), (15.5, 7.2), (19.8, 9.6), (22.8, 13.6), (24, 19), (20, 15.6), (15.8, 13.9),
            (11, 13.5), (11, 18))
        let corner = strokes([(2, 16), (16, 2)], [(5.5, 2), (16, 2), (16, 12.5)])
        let grow = strokes(
            [(2, 9), (2, 2), (9, 2)], [(2, 2), (8.5, 8.5)], [(19, 12), (19, 19), (12, 19)], [(19, 19), (12.5, 12.5)])
        return [
            glyph("square.and.arrow.down", 20, 25, .line(store)),
            glyph("rectangle.portrait.and.arrow.right", 26, 22, .line(exit)),
            glyph("arrow.up.right", 18, 18, .line(corner)),
            glyph("arrow.up.left", 18, 18, .line(mirrored(corner, width: 18))),
            glyph("arrow.up.left.and.arrow.down.right", 21, 21, .line(grow)),
        ] + shape("arrowshape.turn.up.left", reply) + shape("arrowshape.turn.up.right", mirrored(reply, width: 26))
    }

    /// A thick arrow, as an outline and filled.
    private static func shape(_ name: String, _ outline: PathValue) -> [SymbolGlyph] {
        [
            glyph(name, 26, 21, followsDirection: true, .line(outline)),
            glyph(name + ".fill", 26, 21, followsDirection: true, .area(outline), .line(outline)),
        ]
    }
}
