#if PORTING
    import Foundation
    import Synchronization
    import TesseraPorting
    import TesseraProjects

    /// `tessera sources`: rewrites the sources of a target.
    ///
    /// It reads the files that have changed since the last time, and rewrites them. The others it rewrites where the
    /// declarations of a file have changed, since what is written for one file depends on those of all. A text that stays as
    /// it was is not written again, so that the compiler does not compile it again.
    struct SourcesCommand {
        private let target: PluginTarget
        private let files: [String]
        /// The folder of the rewritten files, and of what the command keeps for the next time.
        private let folder: String

        init(options: Options) throws {
            target = try PluginTarget(options)
            let list = try sourceText(at: options.required("list"), named: "list")
            files = list.split(separator: "\n").map(String.init)
            folder = try options.required("out")
        }

        /// What is kept of a file.
        private struct Known: Codable, Equatable {
            var size: Int
            var time: Double
            var facts: FileFacts
        }

        /// What is kept of a target.
        private struct Memory: Codable, Equatable {
            /// Of the command itself: another one may write other texts.
            var tool: Double
            var manifest: Double
            var files: [String: Known] = [:]
        }

        func run() throws -> Int32 {
            let cache = folder + "/facts.json"
            let old = FileManager.default.contents(atPath: cache).flatMap {
                try? JSONDecoder().decode(Memory.self, from: $0)
            }
            var memory = try Memory(tool: Self.time(of: CommandLine.arguments[0]), manifest: Self.time(of: target.path))
            let isNew = old?.tool != memory.tool || old?.manifest != memory.manifest
            let read = try self.read(besides: isNew ? [:] : old?.files ?? [:], into: &memory)
            var index = ModuleIndex(mainActorByDefault: target.manifest.mainActorByDefault)
            index.files = memory.files.mapValues(\.facts)
            let isOther = isNew || old?.files.mapValues(\.facts) != index.files
            try writeRegistry(of: index)
            try rewrite(read, andTheRest: isOther, index)
            if old != memory { try write(String(decoding: JSONEncoder().encode(memory), as: UTF8.self), to: cache) }
            return 0
        }

        private static func time(of path: String) throws -> Double {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        }

        // MARK: Reading

        /// Reads the files that are not as they were. Returns them.
        private func read(besides known: [String: Known], into memory: inout Memory) throws -> [String: ParsedSource] {
            var changed: [(file: String, size: Int, time: Double, text: String)] = []
            for file in files {
                let path = target.root + "/" + file
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let size = (attributes[.size] as? Int) ?? -1
                let time = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
                if let last = known[file], last.size == size, last.time == time {
                    memory.files[file] = last
                } else {
                    changed.append((file, size, time, try sourceText(at: path, named: path)))
                }
            }
            let (conditions, modules) = (target.conditions, target.modules)
            let texts = changed
            let parsed = Self.inParallel(texts.count) { place in
                let source = ParsedSource(texts[place].text)
                return (source, source.facts(conditions: conditions, modules: modules))
            }
            var result: [String: ParsedSource] = [:]
            for (one, (source, facts)) in zip(changed, parsed) {
                memory.files[one.file] = Known(size: one.size, time: one.time, facts: facts)
                result[one.file] = source
            }
            return result
        }

        /// Runs `body` for each number below `count`, on all processors. Returns the results in order.
        private static func inParallel<Result: Sendable>(
            _ count: Int, _ body: @Sendable (Int) -> Result
        ) -> [Result] {
            let results = Mutex<[Int: Result]>([:])
            DispatchQueue.concurrentPerform(iterations: count) { place in
                let result = body(place)
                results.withLock { $0[place] = result }
            }
            return results.withLock { done in (0..<count).compactMap { done[$0] } }
        }

        // MARK: Writing

        private func writeRegistry(of index: ModuleIndex) throws {
            var paths = Set(target.manifest.files)
            for folder in target.manifest.folders {
                paths.formUnion(try FileTree.files(in: folder, root: target.root))
            }
            let catalogs = paths.filter { $0.hasSuffix(".xcassets") }.map { target.root + "/" + $0 }
            let assets = AssetSymbols(catalogs: Array(catalogs)).text(
                ownColors: index.properties(addedTo: "UIColor"), ownImages: index.properties(addedTo: "UIImage"))
            let text = ModuleRegistry.text(for: index, hasResources: target.manifest.hasResources, assets: assets)
            try write(text, to: folder + "/Ported.module.swift")
        }

        /// Rewrites the files that have changed, those whose rewritten form is missing and, where `all` says so, the rest.
        private func rewrite(_ changed: [String: ParsedSource], andTheRest all: Bool, _ index: ModuleIndex) throws {
            let meant = files.filter { file in
                all || changed[file] != nil
                    || !FileManager.default.fileExists(atPath: folder + "/" + Self.outputName(of: file))
            }
            let sources = try meant.map { file in
                let path = target.root + "/" + file
                return (file, path, try changed[file] ?? ParsedSource(sourceText(at: path, named: path)))
            }
            let context = RewritingContext(
                index: index, modules: target.modules, conditions: target.conditions,
                language: target.manifest.language)
            let results = Self.inParallel(sources.count) { place in
                let (file, path, source) = sources[place]
                return RewrittenFile(source, file: file, path: path, context: context)
            }
            for ((file, _, _), result) in zip(sources, results) {
                // In the compiler's form, so that the build and editors show them at their lines.
                for diagnostic in result.diagnostics {
                    print(
                        "\(target.root)/\(diagnostic.file):\(diagnostic.line): warning: not ported: "
                            + diagnostic.reason)
                }
                try write(result.text, to: folder + "/" + Self.outputName(of: file))
            }
        }

        /// Another name than the original's, which would be told twice in `#fileID`; but for the one that has to be. The
        /// plugin names the files so, too.
        private static func outputName(of source: String) -> String {
            source == "main.swift" || source.hasSuffix("/main.swift")
                ? "main.swift"
                : "Ported+"
                    + source.replacingOccurrences(of: "+", with: "%2B").replacingOccurrences(of: "/", with: "+")
        }
    }
#endif
