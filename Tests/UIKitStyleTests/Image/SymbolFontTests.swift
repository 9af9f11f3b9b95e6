import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import UIKitStyle

/// Symbols as large as the text of a font, a scale smaller or larger.
@MainActor
@Suite struct SymbolFontTests {
    @Test func aViewPrefersAFontAndAScale() throws {
        let view = UIImageView(image: UIImage(systemName: "square"))
        var widths: [CGFloat] = []
        for scale in [UIImage.SymbolScale.small, .medium, .large] {
            view.preferredSymbolConfiguration = .init(font: .systemFont(ofSize: 20), scale: scale)
            let same = UIImage(
                systemName: "square",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular, scale: scale))
            #expect(view.intrinsicContentSize == same?.size)
            widths.append(view.intrinsicContentSize.width)
        }
        #expect(widths[1] == 21)
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
        view.preferredSymbolConfiguration = nil
        #expect(view.intrinsicContentSize == CGSize(width: 18, height: 18))
    }
}
