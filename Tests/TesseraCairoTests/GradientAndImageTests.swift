import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

@Suite struct GradientTests {
    private let two = GradientValue([(0, red), (1, blue)])

    private func linear(_ before: Bool, _ after: Bool) throws -> CGImage {
        try raster([
            .gradient(
                two, .linear(start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0)), drawsBeforeStart: before,
                drawsAfterEnd: after)
        ])
    }

    @Test func linearEndsAreTheColours() throws {
        let image = try linear(true, true)
        #expect(image[0, 0] == Pixel(255, 0, 0))
        #expect(image[19, 0] == Pixel(0, 0, 255))
        #expect(image[5, 10].isClose(to: Pixel(242, 0, 13), within: 3))
        #expect(image[14, 10].isClose(to: Pixel(13, 0, 242), within: 3))
        #expect(image.inkBounds == rect(0, 0, 20, 20))
    }

    @Test func extensionsAreOnlyWhereAsked() throws {
        #expect(try linear(false, false).inkBounds == rect(5, 0, 10, 20))
        #expect(try linear(true, false).inkBounds == rect(0, 0, 15, 20))
        #expect(try linear(false, true).inkBounds == rect(5, 0, 15, 20))
    }

    @Test func firstStopReachesBackToTheStart() throws {
        let late = GradientValue([(0.5, red), (1, blue)])
        let image = try raster([
            .gradient(
                late, .linear(start: .zero, end: CGPoint(x: 20, y: 0)), drawsBeforeStart: false, drawsAfterEnd: false)
        ])
        #expect(image[0, 0] == Pixel(255, 0, 0))
        #expect(image[8, 0] == Pixel(255, 0, 0))
    }

    @Test func radialIsRoundAndConicTurnsClockwise() throws {
        let center = CGPoint(x: 10, y: 10)
        let radial = try raster([
            .gradient(
                two, .radial(startCenter: center, startRadius: 0, endCenter: center, endRadius: 8),
                drawsBeforeStart: false, drawsAfterEnd: false)
        ])
        #expect(radial[0, 0] == .clear)
        #expect(radial[10, 10].red > 230)
        #expect(radial[3, 10].blue > 200)
        let four = GradientValue([(0, red), (0.5, green), (1, red)])
        let conic = try raster([
            .gradient(four, .conic(center: center, startAngle: 0), drawsBeforeStart: true, drawsAfterEnd: true)
        ])
        #expect(conic[19, 10].red > 240)
        #expect(conic[0, 10].green > 240)
        let start = try raster([
            .gradient(
                two, .conic(center: center, startAngle: 0), drawsBeforeStart: true, drawsAfterEnd: true)
        ])
        // Just below the axis on the right the turn begins; just above it ends.
        #expect(start[19, 11].red > 240)
        #expect(start[19, 8].blue > 240)
    }

    @Test func noLengthMeansOnlyTheEnd() throws {
        let image = try raster([
            .gradient(two, .linear(start: .zero, end: .zero), drawsBeforeStart: true, drawsAfterEnd: true)
        ])
        #expect(image[3, 3] == Pixel(0, 0, 255))
    }

    @Test func alphaAndClipApply() throws {
        let image = try raster([
            .alpha(0.5), .clip(PathValue(rect: rect(0, 0, 5, 5)), evenOdd: false),
            .gradient(
                two, .linear(start: .zero, end: CGPoint(x: 5, y: 0)), drawsBeforeStart: true, drawsAfterEnd: true),
        ])
        #expect(image.inkBounds == rect(0, 0, 5, 5))
        #expect(abs(image[2, 2].alpha - 128) <= 1)
    }
}

@Suite struct ImageDrawingTests {
    private func quarters() throws -> CGImage {
        try CGImage.made(4, 4) { x, y in
            x < 2 ? (y < 2 ? Pixel(255, 0, 0) : Pixel(0, 255, 0)) : (y < 2 ? Pixel(0, 0, 255) : .clear)
        }
    }

    @Test func sameSizeIsCopied() throws {
        let picture = try quarters()
        let image = try raster([.image(picture, rect(3, 5, 4, 4), tint: nil, .default)])
        for y in 0..<4 {
            for x in 0..<4 { #expect(image[3 + x, 5 + y] == picture[x, y]) }
        }
        #expect(image.inkBounds == rect(3, 5, 4, 4))
    }

    @Test func nearestKeepsHardEdgesAndBilinearMixes() throws {
        let picture = try CGImage.made(2, 1) { x, _ in x == 0 ? .black : .white }
        let hard = try raster([.image(picture, rect(0, 0, 20, 10), tint: nil, .none)])
        #expect(hard[9, 5] == .black)
        #expect(hard[10, 5] == .white)
        let soft = try raster([.image(picture, rect(0, 0, 20, 10), tint: nil, .default)])
        #expect((100...155).contains(soft[9, 5].red) || (100...155).contains(soft[10, 5].red))
        // Edges stay full, they do not fade into what lies outside.
        #expect(soft[0, 0] == .black)
        #expect(soft[19, 9] == .white)
    }

    @Test(arguments: [CGInterpolationQuality.default, .high])
    func shrinkingAverages(_ quality: CGInterpolationQuality) throws {
        let stripes = try CGImage.made(64, 64) { x, _ in x % 2 == 0 ? .black : .white }
        let image = try raster([.image(stripes, rect(0, 0, 8, 8), tint: nil, quality)])
        for x in 1..<7 { #expect((108...148).contains(image[x, 4].red), "\(quality) \(image[x, 4])") }
    }

    @Test func tintReplacesColoursAndKeepsAlpha() throws {
        let image = try raster([.image(try quarters(), rect(0, 0, 4, 4), tint: RGBA(1, 1, 0), .default)])
        #expect(image[0, 0] == Pixel(255, 255, 0))
        #expect(image[3, 0] == Pixel(255, 255, 0))
        #expect(image[3, 3] == .clear)
        let faint = try raster([
            .alpha(0.5), .image(try quarters(), rect(0, 0, 4, 4), tint: RGBA(1, 1, 0, 0.5), .default),
        ])
        #expect(faint[0, 0].isClose(to: Pixel(64, 64, 0, 64)))
    }

    @Test func opaquePicturesCoverWhateverTheirAlphaBytesSay() throws {
        let picture = try CGImage.made(4, 4, isOpaque: true) { _, _ in Pixel(10, 20, 30) }
        let image = try raster([.image(picture, rect(0, 0, 8, 8), tint: nil, .default)])
        #expect(image[4, 4] == Pixel(10, 20, 30))
    }

    @Test func mirroredDrawingStandsOnItsHead() throws {
        let context = CGContext()
        context.draw(try quarters(), in: rect(0, 0, 4, 4))
        let image = try raster(context.finish().commands)
        #expect(image[0, 0] == Pixel(0, 255, 0))
        #expect(image[0, 3] == Pixel(255, 0, 0))
    }
}
