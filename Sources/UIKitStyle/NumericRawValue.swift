/// A number with a meaning that code counts on from: `.required - 1`, `.alert + 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Whether the first is the lesser number.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

    /// The value so much higher.
    public static func + (value: Self, step: RawValue) -> Self { Self(rawValue: value.rawValue + step) ?? value }
    /// The value so much higher.
    public static func + (step: RawValue, value: Self) -> Self { value + step }
    /// The value so much lower.
    public static func - (value: Self, step: RawValue) -> Self { Self(rawValue: value.rawValue - step) ?? value }
    /// How far the first is above the second.
    public static func - (first: Self, second: Self) -> RawValue { first.rawValue - second.rawValue }

    /// Makes the value so much higher.
    public static func += (value: inout Self, step: RawValue) { value = value + step }
    /// Makes the value so much lower.
    public static func -= (value: inout Self, step: RawValue) { value = value - step }
}
