import Foundation
import TesseraGraphics

/// Looks at paths of the command line before anything is done with them.
package enum CheckedPaths {
    /// A folder that exists, as an absolute path.
    package static func folder(_ path: String) throws(UsageError) -> String {
        try checkText(path, option: "--input")
        var isFolder: ObjCBool = false
        guard !path.isEmpty, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UsageError("--input '\(path)': there is no such folder")
        }
        guard isFolder.boolValue else { throw UsageError("--input '\(path)': is no folder") }
        return URL(typedPath: path).path
    }

    /// The bytes of a script.
    package static func script(_ path: String) throws(UsageError) -> Data {
        try checkText(path, option: "--script")
        do {
            return try PictureFile.read(path)
        } catch {
            throw UsageError("--script '\(path)': \(error)")
        }
    }

    /// A file that can be written: its folder exists, and it is no folder itself.
    package static func output(_ path: String, option: String = "--out") throws(UsageError) -> URL {
        guard !path.contains("\0") else { throw UsageError("\(option) '\(path)': must name a file") }
        try checkText(path, option: option)
        let url = URL(typedPath: path)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        guard !path.isEmpty, !(exists && isFolder.boolValue) else {
            throw UsageError("\(option) '\(path)': must name a file")
        }
        let folder = url.deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("\(option) '\(path)': there is no folder '\(folder)'")
        }
        guard FileManager.default.isWritableFile(atPath: exists ? url.path : folder) else {
            throw UsageError("\(option) '\(path)': may not be written")
        }
        return url
    }

    /// Bytes that are no UTF-8 have become replacement characters: the path would be another file's.
    private static func checkText(_ path: String, option: String) throws(UsageError) {
        guard !path.unicodeScalars.contains("\u{FFFD}") else {
            throw UsageError("\(option) '\(path)': the name must be in UTF-8")
        }
    }
}
