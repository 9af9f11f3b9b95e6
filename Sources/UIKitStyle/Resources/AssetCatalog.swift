import Foundation
import TesseraGraphics

/// The sets of asset catalogs in a folder: `Name.imageset` and `Name.colorset`, in the folder itself and at any depth of
/// its `.xcassets`.
struct AssetCatalog: Sendable {
    enum Kind: String { case image = "imageset", color = "colorset" }

    /// Those that were read, by their folders.
    private static let catalogs = Locked<[String: AssetCatalog]>([:])

    private let sets: [String: URL]

    /// The catalog of a folder, read once.
    static func inside(_ folder: URL) -> AssetCatalog {
        catalogs.withLock { catalogs in
            if let known = catalogs[folder.path] { return known }
            let new = AssetCatalog(folder)
            catalogs[folder.path] = new
            return new
        }
    }

    init(_ folder: URL) {
        var sets: [String: URL] = [:]
        for item in Self.items(of: folder) {
            Self.note(item, in: &sets)
            guard item.pathExtension == "xcassets",
                let all = FileManager.default.enumerator(at: item, includingPropertiesForKeys: nil)
            else { continue }
            var spaces: [String: String] = [item.path: ""]
            for case let url as URL in all where Kind(rawValue: url.pathExtension) != nil {
                let space = Self.namespace(of: url.deletingLastPathComponent(), &spaces)
                Self.note(url, in: &sets, space)
            }
        }
        self.sets = sets
    }

    /// The folder of a set; nil where there is none of this name.
    func set(_ name: String, _ kind: Kind) -> URL? { sets["\(name).\(kind.rawValue)"] }

    /// What the set's `Contents.json` says; nil where it cannot be read.
    func contents<Contents: Decodable>(_ name: String, _ kind: Kind, as type: Contents.Type) -> Contents? {
        guard let url = set(name, kind)?.appendingPathComponent("Contents.json"), let data = try? Data(contentsOf: url)
        else { return nil }
        return try? BoundedJSON.decode(type, from: data)
    }

    private static func items(of folder: URL) -> [URL] {
        let items = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (items ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// What folders with `provides-namespace` put before the names of what is in them: `Colors/`.
    private static func namespace(of folder: URL, _ known: inout [String: String]) -> String {
        if let space = known[folder.path] { return space }
        guard folder.path.count > 1 else { return "" }
        var space = namespace(of: folder.deletingLastPathComponent(), &known)
        let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))
        let contents = data.flatMap { try? BoundedJSON.decode(FolderContents.self, from: $0) }
        if contents?.properties?.providesNamespace ?? false { space += folder.lastPathComponent + "/" }
        known[folder.path] = space
        return space
    }

    private struct FolderContents: Decodable {
        struct Properties: Decodable {
            let providesNamespace: Bool?
            private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }

        let properties: Properties?
    }

    private static func note(_ url: URL, in sets: inout [String: URL], _ space: String = "") {
        let name = space + url.lastPathComponent
        guard Kind(rawValue: url.pathExtension) != nil, sets[name] == nil else { return }
        sets[name] = url
    }
}

/// Where a variant of an asset holds.
struct AssetAppearance: Decodable {
    let appearance: String
    let value: String
}

extension [AssetAppearance]? {
    /// Whether the variant is meant for dark (true) or light and any (false) appearance; nil for others.
    var isDark: Bool? {
        guard let self, !self.isEmpty else { return false }
        guard self.count == 1, self[0].appearance == "luminosity" else { return nil }
        return self[0].value == "dark"
    }
}
