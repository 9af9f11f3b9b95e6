import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Machines, their parts and their nets.
    static var machines: [SymbolGlyph] { computers + players + codes }

    private static var computers: [SymbolGlyph] {
        let chip = box(6, 6, 13, 13, 2)
        let legs = strokes(
            [(9, 2), (9, 6)], [(12.5, 2), (12.5, 6)], [(16, 2), (16, 6)], [(9, 19), (9, 23)], [(12.5, 19), (12.5, 23)],
            [(16, 19), (16, 23)], [(2, 9), (6, 9)], [(2, 12.5), (6, 12.5)], [(2, 16), (6, 16)], [(19, 9), (23, 9)],
            [(19, 12.5), (23, 12.5)], [(19, 16), (23, 16)])
        let rack = joined(box(2, 2, 22, 7, 2), box(2, 11.5, 22, 7, 2))
        let lights = joined(specks((6, 5.5), (6, 15)), strokes([(14, 5.5), (20, 5.5)], [(14, 15), (20, 15)]))
        let disk = box(2, 2, 22, 11, 3)
        let watch = box(2, 5, 14, 15, 3.5)
        let bands = strokes([(5, 5), (5.8, 2), (12.2, 2), (13, 5)], [(5, 20), (5.8, 23), (12.2, 23), (13, 20)])
        let keys = joined(
            specks(
                (6, 6), (9.5, 6), (13, 6), (16.5, 6), (20, 6), (6, 9.5), (9.5, 9.5), (13, 9.5), (16.5, 9.5), (20, 9.5)),
            strokes([(9, 13.2), (17, 13.2)]))
        let globe = joined(
            oval(1.5, 1.5, 20, 20), oval(7, 1.5, 9, 20),
            strokes([(1.5, 11.5), (21.5, 11.5)], [(3.2, 6.5), (19.8, 6.5)], [(3.2, 16.5), (19.8, 16.5)]))
        let screen = joined(
            box(2, 2, 22, 14, 2.5), strokes([(13, 16), (13, 20.5)], [(8, 20.5), (18, 20.5)]))
        let mast = joined(
            arc(13, 9.5, 4.5, -50, 50), arc(13, 9.5, 8.8, -52, 52), arc(13, 9.5, 4.5, 130, 230),
            arc(13, 9.5, 8.8, 128, 232),
            strokes([(13, 10), (13, 21)]))
        return filled("cpu", 25, 25, chip, details: legs) + filled("memorychip", 25, 25, chip, details: legs)
            + filled("server.rack", 26, 21, rack, marks: lights)
            + filled("externaldrive", 26, 15, disk, marks: specks((19.5, 7.5)))
            + filled("internaldrive", 26, 15, disk, marks: specks((19.5, 7.5)))
            + filled("keyboard", 26, 18, box(2, 2, 22, 14, 2.5), marks: keys)
            + [
                glyph("applewatch", 18, 25, .line(watch), .line(bands)), glyph("network", 23, 23, .line(globe)),
                glyph("display", 26, 23, .line(screen)),
                glyph("antenna.radiowaves.left.and.right", 26, 23, .line(mast), .area(oval(11, 7.5, 4, 4))),
                glyph("power", 22, 23, .line(joined(arc(11, 12.5, 8.7, -55, 235), strokes([(11, 2), (11, 11)])))),
            ]
    }

    private static var players: [SymbolGlyph] {
        let pad = box(2, 3, 24, 13, 6.5)
        let buttons = joined(strokes([(6.5, 9.5), (11.5, 9.5)], [(9, 7), (9, 12)]), specks((18, 11), (21, 8)))
        let strip = box(2, 2, 22, 16, 2.5)
        let perforation = joined(
            strokes([(7, 2.5), (7, 17.5)], [(19, 2.5), (19, 17.5)], [(7, 10), (19, 10)]),
            strokes(
                [(2.5, 7.3), (7, 7.3)], [(2.5, 12.6), (7, 12.6)], [(19, 7.3), (23.5, 7.3)], [(19, 12.6), (23.5, 12.6)]))
        let disc = joined(oval(1.5, 1.5, 20, 20), oval(8.7, 8.7, 5.6, 5.6))
        let eject = polygon((10.5, 2), (19, 11.5), (2, 11.5))
        let pausing = joined(
            polygon((2, 2.5), (14, 9.5), (2, 16.5)), strokes([(18, 2.5), (18, 16.5)], [(22.5, 2.5), (22.5, 16.5)]))
        let dice = joined(box(2, 2, 18, 18, 3.5))
        let pips = specks((6.8, 6.8), (15.2, 6.8), (11, 11), (6.8, 15.2), (15.2, 15.2))
        return filled("gamecontroller", 28, 19, pad, marks: buttons) + filled("film", 26, 20, strip, marks: perforation)
            + filled("opticaldisc", 23, 23, disc) + filled("dice", 22, 22, dice, marks: pips)
            + filled("eject", 21, 19, eject, details: strokes([(2, 16.5), (19, 16.5)]))
            + filled("playpause", 25, 19, pausing)
    }

    private static var codes: [SymbolGlyph] {
        let finders = joined(box(2, 2, 7, 7, 1), box(13, 2, 7, 7, 1), box(2, 13, 7, 7, 1))
        let dots = joined(
            box(4.4, 4.4, 2.2, 2.2, 0.3), box(15.4, 4.4, 2.2, 2.2, 0.3), box(4.4, 15.4, 2.2, 2.2, 0.3),
            box(12.6, 12.6, 2.4, 2.4, 0.3), box(17.6, 12.6, 2.4, 2.4, 0.3), box(15.1, 15.1, 2.4, 2.4, 0.3),
            box(12.6, 17.6, 2.4, 2.4, 0.3), box(17.6, 17.6, 2.4, 2.4, 0.3))
        let bars = strokes(
            [(2, 2), (2, 16)], [(6, 2), (6, 16)], [(9, 2), (9, 16)], [(13.5, 2), (13.5, 16)], [(17, 2), (17, 16)],
            [(21.5, 2), (21.5, 16)], [(24, 2), (24, 16)])
        let corners = strokes(
            [(2, 7), (2, 2), (7, 2)], [(16, 2), (21, 2), (21, 7)], [(21, 16), (21, 21), (16, 21)],
            [(7, 21), (2, 21), (2, 16)])
        let lens = joined(corners, oval(7.5, 7.5, 8, 8))
        return [
            glyph("qrcode", 22, 22, .line(finders), .area(dots)), glyph("barcode", 26, 18, .line(bars)),
            glyph("viewfinder", 23, 23, .line(corners)), glyph("camera.viewfinder", 23, 23, .line(lens)),
            glyph(
                "barcode.viewfinder", 23, 23, .line(corners),
                .line(
                    strokes(
                        [(7, 7.5), (7, 15.5)], [(10, 7.5), (10, 15.5)],
                        [(13, 7.5), (13, 15.5)], [(16, 7.5), (16, 15.5)]))),
        ]
    }
}
