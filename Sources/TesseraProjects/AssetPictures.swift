import Foundation

/// The pictures of asset catalogs that Tessera does not draw.
package enum AssetPictures {
    private static let kinds = ["pdf": "PDF", "svg": "SVG"]

    /// - Parameters:
    ///   - catalog: from the project's folder.
    ///   - root: the project's folder.
    /// - Returns: a line for each file, sorted.
    package static func refusals(in catalog: String, root: String) -> [String] {
        guard let walker = FileManager.default.enumerator(atPath: root + "/" + catalog) else { return [] }
        var files: [String] = []
        while let path = walker.nextObject() as? String {
            if kinds[InterfaceFiles.ending(of: path)] != nil { files.append(path) }
        }
        return files.sorted().map {
            let kind = kinds[InterfaceFiles.ending(of: $0)] ?? ""
            return "\(catalog)/\($0): not ported: a picture in \(kind); add one in PNG, JPEG or WebP"
        }
    }
}
