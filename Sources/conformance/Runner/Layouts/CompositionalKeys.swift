/// The keys that are read of a compositional layout. A case with another one is skipped.
enum CompositionalKeys {
    private static let layout: Set<String> = [
        "type", "configuration", "section", "sectionProvider", "sectionChoice", "handler",
    ]
    private static let configuration: Set<String> = [
        "scrollDirection", "interSectionSpacing", "contentInsetsReference", "boundarySupplementaryItems",
    ]
    private static let choice: Set<String> = ["environmentValue", "greaterThan", "then", "otherwise"]
    private static let section: Set<String> = [
        "group", "contentInsets", "interGroupSpacing", "contentInsetsReference", "supplementariesFollowContentInsets",
        "boundarySupplementaryItems", "decorationItems", "orthogonalScrollingBehavior", "handler",
    ]
    private static let node: Set<String> = [
        "kind", "size", "contentInsets", "edgeSpacing", "supplementaryItems", "subitems", "subitem", "count",
        "interItemSpacing", "customItems",
    ]
    private static let supplementary: Set<String> = ["elementKind", "size", "containerAnchor", "itemAnchor", "zIndex"]
    private static let boundary: Set<String> = [
        "elementKind", "size", "alignment", "absoluteOffset", "extendsBoundary", "pinToVisibleBounds", "zIndex",
    ]
    private static let decoration: Set<String> = ["elementKind", "contentInsets", "zIndex"]
    private static let anchor: Set<String> = ["edges", "absoluteOffset", "fractionalOffset"]
    private static let dimension: Set<String> = ["fractionalWidth", "fractionalHeight", "absolute", "estimated"]

    /// The first key that nobody reads, as a path below `layout`.
    static func unknown(in spec: JSONValue) -> String? {
        let sections = [spec["section"], spec["sectionChoice"]?["then"], spec["sectionChoice"]?["otherwise"]]
        let all = sections.compactMap { $0 } + (spec["sectionProvider"]?.array ?? [])
        return first(of: spec, beyond: layout) ?? first(of: spec["configuration"], beyond: configuration)
            ?? first(of: spec["sectionChoice"], beyond: choice)
            ?? list(spec["configuration"]?["boundarySupplementaryItems"], unknownInBoundary)
            ?? all.lazy.compactMap(unknown(inSection:)).first
    }

    private static func unknown(inSection spec: JSONValue) -> String? {
        first(of: spec, beyond: section) ?? spec["group"].flatMap(unknown(inNode:))
            ?? list(spec["boundarySupplementaryItems"], unknownInBoundary)
            ?? list(spec["decorationItems"]) { first(of: $0, beyond: decoration) }
    }

    private static func unknown(inNode spec: JSONValue) -> String? {
        first(of: spec, beyond: node) ?? unknown(inSize: spec["size"])
            ?? first(of: spec["edgeSpacing"], beyond: ["leading", "top", "trailing", "bottom"])
            ?? first(of: spec["interItemSpacing"], beyond: ["fixed", "flexible"])
            ?? list(spec["supplementaryItems"], unknownInSupplementary)
            ?? list(spec["customItems"]) { first(of: $0, beyond: ["frame", "zIndex"]) }
            ?? list(spec["subitems"], unknown(inNode:)) ?? spec["subitem"].flatMap(unknown(inNode:))
    }

    private static func unknownInSupplementary(_ spec: JSONValue) -> String? {
        first(of: spec, beyond: supplementary) ?? unknown(inSize: spec["size"])
            ?? first(of: spec["containerAnchor"], beyond: anchor) ?? first(of: spec["itemAnchor"], beyond: anchor)
    }

    private static func unknownInBoundary(_ spec: JSONValue) -> String? {
        first(of: spec, beyond: boundary) ?? unknown(inSize: spec["size"])
    }

    private static func unknown(inSize spec: JSONValue?) -> String? {
        first(of: spec, beyond: ["width", "height"]) ?? first(of: spec?["width"], beyond: dimension)
            ?? first(of: spec?["height"], beyond: dimension)
    }

    private static func list(_ specs: JSONValue?, _ unknown: (JSONValue) -> String?) -> String? {
        (specs?.array ?? []).lazy.compactMap(unknown).first
    }

    private static func first(of spec: JSONValue?, beyond known: Set<String>) -> String? {
        spec?.object?.keys.sorted().first { !known.contains($0) }
    }
}
