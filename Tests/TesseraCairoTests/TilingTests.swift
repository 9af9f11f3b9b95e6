import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import TesseraCairo

/// Surfaces that are larger than two viewports are made in tiles, as far as they are seen.
@Suite @MainActor
struct TilingTests {
    private static let view = CGSize(width: 200, height: 300)

    /// A list of 10,000 points of bars, letters and circles in a window onto it.
    @MainActor
    private final class Stage {
        let root = CALayer()
        let list = CALayer()
        let builder: DisplayTreeBuilder
        /// One as a host has it, and one that takes the window for as large as the list and makes no tiles.
        let tiled = CairoCompositor()
        let whole = CairoCompositor()
        private var time = 0.0
        private let scale: CGFloat

        /// - Parameter bars: which of the list's bars there are; the first one's place is the list's beginning.
        init(scale: CGFloat, drawn: CALayer? = nil, bars: Range<Int> = 0..<200) {
            self.scale = scale
            root.frame = CGRect(origin: .zero, size: TilingTests.view)
            root.backgroundColor = CGColor(red: 0.9, green: 1, blue: 0.8, alpha: 1)
            list.frame = CGRect(x: 0, y: 0, width: 200, height: CGFloat(bars.count) * 50)
            root.addSublayer(drawn ?? list)
            builder = DisplayTreeBuilder(root: root)
            guard drawn == nil else { return }
            for index in bars {
                let bar = CALayer()
                bar.frame = CGRect(
                    x: CGFloat(index % 7) * 9.3, y: CGFloat(index - bars.lowerBound) * 50 + 3.7, width: 120, height: 41)
                bar.backgroundColor = CGColor(
                    red: Double(index % 5) / 5, green: Double(index % 3) / 3, blue: 0.5, alpha: 1)
                bar.cornerRadius = CGFloat(index % 4) * 5
                list.addSublayer(bar)
            }
            list.flattensWhenQuiet = true
        }

        func frame(comparing: Bool = false) throws -> CGImage {
            time += 1
            let delta = builder.makeDelta(time: time, scale: scale)
            tiled.apply(delta)
            let picture = try #require(tiled.composite(size: TilingTests.view, scale: scale))
            guard comparing else { return picture }
            let (most, count) = TilingTests.difference(picture, try untiled(delta))
            // Cairo samples outlines in 15 rows a pixel, and where a curve is cut at a surface's edge, single pixels of
            // it may gain or lose one of them. A seam would be as long as a tile.
            #expect(most <= 17 && count <= 24, "\(count) components differ, by up to \(most)")
            return picture
        }

        /// The next frame as it is without tiles.
        func untiledFrame() throws -> CGImage {
            time += 1
            return try untiled(builder.makeDelta(time: time, scale: scale))
        }

        private func untiled(_ delta: DisplayDelta) throws -> CGImage {
            var delta = delta
            delta.size = CGSize(width: 10_000, height: 10_000)
            whole.apply(delta)
            return try #require(whole.composite(size: TilingTests.view, scale: scale))
        }
    }

    /// The largest difference of two pictures' components, and how many components differ by more than rounding does.
    private static func difference(_ a: CGImage, _ b: CGImage) -> (most: Int, count: Int) {
        a.withBytes { a in
            b.withBytes { b in
                var (most, count) = (0, 0)
                for (x, y) in zip(a, b) where x != y {
                    let difference = abs(Int(x) - Int(y))
                    most = max(most, difference)
                    if difference > 1 { count += 1 }
                }
                return (most, count)
            }
        }
    }

    /// A tall layer with a drawing of its own.
    fileprivate final class TallDrawing: CALayer {
        var marked = -1

        override func draw(in context: CGContext) {
            for index in 0..<400 {
                context.setFillColor(
                    index == marked ? .black : CGColor(red: Double(index % 9) / 9, green: 0.3, blue: 0.6, alpha: 0.8))
                context.fillEllipse(in: CGRect(x: 3, y: CGFloat(index) * 25, width: 190, height: 27.5))
            }
        }
    }

    /// Bars and circles as one drawing; the first one's place is its beginning.
    private final class BarDrawing: CALayer {
        private let bars: Range<Int>

        init(_ bars: Range<Int>, scale: CGFloat) {
            self.bars = bars
            super.init()
            contentsScale = scale
            anchorPoint = .zero
            frame = CGRect(x: 0, y: 0, width: 200, height: CGFloat(bars.count) * 50)
            setNeedsDisplay()
        }

        override func draw(in context: CGContext) {
            for index in bars {
                let y = CGFloat(index - bars.lowerBound) * 50 + 3.7
                context.setFillColor(
                    CGColor(red: Double(index % 5) / 5, green: Double(index % 3) / 3, blue: 0.5, alpha: 1))
                context.fill(CGRect(x: CGFloat(index % 7) * 9.3, y: y, width: 90, height: 41))
                context.fillEllipse(in: CGRect(x: CGFloat(index % 7) * 9.3 + 95, y: y, width: 41, height: 41))
            }
        }
    }

