import Foundation
import UIKit

/// Equal rows below each other as a case's words describe them.
struct RowsOfText: Equatable {
    /// Nil where the words name no number.
    let count: Int?
    let size: CGSize
    /// From the beginning of a row to that of the next.
    let pitch: CGFloat

    /// `table, 100 rows of 44`.
    init?(table text: String) {
        guard let found = text.firstMatch(of: /^table, ([0-9]+) rows of ([0-9.]+)$/), let count = Int(found.1),
            let height = Double(found.2)
        else { return nil }
        self.count = count
        size = CGSize(width: 0, height: height)
        pitch = CGFloat(height)
    }

    /// `40 items of 200 x 40 every 50`, anywhere in the text.
    init?(layout text: String) {
        guard let found = text.firstMatch(of: /([0-9]+) items of ([0-9.]+) x ([0-9.]+) every ([0-9.]+)/),
            let width = Double(found.2), let height = Double(found.3), let pitch = Double(found.4)
        else { return nil }
        count = Int(found.1)
        size = CGSize(width: width, height: height)
        self.pitch = CGFloat(pitch)
    }
}

/// A drag as a case's words describe it: `drag 15 in one move`, `drag 15 in one move, three times, still, lift`.
struct DragOfText: Equatable {
    let distance: Double
    /// Moves of that distance, one a frame.
    let moves: Int
    let isLifted: Bool

    private static let numbers: [Substring: Int] = [
        "one": 1, "once": 1, "two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10,
    ]

    /// Nil for words that are not all known.
    init?(_ text: String) {
        let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = parts.first, let found = first.firstMatch(of: /^drag (-?[0-9.]+) in ([a-z0-9]+) moves?$/),
            let distance = Double(found.1), let inFirst = Self.number(found.2)
        else { return nil }
        var moves = inFirst
        var isLifted = false
        for part in parts.dropFirst() {
            let words = part.split(separator: " ")
            if part == "still" { continue }
            if part == "lift" {
                isLifted = true
            } else if let times = words.first.flatMap(Self.number), words.count == 1 || words.last == "times" {
                moves = times * inFirst
            } else {
                return nil
            }
        }
        self.moves = moves
        self.distance = inFirst > 1 ? distance / Double(inFirst) : distance
        self.isLifted = isLifted
    }

    private static func number(_ word: Substring) -> Int? {
        guard let number = numbers[word] ?? Int(word), (1...1_000).contains(number) else { return nil }
        return number
    }
}
