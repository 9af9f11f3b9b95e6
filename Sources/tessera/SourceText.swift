import Foundation
import TesseraProjects

/// The text of a source file, which has to be UTF-8.
///
/// - Parameter name: what errors call the file.
func sourceText(at path: String, named name: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
        throw ProjectError(file: name, message: "no such file")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
        let valid = String(decoding: data, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
        throw ProjectError(file: name, line: valid.count { $0.isNewline } + 1, message: "not UTF-8")
    }
    return text
}

/// Writes a text where it differs from what is there: a file that stays as it was makes nothing be built again.
func write(_ text: String, to path: String) throws {
    if let old = FileManager.default.contents(atPath: path), old == Data(text.utf8) { return }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
}
