import TesseraBase
import UIKit

/// What the log says of constraints that exclude each other.
struct ConflictReport {
    /// The names of the rules that exclude each other.
    let members: [String]
    let broken: String?
    let text: String

    /// - Parameter text: as it stands in the log.
    init?(_ text: String, of names: [String]) {
        let parts = text.components(separatedBy: "Will attempt to recover by breaking constraint")
        guard parts.count == 2 else { return nil }
        func found(in part: String) -> [String] { names.filter { part.contains("'\($0)'") } }
        members = found(in: parts[0])
        broken = found(in: parts[1]).first
        self.text = text
    }

    /// The reports that `changes` lead to.
    @MainActor
    static func reports(of names: [String], from changes: () -> Void) -> [ConflictReport] {
        let lines = Lines()
        DiagnosticsLog.withHandler({ lines.add($0) }, operation: changes)
        return lines.all.compactMap { ConflictReport($0, of: names) }
    }

    /// The handler of the log may be called from anywhere.
    private final class Lines: Sendable {
        private let kept = Locked<[String]>([])
        var all: [String] { kept.value }

        func add(_ line: DiagnosticsLog.Line) { kept.withLock { $0.append(line.message) } }
    }
}
