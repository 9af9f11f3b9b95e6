/// Writes lines to the log of a part of the program.
public struct Logger: Sendable {
    private let log: OSLog

    /// Makes a logger of a part of the program.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Makes the logger of the whole program.
    public init() { log = .default }
    /// Makes a logger that writes to a log.
    public init(_ log: OSLog) { self.log = log }

    /// Writes a line of the type `default`.
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Writes a line.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    /// Writes a line of the type `debug`.
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Writes a line of the type `debug`.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Writes a line of the type `info`.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    /// Writes a line of the type `default`.
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Writes a line of the type `error`.
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Writes a line of the type `error`.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Writes a line of the type `fault`.
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
    /// Writes a line of the type `fault`.
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
