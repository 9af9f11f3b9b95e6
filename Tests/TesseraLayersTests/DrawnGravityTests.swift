import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

/// Where a drawing lies while its layer's size is animated.
@MainActor @Suite struct DrawnGravityTests {
    private final class Pen: CALayer {
        override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    }

    @Test(arguments: [
        (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 80, height: 20)),
        (.left, CGRect(x: 0, y: 0, width: 200, height: 20)),
        (.right, CGRect(x: -120, y: 0, width: 200, height: 20)),
        (.center, CGRect(x: -60, y: 0, width: 200, height: 20)),
    ])
    func gravityPlacesTheDrawing(gravity: CALayerContentsGravity, place: CGRect) throws {
        let layer = Pen()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 20)
        layer.contentsGravity = gravity
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        let shown = CGRect(x: 0, y: 0, width: 80, height: 20)
        #expect(try #require(layer.ownDrawing(in: shown)).place == place)
        #expect(try #require(layer.ownDrawing(in: layer.bounds)).place == layer.bounds)
    }
}
