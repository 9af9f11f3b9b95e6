/// How much a constraint matters, on the scale of `UILayoutPriority`: above 0, at most 1000.
///
/// 1000 is required. Every value below is a level of its own: a violation at a higher level is never traded for any
/// amount of violations at lower levels, and within one level the sum of the absolute violations, in points, is least.
package struct ConstraintPriority: RawRepresentable, Hashable, Comparable, Sendable {
    package var rawValue: Float

    package init(rawValue: Float) {
        self.rawValue = rawValue
    }

    package init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    package static let required = ConstraintPriority(1000)
    /// Above every other optional priority: content sizes of priority 1000, and required constraints that gave way.
    package static let nearlyRequired = ConstraintPriority(Float(1000).nextDown)
    package static let defaultHigh = ConstraintPriority(750)
    package static let defaultLow = ConstraintPriority(250)
    package static let fittingSizeLevel = ConstraintPriority(50)

    /// Below every priority that a program would choose.
    package static let least = ConstraintPriority(Float.leastNormalMagnitude)

    package static func < (first: ConstraintPriority, second: ConstraintPriority) -> Bool {
        first.rawValue < second.rawValue
    }

    /// Whether the value lies in (0, 1000]; false for NaN.
    package var isValid: Bool {
        rawValue > 0 && rawValue <= 1000
    }
}
