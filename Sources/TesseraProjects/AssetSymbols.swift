import Foundation

/// The names that Xcode makes members of UIColor and UIImage: one for each colour and picture of an asset catalog.
package struct AssetSymbols: Equatable, Sendable {
    /// The assets' names by the members'.
    package var colors: [String: String] = [:]
    package var images: [String: String] = [:]

    /// - Parameter catalogs: absolute paths of asset catalogs.
    package init(catalogs: [String]) {
        for catalog in catalogs.sorted() { collect(in: catalog) }
    }

    private mutating func collect(in catalog: String) {
        guard let walker = FileManager.default.enumerator(atPath: catalog) else { return }
        while let path = walker.nextObject() as? String {
            let url = URL(fileURLWithPath: path)
            let name = url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            case "colorset": colors[Self.member(name, without: "Color")] = name
            case "imageset": images[Self.member(name, without: "Image")] = name
            default: continue
            }
            walker.skipDescendants()
        }
    }

    /// `Primary Blue` as `primaryBlue`, `AccentColor` as `accent`.
    static func member(_ name: String, without ending: String) -> String {
        var base = name
        if base.hasSuffix(ending), base.count > ending.count { base = String(base.dropLast(ending.count)) }
        let words = base.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let joined = words.enumerated().map { $0.offset == 0 ? $0.element : capitalized($0.element) }.joined()
        let result = lowercasedStart(of: joined)
        return result.first?.isNumber == true ? "_" + result : result
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// `URLBar` begins with `url`, `Blue` with `blue`.
    private static func lowercasedStart(of name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }
        guard capitals.count > 1, capitals.count < name.count else {
            return capitals.lowercased() + name.dropFirst(capitals.count)
        }
        return capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
    }

    /// The members, but those that the module declares itself.
    ///
    /// - Parameters:
    ///   - ownColors: the names of members that extensions of UIColor in the module have.
    ///   - ownImages: those of UIImage.
    package func text(ownColors: Set<String>, ownImages: Set<String>) -> String {
        func members(_ type: String, _ names: [String: String], without own: Set<String>, else other: String) -> String
        {
            let lines = names.filter { !own.contains($0.key) && !$0.key.isEmpty }.sorted { $0.key < $1.key }.map {
                "    static var `\($0.key)`: \(type) { \(type)(named: \(XcodeProject.literal($0.value))) ?? \(other) }\n"
            }
            return lines.isEmpty ? "" : "extension \(type) {\n\(lines.joined())}\n"
        }
        return members("UIColor", colors, without: ownColors, else: ".clear")
            + members("UIImage", images, without: ownImages, else: "UIImage()")
    }
}
