#if PORTING
    /// A construct that cannot be rewritten, and where it stands.
    package struct PortDiagnostic: Hashable, Sendable, CustomStringConvertible {
        package var file: String
        package var line: Int
        package var reason: String

        package init(file: String, line: Int, reason: String) {
            self.file = file
            self.line = line
            self.reason = reason
        }

        package var description: String { "\(file):\(line): not ported: \(reason)" }
    }
#endif
