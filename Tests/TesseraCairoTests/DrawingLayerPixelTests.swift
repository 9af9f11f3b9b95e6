import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import TesseraCairo

/// Gradient and shape layers, and layers rendered into a drawing, as pixels.
@Suite @MainActor
struct DrawingLayerPixelTests {
    private let root = CALayer()

    private func picture(_ layer: CALayer) throws -> CGImage {
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        root.addSublayer(layer)
        let compositor = CairoCompositor()
        compositor.apply(DisplayTreeBuilder(root: root).makeDelta(time: 0, scale: 1))
        return try #require(compositor.composite(size: root.bounds.size, scale: 1))
    }

    private func gradient(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.colors = [CGColor(red), CGColor(blue)]
        (layer.type, layer.startPoint, layer.endPoint) = (type, start, end)
        return layer
    }

    @Test func anAxialGradientGoesFromSideToSide() throws {
        let image = try picture(gradient(.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)))
        #expect(image[0, 20].isClose(to: Pixel(252, 0, 3), within: 3))
        #expect(image[39, 3].isClose(to: Pixel(3, 0, 252), within: 3))
        #expect(image[20, 0].isClose(to: Pixel(125, 0, 130), within: 4))
    }

    @Test func aRadialGradientGoesFromTheCenterOutAndOn() throws {
        let image = try picture(gradient(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75)))
        #expect(image[20, 20].red > 240)
        #expect(image[39, 20].blue > 235)
        // Half as high as wide.
        #expect(image[20, 30].blue > 235 && image[30, 20].isClose(to: Pixel(127, 0, 127), within: 12))
        #expect(image[1, 1] == Pixel(0, 0, 255))
    }

    @Test func aConicGradientTurnsClockwiseFromTheEndPointsDirection() throws {
        let image = try picture(gradient(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5)))
        #expect(image[38, 21].red > 240)
        #expect(image[38, 18].blue > 240)
        #expect(image[20, 38].isClose(to: Pixel(191, 0, 64), within: 12))
        #expect(image[20, 2].isClose(to: Pixel(64, 0, 191), within: 12))
    }

    @Test func aGradientIsRoundWithoutClipping() throws {
        let layer = gradient(.axial, .zero, CGPoint(x: 1, y: 1))
        layer.cornerRadius = 20
        let image = try picture(layer)
        #expect(image[1, 1] == .clear && image[20, 20].alpha == 255)
    }

    @Test func aShapeIsDrawnWhereItsPathLiesThoughItHasNoBounds() throws {
        let layer = CAShapeLayer()
        layer.position = CGPoint(x: 10, y: 10)
        layer.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
        layer.fillColor = CGColor(green)
        layer.strokeColor = CGColor(red)
        layer.lineWidth = 2
        let image = try picture(layer)
        #expect(image.inkBounds == CGRect(x: 14, y: 14, width: 12, height: 12))
        #expect(image[20, 20] == Pixel(0, 255, 0) && image[14, 20] == Pixel(255, 0, 0))
    }

    @Test func renderingIntoADrawingLooksLikeCompositing() throws {
        let layer = gradient(.axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 30, height: 24), transform: nil)
        layer.mask = mask
        let child = CALayer()
        child.frame = CGRect(x: 10, y: 10, width: 12, height: 12)
        (child.backgroundColor, child.opacity, child.cornerRadius) = (CGColor(green), 0.5, 3)
        layer.addSublayer(child)
        let context = CGContext()
        layer.render(in: context)
        let drawn = try raster(context.finish().commands, size: CGSize(width: 40, height: 40))
        let composed = try picture(layer)
        for y in 0..<40 {
            for x in 0..<40 where !drawn[x, y].isClose(to: composed[x, y], within: 2) {
                Issue.record("(\(x), \(y)): \(drawn[x, y]) against \(composed[x, y])")
            }
        }
        #expect(drawn[2, 2] == .clear && drawn[16, 16].alpha == 255)
    }

    @Test func aNinePartPictureRendersAsItIsComposited() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.contents = try CGImage.made(9, 9) { x, y in
            x < 3 || x > 5 || y < 3 || y > 5 ? Pixel(200, 0, 0) : Pixel(0, 0, 200)
        }
        layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        let context = CGContext()
        layer.render(in: context)
        let drawn = try raster(context.finish().commands, size: CGSize(width: 40, height: 40))
        let composed = try picture(layer)
        for (x, y) in [(1, 1), (20, 1), (1, 15), (20, 15), (38, 28), (6, 6)] {
            #expect(drawn[x, y].isClose(to: composed[x, y], within: 2), "(\(x), \(y))")
        }
        #expect(drawn[20, 15] == Pixel(0, 0, 200) && drawn[1, 15] == Pixel(200, 0, 0))
    }
}
