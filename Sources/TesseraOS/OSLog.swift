import Foundation
import TesseraBase

/// A part of the program that writes to the log, named by the program and by a category.
///
/// Lines go where Tessera's own go: to standard error, or to the handler of `DiagnosticsLog`.
public final class OSLog: NSObject, Sendable {
    let subsystem: String
    let category: String
    private let isDisabled: Bool

    /// Makes a log of a part of the program.
    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isDisabled = false
    }

    /// Makes a log of a part of the program.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(isDisabled: Bool) {
        subsystem = ""
        category = ""
        self.isDisabled = isDisabled
    }

    /// The log of the whole program.
    public static let `default` = OSLog(isDisabled: false)
    /// A log that writes nothing.
    public static let disabled = OSLog(isDisabled: true)

    /// Categories that have a meaning of their own.
    public struct Category: Equatable, Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Places of interest, for signposts.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// Signposts that are asked for by tools alone.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// Signposts with call stacks, by tools alone.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    /// Whether lines of the type `debug`, and signposts, are written: where the environment variable
    /// `OS_ACTIVITY_MODE` is `debug`.
    public static let writesDebug = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] == "debug"

    /// Whether a line of this type is written.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled && (type != .debug || Self.writesDebug) }

    /// Whether signposts are written.
    public var signpostsEnabled: Bool { !isDisabled && Self.writesDebug }

    private var name: String {
        if subsystem.isEmpty { return category.isEmpty ? "log" : category }
        return category.isEmpty ? subsystem : "\(subsystem):\(category)"
    }

    func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        guard isEnabled(type: type) else { return }
        let level: DiagnosticsLog.Level =
            switch type {
            case .error, .fault: .error
            default: .info
            }
        DiagnosticsLog.write(level, name, message())
    }
}
