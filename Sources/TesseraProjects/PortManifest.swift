import Foundation

/// What the plugin has to know of a target: `port.json` beside the link to its sources. The plugin reads the same names.
package struct PortManifest: Codable, Equatable, Sendable {
    package var module: String
    package var kind: PortedTarget.Kind
    /// From the folder that the link leads to.
    package var files: [String]
    package var folders: [PortedTarget.Folder]
    /// Modules that the sources may import, beside those of the platform.
    package var modules: [String]
    package var conditions: [String]
    package var mainActorByDefault: Bool
    /// The language mode: 5 or 6.
    package var language: Int
    /// Whether the target has a bundle of resources.
    package var hasResources: Bool
    /// The main property list, complete; nil where there is none.
    package var info: String?

    package func encoded() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }

    package init(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw ProjectError(file: file, message: "no such file")
        }
        do { self = try JSONDecoder().decode(Self.self, from: data) } catch {
            throw ProjectError(file: file, message: "not of this version of tessera: port the project again")
        }
    }

    package init(
        target: PortedTarget, base: String, modules: [String], hasResources: Bool, info: String?
    ) {
        func below(_ path: String) -> String {
            base.isEmpty ? path : path == base ? "" : String(path.dropFirst(base.count + 1))
        }
        module = target.module
        kind = target.kind
        files = target.files.map(below)
        folders = target.folders.map { PortedTarget.Folder(path: below($0.path), except: $0.except) }
        self.modules = modules
        conditions = target.conditions
        mainActorByDefault = target.isMainActorByDefault
        language = target.language
        self.hasResources = hasResources
        self.info = info
    }
}
