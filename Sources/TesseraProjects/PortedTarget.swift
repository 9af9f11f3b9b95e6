/// A target of an app's project, as the package has it.
package struct PortedTarget: Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case app, library, tests
    }

    /// Files below a folder, found anew whenever the package is built.
    package struct Folder: Codable, Equatable, Sendable {
        /// From the project's folder; empty for the folder itself.
        package var path: String
        /// Files and folders that are left out, by their paths below it.
        package var except: [String]

        package init(path: String, except: [String] = []) {
            self.path = path
            self.except = except
        }
    }

    package var name: String
    package var module: String
    package var kind: Kind
    /// Files that the project names one by one, from its folder: sources, interface files, resources.
    package var files: [String] = []
    package var folders: [Folder] = []
    /// The language mode: 5 or 6.
    package var language = 5
    package var isMainActorByDefault = false
    package var conditions: [String] = []
    /// The names of targets of the same project.
    package var dependencies: [String] = []
    /// Products of packages.
    package var products: [Product] = []
    /// Info.plist: the file of the project, and what the build settings say.
    package var infoFile: String?
    package var info: [String: String] = [:]
    /// The build settings that Info.plist may name.
    package var settings: [String: String] = [:]

    package struct Product: Equatable, Sendable {
        package var name: String
        package var package: String
    }

    package init(name: String, module: String, kind: Kind) {
        self.name = name
        self.module = module
        self.kind = kind
    }
}

/// An app's project.
package struct PortedProject: Equatable, Sendable {
    package struct Package: Equatable, Sendable {
        package var identity: String
        /// What the manifest says inside of the brackets of `.package(...)`.
        package var arguments: String
    }

    package var name: String
    /// The absolute path of the folder that all other paths start at.
    package var root: String
    package var targets: [PortedTarget] = []
    package var packages: [Package] = []
    /// What has nothing to stand for it, as whole lines.
    package var refusals: [String] = []
    /// What is left out on purpose.
    package var notes: [String] = []

    package init(name: String, root: String) {
        self.name = name
        self.root = root
    }
}

/// A name as an identifier of Swift, in the way in which build settings write it.
package func identifier(_ name: String) -> String {
    let result = String(
        name.unicodeScalars.map { scalar -> Character in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" ? Character(scalar) : "_"
        })
    guard let first = result.first else { return "App" }
    return first.isNumber ? "_" + result : result
}
