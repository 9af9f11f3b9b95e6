extension UpdateError {
    /// What went wrong and what to look for, in plain words.
    package var explanation: String {
        switch self {
        case .itemOutOfRange(let use, let path, let items):
            let when = use.isAfterUpdate ? "after" : "before"
            let range = items == 0 ? "no items" : "items 0...\(items - 1)"
            return "Section \(path.section) has \(range) \(when) the updates, so \(use.subject) \(path.item) does not "
                + "exist. " + use.hint
        case .sectionOfItemOutOfRange(let use, let path, let sections):
            return UpdateError.sectionText(use, path.section, sections, "the section of \(use.subject) (\(path))")
        case .sectionOutOfRange(let use, let section, let sections):
            return UpdateError.sectionText(use, section, sections, "section \(section)")
        case .deleteAndReload(let target):
            return "\(target.plainText) is both deleted and reloaded. Reload only what stays: leave it out of the "
                + "reload call."
        case .deleteAndMove(let target):
            return "\(target.plainText) is moved and also deleted or reloaded. Keep one of the two calls; to change a "
                + "moved \(target.plainNoun)'s content, reload it in a second batch or reconfigure it."
        case .insertAndMove(let target):
            return "\(target.plainText) after the updates is the target of a move and also of an insert or a reload. "
                + "A reload is a delete and an insert at the place that the inserts and deletes alone lead to: reload "
                + "in a second batch when there are moves."
        case .repeatedMoveSource(let target):
            return "\(target.plainText) is moved twice. One call moves it to its final place."
        case .repeatedMoveTarget(let target):
            return "\(target.plainText) after the updates is the target of two moves. Targets are final places, each "
                + "can be taken once."
        case .moveFromDeletedSection(let section):
            return
                "Section \(section) is deleted, and all its items with it. Insert the item at its new place instead of "
                + "moving it there."
        case .inconsistentCounts(let inconsistency):
            return inconsistency.explanation
        case .globalIndexOutOfRange(let index, let items):
            return "There is no item number \(index) among \(items) items."
        }
    }

    private static func sectionText(_ use: PlaceUse, _ section: Int, _ sections: Int, _ subject: String) -> String {
        let when = use.isAfterUpdate ? "after" : "before"
        let range = sections == 0 ? "no sections" : "sections 0...\(sections - 1)"
        return "There are \(range) \(when) the updates, so \(subject) does not exist. " + use.hint
    }
}

extension PlaceUse {
    fileprivate var subject: String {
        switch self {
        case .delete: "deleted or reloaded item"
        case .insert: "inserted item"
        case .moveSource: "moved item"
        case .moveTarget: "the target of a move, item"
        case .reconfigure: "reconfigured item"
        }
    }

    fileprivate var hint: String {
        isAfterUpdate
            ? "Inserts and targets of moves are places in the data source after the change."
            : "Deletes, reloads and sources of moves are places in the data source before the change."
    }
}

extension UpdateTarget {
    fileprivate var plainNoun: String { isSection ? "section" : "item" }

    fileprivate var plainText: String {
        switch self {
        case .item(let path): "Item \(path.item) of section \(path.section)"
        case .section(let section): "Section \(section)"
        }
    }
}
