import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

/// Line heights: the system font of iOS has ascent 0.952 and descent 0.241 of the size.
@Suite struct TextEngineTests {
    let engine = PangoTextEngine()

    private func block(
        _ text: String, lines: Int = 0, size: CGFloat = 17, _ change: (inout TextBlock) -> Void = { _ in }
    ) -> TextBlock {
        var block = TextBlock(text, font: FontValue(pointSize: size), color: .black)
        block.lineLimit = lines
        change(&block)
        return block
    }

    private func measure(_ block: TextBlock, _ width: CGFloat = .infinity, _ height: CGFloat = .infinity) -> TextMetrics
    {
        engine.measure(block, width: width, height: height)
    }

    @Test func systemLinesAreAsHighAsOnIOS() {
        let metrics = measure(block("Hello"))
        #expect(abs(metrics.size.height - 1.193 * 17) < 0.01)
        #expect(abs(metrics.firstBaseline - 0.952 * 17) < 0.01)
        #expect(metrics.lastBaseline == metrics.firstBaseline)
        #expect(metrics.lineCount == 1)
        #expect(!metrics.isTruncated)
        let font = engine.metrics(of: FontValue(pointSize: 100))
        for (found, expected) in [
            (font.ascender, 95.2), (font.descender, -24.1), (font.leading, 0), (font.capHeight, 70.5),
            (font.xHeight, 52.6),
        ] { #expect(abs(found - expected) < 1e-9) }
    }

    @Test func otherFontsHaveTheirOwnMetrics() {
        let mono = engine.metrics(of: FontValue(pointSize: 100, design: .monospaced))
        #expect(mono.ascender > 60)
        #expect(mono.descender < -10)
        #expect((40...90).contains(mono.capHeight))
        #expect(mono.xHeight < mono.capHeight)
        let twice = engine.metrics(of: FontValue(pointSize: 200, design: .monospaced))
        #expect(abs(twice.ascender - 2 * mono.ascender) < 0.1)
    }

    @Test(arguments: ["Hello 😀 world", "漢字 kana", "שלום", "❤️🇩🇪👨‍👩‍👧", "مرحبا"])
    func fallbackFacesDoNotChangeTheLine(_ text: String) {
        let metrics = measure(block(text))
        #expect(abs(metrics.size.height - 1.193 * 17) < 0.01)
        #expect(abs(metrics.firstBaseline - 0.952 * 17) < 0.01)
        #expect(metrics.size.width > 5)
    }

    @Test func widthsAddUpAndScale() {
        let (a, b) = (measure(block("Hello ")).size.width, measure(block("world")).size.width)
        #expect(abs(measure(block("Hello world")).size.width - a - b) < 1)
        // The system font changes with its size, others do not.
        func named(_ size: CGFloat) -> CGFloat {
            measure(block("Hello world") { $0.runs[0].font = FontValue(name: "Inter", pointSize: size) }).size.width
        }
        #expect(abs(named(170) - 10 * named(17)) < 1)
        #expect(measure(block("")).size.width == 0)
        #expect(measure(block("WWWW")).size.width > measure(block("iiii")).size.width)
    }

    @Test func weightsAndDigitsChangeTheWidth() {
        let regular = measure(block("Weight")).size.width
        let bold = measure(block("Weight") { $0.runs[0].font.weight = 700 }).size.width
        #expect(bold > regular)
        func digits(_ text: String) -> CGFloat {
            measure(block(text) { $0.runs[0].font.usesMonospacedDigits = true }).size.width
        }
        #expect(digits("1111") == digits("8888"))
        #expect(measure(block("1111")).size.width < measure(block("8888")).size.width)
    }

    @Test func wrapsAtWords() {
        let width = measure(block("three four")).size.width
        let metrics = measure(block("three four three four three four"), width + 1)
        #expect(metrics.lineCount == 3)
        #expect(abs(metrics.size.height - 3 * 1.193 * 17) < 0.01)
        #expect(abs(metrics.lastBaseline - (2 * 1.193 + 0.952) * 17) < 0.01)
        #expect(metrics.size.width <= width + 1)
        // What was measured fits exactly into what was measured.
        #expect(measure(block("three four"), width).lineCount == 1)
        #expect(measure(block("three four"), width - 1).lineCount == 2)
    }

    @Test func cutsWordsThatAreWiderThanALine() {
        let text = "Donaudampfschifffahrtsgesellschaft"
        let metrics = measure(block(text) { $0.lineBreak = .wordWrap }, 60)
        #expect(metrics.lineCount > 3)
        #expect(metrics.size.width <= 60)
        let joined = measure(block(text)).size.width
        #expect(CGFloat(metrics.lineCount) * 60 < joined + 120, "no hyphens are added")
    }

    @Test func characterWrapFillsLines() {
        let text = "aaa bbbbbbbb"
        let width = measure(block("aaa bbb")).size.width + 1
        #expect(measure(block(text) { $0.lineBreak = .wordWrap }, width).lineCount == 3)
        #expect(measure(block(text) { $0.lineBreak = .charWrap }, width).lineCount == 2)
    }

    @Test func hardBreaksMakeLines() {
        #expect(measure(block("a\nb\r\nc\u{2028}d\u{2029}e\rf")).lineCount == 6)
        #expect(measure(block("a\n")).lineCount == 2)
        #expect(measure(block("\n\n")).lineCount == 3)
        #expect(abs(measure(block("\n\n")).size.height - 3 * 1.193 * 17) < 0.01)
        #expect(measure(block("")).lineCount == 1)
        #expect(measure(TextBlock(runs: [])).size == .zero)
    }

    @Test func lineLimitTruncates() {
        let text = "one two three four five six seven"
        let all = measure(block(text), 60)
        #expect(all.lineCount > 3)
        #expect(!all.isTruncated)
        for mode in [TextBlock.LineBreak.wordWrap, .charWrap, .truncateHead, .truncateTail, .truncateMiddle] {
            let metrics = measure(block(text, lines: 2) { $0.lineBreak = mode }, 60)
            #expect(metrics.lineCount == 2, "\(mode)")
            #expect(metrics.isTruncated, "\(mode)")
            #expect(metrics.size.width <= 60, "\(mode)")
        }
        #expect(!measure(block("one", lines: 2), 60).isTruncated)
        let clipped = measure(block(text, lines: 1) { $0.lineBreak = .clip }, 60)
        #expect(clipped.lineCount == 1)
        #expect(clipped.isTruncated)
        #expect(clipped.size.width == 60)
        #expect(measure(block("one\ntwo", lines: 1), 200).isTruncated)
    }

    @Test func shortenedLinesAreAsWideAsWhatTheyShow() {
        let shown = measure(block("WW…")).size.width
        let metrics = measure(block("WWWWWWWW", lines: 1), shown + 6)
        #expect(metrics.isTruncated)
        // The sign is shaped by itself, so that it lacks the kerning that it has in a text.
        #expect(abs(metrics.size.width - shown) < 3)
    }

    @Test func heightLimitsLinesToo() {
        let text = "one two three four five six seven"
        #expect(measure(block(text), 60, 2 * 1.193 * 17).lineCount == 2)
        #expect(measure(block(text), 60, 2 * 1.193 * 17).isTruncated)
        #expect(measure(block(text), 60, 2 * 1.193 * 17 - 1).lineCount == 1)
        #expect(measure(block(text), 60, 1).lineCount == 1, "the first line always stays")
    }

    @Test func paragraphStyleChangesLines() {
        let natural = 1.193 * 17.0
        #expect(abs(measure(block("a\nb") { $0.lineSpacing = 5 }).size.height - (2 * natural + 5)) < 0.01)
        #expect(abs(measure(block("a") { $0.lineHeightMultiple = 1.5 }).size.height - 1.5 * natural) < 0.01)
        #expect(measure(block("a") { $0.minimumLineHeight = 30 }).size.height == 30)
        #expect(measure(block("a") { $0.maximumLineHeight = 12 }).size.height == 12)
        let tall = measure(block("a") { $0.minimumLineHeight = 30 })
        #expect(abs(tall.firstBaseline - (30 - 0.241 * 17)) < 0.01, "more height goes above the text")
        let kerned = measure(block("abcd") { $0.runs[0].kern = 3 }).size.width
        #expect(abs(kerned - measure(block("abcd")).size.width - 12) < 3.1)
    }

    @Test func runsOfTwoSizesShareALine() {
        var mixed = block("small ")
        mixed.runs.append(TextRun("LARGE", font: FontValue(pointSize: 34), color: .black))
        let metrics = measure(mixed)
        #expect(metrics.lineCount == 1)
        #expect(abs(metrics.size.height - 1.193 * 34) < 0.01)
        let wrapped = measure(mixed, measure(block("small")).size.width + 4)
        #expect(abs(wrapped.size.height - 1.193 * (17 + 34)) < 0.01 || wrapped.lineCount > 2)
    }

    @Test func controlsAndOddScalarsAreSafe() {
        #expect(measure(block("a\0b\u{1}c\u{7F}d\u{9B}")).size == measure(block("abcd")).size)
        for text in ["\0", "\u{FFFC}", "\u{200B}", "\u{FEFF}", "\u{202E}abc", "e\u{301}\u{301}", "\u{10FFFF}", "\t\t"] {
            let metrics = measure(block(text), 50)
            #expect(metrics.size.width.isFinite)
            #expect(metrics.size.height > 20)
        }
    }

    @Test(arguments: [0, 1, 3])
    func veryLongTextIsBounded(_ lines: Int) {
        for unit in ["a", "я", "word "] {
            let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
            let metrics = measure(block(text, lines: lines), 300)
            #expect(metrics.size.width <= 300)
            #expect(lines == 0 ? metrics.lineCount > 20_000 : metrics.lineCount == lines)
        }
    }

    @Test func extrapolationContinuesWhatWasShaped() {
        let short = measure(block(String(repeating: "word ", count: 10_000)), 300)
        let long = measure(block(String(repeating: "word ", count: 40_000)), 300)
        #expect(abs(long.size.height / short.size.height - 4) < 0.02)
    }

    @Test func cacheIsBoundedAndIgnoresColours() {
        let engine = PangoTextEngine(entries: 10, bytes: 1 << 20)
        for index in 0..<50 { _ = engine.measure(block("label \(index)"), width: 100, height: 100) }
        #expect(engine.cacheCounters.entries == 10)
        #expect(engine.cacheCounters.misses == 50)
        #expect(engine.cacheCounters.evictions == 40)
        var last = block("label 49")
        last.runs[0].color = RGBA(1, 0, 0)
        _ = engine.measure(last, width: 100, height: 100)
        #expect(engine.cacheCounters.hits == 1)
        _ = engine.measure(last, width: 101, height: 100)
        #expect(engine.cacheCounters.misses == 51)
        let small = PangoTextEngine(entries: 1_000, bytes: 4_000)
        for index in 0..<50 { _ = small.measure(block("label \(index)"), width: 100, height: 100) }
        #expect(small.cacheCounters.bytes <= 4_000)
        #expect(small.cacheCounters.entries > 2)
    }

    @Test func findsFacesByEveryName() throws {
        let family = try #require(engine.familyNames.first { $0 == "Inter" || $0.hasPrefix("DejaVu Sans") })
        #expect(engine.familyNames == engine.familyNames.sorted())
        #expect(engine.faceName(for: family) != nil)
        #expect(engine.faceName(for: family.uppercased()) == engine.faceName(for: family))
        #expect(engine.faceName(for: "no such face") == nil)
        let full = try #require(engine.faceName(for: family))
        #expect(engine.faceName(for: full) == full || engine.faceName(for: full) != nil)
    }

    @Test func manyThreadsMeasureAlike() async {
        let expected = (0..<40).map { measure(block("thread label number \($0)"), 90) }
        let results = await withTaskGroup(of: [TextMetrics].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let engine = PangoTextEngine()
                    return (0..<40).map { index in
                        var block = TextBlock(
                            "thread label number \(index)", font: FontValue(pointSize: 17), color: .black)
                        block.lineLimit = 0
                        return engine.measure(block, width: 90, height: .infinity)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == expected })
    }
}

@Suite struct TextDrawingTests {
    private func draw(
        _ text: String, in place: CGRect, size: CGFloat = 20, _ change: (inout TextBlock) -> Void = { _ in }
    ) throws -> CGImage {
        var block = TextBlock(text, font: FontValue(pointSize: size), color: red)
        block.lineLimit = 0
        change(&block)
        return try raster([.text(block, place)], size: CGSize(width: 200, height: 80))
    }

