import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

@Suite struct ShadowTests {
    private func shadow(_ blur: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0, color: RGBA = .black) -> DrawCommand {
        .shadow(ShadowStyle(offset: CGSize(width: dx, height: dy), blur: blur, color: color))
    }

    @Test func withoutBlurItIsTheShapeMoved() throws {
        let image = try raster([shadow(0, dx: 3, dy: 4, color: blue), .fillRect(rect(2, 2, 5, 5), red)])
        #expect(image[3, 3] == Pixel(255, 0, 0))
        #expect(image[9, 10] == Pixel(0, 0, 255))
        #expect(image.inkBounds == rect(2, 2, 8, 9))
    }

    @Test func blurIsSymmetricAndReachesThreeDeviations() throws {
        let size = CGSize(width: 81, height: 81)
        let image = try raster(
            [shadow(10), .fillRect(rect(30, 30, 21, 21), RGBA(1, 1, 1, 1))], size: size)
        for y in 0..<81 {
            for x in 0..<81 {
                #expect(image[x, y].alpha == image[80 - x, y].alpha)
                #expect(image[x, y].alpha == image[y, x].alpha)
            }
        }
        // A deviation of 5: half at the edge, nothing to see beyond three deviations.
        #expect(abs(image[29, 40].alpha - 117) <= 4)
        #expect(image[30 - 17, 40].alpha == 0)
        #expect(image[30 - 10, 40].alpha > 0)
        let alphas = (0..<30).map { image[$0, 40].alpha }
        #expect(alphas == alphas.sorted())
    }

    /// Three boxes come within a hundredth of the Gaussian's integral.
    @Test(arguments: [1.0, 2.5, 6.0])
    func edgeFollowsTheGaussian(_ sigma: Double) {
        let (width, height) = (200, 101)
        var bytes = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 100..<width { bytes[y * width + x] = 255 }
        }
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            GaussianBlur.blur(base, width: width, height: height, row: width, sigma: sigma)
        }
        for x in 80..<120 {
            let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 100) / (sigma * 2.0.squareRoot())))
            #expect(abs(Double(bytes[50 * width + x]) / 255 - expected) < 0.015, "sigma \(sigma) at \(x)")
        }
    }

    @Test func scaleAppliesAndTransformsDoNot() throws {
        let scaled = try raster([shadow(0, dx: 4, color: blue), .fillRect(rect(2, 2, 2, 2), red)], scale: 2)
        #expect(scaled.inkBounds == rect(4, 4, 12, 4))
        let turned = try raster([
            shadow(0, dx: 4, color: blue), .concat(CGAffineTransform(scaleX: 2, y: 2)),
            .fillRect(rect(1, 1, 1, 1), red),
        ])
        #expect(turned.inkBounds == rect(2, 2, 6, 2))
    }

    @Test func textPicturesAndLayersCastTheirOwnShape() throws {
        let picture = try CGImage.made(4, 4) { x, _ in x < 2 ? .white : .clear }
        let image = try raster([shadow(0, dx: 8, color: blue), .image(picture, rect(0, 0, 4, 4), tint: nil, .default)])
        #expect(image[9, 1] == Pixel(0, 0, 255))
        #expect(image[10, 1] == .clear)
        let layer = try raster([
            shadow(0, dx: 8, color: blue), .beginTransparencyLayer, .fillRect(rect(0, 0, 2, 2), red),
            .fillRect(rect(4, 4, 2, 2), red), .endTransparencyLayer,
        ])
        #expect(layer[9, 1] == Pixel(0, 0, 255))
        #expect(layer[13, 5] == Pixel(0, 0, 255))
        #expect(layer[11, 3] == .clear)
        let text = try raster(
            [
                shadow(0, dy: 30, color: blue),
                .text(TextBlock("H", font: FontValue(pointSize: 20, weight: 900), color: red), rect(0, 0, 40, 30)),
            ], size: CGSize(width: 40, height: 60))
        let ink = try #require(text.inkBounds)
        #expect(ink.height > 40)
    }

    @Test func clipCutsIt() throws {
        let image = try raster([
            .clip(PathValue(rect: rect(0, 0, 8, 8)), evenOdd: false), shadow(6), .fillRect(rect(2, 2, 5, 5), red),
        ])
        #expect(try #require(image.inkBounds).maxX <= 8)
    }

    @Test func theLayersShadowIsUnderItOnce() throws {
        let image = try raster([
            shadow(0, dx: 2, color: RGBA(0, 0, 1, 0.5)), .fillRect(rect(2, 2, 6, 6), RGBA(1, 0, 0, 0.5)),
        ])
        // Half covered by the shape's own alpha, half again by the shadow's colour.
        #expect(image[9, 4].isClose(to: Pixel(0, 0, 64, 64)))
    }
}
