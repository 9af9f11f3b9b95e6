import Foundation

/// The files below a folder, as both the command and the plugin see them.
package struct FileTree: Sendable {
    /// Folders that are one thing for Xcode.
    static let packages: Set<String> = [
        "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "xcodeproj", "xcworkspace", "playground",
        "scnassets", "docc", "app",
    ]
    /// Folders that hold no sources of the app.
    static let foreign: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "fastlane",
    ]

    /// Paths from `root`, sorted. A folder that is one thing for Xcode counts as a file.
    ///
    /// - Throws: a ProjectError where a symbolic link leads back to a folder around it.
    package static func files(in folder: PortedTarget.Folder, root: String) throws(ProjectError) -> [String] {
        let start = folder.path.isEmpty ? root : root + "/" + folder.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: start, isDirectory: &isFolder) else {
            throw ProjectError(file: folder.path, message: "no such file or folder")
        }
        guard isFolder.boolValue, !isPackage(folder.path) else { return [folder.path] }
        var found: [String] = []
        try collect("", below: start, except: Set(folder.except), around: [], into: &found)
        return found.map { folder.path.isEmpty ? $0 : folder.path + "/" + $0 }
    }

    static func isPackage(_ path: String) -> Bool {
        packages.contains(URL(fileURLWithPath: path).pathExtension)
    }

    private static func collect(
        _ path: String, below start: String, except: Set<String>, around: Set<String>, into found: inout [String]
    ) throws(ProjectError) {
        let whole = path.isEmpty ? start : start + "/" + path
        let real = URL(fileURLWithPath: whole).resolvingSymlinksInPath().path
        guard !around.contains(real) else {
            throw ProjectError(file: whole, message: "a symbolic link leads back to a folder around it")
        }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: whole) } catch {
            throw ProjectError(file: whole, message: "cannot be read")
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let child = path.isEmpty ? name : path + "/" + name
            guard !except.contains(child), !except.contains(localized(child)) else { continue }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: start + "/" + child, isDirectory: &isFolder) else {
                if isLink(start + "/" + child) {
                    throw ProjectError(file: start + "/" + child, message: "a symbolic link that leads nowhere")
                }
                continue
            }
            if isFolder.boolValue, !isPackage(name) {
                guard !foreign.contains(name) else { continue }
                try collect(child, below: start, except: except, around: around.union([real]), into: &found)
            } else {
                found.append(child)
            }
        }
    }

    /// How exceptions name all languages of a file: `/Localized/Main.storyboard` for `de.lproj/Main.storyboard`.
    private static func localized(_ path: String) -> String {
        "/Localized/" + path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }
}

extension PortedTarget {
    /// Every file of the target, from the project's folder, sorted.
    package func allFiles(root: String) throws(ProjectError) -> [String] {
        var result = Set(files)
        for folder in folders { result.formUnion(try FileTree.files(in: folder, root: root)) }
        return result.sorted()
    }
}
