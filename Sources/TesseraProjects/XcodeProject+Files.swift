extension XcodeProject {
    /// The files of a target that the project names, from its folder, and the folders whose files belong to it.
    package func files(of target: Target) throws(ProjectError) -> (files: [String], folders: [PortedTarget.Folder]) {
        var files: [String] = []
        for reference in target.sources + target.resources {
            var seen: Set<String> = []
            for path in try paths(behind: reference, inside: [], &seen) where !files.contains(path) {
                files.append(path)
            }
        }
        var folders: [PortedTarget.Folder] = []
        for id in object(target.id)["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let path = path(of: id) ?? object(id)["path"]?.text else { continue }
            folders.append(PortedTarget.Folder(path: path, except: exceptions(of: id, for: target.id)))
        }
        return (files, folders + borrowed(by: target))
    }

    /// A file, or the languages of one.
    private func paths(
        behind reference: String, inside: [String], _ seen: inout Set<String>
    ) throws(ProjectError) -> [String] {
        guard !inside.contains(reference) else { throw error("the group contains itself", at: reference) }
        guard seen.insert(reference).inserted else { return [] }
        switch kind(of: reference) {
        case "PBXVariantGroup":
            var result: [String] = []
            for child in object(reference)["children"]?.texts ?? [] {
                result += try paths(behind: child, inside: inside + [reference], &seen)
            }
            return result
        case "PBXFileReference", "XCVersionGroup": return path(of: reference).map { [$0] } ?? []
        default: return []
        }
    }

    /// What the owner of a synchronised folder leaves out.
    private func exceptions(of folder: String, for target: String) -> [String] {
        (object(folder)["exceptions"]?.texts ?? []).filter { object($0)["target"]?.text == target }
            .flatMap { object($0)["membershipExceptions"]?.texts ?? [] }
            .map { $0.hasPrefix("/Localized: ") ? "/Localized/" + $0.dropFirst(12) : $0 }
    }

    /// All languages of a file, taken out of a folder that belongs to another target: the project does not say which
    /// there are.
    package func borrowedLanguages(of target: Target) -> [String] {
        let own = Set(object(target.id)["fileSystemSynchronizedGroups"]?.texts ?? [])
        return synchronizedFolders.filter { !own.contains($0) }.flatMap { id in
            exceptions(of: id, for: target.id).filter { $0.hasPrefix("/") }.map {
                (path(of: id) ?? object(id)["path"]?.text ?? "") + $0
            }
        }
    }

    /// Files of folders that belong to other targets, which this one takes as well.
    private func borrowed(by target: Target) -> [PortedTarget.Folder] {
        let own = Set(object(target.id)["fileSystemSynchronizedGroups"]?.texts ?? [])
        var result: [PortedTarget.Folder] = []
        for id in synchronizedFolders where !own.contains(id) {
            guard let path = path(of: id) ?? object(id)["path"]?.text else { continue }
            for name in exceptions(of: id, for: target.id) where !name.hasPrefix("/") {
                result.append(PortedTarget.Folder(path: Self.joined(path, name)))
            }
        }
        return result
    }

    private var synchronizedFolders: [String] {
        (project["targets"]?.texts ?? []).flatMap { object($0)["fileSystemSynchronizedGroups"]?.texts ?? [] }
    }

    // MARK: Packages

    /// The packages of others, as manifests name them.
    package var packages: [PortedProject.Package] {
        (project["packageReferences"]?.texts ?? []).compactMap { id in
            let members = object(id)
            if kind(of: id) == "XCRemoteSwiftPackageReference", let url = members["repositoryURL"]?.text {
                return PortedProject.Package(
                    identity: Self.identity(of: url),
                    arguments: "url: \(Self.literal(url)), \(Self.requirement(members["requirement"]?.table ?? [:]))")
            }
            guard let path = members["relativePath"]?.text else { return nil }
            return PortedProject.Package(identity: Self.identity(of: path), arguments: "path: \(Self.literal(path))")
        }
    }

    package func products(of target: Target) -> [PortedTarget.Product] {
        (object(target.id)["packageProductDependencies"]?.texts ?? []).compactMap { id in
            guard let name = object(id)["productName"]?.text else { return nil }
            let reference = object(object(id)["package"]?.text ?? "")
            let place = reference["repositoryURL"]?.text ?? reference["relativePath"]?.text
            return PortedTarget.Product(name: name, package: place.map(Self.identity) ?? name)
        }
    }

    static func identity(of place: String) -> String {
        let last = place.split(separator: "/").last.map(String.init) ?? place
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    private static func requirement(_ members: [String: PropertyText]) -> String {
        func value(_ key: String) -> String { literal(members[key]?.text ?? "0.0.0") }
        return switch members["kind"]?.text {
        case "exactVersion": "exact: \(value("version"))"
        case "branch": "branch: \(value("branch"))"
        case "revision": "revision: \(value("revision"))"
        case "versionRange": "\(value("minimumVersion"))..<\(value("maximumVersion"))"
        case "upToNextMinorVersion": ".upToNextMinor(from: \(value("minimumVersion")))"
        default: "from: \(value("minimumVersion"))"
        }
    }
}
