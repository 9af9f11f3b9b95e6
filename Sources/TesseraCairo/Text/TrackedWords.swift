/// The stretches of a text in which letters are tracked: words of the scripts that the system font has.
///
/// Other scripts come from other fonts, in which letters join or stand as they are. A word is tracked as a whole or not
/// at all, so that nothing is cut where characters belong together.
struct TrackedWords: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let end: Int
    private var place: Int

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        place = range.lowerBound
        end = range.upperBound
    }

    mutating func next() -> Range<Int>? {
        while place < end {
            let start = place
            var found = start
            // Word by word, each with the spaces after it.
            while place < end, isTracked() { found = place }
            if found > start { return start..<found }
        }
        return nil
    }

    /// Steps over a word and the spaces after it; whether it is of the system font's scripts.
    private mutating func isTracked() -> Bool {
        var isTracked = true
        while place < end, bytes[place] != Self.space { isTracked = step() && isTracked }
        while place < end, bytes[place] == Self.space { place += 1 }
        return isTracked
    }

    private static let space: UInt8 = 0x20

    /// Steps over a character; whether the system font has it, and it belongs to no other.
    private mutating func step() -> Bool {
        let lead = bytes[place]
        let second = place + 1 < end ? bytes[place + 1] : 0
        let third = place + 2 < end ? bytes[place + 2] : 0
        switch lead {
        case ..<0x80:
            place += 1
            return true
        case ..<0xE0:
            place += 2
            // To the end of Cyrillic.
            return lead < 0xD5
        case ..<0xF0:
            place += 3
            switch (lead, second) {
            // More Latin, dashes and quotes, currencies, letterlike signs, arrows, operators.
            case (0xE1, 0xB8...0xBB): return true
            case (0xE2, 0x80): return third >= 0x90
            case (0xE2, 0x82), (0xE2, 0x84), (0xE2, 0x86), (0xE2, 0x88): return true
            default: return false
            }
        default:
            place += 4
            return false
        }
    }
}
