import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

@Suite struct ImageEncoderTests {
    private func decoded(_ data: Data?) throws -> CGImage {
        try TesseraCairo.imageDecoder.decode(try #require(data), covering: nil)
    }

    private func withCodecs<R>(_ body: () throws -> R) rethrows -> R {
        try ImageEncoding.$taskEncoder.withValue(TesseraCairo.imageEncoder) {
            try ImageDecoding.$taskDecoder.withValue(TesseraCairo.imageDecoder) {
                try Rasterizers.$taskRasterizer.withValue(TesseraCairo.rasterizer) { try body() }
            }
        }
    }

    @Test func pngKeepsEveryPixel() throws {
        let picture = try CGImage.made(9, 7) { x, y in Pixel(x * 20, y * 20, 30, 200) }
        let back = try withCodecs { try decoded(UIImage(cgImage: picture).pngData()) }
        for y in 0..<7 { for x in 0..<9 { #expect(back[x, y].isClose(to: picture[x, y])) } }
    }

    @Test func jpegComesCloseAndSmallerQualityIsSmaller() throws {
        let picture = try CGImage.made(64, 64, isOpaque: true) { x, y in Pixel(x * 4, y * 4, (x ^ y) * 4) }
        try withCodecs {
            let image = UIImage(cgImage: picture)
            let best = try #require(image.jpegData(compressionQuality: 1))
            let worst = try #require(image.jpegData(compressionQuality: 0))
            #expect(worst.count * 2 < best.count)
            #expect(try decoded(best)[30, 40].isClose(to: picture[30, 40], within: 12))
            #expect(image.jpegData(compressionQuality: .nan) != nil)
            let clear = try CGImage.made(16, 16) { _, _ in .clear }
            #expect(
                try decoded(UIImage(cgImage: clear).jpegData(compressionQuality: 1))[8, 8].isClose(
                    to: .white, within: 2))
        }
    }

    @Test func orientationIsAppliedToWhatIsWritten() throws {
        let picture = try CGImage.made(4, 2, isOpaque: true) { x, y in PictureFiles.quadrant(x, y, 4, 2) }
        try withCodecs {
            for (orientation, corner) in [
                (UIImage.Orientation.up, Pixel(255, 0, 0)), (.down, Pixel(255, 255, 255)), (.left, Pixel(0, 255, 0)),
                (.right, Pixel(0, 0, 255)), (.upMirrored, Pixel(0, 255, 0)), (.downMirrored, Pixel(0, 0, 255)),
                (.leftMirrored, Pixel(255, 0, 0)), (.rightMirrored, Pixel(255, 255, 255)),
            ] {
                let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
                let back = try decoded(image.pngData())
                #expect(CGSize(width: back.width, height: back.height) == image.size)
                #expect(back[0, 0] == corner, "\(orientation)")
                // Drawing it turns it the same way.
                let drawn = CGContext()
                image.paint(in: CGRect(origin: .zero, size: image.size), on: drawn, tint: nil)
                let shown = try #require(
                    TesseraCairo.rasterizer.rasterize(drawn.finish(), origin: .zero, size: image.size, scale: 1))
                for y in 0..<back.height { for x in 0..<back.width { #expect(shown[x, y] == back[x, y]) } }
            }
        }
    }

    @Test @MainActor func renderedImagesHavePixels() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
        func actions(_ context: UIGraphicsImageRendererContext) {
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        try withCodecs {
            let image = renderer.image(actions: actions)
            let pixels = try #require(image.cgImage)
            #expect(pixels.width == 12 && pixels.height == 6)
            #expect(pixels[1, 1] == Pixel(255, 0, 0) && pixels[10, 1] == .clear)
            #expect(image.cgImage === pixels)
            #expect(try decoded(renderer.pngData(actions: actions)) == pixels)
            let jpeg = try decoded(renderer.jpegData(withCompressionQuality: 1, actions: actions))
            #expect(jpeg[10, 1].isClose(to: .white, within: 3))
            #expect(UIImage(systemName: "star")?.cgImage != nil)
            #expect(UIImage(data: try #require(image.pngData()))?.size == CGSize(width: 12, height: 6))
        }
    }

    @Test func capsTileOrStretchTheMiddle() throws {
        // One red column, two of green and blue, one white.
        let colors = [Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255), Pixel.white]
        let picture = try CGImage.made(4, 1, isOpaque: true) { x, _ in colors[x] }
        func row(_ mode: UIImage.ResizingMode) throws -> [Pixel] {
            let image = UIImage(cgImage: picture).resizableImage(
                withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: mode)
            let context = CGContext()
            image.paint(in: CGRect(x: 0, y: 0, width: 8, height: 1), on: context, tint: nil)
            let shown = try #require(
                TesseraCairo.rasterizer.rasterize(
                    context.finish(), origin: .zero, size: CGSize(width: 8, height: 1), scale: 1))
            return (0..<8).map { shown[$0, 0] }
        }
        let tiled = try row(.tile)
        #expect(tiled == [colors[0], colors[1], colors[2], colors[1], colors[2], colors[1], colors[2], colors[3]])
        let stretched = try row(.stretch)
        #expect(stretched[0] == colors[0] && stretched[7] == colors[3])
        // Neighbouring pixels mix where a picture is enlarged.
        #expect(stretched[2].green > 200 && stretched[5].blue > 200)
        #expect(stretched[3].green > stretched[3].blue && stretched[4].blue > stretched[4].green)
    }
}
