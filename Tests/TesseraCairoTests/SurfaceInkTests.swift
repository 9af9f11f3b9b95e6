import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import TesseraCairo

/// Surfaces keep the pixels that are painted on, and look as if they had kept all.
@Suite struct SurfaceInkTests {
    private static let size = CGSize(width: 60, height: 60)

    /// A surface of 20 by 20 points with ink of 6 by 3, shown by one node.
    private static func scene(
        ink: CGRect = rect(9, 12, 6, 3), viewport: CGSize = size, _ change: (inout DisplayNode) -> Void = { _ in }
    ) -> CairoCompositor {
        var recording = Recording()
        recording.append(.fillRect(ink, red))
        recording.append(.fillRect(CGRect(x: ink.minX, y: ink.minY, width: ink.width / 2, height: ink.height), blue))
        var delta = DisplayDelta(sequence: 0, time: 0, size: viewport, scale: 1, root: NodeID(1))
        delta.surfaces.append(
            SurfaceUpdate(
                id: SurfaceID(7), origin: .zero, size: CGSize(width: 20, height: 20), scale: 1,
                content: .recording(recording)))
        var root = DisplayNode(id: NodeID(1))
        root.bounds = CGRect(origin: .zero, size: size)
        root.backgroundColor = .white
        root.children = [NodeID(2)]
        var node = DisplayNode(id: NodeID(2))
        node.bounds = rect(0, 0, 20, 20)
        node.transform = CATransform3DMakeTranslation(15, 18, 0)
        node.contents = NodeContents(surface: SurfaceID(7), rect: node.bounds)
        change(&node)
        delta.nodes = [root, node]
        let compositor = CairoCompositor()
        compositor.apply(delta)
        return compositor
    }

    private static let picture = 60 * 60 * 4

