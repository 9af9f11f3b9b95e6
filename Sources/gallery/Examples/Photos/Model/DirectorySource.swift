import Foundation
import Glibc

/// What a folder holds.
package struct DirectoryEntry: Sendable, Hashable {
    package enum Kind: Sendable { case file, folder }

    package var name: String
    package var kind: Kind

    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// Which folder it is, whatever path led there.
package struct DirectoryIdentity: Sendable, Hashable {
    package var device: UInt64
    package var inode: UInt64

    package init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}

/// Why a folder cannot be listed; the text completes the sentence "folder cannot be read: ...".
package struct DirectoryError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Lists folders; blocks, so that it is never called on the main thread.
package protocol DirectorySource: Sendable {
    func identity(of path: String) throws(DirectoryError) -> DirectoryIdentity

    /// Hands over the entries one by one, in any order, until `each` answers false.
    func list(_ path: String, each: (DirectoryEntry) -> Bool) throws(DirectoryError)
}

/// The file system. Links count as what they lead to; hidden entries are left out.
package struct FileSystemSource: DirectorySource {
    package init() {}

    package func identity(of path: String) throws(DirectoryError) -> DirectoryIdentity {
        var information = stat()
        guard stat(path, &information) == 0 else { throw Self.lastError() }
        return DirectoryIdentity(device: UInt64(information.st_dev), inode: UInt64(information.st_ino))
    }

    package func list(_ path: String, each: (DirectoryEntry) -> Bool) throws(DirectoryError) {
        guard let directory = opendir(path) else { throw Self.lastError() }
        defer { closedir(directory) }
        while true {
            errno = 0
            guard let entry = readdir(directory) else {
                if errno != 0 { throw Self.lastError() }
                return
            }
            guard let name = Self.name(of: entry), !name.hasPrefix(".") else { continue }
            let kind = Self.kind(entry.pointee.d_type, of: path + "/" + name)
            guard each(DirectoryEntry(name: name, kind: kind)) else { return }
        }
    }

    /// Nil for a name that is no UTF-8: no string could lead back to that file.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
            tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                String(validatingCString: $0)
            }
        }
    }

    private static func kind(_ type: UInt8, of path: String) -> DirectoryEntry.Kind {
        switch Int(type) {
        case Int(DT_DIR): return .folder
        case Int(DT_LNK), Int(DT_UNKNOWN):
            var information = stat()
            let isFolder = stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
            return isFolder ? .folder : .file
        default: return .file
        }
    }

    private static func lastError() -> DirectoryError { DirectoryError(String(cString: strerror(errno))) }
}
