import Foundation
import TesseraGraphics

/// A stretch of a block between two hard line breaks, as the bytes that are shaped.
struct TextParagraph {
    /// Bytes of one run inside the paragraph.
    struct Span {
        var start: Int
        var end: Int
        let run: Int
    }

    /// UTF-8 without line breaks and control characters other than tabs.
    var bytes: [UInt8] = []
    var spans: [Span] = []
    /// The run that an empty paragraph takes its height from.
    var emptyRun: Int

    private mutating func note(_ run: Int, from start: Int) {
        guard bytes.count > start else { return }
        spans.append(Span(start: start, end: bytes.count, run: run))
    }

    /// Cuts a block at its hard line breaks (LF, CR, CRLF, VT, FF, NEL, U+2028, U+2029). Linear in the text.
    ///
    /// A block has at least one paragraph, and a line break at the end is followed by an empty one. Control characters
    /// draw nothing and are left out.
    static func paragraphs(of block: TextBlock) -> [TextParagraph] {
        var result: [TextParagraph] = []
        var current = TextParagraph(emptyRun: 0)
        var endedByCR = false
        for (index, run) in block.runs.enumerated() {
            if current.bytes.isEmpty { current.emptyRun = index }
            var start = current.bytes.count
            var text = run.text
            text.withUTF8 { utf8 in
                var i = 0
                var kept = 0
                while i < utf8.count {
                    let step = Self.step(utf8, at: i, afterCR: endedByCR)
                    endedByCR = utf8[i] == 0x0D
                    defer { i += step.length }
                    if step.kind == .keep { continue }
                    current.bytes.append(contentsOf: utf8[kept..<i])
                    kept = i + step.length
                    if step.kind == .drop { continue }
                    current.note(index, from: start)
                    result.append(current)
                    current = TextParagraph(emptyRun: index)
                    start = 0
                }
                current.bytes.append(contentsOf: utf8[kept...])
            }
            current.note(index, from: start)
        }
        result.append(current)
        return result
    }

    private enum Kind { case keep, drop, lineBreak }

    /// What to do with the bytes at `i`, and with how many of them.
    private static func step(
        _ utf8: UnsafeBufferPointer<UInt8>, at i: Int, afterCR: Bool
    ) -> (kind: Kind, length: Int) {
        let byte = utf8[i]
        if byte < 0x80 {
            if byte >= 0x20 || byte == 0x09 { return byte == 0x7F ? (.drop, 1) : (.keep, 1) }
            if byte == 0x0A, afterCR { return (.drop, 1) }
            return byte >= 0x0A && byte <= 0x0D ? (.lineBreak, 1) : (.drop, 1)
        }
        if byte == 0xC2, i + 1 < utf8.count, utf8[i + 1] < 0xA0 { return (utf8[i + 1] == 0x85 ? .lineBreak : .drop, 2) }
        if byte == 0xE2, i + 2 < utf8.count, utf8[i + 1] == 0x80, utf8[i + 2] == 0xA8 || utf8[i + 2] == 0xA9 {
            return (.lineBreak, 3)
        }
        return (.keep, 1)
    }

    /// Keeps the first `head` and the last `tail` bytes, at character borders; answers whether anything went.
    mutating func keep(head: Int, tail: Int) -> Bool {
        guard bytes.count > head + tail else { return false }
        var end = head
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        var resume = bytes.count - tail
        while resume < bytes.count, bytes[resume] & 0xC0 == 0x80 { resume += 1 }
        bytes.removeSubrange(end..<resume)
        let gap = resume - end
        spans = spans.compactMap { span in
            var span = span
            span.start = span.start <= end ? span.start : max(end, span.start - gap)
            span.end = span.end <= end ? span.end : max(end, span.end - gap)
            return span.end > span.start ? span : nil
        }
        return true
    }

    /// Adds the sign for left out text, in the look of the last run.
    mutating func appendEllipsis() {
        let start = bytes.count
        bytes += Array("\u{2026}".utf8)
        if let last = spans.indices.last {
            spans[last].end = bytes.count
        } else {
            spans = [Span(start: start, end: bytes.count, run: emptyRun)]
        }
    }

    /// Calls `body` with the runs that have bytes in `range`; with the last run before it where it is empty.
    func forEachRun(in range: Range<Int>, _ body: (Int) -> Void) {
        var isEmpty = true
        for span in spans where span.start < range.upperBound && span.end > range.lowerBound {
            isEmpty = false
            body(span.run)
        }
        if isEmpty { body(spans.last { $0.start <= range.lowerBound }?.run ?? emptyRun) }
    }

    /// The run of the byte at `place`; the last one before it where there is none.
    func run(at place: Int) -> Int {
        if spans.count == 1 { return spans[0].run }
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start <= place { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? spans[low - 1].run : spans.first?.run ?? emptyRun
    }
}
