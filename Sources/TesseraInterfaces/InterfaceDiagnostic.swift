/// What is wrong with a place in an interface file.
public struct InterfaceDiagnostic: Error, Sendable, Equatable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// Nothing is made of the file.
        case error
        /// The rest of the file is used.
        case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// The file, as its reader was told it.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// What is wrong, on one line.
    public let message: String
    /// Whether the file is sound, and of a format that is not read: of an old version or for another system.
    package var isOfOtherFormat = false

    package init(_ severity: Severity, _ file: String, _ line: Int, _ message: String) {
        self.severity = severity
        self.file = file
        self.line = line
        self.message = message
    }

    /// The line that compilers write: `file:line: error: message`.
    public var description: String { "\(file):\(line): \(severity.rawValue): \(message)" }
}
