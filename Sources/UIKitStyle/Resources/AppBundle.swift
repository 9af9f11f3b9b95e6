import Foundation

extension Bundle {
    /// The bundle of the app: where its resources and its `Info.plist` lie.
    ///
    /// On Apple's platforms that is `Bundle.main`. A package on Linux keeps the resources of each target in a folder of
    /// its own beside the executable, so that Foundation's `Bundle.main` finds none of them; `tessera port` writes this
    /// property in its place. It is the folder of the target that the executable is named after, in tests the first folder
    /// with an app's `Info.plist`, otherwise `Bundle.main`.
    public static let tesseraMain: Bundle = {
        let program = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
        let folder = AppBundle.folder(of: program, among: ResourceFolders.folders(of: nil))
        return folder.flatMap(Bundle.init(url:)) ?? .main
    }()
}

/// Finds the resources of the app among those of the packages that it is built of.
enum AppBundle {
    /// The folder of resources of the app that `program` runs; nil where there is none.
    static func folder(of program: String, among folders: [URL]) -> URL? {
        let packages = folders.filter { $0.pathExtension == "resources" }
        let own = packages.first { $0.deletingPathExtension().lastPathComponent.hasSuffix("_" + program) }
        return own ?? (isTest(program) ? packages.first(where: isApp) : nil)
    }

    /// Whether a program runs a package's tests. Others may lie beside the resources of apps that are not theirs.
    private static func isTest(_ program: String) -> Bool {
        program.hasSuffix("PackageTests") || program.hasSuffix(".xctest") || program.hasPrefix("swiftpm-")
    }

    /// Whether a folder has the list of an app. Libraries bring lists of their own, which name another executable than the
    /// folder's target.
    private static func isApp(_ folder: URL) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Info.plist").path),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let program = list["CFBundleExecutable"] as? String
        else { return false }
        return folder.deletingPathExtension().lastPathComponent.hasSuffix("_" + program)
    }
}
