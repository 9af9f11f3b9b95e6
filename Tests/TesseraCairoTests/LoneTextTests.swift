import Foundation
import TesseraGraphics
import TestSupport
import Testing
import UIKitCore

@testable import TesseraCairo

/// A label's surface holds the pixels of its letters alone: to the bit those of the whole drawing.
///
/// One after the other, with the masks of few fonts: those of all tests share one store of Cairo's.
@Suite(.serialized) struct LoneTextTests {
    private static let rasterizer = CairoRasterizer(text: PangoTextEngine())

    private static let texts = [
        "1234567", "jumping fox", "_.,", "É\u{302}\u{303}\u{327}gÅ", "", " ", "漢字かな", "שלום", "emoji 😀 here",
        "fffi 1/2 -> x",
        "a long line of words that does not fit into its width", "two\nlines", "W", "\u{200B}", "Ünïcödé ﷽",
    ]
    private static let fonts = [
        FontValue(pointSize: 17), FontValue(pointSize: 28, weight: 700), FontValue(pointSize: 13, isItalic: true),
    ]

    private static func pick<Choice>(_ choices: [Choice], _ random: inout SplitMix64) -> Choice {
        choices[Int.random(in: choices.indices, using: &random)]
    }

    private static func block(_ text: String, _ font: FontValue, _ random: inout SplitMix64) -> TextBlock {
        var block = TextBlock(text, font: font, color: RGBA(0.2, 0.4, .random(in: 0...1, using: &random)))
        block.lineLimit = Int.random(in: 0...2, using: &random)
        block.lineBreak = pick([.wordWrap, .charWrap, .clip, .truncateTail, .truncateMiddle], &random)
        block.alignment = pick([.natural, .center, .right, .left], &random)
        block.isRightToLeft = Bool.random(using: &random)
        return block
    }

    /// A label's own drawing, or what a flat cell makes of it.
    private static func commands(_ block: TextBlock, _ rect: CGRect, _ random: inout SplitMix64) -> [DrawCommand] {
        guard Bool.random(using: &random) else { return [.text(block, rect)] }
        let shift = CGAffineTransform(translationX: .random(in: -3...3, using: &random), y: 2)
        let clip = CGRect(x: 0, y: 0, width: 80, height: pick([80, 20], &random))
        return [
            .save, .clip(PathValue(rect: clip), evenOdd: false), .save, .concat(shift), .text(block, rect), .restore,
        ]
    }

    @Test(arguments: 0..<texts.count) func inkIsThatOfTheWhole(text: Int) throws {
        var random = SplitMix64(seed: 0x10AE + UInt64(text))
        let rasterizer = Self.rasterizer
        var cut = 0
        for trial in 0..<30 {
            let font = Self.fonts[trial % Self.fonts.count]
            let rect = CGRect(
                x: .random(in: -8...20, using: &random), y: CGFloat(Int.random(in: -96...480, using: &random)) / 8,
                width: .random(in: 20...90, using: &random), height: 24)
            let recording = Recording(
                Self.commands(Self.block(Self.texts[text], font, &random), rect, &random))
            let scale: CGFloat = Self.pick([1, 2, 3], &random)
            let origin = Self.pick([CGPoint.zero, CGPoint(x: 7, y: -4)], &random)
            let size = CGSize(width: 80, height: 80)
            let whole = try #require(rasterizer.rasterize(recording, origin: origin, size: size, scale: scale))
            let ink = try #require(rasterizer.ink(of: recording, origin: origin, size: size, scale: scale))
            #expect(ink.width == whole.width && ink.height == whole.height)
            let expected = SurfacePixels(inkOf: whole)
            if !expected.painted.isNull { #expect(ink.painted.contains(expected.painted), "trial \(trial)") }
            if ink.bytes < whole.byteCount / 2 { cut += 1 }
            guard let full = ink.whole?.image else {
                #expect(expected.painted.isNull, "trial \(trial)")
                continue
            }
            #expect(full == whole, "trial \(trial), \(rect), scale \(scale)")
        }
        #expect(cut > 5)
    }

    @Test func emptyTextsTakeNoMemory() throws {
        let rasterizer = Self.rasterizer
        let block = TextBlock(" ", font: FontValue(pointSize: 17), color: .black)
        let ink = try #require(
            rasterizer.ink(
                of: Recording([.text(block, rect(0, 0, 80, 20))]), origin: .zero, size: CGSize(width: 80, height: 20),
                scale: 2))
        #expect(ink.bytes == 0)
        #expect(ink.painted.isNull)
    }

    @Test func otherDrawingsAreNoLoneText() {
        let block = TextBlock("a", font: FontValue(pointSize: 17), color: .black)
        let text = DrawCommand.text(block, rect(0, 0, 20, 20))
        var shaded = block
        shaded.runs[0].shadow = ShadowStyle(offset: .zero, blur: 2, color: .black)
        func isLone(_ commands: [DrawCommand]) -> Bool { LoneText(commands, base: .identity) != nil }
        #expect(isLone([text]))
        #expect(isLone([.save, .concat(CGAffineTransform(translationX: 3, y: 0.5)), text, .restore]))
        #expect(!isLone([]))
        #expect(!isLone([text, text]))
        #expect(!isLone([.fillRect(rect(0, 0, 1, 1), red), text]))
        #expect(!isLone([text, .fillRect(rect(0, 0, 1, 1), red)]))
        #expect(!isLone([.alpha(0.5), text]))
        #expect(!isLone([.save, .restore, text]))
        #expect(!isLone([.concat(CGAffineTransform(rotationAngle: 0.1)), text]))
        #expect(!isLone([.concat(CGAffineTransform(scaleX: -1, y: 1)), text]))
        #expect(!isLone([.clip(PathValue(rect: rect(0.5, 0, 9, 9)), evenOdd: false), text]))
        #expect(!isLone([.clip(PathValue(ellipseIn: rect(0, 0, 9, 9)), evenOdd: false), text]))
        #expect(!isLone([.text(shaded, rect(0, 0, 20, 20))]))
    }
}
