extension PortedProject {
    /// - Parameters:
    ///   - name: what the project is called.
    ///   - root: the absolute path of the project's folder.
    package init(xcode project: XcodeProject, name: String, root: String) throws(ProjectError) {
        self.init(name: name, root: root)
        packages = project.packages
        refusals = project.missingSettings.map { "\($0): not ported: settings that cannot be read" }
        var modules: [String: String] = [:]
        for target in try project.targets() {
            guard let kind = Self.kind(of: target.product) else {
                notes.append("\(target.name): left out: \(Self.reason(for: target.product))")
                continue
            }
            var ported = PortedTarget(name: target.name, module: Self.module(of: target), kind: kind)
            if let other = targets.first(where: { $0.module == ported.module }) {
                refusals.append(
                    "\(target.name): not ported: its module is '\(ported.module)', as that of \(other.name) is")
                continue
            }
            (ported.files, ported.folders) = try project.files(of: target)
            ported.products = project.products(of: target)
            refusals += project.borrowedLanguages(of: target).map {
                "\($0): not ported: \(target.name) takes the languages of a file out of a folder of another target"
            }
            ported.dependencies = target.dependencies
            ported.read(target.settings)
            if let header = target.settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
                refusals.append("\(header): not ported: a bridging header: there is no Objective-C on Linux")
            }
            modules[target.name] = ported.module
            targets.append(ported)
        }
        // What is left out is no dependency; the others are named as the package names them.
        for place in targets.indices {
            targets[place].dependencies = targets[place].dependencies.compactMap { modules[$0] }
        }
    }

    private static func kind(of product: String) -> PortedTarget.Kind? {
        switch product {
        case "application": .app
        case "framework", "framework.static", "library.static", "library.dynamic": .library
        case "bundle.unit-test": .tests
        default: nil
        }
    }

    private static func reason(for product: String) -> String {
        switch product {
        case "bundle.ui-testing": "tests of another process need Apple's tools"
        case _ where product.contains("extension"): "extensions need Apple's platforms"
        default: "a product of the kind '\(product)'"
        }
    }

    private static func module(of target: XcodeProject.Target) -> String {
        let settings = target.settings
        for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
            if let name = settings[key], !name.isEmpty, !name.contains("$") { return identifier(name) }
        }
        return identifier(target.name)
    }
}

extension PortedTarget {
    mutating func read(_ settings: [String: String]) {
        let version = settings["SWIFT_VERSION"] ?? "5.0"
        // Tests of the mode 6 would have to name the main actor where XCTest on Linux does not let them.
        language = version.hasPrefix("6") && kind != .tests ? 6 : 5
        isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" && kind != .tests
        conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
            .filter { !$0.contains("$") }
        if let file = settings["INFOPLIST_FILE"], !file.isEmpty {
            infoFile = XcodeProject.joined("", file.hasPrefix("/") ? String(file.dropFirst()) : file)
        }
        for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
            info[String(key.dropFirst("INFOPLIST_KEY_".count))] = value
        }
        info["NSAccentColorName"] = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"]
        self.settings = settings
    }
}
