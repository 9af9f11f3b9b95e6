import Foundation

/// Where a user keeps pictures: what the desktop's `user-dirs.dirs` says, otherwise `Pictures` in the home folder.
package struct PictureFolder: Sendable {
    private let home: String
    private let environment: [String: String]

    package init(
        home: String = NSHomeDirectory(), environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.home = home
        self.environment = environment
    }

    /// The folder's path; nil where no such folder exists.
    package var path: String? {
        let configuration = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        let text = try? String(contentsOfFile: configuration + "/user-dirs.dirs", encoding: .utf8)
        let candidates = [text.flatMap(named(in:)), home + "/Pictures"]
        return candidates.compactMap { $0 }.first(where: isFolder)
    }

    /// The value of the line `XDG_PICTURES_DIR="$HOME/Pictures"`. The home folder itself, which the desktop writes for
    /// "none", does not count.
    private func named(in text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0] == "XDG_PICTURES_DIR" else { continue }
            let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            let path = value.hasPrefix("$HOME") ? home + value.dropFirst("$HOME".count) : value
            let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
            return trimmed.hasPrefix("/") && trimmed != home ? trimmed : nil
        }
        return nil
    }

    private func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
