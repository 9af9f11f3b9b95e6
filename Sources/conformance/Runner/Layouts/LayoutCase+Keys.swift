/// What is read of a layout case beside the layout itself. A case with another key is skipped.
extension LayoutCase {
    private static let containerKeys: Set<String> = [
        "width", "height", "scale", "safeArea", "inWindow", "layoutMargins", "contentInset", "contentOffset",
        "contentInsetAdjustmentBehavior",
    ]
    private static let cellKeys: Set<String> = ["answer", "sizes", "supplementaries"]
    private static let delegateKeys: Set<String> = [
        "itemSizes", "sectionInsets", "headerReferenceSizes", "footerReferenceSizes",
    ]
    private static let flowKeys: Set<String> = [
        "type", "scrollDirection", "itemSize", "estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing",
        "sectionInset", "headerReferenceSize", "footerReferenceSize", "sectionInsetReference", "delegate",
    ]

    /// The first key that nobody reads, as a path.
    static func unknownKey(in body: JSONValue) -> String? {
        var parts: [(String, JSONValue?, Set<String>)] = [
            ("container", body["container"], containerKeys), ("cells", body["cells"], cellKeys),
        ]
        if body["layout"]?["type"]?.string == "flow" {
            parts.append(("layout", body["layout"], flowKeys))
            parts.append(("layout.delegate", body["layout"]?["delegate"], delegateKeys))
        }
        for (name, part, known) in parts {
            if let key = part?.object?.keys.sorted().first(where: { !known.contains($0) }) { return "\(name).\(key)" }
        }
        // No view here has a safe area of its own.
        if body["container"]?["safeArea"]?.doubles?.contains(where: { $0 != 0 }) == true { return "container.safeArea" }
        guard body["layout"]?["type"]?.string == "compositional", let layout = body["layout"] else { return nil }
        return CompositionalKeys.unknown(in: layout).map { "layout.\($0)" }
    }
}
