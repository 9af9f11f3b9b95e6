import Foundation
import TesseraGraphics
import Testing
import UIKitStyle

@testable import UIKitCore

@MainActor
@Suite struct SheetGeometryTests {
    @Test func asWideAsPreferredInCompactWidth() {
        var geometry = SheetGeometry(bounds: CGSize(width: 800, height: 400), looks: .iOS26)
        geometry.preferred = CGSize(width: 500, height: 0)
        #expect(geometry.place(for: .infinity).frame == CGRect(x: 0, y: 10, width: 800, height: 390))
        geometry.followsPreferredWidth = true
        #expect(geometry.place(for: .infinity).frame == CGRect(x: 150, y: 10, width: 500, height: 390))
        // No wider than there is room.
        geometry.preferred.width = 2_000
        #expect(geometry.place(for: .infinity).frame.width == 800)
    }

    @Test func overItsSourceInRegularWidth() {
        var geometry = SheetGeometry(shape: .form, bounds: CGSize(width: 1_200, height: 900), looks: .iOS26)
        geometry.isCompactWidth = false
        geometry.preferred = CGSize(width: 300, height: 200)
        geometry.middle = CGPoint(x: 400, y: 500)
        #expect(geometry.place(for: .infinity).frame == CGRect(x: 250, y: 400, width: 300, height: 200))
        // It stays inside.
        geometry.middle = CGPoint(x: 0, y: 2_000)
        #expect(geometry.place(for: .infinity).frame == CGRect(x: 10, y: 690, width: 300, height: 200))
    }
}
