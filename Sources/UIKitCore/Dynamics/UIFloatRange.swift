import Foundation

/// The values that an attachment may take: points along an axis, or radians about a pin.
public struct UIFloatRange: Sendable, Hashable {
    /// The least value.
    public var minimum: CGFloat
    /// The greatest value.
    public var maximum: CGFloat

    /// Makes the range that has 0 alone.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// Makes a range from its ends.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The range that has 0 alone.
    public static let zero = UIFloatRange()
    /// The range without ends.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range has no ends.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

    /// A range that contains 0, as attachments need it.
    var bounds: ClosedRange<Double> {
        let low = minimum.isNaN ? -Double.infinity : min(Double(minimum), 0)
        let high = maximum.isNaN ? Double.infinity : max(Double(maximum), 0)
        return low...high
    }
}

/// Returns whether a range has no ends.
public func UIFloatRangeIsInfinite(_ range: UIFloatRange) -> Bool { range.isInfinite }
/// Returns a range from its ends.
public func UIFloatRangeMake(_ minimum: CGFloat, _ maximum: CGFloat) -> UIFloatRange {
    UIFloatRange(minimum: minimum, maximum: maximum)
}
/// Returns whether two ranges have the same ends.
public func UIFloatRangeIsEqualToRange(_ range: UIFloatRange, _ otherRange: UIFloatRange) -> Bool {
    range == otherRange
}
