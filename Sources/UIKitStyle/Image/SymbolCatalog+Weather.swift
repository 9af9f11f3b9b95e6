import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Weather and nature.
    static var weather: [SymbolGlyph] {
        var moon = arc(11, 11, 8.73, 13.2, 256.8)
        moon.elements += [
            .curve(CGPoint(x: 19.5, y: 13), control1: CGPoint(x: 7.5, y: 9.5), control2: CGPoint(x: 12.5, y: 14.5)),
            .close,
        ]
        let flame = curved(
            (9.5, 2),
            [
                (10.5, 7, 17, 8.5, 17, 14.5), (17, 19, 14, 22, 9.5, 22), (5, 22, 2, 19, 2, 14.5),
                (2, 12, 4, 10.5, 5.5, 9), (7.5, 11, 9.5, 7, 9.5, 2),
            ])
        let drop = curved(
            (8.5, 2),
            [
                (10, 6, 15, 10.5, 15, 14.5), (15, 18.5, 12, 21, 8.5, 21), (5, 21, 2, 18.5, 2, 14.5),
                (2, 10.5, 7, 6, 8.5, 2),
            ])
        let leaf = curved((21, 2.5), [(9, 2.5, 1.5, 6, 5, 16), (11, 21, 22, 16, 21, 2.5)])
        let bolt = polygon((10.5, 2), (2.5, 13.5), (8, 13.5), (6.5, 22), (14.5, 10.5), (9, 10.5))
        return filled("cloud", 27, 19, cloud) + filled("icloud", 27, 19, cloud) + skies
            + filled("sun.max", 25, 25, oval(8, 8, 9, 9), details: rays)
            + filled("moon", 22, 22, moon) + filled("bolt", 17, 24, bolt) + filled("flame", 19, 24, flame)
            + filled("drop", 17, 23, drop)
            + filled(
                "leaf", 23, 22, leaf, details: strokes([(2, 20), (5, 16)]), marks: strokes([(6.5, 14.5), (14, 8.5)]))
    }

    /// Clouds with what falls from them, and other weather.
    private static var skies: [SymbolGlyph] {
        let rain = strokes([(8.5, 20), (7, 24)], [(14, 20), (12.5, 24)], [(19.5, 20), (18, 24)])
        let snow = specks((7.5, 21), (13.5, 21), (19.5, 21), (10.5, 24.5), (16.5, 24.5))
        let flash = strokes([(14.5, 19), (11, 23), (15, 23), (12.5, 26.5)])
        let flake = strokes(
            [(11.5, 2), (11.5, 21)], [(3.3, 6.7), (19.7, 16.3)], [(3.3, 16.3), (19.7, 6.7)],
            [(8.8, 4), (11.5, 6.5), (14.2, 4)], [(8.8, 19), (11.5, 16.5), (14.2, 19)])
        let tube = joined(
            arc(7, 18, 5, -52, 232), arc(7, 5, 3, 180, 360), strokes([(4, 5), (4, 14)], [(10, 5), (10, 14)]))
        let shade = curved((2, 12), [(2, 5.5, 6.5, 2, 12, 2), (17.5, 2, 22, 5.5, 22, 12), (15, 12, 9, 12, 2, 12)])
        let stick = joined(strokes([(12, 12), (12, 19.5)]), arc(9.8, 19.5, 2.2, 0, 180))
        let gusts = joined(
            strokes([(2, 8.5), (13, 8.5)], [(2, 13), (20, 13)]), arc(13, 5.5, 3, -160, 90), arc(17, 16, 3, -90, 160))
        let small = oval(7.5, 7.5, 8, 8)
        let beams = specks(
            (11.5, 3), (11.5, 20), (3, 11.5), (20, 11.5), (5.5, 5.5), (17.5, 17.5), (5.5, 17.5), (17.5, 5.5))
        return filled("cloud.rain", 27, 26, cloud, details: rain) + filled("cloud.snow", 27, 27, cloud, details: snow)
            + filled("cloud.bolt", 27, 28, cloud, details: flash) + filled("umbrella", 24, 24, shade, details: stick)
            + filled("sun.min", 23, 23, small, details: beams)
            + [
                glyph("snowflake", 23, 23, .line(flake)), glyph("wind", 23, 21, .line(gusts)),
                glyph("thermometer", 14, 25, .line(tube), .area(oval(4.8, 15.8, 4.4, 4.4))),
            ]
    }

    static var cloud: PathValue {
        curved((7, 17), [(0.3, 17, 0.3, 8, 6.5, 7.6), (8, 0.3, 16.5, 0.3, 18, 6.5), (26.8, 6.2, 26.8, 17, 20, 17)])
    }

    private static var rays: PathValue {
        let directions = (0..<8).map { CGFloat($0) * .pi / 4 }
        return PathValue(
            lines: directions.map { angle in
                [8, 10.3].map { (12.5 + CGFloat($0) * cos(angle), 12.5 + CGFloat($0) * sin(angle)) }
            })
    }
}
