import CPangoCairo
import Foundation
import TesseraGraphics
import TestSupport
import Testing
import UIKitCore

@testable import TesseraCairo

/// Lines of ASCII that are shaped without a layout of Pango's have the glyphs of one, to the bit.
@Suite struct PlainLineTests {
    /// A glyph and all that is said of it.
    private struct Glyph: Equatable {
        let number, x, y, width: Int
        let cluster: Int
        let beginsCluster: Bool
    }

    /// What a line is drawn and measured with.
    private struct Shape: Equatable {
        let glyphs: [Glyph]
        let fonts: [Int]
        let levels: [Int]
        let runs: [[Int]]
        let bytes: Range<Int>
        let isRightToLeft: Bool
        let lengths: [CGFloat]
    }

    private let worker = PangoWorker()

    private func shapes(
        _ block: TextBlock, _ width: CGFloat, plain: Bool, forDrawing: Bool = false
    ) -> (lines: [Shape], metrics: TextMetrics, isPlain: Bool) {
        worker.layouts.removeAll()
        let layouter = TextLayouter(
            worker: worker, key: TextKey(block, width: width), height: .infinity, forDrawing: forDrawing,
            shapesPlainText: plain)
        return layouter.run { text, count in
            (
                text.lines.map(shape), text.metrics(width: width, lines: count),
                text.lines.contains { $0.line.pointee.layout == nil }
            )
        }
    }

