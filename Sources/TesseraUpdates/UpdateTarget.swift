/// What an update is about: one item, or a section as a whole.
///
/// UIKit marks section updates by an index path whose item is `NSNotFound`. Here the two are different cases, so that
/// no arithmetic ever meets that number.
package enum UpdateTarget: Hashable, Sendable {
    case item(ItemPath)
    case section(Int)
}

extension UpdateTarget {
    /// The section itself, or the item's section.
    package var section: Int {
        switch self {
        case .item(let path): path.section
        case .section(let section): section
        }
    }

    /// The item's path; nil for a section.
    package var item: ItemPath? {
        switch self {
        case .item(let path): path
        case .section: nil
        }
    }

    package var isSection: Bool { item == nil }
}

/// A move of one item: `from` before the batch, `to` after it.
@usableFromInline
package struct ItemMove: Hashable, Sendable {
    @usableFromInline package var from: ItemPath
    @usableFromInline package var to: ItemPath

    @inlinable
    package init(from: ItemPath, to: ItemPath) {
        self.from = from
        self.to = to
    }
}

/// A move of one section with everything in it: `from` before the batch, `to` after it.
@usableFromInline
package struct SectionMove: Hashable, Sendable {
    @usableFromInline package var from: Int
    @usableFromInline package var to: Int

    @inlinable
    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
