import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Things of an app's everyday: home, mail, papers, shop, places and locks.
    static var things: [SymbolGlyph] { home + mail + papers + shop + places + locks }

    private static var home: [SymbolGlyph] {
        let ring = oval(1.5, 1.5, 20, 20)
        let bell = filled(
            "bell", 21, 24, bellShape, details: joined(strokes([(10.5, 2), (10.5, 3.5)]), arc(10.5, 19, 2.8, 20, 160)))
        let days = joined(
            box(2, 4, 20, 17, 3), strokes([(2, 9.5), (22, 9.5)], [(7.5, 2), (7.5, 6)], [(16.5, 2), (16.5, 6)]),
            specks((7.5, 13.5), (12, 13.5), (16.5, 13.5), (7.5, 17.3), (12, 17.3)))
        let house = polygon((4.5, 10), (12.5, 2.5), (20.5, 10), (20.5, 20), (4.5, 20))
        return [glyph("calendar", 24, 23, .line(days))] + bell + slashed(bell)
            + filled(
                "house", 25, 22, house, details: strokes([(2, 12), (12.5, 2.3), (23, 12)]),
                marks: strokes([(10, 19.5), (10, 14), (15, 14), (15, 19.5)]))
            + filled(
                "clock", 23, 23, ring, marks: strokes([(11.5, 5.5), (11.5, 11.5), (15.5, 13.5)]),
                isFrame: true)
    }

    private static var bellShape: PathValue {
        curved(
            (2.5, 18),
            [
                (3.6, 16.6, 4.7, 15.6, 4.7, 13.5), (4.7, 12, 4.7, 11, 4.7, 9.5), (4.7, 6, 7.3, 3.7, 10.5, 3.7),
                (13.7, 3.7, 16.3, 6, 16.3, 9.5), (16.3, 11, 16.3, 12, 16.3, 13.5), (16.3, 15.6, 17.4, 16.6, 18.5, 18),
            ])
    }

    private static var mail: [SymbolGlyph] {
        let turned = CGAffineTransform(rotationAngle: -.pi / 4)
        let ring = box(-5.5, -3.2, 11, 6.4, 3.2).applying(turned)
        let chain = joined(
            ring.applying(CGAffineTransform(translationX: 7.6, y: 15.4)),
            ring.applying(CGAffineTransform(translationX: 15.4, y: 7.6)))
        let clip = joined(
            strokes(
                [(11.5, 7), (11.5, 16)], [(2.5, 16), (2.5, 6)], [(8.5, 6), (8.5, 15.5)], [(5.5, 15.5), (5.5, 9)]),
            arc(7, 16, 4.5, 0, 180), arc(5.5, 6, 3, 180, 360), arc(7, 15.5, 1.5, 0, 180))
        let plane = polygon((22, 2), (14, 21), (10.5, 12.8), (2, 9.5))
        return [glyph("link", 23, 23, .line(chain)), glyph("paperclip", 14, 23, .line(clip))]
            + filled("envelope", 26, 20, box(2, 2, 22, 16, 3), marks: strokes([(3.5, 4.5), (13, 11.5), (22.5, 4.5)]))
            + filled("phone", 22, 22, handset) + filled("message", 25, 22, bubble)
            + filled("bubble.left", 25, 22, bubble)
            + filled("bubble.right", 25, 22, mirrored(bubble, width: 25))
            + filled("paperplane", 24, 23, plane, marks: strokes([(20.5, 3.4), (10.5, 12.8)]))
    }

    private static var handset: PathValue {
        curved(
            (4.5, 2.5),
            [
                (6, 2.5, 7.6, 2.2, 8, 3.2), (8.6, 4.6, 9.2, 6, 9.4, 7), (9.6, 8, 7.8, 8.8, 7.4, 9.6),
                (8.4, 12, 10, 13.6, 12.4, 14.6), (13.2, 14.2, 14, 12.4, 15, 12.6), (16, 12.8, 17.4, 13.4, 18.8, 14),
                (19.8, 14.4, 19.5, 16, 19.5, 17.5), (19.5, 19, 18.5, 20, 17, 20), (9, 20, 2, 13, 2, 5),
                (2, 3.5, 3, 2.5, 4.5, 2.5),
            ])
    }

    static var bubble: PathValue {
        curved(
            (7, 2),
            [
                (7, 2, 18, 2, 18, 2), (20.8, 2, 23, 4.2, 23, 7), (23, 7, 23, 11, 23, 11),
                (23, 13.8, 20.8, 16, 18, 16), (18, 16, 12, 16, 12, 16), (12, 16, 7, 20, 7, 20), (7, 20, 7, 16, 7, 16),
                (4.2, 16, 2, 13.8, 2, 11), (2, 11, 2, 7, 2, 7), (2, 4.2, 4.2, 2, 7, 2),
            ])
    }

    private static var papers: [SymbolGlyph] {
        let sheet = polygon((2, 2), (10.5, 2), (16, 7.5), (16, 21), (2, 21))
        let fold = strokes([(10.5, 3), (10.5, 7.5), (15, 7.5)])
        let text = joined(fold, strokes([(5.5, 12), (12.5, 12)], [(5.5, 16), (12.5, 16)]))
        let front = polygon((8, 8), (15, 8), (20.5, 13), (20.5, 23), (8, 23))
        let tray = polygon((2, 12), (5.5, 2), (20.5, 2), (24, 12), (24, 18), (2, 18))
        let inlet = strokes([(2, 12), (8.5, 12), (10, 14.5), (16, 14.5), (17.5, 12), (24, 12)])
        let chest = joined(box(2, 2, 21, 5, 1.2), polygon((3.5, 7), (21.5, 7), (21.5, 19), (3.5, 19)))
        return filled("doc", 18, 23, sheet, marks: fold) + filled("doc.text", 18, 23, sheet, marks: text)
            + filled("doc.on.doc", 23, 25, front, details: strokes([(5, 18), (2, 18), (2, 2), (10, 2), (13, 5)]))
            + filled("tray", 26, 20, tray, marks: inlet)
            + filled("archivebox", 25, 21, chest, marks: strokes([(9.5, 11), (15.5, 11)]))
    }

    private static var shop: [SymbolGlyph] {
        let cart = strokes([(2, 2.5), (5, 2.5), (8, 14.5), (20, 14.5), (22.5, 6), (6, 6)])
        let wheels = joined(oval(8, 17.3, 3.4, 3.4), oval(16.6, 17.3, 3.4, 3.4))
        let tag = polygon((2.5, 2.5), (11, 2.5), (20.5, 12), (12, 20.5), (2.5, 11))
        return [glyph("cart", 25, 22, .line(cart), .area(wheels))]
            + filled(
                "creditcard", 26, 19, box(2, 2, 22, 15, 2.5),
                marks: strokes([(2, 7), (24, 7)], [(5.5, 12.5), (10, 12.5)]))
            + filled("bag", 20, 22, polygon((3, 7), (17, 7), (18, 20), (2, 20)), details: arc(10, 7, 4, 180, 360))
            + filled("tag", 23, 23, tag, marks: specks((7, 7)))
    }

    private static var places: [SymbolGlyph] {
        let map = polygon((2, 4.5), (9, 2), (16, 4.5), (23, 2), (23, 16.5), (16, 19), (9, 16.5), (2, 19))
        let globe = joined(
            oval(1.5, 1.5, 20, 20), oval(7, 1.5, 9, 20),
            strokes([(1.5, 11.5), (21.5, 11.5)], [(3.2, 6.5), (19.8, 6.5)], [(3.2, 16.5), (19.8, 16.5)]))
        let banner = polygon((3, 3), (17.5, 3), (14, 8.5), (17.5, 14), (3, 14))
        return [
            glyph("mappin", 14, 23, .area(oval(3, 2, 8, 8)), .line(strokes([(7, 9), (7, 21)]))),
            glyph("globe", 23, 23, .line(globe)),
        ] + filled("map", 25, 21, map, marks: strokes([(9, 2), (9, 16.5)], [(16, 4.5), (16, 19)]))
            + filled("location", 22, 22, polygon((20, 2), (12.5, 19.5), (10.5, 11.5), (2.5, 9.5)))
            + filled("flag", 20, 23, banner, details: strokes([(3, 2), (3, 21)]))
    }

    private static var locks: [SymbolGlyph] {
        let body = box(2, 10, 14, 12, 2.5)
        let shackle = joined(strokes([(5, 10), (5, 6.2)], [(13, 6.2), (13, 10)]), arc(9, 6.2, 4, 180, 360))
        let open = joined(strokes([(13, 10), (13, 6.2)], [(21, 6.2), (21, 8.5)]), arc(17, 6.2, 4, 180, 360))
        let lids = curved((2, 9), [(7.5, -0.5, 19.5, -0.5, 25, 9), (19.5, 18.5, 7.5, 18.5, 2, 9)])
        let eye = filled("eye", 27, 18, lids, marks: oval(9.7, 5.2, 7.6, 7.6))
        let bit = strokes([(11, 6.5), (23, 6.5), (23, 10.5)], [(18.5, 6.5), (18.5, 10)])
        return filled("lock", 18, 24, body, details: shackle) + filled("lock.open", 23, 24, body, details: open) + eye
            + slashed(eye) + filled("key", 25, 13, oval(2, 2, 9, 9), details: bit)
    }
}
