import Foundation
import TesseraGraphics
import Testing

@testable import UIKitStyle

/// Components that no display has.
@Suite struct ColorComponentTests {
    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .signalingNaN])
    func huesThatAreNoNumbersAreColours(hue: CGFloat) {
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
        #expect(color.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)))
    }

    @Test func componentsThatAreNoNumbersAreZero() {
        let nan = CGFloat.nan
        #expect(UIColor(red: nan, green: 0.5, blue: nan, alpha: nan) == UIColor(red: 0, green: 0.5, blue: 0, alpha: 0))
        #expect(UIColor(white: nan, alpha: 1) == UIColor(white: 0, alpha: 1))
        #expect(UIColor(hue: nan, saturation: nan, brightness: nan, alpha: nan) == UIColor(white: 0, alpha: 0))
        #expect(UIColor(displayP3Red: nan, green: nan, blue: nan, alpha: 1) == UIColor(white: 0, alpha: 1))
        #expect(UIColor.red.withAlphaComponent(nan).cgColor.alpha == 0)
        #expect(CGColor(red: nan, green: nan, blue: nan, alpha: 1) == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        var hue: CGFloat = 5
        UIColor(red: nan, green: nan, blue: nan, alpha: 1).getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
        #expect(hue == 0)
    }
}
