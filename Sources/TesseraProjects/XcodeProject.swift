/// The objects of a project file, and how they hang together.
package struct XcodeProject: Sendable {
    /// Names the project file in errors.
    let file: String
    /// Folders and files by their numbers.
    private let objects: [String: PropertyText]
    let rootObject: String
    /// From the project's folder, for each reference in the tree of groups.
    private var paths: [String: String] = [:]

    /// Returns the text of a file, by its path from the project's folder.
    private let read: @Sendable (String) -> String?

    /// - Parameter read: returns the texts of settings files, which the project names by their paths from its folder.
    package init(
        text: String, file: String, read: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws(ProjectError) {
        self.read = read
        let document = try PropertyText(parsing: text, file: file)
        guard let objects = document.table?["objects"]?.table, let root = document.table?["rootObject"]?.text,
            objects[root]?.table?["isa"]?.text == "PBXProject"
        else { throw ProjectError(file: file, message: "no Xcode project: it has no project object") }
        self.file = file
        self.objects = objects
        rootObject = root
        if let main = project["mainGroup"]?.text { try locate(main, below: "", inside: []) }
    }

    /// One object's members.
    func object(_ id: String) -> [String: PropertyText] { objects[id]?.table ?? [:] }
    func line(of id: String) -> Int { objects[id]?.line ?? 0 }
    func kind(of id: String) -> String { object(id)["isa"]?.text ?? "" }
    func path(of id: String) -> String? { paths[id] }

    var project: [String: PropertyText] { object(rootObject) }

    func error(_ message: String, at id: String) -> ProjectError {
        ProjectError(file: file, line: line(of: id), message: message)
    }

    private mutating func locate(_ id: String, below folder: String, inside: [String]) throws(ProjectError) {
        guard !inside.contains(id) else { throw error("the group contains itself", at: id) }
        guard inside.count < 256 else { throw error("groups lie in each other more than 256 deep", at: id) }
        guard paths[id] == nil else { return }
        let members = object(id)
        let own = members["path"]?.text ?? ""
        let start =
            switch members["sourceTree"]?.text ?? "<group>" {
            case "<group>": folder
            case "SOURCE_ROOT": ""
            case "<absolute>": ""
            default: nil as String?
            }
        // Products, and frameworks of the platform.
        guard let start else { return }
        let path = Self.joined(start, own)
        paths[id] = path
        for child in members["children"]?.texts ?? [] { try locate(child, below: path, inside: inside + [id]) }
    }

    /// Joins two paths, and resolves `..`.
    static func joined(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var parts: [Substring] = []
        for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    // MARK: Targets

    package struct Target: Sendable {
        package var id: String
        package var name: String
        /// What is built, without `com.apple.product-type.`.
        package var product: String
        /// References of the files of the phase of sources, and of the phase of resources.
        var sources: [String]
        var resources: [String]
        package var dependencies: [String]
        /// Debug settings, those of the project where the target has none.
        package var settings: [String: String]
    }

    package func targets() throws(ProjectError) -> [Target] {
        var result: [Target] = []
        for id in project["targets"]?.texts ?? [] where kind(of: id) == "PBXNativeTarget" {
            result.append(try target(id))
        }
        return result
    }

    private func target(_ id: String) throws(ProjectError) -> Target {
        let members = object(id)
        guard let name = members["name"]?.text else { throw error("a target without a name", at: id) }
        let prefix = "com.apple.product-type."
        let product = members["productType"]?.text ?? ""
        var sources: [String] = []
        var resources: [String] = []
        for phase in members["buildPhases"]?.texts ?? [] {
            let files = (object(phase)["files"]?.texts ?? []).compactMap { object($0)["fileRef"]?.text }
            switch kind(of: phase) {
            case "PBXSourcesBuildPhase": sources += files
            case "PBXResourcesBuildPhase": resources += files
            default: break
            }
        }
        let dependencies = (members["dependencies"]?.texts ?? []).compactMap { object($0)["target"]?.text }
            .compactMap { object($0)["name"]?.text }
        return Target(
            id: id, name: name, product: product.hasPrefix(prefix) ? String(product.dropFirst(prefix.count)) : product,
            sources: sources, resources: resources, dependencies: dependencies,
            settings: settings(of: id, named: name))
    }

    // MARK: Build settings

    private func settings(of id: String, named name: String) -> [String: String] {
        var result = values(of: project["buildConfigurationList"]?.text)
        let inherited = result
        for (key, value) in values(of: object(id)["buildConfigurationList"]?.text) {
            result[key] = value.replacing("$(inherited)", with: inherited[key] ?? "")
        }
        result["TARGET_NAME"] = name
        result["SRCROOT"] = ""
        result["PROJECT_DIR"] = ""
        for key in result.keys { result[key] = Self.expanded(result[key] ?? "", with: result) }
        return result
    }

    /// The configuration Debug, else the first.
    private func configuration(of list: String) -> [String: PropertyText]? {
        let configurations = (object(list)["buildConfigurations"]?.texts ?? []).map { object($0) }
        return configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
    }

    /// The settings of the configuration that counts.
    private func values(of list: String?) -> [String: String] {
        guard let list else { return [:] }
        let chosen = configuration(of: list)
        var result = chosen.flatMap(settingsFile)?.settings ?? [:]
        for (key, value) in chosen?["buildSettings"]?.table ?? [:] {
            let text = value.texts.joined(separator: " ")
            result[key] = result[key].map { text.replacing("$(inherited)", with: $0) } ?? text
        }
        return result
    }

    /// The `.xcconfig` file that a configuration begins with.
    private func settingsFile(of configuration: [String: PropertyText]) -> BuildSettingsFile? {
        settingsPath(of: configuration).map { BuildSettingsFile(path: $0, read: read) }
    }

    private func settingsPath(of configuration: [String: PropertyText]) -> String? {
        if let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
            let name = configuration["baseConfigurationReferenceRelativePath"]?.text
        {
            return (path(of: anchor) ?? object(anchor)["path"]?.text).map { Self.joined($0, name) }
        }
        return configuration["baseConfigurationReference"]?.text.flatMap(path(of:))
    }

    /// Settings files that cannot be read, of the configurations that count. Those of pods are not among them: pods are
    /// told as a whole.
    package var missingSettings: [String] {
        let lists =
            [project["buildConfigurationList"]?.text]
            + (project["targets"]?.texts ?? []).map { object($0)["buildConfigurationList"]?.text }
        var result: [String] = []
        for list in lists.compactMap({ $0 }) {
            guard let chosen = configuration(of: list), let file = settingsFile(of: chosen) else { continue }
            for path in file.missing where !path.contains("Pods") && !result.contains(path) { result.append(path) }
        }
        return result
    }

    /// Replaces `$(NAME)` and `${NAME}`. A name that leads to itself is left as it stands.
    package static func expanded(_ text: String, with settings: [String: String]) -> String {
        var result = text
        // Each round resolves one level; settings that go round in circles end here.
        for _ in 0..<8 where result.contains("$") {
            var next = ""
            var rest = result[...]
            while let start = rest.firstIndex(of: "$") {
                next += rest[..<start]
                rest = rest[start...]
                guard let open = rest.dropFirst().first, open == "(" || open == "{",
                    let end = rest.firstIndex(of: open == "(" ? ")" : "}")
                else {
                    next.append("$")
                    rest = rest.dropFirst()
                    continue
                }
                let inner = rest[rest.index(start, offsetBy: 2)..<end].split(separator: ":", maxSplits: 1)
                let name = inner.first.map(String.init) ?? ""
                if let value = settings[name] {
                    next += inner.dropFirst().first.map { modified(value, by: String($0)) } ?? value
                } else if name == "PRODUCT_NAME" || name == "PRODUCT_MODULE_NAME" {
                    next += identifier(settings["PRODUCT_NAME"] ?? settings["TARGET_NAME"] ?? "")
                } else {
                    next += rest[...end]
                }
                rest = rest[rest.index(after: end)...]
            }
            next += rest
            if next == result || next.utf8.count > 4_096 { break }
            result = next
        }
        return result
    }

    private static func modified(_ value: String, by operation: String) -> String {
        switch operation {
        case "c99extidentifier", "identifier", "rfc1034identifier": identifier(value)
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        default: value
        }
    }
}
