import Foundation

// Characters as people count them. The text is read around the place only: a window that grows while a character reaches
// its edge, up to a limit beyond which what is joined is cut.

extension TextSource {
    private static var firstWindow: Int { 64 }
    private static var largestWindow: Int { 4_096 }

    /// The place behind the character that an offset stands before or in; the end at the end.
    package func characterEnd(after offset: Int) -> Int {
        let offset = clamp(offset)
        guard offset < length else { return length }
        return character(around: offset).upperBound
    }

    /// The place before the character that an offset stands behind or in; the beginning at the beginning.
    package func characterStart(before offset: Int) -> Int {
        let offset = clamp(offset)
        guard offset > 0 else { return 0 }
        return character(around: offset - 1).lowerBound
    }

    /// The character that a unit belongs to.
    package func character(around offset: Int) -> Range<Int> {
        guard length > 0 else { return 0..<0 }
        let unit = min(max(offset, 0), length - 1)
        var reach = Self.firstWindow
        while true {
            let window = windowStart(before: unit, reach)..<min(length, unit + reach)
            let found = character(around: unit, in: window)
            let isInside =
                (found.lowerBound > window.lowerBound || isSafe(window.lowerBound))
                && (found.upperBound < window.upperBound || window.upperBound == length)
            if isInside || reach >= Self.largestWindow { return found }
            reach *= 4
        }
    }

    private func character(around unit: Int, in window: Range<Int>) -> Range<Int> {
        var start = window.lowerBound
        for character in text(in: window) {
            let end = start + character.utf16.count
            if unit < end { return start..<end }
            start = end
        }
        return unit..<unit + 1
    }

    /// A place before the window from which characters can be counted: between two plain letters, where there is one.
    private func windowStart(before unit: Int, _ reach: Int) -> Int {
        let least = max(0, unit - reach)
        guard least > 0 else { return 0 }
        let units = Array(text(in: least..<unit).utf16)
        guard units.count == unit - least else { return least }
        var index = units.count - 1
        while index > 0 {
            if Self.isPlain(units[index]), Self.isPlain(units[index - 1]) { return least + index }
            index -= 1
        }
        return splitsPair(least) ? least + 1 : least
    }

    private func isSafe(_ offset: Int) -> Bool {
        guard offset > 0, offset < length else { return true }
        let units = Array(text(in: offset - 1..<offset + 1).utf16)
        return units.count == 2 && units.allSatisfy(Self.isPlain)
    }

    /// Units that never join others that are plain.
    private static func isPlain(_ unit: UInt16) -> Bool { (0x20..<0x7F).contains(unit) }
}
