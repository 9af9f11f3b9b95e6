/// Tells one of several pieces of work under one name from the others.
public struct OSSignpostID: Equatable, Hashable, Comparable, Sendable {
    /// The number that tells the work apart.
    public let rawValue: UInt64

    /// Makes an identifier of a number.
    public init(_ value: UInt64) { rawValue = value }

    /// Makes an identifier that no other work has.
    public init(log: OSLog) { rawValue = Signposts.next() }

    /// Makes the identifier of an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// For work that does not overlap.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// None.
    public static let null = OSSignpostID(0)
    /// None.
    public static let invalid = OSSignpostID(UInt64.max)

    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

/// Where a signpost stands.
public struct OSSignpostType: Equatable, Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A moment.
    public static let event = OSSignpostType(rawValue: 0)
    /// Where work begins.
    public static let begin = OSSignpostType(rawValue: 1)
    /// Where work ends.
    public static let end = OSSignpostType(rawValue: 2)

    var name: String {
        switch self {
        case .begin: "begin"
        case .end: "end"
        default: "event"
        }
    }
}

/// Marks a moment of some work. Signposts are lines of the type `debug`.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    log.write(.debug, "\(type.name) \(name)")
}

/// Marks a moment of some work, with a line.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
    log.write(.debug, "\(type.name) \(name) " + LogFormat.text("\(format)", arguments))
}

/// Marks where work begins and ends, for a part of the program. Signposts are lines of the type `debug`.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Makes signposts of a part of the program.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Makes signposts of a part of the program.
    public init(subsystem: String, category: OSLog.Category) {
        log = OSLog(subsystem: subsystem, category: category)
    }
    /// Makes the signposts of a log.
    public init(logHandle: OSLog) { log = logHandle }
    /// Makes the signposts of the whole program.
    public init() { log = .default }

    /// Whether signposts are written.
    public var isEnabled: Bool { log.signpostsEnabled }

    /// Makes an identifier that no other work has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    /// Makes the identifier of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// Marks where work begins.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
    ) -> OSSignpostIntervalState {
        log.write(.debug, "begin \(name) \(message.text)")
        return OSSignpostIntervalState(id: id)
    }

    /// Marks where work ends.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {
        log.write(.debug, "end \(name) \(message.text)")
    }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {
        log.write(.debug, "event \(name) \(message.text)")
    }

    /// Marks where work begins and ends.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }
}

/// Work between its beginning and its end.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID

    init(id: OSSignpostID) { self.id = id }
}
