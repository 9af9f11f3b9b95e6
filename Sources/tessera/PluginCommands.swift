#if PORTING
    import Foundation
    import TesseraInterfaces
    import TesseraPorting
    import TesseraProjects

    /// What the plugin's commands share: the manifest of a target, and the folder of its sources.
    struct PluginTarget {
        let manifest: PortManifest
        let root: String

        init(_ options: Options) throws {
            manifest = try PortManifest(file: options.required("manifest"))
            root = try options.required("root")
        }

        var modules: Set<String> { Set(manifest.modules) }
        var conditions: Set<String> { Set(manifest.conditions + ["DEBUG"]) }
    }

    /// `tessera index`: what the files of a module have to know of each other.
    ///
    /// The facts of files that have not changed are taken from the last time. The index is written only where it differs,
    /// so that an edit inside of a method makes one file be rewritten.
    struct IndexCommand {
        let target: PluginTarget
        let files: [String]
        let out: String
        let cache: String

        init(options: Options) throws {
            target = try PluginTarget(options)
            let list = try sourceText(at: options.required("list"), named: "list")
            files = list.split(separator: "\n").map(String.init)
            out = try options.required("out")
            cache = try options.required("cache")
        }

        private struct Known: Codable {
            var size: Int
            var time: Double
            var facts: FileFacts
        }

        func run() throws -> Int32 {
            let old = FileManager.default.contents(atPath: cache).flatMap {
                try? JSONDecoder().decode([String: Known].self, from: $0)
            }
            var known: [String: Known] = [:]
            var index = ModuleIndex(mainActorByDefault: target.manifest.mainActorByDefault)
            for file in files {
                let path = target.root + "/" + file
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let size = (attributes[.size] as? Int) ?? -1
                let time = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
                if let last = old?[file], last.size == size, last.time == time {
                    known[file] = last
                } else {
                    let text = try sourceText(at: path, named: path)
                    let facts = FileFacts(source: text, conditions: target.conditions, modules: target.modules)
                    known[file] = Known(size: size, time: time, facts: facts)
                }
                index.files[file] = known[file]?.facts
            }
            try write(String(decoding: JSONEncoder().encode(known), as: UTF8.self), to: cache)
            let text = try ModuleRegistry.text(
                for: index, hasResources: target.manifest.hasResources, assets: assets(beside: index))
            try write(text, to: out)
            return 0
        }

        private func assets(beside index: ModuleIndex) throws -> String {
            var paths = Set(target.manifest.files)
            for folder in target.manifest.folders {
                paths.formUnion(try FileTree.files(in: folder, root: target.root))
            }
            let catalogs = paths.filter { $0.hasSuffix(".xcassets") }.map { target.root + "/" + $0 }
            return AssetSymbols(catalogs: Array(catalogs)).text(
                ownColors: index.properties(addedTo: "UIColor"), ownImages: index.properties(addedTo: "UIImage"))
        }
    }

    /// `tessera rewrite`: one file.
    struct RewriteCommand {
        let target: PluginTarget
        let file: String
        let index: String
        let out: String

        init(options: Options) throws {
            target = try PluginTarget(options)
            file = try options.required("file")
            index = try options.required("index")
            out = try options.required("out")
        }

        func run() throws -> Int32 {
            let path = target.root + "/" + file
            let text = try sourceText(at: path, named: path)
            guard let index = try ModuleRegistry.index(in: sourceText(at: index, named: index)) else {
                throw ProjectError(file: index, message: "holds no index")
            }
            let context = RewritingContext(
                index: index, modules: target.modules, conditions: target.conditions,
                language: target.manifest.language)
            let result = RewrittenFile(source: text, file: file, path: path, context: context)
            // In the compiler's form, so that the build and editors show them at their lines.
            for diagnostic in result.diagnostics {
                print("\(target.root)/\(diagnostic.file):\(diagnostic.line): warning: not ported: \(diagnostic.reason)")
            }
            try write(result.text, to: out)
            return 0
        }
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
