import CTurboJPEG
import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraCairo

@Suite struct ImageDecoderTests {
    let decoder = CairoImageDecoder()

    private func quadrants(_ width: Int, _ height: Int) -> (Int, Int) -> Pixel {
        { PictureFiles.quadrant($0, $1, width, height) }
    }

    @Test func pngComesBackExactly() throws {
        let data = try PictureFiles.png(7, 5) { x, y in
            let alpha = x * 40
            return Pixel(alpha * y / 5, alpha / 2, alpha, alpha)
        }
        let image = try decoder.decode(data, covering: nil)
        #expect(try decoder.header(of: data) == ImageHeader(width: 7, height: 5))
        #expect((image.width, image.height) == (7, 5))
        #expect(!image.isOpaque)
        for x in 0..<7 {
            for y in 0..<5 {
                let expected = Pixel(x * 40 * y / 5, x * 20, x * 40, x * 40)
                #expect(image[x, y].isClose(to: expected, within: x == 1 ? 3 : 1), "\(x) \(y)")
            }
        }
        let opaque = try PNGWriter.data(from: CGImage.made(3, 3, isOpaque: true) { x, y in Pixel(x, y, 200) })
        let back = try decoder.decode(try #require(opaque), covering: nil)
        #expect(back.isOpaque)
        #expect(back[2, 1] == Pixel(2, 1, 200))
    }

    /// The quick way changes no pixel, and takes as little room for what screens mostly show.
    @Test func screensComeBackExactly() throws {
        let screen = try CGImage.made(300, 200) { x, y in
            x / 40 % 2 == 0 || y % 50 < 40 ? Pixel(250, 250, 252) : Pixel(x * y % 256, 90, y, 255)
        }
        let quick = try #require(PNGWriter.data(from: screen, for: .screens))
        let small = try #require(PNGWriter.data(from: screen, for: .keeping))
        let back = try decoder.decode(quick, covering: nil)
        #expect(try back == decoder.decode(small, covering: nil))
        #expect(back == screen)
        #expect(quick != small)
        #expect(quick.count < small.count * 3)
    }

    @Test func writerWritesToFiles() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        let image = try CGImage.made(3, 2) { x, _ in Pixel(x, 2, 3) }
        try PNGWriter.write(image, to: url)
        #expect(try decoder.decode(Data(contentsOf: url), covering: nil) == image)
        #expect(throws: (any Error).self) { try PNGWriter.write(image, to: URL(fileURLWithPath: "/nowhere/a.png")) }
    }

    @Test func everyKindOfPNG() throws {
        let grey = PictureFiles.rawPNG(width: 2, height: 1, depth: 8, type: 0, rows: [0, 10, 250])
        #expect(try decoder.decode(grey, covering: nil)[1, 0] == Pixel(250, 250, 250))
        let bits = PictureFiles.rawPNG(width: 4, height: 1, depth: 1, type: 0, rows: [0, 0b1010_0000])
        let oneBit = try decoder.decode(bits, covering: nil)
        #expect((0..<4).map { oneBit[$0, 0].red } == [255, 0, 255, 0])
        let greyAlpha = PictureFiles.rawPNG(width: 1, height: 1, depth: 8, type: 4, rows: [0, 200, 128])
        #expect(try decoder.decode(greyAlpha, covering: nil)[0, 0].isClose(to: Pixel(100, 100, 100, 128)))
        let palette = PictureFiles.rawPNG(
            width: 2, height: 1, depth: 8, type: 3, palette: [1, 2, 3, 9, 8, 7], transparency: [255, 0],
            rows: [0, 0, 1])
        let indexed = try decoder.decode(palette, covering: nil)
        #expect(indexed[0, 0] == Pixel(1, 2, 3))
        #expect(indexed[1, 0] == .clear)
        let deep = PictureFiles.rawPNG(
            width: 1, height: 1, depth: 16, type: 2, rows: [0, 0x80, 0x80, 0xFF, 0xFF, 0, 0])
        #expect(try decoder.decode(deep, covering: nil)[0, 0].isClose(to: Pixel(128, 255, 0)))
        let interlaced = PictureFiles.rawPNG(
            width: 2, height: 2, depth: 8, type: 0, interlace: 1, rows: [0, 10, 0, 20, 0, 30, 40])
        let passes = try decoder.decode(interlaced, covering: nil)
        let reds = [passes[0, 0], passes[1, 0], passes[0, 1], passes[1, 1]].map(\.red)
        #expect(reds == [10, 20, 30, 40])
    }

