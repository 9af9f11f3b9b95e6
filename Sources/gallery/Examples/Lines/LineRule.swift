import UIKit

/// A rule of flow layouts and items that show it.
struct LineRule {
    let text: String
    /// Points; a width up to 1 means a part of the line.
    let sizes: [CGSize]
    let color: UIColor

    private init(_ text: String, _ color: UIColor, _ sizes: [CGSize]) {
        self.text = text
        self.color = color
        self.sizes = sizes
    }

    private static func widths(_ widths: [CGFloat]) -> [CGSize] { widths.map { CGSize(width: $0, height: 40) } }

    static let all: [LineRule] = [
        LineRule(
            "Full lines reach both edges", .systemBlue,
            widths([76, 54, 100, 60, 52, 90, 70, 48, 96, 56, 84, 58, 68, 80, 46, 72, 62, 88])),
        LineRule(
            "Equal items keep their columns in the last line", .systemTeal,
            Array(repeating: CGSize(width: 62, height: 40), count: 14)),
        LineRule(
            "An unequal last line keeps the least spacing", .systemIndigo,
            widths([84, 60, 96, 70, 110, 52, 78, 92, 64, 88])),
        LineRule(
            "Items stand in the middle of their line's height", .systemOrange,
            [28, 60, 44, 20, 52, 36, 64, 24, 48].map { CGSize(width: 70, height: $0) }),
        LineRule("Items without room for a neighbour are centred", .systemPink, widths([0.7, 0.6, 0.8])),
        LineRule("One item with room beside it is leading", .systemGreen, widths([110])),
    ]
}
