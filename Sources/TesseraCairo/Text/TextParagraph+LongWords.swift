import Foundation

extension TextParagraph {
    /// The longest stretch without a place to break, in bytes, that is left as it is.
    static let longestWord = 192
    private static let zeroWidthSpace = Array("\u{200B}".utf8)

    /// Lets stretches that have no place to break (long paths, encoded data) break anywhere.
    ///
    /// Pango's time for a word is quadratic in the lines that it fills: a word of 100 KB would take minutes. Invisible
    /// spaces keep it linear: after every character of a stretch in ASCII, after every eighth where characters may join
    /// with their neighbours.
    mutating func openLongWords() {
        guard bytes.count > Self.longestWord, let first = longWord(from: 0) else { return }
        var opened: [UInt8] = []
        opened.reserveCapacity(bytes.count * 2)
        // Where each byte went; one more for the end.
        var places = [Int](repeating: 0, count: bytes.count + 1)
        var word: Range<Int>? = first
        var index = 0
        while index < bytes.count {
            let end = word?.lowerBound ?? bytes.count
            while index < end {
                places[index] = opened.count
                opened.append(bytes[index])
                index += 1
            }
            guard let current = word else { break }
            open(current, into: &opened, places: &places)
            index = current.upperBound
            word = longWord(from: index)
        }
        places[bytes.count] = opened.count
        bytes = opened
        spans = spans.map { Span(start: places[$0.start], end: places[$0.end], run: $0.run) }
    }

    private func open(_ word: Range<Int>, into opened: inout [UInt8], places: inout [Int]) {
        let isASCII = bytes[word].allSatisfy { $0 < 0x80 }
        var characters = 0
        for index in word {
            let byte = bytes[index]
            if byte & 0xC0 != 0x80 {
                if characters > 0, isASCII || characters % 8 == 0 { opened += Self.zeroWidthSpace }
                characters += 1
            }
            places[index] = opened.count
            opened.append(byte)
        }
    }

    /// The next stretch that is too long without a break. Scripts that break between characters have none.
    private func longWord(from start: Int) -> Range<Int>? {
        var begin = start
        for index in start..<bytes.count where Self.breaks(at: bytes[index]) {
            if index - begin > Self.longestWord { return begin..<index }
            begin = index + 1
        }
        return bytes.count - begin > Self.longestWord ? begin..<bytes.count : nil
    }

    /// Spaces, hyphens, and the first bytes of East Asian characters and of emoji.
    private static func breaks(at byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x2D || (0xE3...0xED).contains(byte) || byte == 0xF0
    }

    var hasSoftHyphen: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices.dropLast() where bytes[index] == 0xC2 && bytes[index + 1] == 0xAD { return true }
            return false
        }
    }
}
