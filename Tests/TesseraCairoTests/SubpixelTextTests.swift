import CPangoCairo
import Dispatch
import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

/// Glyphs stand on quarters of pixels, unhinted, and light text is about as heavy as dark text.
@Suite struct SubpixelTextTests {
    private static let size = CGSize(width: 160, height: 40)

    private func picture(
        _ text: String, x: CGFloat = 10, y: CGFloat = 5, scale: CGFloat = 1, points: CGFloat = 17, weight: Int = 400,
        kern: CGFloat = 0, ink: RGBA = .black, ground: RGBA = .white, before: [DrawCommand] = []
    ) throws -> CGImage {
        var block = TextBlock(text, font: FontValue(pointSize: points, weight: weight), color: ink)
        block.lineBreak = .clip
        block.runs[0].kern = kern
        let place = CGRect(x: x, y: y, width: 140, height: 30)
        return try raster(
            [.fillRect(CGRect(origin: .zero, size: Self.size), ground)] + before + [.text(block, place)],
            size: Self.size, scale: scale)
    }

    /// How dark each column is altogether.
    private func columns(_ image: CGImage) -> [Double] {
        (0..<image.width).map { x in (0..<image.height).reduce(0) { $0 + 255 - Double(image[x, $1].red) } }
    }

    private func rows(_ image: CGImage) -> [Double] {
        (0..<image.height).map { y in (0..<image.width).reduce(0) { $0 + 255 - Double(image[$1, y].red) } }
    }

    private func center(_ ink: [Double]) -> Double {
        let total = ink.reduce(0, +)
        return ink.indices.reduce(0) { $0 + (Double($1) + 0.5) * ink[$1] } / total
    }

    @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
    func aQuarterOfAPixelMovesInkByAQuarter(scale: CGFloat) throws {
        let base = try picture("n", scale: scale)
        let start = center(columns(base))
        for quarter in 1...4 {
            let moved = try picture("n", x: 10 + CGFloat(quarter) / 4 / scale, scale: scale)
            #expect(quarter == 4 || moved != base)
            // What covers a part of a pixel counts as in its middle.
            #expect(abs(center(columns(moved)) - start - Double(quarter) / 4) < 0.07, "\(quarter)")
            // The ink is the same, only elsewhere.
            let (a, b) = (columns(moved).reduce(0, +), columns(base).reduce(0, +))
            #expect(abs(a - b) < 0.01 * b)
        }
    }

    @Test func baselinesStandOnWholePixels() throws {
        let whole = rows(try picture("HHH", y: 5))
        let moved = rows(try picture("HHH", y: 5.3))
        #expect(whole == moved || whole.dropLast() == moved.dropFirst())
    }

    /// Where the upright strokes of a text are, in pixels.
    private func strokes(_ image: CGImage) -> [Double] {
        let ink = columns(image)
        var result: [Double] = []
        var (sum, moment) = (0.0, 0.0)
        for x in ink.indices {
            if ink[x] > 0 {
                sum += ink[x]
                moment += (Double(x) + 0.5) * ink[x]
            } else if sum > 0 {
                result.append(moment / sum)
                (sum, moment) = (0, 0)
            }
        }
        return result
    }

    @Test(arguments: [1, 2] as [CGFloat], [11, 13, 15, 17, 19] as [CGFloat])
    func lettersOfOneWidthStandEvenly(scale: CGFloat, points: CGFloat) throws {
        let found = strokes(try picture("llllllllll", scale: scale, points: points, kern: 4))
        #expect(found.count == 10)
        let gaps = zip(found, found.dropFirst()).map { $1 - $0 }
        let least = try #require(gaps.min())
        let most = try #require(gaps.max())
        // Each stands on the nearest quarter; where a stroke is in its pixel is known to some hundredths only.
        #expect(most - least <= 0.45, "\(gaps)")
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        for gap in gaps { #expect(abs(gap - mean) <= 0.25) }
    }

    @Test func illiStandsEvenly() throws {
        for scale in [1, 2] as [CGFloat] {
            let found = strokes(try picture("illi", scale: scale, kern: 4))
            #expect(found.count == 4)
            let gaps = zip(found, found.dropFirst()).map { $1 - $0 }
            for gap in gaps { #expect(abs(gap - gaps.reduce(0, +) / 3) <= 0.25, "\(gaps)") }
        }
    }

    @Test func turnedTextStandsEvenlyToo() throws {
        let turn = DrawCommand.concat(
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 35, ty: 0))
        var block = TextBlock("llllllllll", font: FontValue(pointSize: 17), color: .black)
        block.lineBreak = .clip
        let image = try raster(
            [.fillRect(rect(0, 0, 40, 160), .white), turn, .text(block, rect(10, 5, 140, 30))],
            size: CGSize(width: 40, height: 160), scale: 1)
        let turned = try raster(
            [.fillRect(rect(0, 0, 160, 40), .white), .text(block, rect(10, 5, 140, 30))], size: Self.size, scale: 1)
        let (a, b) = (rows(image), columns(turned))
        #expect(abs(center(a) - center(b)) < 0.15)
        #expect(a.filter { $0 == 0 }.count >= 9)
    }

    // MARK: Weight

    /// Light as it is seen, from a stored value.
    private func light(_ value: Int) -> Double {
        let part = Double(value) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// How much a text differs from its ground: by stored values, and by light.
    private func weight(_ image: CGImage, onDark: Bool) -> (stored: Double, light: Double) {
        var result = (stored: 0.0, light: 0.0)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let value = image[x, y].red
                result.stored += onDark ? Double(value) / 255 : 1 - Double(value) / 255
                result.light += onDark ? light(value) : 1 - light(value)
            }
        }
        return result
    }

