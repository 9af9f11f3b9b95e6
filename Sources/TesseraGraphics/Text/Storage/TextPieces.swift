import Foundation

/// The stretches of a long text that are laid out each by itself: its paragraphs, and parts of very long ones.
///
/// A piece has the height that its layout was found to have, or an estimate. The last piece is empty where the text ends
/// with a line break, or is empty; there always is one.
package struct TextPieces: Sendable {
    /// A piece where it is found; any change makes it invalid.
    package struct Piece: Sendable, Equatable {
        package let number: Int
        /// Its units, the line break included.
        package let range: Range<Int>
        /// Points from the top of the text.
        package let top: Double
        package let height: Double
        /// Tells its layout from all others; nil until it is laid out.
        package let layout: Int?
    }

    private struct Element: TextListElement, Sendable {
        var units: Int
        var height: Double
        /// 0 until laid out.
        var layout = 0
    }

    /// How high text is that is not laid out.
    package struct Estimate: Sendable, Equatable {
        /// Points.
        package var lineHeight: Double
        /// Units that a line holds.
        package var unitsPerLine: Double

        package init(lineHeight: Double, unitsPerLine: Double) {
            self.lineHeight = lineHeight
            self.unitsPerLine = max(unitsPerLine, 1)
        }

        func height(units: Int) -> Double { lineHeight * max((Double(units) / unitsPerLine).rounded(.up), 1) }
    }

    /// The most units that are laid out at once; longer paragraphs are cut, at a space where there is one.
    package static let longestPiece = 4_096

    private var list: TextList<Element>
    package private(set) var estimate: Estimate

    package init(of text: TextUnits = TextUnits(), estimate: Estimate) {
        self.estimate = estimate
        list = TextList()
        list = TextList(elements(of: text, in: 0..<text.count, endsText: true))
    }

    package var count: Int { list.count }
    package var height: Double { list.total.height }

    // MARK: Finding

    /// - Precondition: there is a piece of that number.
    package func piece(number: Int) -> Piece { piece(at: list.place(item: number)) }

    /// The piece that has the unit at `position`; the last for the end of the text.
    package func piece(at position: Int) -> Piece { piece(at: list.place(unit: max(position, 0))) }

    /// The piece at a height; the first above the text, the last below it.
    package func piece(y: Double) -> Piece { piece(at: list.place(y: y)) }

    private func piece(at place: TextList<Element>.Place?) -> Piece {
        guard let place else {
            return Piece(number: 0, range: 0..<0, top: 0, height: estimate.height(units: 0), layout: nil)
        }
        let element = list[place]
        return Piece(
            number: place.before.items, range: place.before.units..<place.before.units + element.units,
            top: place.before.height, height: element.height, layout: element.layout == 0 ? nil : element.layout)
    }

    /// Whether the last piece is an empty one below a line break.
    package var endsWithLineBreak: Bool {
        count > 1 && piece(number: count - 1).range.isEmpty
    }

    // MARK: Changes

    /// Notes that a piece was laid out. Returns by how much the text grew.
    @discardableResult
    package mutating func setLayout(_ layout: Int, height: Double, ofPiece number: Int) -> Double {
        let place = list.place(item: number)
        let change = height - list[place].height
        list.modify(place) {
            $0.layout = layout
            $0.height = height
        }
        return change
    }

    /// Follows a change of the text, which `text` has made already. Returns the numbers of the pieces that replace others.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, count: Int, in text: TextUnits) -> Range<Int> {
        // A CR before the range may join with a LF that comes to stand behind it.
        let first = piece(at: range.lowerBound > 0 ? range.lowerBound - 1 : 0)
        // The piece behind a line break that goes joins the one before it.
        let last = piece(at: range.upperBound)
        let change = count - range.count
        let isEnd = last.number == list.count - 1
        let end = isEnd ? text.count : last.range.upperBound + change
        let new = elements(of: text, in: first.range.lowerBound..<end, endsText: isEnd)
        list.replace(first.number..<last.number + 1, with: new)
        return first.number..<first.number + new.count
    }

    /// Takes a piece's layout away: what it shows has changed.
    package mutating func forgetLayout(ofPiece number: Int) {
        list.modify(list.place(item: number)) { $0.layout = 0 }
    }

    /// Takes all layouts away and estimates all heights anew. O(n).
    package mutating func forgetLayouts(of text: TextUnits, estimate: Estimate) {
        self = TextPieces(of: text, estimate: estimate)
    }

    private func elements(of text: TextUnits, in range: Range<Int>, endsText: Bool) -> [Element] {
        var result: [Element] = []
        var start = range.lowerBound
        func add(to end: Int) {
            while end - start > Self.longestPiece {
                let cut = Self.cut(text, start..<start + Self.longestPiece)
                result.append(element(units: cut - start))
                start = cut
            }
            result.append(element(units: end - start))
            start = end
        }
        for end in text.lineEnds(in: range) where end <= range.upperBound { add(to: end) }
        if start < range.upperBound || endsText { add(to: range.upperBound) }
        return result
    }

    private func element(units: Int) -> Element { Element(units: units, height: estimate.height(units: units)) }

    /// Where a paragraph is cut that is too long: behind the last space, or between two characters.
    private static func cut(_ text: TextUnits, _ range: Range<Int>) -> Int {
        let tail = text.units(in: max(range.lowerBound, range.upperBound - 512)..<range.upperBound)
        if let space = tail.lastIndex(of: 0x20) { return range.upperBound - tail.count + space + 1 }
        let splits = tail.last.map { $0 & 0xFC00 == 0xD800 } ?? false
        return splits ? range.upperBound - 1 : range.upperBound
    }
}
