import Foundation
import PackagePlugin

/// Ports the sources and interface files of a target that `tessera port` has written. Only what has changed is done again.
@main struct TesseraPort: BuildToolPlugin {
    /// What of `port.json` the plugin needs.
    private struct Manifest: Decodable {
        struct Folder: Decodable {
            var path: String
            var except: [String]
        }

        var files: [String]
        var folders: [Folder]
        var info: String?
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let manifest = target.directoryURL.appendingPathComponent("port.json")
        let settings = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: manifest))
        let root = target.directoryURL.appendingPathComponent("ios").resolvingSymlinksInPath()
        let work = context.pluginWorkDirectoryURL
        let tool = try context.tool(named: "tessera").url
        let files = allFiles(settings, root: root.path)
        let sources = files.filter { $0.hasSuffix(".swift") }
        let shared = ["--manifest", manifest.path, "--root", root.path]

        let list = work.appendingPathComponent("sources.list")
        try write(sources.joined(separator: "\n"), to: list)
        // One command for all: it reads each file once, and rewrites those that have changed.
        let outputs = sources.map { source in
            // Another name than the original's, which would be told twice in `#fileID`; but for the one that has to be.
            let isMain = source == "main.swift" || source.hasSuffix("/main.swift")
            let plain = source.replacingOccurrences(of: "+", with: "%2B").replacingOccurrences(of: "/", with: "+")
            let name = "Ported+" + plain
            return work.appendingPathComponent(isMain ? "main.swift" : name)
        }
        var commands: [Command] = [
            .buildCommand(
                displayName: "Porting the sources of \(target.name)", executable: tool,
                arguments: ["sources"] + shared + ["--list", list.path, "--out", work.path],
                inputFiles: [manifest, list] + sources.map(root.appendingPathComponent),
                outputFiles: [work.appendingPathComponent("Ported.module.swift")] + outputs)
        ]
        for file in files where file.hasSuffix(".xib") || file.hasSuffix(".storyboard") {
            let out = work.appendingPathComponent(compiledPath(of: file))
            commands.append(
                .buildCommand(
                    displayName: "Compiling \(file)", executable: tool,
                    arguments: ["interface"] + shared + ["--file", file, "--out", out.path],
                    inputFiles: [root.appendingPathComponent(file), manifest], outputFiles: [out]))
        }
        if settings.info != nil {
            let out = work.appendingPathComponent("Info.plist")
            commands.append(
                .buildCommand(
                    displayName: "Writing Info.plist", executable: tool,
                    arguments: ["info"] + shared + ["--out", out.path], inputFiles: [manifest], outputFiles: [out]))
        }
        return commands
    }

    /// `Base.lproj/Main.storyboardc`: the language stays, the folders of the project do not.
    private func compiledPath(of file: String) -> String {
        var parts = file.split(separator: "/").map(String.init)
        let name = parts.removeLast()
        let compiled =
            name.hasSuffix(".xib") ? String(name.dropLast(4)) + ".nib" : String(name.dropLast(11)) + ".storyboardc"
        return (parts.last { $0.hasSuffix(".lproj") }.map { $0 + "/" } ?? "") + compiled
    }

    private func write(_ text: String, to url: URL) throws {
        if let old = try? Data(contentsOf: url), old == Data(text.utf8) { return }
        try Data(text.utf8).write(to: url)
    }

    // MARK: Files

    /// Folders that are one thing, and those that hold no sources of the app. TesseraProjects has the same lists.
    private static let packages: Set<String> = [
        "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "xcodeproj", "xcworkspace", "playground",
        "scnassets", "docc", "app",
    ]
    private static let foreign: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "fastlane",
    ]

    private func allFiles(_ settings: Manifest, root: String) -> [String] {
        var found = Set(settings.files)
        for folder in settings.folders { collect(folder, root: root, into: &found) }
        return found.sorted()
    }

    private func collect(_ folder: Manifest.Folder, root: String, into found: inout Set<String>) {
        let start = folder.path.isEmpty ? root : root + "/" + folder.path
        if !isFolder(start) {
            if FileManager.default.fileExists(atPath: start) { found.insert(folder.path) }
            return
        }
        let except = Set(folder.except)
        // The command has refused links that lead back; a link made since ends at this depth.
        var open: [(path: String, depth: Int)] = [("", 0)]
        while let (path, depth) = open.popLast() {
            let whole = path.isEmpty ? start : start + "/" + path
            for name in (try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? [] where !name.hasPrefix(".") {
                let child = path.isEmpty ? name : path + "/" + name
                guard !except.contains(child), !except.contains(localized(child)) else { continue }
                if !isFolder(start + "/" + child) {
                    found.insert(folder.path.isEmpty ? child : folder.path + "/" + child)
                } else if !Self.packages.contains(URL(fileURLWithPath: name).pathExtension),
                    !Self.foreign.contains(name), depth < 32
                {
                    open.append((child, depth + 1))
                }
            }
        }
    }

    /// How exceptions name all languages of a file: `/Localized/Main.storyboard` for `de.lproj/Main.storyboard`.
    private func localized(_ path: String) -> String {
        "/Localized/" + path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }

    private func isFolder(_ path: String) -> Bool {
        var result: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &result) && result.boolValue
    }
}
