import Foundation
import Testing

@testable import UIKitStyle

@Suite struct NumberSymbolTests {
    @Test(arguments: ["1.circle", "0.square", "12.circle.fill", "50.square.fill"])
    func numbersStandInFrames(name: String) throws {
        let glyph = try #require(SymbolCatalog.glyph(named: name))
        #expect(glyph.name == name && !glyph.isPlaceholder)
    }

    @Test(arguments: ["1", "123.circle", "1.badge"]) func otherNumbersAreNoSymbols(name: String) {
        #expect(SymbolCatalog.glyph(named: name)?.isPlaceholder ?? true)
    }
}