    @Test func baselineIsWhereTheMetricsSay() throws {
        // H stands on the baseline: 0.952 of 20 is 19.04 below the top.
        let ink = try #require(try draw("HHH", in: rect(0, 10, 200, 60)).inkBounds)
        #expect(abs(ink.maxY - 29.04) <= 1)
        #expect(abs(ink.height - 0.727 * 20) <= 2)
    }

    @Test func colourAndAlphaAreTheRuns() throws {
        let image = try draw("■■■", in: rect(0, 0, 200, 60), size: 40) { $0.runs[0].font.weight = 900 }
        let pixels = (0..<80).flatMap { y in (0..<200).map { image[$0, y] } }
        #expect(pixels.contains(Pixel(255, 0, 0)))
        #expect(pixels.allSatisfy { $0.green == 0 && $0.blue == 0 && $0.red == $0.alpha }, "grey antialiasing only")
        var block = TextBlock("■■■", font: FontValue(pointSize: 40), color: RGBA(1, 0, 0, 0.5))
        block.lineLimit = 0
        let faint = try raster([.alpha(0.5), .text(block, rect(0, 0, 200, 60))], size: CGSize(width: 200, height: 80))
        let most = (0..<80).flatMap { y in (0..<200).map { faint[$0, y].alpha } }.max()
        #expect(abs((most ?? 0) - 64) <= 1)
    }