    @Test func jpegComesBackNearly() throws {
        let data = try PictureFiles.jpeg(32, 16, quadrants(32, 16))
        let image = try decoder.decode(data, covering: nil)
        #expect(image.isOpaque)
        #expect(image[4, 4].isClose(to: Pixel(255, 0, 0), within: 12))
        #expect(image[28, 4].isClose(to: Pixel(0, 255, 0), within: 12))
        #expect(image[4, 12].isClose(to: Pixel(0, 0, 255), within: 12))
        #expect(image[28, 12].isClose(to: .white, within: 12))
    }

    @Test func greyAndCMYKJPEGs() throws {
        let grey = try PictureFiles.jpeg(16, 16, sampling: TJSAMP_GRAY) { _, _ in Pixel(90, 90, 90) }
        #expect(try decoder.decode(grey, covering: nil)[8, 8].isClose(to: Pixel(90, 90, 90), within: 3))
        // The test picture's bytes stand for ink as Adobe stores it: 255 is none.
        let cmyk = try PictureFiles.jpeg(16, 16, format: TJPF_CMYK) { _, _ in Pixel(200, 100, 255, 255) }
        let image = try decoder.decode(cmyk, covering: nil)
        #expect(image[8, 8].isClose(to: Pixel(255, 100, 200), within: 6), "\(image[8, 8])")
    }

    /// What the eight numbers mean is in the EXIF 2.3 specification, section 4.6.4: where row 0 and column 0 lie.
    @Test(arguments: 1...8, [true, false])
    func orientations(_ orientation: Int, _ littleEndian: Bool) throws {
        let (red, green, blue, white) = (Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255), Pixel.white)
        // Top left, top right, bottom left, bottom right as shown.
        let shown = [
            [red, green, blue, white], [green, red, white, blue], [white, blue, green, red], [blue, white, red, green],
            [red, blue, green, white], [blue, red, white, green], [white, green, blue, red], [green, white, red, blue],
        ][orientation - 1]
        let jpeg = try PictureFiles.jpeg(32, 16, quadrants(32, 16))
        let data = PictureFiles.oriented(jpeg, UInt8(orientation), littleEndian: littleEndian)
        let image = try decoder.decode(data, covering: nil)
        let swaps = orientation >= 5
        #expect((image.width, image.height) == (swaps ? (16, 32) : (32, 16)))
        let header = ImageHeader(width: image.width, height: image.height, orientation: orientation)
        #expect(try decoder.header(of: data) == header)
        let (right, bottom) = (image.width - 3, image.height - 3)
        let corners = [image[2, 2], image[right, 2], image[2, bottom], image[right, bottom]]
        for (found, expected) in zip(corners, shown) { #expect(found.isClose(to: expected, within: 12)) }
    }

