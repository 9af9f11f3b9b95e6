import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// Contexts that draw pixels.
@Suite struct BitmapContextTests {
    private let space = CGColorSpaceCreateDeviceRGB()
    private let last = CGImageAlphaInfo.premultipliedLast.rawValue
    private let little = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue

    private func make(
        _ data: UnsafeMutableRawPointer? = nil, width: Int = 8, height: Int = 4, row: Int = 0, bits: Int = 8,
        space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(), info: UInt32
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
            bitmapInfo: info)
    }

    private func withRasterizer<R>(_ body: () throws -> R) rethrows -> R {
        try Rasterizers.$taskRasterizer.withValue(TesseraCairo.rasterizer, operation: body)
    }

    @Test func theOriginIsAtTheBottom() throws {
        try withRasterizer {
            let context = try #require(make(info: last))
            #expect(context.ctm.isIdentity && context.width == 8 && context.height == 4 && context.bytesPerRow == 32)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(rect(0, 0, 2, 1))
            let image = try #require(context.makeImage())
            #expect(image.width == 8 && image.height == 4 && image.inkBounds == rect(0, 3, 2, 1))
            // Drawing goes on after a picture was taken.
            context.translateBy(x: 4, y: 2)
            context.fill(rect(0, 0, 1, 1))
            #expect(context.makeImage()?.inkBounds == rect(0, 1, 5, 3) && image.inkBounds == rect(0, 3, 2, 1))
            #expect(context.ctm == CGAffineTransform(translationX: 4, y: 2))
        }
    }

    @Test func picturesStandUpright() throws {
        try withRasterizer {
            let picture = try CGImage.made(2, 2) { _, y in y == 0 ? Pixel(255, 0, 0) : Pixel(0, 0, 255) }
            let context = try #require(make(width: 2, height: 2, info: last))
            context.draw(picture, in: rect(0, 0, 2, 2))
            let image = try #require(context.makeImage())
            #expect(image[0, 0] == Pixel(255, 0, 0) && image[1, 1] == Pixel(0, 0, 255))
        }
    }

    @Test func clientsMemoryHasWhatIsDrawnAtOnce() throws {
        try withRasterizer {
            var bytes = [UInt8](repeating: 0, count: 40 * 4)
            try bytes.withUnsafeMutableBytes { buffer in
                let context = try #require(make(buffer.baseAddress, row: 40, info: last))
                context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                context.fill(rect(0, 3, 1, 1))
                #expect(Array(buffer[0..<5]) == [255, 128, 0, 255, 0])
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
                context.fill(rect(1, 2, 1, 1))
                #expect(Array(buffer[44..<48]) == [0, 0, 128, 128] && buffer[0] == 255)
            }
        }
    }

    @Test func clientsMemoryShowsThroughFromTheBeginning() throws {
        try withRasterizer {
            var bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255]
            try bytes.withUnsafeMutableBytes { buffer in
                let context = try #require(make(buffer.baseAddress, width: 2, height: 1, info: last))
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                context.fill(rect(1, 0, 1, 1))
            }
            #expect(bytes == [255, 0, 0, 255, 0, 0, 255, 255])
        }
    }

    @Test func everyLayoutHasItsBytes() throws {
        let cases: [(UInt32, CGColorSpace?, [UInt8])] = [
            (last, space, [255, 128, 0, 255]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, space, [255, 255, 128, 0]),
            (little, space, [0, 128, 255, 255]),
            (last | CGBitmapInfo.byteOrder32Little.rawValue, space, [255, 0, 128, 255]),
            (last | CGBitmapInfo.byteOrder32Big.rawValue, space, [255, 128, 0, 255]),
            (CGImageAlphaInfo.noneSkipLast.rawValue, space, [255, 128, 0, 0]),
            (CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray(), [145]),
            (CGImageAlphaInfo.alphaOnly.rawValue, nil, [255]),
        ]
        try withRasterizer {
            for (info, space, expected) in cases {
                let context = try #require(make(width: 1, height: 1, space: space, info: info))
                context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                context.fill(rect(0, 0, 1, 1))
                let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
                #expect(Array(UnsafeBufferPointer(start: bytes, count: expected.count)) == expected, "\(info)")
                #expect(context.bitsPerPixel == expected.count * 8)
            }
        }
    }

    @Test func whatCannotBeDrawnInIsRefused() {
        #expect(make(bits: 16, info: last) == nil)
        #expect(make(info: CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(space: nil, info: last) == nil && make(width: 0, info: last) == nil)
        #expect(make(row: .max, info: last) == nil)
        #expect(make(row: 31, info: last) == nil && make(info: 31) == nil)
        #expect(CGContext().makeImage() == nil && CGContext().data == nil)
    }
}
