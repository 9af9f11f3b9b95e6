import Foundation
import TesseraBase

/// Kinds of data that are looked for in a text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Numbers of telephones.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of the web and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Addresses of places.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times of day.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers under which parcels are followed.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// Words about which more can be looked up.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money.
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    /// Amounts with a unit.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    /// Every kind.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Properties of text views that are there for the source to compile, and do nothing.
enum TextViewGaps {
    /// Says once in the log that a property which was set has no effect.
    static func note(_ property: String) {
        DiagnosticsLog.writeOnce(.warning, "UITextView", "\(property) has no effect here.")
    }
}
