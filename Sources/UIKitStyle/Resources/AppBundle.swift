import Foundation

extension Bundle {
    /// The bundle of the app: where its resources and its `Info.plist` lie.
    ///
    /// On Apple's platforms that is `Bundle.main`. A package on Linux keeps the resources of each target in a folder of
    /// its own beside the executable, so that Foundation's `Bundle.main` finds none of them; `tessera port` writes this
    /// property in its place. It is the folder of the target that the executable is named after, otherwise the first
    /// folder with an `Info.plist`, as in tests of an app, otherwise `Bundle.main`.
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
        return own
            ?? packages.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Info.plist").path) }
    }
}
