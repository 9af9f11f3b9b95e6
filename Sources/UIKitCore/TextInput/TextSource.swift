import Foundation

/// A text that is edited: UTF-16 units that can be read in part, without the whole being copied.
package protocol TextSource {
    /// UTF-16 units.
    var length: Int { get }
    /// The units of a range that lies in the text; halves of pairs become the sign for broken text.
    func text(in range: Range<Int>) -> String
}

extension String: TextSource {
    package var length: Int { utf16.count }

    package func text(in range: Range<Int>) -> String {
        let units = utf16
        let start = units.index(units.startIndex, offsetBy: range.lowerBound)
        let part = units[start..<units.index(start, offsetBy: range.count)]
        return String(part) ?? String(decoding: part, as: UTF16.self)
    }
}

extension TextSource {
    package var wholeRange: Range<Int> { 0..<length }

    /// The offset moved into the text.
    package func clamp(_ offset: Int) -> Int { min(max(offset, 0), length) }

    /// The range cut to what lies in the text.
    package func clamp(_ range: Range<Int>) -> Range<Int> {
        let start = clamp(range.lowerBound)
        return start..<max(start, clamp(range.upperBound))
    }

    /// The range of an `NSRange`, cut to the text; one that is not found, or is broken, stands at the end.
    package func clamp(_ range: NSRange) -> Range<Int> {
        guard range.location != NSNotFound, range.location >= 0 else { return length..<length }
        let start = clamp(range.location)
        let rest = length - start
        return start..<(start + min(max(range.length, 0), rest))
    }

    /// The unit at an offset; nil at the end.
    func unit(at offset: Int) -> UInt16? {
        guard offset >= 0, offset < length else { return nil }
        let found = text(in: offset..<offset + 1).utf16
        return found.first
    }

    /// Whether an offset stands inside a character of two units.
    package func splitsPair(_ offset: Int) -> Bool {
        guard offset > 0, offset < length else { return false }
        // A half read alone is the broken sign; both together are one scalar.
        let both = text(in: offset - 1..<offset + 1).unicodeScalars
        return both.count == 1 && both.first.map { $0.value > 0xFFFF } ?? false
    }

    /// The range with no end inside a character of two units: an empty one moves to its start, another takes it whole.
    package func wholeScalars(_ range: Range<Int>) -> Range<Int> {
        let range = clamp(range)
        let start = splitsPair(range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
        if range.isEmpty { return start..<start }
        return start..<(splitsPair(range.upperBound) ? range.upperBound + 1 : range.upperBound)
    }
}
