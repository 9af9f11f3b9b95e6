import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// The light of a row under the pointer, while the pointer drags something.
@MainActor
struct DraggedLightTests {
    @Test func itGoesOutWhileTheDragLastsAndComesBackWhereItEnds() {
        let light = PointerLight()
        light.move(to: CGPoint(x: 5, y: 5), over: nil)
        #expect(light.takeDragPlace() == nil)
        light.goOut(at: CGPoint(x: 50, y: 60))
        #expect(!light.isOn)
        #expect(light.takeDragPlace() == CGPoint(x: 50, y: 60))
        #expect(light.takeDragPlace() == nil)
    }
}
