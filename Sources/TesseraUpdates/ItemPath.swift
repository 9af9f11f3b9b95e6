/// The place of an item: section first, then the item's index in that section.
///
/// Paths say nothing about which state they belong to. Deletes, reloads and the sources of moves are places in the
/// state before a batch, inserts and the targets of moves places in the state after it.
@usableFromInline
package struct ItemPath: Hashable, Sendable {
    @usableFromInline package var section: Int
    @usableFromInline package var item: Int

    @inlinable
    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }
}

extension ItemPath: Comparable {
    @inlinable
    package static func < (left: ItemPath, right: ItemPath) -> Bool {
        left.section == right.section ? left.item < right.item : left.section < right.section
    }
}

extension ItemPath: CustomStringConvertible {
    /// `section - item`, as UIKit's messages print a path.
    @usableFromInline
    package var description: String { "\(section) - \(item)" }
}
