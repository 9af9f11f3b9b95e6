import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKit

@testable import TesseraCairo

/// Colours made of pictures: a tile of four points with one red point in its corner.
@Suite struct TilePatternTests {
    private static let paint = Pixel(255, 0, 0)

    private func tiles(alpha: CGFloat = 1) throws -> TilePattern {
        var recording = Recording()
        recording.append(.fillRect(rect(0, 0, 4, 4), blue))
        recording.append(.fillRect(rect(0, 0, 1, 1), red))
        return try #require(TilePattern(recording, size: CGSize(width: 4, height: 4), alpha: alpha))
    }

    private func draw(scale: CGFloat = 1, _ body: (CGContext) -> Void) throws -> CGImage {
        let context = CGContext()
        body(context)
        return try raster(context.finish().commands, scale: scale)
    }

    private func expectTiles(_ image: CGImage, in area: CGRect, at origin: (Int, Int) = (0, 0)) {
        for y in 0..<image.height {
            for x in 0..<image.width {
                let isInside = area.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let isCorner = (x - origin.0 + 400) % 4 == 0 && (y - origin.1 + 400) % 4 == 0
                let expected = !isInside ? .clear : isCorner ? Self.paint : Pixel(0, 0, 255)
                #expect(image[x, y] == expected, "at \(x), \(y)")
            }
        }
    }

    @Test func theMeanColourIsDrawnOnceAndOnlyWhenAsked() throws {
        let counter = CountingRasterizer()
        try Rasterizers.$taskRasterizer.withValue(counter) {
            let layer = CALayer()
            layer.backgroundColor = CGColor(try tiles(alpha: 0.5))
            let colors = [layer.backgroundColor, layer.backgroundColor?.copy(alpha: 0.25), layer.backgroundColor]
            #expect(colors[0] == colors[2] && colors[0] != colors[1] && colors[1]?.alpha == 0.25)
            #expect(counter.count == 0)
            for (color, alpha) in zip(colors, [0.5, 0.25, 0.5]) {
                let parts = try #require(color?.components)
                // A sixteenth is red.
                #expect(abs(parts[0] - 1.0 / 16) < 0.01 && abs(parts[2] - 15.0 / 16) < 0.01 && parts[3] == alpha)
            }
            #expect(counter.count == 1)
        }
        var large = Recording()
        large.append(.fillRect(rect(0, 0, 4000, 3000), red))
        let photo = try #require(TilePattern(large, size: CGSize(width: 4000, height: 3000)))
        Rasterizers.$taskRasterizer.withValue(counter) {
            #expect(CGColor(photo).components == [1, 0, 0, 1])
            #expect(counter.pixels <= 512 * 512)
        }
        let archived = try JSONDecoder().decode(TilePattern.self, from: JSONEncoder().encode(photo))
        #expect(archived == photo && archived.hashValue == photo.hashValue)
    }

    @Test func fillingWithTilesAsksForNoMeanColour() throws {
        let counter = CountingRasterizer()
        let color = CGColor(try tiles())
        Rasterizers.$taskRasterizer.withValue(counter) {
            let context = CGContext()
            context.setFillColor(color)
            context.setStrokeColor(color)
            context.fill(rect(0, 0, 8, 8))
            context.stroke(rect(0, 0, 8, 8), width: 2)
            #expect(context.finish().commands.count == 2 && counter.count == 0)
        }
    }

    @Test func aTileHasNoMorePixelsThanALargePhotograph() {
        #expect(InkPainter.pixels(4000, 3000) == (4000, 3000) && InkPainter.pixels(0, 40_000) == (1, 32_767))
        #expect(InkPainter.pixels(32_767, 32_767) == (4096, 4096) && InkPainter.pixels(32_768, 2048) == (16_383, 1024))
    }

    @Test func contextsFillWithTilesFromTheirOwnOriginOn() throws {
        let color = CGColor(try tiles())
        let image = try draw { context in
            context.translateBy(x: 3, y: 2)
            context.setFillColor(color)
            context.fill(rect(0, 0, 10, 9))
        }
        expectTiles(image, in: rect(3, 2, 10, 9))
    }

