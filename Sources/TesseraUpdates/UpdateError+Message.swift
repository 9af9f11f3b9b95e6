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
        switch self {
        case .itemOutOfRange(let use, let path, let items):
            UpdateError.itemMessage(use, path, items: items)
        case .sectionOfItemOutOfRange(let use, let path, let sections):
            "attempt to \(use.verb) item \(path.item) \(use.preposition) section \(path.section), "
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
            "cannot move an item from a deleted section (\(section))"
        case .inconsistentCounts(let inconsistency):
            inconsistency.message(generation: generation, collectionView: collectionView)
        case .globalIndexOutOfRange(let index, let items):
            "request for index path for global index \(index) when there are only \(items) items in the collection view"
        }
    }

    private static func itemMessage(_ use: PlaceUse, _ path: ItemPath, items: Int) -> String {
        let start = "attempt to \(use.verb) item \(path.item) \(use.preposition) section \(path.section)"
        if use.isAfterUpdate {
            return start + ", but there are only \(items) items in section \(path.section) after the update"
        }
        return start + " which only contains \(items) items before the update"
    }

    private static func onlySections(_ sections: Int, _ use: PlaceUse) -> String {
        "but there are only \(sections) sections \(use.isAfterUpdate ? "after" : "before") the update"
    }
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
