import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Tools, presents and other things in the hand.
    static var tools: [SymbolGlyph] {
        hand + craft + magic + prizes
    }

    private static var hand: [SymbolGlyph] {
        let palm = polygon(
            (5, 13), (5, 6), (7.6, 6), (7.6, 3.2), (10.4, 3.2), (10.4, 2), (13, 2), (13, 3.6), (15.8, 3.6),
            (15.8, 13.5),
            (18.3, 10.8), (20, 12), (15.5, 20), (13, 22), (8.5, 22), (5, 18))
        let fingers = strokes([(7.6, 6), (7.6, 11)], [(10.4, 3.6), (10.4, 11)], [(13, 4), (13, 11)])
        let gift = joined(box(2, 6.5, 19, 4.5, 1), polygon((3.5, 11), (19.5, 11), (19.5, 21), (3.5, 21)))
        let bow = joined(oval(6.5, 2, 5, 4.5), oval(11.5, 2, 5, 4.5))
        let bulb = lamp
        let feet = strokes([(6.5, 21), (11.5, 21)], [(7.5, 23.4), (10.5, 23.4)])
        return filled("hand.raised", 22, 24, palm, marks: fingers)
            + filled("gift", 23, 23, gift, details: bow, marks: strokes([(11.5, 6.5), (11.5, 21)]))
            + filled("lightbulb", 18, 25, bulb, details: feet)
            + filled(
                "briefcase", 26, 22, box(2, 6, 22, 14, 2.5), details: strokes([(9, 6), (9, 2), (17, 2), (17, 6)]),
                marks: strokes([(2.5, 12), (23.5, 12)]))
            + filled(
                "suitcase", 26, 22, box(2, 6, 22, 14, 2.5), details: strokes([(9, 6), (9, 2), (17, 2), (17, 6)]),
                marks: strokes([(7, 6.5), (7, 19.5)], [(19, 6.5), (19, 19.5)]))
            + filled(
                "cup.and.saucer", 26, 21, polygon((3, 2), (18, 2), (17, 14), (4, 14)),
                details: joined(strokes([(2, 18.5), (19, 18.5)]), arc(18, 7, 4, -80, 95)))
            + [glyph("fork.knife", 22, 24, .line(cutlery))]
    }

    private static var lamp: PathValue {
        var path = arc(9, 9, 7, 120, 420)
        path.elements += [.line(CGPoint(x: 12.2, y: 18)), .line(CGPoint(x: 5.8, y: 18)), .close]
        return path
    }

    private static var cutlery: PathValue {
        var path = strokes(
            [(2.5, 2), (2.5, 7), (5.5, 10.5), (8.5, 7), (8.5, 2)], [(5.5, 2), (5.5, 22)], [(17, 22), (17, 14)])
        path.elements += [
            .move(CGPoint(x: 17, y: 2)),
            .curve(CGPoint(x: 17, y: 14), control1: CGPoint(x: 12.5, y: 4), control2: CGPoint(x: 12.5, y: 12)), .close,
        ]
        return path
    }

    private static var craft: [SymbolGlyph] {
        let head = polygon((8.5, 5), (13.5, 2.2), (21.5, 8), (21.5, 10.5), (19, 12), (15.8, 9.8), (12.5, 9.5))
        let wrench = polygon(
            (3.5, 17.5), (12, 9), (11.5, 6), (13, 3.5), (16, 2), (18.5, 2.3), (15.5, 5.3), (16, 8), (18.7, 8.5),
            (21.7, 5.5), (22, 8), (20.5, 11), (18, 12.5), (15, 12), (6.5, 20.5), (4, 20.5))
        let brush = curved(
            (9.5, 13),
            [
                (11, 13, 12.5, 14.5, 12.5, 16), (12.5, 20, 8, 22, 2, 21), (5, 20, 5.5, 18, 5.5, 16.5),
                (5.5, 14.5, 7.5, 13, 9.5, 13),
            ])
        let palette = curved(
            (13, 2),
            [
                (19.5, 2, 24, 6, 24, 11), (24, 15, 21, 15.5, 18, 15.5), (15, 15.5, 15, 17, 16, 18.5),
                (17, 20.5, 15.5, 21.5, 13, 21.5), (6.5, 21.5, 2, 17, 2, 11.7), (2, 6.2, 6.8, 2, 13, 2),
            ])
        let pin = polygon((5, 2), (13, 2), (12.3, 8.5), (15.5, 12), (15.5, 14), (2.5, 14), (2.5, 12), (5.7, 8.5))
        return filled("hammer", 24, 24, head, details: strokes([(12.8, 9.7), (3, 21.5)]))
            + filled("wrench", 24, 23, wrench)
            + filled("paintbrush", 24, 23, brush, details: strokes([(10.5, 13), (21.5, 2), (12.4, 15)]))
            + filled(
                "paintpalette", 26, 24, palette,
                marks: specks((7.5, 9.5), (12, 6.3), (17.5, 7.5), (7, 14.5)))
            + filled("pin", 18, 24, pin, details: strokes([(9, 14), (9, 22)]))
            + filled("puzzlepiece", 24, 24, piece)
            + [glyph("crop", 23, 23, .line(strokes([(6, 2), (6, 17), (21, 17)], [(2, 6), (17, 6), (17, 21)])))]
    }

    private static var piece: PathValue {
        curved(
            (2, 7),
            [
                (2, 7, 8, 7, 8, 7), (6, 1, 14, 1, 12, 7), (12, 7, 18, 7, 18, 7), (18, 7, 18, 12, 18, 12),
                (23.5, 10, 23.5, 18, 18, 16), (18, 16, 18, 22, 18, 22), (18, 22, 2, 22, 2, 22), (2, 22, 2, 7, 2, 7),
            ])
    }

    private static var magic: [SymbolGlyph] {
        let three = joined(sparkle(9, 13, 8), sparkle(18.5, 5.5, 4.5), sparkle(18.5, 19.5, 3.5))
        let stars = joined(sparkle(17.5, 4.8, 3.8), sparkle(6, 5.5, 3), sparkle(20, 15.5, 3))
        let wave = strokes(
            [(2, 8.5), (2, 11.5)], [(6, 5), (6, 15)], [(10, 2), (10, 18)], [(14, 6), (14, 14)],
            [(18, 3.5), (18, 16.5)],
            [(22, 8), (22, 12)])
        let beat = strokes([(2, 11), (6.5, 11), (9, 4), (13, 18), (16, 8), (17.5, 11), (24, 11)])
        let loop = curved(
            (13, 7.5),
            [
                (17, 1, 24, 0.5, 24, 7.5), (24, 14.5, 17, 14, 13, 7.5), (9, 1, 2, 0.5, 2, 7.5),
                (2, 14.5, 9, 14, 13, 7.5),
            ])
        return [
            glyph("sparkles", 24, 24, .area(three)), glyph("sparkle", 20, 20, .area(sparkle(10, 10, 9))),
            glyph("wand.and.stars", 24, 24, base: 1, .line(strokes([(2.5, 21.5), (13.5, 10.5)])), .area(stars)),
            glyph("waveform", 24, 20, .line(wave)), glyph("waveform.path.ecg", 26, 21, .line(beat)),
            glyph("infinity", 26, 15, .line(loop)),
        ]
    }

    /// A star of four points whose sides bend inwards.
    private static func sparkle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> PathValue {
        let bend = radius * 0.16
        return curved(
            (x, y - radius),
            [
                (x + bend, y - bend * 2, x + bend * 2, y - bend, x + radius, y),
                (x + bend * 2, y + bend, x + bend, y + bend * 2, x, y + radius),
                (x - bend, y + bend * 2, x - bend * 2, y + bend, x - radius, y),
                (x - bend * 2, y - bend, x - bend, y - bend * 2, x, y - radius),
            ])
    }

    private static var prizes: [SymbolGlyph] {
        let crown = polygon((3.5, 18), (2, 5.5), (8, 10), (13, 2.5), (18, 10), (24, 5.5), (22.5, 18))
        let seal = jagged(CGPoint(x: 12, y: 12), [10, 8.3], points: 24)
        let check = strokes([(7.5, 12.3), (10.8, 15.6), (16.5, 8.6)])
        let shield = curved(
            (10.5, 2),
            [
                (13, 4, 16, 5, 19, 5), (19, 5, 19, 12, 19, 12), (19, 17, 15, 20.5, 10.5, 22.5),
                (6, 20.5, 2, 17, 2, 12), (2, 12, 2, 5, 2, 5), (5, 5, 8, 4, 10.5, 2),
            ])
        let inShield = strokes([(6.5, 12), (9.5, 15), (14.5, 8.5)])
        let cup = curved(
            (6, 2), [(6, 2, 18, 2, 18, 2), (18, 9, 17, 14, 12, 14), (7, 14, 6, 9, 6, 2)])
        let handles = joined(
            strokes([(6, 4.5), (2, 4.5)], [(18, 4.5), (22, 4.5)], [(12, 14), (12, 20)], [(7, 20.5), (17, 20.5)]),
            arc(6, 4.5, 4, 80, 180), arc(18, 4.5, 4, 0, 100))
        let cap = polygon((14, 2), (26, 7.5), (14, 13), (2, 7.5))
        let tassel = strokes([(7, 10), (7, 15.5), (14, 18), (21, 15.5), (21, 10)], [(26, 7.5), (26, 14)])
        return filled("crown", 26, 20, crown) + filled("seal", 24, 24, seal)
            + filled("checkmark.seal", 24, 24, seal, marks: check, isFrame: true)
            + filled("shield", 21, 24, shield)
            + filled("checkmark.shield", 21, 24, shield, marks: inShield, isFrame: true)
            + filled(
                "exclamationmark.shield", 21, 24, shield,
                marks: strokes([(10.5, 8), (10.5, 13)], [(10.5, 16.4), (10.5, 16.5)]), isFrame: true)
            + filled("trophy", 24, 23, cup, details: handles) + filled("graduationcap", 28, 20, cap, details: tassel)
    }
}