    @Test func onlyWhatIsPaintedIsKept() throws {
        let compositor = Self.scene()
        let image = try #require(compositor.composite(size: Self.size, scale: 1))
        #expect(compositor.counters.bytesHeld == Self.picture + 6 * 3 * 4)
        for (x, y) in [(23, 30), (30, 30), (24, 29), (24, 33)] { #expect(image[x, y] == .white) }
        for (x, y) in [(24, 30), (26, 32)] { #expect(image[x, y] == Pixel(0, 0, 255)) }
        for (x, y) in [(27, 30), (29, 32)] { #expect(image[x, y] == Pixel(255, 0, 0)) }
    }

    @Test(arguments: [rect(0, 0, 20, 20), rect(1, 1, 18, 18)])
    func fullSurfacesAreKeptAsTheyAre(ink: CGRect) throws {
        let compositor = Self.scene(ink: ink)
        _ = try #require(compositor.composite(size: Self.size, scale: 1))
        #expect(compositor.counters.bytesHeld == Self.picture + 20 * 20 * 4)
    }

    @Test(arguments: [rect(0, 0, 1, 1), rect(19, 19, 1, 1), rect(0, 19, 20, 1), rect(19, 0, 1, 20)])
    func inkAtTheEdgesIsFound(ink: CGRect) throws {
        let compositor = Self.scene(ink: ink)
        let image = try #require(compositor.composite(size: Self.size, scale: 1))
        #expect(compositor.counters.bytesHeld == Self.picture + Int(ink.width * ink.height) * 4)
        let (right, bottom) = (Int(15 + ink.maxX), Int(18 + ink.maxY))
        #expect(image[right - 1, bottom - 1] != .white)
        #expect(image[right, bottom - 1] == .white)
        #expect(image[right - 1, bottom] == .white)
    }

    @Test func emptySurfacesTakeNoMemory() throws {
        let compositor = Self.scene(ink: .zero)
        let image = try #require(compositor.composite(size: Self.size, scale: 1))
        #expect(compositor.counters.bytesHeld == Self.picture)
        #expect(image[25, 30] == .white)
    }

    /// Turned, stretched and cut: the edges of the ink mix with what is clear around it, as those of a whole surface do.
    @Test(arguments: 0..<4) func whatIsNotPutOnWholePixelsLooksLikeThePicture(way: Int) throws {
        func change(_ node: inout DisplayNode) {
            switch way {
            case 0: node.transform = CATransform3DRotate(node.transform, 0.4, 0, 0, 1)
            case 1: node.transform = CATransform3DScale(node.transform, 1.7, 1.3, 1)
            case 2: node.contents?.center = rect(0.4, 0.5, 0.2, 0.2)
            default: node.contents?.source = rect(0.25, 0.5, 0.5, 0.5)
            }
            node.contents?.rect = rect(0, 0, way < 2 ? 20 : 33, 20)
        }
        let recorded = Self.scene(change)
        let image = try #require(recorded.composite(size: Self.size, scale: 1))
        // The whole surface handed in as a picture, of which nothing is cut.
        let whole = try raster([.fillRect(rect(9, 12, 6, 3), red), .fillRect(rect(9, 12, 3, 3), blue)])
        let pictured = Self.scene(change)
        var delta = DisplayDelta(sequence: 1, time: 0, size: Self.size, scale: 1, root: NodeID(1))
        delta.surfaces.append(
            SurfaceUpdate(
                id: SurfaceID(7), origin: .zero, size: CGSize(width: 20, height: 20), scale: 1, content: .image(whole)))
        pictured.apply(delta)
        let expected = try #require(pictured.composite(size: Self.size, scale: 1))
        #expect(image == expected)
        #expect(expected.inkBounds != nil)
        #expect(recorded.counters.bytesHeld == Self.picture + 20 * 20 * 4)
    }

    @Test func picturesAreKeptWhole() throws {
        let picture = try CGImage.made(20, 20) { x, y in x == 3 && y == 4 ? Pixel(255, 0, 0) : .clear }
        let pixels = SurfacePixels(picture)
        #expect(pixels.isWhole)
        #expect(pixels.bytes == 20 * 20 * 4)
        let cut = SurfacePixels(inkOf: picture)
        #expect(!cut.isWhole)
        #expect(cut.bytes == 4)
        #expect(cut.whole?.image == picture)
        #expect(cut.isWhole)
    }
}

/// A host may lend the memory that frames are painted in.
@Suite struct LentPictureTests {
    private func lent(_ freed: Counter) throws -> CGImage {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 40 * 30 * 4, alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0x7F, count: 40 * 30 * 4)
        return try #require(
            CGImage(lent: bytes, width: 40, height: 30) {
                $0.deallocate()
                freed.count += 1
            })
    }

    private final class Counter: @unchecked Sendable {
        var count = 0
    }

    private func delta(_ sequence: UInt64, at x: CGFloat) -> DisplayDelta {
        var delta = DisplayDelta(
            sequence: sequence, time: 0, size: CGSize(width: 40, height: 30), scale: 1, root: NodeID(1))
        var root = DisplayNode(id: NodeID(1))
        root.bounds = rect(0, 0, 40, 30)
        root.backgroundColor = .white
        root.children = [NodeID(2)]
        var node = DisplayNode(id: NodeID(2))
        node.bounds = rect(0, 0, 5, 5)
        node.transform = CATransform3DMakeTranslation(x, 10, 0)
        node.backgroundColor = red
        delta.nodes = sequence == 0 ? [root, node] : [node]
        return delta
    }

    @Test func framesArePaintedInIt() throws {
        let freed = Counter()
        let (lending, own) = (CairoCompositor(), CairoCompositor())
        let size = CGSize(width: 40, height: 30)
        var memory: CGImage? = try lent(freed)
        for (sequence, x) in [CGFloat(3), 8, 20].enumerated() {
            let delta = delta(UInt64(sequence), at: x)
            lending.apply(delta)
            own.apply(delta)
            let image = try #require(lending.composite(size: size, scale: 1, onto: memory))
            #expect(image === memory)
            #expect(image == own.composite(size: size, scale: 1))
            // The host keeps the picture, and still only what has changed is painted.
            #expect((lending.counters.pixelsPainted == 40 * 30) == (sequence == 0))
        }
        // Another memory holds nothing of the last frame.
        memory = try lent(freed)
        lending.apply(delta(3, at: 21))
        own.apply(delta(3, at: 21))
        let image = try #require(lending.composite(size: size, scale: 1, onto: memory))
        #expect(lending.counters.pixelsPainted == 40 * 30)
        #expect(lending.changedPixels == [CGRect(x: 0, y: 0, width: 40, height: 30)])
        #expect(image == own.composite(size: size, scale: 1))
        #expect(freed.count == 1)
        memory = nil
        #expect(lending.composite(size: size, scale: 1) != nil)
    }

    @Test func anotherSizeIsNotPaintedInIt() throws {
        let freed = Counter()
        let compositor = CairoCompositor()
        compositor.apply(delta(0, at: 3))
        let memory = try lent(freed)
        let image = try #require(compositor.composite(size: CGSize(width: 20, height: 20), scale: 1, onto: memory))
        #expect(image !== memory)
        #expect(image.width == 20)
        #expect(memory[3, 3] == Pixel(0x7F, 0x7F, 0x7F, 0x7F))
    }
}
