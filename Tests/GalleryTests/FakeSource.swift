import Foundation
import GalleryExamples

/// A file system in memory, with a door in it.
struct FakeSource: DirectorySource {
    /// What folders hold, by their path.
    var folders: [String: [DirectoryEntry]] = [:]
    /// Paths that lead to another folder.
    var links: [String: String] = [:]
    var unreadable: Set<String> = []
    /// Called before each entry is handed over.
    var beforeEntry: @Sendable (_ path: String, _ index: Int) -> Void = { _, _ in }

    private func resolved(_ path: String) -> String {
        var path = path
        for _ in 0..<20 {
            guard let link = links.keys.first(where: { path == $0 || path.hasPrefix($0 + "/") }),
                let target = links[link]
            else { break }
            path = target + path.dropFirst(link.count)
        }
        return path
    }

    func identity(of path: String) throws(DirectoryError) -> DirectoryIdentity {
        let path = resolved(path)
        guard let index = folders.keys.sorted().firstIndex(of: path) else {
            throw DirectoryError("No such file or directory")
        }
        return DirectoryIdentity(device: 1, inode: UInt64(index))
    }

    func list(_ path: String, each: (DirectoryEntry) -> Bool) throws(DirectoryError) {
        let real = resolved(path)
        for (index, entry) in (folders[real] ?? []).enumerated() {
            beforeEntry(real, index)
            guard each(entry) else { return }
        }
        if unreadable.contains(real) { throw DirectoryError("Permission denied") }
    }
}

extension PhotoScanner {
    func events() -> [ScanEvent] {
        var events: [ScanEvent] = []
        scan {
            events.append($0)
            // A scan that runs in circles ends here.
            return events.count < 1_000
        }
        return events
    }
}

extension PhotoLibrary {
    /// `folder/name` of all photos in their order.
    var names: [String] { sections.flatMap { section in section.photos.map { section.folder + "/" + $0.name } } }
}
