import Foundation

/// The class form of `NSDiffableDataSourceSectionSnapshot`, as Objective-C knows it: items are anything hashable.
///
/// It holds an outline of the generic form, and every member does what the generic form's does, with the same errors. An
/// item that is not hashable is a programmer error; if its sink returns, a call without a result has changed nothing,
/// and one with a result answers as for an unknown item. The index of an unknown item is `NSNotFound`.
///
/// On Apple's systems `as` turns one form into the other. Linux has no such bridge, and UIKit has no initializer
/// for it: build the other form from `rootItems` and the outlines of the parents.
open class NSDiffableDataSourceSectionSnapshotReference: NSObject, NSCopying {
    package typealias Content = NSDiffableDataSourceSectionSnapshot<ReferenceIdentifier>

    package private(set) var content: Content

    /// An empty outline.
    override public init() {
        content = Content()
        super.init()
    }

    package init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// An independent outline with the same content; of this class, not of a subclass. O(1).
    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(content) }

    // MARK: Content

    /// All items, parents before their children. O(n).
    open var items: [Any] { content.items.map(\.base) }

    /// The items without a parent. O(roots).
    open var rootItems: [Any] { content.rootItems.map(\.base) }

    /// The items whose ancestors are all expanded, parents before their children. O(n).
    open var visibleItems: [Any] { content.visibleItems.map(\.base) }

    /// The items that show their children or would show some, parents before their children. O(n).
    open func expandedItems() -> [Any] { content.expandedItems.map(\.base) }

    /// Whether the item shows its children. It must exist (else false).
    open func isExpanded(_ item: Any) -> Bool {
        ReferenceIdentifier.checked(item).map { content.isExpanded($0) } ?? false
    }

    /// Whether all ancestors of the item are expanded. It must exist (else false). O(depth).
    open func isVisible(_ item: Any) -> Bool {
        ReferenceIdentifier.checked(item).map { content.isVisible($0) } ?? false
    }

    /// Whether the outline holds the item.
    open func containsItem(_ item: Any) -> Bool {
        ReferenceIdentifier.checked(item).map { content.contains($0) } ?? false
    }

    /// The number of ancestors of an item, which must exist (else 0). O(depth).
    open func level(ofItem item: Any) -> Int {
        ReferenceIdentifier.checked(item).map { content.level(of: $0) } ?? 0
    }

    /// The position of an item in `items`, `NSNotFound` for an unknown one. O(n).
    open func index(ofItem item: Any) -> Int {
        ReferenceIdentifier.checked(item).flatMap { content.index(of: $0) } ?? NSNotFound
    }

    /// The parent of an item, nil for a root item. The item must exist (else nil).
    open func parent(ofChildItem childItem: Any) -> Any? {
        ReferenceIdentifier.checked(childItem).flatMap { content.parent(of: $0) }?.base
    }

    /// The outline below an item, which must exist (else an empty outline). O(items in it).
    open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        ofParentItem(parentItem, includingParentItem: false)
    }

    /// The outline below an item, with the item as its root if wanted. The item must exist (else an empty outline).
    /// O(items in it).
    open func ofParentItem(
        _ parentItem: Any, includingParentItem: Bool
    ) -> NSDiffableDataSourceSectionSnapshotReference {
        guard let parent = ReferenceIdentifier.checked(parentItem) else {
            return NSDiffableDataSourceSectionSnapshotReference()
        }
        return NSDiffableDataSourceSectionSnapshotReference(
            content.snapshot(of: parent, includingParent: includingParentItem))
    }

    /// The outline as text for the debugger.
    open func visualDescription() -> String { content.visualDescription() }

    // MARK: Editing

    /// Adds items at the end of the root items. None of them may exist. O(items added).
    open func appendItems(_ items: [Any]) {
        appendItems(items, intoParentItem: nil)
    }

    /// Adds items at the end of a parent's children, or of the root items for nil. None of them may exist.
    /// O(items added).
    open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
        guard let items = ReferenceIdentifier.checked(items) else { return }
        guard let parentItem else {
            content.append(items)
            return
        }
        guard let parent = ReferenceIdentifier.checked(parentItem) else { return }
        content.append(items, to: parent)
    }

    /// Inserts items before another one, as its siblings. None of them may exist. O(items inserted).
    open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
        guard let items = ReferenceIdentifier.checked(items), let item = ReferenceIdentifier.checked(beforeIdentifier)
        else { return }
        content.insert(items, before: item)
    }

    /// Inserts items after another one, as its siblings. None of them may exist. O(items inserted).
    open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
        guard let items = ReferenceIdentifier.checked(items), let item = ReferenceIdentifier.checked(afterIdentifier)
        else { return }
        content.insert(items, after: item)
    }

    /// Inserts an outline before an item: its roots become siblings of the item. O(items inserted).
    open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
        guard let item = ReferenceIdentifier.checked(item) else { return }
        content.insert(snapshot.content, before: item)
    }

    /// Inserts an outline after an item: its roots become siblings of the item. O(items inserted).
    ///
    /// - Returns: this outline. UIKit declares a result here, though not for its counterpart, and doesn't say which.
    @discardableResult
    open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, afterItem item: Any) -> Any {
        guard let item = ReferenceIdentifier.checked(item) else { return self }
        content.insert(snapshot.content, after: item)
        return self
    }

    /// Removes items, all of which must exist, with everything below them. O(items removed).
    open func deleteItems(_ items: [Any]) {
        guard let items = ReferenceIdentifier.checked(items) else { return }
        content.delete(items)
    }

    /// Removes all items.
    open func deleteAllItems() {
        content.deleteAll()
    }

    /// Makes items show their children, now or when they get some; unknown items are ignored.
    open func expandItems(_ items: [Any]) {
        guard let items = ReferenceIdentifier.checked(items) else { return }
        content.expand(items)
    }

    /// Makes items hide their children; unknown items are ignored.
    open func collapseItems(_ items: [Any]) {
        guard let items = ReferenceIdentifier.checked(items) else { return }
        content.collapse(items)
    }

    /// Puts an outline in the place of everything below an item, which must exist.
    open func replaceChildren(
        ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
    ) {
        guard let parent = ReferenceIdentifier.checked(parentItem) else { return }
        content.replace(childrenOf: parent, using: snapshot.content)
    }
}