    @Test func emojiKeepTheirColours() throws {
        let image = try draw("😀", in: rect(0, 0, 200, 60), size: 40)
        let pixels = (0..<80).flatMap { y in (0..<60).map { image[$0, y] } }
        #expect(pixels.contains { $0.green > 100 && $0.alpha == 255 }, "not only the text's red")
    }

    @Test func alignmentPlacesLines() throws {
        func left(_ alignment: TextBlock.Alignment, rtl: Bool = false, _ text: String = "abc") throws -> CGRect {
            let image = try draw(text, in: rect(0, 0, 200, 60)) {
                $0.alignment = alignment
                $0.isRightToLeft = rtl
            }
            return try #require(image.inkBounds)
        }
        #expect(try left(.left).minX < 4)
        #expect(try left(.right).maxX > 196)
        #expect(abs(try left(.center).midX - 100) < 2)
        #expect(try left(.natural).minX < 4)
        #expect(try left(.natural, rtl: true).maxX > 196)
        #expect(try left(.left, rtl: true).minX < 4)
        #expect(try left(.natural, rtl: true, "שלום").maxX > 196)
        #expect(try left(.natural, rtl: false, "שלום").minX < 4)
    }

    @Test func justifiedLinesFillTheWidthButTheLast() throws {
        let text = "several words that wrap over lines and end"
        let plain = try #require(try draw(text, in: rect(0, 0, 150, 80)).inkBounds)
        let justified = try draw(text, in: rect(0, 0, 150, 80)) { $0.alignment = .justified }
        #expect(try #require(justified.inkBounds).maxX > 147)
        #expect(plain.maxX < 147)
    }

