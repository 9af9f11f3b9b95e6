import Foundation

/// A package around a project: what is written, before anything is.
package struct PackagePlan: Equatable, Sendable {
    /// Texts by their paths in the package.
    package var texts: [String: String] = [:]
    /// Symbolic links: the path in the package, and the absolute path they lead to.
    package var links: [String: String] = [:]
    package var refusals: [String] = []

    /// Where a ported package takes Tessera from.
    package struct Library: Equatable, Sendable {
        /// What the manifest says inside of the brackets of `.package(...)`.
        package var arguments: String

        package static func folder(_ path: String) -> Library {
            Library(arguments: "name: \"Tessera\", path: \(XcodeProject.literal(path))")
        }

        /// - Parameter imports: all modules that the sources import.
        func arguments(for imports: Set<String>) -> String {
            let traits = ["Porting"] + (imports.contains("TesseraCombine") ? ["Combine"] : [])
            return "\(arguments), traits: [\(traits.map { "\"\($0)\"" }.joined(separator: ", "))]"
        }
    }

    /// - Parameters:
    ///   - imports: the modules that the sources of each target import, by the target's module.
    ///   - info: the main property list of each target, by the target's module.
    package init(
        _ project: PortedProject, library: Library, hasWindow: Bool, imports: [String: Set<String>],
        info: [String: String]
    ) throws {
        var targets: [String] = []
        let modules = project.targets.map(\.module)
        for target in project.targets {
            let files = try target.allFiles(root: project.root)
            guard files.contains(where: { $0.hasSuffix(".swift") }) else {
                refusals.append("\(target.name): not ported: it has no Swift source")
                continue
            }
            let base = Self.commonFolder(of: target, files: files)
            let folder = (target.kind == .tests ? "Tests/" : "Sources/") + target.module
            let resources = try addResources(of: target, files: files, root: project.root, folder: folder)
            links[folder + "/ios"] = project.root + (base.isEmpty ? "" : "/" + base)
            let manifest = PortManifest(
                target: target, base: base, modules: modules + target.products.map(\.name),
                hasResources: !resources.isEmpty || info[target.module] != nil
                    || files.contains { InterfaceFiles.isInterface($0) },
                info: info[target.module])
            texts[folder + "/port.json"] = try manifest.encoded()
            // Without a source of its own the package manager takes the target for one of C.
            texts[folder + "/Ported.swift"] =
                "// The sources of this target are made of those below ios when it is built.\n"
            targets.append(
                Self.declaration(
                    of: target, resources: resources, imports: imports[target.module] ?? [], hasWindow: hasWindow))
        }
        guard !targets.isEmpty else { throw ProjectError(file: project.name, message: "no target with Swift sources") }
        let all = imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let packages = ([library.arguments(for: all)] + project.packages.map(\.arguments)).map {
            "        .package(\($0)),\n"
        }
        texts["Package.swift"] = """
            // swift-tools-version: 6.2
            // Written by tessera port. What is changed here is lost when the project is ported again.
            \("import") PackageDescription

            let package = Package(
                name: \(XcodeProject.literal(project.name)),
                dependencies: [
            \(packages.joined())    ],
                targets: [
            \(targets.joined(separator: "\n"))
                ]
            )

            """
        texts[".gitignore"] = ".build/\n"
        texts[Self.mark] = "Written by tessera port.\n"
    }

    /// A file that tells a package that may be written again from folders of others.
    package static let mark = ".tessera-port"

    /// The deepest folder that holds all files and folders of a target.
    static func commonFolder(of target: PortedTarget, files: [String]) -> String {
        var folders = target.folders.filter { folder in !target.files.contains(folder.path) }.map(\.path)
        folders += target.files.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
        // A folder that stands for one file.
        folders = folders.map { files.contains($0) ? $0.split(separator: "/").dropLast().joined(separator: "/") : $0 }
        guard var common = folders.first?.split(separator: "/") else { return "" }
        for folder in folders.dropFirst() {
            let parts = folder.split(separator: "/")
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        return common.joined(separator: "/")
    }

    // MARK: Resources

    /// Links to the resources; returns what the manifest copies.
    private mutating func addResources(
        of target: PortedTarget, files: [String], root: String, folder: String
    ) throws -> [String] {
        var copied: Set<String> = []
        for file in files where InterfaceFiles.isResource(file) && file != target.infoFile {
            let parts = file.split(separator: "/").map(String.init)
            guard let name = parts.last else { continue }
            let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
            let place = "\(folder)/Resources/" + (language.map { $0 + "/" } ?? "") + name
            if let other = links[place] {
                refusals.append("\(file): not ported: \(other.dropFirst(root.count + 1)) has the same name")
                continue
            }
            links[place] = root + "/" + file
            copied.insert("Resources/" + (language ?? name))
        }
        return copied.sorted()
    }

    // MARK: The manifest

    /// Modules of Apple's under names of their own, each a product.
    private static let modules = [
        "TesseraCombine", "TesseraOS", "TesseraObjectiveC", "TesseraUniformTypeIdentifiers",
    ]

    private static func declaration(
        of target: PortedTarget, resources: [String], imports: Set<String>, hasWindow: Bool
    ) -> String {
        let kind =
            switch target.kind {
            case .app: "executableTarget"
            case .library: "target"
            case .tests: "testTarget"
            }
        func ours(_ name: String) -> String { ".product(name: \"\(name)\", package: \"Tessera\")" }
        var dependencies = target.dependencies.map { XcodeProject.literal($0) } + [ours("UIKit")]
        if !imports.isDisjoint(with: ["CoreGraphics", "QuartzCore"]) { dependencies.append(ours("AppleModules")) }
        dependencies += Self.modules.filter(imports.contains).map(ours)
        switch target.kind {
        case .app: dependencies += (hasWindow ? [ours("TesseraGTK")] : []) + [ours("TesseraHeadless")]
        case .tests: dependencies += [ours("TesseraTesting"), ours("TesseraRealTime")]
        case .library: break
        }
        dependencies += target.products.map {
            ".product(name: \(XcodeProject.literal($0.name)), package: \(XcodeProject.literal($0.package)))"
        }
        var settings = [".swiftLanguageMode(.v\(target.language))"]
        if target.isMainActorByDefault { settings.append(".defaultIsolation(MainActor.self)") }
        settings += target.conditions.filter { $0 != "DEBUG" }.map { ".define(\(XcodeProject.literal($0)))" }
        var lines = [
            "name: \(XcodeProject.literal(target.module))",
            "dependencies: [\n\(dependencies.map { "                \($0),\n" }.joined())            ]",
            "exclude: [\"ios\", \"port.json\"]",
        ]
        if !resources.isEmpty {
            let copies = resources.map { "                .copy(\(XcodeProject.literal($0))),\n" }
            lines.append("resources: [\n\(copies.joined())            ]")
        }
        lines.append("swiftSettings: [\(settings.joined(separator: ", "))]")
        lines.append("plugins: [.plugin(name: \"TesseraPort\", package: \"Tessera\")]")
        return "        .\(kind)(\n" + lines.map { "            " + $0 }.joined(separator: ",\n") + "),"
    }
}

