import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// What moves, and what people do outside.
    static var travel: [SymbolGlyph] {
        let car = polygon(
            (2, 11), (4, 9.7), (6.6, 3.5), (19.4, 3.5), (22, 9.7), (24, 11), (24, 17), (2, 17))
        let front = joined(strokes([(5, 9.7), (21, 9.7)]), specks((6.5, 13.5), (19.5, 13.5)))
        let tires = strokes([(5, 17.5), (5, 19.5)], [(21, 17.5), (21, 19.5)])
        let bus = box(3, 2, 17, 18, 3)
        let inBus = joined(
            strokes([(3.5, 12.5), (19.5, 12.5)], [(11.5, 2.5), (11.5, 12)]), specks((7, 16.2), (16, 16.2)))
        let plane = polygon(
            (22.5, 10.5), (20, 12.4), (15, 12.4), (10, 20), (7.5, 20), (9.8, 12.4), (5, 12.4), (3, 14.8), (1.5, 14.8),
            (2.6, 10.5), (1.5, 6.2), (3, 6.2), (5, 8.6), (9.8, 8.6), (7.5, 1), (10, 1), (15, 8.6), (20, 8.6))
        let bicycle = joined(
            oval(2, 8, 9, 9), oval(17, 8, 9, 9),
            strokes(
                [(6.5, 12.5), (10.5, 5.5), (18.5, 5.5), (13.5, 12.5), (6.5, 12.5)], [(13.5, 12.5), (10, 3)],
                [(8.5, 3), (11.5, 3)], [(21.5, 12.5), (18, 2.5), (20.5, 2.5)]))
        let walker = strokes(
            [(9.5, 7.5), (8.5, 14), (12, 17.5), (13, 22.5)], [(8.5, 14), (7, 18), (3.5, 22.5)],
            [(3, 13), (5, 9), (9.5, 7.5), (12, 11.5), (15.5, 12.5)])
        let bed = strokes(
            [(2, 2.5), (2, 17)], [(2, 14), (26, 14)], [(26, 17), (26, 9.5), (12, 9.5), (12, 5), (2, 5)])
        let court = joined(
            box(2, 2, 24, 16, 2), oval(10.5, 6.5, 7, 7), strokes([(14, 2.5), (14, 17.5)]))
        return filled("car", 26, 21, car, details: tires, marks: front)
            + filled(
                "bus", 23, 24, bus, details: strokes([(6.5, 20.5), (6.5, 22)], [(16.5, 20.5), (16.5, 22)]), marks: inBus
            )
            + filled(
                "tram", 23, 24, box(3, 4.5, 17, 14, 3),
                details: strokes(
                    [(7, 2), (16, 2)], [(11.5, 2), (11.5, 4.5)],
                    [(7.5, 19), (5, 22)], [(15.5, 19), (18, 22)]),
                marks: joined(strokes([(3.5, 12), (19.5, 12)]), specks((7, 15.3), (16, 15.3))))
            + [
                glyph("airplane", 24, 21, .area(plane), .line(plane)), glyph("bicycle", 28, 19, .line(bicycle)),
                glyph("figure.walk", 18, 24, .line(walker), .area(oval(7.5, 1, 4.6, 4.6))),
                glyph("bed.double", 28, 19, .line(bed)), glyph("sportscourt", 28, 20, .line(court)),
                glyph("bandage", 24, 24, .line(patch), .line(specks((10.5, 12), (13.5, 12), (12, 10.5), (12, 13.5)))),
                glyph("pawprint", 24, 23, .line(paw)), glyph("pawprint.fill", 24, 23, .area(paw), .line(paw)),
                glyph(
                    "mappin.and.ellipse", 22, 24, base: 1, .line(ground), .area(oval(7, 2, 8, 8)),
                    .line(strokes([(11, 9), (11, 18)]))),
                glyph(
                    "mappin.slash", 23, 23, .area(oval(7.5, 2, 8, 8)), .line(strokes([(11.5, 9), (11.5, 21)])),
                    .gap(strokes([(4.2, 2), (21.2, 21)])), .line(strokes([(2, 2), (19, 21)]))),
            ]
            + filled("location.north", 20, 23, polygon((10, 2), (18, 21), (10, 16.5), (2, 21)))
            + filled("building.2", 25, 23, houses, marks: windows)
            + filled(
                "building", 18, 23, polygon((2, 2), (16, 2), (16, 21), (2, 21)),
                marks: specks((6.5, 7), (11.5, 7), (6.5, 11.5), (11.5, 11.5), (6.5, 16), (11.5, 16)))
            + filled(
                "building.columns", 25, 23, polygon((12.5, 2), (23, 8), (2, 8)),
                details: strokes(
                    [(5, 11), (5, 17.5)], [(10, 11), (10, 17.5)], [(15, 11), (15, 17.5)], [(20, 11), (20, 17.5)],
                    [(2, 21), (23, 21)]))
    }

    private static var patch: PathValue {
        box(-11, -4.5, 22, 9, 4.5).applying(CGAffineTransform(rotationAngle: -.pi / 4)).applying(
            CGAffineTransform(translationX: 12, y: 12))
    }

    private static var paw: PathValue {
        joined(
            oval(2, 8, 4.4, 5.6), oval(6.8, 2.2, 4.6, 6), oval(12.6, 2.2, 4.6, 6), oval(17.6, 8, 4.4, 5.6),
            curved(
                (12, 11),
                [
                    (15.5, 11, 18.5, 15.5, 18.5, 18), (18.5, 21.5, 15, 20, 12, 20), (9, 20, 5.5, 21.5, 5.5, 18),
                    (5.5, 15.5, 8.5, 11, 12, 11),
                ]))
    }

    private static var ground: PathValue {
        strokes([(6, 15), (2.5, 17.2), (2.5, 19.5), (7, 21.8), (15, 21.8), (19.5, 19.5), (19.5, 17.2), (16, 15)])
    }

    private static var houses: PathValue {
        joined(polygon((2, 2), (13, 2), (13, 21), (2, 21)), polygon((13, 8.5), (23, 8.5), (23, 21), (13, 21)))
    }

    private static var windows: PathValue {
        specks((5.8, 7), (9.4, 7), (5.8, 11.5), (9.4, 11.5), (5.8, 16), (9.4, 16), (18, 12.5), (18, 16.5))
    }
}
