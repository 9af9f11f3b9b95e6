import Foundation

/// What a character counts as where words are looked for.
private enum WordClass {
    case letters, ideographs, hiragana, katakana, space, other

    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .other
            return
        }
        switch scalar.value {
        case 0x3041...0x309F: self = .hiragana
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x3005: self = .ideographs
        default:
            let isWord =
                character.isLetter || character.isNumber || character == "_"
                || scalar.properties.generalCategory == .nonspacingMark
            self = isWord ? .letters : character.isWhitespace ? .space : .other
        }
    }

    var isWord: Bool { self != .space && self != .other }
}

// Words, sentences and paragraphs. Each look reads one paragraph, and of a long one only a stretch around the place.

extension TextSource {
    private static var stretch: Int { 2_048 }

    /// The paragraph around an offset, without the break that ends it.
    package func paragraph(around offset: Int) -> Range<Int> {
        let offset = clamp(offset)
        return paragraphStart(before: offset)..<paragraphEnd(after: offset)
    }

    /// Where the paragraph of an offset begins.
    package func paragraphStart(before offset: Int) -> Int {
        var end = clamp(offset)
        while end > 0 {
            let start = max(0, end - Self.stretch)
            let units = Array(text(in: start..<end).utf16)
            if let index = units.lastIndex(where: Self.isBreak) { return start + index + 1 }
            end = start
        }
        return 0
    }

    /// Where the paragraph of an offset ends, before its break.
    package func paragraphEnd(after offset: Int) -> Int {
        var start = clamp(offset)
        let length = length
        while start < length {
            let end = min(length, start + Self.stretch)
            let units = text(in: start..<end).utf16
            if let index = units.firstIndex(where: Self.isBreak) {
                let place = start + units.distance(from: units.startIndex, to: index)
                // Between a carriage return and its line feed no paragraph ends.
                return place == offset && place > 0 && isBreakPair(at: place) ? place - 1 : place
            }
            start = end
        }
        return length
    }

    private func isBreakPair(at offset: Int) -> Bool { unit(at: offset - 1) == 0x0D && unit(at: offset) == 0x0A }

    private static func isBreak(_ unit: UInt16) -> Bool {
        unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
    }

    /// The characters around an offset, of its paragraph and the breaks beside it.
    private func neighbourhood(of offset: Int) -> (start: Int, characters: [Character]) {
        var start = max(0, offset - Self.stretch / 2)
        if start > 0 { start = character(around: start).lowerBound }
        let end = min(length, offset + Self.stretch / 2)
        return (start, Array(text(in: start..<end)))
    }

    /// The words and what is between them, around an offset, in order.
    private func pieces(around offset: Int) -> [(range: Range<Int>, isWord: Bool)] {
        let (start, characters) = neighbourhood(of: offset)
        var result: [(range: Range<Int>, isWord: Bool)] = []
        var last: WordClass?
        var place = start
        for (index, character) in characters.enumerated() {
            var kind = WordClass(character)
            if kind == .other, last == .letters, Self.joins(character), index + 1 < characters.count,
                WordClass(characters[index + 1]) == .letters
            {
                kind = .letters
            }
            let end = place + character.utf16.count
            // Each sign that is no word stands alone.
            if kind == last, kind != .other, !character.isNewline, let piece = result.last {
                result[result.count - 1].range = piece.range.lowerBound..<end
            } else {
                result.append((place..<end, kind.isWord))
            }
            last = character.isNewline ? nil : kind
            place = end
        }
        return result
    }

    /// Signs that are part of a word between its letters.
    private static func joins(_ character: Character) -> Bool {
        character == "'" || character == "’" || character == "."
    }

    /// The word, space or sign that an offset stands in or before; at the end, or where `backward`, the one behind it.
    package func word(around offset: Int, backward: Bool = false) -> Range<Int> {
        let offset = clamp(offset)
        let pieces = pieces(around: offset)
        if backward, let found = pieces.last(where: { $0.range.lowerBound < offset }) { return found.range }
        if let found = pieces.first(where: { offset < $0.range.upperBound }) { return found.range }
        return pieces.last?.range ?? offset..<offset
    }

    /// Whether a range is a word, and no space or sign.
    package func isWord(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.upperBound <= length else { return false }
        let character = character(around: range.lowerBound)
        return text(in: character).first.map { WordClass($0).isWord } ?? false
    }

    /// The end of the word that an offset stands in or before; the end of the text where none follows.
    package func wordEnd(after offset: Int) -> Int {
        var place = clamp(offset)
        // Whether the word goes on beyond what was read.
        var isInside = false
        while place < length {
            let pieces = pieces(around: place)
            if let found = pieces.first(where: { $0.isWord && $0.range.upperBound > place }) {
                if isInside, found.range.lowerBound >= place { return place }
                guard found.range.upperBound == pieces.last?.range.upperBound else { return found.range.upperBound }
                place = found.range.upperBound
                isInside = true
                continue
            }
            if isInside { return place }
            guard let last = pieces.last, last.range.upperBound > place else { break }
            place = last.range.upperBound
        }
        return length
    }

    /// The start of the word that an offset stands in or behind; the beginning of the text where none precedes.
    package func wordStart(before offset: Int) -> Int {
        var place = clamp(offset)
        // Whether the word goes on before what was read.
        var isInside = false
        while place > 0 {
            let pieces = pieces(around: place)
            if let found = pieces.last(where: { $0.isWord && $0.range.lowerBound < place }) {
                if isInside, found.range.upperBound < place { return place }
                guard found.range.lowerBound == pieces.first?.range.lowerBound else { return found.range.lowerBound }
                place = found.range.lowerBound
                isInside = true
                continue
            }
            if isInside { return place }
            guard let first = pieces.first, first.range.lowerBound < place else { break }
            place = first.range.lowerBound
        }
        return 0
    }

    /// The sentence around an offset, with the spaces behind it, in its paragraph.
    package func sentence(around offset: Int) -> Range<Int> {
        let paragraph = paragraph(around: offset)
        let (begin, characters) = neighbourhood(of: clamp(offset))
        var start = max(paragraph.lowerBound, begin)
        var place = begin
        var hasEnded = false
        for character in characters {
            let end = place + character.utf16.count
            let isSpace = character.isWhitespace
            if hasEnded, !isSpace, !Self.endsSentence(character), !Self.closes(character), place > start {
                if place > offset { return start..<min(place, paragraph.upperBound) }
                start = max(start, place)
                hasEnded = false
            }
            if Self.endsSentence(character) { hasEnded = true }
            place = end
        }
        return min(start, paragraph.upperBound)..<paragraph.upperBound
    }

    private static func endsSentence(_ character: Character) -> Bool { ".!?。！？…".contains(character) }
    private static func closes(_ character: Character) -> Bool { "\"'”’)]»」』".contains(character) }
}