    /// By stored values half covered pixels are in the middle, by light far from it; the eye is between both.
    @Test(arguments: [1, 2] as [CGFloat], [400, 600])
    func lightTextIsAsHeavyAsDarkText(scale: CGFloat, weight: Int) throws {
        let dark = self.weight(try picture("Settings illi", scale: scale, weight: weight), onDark: false)
        let light = self.weight(
            try picture("Settings illi", scale: scale, weight: weight, ink: .white, ground: .black), onDark: true)
        let ratio = ((light.stored / dark.stored) * (light.light / dark.light)).squareRoot()
        // 0.78 to 0.88 without a correction.
        #expect((0.89...1.08).contains(ratio), "\(ratio)")
        #expect(light.stored < 1.25 * dark.stored && light.light < dark.light)
    }

    @Test func contrastsFollowTheColour() {
        #expect(TextContrast(.black) == .dark && TextContrast(.white) == .white)
        #expect(TextContrast(RGBA(0, 0.48, 1)) == .dark)
        #expect(TextContrast(RGBA(0.5, 0.5, 0.5, 0.2)) == .medium)
        for contrast in TextContrast.allCases {
            let inks = contrast.inks ?? (0...255).map { UInt8($0) }
            #expect(inks.first == 0 && inks.last == 255 && inks == inks.sorted())
        }
    }

    // MARK: What Cairo draws

    @Test func fullInkKeepsTheColour() throws {
        let color = RGBA(1, 0, 0)
        let image = try picture("█", scale: 2, points: 20, ink: color)
        let pixels = (0..<image.height).flatMap { y in (0..<image.width).map { image[$0, y] } }
        #expect(pixels.contains(Pixel(255, 0, 0)))
    }

    @Test func emojiAndHugeLettersAreDrawn() throws {
        let emoji = try picture("😀", scale: 2)
        #expect(emoji.contains { $0.red > $0.blue + 60 })
        let huge = TextBlock("I", font: FontValue(pointSize: 400), color: .black)
        let image = try raster([.text(huge, rect(0, 0, 300, 500))], size: CGSize(width: 300, height: 500), scale: 1)
        #expect((try #require(image.inkBounds)).height > 250)
    }

    @Test func textFarAwayIsNotDrawn() throws {
        let far = try picture("n", x: 1e7)
        #expect(!far.contains { $0 != .white })
    }

    @Test func manyThreadsDrawTheSame() throws {
        let sizes = (11...18).map { CGFloat($0) + 0.37 }
        let pictures = try sizes.map { try picture("Threads", scale: 2, points: $0) }
        let same = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            let place = index % sizes.count
            // Each thread begins with another size, so that several ask for glyphs at once.
            guard let other = try? picture("Threads", scale: 2, points: sizes[place]) else { return }
            if other == pictures[place] { same.withLock { $0 += 1 } }
        }
        #expect(same.value == 64)
    }

    @Test func variantsAreKeptApart() throws {
        var seen: Set<UInt> = []
        for glyph in [0, 1, 2_048, 65_535] as [UInt32] {
            for x in 0..<4 {
                for y in 0..<4 {
                    for contrast in TextContrast.allCases {
                        let variant = GlyphVariant(glyph: glyph, x: x, y: y, contrast: contrast)
                        let index = try #require(variant.index)
                        #expect(seen.insert(index).inserted && index < 1 << 24)
                        #expect(GlyphVariant(index: index) == variant)
                    }
                }
            }
        }
        #expect(GlyphVariant(glyph: 0x1000_0041).index == nil)
    }

    @Test func fontsAreBounded() throws {
        let worker = PangoWorker()
        let fonts = SubpixelFonts(limit: 3)
        let plain = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 5, y0: 7)
        var loaded: [UnsafeMutablePointer<PangoFont>] = []
        defer { loaded.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
        for size in 10..<20 {
            let description = worker.description(of: FontValue(pointSize: CGFloat(size)))
            let font = try #require(pango_context_load_font(worker.context, description))
            loaded.append(font)
            let made = try #require(fonts.font(for: font, plain))
            #expect(fonts.font(for: font, plain) === made)
        }
        #expect(fonts.count == 3)
        fonts.removeAll()
        #expect(fonts.count == 0)
    }
}

extension CGImage {
    fileprivate func contains(where wanted: (Pixel) -> Bool) -> Bool {
        (0..<height).contains { y in (0..<width).contains { wanted(self[$0, y]) } }
    }
}
