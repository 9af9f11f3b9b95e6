import Foundation

/// Where an app's pictures and colours lie.
package enum ResourceFolders {
    /// The folders of `bundle`; nil stands for the app: what lies beside its executable, then the resources of the
    /// package targets that it is built of, in the order of their names.
    package static func folders(of bundle: Bundle?) -> [URL] {
        guard let bundle, bundle != .main else { return app }
        return [bundle.resourceURL ?? bundle.bundleURL]
    }

    /// Whether the resources of the app's target `module` lie beside its executable.
    package static func haveResources(of module: String) -> Bool {
        app.contains { $0.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)") }
    }

    private static let app: [URL] = {
        let own = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let beside =
            (try? FileManager.default.contentsOfDirectory(
                at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)) ?? []
        let packages = beside.filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [own] + packages.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }()
}
