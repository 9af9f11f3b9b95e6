import Foundation

/// The characters of a long text as UTF-16 units. Positions count units.
///
/// They lie in chunks of at most 2,048, so that a change moves no more than these: O(log n) for what is changed within one
/// chunk, O(log n + m) for `m` units that are put in.
package struct TextUnits: Sendable {
    private struct Chunk: TextListElement, Sendable {
        var content: [UInt16]
        var units: Int { content.count }
        var height: Double { 0 }
    }

    private static let builtChunk = 1_024
    private static let largestChunk = 2_048

    private var chunks: TextList<Chunk>

    package init(_ units: [UInt16] = []) {
        chunks = TextList(Self.cut(units[...]))
    }

    package init(_ string: String) {
        self.init(Self.units(of: string))
    }

    package var count: Int { chunks.total.units }

    private static func cut(_ units: ArraySlice<UInt16>) -> [Chunk] {
        guard units.count > largestChunk else { return units.isEmpty ? [] : [Chunk(content: Array(units))] }
        return stride(from: units.startIndex, to: units.endIndex, by: builtChunk).map {
            Chunk(content: Array(units[$0..<min($0 + builtChunk, units.endIndex)]))
        }
    }

    /// - Precondition: `position` is one of a unit.
    package func unit(at position: Int) -> UInt16 {
        guard position < count, let place = chunks.place(unit: position) else {
            preconditionFailure("There is no unit \(position)")
        }
        return chunks[place].content[position - place.before.units]
    }

    /// The units of `range`. O(log n) and linear in them.
    ///
    /// - Precondition: the range lies in the text.
    package func units(in range: Range<Int>) -> [UInt16] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not in the text")
        var result: [UInt16] = []
        result.reserveCapacity(range.count)
        forEachPart(in: range) { result.append(contentsOf: $0) }
        return result
    }

    /// The text of `range`. Halves of a character become replacement characters.
    package func string(in range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count + range.count / 8)
        var half: UInt16?
        forEachPart(in: range) { Self.append($0, to: &bytes, half: &half) }
        if half != nil { Self.append(0xFFFD, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package var string: String { string(in: 0..<count) }

    package func forEachPart(in range: Range<Int>, _ body: (ArraySlice<UInt16>) -> Void) {
        chunks.forEach(in: range) { chunk, start in
            let lower = max(range.lowerBound - start, 0)
            body(chunk.content[lower..<max(lower, min(range.upperBound - start, chunk.content.count))])
            return true
        }
    }

    /// Puts `new` in the place of the units of `range`.
    ///
    /// - Precondition: the range lies in the text.
    package mutating func replace(_ range: Range<Int>, with new: [UInt16]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not in the text")
        guard let first = chunks.place(unit: range.lowerBound) else {
            self = TextUnits(new)
            return
        }
        let start = range.lowerBound - first.before.units
        let kept = chunks[first].content.count
        if range.upperBound - first.before.units <= kept {
            let size = kept - range.count + new.count
            if size > 0, size <= Self.largestChunk {
                return chunks.modify(first) { $0.content.replaceSubrange(start..<start + range.count, with: new) }
            }
        }
        let last = range.isEmpty ? first : chunks.place(unit: range.upperBound - 1) ?? first
        var content = Array(chunks[first].content[..<start])
        content += new
        content += chunks[last].content[(range.upperBound - last.before.units)...]
        chunks.replace(first.before.items..<last.before.items + 1, with: Self.cut(content[...]))
    }

    // MARK: Characters

    /// The range widened to the nearest places where no character as people count them goes on, whatever stands in the
    /// range and stood there before: the ends of the text, behind a line feed, and between two plain letters.
    package func wholeCharacters(around range: Range<Int>) -> Range<Int> {
        let step = 256
        var start = range.lowerBound
        search: while start > 0 {
            let part = units(in: max(0, start - step)..<start)
            for index in part.indices.reversed() {
                let isLetter = Self.isPlain(part[index]) && start < range.lowerBound
                if part[index] == 0x0A || (isLetter && Self.isPlain(unit(at: start))) { break search }
                start -= 1
            }
        }
        var end = range.upperBound
        search: while end < count {
            for unit in units(in: end..<min(end + step, count)) {
                let isLetter = Self.isPlain(unit) && end > range.upperBound
                if isLetter, Self.isPlain(self.unit(at: end - 1)) { break search }
                end += 1
                if unit == 0x0A { break search }
            }
        }
        return start..<end
    }

    /// Whether a unit is a letter that never joins another plain one.
    private static func isPlain(_ unit: UInt16) -> Bool { (0x20..<0x7F).contains(unit) }

    // MARK: Lines

    /// Positions behind the line breaks that begin in `range`: LF, VT, FF, CR, CRLF, NEL and the separators of Unicode.
    package func lineEnds(in range: Range<Int>) -> [Int] {
        var result: [Int] = []
        var position = range.lowerBound
        var afterCR = false
        forEachPart(in: range) { part in
            part.withUnsafeBufferPointer { units in
                for unit in units {
                    position += 1
                    if afterCR {
                        afterCR = false
                        if unit == 0x0A {
                            result[result.count - 1] = position
                            continue
                        }
                    }
                    // Nearly all units are neither below a space nor one of three others.
                    if unit > 0x20, unit < 0x85 || (unit > 0x85 && unit < 0x2028) || unit > 0x2029 { continue }
                    guard Self.isLineBreak(unit) else { continue }
                    result.append(position)
                    afterCR = unit == 0x0D
                }
            }
        }
        if afterCR, position < count, unit(at: position) == 0x0A { result[result.count - 1] = position + 1 }
        return result
    }

    package static func isLineBreak(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    // MARK: Transcoding

    /// The text's units, in time linear in it.
    package static func units(of string: String) -> [UInt16] {
        var text = string
        return text.withUTF8 { bytes in
            Array(unsafeUninitializedCapacity: bytes.count) { units, count in
                var index = 0
                while index < bytes.count {
                    let lead = UInt32(bytes[index])
                    func tail(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset]) & 0x3F }
                    if lead < 0x80 {
                        units[count] = UInt16(lead)
                        index += 1
                    } else if lead < 0xE0 {
                        units[count] = UInt16((lead & 0x1F) << 6 | tail(1))
                        index += 2
                    } else if lead < 0xF0 {
                        units[count] = UInt16((lead & 0x0F) << 12 | tail(1) << 6 | tail(2))
                        index += 3
                    } else {
                        let scalar = (lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
                        units[count] = UInt16(0xD800 + ((scalar - 0x10000) >> 10))
                        count += 1
                        units[count] = UInt16(0xDC00 + (scalar & 0x3FF))
                        index += 4
                    }
                    count += 1
                }
            }
        }
    }

    private static func append(_ units: ArraySlice<UInt16>, to bytes: inout [UInt8], half: inout UInt16?) {
        for unit in units {
            if let high = half {
                half = nil
                if unit & 0xFC00 == 0xDC00 {
                    append(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)), to: &bytes)
                    continue
                }
                append(0xFFFD, to: &bytes)
            }
            if unit < 0x80 {
                bytes.append(UInt8(unit))
            } else if unit & 0xFC00 == 0xD800 {
                half = unit
            } else {
                append(unit & 0xFC00 == 0xDC00 ? 0xFFFD : UInt32(unit), to: &bytes)
            }
        }
    }

    private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (scalar >> shift) & 0x3F) }
        if scalar < 0x800 {
            bytes.append(UInt8(0xC0 | scalar >> 6))
            bytes.append(tail(0))
        } else if scalar < 0x10000 {
            bytes.append(UInt8(0xE0 | scalar >> 12))
            bytes.append(tail(6))
            bytes.append(tail(0))
        } else {
            bytes.append(UInt8(0xF0 | scalar >> 18))
            bytes.append(tail(12))
            bytes.append(tail(6))
            bytes.append(tail(0))
        }
    }
}
