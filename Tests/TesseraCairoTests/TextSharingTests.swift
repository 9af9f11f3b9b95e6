import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

/// What was laid out to be measured is drawn as it is: counted in layouts, not in time.
@Suite struct TextSharingTests {
    let engine = PangoTextEngine()

    private func block(_ text: String, lines: Int = 1, _ change: (inout TextBlock) -> Void = { _ in }) -> TextBlock {
        var block = TextBlock(text, font: FontValue(pointSize: 17), color: .black)
        block.lineLimit = lines
        change(&block)
        return block
    }

    @discardableResult
    private func draw(_ block: TextBlock, width: CGFloat, height: CGFloat = 60) throws -> CGImage {
        var recording = Recording()
        recording.append(.text(block, CGRect(x: 0, y: 0, width: width, height: height)))
        return try #require(
            CairoRasterizer(text: engine).rasterize(
                recording, origin: .zero, size: CGSize(width: 320, height: 100), scale: 1))
    }

    private var layouts: Int { engine.cacheCounters.layouts }

    @Test func aLabelIsLaidOutOnceForAllItsQuestions() throws {
        let text = block("Sunday, 14th")
        _ = engine.measure(text, width: .infinity, height: .infinity)
        _ = engine.measure(text, width: 200, height: 30)
        try draw(text, width: 200, height: 21)
        try draw(block("Sunday, 14th") { $0.runs[0].color = red }, width: 200)
        try draw(block("Sunday, 14th") { $0.runs[0].isUnderlined = true }, width: 180)
        #expect(layouts == 1)
        _ = engine.measure(block("Sunday, 15th"), width: 200, height: 30)
        #expect(layouts == 2)
    }

    @Test func wrappedAndShortenedTextIsLaidOutOnceForItsWidth() throws {
        let text = block("several words that wrap over a few lines", lines: 0)
        let size = engine.measure(text, width: 120, height: .infinity).size
        #expect(layouts == 1)
        try draw(text, width: 120, height: size.height.rounded(.up))
        #expect(layouts == 1)
        _ = engine.measure(text, width: 90, height: .infinity)
        #expect(layouts == 2)
        // Too wide: shortened at once, and not first laid out without a limit.
        let long = block("a line that is too long for its place")
        _ = engine.measure(long, width: 60, height: 30)
        try draw(long, width: 60)
        #expect(layouts == 3)
    }

    @Test func whatIsDrawnDoesNotDependOnWhatIsKept() throws {
        let texts = [
            block("plain"), block("several words that wrap over lines", lines: 0),
            block("a line that is too long for its place"), block("one\ntwo", lines: 1), block("one\ntwo", lines: 2),
            block("\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc") { $0.isRightToLeft = true },
            block("justified words that fill their lines and end", lines: 0) { $0.alignment = .justified },
            block("indented words that wrap over lines", lines: 0) { $0.paragraph.indent = 20 },
        ]
        for text in texts {
            let fresh = try #require(
                CairoRasterizer(text: PangoTextEngine()).rasterize(
                    {
                        var recording = Recording()
                        recording.append(.text(text, CGRect(x: 0, y: 0, width: 110, height: 60)))
                        return recording
                    }(), origin: .zero, size: CGSize(width: 320, height: 100), scale: 1))
            _ = engine.measure(text, width: .infinity, height: .infinity)
            _ = engine.measure(text, width: 110, height: 60)
            _ = engine.measure(text, width: 300, height: 60)
            #expect(try draw(text, width: 110) == fresh, "\(text.string)")
            #expect(try draw(text, width: 110) == fresh, "\(text.string) again")
        }
    }

    @Test func longTextsAreNotKept() throws {
        let text = block(String(repeating: "word ", count: 2_000), lines: 0)
        _ = engine.measure(text, width: 300, height: 90)
        let before = layouts
        try draw(text, width: 300, height: 90)
        #expect(layouts > before)
    }

    @Test func whatIsKeptIsBounded() {
        let worker = PangoWorker()
        #expect(worker.layouts.countLimit <= 1_000)
        #expect(worker.layouts.costLimit <= 8 << 20)
    }

    @Test func threadsShareAndAgree() async throws {
        let texts = (0..<30).map { block("label number \($0)") }
        let expected = try texts.map { try draw($0, width: 200) }
        let engine = engine
        let agree = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    texts.indices.allSatisfy { index in
                        _ = engine.measure(texts[index], width: 200, height: 30)
                        var recording = Recording()
                        recording.append(.text(texts[index], CGRect(x: 0, y: 0, width: 200, height: 60)))
                        return CairoRasterizer(text: engine).rasterize(
                            recording, origin: .zero, size: CGSize(width: 320, height: 100), scale: 1)
                            == expected[index]
                    }
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(agree)
    }
}
