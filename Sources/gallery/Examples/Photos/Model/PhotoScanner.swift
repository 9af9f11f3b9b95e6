import Foundation

/// What a scan reports as it goes.
package enum ScanEvent: Sendable, Equatable {
    /// Names of picture files in one folder, in the order the source gave them; the folder is relative to the root,
    /// empty for the root itself.
    case pictures(folder: String, names: [String])
    /// A folder that could not be listed, with its path and the reason.
    case unreadable(path: String, reason: String)
}

/// Finds the picture files below a folder.
///
/// Folders are entered depth first in natural order, each once however many links lead to it, so that loops end. What
/// is a picture is decided by the name's ending; what is inside shows when it is decoded.
package struct PhotoScanner: Sendable {
    /// The most names in one event: the first ones are reported long before a large folder ends.
    package static let batchSize = 64
    package static let endings: Set<String> = ["jpg", "jpeg", "png", "webp"]

    private let source: any DirectorySource
    private let root: String

    package init(root: String, source: any DirectorySource = FileSystemSource()) {
        self.root = root
        self.source = source
    }

    /// Scans on the calling thread until everything is reported or `report` answers false.
    package func scan(_ report: (ScanEvent) -> Bool) {
        var visited: Set<DirectoryIdentity> = []
        var open = [""]
        while let folder = open.popLast() {
            let path = Self.path(root, folder)
            var subfolders: [NaturalName] = []
            do throws(DirectoryError) {
                guard visited.insert(try source.identity(of: path)).inserted else { continue }
                guard try list(folder, at: path, into: &subfolders, report) else { return }
            } catch {
                guard report(.unreadable(path: path, reason: error.description)) else { return }
            }
            open += subfolders.sorted(by: >).map { folder.isEmpty ? $0.text : folder + "/" + $0.text }
        }
    }

    /// Answers false when nobody listens any more.
    private func list(
        _ folder: String, at path: String, into subfolders: inout [NaturalName], _ report: (ScanEvent) -> Bool
    ) throws(DirectoryError) -> Bool {
        var names: [String] = []
        var goesOn = true
        func flush() {
            guard goesOn, !names.isEmpty else { return }
            goesOn = report(.pictures(folder: folder, names: names))
            names.removeAll(keepingCapacity: true)
        }
        var failure: DirectoryError?
        do throws(DirectoryError) {
            try source.list(path) { entry in
                switch entry.kind {
                case .folder: subfolders.append(NaturalName(entry.name))
                case .file:
                    if Self.isPicture(entry.name) { names.append(entry.name) }
                    if names.count == Self.batchSize { flush() }
                }
                return goesOn
            }
        } catch {
            failure = error
        }
        // What was found before an error stays.
        flush()
        if let failure { throw failure }
        return goesOn
    }

    package static func isPicture(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        return endings.contains(name[name.index(after: dot)...].lowercased())
    }

    package static func path(_ root: String, _ folder: String) -> String {
        if folder.isEmpty { return root }
        return root.hasSuffix("/") ? root + folder : root + "/" + folder
    }
}
