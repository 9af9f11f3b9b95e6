extension UpdateError {
    /// The name of the exception that UIKit raises.
    package static let exceptionName = "NSInternalInconsistencyException"

    /// UIKit's text. The texts of moves out of range, repeated moves and reconfigured places are not recorded anywhere
    /// and follow the style of the others.
    ///
    /// - Parameter collectionView: the description of the view, which some of the newer texts end with.
    package func message(
        generation: MessageGeneration = .current, collectionView: String = "<UICollectionView>"
    ) -> String {
        message(generation: generation, words: .collectionView, view: collectionView)
    }

    /// The text of a view that says it in words of its own.
    ///
    /// - Parameter view: the description of the view, which some of the newer texts end with.
    package func message(generation: MessageGeneration = .current, words: UpdateWords, view: String) -> String {
        switch self {
        case .itemOutOfRange(let use, let path, let items):
            UpdateError.itemMessage(use, path, items: items, words)
        case .sectionOfItemOutOfRange(let use, let path, let sections):
            "attempt to \(use.verb) \(words.item) \(path.item) \(use.preposition) section \(path.section), "
                + UpdateError.onlySections(sections, use)
        case .sectionOutOfRange(.insert, let section, let sections):
            // The one recorded text of this kind without a comma.
            "attempt to insert section \(section) " + UpdateError.onlySections(sections, .insert)
        case .sectionOutOfRange(.moveTarget, let section, let sections):
            "attempt to move a section to section \(section), " + UpdateError.onlySections(sections, .moveTarget)
        case .sectionOutOfRange(let use, let section, let sections):
            "attempt to \(use.verb) section \(section), " + UpdateError.onlySections(sections, use)
        case .deleteAndReload(let target):
            "attempt to delete and reload the same \(target.messageText)"
        case .deleteAndMove(let target):
            "attempt to perform a delete and a move from the same \(target.messageText)"
        case .insertAndMove(let target):
            "attempt to perform an insert and a move to the same \(target.messageText)"
        case .repeatedMoveSource(let target):
            "attempt to perform more than one move from the same \(target.messageText)"
        case .repeatedMoveTarget(let target):
            "attempt to perform more than one move to the same \(target.messageText)"
        case .moveFromDeletedSection(let section):
            "cannot move \(words.anItem) from a deleted section (\(section))"
        case .inconsistentCounts(let inconsistency):
            inconsistency.message(generation: generation, words: words, view: view)
        case .globalIndexOutOfRange(let index, let items):
            "request for index path for global index \(index) when there are only \(items) \(words.item)s in the "
                + words.view
        }
    }

    private static func itemMessage(
        _ use: PlaceUse, _ path: ItemPath, items: Int, _ words: UpdateWords
    ) -> String {
        let start = "attempt to \(use.verb) \(words.item) \(path.item) \(use.preposition) section \(path.section)"
        if use.isAfterUpdate {
            return start + ", but there are only \(items) \(words.item)s in section \(path.section) after the update"
        }
        return start + " which only contains \(items) \(words.item)s before the update"
    }

    private static func onlySections(_ sections: Int, _ use: PlaceUse) -> String {
        "but there are only \(sections) sections \(use.isAfterUpdate ? "after" : "before") the update"
    }
}

/// What a view calls its items and itself in messages.
package struct UpdateWords: Hashable, Sendable {
    let item: String
    let anItem: String
    let view: String
    /// At the head of its description.
    let viewLabel: String

    package static let collectionView = UpdateWords(
        item: "item", anItem: "an item", view: "collection view", viewLabel: "Collection view")
    package static let tableView = UpdateWords(
        item: "row", anItem: "a row", view: "table view", viewLabel: "Table view")
}

extension PlaceUse {
    fileprivate var verb: String {
        switch self {
        case .delete: "delete"
        case .insert: "insert"
        case .moveSource, .moveTarget: "move"
        case .reconfigure: "reconfigure"
        }
    }

    fileprivate var preposition: String {
        switch self {
        case .delete, .moveSource: "from"
        case .insert, .moveTarget: "into"
        case .reconfigure: "in"
        }
    }
}

extension UpdateTarget {
    /// `index path ({length = 2, path = 0 - 1})` or `section (1)`. UIKit prints the path as `NSIndexPath` describes
    /// itself; the memory address is left out, so that equal errors have equal texts.
    fileprivate var messageText: String {
        switch self {
        case .item(let path): "index path (<NSIndexPath> {length = 2, path = \(path)})"
        case .section(let section): "section (\(section))"
        }
    }
}
