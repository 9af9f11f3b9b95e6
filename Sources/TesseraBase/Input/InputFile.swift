import Foundation

/// Why a file cannot be read, in a few words.
package struct InputError: Error, Equatable, CustomStringConvertible {
    package let description: String
}

/// Reads files whole.
package enum InputFile {
    /// The bytes of the file at `url`. Folders, pipes and devices are refused for what they are, before anything waits for
    /// them.
    package static func read(_ url: URL, options: Data.ReadingOptions = []) throws(InputError) -> Data {
        if let objection = objection(to: url.path) { throw InputError(description: objection) }
        do {
            return try Data(contentsOf: url, options: options)
        } catch {
            throw InputError(description: error.localizedDescription)
        }
    }

    private static func objection(to path: String) -> String? {
        var information = stat()
        guard stat(path, &information) == 0 else { return String(cString: strerror(errno)) }
        switch information.st_mode & S_IFMT {
        case S_IFREG: return access(path, R_OK) == 0 ? nil : String(cString: strerror(errno))
        case S_IFDIR: return "it is a folder"
        default: return "it is no file, but a pipe or a device"
        }
    }
}
