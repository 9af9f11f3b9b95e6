import Foundation

/// The log hook of UIKit and everything below it.
///
/// The libraries write no log of their own: they hand each line to the installed handler, and programs bind it to the
/// logger they use. Without a handler, lines go to standard error, as UIKit's go to the console.
public enum DiagnosticsLog {
    public enum Level: String, Sendable { case info, warning, error }

    public struct Line: Sendable, Equatable {
        public let level: Level
        /// The part of the system that speaks, for example `UICollectionViewFlowLayout`.
        public let category: String
        public let message: String
    }

    public typealias Handler = @Sendable (Line) -> Void

    /// A structure, as optimised code can't hand functions to a task: see `ProgrammerErrors`.
    private struct Holder: Sendable {
        let handler: Handler
        let written = WrittenLines()
    }

    @TaskLocal private static var holder: Holder?

    private static let installed = Locked<Handler?>(nil)
    private static let written = WrittenLines()

    /// Installs the process-wide handler; nil puts the default back.
    public static func install(_ handler: Handler?) {
        installed.value = handler
    }

    /// Hands the lines of `operation` alone to `handler`, which wins over the installed one. Tests use it to look at
    /// lines.
    public static func withHandler<Result>(_ handler: @escaping Handler, operation: () throws -> Result) rethrows
        -> Result
    {
        try $holder.withValue(Holder(handler: handler), operation: operation)
    }

    /// Writes what was not written before: for faults that repeat with every cell or frame. The lines that a handler of
    /// `withHandler` saw are its own.
    package static func writeOnce(_ level: Level, _ category: String, _ message: String) {
        guard (holder?.written ?? written).insert("\(category) \(message)") else { return }
        write(level, category, message)
    }

    public static func write(_ level: Level, _ category: String, _ message: @autoclosure () -> String) {
        let line = Line(level: level, category: category, message: message())
        if let holder {
            holder.handler(line)
        } else if let handler = installed.value {
            handler(line)
        } else {
            StandardStreams.log("[\(line.category)] \(line.message)")
        }
    }
}

/// The lines that are written once, from any thread. Only the latest are known, so that memory stays bounded.
private final class WrittenLines: Sendable {
    private static let limit = 1_024
    private let lines = Locked<Set<String>>([])

    /// Returns whether `line` is new.
    func insert(_ line: String) -> Bool {
        lines.withLock { lines in
            if lines.count >= Self.limit { lines.removeAll() }
            return lines.insert(line).inserted
        }
    }
}
