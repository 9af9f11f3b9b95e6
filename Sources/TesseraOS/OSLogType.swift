/// How much a line of the log matters.
public struct OSLogType: Equatable, Hashable, RawRepresentable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Makes a type of its number.
    public init(_ value: UInt8) { rawValue = value }

    /// What is worth keeping.
    public static let `default` = OSLogType(rawValue: 0)
    /// What helps, and is not needed to find a fault.
    public static let info = OSLogType(rawValue: 1)
    /// What helps while a program is written. It is not written where nothing asks for it: see `OSLog.writesDebug`.
    public static let debug = OSLogType(rawValue: 2)
    /// An error of the process.
    public static let error = OSLogType(rawValue: 16)
    /// A fault of the program.
    public static let fault = OSLogType(rawValue: 17)
}
