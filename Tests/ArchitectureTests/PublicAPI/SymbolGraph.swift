import Foundation

/// What `swift-symbolgraph-extract` writes about a module, as far as the list of public declarations needs it.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Fragment: Decodable { var spelling: String }
        struct Comment: Decodable {}
        struct Location: Decodable {}

        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var accessLevel: String
        /// nil where nobody wrote the declaration: the compiler made it.
        var location: Location?
        /// nil without a docstring of its own.
        var docComment: Comment?
    }

    struct Relationship: Decodable {
        struct Origin: Decodable {}

        var kind: String
        var source: String
        /// Set where the source carries out or overrides a declaration from elsewhere.
        var sourceOrigin: Origin?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
}

extension SymbolGraph {
    /// The public declarations of the graph.
    var declarations: [PublicDeclaration] {
        let elsewhere = Set(
            relationships
                .filter { $0.sourceOrigin != nil || ["overrides", "defaultImplementationOf"].contains($0.kind) }
                .map(\.source))
        return symbols.map { symbol in
            let isOverride = symbol.declarationFragments.contains { $0.spelling == "override" }
            let speaksForItself =
                symbol.location != nil && !isOverride && !elsewhere.contains(symbol.identifier.precise)
            let spelled = symbol.declarationFragments.map(\.spelling).joined()
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return PublicDeclaration(
                name: symbol.pathComponents.joined(separator: "."), text: "\(symbol.accessLevel) \(spelled)",
                words: symbol.docComment != nil ? .own : speaksForItself ? .missing : .elsewhere)
        }
    }
}
