import UIKit

/// The operations of section snapshot cases, on the public type, and trees as the cases write them.
enum OutlineOperation {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    /// Performs `operation`; nil for one that is not known.
    static func perform(_ operation: JSONValue, on outline: inout Outline) -> StepAnswer? {
        let items = operation["items"]?.strings ?? []
        let before = operation["before"]?.string
        let after = operation["after"]?.string
        switch operation["op"]?.string {
        case "append": outline.append(items, to: operation["to"]?.string)
        case "insert":
            if let before { outline.insert(items, before: before) }
            if let after { outline.insert(items, after: after) }
        case "insertSnapshot":
            // The Objective-C method answers an item, the Swift one nothing.
            let inserted = self.outline(operation["snapshot"])
            if let before { outline.insert(inserted, before: before) }
            if let after { outline.insert(inserted, after: after) }
        case "delete": outline.delete(items)
        case "deleteAll": outline.deleteAll()
        case "expand": outline.expand(items)
        case "collapse": outline.collapse(items)
        case "replace":
            outline.replace(
                childrenOf: operation["childrenOf"]?.string ?? "", using: self.outline(operation["using"]))
        default: return performQuery(operation, on: outline)
        }
        return .nothing
    }

    private static func performQuery(_ operation: JSONValue, on outline: Outline) -> StepAnswer? {
        let item = (operation["of"] ?? operation["item"])?.string ?? ""
        switch operation["op"]?.string {
        case "level": return .value(JSONValue(outline.level(of: item)))
        case "parent": return .value(JSONValue(outline.parent(of: item)))
        case "index": return .value(JSONValue(outline.index(of: item)))
        case "contains": return .value(.bool(outline.contains(item)))
        case "isExpanded": return .value(.bool(outline.isExpanded(item)))
        case "isVisible": return .value(.bool(outline.isVisible(item)))
        case "items": return .value(JSONValue(strings: outline.items))
        case "rootItems": return .value(JSONValue(strings: outline.rootItems))
        case "visibleItems": return .value(JSONValue(strings: outline.visibleItems))
        case "expandedItems": return .value(JSONValue(strings: outline.expandedItems))
        case "snapshotOf":
            let part = outline.snapshot(
                of: operation["parent"]?.string ?? "",
                includingParent: operation["includingParent"]?.bool ?? false)
            return .value(tree(part))
        default: return nil
        }
    }

    static func outline(_ tree: JSONValue?) -> Outline {
        var outline = Outline()
        add(tree?.array ?? [], to: nil, of: &outline)
        return outline
    }

    private static func add(_ nodes: [JSONValue], to parent: String?, of outline: inout Outline) {
        outline.append(nodes.compactMap { $0["id"]?.string }, to: parent)
        for node in nodes {
            let id = node["id"]?.string ?? ""
            add(node["children"]?.array ?? [], to: id, of: &outline)
            if node["expanded"]?.bool == true { outline.expand([id]) }
        }
    }

    static func tree(_ outline: Outline) -> JSONValue {
        .array(outline.rootItems.map { node($0, of: outline) })
    }

    private static func node(_ id: String, of outline: Outline) -> JSONValue {
        var members: [String: JSONValue] = ["id": .string(id)]
        let children = outline.snapshot(of: id).rootItems
        if !children.isEmpty { members["children"] = .array(children.map { node($0, of: outline) }) }
        if outline.isExpanded(id) { members["expanded"] = .bool(true) }
        return .object(members)
    }
}
