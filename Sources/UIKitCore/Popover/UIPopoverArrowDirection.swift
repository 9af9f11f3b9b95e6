/// Where the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Makes a set of directions.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up: the popover lies below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down: the popover lies above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points left: the popover lies to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points right: the popover lies to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// All four directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The popover has not been shown yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