    @Test func brokenEXIFIsIgnored() throws {
        let jpeg = try PictureFiles.jpeg(32, 16, quadrants(32, 16))
        for orientation in [0, 9, 255] as [UInt8] {
            #expect(try decoder.decode(PictureFiles.oriented(jpeg, orientation), covering: nil).width == 32)
        }
        var random = SplitMix64(seed: 11)
        for _ in 0..<200 {
            var data = PictureFiles.oriented(jpeg, 6)
            for _ in 0..<3 { data[Int.random(in: 4..<38, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            _ = try? decoder.decode(data, covering: nil)
        }
    }

    @Test(arguments: [(1_000, 600), (999, 601), (300, 1_000)])
    func reducedSizesCoverAndAreBelowTwice(_ width: Int, _ height: Int) throws {
        let files = try [
            PictureFiles.jpeg(width, height, quadrants(width, height)),
            PictureFiles.png(width, height, quadrants(width, height)),
            PictureFiles.webp(width, height, quadrants(width, height)),
            PictureFiles.oriented(PictureFiles.jpeg(width, height, quadrants(width, height)), 6),
        ]
        for (kind, data) in files.enumerated() {
            let full = kind == 3 ? (width: height, height: width) : (width: width, height: height)
            for target in [
                CGSize(width: 100, height: 60), CGSize(width: 60, height: 100), CGSize(width: 500, height: 1),
                CGSize(width: 7.5, height: 3), CGSize(width: 900, height: 900), CGSize(width: 5_000, height: 5_000),
            ] {
                let image = try decoder.decode(data, covering: target)
                let isTooSmall = CGFloat(full.width) < target.width || CGFloat(full.height) < target.height
                if isTooSmall {
                    #expect((image.width, image.height) == (full.width, full.height), "\(kind) \(target)")
                } else {
                    #expect(CGFloat(image.width) >= target.width && CGFloat(image.height) >= target.height)
                    let isBelowTwice =
                        CGFloat(image.width) < 2 * target.width.rounded(.up)
                        || CGFloat(image.height) < 2 * target.height.rounded(.up)
                    #expect(isBelowTwice, "\(kind) \(target): \(image.width) x \(image.height)")
                }
                let ratio = Double(image.width) / Double(image.height) / (Double(full.width) / Double(full.height))
                #expect(abs(ratio - 1) < 0.35 || min(image.width, image.height) < 8)
            }
        }
    }

    @Test func reducingAveragesAreas() throws {
        let data = try PictureFiles.png(400, 400) { x, y in (x + y) % 2 == 0 ? .black : .white }
        let image = try decoder.decode(data, covering: CGSize(width: 30, height: 30))
        #expect((image.width, image.height) == (30, 30))
        for x in 0..<30 { #expect(abs(image[x, 15].red - 128) < 12) }
        let half = try decoder.decode(
            PictureFiles.png(200, 100, quadrants(200, 100)), covering: CGSize(width: 20, height: 10))
        #expect(half[0, 0] == Pixel(255, 0, 0))
        #expect(half[19, 9] == .white)
    }

    @Test func webpWithAlphaIsPremultiplied() throws {
        let data = try PictureFiles.webp(8, 8) { x, _ in x < 4 ? Pixel(200, 100, 50, 128) : Pixel(1, 2, 3) }
        let image = try decoder.decode(data, covering: nil)
        #expect(image[1, 1].isClose(to: Pixel(100, 50, 25, 128), within: 2))
        #expect(image[6, 6] == Pixel(1, 2, 3))
        let lossy = try decoder.decode(
            PictureFiles.webp(32, 32, lossless: false) { _, _ in Pixel(0, 0, 255) }, covering: nil)
        #expect(lossy[16, 16].isClose(to: Pixel(0, 0, 255), within: 12))
    }

    @Test func slicesOfDataWork() throws {
        let data = try PictureFiles.png(4, 4) { _, _ in .white }
        let padded = Data([1, 2, 3]) + data
        #expect(try decoder.decode(padded.dropFirst(3), covering: nil).width == 4)
    }

    @Test func manyThreadsDecodeAtOnce() async throws {
        let data = try PictureFiles.jpeg(64, 64, quadrants(64, 64))
        let expected = try decoder.decode(data, covering: nil)
        let decoder = decoder
        let results = await withTaskGroup(of: CGImage?.self) { group in
            for _ in 0..<16 { group.addTask { try? decoder.decode(data, covering: nil) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == expected })
    }
}