/// What a file of a target is for.
package enum InterfaceFiles {
    private static let code: Set<String> = [
        "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "h", "hh", "hpp", "pch", "metal", "entitlements", "xcconfig",
        "md", "modulemap", "xctestplan", "podspec", "lock", "sh", "py", "rb", "xib", "storyboard", "xcdatamodeld",
        "xcdatamodel", "intentdefinition", "mlmodel", "xcodeproj", "xcworkspace", "playground", "docc", "framework",
        "xcframework", "app", "orig", "resolved", "yml", "yaml", "",
    ]
    static let objectiveC: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx", "s"]

    static func ending(of file: String) -> String { URL(fileURLWithPath: file).pathExtension.lowercased() }

    package static func isInterface(_ file: String) -> Bool { ["xib", "storyboard"].contains(ending(of: file)) }

    static func isResource(_ file: String) -> Bool {
        !code.contains(ending(of: file)) && URL(fileURLWithPath: file).lastPathComponent != "Info.plist"
    }

    /// Why a file has nothing to stand for it; nil where it has.
    package static func refusal(of file: String) -> String? {
        switch ending(of: file) {
        case let ending where objectiveC.contains(ending): "a source that is not Swift"
        case "xcdatamodeld", "xcdatamodel": "a model of Core Data"
        case "intentdefinition", "mlmodel", "metal": "a file that only Apple's tools compile"
        default: nil
        }
    }
}
