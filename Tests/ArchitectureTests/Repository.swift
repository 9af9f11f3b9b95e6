import Foundation

/// The checkout that these tests read, found from the place of this file.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// One file: its path below the root and its text.
    struct File: Sendable {
        var path: String
        var text: String

        var name: String { String(path.split(separator: "/").last ?? "") }
    }

    static func file(_ path: String) throws -> File {
        File(path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }

    /// Every Swift file below a folder, sorted by path; empty where the folder does not exist.
    static func swiftFiles(below folder: String) throws -> [File] {
        let base = root.appendingPathComponent(folder)
        guard let walker = FileManager.default.enumerator(atPath: base.path) else { return [] }
        var paths: [String] = []
        while let path = walker.nextObject() as? String {
            if path.hasSuffix(".swift") { paths.append(folder + "/" + path) }
        }
        return try paths.sorted().map(file)
    }
}

/// A broken rule and where; the line counts from 1, and is 0 where the file as a whole is meant.
struct Violation: Equatable, CustomStringConvertible {
    var path: String
    var line: Int
    var message: String

    var description: String { line == 0 ? "\(path): \(message)" : "\(path):\(line): \(message)" }
}

/// Violations one a line, for the message of a failed expectation.
func report(_ violations: [Violation]) -> String {
    violations.map(\.description).joined(separator: "\n")
}
