import Foundation
import TesseraGraphics

/// Numbers, which stand in frames: `1.circle`, `12.square.fill`.
extension SymbolCatalog {
    /// The drawing of a number of one or two digits; nil for other names. There is no symbol of a number alone.
    static func number(_ name: some StringProtocol) -> SymbolGlyph? {
        guard (1...2).contains(name.count), name.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let shapes = name.compactMap { digits[$0] }
        // Lines have margins of their width.
        let paths = shapes.enumerated().map { place, path in
            path.applying(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 2 + CGFloat(place) * 9.4, ty: 2))
        }
        let width = 4 + 7.6 + CGFloat(shapes.count - 1) * 9.4
        return glyph(String(name), width, 17.4, .line(paths.dropFirst().reduce(paths[0]) { joined($0, $1) }))
    }

    /// Lines of digits, 7.6 wide and 13 high.
    private static let digits: [Character: PathValue] = [
        "0": joined(
            arc(3.8, 3.8, 3.3, 180, 360), strokes([(7.1, 3.8), (7.1, 9.6)], [(0.5, 3.8), (0.5, 9.6)]),
            arc(3.8, 9.6, 3.3, 0, 180)),
        "1": strokes([(1.2, 2.9), (4.3, 0.6), (4.3, 13)]),
        "2": joined(arc(3.8, 4, 3.3, -170, 40), strokes([(6.3, 6.1), (0.6, 13), (7.2, 13)])),
        "3": joined(arc(3.6, 3.7, 2.9, -150, 90), arc(3.6, 9.8, 3.2, -90, 150)),
        "4": strokes([(5.4, 13), (5.4, 0.6), (0.4, 9.7), (7.5, 9.7)]),
        "5": joined(strokes([(6.6, 0.6), (1.7, 0.6), (1.1, 6.4)]), arc(3.6, 9, 3.5, -135, 145)),
        "6": joined(arc(3.8, 9.3, 3.3, 0, 360), strokes([(5.4, 0.6), (0.9, 7.7)])),
        "7": strokes([(0.4, 0.6), (7, 0.6), (2.6, 13)]),
        "8": joined(arc(3.8, 3.6, 2.9, 0, 360), arc(3.8, 9.8, 3.2, 0, 360)),
        "9": joined(arc(3.8, 4.1, 3.3, 0, 360), strokes([(6.7, 5.7), (2.2, 13)])),
    ]
}
