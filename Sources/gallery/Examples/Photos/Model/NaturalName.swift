import Foundation

/// A file's name in the order people expect: without regard to case, and runs of digits by their number, so that
/// `IMG 9` stands before `img 10`.
package struct NaturalName: Sendable, Hashable {
    package let text: String
    /// The lower-case form as bytes: compared often, made once.
    private let folded: [UInt8]

    package init(_ text: String) {
        self.text = text
        folded = Array(text.lowercased().utf8)
    }

    package static func == (a: NaturalName, b: NaturalName) -> Bool { a.text == b.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension NaturalName: Comparable {
    /// A strict order: names that differ only in case or leading zeros are told apart by their text.
    package static func < (a: NaturalName, b: NaturalName) -> Bool {
        let order = compare(a.folded, b.folded)
        return order != 0 ? order < 0 : a.text < b.text
    }

    private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (first, second) = (digits(of: a, from: &i), digits(of: b, from: &j))
                if first.count != second.count { return first.count - second.count }
                for (x, y) in zip(first, second) where x != y { return Int(x) - Int(y) }
            } else {
                if a[i] != b[j] { return Int(a[i]) - Int(b[j]) }
                i += 1
                j += 1
            }
        }
        return (a.count - i) - (b.count - j)
    }

    /// The run of digits that starts at `index`, without its leading zeros; `index` moves behind it.
    private static func digits(of bytes: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
        while index < bytes.count, bytes[index] == UInt8(ascii: "0") { index += 1 }
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
