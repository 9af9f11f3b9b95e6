extension NSDiffableDataSourceSectionSnapshot {
    /// The outline as text for the debugger: a line for each item, indented by level. A parent has `+` where it is
    /// expanded and `-` where it is collapsed, an item without children `*` where it is visible.
    ///
    /// The signs are UIKit's; how they are put together isn't documented.
    public func visualDescription() -> String {
        let tree = tree
        var lines: [String] = []
        // By node. On a depth-first way a parent's are known before its children's.
        var levels = ContiguousArray(repeating: -1, count: tree.links.count)
        var areOpen = ContiguousArray(repeating: true, count: tree.links.count)
        for node in tree.nodes(below: 0, { _ in true }) {
            let links = tree[node]
            let isVisible = areOpen[Int(links.parent)]
            let level = levels[Int(links.parent)] + 1
            levels[Int(node)] = level
            areOpen[Int(node)] = isVisible && links.isExpanded
            let sign = links.first != 0 ? links.isExpanded ? "+" : "-" : isVisible ? "*" : " "
            guard let item = tree.item(node) else { continue }
            lines.append(String(repeating: "  ", count: level) + "\(sign) \(item)")
        }
        return lines.joined(separator: "\n")
    }
}
