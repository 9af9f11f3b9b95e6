import Foundation

/// The attributes of a stretch of text, shared by all stretches that have them.
package final class TextAttributeSet: @unchecked Sendable {
    /// Never changed; what it holds are values and objects that their makers do not change either.
    package let values: [NSAttributedString.Key: Any]

    package static let none = TextAttributeSet([:])

    package init(_ values: [NSAttributedString.Key: Any]) {
        self.values = values
    }

    /// Whether both say the same.
    package func isSame(as other: TextAttributeSet) -> Bool {
        if self === other { return true }
        guard values.count == other.values.count else { return false }
        return values.allSatisfy { key, value in other.values[key].map { Self.isEqual(value, $0) } ?? false }
    }

    package static func isEqual(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }
}
