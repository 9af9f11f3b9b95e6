import Foundation

extension PackagePlan {
    /// Writes the package. All of it is written beside the place and moved there, so that nothing is left half.
    package func write(to folder: String) throws {
        let manager = FileManager.default
        let half = folder + ".half-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? manager.removeItem(atPath: half) }
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            let place = URL(fileURLWithPath: half + "/" + path)
            try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        for (path, target) in links.sorted(by: { $0.key < $1.key }) {
            let place = URL(fileURLWithPath: half + "/" + path)
            try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            // The link to the sources stays good where the package moves with its project. Those to resources are
            // copied as links into the folder of what is built.
            let final = folder + "/" + path.split(separator: "/").dropLast().joined(separator: "/")
            let destination = path.hasSuffix("/ios") ? Self.relative(target, from: final) : target
            try manager.createSymbolicLink(atPath: place.path, withDestinationPath: destination)
        }
        guard manager.fileExists(atPath: folder) else { return try manager.moveItem(atPath: half, toPath: folder) }
        // What was built stays, so that only what has changed is built again.
        for name in ["Package.swift", "Sources", "Tests", ".gitignore", Self.mark] {
            try? manager.removeItem(atPath: folder + "/" + name)
            if manager.fileExists(atPath: half + "/" + name) {
                try manager.moveItem(atPath: half + "/" + name, toPath: folder + "/" + name)
            }
        }
    }

    /// Why a package cannot be written to a folder; nil where it can.
    package static func objection(toWriting folder: String, around root: String) -> String? {
        let place = resolved(folder)
        let source = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
        if place == source || place.hasPrefix(source + "/") { return "lies inside of the project" }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { return nil }
        if !isFolder.boolValue { return "is a file" }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.isEmpty || names.contains(mark) ? nil : "is there already and was not written by tessera"
    }

    /// A path without symbolic links, where the last part need not be there.
    private static func resolved(_ path: String) -> String {
        if FileManager.default.fileExists(atPath: path) {
            return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        }
        let parts = path.split(separator: "/")
        guard let last = parts.last else { return path }
        return resolved("/" + parts.dropLast().joined(separator: "/")) + "/" + last
    }

    /// An absolute path as seen from a folder.
    static func relative(_ path: String, from folder: String) -> String {
        let there = path.split(separator: "/")
        let here = folder.split(separator: "/")
        let common = zip(here, there).prefix { $0 == $1 }.count
        return (here.dropFirst(common).map { _ in ".." } + there.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }
}
