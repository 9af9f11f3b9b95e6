import Foundation
import TesseraGraphics

extension UIImage {
    /// The name of a symbol as words, without what only says how it is drawn: "Square And Arrow Up", "Trash". Nil for
    /// other images.
    package var spokenSymbol: String? {
        guard case .symbol(let glyph) = source else { return nil }
        let words = glyph.name.split(separator: ".").map(String.init)
        let spoken = words.filter { !["fill", "circle"].contains($0) || words.first == $0 }
        return spoken.joined(separator: " ").capitalized
    }
}
