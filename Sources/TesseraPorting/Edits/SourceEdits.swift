#if PORTING
    /// Changes of one source file, by places of its UTF-8 text.
    ///
    /// What goes is replaced by as many spaces where it can be, and no edit takes away a line: errors, breakpoints and
    /// `#line` stay at the original's places.
    struct SourceEdits {
        private struct Replacement {
            var range: Range<Int>
            var text: String
        }

        /// A piece that leaves its place, blanked there, and comes back at another.
        private struct Move {
            var range: Range<Int>
            var to: Int
            var before: String
            var after: String
        }

        let source: [UInt8]
        /// By their places; no two overlap.
        private var replacements: [Replacement] = []
        private var insertions: [Int: String] = [:]
        private var moves: [Move] = []

        init(_ source: [UInt8]) { self.source = source }

        var isEmpty: Bool { replacements.isEmpty && insertions.isEmpty && moves.isEmpty }

        /// Another text in place of a range. Of two that overlap the one that came first holds.
        mutating func replace(_ range: Range<Int>, with text: String) {
            let next = firstReplacement(from: range.lowerBound)
            if next > 0, replacements[next - 1].range.overlaps(range) { return }
            if next < replacements.count, replacements[next].range.overlaps(range) { return }
            // The lines behind stay at their numbers.
            let lost = source[range].count { $0 == 10 } - text.utf8.count { $0 == 10 }
            let whole = text + String(repeating: "\n", count: max(0, lost))
            replacements.insert(Replacement(range: range, text: whole), at: next)
        }

        /// Spaces in place of a range; line ends stay. What was inside is gone, its edits too.
        mutating func blank(_ range: Range<Int>) {
            func isGone(_ other: Range<Int>) -> Bool {
                range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound
            }
            let first = firstReplacement(from: range.lowerBound)
            let next = firstReplacement(from: range.upperBound)
            for place in stride(from: next - 1, through: first, by: -1) where isGone(replacements[place].range) {
                replacements.remove(at: place)
            }
            if insertions.count < range.count {
                for place in insertions.keys where place > range.lowerBound && place < range.upperBound {
                    insertions[place] = nil
                }
            } else {
                for place in range.dropFirst() { insertions[place] = nil }
            }
            if !moves.isEmpty { moves.removeAll { isGone($0.range) } }
            let text = blanked(range)
            replacements.insert(Replacement(range: range, text: text), at: firstReplacement(from: range.lowerBound))
        }

        /// The number of replacements that begin before a place.
        private func firstReplacement(from place: Int) -> Int {
            var (low, high) = (0, replacements.count)
            while low < high {
                let middle = (low + high) / 2
                if replacements[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
            }
            return low
        }

        mutating func insert(_ text: String, at place: Int) { insertions[place, default: ""] += text }

        /// Moves a range, with the edits inside of it, to `place`.
        mutating func move(_ range: Range<Int>, to place: Int, before: String, after: String) {
            moves.append(Move(range: range, to: place, before: before, after: after))
        }

        func text(of range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

        /// The text of a range with its edits, and what was moved into it.
        func rendered(_ range: Range<Int>? = nil) -> String {
            let whole = range ?? 0..<source.count
            return render(whole, leavingOut: moves.filter { $0.range != whole })
        }

        private func render(_ whole: Range<Int>, leavingOut moved: [Move]) -> String {
            var places: [(at: Int, order: Int, upTo: Int, text: String)] = []
            let inside = firstReplacement(from: whole.lowerBound)..<firstReplacement(from: whole.upperBound)
            for one in replacements[inside] where !isInside(one.range, of: moved) {
                places.append((one.range.lowerBound, 2, one.range.upperBound, one.text))
            }
            for (place, text) in insertions
            where whole.lowerBound <= place && place <= whole.upperBound && !isInside(place..<place + 1, of: moved) {
                places.append((place, 1, place, text))
            }
            for one in moved where whole.contains(one.range.lowerBound) {
                places.append((one.range.lowerBound, 2, one.range.upperBound, blanked(one.range)))
            }
            // In the order of the pieces' places, so that the class reads as the file does.
            for one in moves.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
            where whole.contains(one.to) && one.range != whole {
                places.append((one.to, 0, one.to, one.before + rendered(one.range) + one.after))
            }
            var result = ""
            var place = whole.lowerBound
            let sorted = places.enumerated().sorted {
                ($0.element.at, $0.element.order, $0.offset) < ($1.element.at, $1.element.order, $1.offset)
            }
            for (_, piece) in sorted where piece.at >= place {
                result += text(of: place..<piece.at) + piece.text
                place = piece.upTo
            }
            return result + text(of: place..<max(place, whole.upperBound))
        }

        private func isInside(_ range: Range<Int>, of moved: [Move]) -> Bool {
            moved.contains { $0.range.contains(range.lowerBound) }
        }

        private func blanked(_ range: Range<Int>) -> String {
            // One space for each character, so that columns stay those of the original.
            var result = ""
            for character in text(of: range) { result += character.isNewline ? String(character) : " " }
            return result
        }
    }
#endif
