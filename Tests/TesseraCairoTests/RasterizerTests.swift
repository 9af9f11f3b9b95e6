import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

@Suite struct RasterizerTests {
    @Test func fillsExactPixels() throws {
        let image = try raster([.fillRect(rect(2, 3, 4, 5), red)])
        for y in 0..<20 {
            for x in 0..<20 {
                let isInside = (2..<6).contains(x) && (3..<8).contains(y)
                #expect(image[x, y] == (isInside ? Pixel(255, 0, 0) : .clear))
            }
        }
    }

    @Test func halfCoveredPixelsGetHalfTheColour() throws {
        let image = try raster([.fillRect(rect(2.5, 2, 2, 1), red)])
        #expect(image[2, 2].isClose(to: Pixel(128, 0, 0, 128)))
        #expect(image[3, 2] == Pixel(255, 0, 0))
        #expect(image[4, 2].isClose(to: Pixel(128, 0, 0, 128)))
    }

    @Test func originAndScaleMoveTheSpace() throws {
        var recording = Recording()
        recording.append(.fillRect(rect(10, 10, 1, 1), red))
        let image = try #require(
            TesseraCairo.rasterizer.rasterize(
                recording, origin: CGPoint(x: 9, y: 10), size: CGSize(width: 2.2, height: 1), scale: 2))
        #expect(image.width == 5)
        #expect(image.height == 2)
        #expect(image.inkBounds == rect(2, 0, 2, 2))
    }

    @Test func emptyAndHugePicturesAreNone() {
        let rasterizer = TesseraCairo.rasterizer
        for size in [
            CGSize(width: 0, height: 5), CGSize(width: 40_000, height: 1), CGSize(width: CGFloat.nan, height: 1),
        ] {
            #expect(rasterizer.rasterize(Recording(), origin: .zero, size: size, scale: 1) == nil)
        }
    }

    @Test func stateStackRestoresTransformClipAlphaAndMode() throws {
        let image = try raster([
            .save, .concat(CGAffineTransform(translationX: 10, y: 0)),
            .clip(PathValue(rect: rect(0, 0, 2, 2)), evenOdd: false),
            .alpha(0.5), .blendMode(.clear), .restore, .fillRect(rect(0, 0, 4, 4), green), .restore, .restore,
        ])
        #expect(image.inkBounds == rect(0, 0, 4, 4))
        #expect(image[3, 3] == Pixel(0, 255, 0))
    }

    @Test func clipsIntersectAndKnowBothRules() throws {
        var ring = PathValue(rect: rect(0, 0, 10, 10))
        ring.addRect(rect(3, 3, 4, 4))
        let even = try raster([.clip(ring, evenOdd: true), .fillRect(rect(0, 0, 20, 20), red)])
        #expect(even[1, 1] == Pixel(255, 0, 0))
        #expect(even[4, 4] == .clear)
        #expect(even[12, 1] == .clear)
        let winding = try raster([.clip(ring, evenOdd: false), .fillRect(rect(0, 0, 20, 20), red)])
        #expect(winding[4, 4] == Pixel(255, 0, 0))
        let both = try raster([
            .clip(ring, evenOdd: false), .clip(PathValue(rect: rect(8, 8, 10, 10)), evenOdd: false),
            .fillRect(rect(0, 0, 20, 20), red),
        ])
        #expect(both.inkBounds == rect(8, 8, 2, 2))
    }

    @Test func transformsComposeInnermostFirst() throws {
        let image = try raster([
            .concat(CGAffineTransform(translationX: 5, y: 5)), .concat(CGAffineTransform(scaleX: 2, y: 3)),
            .fillRect(rect(1, 1, 1, 1), red),
        ])
        #expect(image.inkBounds == rect(7, 8, 2, 3))
    }

    @Test func strokesHaveTheirWidthCapsAndDashes() throws {
        var line = PathValue()
        line.elements = [.move(CGPoint(x: 4, y: 10)), .line(CGPoint(x: 16, y: 10))]
        var style = StrokeStyle()
        style.width = 4
        #expect(try raster([.stroke(line, style, red)]).inkBounds == rect(4, 8, 12, 4))
        style.cap = .square
        #expect(try raster([.stroke(line, style, red)]).inkBounds == rect(2, 8, 16, 4))
        style.cap = .butt
        style.dash = [2, 4]
        let dashed = try raster([.stroke(line, style, red)])
        #expect((0..<20).map { dashed[$0, 10].alpha > 0 } == (0..<20).map { [4, 5, 10, 11].contains($0) })
        style.dashPhase = 2
        let shifted = try raster([.stroke(line, style, red)])
        #expect((0..<20).map { shifted[$0, 10].alpha > 0 } == (0..<20).map { [8, 9, 14, 15].contains($0) })
    }

    @Test func uselessDashesDrawSolid() throws {
        var style = StrokeStyle()
        style.width = 2
        for dash in [[0, 0], [-1, 2], [CGFloat.nan], [1e-9]] as [[CGFloat]] {
            style.dash = dash
            let image = try raster([.stroke(PathValue(rect: rect(2, 2, 10, 10)), style, red)])
            #expect(image[5, 2] == Pixel(255, 0, 0), "\(dash)")
        }
    }

    /// Expected values: the formulas of the PDF imaging model for opaque colours.
    @Test(arguments: [
        (CGBlendMode.normal, Pixel(51, 102, 204)), (.multiply, Pixel(41, 51, 41)), (.screen, Pixel(214, 178, 214)),
        (.darken, Pixel(51, 102, 51)), (.lighten, Pixel(204, 128, 204)), (.difference, Pixel(153, 26, 153)),
        (.plusLighter, Pixel(255, 230, 255)), (.plusDarker, Pixel(0, 0, 0)), (.clear, .clear),
        (.copy, Pixel(51, 102, 204)),
        (.destinationOver, Pixel(204, 128, 51)), (.destinationOut, .clear), (.xor, .clear),
        (.sourceAtop, Pixel(51, 102, 204)),
        (.exclusion, Pixel(173, 128, 173)), (.hardLight, Pixel(82, 102, 173)),
    ])
    func blendsAsTheFormulasSay(_ mode: CGBlendMode, _ expected: Pixel) throws {
        let image = try raster([
            .fillRect(rect(0, 0, 20, 20), RGBA(0.8, 0.5, 0.2)), .blendMode(mode),
            .fillRect(rect(5, 5, 5, 5), RGBA(0.2, 0.4, 0.8)),
        ])
        #expect(image[7, 7].isClose(to: expected, within: 2), "\(mode): \(image[7, 7])")
        #expect(image[1, 1].isClose(to: Pixel(204, 128, 51)), "\(mode) outside the rectangle")
    }

    @Test(arguments: [CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop])
    func modesThatCairoDoesNotBoundStayInTheShape(_ mode: CGBlendMode) throws {
        let picture = try CGImage.made(4, 4) { _, _ in .white }
        for ink in [
            DrawCommand.fillRect(rect(5, 5, 4, 4), red), .image(picture, rect(5, 5, 4, 4), tint: nil, .default),
        ] {
            let image = try raster([.fillRect(rect(0, 0, 20, 20), green), .blendMode(mode), ink])
            #expect(image[15, 15] == Pixel(0, 255, 0))
        }
    }

    @Test func plusDarkerAddsDarkness() throws {
        let image = try raster([
            .fillRect(rect(0, 0, 20, 20), RGBA(0.8, 0.8, 0.8)), .blendMode(.plusDarker),
            .fillRect(rect(5, 5, 5, 5), RGBA(0.7, 0.1, 1)),
        ])
        #expect(image[7, 7].isClose(to: Pixel(128, 0, 204)))
    }

    @Test func alphaMultiplies() throws {
        let image = try raster([.alpha(0.5), .fillRect(rect(0, 0, 5, 5), RGBA(1, 0, 0, 0.5))])
        #expect(image[2, 2].isClose(to: Pixel(64, 0, 0, 64)))
    }

    @Test func layersCompositeAsOnePicture() throws {
        let boxes: [DrawCommand] = [.fillRect(rect(0, 0, 10, 10), red), .fillRect(rect(5, 5, 10, 10), blue)]
        let grouped = try raster([.alpha(0.5), .beginTransparencyLayer] + boxes + [.endTransparencyLayer])
        #expect(grouped[2, 2].isClose(to: Pixel(128, 0, 0, 128)))
        #expect(grouped[7, 7].isClose(to: Pixel(0, 0, 128, 128)))
        let single = try raster([.alpha(0.5)] + boxes)
        #expect(single[7, 7].isClose(to: Pixel(64, 0, 128, 191)))
    }

    @Test func stateOutsideComesBackAfterALayer() throws {
        let image = try raster([
            .alpha(0.5), .beginTransparencyLayer, .blendMode(.clear), .alpha(0.1), .endTransparencyLayer,
            .fillRect(rect(0, 0, 4, 4), red),
        ])
        #expect(image[1, 1].isClose(to: Pixel(128, 0, 0, 128)))
    }

    @Test func unbalancedCommandsChangeNothingElse() throws {
        let image = try raster([
            .restore, .endTransparencyLayer, .beginTransparencyLayer, .save, .restore, .restore, .save,
            .fillRect(rect(0, 0, 4, 4), red),
        ])
        #expect(image[1, 1] == Pixel(255, 0, 0))
    }

    @Test func brokenNumbersHideOnlyWhatTheyBelongTo() throws {
        let nan = CGFloat.nan
        var line = PathValue()
        line.elements = [.move(CGPoint(x: nan, y: 0)), .line(CGPoint(x: 5, y: CGFloat.infinity))]
        let bad: [DrawCommand] = [
            .fillRect(rect(nan, 0, 5, 5), red), .fill(line, red, evenOdd: false), .stroke(line, StrokeStyle(), red),
            .clip(line, evenOdd: false), .alpha(nan),
            .shadow(ShadowStyle(offset: CGSize(width: nan, height: 0), blur: 2, color: .black)),
            .gradient(
                GradientValue([(nan, red)]), .linear(start: .zero, end: CGPoint(x: 1, y: 0)), drawsBeforeStart: true,
                drawsAfterEnd: true),
            .text(TextBlock("a", font: FontValue(pointSize: 10), color: red), rect(nan, 0, 10, 10)),
            .save, .concat(CGAffineTransform(scaleX: 0, y: 1)), .fillRect(rect(0, 0, 20, 20), red), .restore,
            .save, .concat(CGAffineTransform(a: nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
            .fillRect(rect(0, 0, 20, 20), red),
            .restore, .fillRect(rect(0, 0, 4, 4), green),
        ]
        let image = try raster(bad)
        #expect(image.inkBounds == rect(0, 0, 4, 4))
        #expect(image[1, 1] == Pixel(0, 255, 0))
    }

    @Test func hugeCoordinatesDoNotWrap() throws {
        let image = try raster([.fillRect(rect(-1e15, -1e15, 2e15, 2e15), red)])
        #expect(image[0, 0] == Pixel(255, 0, 0))
        #expect(image[19, 19] == Pixel(255, 0, 0))
        let beyond = try raster([.fillRect(rect(1e8, 0, 1e8, 20), red)])
        #expect(beyond.inkBounds == nil)
    }

    @Test func opacityIsKnownOnlyWhereItIsCertain() throws {
        let fill = DrawCommand.fillRect(rect(0, 0, 20, 20), red)
        #expect(try raster([fill]).isOpaque)
        #expect(
            try raster([
                .save, .concat(CGAffineTransform(scaleX: 2, y: 2)), .fillRect(rect(0, 0, 10, 10), red), .restore,
            ]).isOpaque)
        #expect(try !raster([.fillRect(rect(0, 0, 19, 20), red)]).isOpaque)
        #expect(try !raster([.alpha(0.9), fill]).isOpaque)
        #expect(try !raster([.clip(PathValue(ellipseIn: rect(0, 0, 20, 20)), evenOdd: false), fill]).isOpaque)
        #expect(try !raster([fill, .blendMode(.clear), .fillRect(rect(1, 1, 1, 1), red)]).isOpaque)
        #expect(try !raster([.beginTransparencyLayer, fill, .endTransparencyLayer]).isOpaque)
    }
}
