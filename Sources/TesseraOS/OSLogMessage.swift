import Foundation

/// A line for the log. Its parts may say how they are written, and who may read them.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a part of a line. Every part is written here: the log is the developer's own.
public struct OSLogPrivacy: Sendable {
    /// How a part that is hidden can be told from others.
    public enum Mask: Sendable {
        /// By a hash of its value.
        case hash
        /// Not at all.
        case none
    }

    /// For everybody.
    public static let `public` = OSLogPrivacy()
    /// For the developer.
    public static let `private` = OSLogPrivacy()
    /// For the developer, even where others are shown.
    public static let sensitive = OSLogPrivacy()
    /// As the type of the value says.
    public static let auto = OSLogPrivacy()

    /// For the developer; others see a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// For the developer, even where others are shown; others see a mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// As the type of the value says; others see a mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How wide a part of a line is.
public struct OSLogStringAlignment: Sendable {
    var columns = 0
    var isLeft = false

    /// As wide as it is.
    public static let none = OSLogStringAlignment()

    /// At the left of so many columns.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: true)
    }

    /// At the right of so many columns.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns())
    }

    func aligned(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isLeft ? text + space : space + text
    }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    var radix = 10
    var minDigits = 0
    var prefix = ""
    var isUppercase = false

    /// With ten digits.
    public static let decimal = OSLogIntegerFormatting()
    /// With sixteen digits.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// With eight digits.
    public static let octal = OSLogIntegerFormatting(radix: 8)

    /// With ten digits, and as many of them at least.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0) -> Self {
        OSLogIntegerFormatting(minDigits: minDigits(), prefix: explicitPositiveSign ? "+" : "")
    }

    /// With sixteen digits.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> Self {
        OSLogIntegerFormatting(
            radix: 16, minDigits: minDigits(), prefix: (explicitPositiveSign ? "+" : "") + (includePrefix ? "0x" : ""),
            isUppercase: uppercase)
    }

    func text(of value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (value < 0 ? "-" + prefix.replacing("+", with: "") : prefix) + zeros + digits
    }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
    var format = ""
    var precision: Int?

    /// With a point: 1.500000.
    public static let fixed = OSLogFloatFormatting(format: "f")
    /// With a power of ten: 1.5e+00.
    public static let exponential = OSLogFloatFormatting(format: "e")
    /// The shorter of both.
    public static let hybrid = OSLogFloatFormatting(format: "g")

    /// With so many digits behind the point.
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self {
        OSLogFloatFormatting(format: "f", precision: precision())
    }

    func text(of value: Double) -> String {
        format.isEmpty ? "\(value)" : String(format: "%.\(precision ?? 6)\(format)", value)
    }
}

/// Gathers the parts of a line.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Writes any value as its description.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        text += align.aligned(String(describing: value()))
    }

    /// Writes a value that may be nil.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto,
        attributes: String = ""
    ) {
        text += align.aligned(value().map { String(describing: $0) } ?? "nil")
    }

    /// Writes a whole number.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> some BinaryInteger, format: OSLogIntegerFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.aligned(format.text(of: value()))
    }

    /// Writes a number.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        text += align.aligned(format.text(of: Double(value())))
    }
}