    @Test func onlyWhatIsNearTheWindowIsMadeAndHeld() throws {
        let stage = Stage(scale: 3)
        let viewport = 600 * 900 * 4
        _ = try stage.frame()
        // 600 x 30,000 pixels are 2 columns of 59 tiles; the window sees 900 of the rows.
        #expect(stage.tiled.counters.surfacesRasterized == 4)
        #expect(stage.tiled.counters.bytesHeld <= viewport + 600 * 1_024 * 4)
        var most = 0
        for y in stride(from: 0, through: 9_700, by: 100) {
            stage.root.bounds.origin.y = CGFloat(y)
            _ = try stage.frame()
            most = max(most, stage.tiled.counters.bytesHeld)
        }
        #expect(stage.tiled.counters.surfacesRasterized == 118, "each tile once on the way down")
        #expect(stage.tiled.counters.surfacesDropped > 0)
        // What is not seen gives its pixels up at three viewports, and never below 16 megabytes.
        #expect(most <= max(viewport * 3, 16 << 20) + viewport + 600 * 1_536 * 4)
        let before = stage.tiled.counters.surfacesRasterized
        stage.root.bounds.origin.y = 9_600
        _ = try stage.frame()
        #expect(stage.tiled.counters.surfacesRasterized == before, "what was seen last is still there")
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func tilesHaveNoSeams(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        for y in [0, 1, 90.5, 511, 1_013.3, 4_321, 9_700] {
            stage.root.bounds.origin.y = y
            _ = try stage.frame(comparing: true)
        }
        stage.root.bounds.origin = CGPoint(x: 0, y: 400)
        stage.list.opacity = 0.6
        _ = try stage.frame(comparing: true)
    }

    /// Seen through a turn or a stretch, a place far down in tiles looks like the beginning of a short list in one
    /// piece that holds just what is seen there. (A tall list in one piece is no measure: Cairo's maps have 16 bits
    /// after the point, which far from the origin is up to a tenth of a pixel.)
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func turnedAndStretchedTilesHaveNoSeams(scale: CGFloat) throws {
        let tallBars = BarDrawing(0..<200, scale: scale)
        let tall = Stage(scale: scale, drawn: tallBars)
        for first in [0, 3, 80, 170] {
            let shortBars = BarDrawing(first..<first + 20, scale: scale)
            let short = Stage(scale: scale, drawn: shortBars)
            for transform in [
                CATransform3DMakeRotation(0.02, 0, 0, 1), CATransform3DMakeScale(0.7, 0.7, 1),
                CATransform3DMakeScale(1.9, 1.3, 1),
            ] {
                let (corner, y) = (CGPoint(x: 3, y: -120), CGFloat(first) * 50)
                // Above the drawings, which are tiles however they are seen.
                (short.root.sublayerTransform, tall.root.sublayerTransform) = (transform, transform)
                shortBars.position = corner
                tallBars.position = CGPoint(x: corner.x, y: corner.y - y)
                let (most, count) = Self.difference(try tall.frame(), try short.untiledFrame())
                // Cairo mixes pixels by 128ths of them, so that the last bits of a position may turn a pixel over a little.
                #expect(most <= 17, "from bar \(first) on, \(count) components differ, by up to \(most)")
            }
        }
        #expect(tall.tiled.counters.surfacesRasterized > 4)
    }

    @Test func aLayerSeenSmallAsAWholeIsDrawnSmall() throws {
        let stage = Stage(scale: 1)
        stage.root.sublayerTransform = CATransform3DMakeScale(1, 0.03, 1)
        stage.list.position = CGPoint(x: 100, y: 150)
        let picture = try stage.frame()
        // The list's bars at the top and the root's colour beside them.
        #expect(picture[199, 150] == Pixel(230, 255, 204))
        #expect(picture[60, 150] != Pixel(230, 255, 204))
        #expect(stage.tiled.counters.surfacesRasterized == 0)
    }

    @Test func aChangedPartMakesTheTilesItTouchesAnew() throws {
        let layer = TallDrawing()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 10_000)
        let stage = Stage(scale: 1, drawn: layer)
        stage.root.bounds.origin.y = 400
        _ = try stage.frame(comparing: true)
        // Rows 0 and 1 of the tiles are seen.
        let before = stage.tiled.counters.surfacesRasterized
        #expect(before == 2)
        layer.marked = 24
        layer.setNeedsDisplay(CGRect(x: 0, y: 600, width: 200, height: 28))
        _ = try stage.frame(comparing: true)
        #expect(stage.tiled.counters.surfacesRasterized == before + 1)
        layer.marked = 200
        layer.setNeedsDisplay(CGRect(x: 0, y: 5_000, width: 200, height: 28))
        let far = try stage.frame()
        #expect(stage.tiled.counters.surfacesRasterized == before + 1, "nothing of it is seen")
        _ = far
        layer.setNeedsDisplay()
        layer.marked = 17
        _ = try stage.frame(comparing: true)
        #expect(stage.tiled.counters.surfacesRasterized == before + 3)
    }

    @Test func gridsCoverTheirSurface() throws {
        let small = CGSize(width: 400, height: 600)
        #expect(TileGrid(surface: small, viewport: Self.view, scale: 2) == nil)
        for seed: UInt64 in 1...50 {
            var random = SplitMix64(seed: seed)
            let size = CGSize(
                width: .random(in: 401...3_000, using: &random), height: .random(in: 1...5_000, using: &random))
            let grid = try #require(
                TileGrid(surface: size, viewport: Self.view, scale: [1, 2, 3].randomElement(using: &random) ?? 1))
            let areas = (0..<grid.count).map(grid.area)
            #expect(areas.reduce(0) { $0 + $1.width * $1.height } == CGFloat(grid.width * grid.height), "seed \(seed)")
            let area = CGRect(
                x: .random(in: -100...3_000, using: &random), y: .random(in: -100...5_000, using: &random), width: 700,
                height: 300)
            let met = areas.indices.filter {
                let common = areas[$0].intersection(area)
                return !common.isNull && common.width > 0 && common.height > 0
            }
            #expect(grid.tiles(meeting: area) == met, "seed \(seed)")
        }
        #expect(TileGrid(surface: CGSize(width: 1e12, height: 1e12), viewport: Self.view, scale: 3) == nil)
    }
}
