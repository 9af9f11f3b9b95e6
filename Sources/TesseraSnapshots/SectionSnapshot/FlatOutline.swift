public import Synchronization

/// The items of a section that no outline was applied to, as an outline of roots.
///
/// Neither the list nor the tree is made before somebody looks at it: whoever is handed a section of a million items
/// and reads nothing pays nothing.
@usableFromInline
package final class FlatOutline<Item: Hashable & Sendable>: Sendable {
    @usableFromInline package let items: @Sendable () -> [Item]
    @usableFromInline let built = AtomicLazyReference<Built>()

    @usableFromInline
    final class Built: Sendable {
        @usableFromInline let tree: OutlineTree<Item>

        @inlinable
        init(_ tree: OutlineTree<Item>) {
            self.tree = tree
        }
    }

    /// - Parameter items: unique; called when the items are asked for.
    @inlinable
    package init(_ items: @escaping @Sendable () -> [Item]) {
        self.items = items
    }

    /// The tree, which the first call makes. O(n) then. Two threads may make it at once; one of the two is kept.
    @inlinable package var tree: OutlineTree<Item> {
        if let built = built.load() { return built.tree }
        return built.storeIfNil(Built(OutlineTree(roots: items()))).tree
    }
}
