import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.testDecoder) struct ImageTests {
    private let decoder = TestDecoder.shared

    @Test func sizesAreInPoints() throws {
        let pixels = try #require(bitmap(40, 20))
        #expect(UIImage(cgImage: pixels).size == CGSize(width: 40, height: 20))
        let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
        #expect(turned.size == CGSize(width: 10, height: 20))
        #expect(turned.scale == 2)
        #expect(turned.cgImage === pixels)
        #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).scale == 1)
    }

    @Test func filesAreDecodedLateAndOnce() throws {
        let data = TestDecoder.file(40, 20, 1)
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 20, height: 10))
        #expect(decoder.decodings(of: data) == 0)
        let first = try #require(image.cgImage)
        #expect(image.withTintColor(.red).cgImage === first)
        #expect(decoder.decodings(of: data) == 1)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(data: Data()) == nil)
    }

    @Test func damagedFilesHaveNoPixels() throws {
        let data = Data([0x50, 9, 9, 2, 0])
        let image = try #require(UIImage(data: data))
        let lines = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            #expect(image.cgImage == nil)
            #expect(image.cgImage == nil)
        }
        #expect(lines.value == ["The picture of 5 bytes is damaged: it ends early."])
        #expect(decoder.decodings(of: data) == 1)
    }

    @Test func damagedFilesAreNamed() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data([0x50, 9, 9, 3, 0]).write(to: file)
        let image = try #require(UIImage(contentsOfFile: file.path))
        let lines = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            #expect(image.cgImage == nil)
        }
        #expect(lines.value == ["The picture '\(file.path)' is damaged: it ends early."])
    }

    @Test func decodedPicturesAreBounded() throws {
        let cache = DecodedPictures(byteLimit: 4_000)
        let keys = (0..<10).map { _ in NSObject() }
        let picture = try #require(bitmap(10, 25))
        for key in keys {
            cache.insert(picture, for: ObjectIdentifier(key))
            _ = cache.image(for: ObjectIdentifier(keys[0]))
        }
        #expect(cache.byteCount <= 4_000)
        #expect(cache.image(for: ObjectIdentifier(keys[0])) != nil)
        #expect(cache.image(for: ObjectIdentifier(keys[9])) != nil)
        #expect(cache.image(for: ObjectIdentifier(keys[1])) == nil)
        cache.insert(try #require(bitmap(100, 100)), for: ObjectIdentifier(keys[5]))
        #expect(cache.image(for: ObjectIdentifier(keys[5])) == nil)
        cache.removeAll()
        #expect(cache.byteCount == 0)
    }

    @Test func derivedImagesKeepTheRest() throws {
        let image = UIImage(cgImage: try #require(bitmap(4, 4)), scale: 2, orientation: .left)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate && template.imageOrientation == .left)
        #expect(template.isTemplate && !image.isTemplate)
        #expect(!image.withTintColor(.red).isTemplate)
        #expect(image == UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .left))
        #expect(image != template)
        #expect(image.withRenderingMode(.automatic) == image)
        let capped = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0.5))
        #expect(capped.contentsCenter == CGRect(x: 0.5, y: 0, width: 0.25, height: 1))
        #expect(image.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    /// Where the corners (0, 0) and (w, 0) of a stored 4 x 2 picture are seen.
    @Test(arguments: [
        (UIImage.Orientation.up, CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0)),
        (.down, CGPoint(x: 4, y: 2), CGPoint(x: 0, y: 2)),
        (.left, CGPoint(x: 0, y: 4), CGPoint(x: 0, y: 0)),
        (.right, CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 4)),
        (.upMirrored, CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 0)),
        (.downMirrored, CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)),
        (.leftMirrored, CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 4)),
        (.rightMirrored, CGPoint(x: 2, y: 4), CGPoint(x: 2, y: 0)),
    ])
    func orientationsTurnThePicture(orientation: UIImage.Orientation, first: CGPoint, second: CGPoint) {
        let transform = orientation.transform(4, 2)
        #expect(CGPoint.zero.applying(transform) == first)
        #expect(CGPoint(x: 4, y: 0).applying(transform) == second)
    }

    @MainActor
    @Test func drawingRecordsPictures() throws {
        let pixels = try #require(bitmap(4, 4))
        let image = UIImage(cgImage: pixels, scale: 2, orientation: .up)
        let drawn = pictures(
            in: recorded {
                image.draw(at: CGPoint(x: 1, y: 1))
                image.withTintColor(.red).draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
                image.withRenderingMode(.alwaysTemplate).draw(at: .zero)
            })
        #expect(drawn.map(\.rect.size.width) == [2, 9, 2])
        #expect(drawn.map(\.tint) == [nil, RGBA(1, 0, 0), .black])
        let blended = recorded { image.draw(at: .zero, blendMode: .multiply, alpha: 0.5) }
        #expect(blended.prefix(3) == [.save, .blendMode(.multiply), .alpha(0.5)])
        let turned = recorded { UIImage(cgImage: pixels, scale: 1, orientation: .right).draw(at: .zero) }
        #expect(turned.contains(.concat(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0))))
        // A picture that is a drawing itself is turned as well.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawing = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { _ in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).fill()
        }
        let mirrored = recorded { drawing.withHorizontallyFlippedOrientation().draw(at: .zero) }
        #expect(mirrored.contains(.concat(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 6, ty: 0))))
    }

    @Test func capsKeepTheirSize() {
        let insets = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
        let parts = CapParts(
            caps: insets, size: CGSize(width: 20, height: 20), target: CGRect(x: 10, y: 10, width: 100, height: 50)
        ).parts
        #expect(parts.count == 9)
        #expect(parts[0].target == CGRect(x: 10, y: 10, width: 3, height: 2))
        #expect(parts[4].source == CGRect(x: 3, y: 2, width: 12, height: 14))
        #expect(parts[4].target == CGRect(x: 13, y: 12, width: 92, height: 44))
        #expect(parts[8].target == CGRect(x: 105, y: 56, width: 5, height: 4))
        let tight = CapParts(
            caps: insets, size: CGSize(width: 20, height: 20), target: CGRect(x: 0, y: 0, width: 4, height: 50)
        ).parts
        #expect(tight.count == 6)
        #expect(tight[0].target.width == 1.5 && tight[1].target.width == 2.5)
    }

    @Test func thumbnailsCoverTheSize() async throws {
        let data = TestDecoder.file(200, 100, 3)
        let image = try #require(UIImage(data: data))
        let thumbnail = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 20, height: 20)))
        // 20 points high at scale 2: at least 80 x 40 pixels.
        #expect(thumbnail.cgImage?.width == 100)
        #expect(abs(thumbnail.size.width - 40) < 1e-9 && abs(thumbnail.size.height - 20) < 1e-9)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        let ready = try #require(await image.byPreparingForDisplay())
        #expect(ready.cgImage?.width == 200)
        #expect(ready.size == image.size)
    }

    @Test func bitmapsAreReducedByAveraging() throws {
        let wide = try #require(bitmap(8, 4) { $0 % 2 == 0 ? 10 : 20 })
        let small = wide.reduced(covering: CGSize(width: 3, height: 1))
        #expect(small.width == 4 && small.height == 2)
        #expect(small.withBytes { Array($0) } == Array(repeating: 15, count: 32))
        #expect(wide.reduced(covering: CGSize(width: 5, height: 1)) === wide)
    }
}
