import Foundation

/// A mountain and its height in metres.
struct Mountain: Hashable, Sendable {
    let name: String
    let height: Int

    init(_ name: String, _ height: Int) {
        self.name = name
        self.height = height
    }

    /// Whether each word of `query` begins a word of the name, however it is written.
    func matches(_ query: String) -> Bool {
        let words = Self.words(name)
        return Self.words(query).allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { !$0.properties.isDiacritic }
            .reduce(into: "") { $0.unicodeScalars.append($1) }
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
