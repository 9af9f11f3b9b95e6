import Foundation
import TesseraGraphics
import TesseraSnapshots
import TesseraUpdates
import UIKitCore

/// A data source that is handed whole snapshots and works out what changed.
///
/// Identifiers are unique across all sections. `apply` may be called on the main thread or on others, not on both while
/// updates from another thread are outstanding. Applying costs the difference of the snapshots (nothing for the parts
/// that they share) and the visible cells, never the number of items.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Configures and answers the cell of an item. In it `snapshot()` and the lookups know the new content.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    @usableFromInline nonisolated package let contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>
    @usableFromInline package let applier: DiffableApplier
    @usableFromInline let cellProvider: CellProvider

    /// Asked for headers, footers and other supplementary views; must be set where the layout has any.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    /// What allows and hears of reordering by the user. Without `canReorderItem` nothing can be reordered.
    public var reorderingHandlers = ReorderingHandlers()

    /// What is asked and told when an item of an outline expands or collapses.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// A data source for `collectionView`, whose `dataSource` it becomes.
    @inlinable
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        contents = DiffableContents(
            stepper: DiffableContents<SectionIdentifierType, ItemIdentifierType>.specialized)
        applier = DiffableApplier(view: collectionView)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Applying

    /// Shows `snapshot`: at the first time by a reload, later by a batch of the fewest steps and a second one for its
    /// reload marks. `completion` is called on the main queue after the animations.
    ///
    /// From within another apply, as in a cell provider, it follows that one; until then `snapshot()` answers what is
    /// shown, so several such applies that each start from it don't add up. From within a batch of the app's own it
    /// joins that batch, in which it must be the only one, and the reload marks follow it.
    ///
    /// - Complexity: that of the difference, on the calling thread.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        submit(.snapshot(snapshot), .differences(animated: animatingDifferences), completion)
    }

    /// Shows `snapshot` and returns after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows `snapshot` by a reload; no difference is worked out and nothing is animated.
    ///
    /// As in UIKit the declaration is the main actor's, though other threads may call it, as Swift 5 allows.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        submit(.snapshot(snapshot), .reload, completion)
    }

    /// Shows `snapshot` by a reload.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// Shows the visible items of an outline in `section`, which is added at the end if it isn't there. Items that other
    /// sections show are taken over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        submit(.outline(snapshot, in: section), .differences(animated: animatingDifferences), completion)
    }

    /// Shows the visible items of an outline in `section` and returns after the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    // MARK: Content

    /// What is shown, without reload marks; on other threads what was applied last. Shares its storage with the data
    /// source.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        MainQueue.isCurrent ? contents.shown.snapshot : contents.latest.snapshot
    }

    /// The outline of a section with what is hidden in it; empty for an unknown section.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        (MainQueue.isCurrent ? contents.shown : contents.latest).outline(of: section)
    }

    /// The item at an index path, nil outside the content. O(log n).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return contents.shown.snapshot.itemIdentifier(at: ItemPath(indexPath))
    }

    /// Where an item is shown, nil for one that isn't. O(log n).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        contents.shown.snapshot.position(ofItem: itemIdentifier).map {
            IndexPath(item: $0.item, section: $0.section)
        }
    }

    /// The section at an index, nil outside the content.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        contents.shown.snapshot.sectionIdentifier(at: index)
    }

    /// The index of a section, nil for an unknown one.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        contents.shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        contents.shown.snapshot.numberOfSections
    }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        let snapshot = contents.shown.snapshot
        return 0..<snapshot.numberOfSections ~= section ? snapshot.numberOfItems(at: section) : 0
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            let snapshot = contents.shown.snapshot
            DiffableErrors.raiseNoItem(
                indexPath, "\(snapshot.numberOfSections) sections, \(snapshot.numberOfItems) items")
            return UICollectionViewCell(frame: .zero)
        }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        DiffableErrors.raiseNoCell(indexPath, "\(item)", collectionView)
        return UICollectionViewCell(frame: .zero)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let supplementaryViewProvider else {
            DiffableErrors.raiseNoSupplementaryProvider(self, kind, indexPath)
            return AbsentSupplementaryView.shared
        }
        return supplementaryViewProvider(collectionView, kind, indexPath) ?? AbsentSupplementaryView.shared
    }

    /// What `reorderingHandlers.canReorderItem` answers, false without it.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Takes over a reordering that the view did already, and tells the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        reorder(from: sourceIndexPath, to: destinationIndexPath)
    }

    /// None: subclasses say otherwise.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The start of the section with the same index; subclasses say otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        IndexPath(item: 0, section: index)
    }
}
