import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Weather and nature.
    static var weather: [SymbolGlyph] {
        let cloud = curved(
            (7, 17), [(0.3, 17, 0.3, 8, 6.5, 7.6), (8, 0.3, 16.5, 0.3, 18, 6.5), (26.8, 6.2, 26.8, 17, 20, 17)])
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
        return filled("cloud", 27, 19, cloud) + filled("sun.max", 25, 25, oval(8, 8, 9, 9), details: rays)
            + filled("moon", 22, 22, moon) + filled("bolt", 17, 24, bolt) + filled("flame", 19, 24, flame)
            + filled("drop", 17, 23, drop)
            + filled(
                "leaf", 23, 22, leaf, details: strokes([(2, 20), (5, 16)]), marks: strokes([(6.5, 14.5), (14, 8.5)]))
    }

    private static var rays: PathValue {
        let directions = (0..<8).map { CGFloat($0) * .pi / 4 }
        return PathValue(
            lines: directions.map { angle in
                [8, 10.3].map { (12.5 + CGFloat($0) * cos(angle), 12.5 + CGFloat($0) * sin(angle)) }
            })
    }
}