    @Test func aPhaseMovesTiles() throws {
        let color = CGColor(try tiles())
        let image = try draw { context in
            context.setPatternPhase(CGSize(width: 1, height: 2))
            context.setFillColor(color)
            context.fill(rect(0, 0, 20, 20))
        }
        expectTiles(image, in: rect(0, 0, 20, 20), at: (1, 2))
    }

    @Test func strokesTakeTilesToo() throws {
        let color = CGColor(try tiles())
        let image = try draw { context in
            context.setStrokeColor(color)
            context.setLineWidth(6)
            context.move(to: CGPoint(x: 0, y: 7))
            context.addLine(to: CGPoint(x: 20, y: 7))
            context.strokePath()
        }
        expectTiles(image, in: rect(0, 4, 20, 6))
    }

    @Test func tilesAreDrawnAtTheScaleOfTheirPlace() throws {
        let color = CGColor(try tiles())
        let image = try draw(scale: 2) { context in
            context.setFillColor(color)
            context.fill(rect(0, 0, 10, 10))
        }
        #expect(image[8, 8] == Self.paint && image[9, 9] == Self.paint)
        #expect(image[10, 9] == Pixel(0, 0, 255) && image[20, 19] == .clear)
    }

    @Test func tilesFadeWithTheirAlphaAndTheContexts() throws {
        let color = CGColor(try tiles(alpha: 0.5))
        let image = try draw { context in
            context.setAlpha(0.5)
            context.setFillColor(color)
            context.fill(rect(0, 0, 8, 8))
        }
        #expect(image[4, 4].isClose(to: Pixel(64, 0, 0, 64)))
        #expect(image[5, 5].isClose(to: Pixel(0, 0, 64, 64)))
    }

    @Test func aPlainColourEndsTheTiles() throws {
        let color = CGColor(try tiles())
        let image = try draw { context in
            context.setFillColor(color)
            context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.fill(rect(0, 0, 8, 8))
        }
        #expect(image[4, 4] == Pixel(0, 255, 0))
    }

    @Test func drawingsWithTilesTravel() throws {
        let context = CGContext()
        context.setStrokeColor(CGColor(try tiles()))
        context.stroke(rect(1, 1, 5, 5), width: 2)
        let recording = context.finish()
        let copy = try JSONDecoder().decode(Recording.self, from: JSONEncoder().encode(recording))
        #expect(copy == recording && copy.commands.count == 1)
    }

    // MARK: Colours

    @Test func whatDrawsInOneColourTakesTheMean() throws {
        let tiles = try tiles()
        let color = CGColor(tiles)
        let mean = Rasterizers.$taskRasterizer.withValue(TesseraCairo.rasterizer) { color.rgba }
        #expect(abs(mean.red - 1.0 / 16) < 0.01 && abs(mean.blue - 15.0 / 16) < 0.01)
        #expect(mean.alpha == 1 && color.alpha == 1)
    }

    @Test @MainActor func aColourOfAPictureKeepsIt() throws {
        let picture = UIImage(cgImage: try .made(4, 4) { x, y in x == 0 && y == 0 ? Self.paint : Pixel(0, 0, 255) })
        let color = UIColor(patternImage: picture)
        var red: CGFloat = -1
        #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == -1)
        #expect(color == UIColor(patternImage: picture) && color != .red)
        #expect(UIColor(cgColor: color.cgColor) == color)
        #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(color.withAlphaComponent(0.5).cgColor.pattern != nil)
        #expect(UIColor(dynamicProvider: { _ in color }).withAlphaComponent(0.5).cgColor.pattern != nil)
        #expect(UIColor(patternImage: UIImage()) == .clear)
    }

    // MARK: Layers

