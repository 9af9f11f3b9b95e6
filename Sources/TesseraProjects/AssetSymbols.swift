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
            if providesNamespace(catalog + "/" + path) {
                // Its names are members of a type of the folder's name, which is not made.
                walker.skipDescendants()
                continue
            }
            switch url.pathExtension {
            case "colorset": colors[Self.member(name, without: "Color")] = name
            case "imageset": images[Self.member(name, without: "Image")] = name
            default: continue
            }
            walker.skipDescendants()
        }
    }

    private func providesNamespace(_ folder: String) -> Bool {
        guard URL(fileURLWithPath: folder).pathExtension.isEmpty,
            let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return false }
        return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
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

    /// Members that UIKit's classes have themselves: an asset of such a name is found by its name alone.
    private static let taken: Set<String> = Set(
        """
        black darkGray lightGray white gray red green blue cyan yellow magenta orange purple brown clear tintColor label \
        secondaryLabel tertiaryLabel quaternaryLabel link placeholderText separator opaqueSeparator systemBackground \
        secondarySystemBackground tertiarySystemBackground systemGroupedBackground secondarySystemGroupedBackground \
        tertiarySystemGroupedBackground systemFill secondarySystemFill tertiarySystemFill quaternarySystemFill lightText \
        darkText systemRed systemGreen systemBlue systemOrange systemYellow systemPink systemPurple systemTeal \
        systemIndigo systemBrown systemMint systemCyan systemGray systemGray2 systemGray3 systemGray4 systemGray5 \
        systemGray6 add remove actions checkmark strokedCheckmark
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// The members, but those that the module declares itself.
    ///
    /// - Parameters:
    ///   - ownColors: the names of members that extensions of UIColor in the module have.
    ///   - ownImages: those of UIImage.
    package func text(ownColors: Set<String>, ownImages: Set<String>) -> String {
        let taken = Self.taken
        func members(_ type: String, _ names: [String: String], without own: Set<String>, else other: String) -> String
        {
            let lines = names.filter { !own.contains($0.key) && !taken.contains($0.key) && !$0.key.isEmpty }.sorted {
                $0.key < $1.key
            }.map {
                "    static var `\($0.key)`: \(type) { \(type)(named: \(XcodeProject.literal($0.value))) ?? \(other) }\n"
            }
            return lines.isEmpty ? "" : "extension \(type) {\n\(lines.joined())}\n"
        }
        return members("UIColor", colors, without: ownColors, else: ".clear")
            + members("UIImage", images, without: ownImages, else: "UIImage()")
    }
}
