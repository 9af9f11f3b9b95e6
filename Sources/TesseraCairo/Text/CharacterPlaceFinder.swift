import CPangoCairo
import Foundation
import TesseraGraphics
import UIKitCore

/// Finds where the characters of laid out lines stand.
struct CharacterPlaceFinder {
    let text: LaidOutText
    let block: TextBlock
    let width: CGFloat

    /// The places of the first `count` lines.
    func places(lines count: Int) -> CharacterPlaces {
        var map = ShapedOffsets(block: block)
        var result: [LinePlaces] = []
        for line in text.lines.prefix(count) {
            if line.isFirst { map.beginParagraph(line.paragraph) }
            result.append(places(of: line, map))
        }
        if result.isEmpty {
            result = [
                LinePlaces(
                    range: 0..<0, x: 0, width: 0, top: 0, height: 0, baseline: 0, isRightToLeft: false, clusters: [])
            ]
        }
        return CharacterPlaces(lines: result)
    }

    private func places(of line: LaidOutText.Line, _ map: ShapedOffsets) -> LinePlaces {
        let start = Int(line.line.pointee.start_index)
        let range = map.offset(ofByte: start)..<map.offset(ofByte: start + Int(line.line.pointee.length))
        let left = line.offset(in: width)
        var x = left
        var clusters: [LinePlaces.Cluster] = []
        var node = line.line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            append(item, of: line, map, from: &x, to: &clusters)
        }
        clusters.sort { $0.range.lowerBound < $1.range.lowerBound }
        return LinePlaces(
            range: range, x: left, width: line.width, top: line.top, height: line.height, baseline: line.baseline,
            isRightToLeft: line.line.pointee.resolvedDirection == PANGO_DIRECTION_RTL, clusters: clusters)
    }

    private func append(
        _ item: UnsafeMutablePointer<PangoGlyphItem>, of line: LaidOutText.Line, _ map: ShapedOffsets,
        from x: inout CGFloat, to clusters: inout [LinePlaces.Cluster]
    ) {
        guard let glyphs = item.pointee.glyphs, let analysis = item.pointee.item?.pointee.analysis else { return }
        let isRightToLeft = analysis.level % 2 == 1
        let unit = CGFloat(PANGO_SCALE)
        x += CGFloat(item.pointee.start_x_offset) / unit
        line.paragraph.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                guard let base = text.baseAddress else { return }
                var iterator = PangoGlyphItemIter()
                // From the left, in whatever direction the text runs.
                var isThere =
                    isRightToLeft
                    ? pango_glyph_item_iter_init_end(&iterator, item, base)
                    : pango_glyph_item_iter_init_start(&iterator, item, base)
                while isThere != 0 {
                    let places =
                        min(
                            iterator.start_glyph, iterator.end_glyph)...max(
                            iterator.start_glyph, iterator.end_glyph)
                    var width: Int32 = 0
                    for glyph in places where glyph >= 0 && glyph < glyphs.pointee.num_glyphs {
                        // The end is the first glyph of the neighbour, or before the last of all.
                        if glyph == iterator.end_glyph { continue }
                        width += glyphs.pointee.glyphs[Int(glyph)].geometry.width
                    }
                    let advance = CGFloat(width) / unit
                    let range =
                        map.offset(ofByte: Int(iterator.start_index))..<map.offset(ofByte: Int(iterator.end_index))
                    split(range, x, advance, isRightToLeft, to: &clusters)
                    x += advance
                    isThere =
                        isRightToLeft
                        ? pango_glyph_item_iter_prev_cluster(&iterator)
                        : pango_glyph_item_iter_next_cluster(&iterator)
                }
            }
        }
        x += CGFloat(item.pointee.end_x_offset) / unit
    }

    /// Carets stand inside of ligatures, not of characters.
    private func split(
        _ range: Range<Int>, _ x: CGFloat, _ width: CGFloat, _ isRightToLeft: Bool,
        to clusters: inout [LinePlaces.Cluster]
    ) {
        guard !range.isEmpty else { return }
        let lengths = range.count == 1 ? [1] : block.characterLengths(in: range)
        let part = width / CGFloat(max(lengths.count, 1))
        var start = range.lowerBound
        for (index, length) in lengths.enumerated() {
            let place = isRightToLeft ? lengths.count - 1 - index : index
            clusters.append(
                LinePlaces.Cluster(
                    range: start..<start + length, x: x + part * CGFloat(place), width: part,
                    isRightToLeft: isRightToLeft))
            start += length
        }
    }
}