    private func shape(_ line: LaidOutText.Line) -> Shape {
        var (glyphs, fonts, levels, runs): ([Glyph], [Int], [Int], [[Int]]) = ([], [], [], [])
        var node = line.line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item?.pointee, let string = run.glyphs?.pointee
            else { continue }
            fonts.append(Int(bitPattern: item.analysis.font))
            levels.append(Int(item.analysis.level))
            runs.append(
                [item.offset, item.length, item.num_chars, run.start_x_offset, run.end_x_offset, run.y_offset].map {
                    Int($0)
                })
            for index in 0..<Int(string.num_glyphs) {
                let info = string.glyphs[index]
                glyphs.append(
                    Glyph(
                        number: Int(info.glyph), x: Int(info.geometry.x_offset), y: Int(info.geometry.y_offset),
                        width: Int(info.geometry.width), cluster: Int(string.log_clusters[index]),
                        beginsCluster: info.attr.is_cluster_start != 0))
            }
        }
        let start = Int(line.line.pointee.start_index)
        return Shape(
            glyphs: glyphs, fonts: fonts, levels: levels, runs: runs,
            bytes: start..<start + Int(line.line.pointee.length),
            isRightToLeft: line.line.pointee.resolvedDirection == PANGO_DIRECTION_RTL,
            lengths: [line.width, line.height, line.descent, line.top, line.offset(in: 200)])
    }

    private static let fonts = [
        FontValue(pointSize: 17), FontValue(pointSize: 17, weight: 600), FontValue(pointSize: 13, isItalic: true),
        FontValue(pointSize: 22), FontValue(pointSize: 34, weight: 700), FontValue(pointSize: 11.5),
        FontValue(pointSize: 12), FontValue(pointSize: 15, design: .serif),
        FontValue(pointSize: 15, design: .monospaced),
        FontValue(pointSize: 16, design: .rounded), FontValue(name: "DejaVu Sans", pointSize: 14),
        FontValue(name: "no such font", pointSize: 14),
    ]

    private static let words = [
        "fi", "ffi", "AVATo", "->", "12:30", "3x4", "#1", "*", "(c)", "[{}]", "\"x\"", "...", "fl", "Ty", "1/2", "--",
        "!=", "a", "  ", "'s", "www", "0.5%", "x^2", "~", "`", "|", "\\", "@home", "&", "$9", "<=>", "_", "+1", ";",
    ]

    private func text(_ random: inout SplitMix64) -> String {
        if Bool.random(using: &random) {
            return (0..<Int.random(in: 1...9, using: &random)).map { _ in
                (Self.words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
            }.joined()
        }
        let scalars = (0..<Int.random(in: 1...60, using: &random)).map { _ in
            Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random))
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static let kerns: [CGFloat] = [0, 0, 0, 1.5, -0.7, 3, -4, 0.0001]
    private static let offsets: [CGFloat] = [0, 0, 4, -3]
    private static let widths: [CGFloat] = [.infinity, 40, 90, 200, 400]

    @Test func glyphsAreThoseOfALayout() {
        var random = SplitMix64(seed: 11)
        var (plain, others) = (0, 0)
        for step in 0..<3_000 {
            let font = Self.fonts.randomElement(using: &random) ?? Self.fonts[0]
            var block = TextBlock(text(&random), font: font, color: .black)
            block.lineLimit = Int.random(in: 0...2, using: &random)
            block.lineBreak =
                [.wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle].randomElement(
                    using: &random)
                ?? .clip
            block.isRightToLeft = Int.random(in: 0..<4, using: &random) == 0
            block.alignment = [.natural, .left, .center, .right].randomElement(using: &random) ?? .left
            block.runs[0].kern = Self.kerns.randomElement(using: &random) ?? 0
            block.runs[0].baselineOffset = Self.offsets.randomElement(using: &random) ?? 0
            let width = Self.widths.randomElement(using: &random) ?? 0
            let (found, wanted) = (shapes(block, width, plain: true), shapes(block, width, plain: false))
            #expect(!wanted.isPlain)
            #expect(
                found.lines == wanted.lines && found.metrics == wanted.metrics,
                "step \(step): '\(block.string)' in \(font), kern \(block.runs[0].kern), \(width) wide")
            if found.isPlain { plain += 1 } else { others += 1 }
        }
        #expect(plain > 1_000 && others > 300, "\(plain) plain, \(others) not")
    }

    /// At every width near its own a line is plain only where a layout would not shorten or wrap it.
    @Test func atTheEdgeALayoutDecides() {
        for (index, font) in Self.fonts.enumerated() {
            var block = TextBlock("Label 12, turn 3", font: font, color: .black)
            block.runs[0].kern = [0, 2, -1][index % 3]
            let natural = shapes(block, .infinity, plain: true).metrics.size.width
            for step in -40...40 {
                let width = natural + CGFloat(step) / 512
                for limit in 0...1 {
                    block.lineLimit = limit
                    let (found, wanted) = (shapes(block, width, plain: true), shapes(block, width, plain: false))
                    #expect(found.lines == wanted.lines && found.metrics == wanted.metrics, "\(font) at \(step)")
                }
            }
        }
    }

    @Test func whatIsNotPlainIsLaidOut() {
        var features = FontValue(pointSize: 17)
        features.features = "ss01=1"
        let digits = FontValue(pointSize: 17, usesMonospacedDigits: true)
        let font = FontValue(pointSize: 17)
        func isPlain(_ text: String, _ font: FontValue, _ change: (inout TextBlock) -> Void = { _ in }) -> Bool {
            var block = TextBlock(text, font: font, color: .black)
            change(&block)
            return shapes(block, 300, plain: true).isPlain
        }
        #expect(isPlain("Monday", font))
        #expect(!isPlain("Monday", features) && !isPlain("Monday", digits))
        #expect(!isPlain("café", font) && !isPlain("a\tb", font) && !isPlain("a\nb", font) && !isPlain("", font))
        #expect(isPlain("12 a", font) { $0.isRightToLeft = true })
        #expect(!isPlain("12", font) { $0.isRightToLeft = true })
        #expect(!isPlain("Monday", font) { $0.alignment = .justified })
        #expect(!isPlain("Monday", font) { $0.paragraph.indent = 3 })
        #expect(!isPlain("Monday", font) { $0.runs[0].usesLigatures = false })
        #expect(!isPlain("Monday", font) { $0.runs.append($0.runs[0]) })
        #expect(!isPlain(String(repeating: "word ", count: 60), font))
    }
}
