import UIKit

/// The operations of snapshot cases, on the public type.
enum SnapshotOperation {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

    /// Performs `operation`; nil for one that is not known.
    static func perform(_ operation: JSONValue, on snapshot: inout Snapshot) -> StepAnswer? {
        performItems(operation, on: &snapshot) ?? performSections(operation, on: &snapshot)
            ?? performQuery(operation, on: snapshot)
    }

    private static func performItems(_ operation: JSONValue, on snapshot: inout Snapshot) -> StepAnswer? {
        let items = operation["items"]?.strings ?? []
        let item = operation["item"]?.string ?? ""
        let before = operation["beforeItem"]?.string
        let after = operation["afterItem"]?.string
        switch operation["op"]?.string {
        case "appendItems": snapshot.appendItems(items, toSection: operation["toSection"]?.string)
        case "insertItems":
            if let before { snapshot.insertItems(items, beforeItem: before) }
            if let after { snapshot.insertItems(items, afterItem: after) }
        case "deleteItems": snapshot.deleteItems(items)
        case "deleteAllItems": snapshot.deleteAllItems()
        case "moveItem":
            if let before { snapshot.moveItem(item, beforeItem: before) }
            if let after { snapshot.moveItem(item, afterItem: after) }
        case "reloadItems": snapshot.reloadItems(items)
        case "reconfigureItems": snapshot.reconfigureItems(items)
        default: return nil
        }
        return .nothing
    }

    private static func performSections(_ operation: JSONValue, on snapshot: inout Snapshot) -> StepAnswer? {
        let sections = operation["sections"]?.strings ?? []
        let section = operation["section"]?.string ?? ""
        let before = operation["beforeSection"]?.string
        let after = operation["afterSection"]?.string
        switch operation["op"]?.string {
        case "appendSections": snapshot.appendSections(sections)
        case "insertSections":
            if let before { snapshot.insertSections(sections, beforeSection: before) }
            if let after { snapshot.insertSections(sections, afterSection: after) }
        case "deleteSections": snapshot.deleteSections(sections)
        case "moveSection":
            if let before { snapshot.moveSection(section, beforeSection: before) }
            if let after { snapshot.moveSection(section, afterSection: after) }
        case "reloadSections": snapshot.reloadSections(sections)
        default: return nil
        }
        return .nothing
    }

    private static func performQuery(_ operation: JSONValue, on snapshot: Snapshot) -> StepAnswer? {
        let section = operation["inSection"]?.string ?? ""
        switch operation["op"]?.string {
        case "indexOfItem":
            return .value(JSONValue(snapshot.indexOfItem(operation["item"]?.string ?? "")))
        case "indexOfSection":
            return .value(JSONValue(snapshot.indexOfSection(operation["section"]?.string ?? "")))
        case "sectionIdentifier":
            let item = operation["containingItem"]?.string ?? ""
            return .value(JSONValue(snapshot.sectionIdentifier(containingItem: item)))
        case "numberOfItems":
            return .value(
                operation.has("inSection")
                    ? JSONValue(snapshot.numberOfItems(inSection: section)) : JSONValue(snapshot.numberOfItems))
        case "numberOfSections": return .value(JSONValue(snapshot.numberOfSections))
        case "itemIdentifiers":
            return .value(
                JSONValue(
                    strings: operation.has("inSection")
                        ? snapshot.itemIdentifiers(inSection: section) : snapshot.itemIdentifiers))
        case "sectionIdentifiers": return .value(JSONValue(strings: snapshot.sectionIdentifiers))
        case "reloadedItemIdentifiers": return .value(JSONValue(strings: snapshot.reloadedItemIdentifiers))
        case "reconfiguredItemIdentifiers": return .value(JSONValue(strings: snapshot.reconfiguredItemIdentifiers))
        case "reloadedSectionIdentifiers": return .value(JSONValue(strings: snapshot.reloadedSectionIdentifiers))
        default: return nil
        }
    }
}
