import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraCairo

@Suite struct DamagedPictureTests {
    let decoder = CairoImageDecoder()

    private func files() throws -> [(name: String, data: Data)] {
        let color: (Int, Int) -> Pixel = { Pixel(($0 * 7) % 256, ($1 * 13) % 256, ($0 * $1) % 256) }
        return try [
            ("jpeg", PictureFiles.jpeg(64, 48, color)),
            ("exif", PictureFiles.oriented(PictureFiles.jpeg(64, 48, color), 6)),
            ("progressive", PictureFiles.jpeg(64, 48, flags: 16_384, color)), ("png", PictureFiles.png(64, 48, color)),
            ("webp", PictureFiles.webp(64, 48, color)),
            ("lossy webp", PictureFiles.webp(64, 48, lossless: false, color)),
        ]
    }

    private func failure(_ data: Data, covering size: CGSize? = nil) -> ImageDecodingError? {
        do throws(ImageDecodingError) {
            _ = try decoder.decode(data, covering: size)
            return nil
        } catch {
            return error
        }
    }

    @Test func emptyAndUnknown() {
        #expect(failure(Data()) == .empty)
        #expect(failure(Data("hello, this is no picture".utf8)) == .unknownFormat)
        #expect(failure(Data([0xFF])) == .unknownFormat)
        #expect(throws: ImageDecodingError.empty) { try decoder.header(of: Data()) }
    }

    @Test func cutOffFilesAreDamaged() throws {
        for (name, data) in try files() {
            #expect(failure(data) == nil, "\(name)")
            for part in [0.1, 0.3, 0.5, 0.9] {
                let cut = data.prefix(Int(Double(data.count) * part))
                guard case .corrupt = failure(cut) else {
                    Issue.record("\(name) at \(part): \(String(describing: failure(cut)))")
                    continue
                }
            }
        }
    }

    @Test func overwrittenMiddlesAreDamagedOrAtLeastSafe() throws {
        for (name, data) in try files() where name == "png" || name == "webp" {
            var broken = data
            for index in data.count / 2..<data.count / 2 + 20 { broken[index] = 0x55 }
            if name == "png" {
                guard case .corrupt = failure(broken) else {
                    Issue.record("\(name): \(String(describing: failure(broken)))")
                    continue
                }
            }
        }
    }

    /// Claims of sizes that no file of these bytes could fill.
    @Test func hugeHeadersAreRefusedBeforeAnythingIsAllocated() throws {
        let png = PictureFiles.rawPNG(width: 60_000, height: 60_000, depth: 8, type: 6, rows: [0, 0, 0, 0, 0])
        #expect(failure(png) == .tooLarge(width: 60_000, height: 60_000))
        #expect(failure(png, covering: CGSize(width: 10, height: 10)) == .tooLarge(width: 60_000, height: 60_000))
        #expect(try decoder.header(of: png) == ImageHeader(width: 60_000, height: 60_000))
        let long = PictureFiles.rawPNG(width: 70_000, height: 2, depth: 8, type: 0, rows: [0])
        #expect(failure(long) == .tooLarge(width: 70_000, height: 2))
        let within = PictureFiles.rawPNG(width: 9_000, height: 9_000, depth: 8, type: 0, rows: [0, 1, 2])
        guard case .corrupt = failure(within) else {
            Issue.record("81 megapixels in 80 bytes: \(String(describing: failure(within)))")
            return
        }
    }

    @Test func hugeJPEGsAreJudgedByTheSizeDecoded() throws {
        var jpeg = try PictureFiles.jpeg(64, 48) { _, _ in .white }
        let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0]))?.lowerBound)
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
        guard case .corrupt = failure(jpeg) else {
            Issue.record("\(String(describing: failure(jpeg)))")
            return
        }
        // Enough bytes after it to be plausible: then the limits speak.
        let padded = jpeg + Data(count: 15_000_000)
        #expect(failure(padded) == .tooLarge(width: 60_000, height: 60_000))
        guard case .corrupt = failure(padded, covering: CGSize(width: 100, height: 100)) else {
            Issue.record("reduced to an eighth it is within the limits, and then found to be damaged")
            return
        }
    }

    @Test func progressiveJPEGsAreJudgedByTheirHeader() throws {
        var jpeg = try PictureFiles.jpeg(64, 48, flags: 16_384) { _, _ in .white }
        let frame = try #require(jpeg.range(of: Data([0xFF, 0xC2]))?.lowerBound)
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
        #expect(failure(jpeg, covering: CGSize(width: 100, height: 100)) == .tooLarge(width: 60_000, height: 60_000))
    }

    @Test func reducingHelpsPicturesWithLongSides() throws {
        let wide = try PictureFiles.jpeg(40_000, 8) { _, _ in .white }
        #expect(failure(wide) == .tooLarge(width: 40_000, height: 8))
        #expect(try decoder.decode(wide, covering: CGSize(width: 5_000, height: 1)).width == 5_000)
    }

    @Test func mutationsNeverCrash() throws {
        let seed: UInt64 = 20_261_121
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        let files = try files()
        for round in 0..<500 {
            var data = files[round % files.count].data
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let at = Int.random(in: 0..<data.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: data[at] = UInt8.random(in: 0...255, using: &random)
                case 1: data[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: data = data.prefix(max(at, 1))
                default: data.insert(UInt8.random(in: 0...255, using: &random), at: at)
                }
            }
            let size = round % 2 == 0 ? nil : CGSize(width: 10, height: 10)
            if let image = try? decoder.decode(data, covering: size) {
                #expect(image.width <= CGImage.maximumSide && image.height <= CGImage.maximumSide)
            }
            _ = try? decoder.header(of: data)
        }
    }
}