    private func show(_ layer: CALayer) throws -> CGImage {
        let root = CALayer()
        root.frame = rect(0, 0, 20, 20)
        root.addSublayer(layer)
        let builder = DisplayTreeBuilder(root: root)
        let compositor = CairoCompositor()
        compositor.apply(builder.makeDelta(time: 0, scale: 1))
        return try #require(compositor.composite(size: CGSize(width: 20, height: 20), scale: 1))
    }

    @Test func backgroundsOfLayersBeginAtTheirCorner() throws {
        let layer = CALayer()
        layer.frame = rect(3, 2, 10, 9)
        layer.backgroundColor = CGColor(try tiles())
        expectTiles(try show(layer), in: rect(3, 2, 10, 9), at: (3, 2))
        #expect(layer.backgroundColor?.pattern != nil)
        layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(try show(layer)[5, 5] == Pixel(0, 255, 0))
    }

    @Test func tilesStayWhereContentsScroll() throws {
        let layer = CALayer()
        layer.frame = rect(3, 2, 10, 9)
        layer.bounds.origin = CGPoint(x: 5, y: 7)
        layer.backgroundColor = CGColor(try tiles())
        expectTiles(try show(layer), in: rect(3, 2, 10, 9), at: (3, 2))
    }

    @Test func roundedCornersCutTiles() throws {
        let layer = CALayer()
        layer.frame = rect(0, 0, 16, 16)
        layer.cornerRadius = 8
        layer.backgroundColor = CGColor(try tiles())
        let image = try show(layer)
        #expect(image[0, 0] == .clear && image[8, 8] == Self.paint)
    }

    @Test func picturesAndDrawingsLieOverTiles() throws {
        let picture = CALayer()
        picture.frame = rect(0, 0, 12, 12)
        picture.bounds.origin = CGPoint(x: 2, y: 2)
        picture.contentsGravity = .center
        picture.backgroundColor = CGColor(try tiles())
        picture.contents = try CGImage.made(2, 2) { _, _ in Pixel(0, 255, 0) }
        let shown = try show(picture)
        #expect(shown[5, 5] == Pixel(0, 255, 0) && shown[6, 6] == Pixel(0, 255, 0))
        #expect(shown[4, 4] == Self.paint && shown[7, 7] == Pixel(0, 0, 255))

        let shape = CAShapeLayer()
        shape.frame = rect(4, 4, 12, 12)
        shape.path = CGPath(rect: rect(2, 2, 3, 3), transform: nil)
        shape.fillColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        shape.backgroundColor = CGColor(try tiles())
        let drawn = try show(shape)
        #expect(drawn[6, 6] == Pixel(0, 255, 0) && drawn[8, 8] == Pixel(0, 255, 0))
        #expect(drawn[4, 4] == Self.paint && drawn[9, 9] == Pixel(0, 0, 255))
    }

    @Test func scrollingKeepsTheSurfaceOfTiles() throws {
        let root = CALayer()
        root.frame = rect(0, 0, 20, 20)
        root.backgroundColor = CGColor(try tiles())
        let builder = DisplayTreeBuilder(root: root)
        #expect(builder.makeDelta(time: 0, scale: 1).surfaces.count == 1)
        root.bounds.origin.y = 5
        let delta = builder.makeDelta(time: 0, scale: 1)
        #expect(delta.surfaces.isEmpty && delta.nodes.count == 1)
    }
}

private final class CountingRasterizer: Rasterizer, @unchecked Sendable {
    private let lock = NSLock()
    private var sizes: [CGSize] = []

    var count: Int { lock.withLock { sizes.count } }
    var pixels: CGFloat { lock.withLock { sizes.last.map { $0.width * $0.height } ?? 0 } }

    func rasterize(_ recording: Recording, origin: CGPoint, size: CGSize, scale: CGFloat) -> CGImage? {
        lock.withLock { sizes.append(CGSize(width: size.width * scale, height: size.height * scale)) }
        return TesseraCairo.rasterizer.rasterize(recording, origin: origin, size: size, scale: scale)
    }
}
