#if PORTING
    import Foundation
    import TesseraInterfaces
    import TesseraPorting
    import TesseraProjects

    /// `tessera port`: writes a package around a project, and says what of it was rewritten and what could not be.
    struct PortCommand {
        let source: String
        let out: String?
        let library: String?
        let hasWindow: Bool

        init(arguments: [String]) throws {
            let options = try Options(arguments, flags: ["window"], known: ["out", "tessera"])
            guard let source = options.plain.first, options.plain.count == 1 else {
                throw misuse("tessera port SOURCE [--out DIR]")
            }
            self.source = Self.absolute(source)
            out = options["out"].map(Self.absolute)
            library = (options["tessera"] ?? ProcessInfo.processInfo.environment["TESSERA_FOLDER"]).map(Self.absolute)
            hasWindow = options.has("window")
        }

        private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

        func run() throws -> Int32 {
            let project = try Self.project(at: source)
            let parent = URL(fileURLWithPath: project.root).deletingLastPathComponent().path
            let folder = out ?? "\(parent)/\(project.name)-Linux"
            if let objection = PackagePlan.objection(toWriting: folder, around: project.root) {
                throw ProjectError(file: folder, message: objection)
            }
            guard let library else {
                throw misuse("--tessera is missing: the folder of Tessera that the package uses")
            }
            var report = PortReport()
            var imports: [String: Set<String>] = [:]
            var info: [String: String] = [:]
            for target in project.targets {
                imports[target.module] = try report.add(target, of: project)
                if target.kind == .app { info[target.module] = try InfoList.text(of: target, root: project.root) }
            }
            let plan = try PackagePlan(
                project, library: .folder(library), hasWindow: hasWindow, imports: imports, info: info)
            try plan.write(to: folder)
            report.end(project, refusals: plan.refusals, folder: folder)
            return report.isComplete ? 0 : 1
        }

        private static func project(at source: String) throws -> PortedProject {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
                throw ProjectError(file: source, message: "no such file or folder")
            }
            guard isFolder.boolValue else { throw ProjectError(file: source, message: "no project and no folder") }
            if source.hasSuffix(".xcodeproj") { return try xcode(at: source) }
            if source.hasSuffix(".xcworkspace") {
                throw ProjectError(file: source, message: "a workspace: name one of its projects")
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: source).filter {
                $0.hasSuffix(".xcodeproj")
            }
            if names.count > 1 {
                throw ProjectError(file: source, message: "several projects: name one of \(names.sorted())")
            }
            if let only = names.first { return try xcode(at: source + "/" + only) }
            return try PortedProject(folder: source)
        }

        private static func xcode(at path: String) throws -> PortedProject {
            let url = URL(fileURLWithPath: path)
            let name = url.deletingPathExtension().lastPathComponent
            let file = url.lastPathComponent + "/project.pbxproj"
            let text = try sourceText(at: path + "/project.pbxproj", named: file)
            let root = url.deletingLastPathComponent().path
            let project = try XcodeProject(text: text, file: file) { path in
                FileManager.default.contents(atPath: path.hasPrefix("/") ? path : root + "/" + path)
                    .flatMap { String(validating: $0, as: UTF8.self) }
            }
            var result = try PortedProject(xcode: project, name: name, root: root)
            if FileManager.default.fileExists(atPath: root + "/Podfile") {
                result.refusals.append("Podfile: not ported: pods; add packages of the same libraries")
            }
            return result
        }
    }

    /// Gathers and prints what happened to each file.
    struct PortReport {
        private var files = 0
        private var rewritten = 0
        private var left = 0
        private var others = 0
        /// Printed when all is written: bad input is told by one line alone.
        private var lines: [String] = []

        var isComplete: Bool { left == 0 && others == 0 }

        /// Tries every file of a target. Returns the modules that its sources import.
        mutating func add(_ target: PortedTarget, of project: PortedProject) throws -> Set<String> {
            let all = try target.allFiles(root: project.root)
            for file in all where !FileManager.default.fileExists(atPath: project.root + "/" + file) {
                throw ProjectError(file: file, message: "the project names it, and it is not there")
            }
            say("\(target.name): \(target.kind.rawValue)")
            let imports = try addSources(all.filter { $0.hasSuffix(".swift") }, of: target, in: project)
            for file in all where InterfaceFiles.isInterface(file) { try addInterface(file, of: target, in: project) }
            for catalog in all where catalog.hasSuffix(".xcassets") {
                for line in AssetPictures.refusals(in: catalog, root: project.root) {
                    others += 1
                    say(line)
                }
            }
            for file in all {
                guard let reason = InterfaceFiles.refusal(of: file) else { continue }
                files += 1
                left += 1
                say("\(file): not ported: \(reason)")
            }
            return imports
        }

        private mutating func addSources(
            _ sources: [String], of target: PortedTarget, in project: PortedProject
        ) throws -> Set<String> {
            var parsed: [(file: String, source: ParsedSource)] = []
            var index = ModuleIndex(mainActorByDefault: target.isMainActorByDefault)
            let modules = Set(project.targets.map(\.module) + target.products.map(\.name))
            let conditions = Set(target.conditions + ["DEBUG"])
            for file in sources {
                let source = ParsedSource(try sourceText(at: project.root + "/" + file, named: file))
                parsed.append((file, source))
                index.files[file] = source.facts(conditions: conditions, modules: modules)
            }
            if target.kind == .app, index.mains.isEmpty,
                !sources.contains(where: { $0 == "main.swift" || $0.hasSuffix("/main.swift") })
            {
                others += 1
                say("\(target.name): not ported: nothing says where the app begins, such as @main")
            }
            let context = RewritingContext(
                index: index, modules: modules, conditions: conditions, language: target.language)
            var imports: Set<String> = []
            for (file, source) in parsed {
                let result = RewrittenFile(source, file: file, path: project.root + "/" + file, context: context)
                imports.formUnion(result.imports)
                add(file, result)
            }
            return imports
        }

        private mutating func add(_ file: String, _ result: RewrittenFile) {
            files += 1
            if !result.counts.isEmpty {
                let counts = result.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
                say("\(file): rewritten: \(counts.joined(separator: ", "))")
            }
            for diagnostic in result.diagnostics { say(diagnostic.description) }
            if !result.diagnostics.isEmpty {
                left += 1
            } else if result.isChanged {
                rewritten += 1
            }
        }

        private mutating func addInterface(
            _ file: String, of target: PortedTarget, in project: PortedProject
        ) throws {
            guard let data = FileManager.default.contents(atPath: project.root + "/" + file) else {
                throw ProjectError(file: file, message: "cannot be read")
            }
            let result = InterfaceCompiler.compile(data: data, file: file, module: target.module)
            if let fault = result.diagnostics.first(where: { $0.severity == .error && !$0.isOfOtherFormat }) {
                throw ProjectError(file: fault.file, line: fault.line, message: fault.message)
            }
            files += 1
            for diagnostic in result.diagnostics { say(diagnostic.description) }
            if result.data == nil {
                left += 1
                say("\(file): not ported: it is of a format that is not read")
            } else if result.diagnostics.isEmpty {
                rewritten += 1
                say("\(file): compiled")
            } else {
                left += 1
            }
        }

        mutating func end(_ project: PortedProject, refusals: [String], folder: String) {
            for line in project.notes { say("note: \(line)") }
            for line in project.refusals + refusals {
                others += 1
                say(line)
            }
            say("written to \(folder)")
            say("\(files) files, \(rewritten) rewritten, \(left) not")
            print(lines.joined(separator: "\n"))
        }

        private mutating func say(_ line: String) { lines.append(line) }
    }
#endif
