import Foundation
import TesseraGraphics
import TestSupport
import Testing
import UIKitCore

@testable import TesseraCairo

/// Text that no one would write: what it costs is bounded, counted in layouts.
@Suite struct LongTextTests {
    let engine = PangoTextEngine()

    private func draw(_ block: TextBlock) throws -> CGImage {
        var recording = Recording()
        recording.append(.text(block, CGRect(x: 0, y: 0, width: 200, height: 60)))
        return try #require(
            CairoRasterizer(text: engine).rasterize(
                recording, origin: .zero, size: CGSize(width: 200, height: 60), scale: 1))
    }

    @Test(arguments: [TextBlock.LineBreak.truncateTail, .truncateHead, .truncateMiddle, .clip, .wordWrap, .charWrap])
    func aMegabyteWithoutABreakIsDrawnOfWhatShows(mode: TextBlock.LineBreak) throws {
        for lines in [1, 2, 0] {
            var block = TextBlock(String(repeating: "x", count: 1 << 20), font: FontValue(pointSize: 17), color: red)
            (block.lineLimit, block.lineBreak) = (lines, mode)
            let before = engine.cacheCounters.layouts
            let metrics = engine.measure(block, width: 200, height: 60)
            #expect(metrics.size.width <= 200 && metrics.isTruncated)
            let ink = try #require(try draw(block).inkBounds)
            #expect(ink.width > 150 && ink.height <= 60)
            #expect(engine.cacheCounters.layouts - before <= 4, "\(mode) \(lines)")
        }
    }

    /// Random bytes read as UTF-8: Swift repairs them, and every result is a finite size.
    @Test func brokenUTF8IsMeasuredAndDrawn() throws {
        let seed: UInt64 = 77
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<60 {
            let bytes = (0..<Int.random(in: 1...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var block = TextBlock(
                String(decoding: bytes, as: UTF8.self), font: FontValue(pointSize: 17), color: .black)
            block.lineLimit = Int.random(in: 0...3, using: &random)
            let metrics = engine.measure(block, width: 120, height: .infinity)
            #expect(metrics.size.width.isFinite && metrics.size.width <= 120)
            #expect(metrics.size.height.isFinite && metrics.size.height > 0)
            _ = try draw(block)
        }
    }

    @Test func mixedDirectionsAndScriptsFitWhereTheyWereMeasured() throws {
        for text in [
            "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} def", "\u{645}\u{631}\u{62D}\u{628}\u{627} 123",
            "\u{6F22}\u{5B57}\u{304B}\u{306A}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1E9}\u{1F1EA}",
            "\u{0E2A}\u{0E27}\u{0E31}\u{0E2A}\u{0E14}\u{0E35}", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}",
        ] {
            var block = TextBlock(text, font: FontValue(pointSize: 20), color: .black)
            block.lineLimit = 0
            let natural = engine.measure(block, width: .infinity, height: .infinity)
            #expect(
                engine.measure(block, width: natural.size.width.rounded(.up), height: 100).lineCount == 1, "\(text)")
            let ink = try #require(try draw(block).inkBounds)
            #expect(ink.width <= natural.size.width + 6, "\(text)")
            #expect(ink.width >= natural.size.width * 0.6, "\(text)")
        }
        for character in ["\u{5B57}", "\u{304B}", "\u{30CA}", "\u{D55C}"] {
            let block = TextBlock(character, font: FontValue(pointSize: 20), color: .black)
            let width = engine.measure(block, width: .infinity, height: .infinity).size.width
            #expect(width > 15 && width < 21, "\(character)")
        }
        // East Asian text breaks between any two characters.
        var cjk = TextBlock(
            String(repeating: "\u{6F22}", count: 30), font: FontValue(pointSize: 20), color: .black)
        cjk.lineLimit = 0
        let all = engine.measure(cjk, width: .infinity, height: .infinity).size.width
        #expect(abs(all / 30 - 20) < 0.1, "characters of a font, square, not boxes with their numbers")
        let inLine = Int(101 / (all / 30))
        #expect(engine.measure(cjk, width: 101, height: .infinity).lineCount == (30 + inLine - 1) / inLine)
    }
}
