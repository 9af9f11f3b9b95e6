import Foundation
import TesseraGraphics
import TesseraSnapshots
import TesseraUpdates
import UIKitCore

/// A table's data source that is handed whole snapshots and works out what changed.
///
/// Titles, editing, moving and index titles are a subclass's to override; without that rows can be neither edited nor
/// moved. Applying costs the difference of the snapshots and the visible cells, never the number of items.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Configures and returns the cell of an item. In it `snapshot()` and the look-ups know the new content.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    @usableFromInline nonisolated package let contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>
    @usableFromInline package let applier: DiffableApplier
    @usableFromInline let cellProvider: CellProvider

    /// How rows and sections come and go in animated applies.
    public var defaultRowAnimation: UITableView.RowAnimation {
        get { applier.rowAnimation }
        set { applier.rowAnimation = newValue }
    }

    /// A data source for `tableView`, whose `dataSource` it becomes.
    @inlinable
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        contents = DiffableContents(
            stepper: DiffableContents<SectionIdentifierType, ItemIdentifierType>.specialized)
        applier = DiffableApplier(table: tableView)
        super.init()
        tableView.dataSource = self
    }

    // MARK: Applying

    nonisolated func submit(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ mode: DiffableMode,
        _ completion: (() -> Void)?
    ) {
        DiffableSubmitter(contents: contents, applier: applier, source: self).submit(
            .snapshot(snapshot), mode, completion)
    }

    /// Shows `snapshot`: at the first time by a reload, later by a batch of the fewest steps and a second one for its
    /// reload marks. `completion` is called on the main queue after the animations.
    ///
    /// - Complexity: that of the difference, on the calling thread.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        submit(snapshot, .differences(animated: animatingDifferences), completion)
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
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        submit(snapshot, .reload, completion)
    }

    /// Shows `snapshot` by a reload.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: Content

    /// What is shown, without reload marks; on other threads what was applied last. Shares its storage with the data
    /// source.
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        MainQueue.isCurrent ? contents.shown.snapshot : contents.latest.snapshot
    }

    /// The item at an index path, nil outside the content. O(log n).
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return contents.shown.snapshot.itemIdentifier(at: ItemPath(indexPath))
    }

    /// Where an item is shown, nil for one that isn't. O(log n).
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        contents.shown.snapshot.position(ofItem: itemIdentifier).map {
            IndexPath(row: $0.item, section: $0.section)
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

    // MARK: UITableViewDataSource

    /// Those of the content.
    open func numberOfSections(in tableView: UITableView) -> Int { contents.shown.snapshot.numberOfSections }

    /// That of the content.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        let snapshot = contents.shown.snapshot
        return 0..<snapshot.numberOfSections ~= section ? snapshot.numberOfItems(at: section) : 0
    }

    /// The cell provider's.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            let snapshot = contents.shown.snapshot
            DiffableErrors.raiseNoRow(
                indexPath, "\(snapshot.numberOfSections) sections, \(snapshot.numberOfItems) items")
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        if let cell = cellProvider(tableView, indexPath, item) { return cell }
        DiffableErrors.raiseNoCell(indexPath, "\(item)", tableView)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// None: subclasses say otherwise.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// None: subclasses say otherwise.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// False: subclasses say otherwise.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False: subclasses say otherwise.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Nothing: subclasses apply a snapshot.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Nothing: subclasses apply a snapshot.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// None: subclasses say otherwise.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The section with the same index; subclasses say otherwise.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