    @Test func heightOfTheRectangleCutsLinesWithAnEllipsis() throws {
        let text = "one two three four five six seven eight nine ten"
        let cut = try #require(try draw(text, in: rect(0, 0, 80, 48)).inkBounds)
        #expect(cut.maxY < 48)
        let limited = try draw(text, in: rect(0, 0, 80, 80)) { $0.lineLimit = 2 }
        #expect(try draw(text, in: rect(0, 0, 80, 48)) == limited)
    }

    @Test func decorationsAreDrawn() throws {
        let plain = try #require(try draw("xxx", in: rect(0, 0, 200, 60)).inkBounds)
        let lined = try #require(try draw("xxx", in: rect(0, 0, 200, 60)) { $0.runs[0].isUnderlined = true }.inkBounds)
        #expect(lined.maxY > plain.maxY)
        let marked = try draw("xxx", in: rect(0, 0, 200, 60)) { $0.runs[0].backgroundColor = blue }
        let area = try #require(marked.inkBounds)
        #expect(area.minY == 0)
        #expect(abs(area.height - 1.193 * 20) <= 1)
        #expect(marked[0, 2].isClose(to: Pixel(0, 0, 255)))
        let raised = try #require(
            try draw("xxx", in: rect(0, 20, 200, 60)) { $0.runs[0].baselineOffset = -5 }.inkBounds)
        #expect(abs(raised.maxY - plain.maxY - 20 - 5) <= 1)
    }

    @Test func truncationPlaces() throws {
        func ink(_ mode: TextBlock.LineBreak) throws -> CGImage {
            try draw("WWWWWWWWiiiiiiiiiiiiiiiiiiiiiiii", in: rect(0, 0, 100, 30)) {
                $0.lineLimit = 1
                $0.lineBreak = mode
            }
        }
        let images = try [TextBlock.LineBreak.truncateHead, .truncateMiddle, .truncateTail, .clip].map(ink)
        for (index, image) in images.enumerated() {
            if index < 3 { #expect(try #require(image.inkBounds).maxX <= 101) }
            for other in images[(index + 1)...] { #expect(image != other) }
        }
    }
}