extension TextBlock {
    /// The UTF-16 lengths of the characters in a range of the text.
    fileprivate func characterLengths(in range: Range<Int>) -> [Int] {
        var start = 0
        for index in runs.indices {
            let units = runs[index].text.utf16
            let end = start + units.count
            if range.lowerBound >= start, range.upperBound <= end {
                let from = units.index(units.startIndex, offsetBy: range.lowerBound - start)
                let part = units[from..<units.index(from, offsetBy: range.count)]
                return String(part)?.map(\.utf16.count) ?? [range.count]
            }
            start = end
        }
        return [range.count]
    }
}

/// The UTF-16 offsets in a block's text of the bytes that were shaped: control characters are left out of these, and
/// places to break were put between them.
private struct ShapedOffsets {
    private var scalars: String.UnicodeScalarView.Iterator
    private var next: Unicode.Scalar?
    /// The offset of `next`.
    private var place = 0
    private var hasBegun = false
    /// For every byte of the paragraph, and its end.
    private var offsets: [Int] = [0]

    init(block: TextBlock) {
        scalars = block.string.unicodeScalars.makeIterator()
        next = scalars.next()
    }

    func offset(ofByte byte: Int) -> Int { offsets[min(max(byte, 0), offsets.count - 1)] }

    mutating func beginParagraph(_ paragraph: TextParagraph) {
        if hasBegun { skipBreak() }
        hasBegun = true
        offsets = []
        offsets.reserveCapacity(paragraph.bytes.count + 1)
        var index = 0
        while index < paragraph.bytes.count {
            let length = Self.length(paragraph.bytes[index])
            let value = Self.scalar(paragraph.bytes, at: index, length)
            dropControls(before: value)
            for _ in 0..<length { offsets.append(place) }
            // A place to break that was put in has no offset of its own.
            if let scalar = next, scalar.value == value { step(scalar) }
            index += length
        }
        dropControls(before: nil)
        offsets.append(place)
    }

    private mutating func step(_ scalar: Unicode.Scalar) {
        place += scalar.value > 0xFFFF ? 2 : 1
        next = scalars.next()
    }

    private mutating func dropControls(before value: UInt32?) {
        while let scalar = next, scalar.value != value, Self.isDropped(scalar) { step(scalar) }
    }

    /// Paragraphs that were cut short leave characters before the break.
    private mutating func skipBreak() {
        while let scalar = next {
            step(scalar)
            guard Self.isBreak(scalar) else { continue }
            if scalar.value == 0x0D, let feed = next, feed.value == 0x0A { step(feed) }
            return
        }
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        (0x0A...0x0D).contains(scalar.value) || scalar.value == 0x85 || scalar.value == 0x2028
            || scalar.value == 0x2029
    }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        guard !isBreak(scalar), scalar.value != 0x09 else { return false }
        return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func length(_ lead: UInt8) -> Int {
        switch lead {
        case 0..<0xC0: 1
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        default: 4
        }
    }

    private static func scalar(_ bytes: [UInt8], at index: Int, _ length: Int) -> UInt32 {
        guard length > 1, index + length <= bytes.count else { return UInt32(bytes[index]) }
        var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
        for byte in bytes[index + 1..<index + length] { value = value << 6 | UInt32(byte & 0x3F) }
        return value
    }
}
