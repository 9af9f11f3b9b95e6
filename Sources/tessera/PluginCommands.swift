#if PORTING
    import Foundation
    import TesseraInterfaces
    import TesseraPorting
    import TesseraProjects

    /// What the plugin's commands share: the manifest of a target, and the folder of its sources.
    struct PluginTarget {
        let manifest: PortManifest
        let root: String
        /// Of the manifest.
        let path: String

        init(_ options: Options) throws {
            path = try options.required("manifest")
            manifest = try PortManifest(file: path)
            root = try options.required("root")
        }

        var modules: Set<String> { Set(manifest.modules) }
        var conditions: Set<String> { Set(manifest.conditions + ["DEBUG"]) }
    }

    /// `tessera interface`: one .xib or .storyboard.
    struct InterfaceCommand {
        let target: PluginTarget
        let file: String
        let out: String

        init(options: Options) throws {
            target = try PluginTarget(options)
            file = try options.required("file")
            out = try options.required("out")
        }

        func run() throws -> Int32 {
            let path = target.root + "/" + file
            guard let data = FileManager.default.contents(atPath: path) else {
                throw ProjectError(file: path, message: "cannot be read")
            }
            let result = InterfaceCompiler.compile(data: data, file: path, module: target.manifest.module)
            for diagnostic in result.diagnostics { print(diagnostic) }
            guard let compiled = result.data else { return 2 }
            let folder = URL(fileURLWithPath: out).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try compiled.write(to: URL(fileURLWithPath: out), options: .atomic)
            return 0
        }
    }

    /// `tessera info`: the main property list.
    struct InfoCommand {
        let target: PluginTarget
        let out: String

        init(options: Options) throws {
            target = try PluginTarget(options)
            out = try options.required("out")
        }

        func run() throws -> Int32 {
            try write(target.manifest.info ?? "", to: out)
            return 0
        }
    }
#endif
