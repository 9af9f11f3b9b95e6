import Foundation
import TesseraGraphics
import TesseraSnapshots
import UIKitCore

/// Configures and answers the cell of an item.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: Any
) -> UICollectionViewCell?
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
) -> UICollectionReusableView?

/// The data source that does the work.
typealias ReferenceSource = UICollectionViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>

/// The form of `UICollectionViewDiffableDataSource` without generics, as Objective-C knows it: identifiers are anything
/// hashable.
///
/// The collection view's `dataSource` is this object, so that subclasses may override what the view asks. It passes all
/// of it on to a data source of the generic form, whose rules hold: for threads, for marks, for outlines. An identifier
/// that is not hashable is a programmer error; if its sink returns, the call has changed nothing or answers as for an
/// unknown identifier.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
    nonisolated let source: ReferenceSource
    private var ownReorderingHandlers = __UICollectionViewDiffableDataSourceReorderingHandlers()
    private var ownSectionSnapshotHandlers = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()

    /// A data source for `collectionView`, whose `dataSource` it becomes.
    public init(
        collectionView: UICollectionView,
        cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
    ) {
        source = ReferenceSource(collectionView: collectionView) { view, path, item in
            cellProvider(view, path, item.base)
        }
        super.init()
        source.applier.front = self
        collectionView.dataSource = self
    }

    /// Asked for headers, footers and other supplementary views; must be set where the layout has any.
    open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
        get { source.supplementaryViewProvider }
        set { source.supplementaryViewProvider = newValue }
    }

    /// What allows and hears of reordering by the user. Setting copies the object; changes of the one that is answered
    /// count.
    open var reorderingHandlers: __UICollectionViewDiffableDataSourceReorderingHandlers {
        get { ownReorderingHandlers }
        set {
            guard let copy = newValue.copy() as? __UICollectionViewDiffableDataSourceReorderingHandlers else { return }
            ownReorderingHandlers = copy
        }
    }

    /// What is asked and told when an item of an outline expands or collapses. Setting copies the object; changes of the
    /// one that is answered count.
    open var sectionSnapshotHandlers: __UICollectionViewDiffableDataSourceSectionSnapshotHandlers {
        get { ownSectionSnapshotHandlers }
        set {
            guard let copy = newValue.copy() as? __UICollectionViewDiffableDataSourceSectionSnapshotHandlers
            else { return }
            ownSectionSnapshotHandlers = copy
        }
    }

    // MARK: Applying

    /// Shows `snapshot`, as it is at the time of the call.
    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool
    ) {
        source.apply(snapshot.content, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// Shows `snapshot`, as it is at the time of the call. `completion` is called on the main queue after the
    /// animations.
    nonisolated open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        source.apply(snapshot.content, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Shows `snapshot` and returns after the animations.
    open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) async {
        await withCheckedContinuation { continuation in
            applySnapshot(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows `snapshot` by a reload; no difference is worked out and nothing is animated.
    open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
        source.applySnapshotUsingReloadData(snapshot.content, completion: nil)
    }

    /// Shows `snapshot` by a reload; no difference is worked out and nothing is animated.
    open func applySnapshot(
        usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
    ) {
        source.applySnapshotUsingReloadData(snapshot.content, completion: completion)
    }

    /// Shows `snapshot` by a reload.
    open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) async {
        await withCheckedContinuation { continuation in
            applySnapshot(usingReloadData: snapshot) { continuation.resume() }
        }
    }

    /// Shows the visible items of an outline in a section, which is added at the end if it isn't there.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool
    ) {
        applySnapshot(
            snapshot, toSection: sectionIdentifier, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// Shows the visible items of an outline in a section, which is added at the end if it isn't there. `completion` is
    /// called on the main queue after the animations.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        guard let section = ReferenceIdentifier.checked(sectionIdentifier) else {
            // Whoever awaits the apply goes on where the error didn't end the program.
            if let completion { LaterTurn.add(completion) }
            return
        }
        source.apply(snapshot.content, to: section, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Shows the visible items of an outline in a section and returns after the animations.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshot(snapshot, toSection: sectionIdentifier, animatingDifferences: animatingDifferences) {
                continuation.resume()
            }
        }
    }

    // MARK: Content

    /// A snapshot of what is shown, without reload marks; on other threads of what was applied last. O(1).
    nonisolated open func snapshot() -> NSDiffableDataSourceSnapshotReference {
        NSDiffableDataSourceSnapshotReference(source.snapshot())
    }

    /// The outline of a section with what is hidden in it; empty for an unknown section.
    open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        guard let section = ReferenceIdentifier.checked(section) else {
            return NSDiffableDataSourceSectionSnapshotReference()
        }
        return NSDiffableDataSourceSectionSnapshotReference(source.snapshot(for: section))
    }

    /// The item at an index path, nil outside the content. O(log n).
    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.base }

    /// Where an item is shown, nil for one that isn't. O(log n).
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
        ReferenceIdentifier.checked(identifier).flatMap { source.indexPath(for: $0) }
    }

    /// The section at an index, nil outside the content.
    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.base }

    /// The index of a section, `NSNotFound` for an unknown one.
    open func index(forSectionIdentifier identifier: Any) -> Int {
        ReferenceIdentifier.checked(identifier).flatMap { source.index(for: $0) } ?? NSNotFound
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        source.numberOfSections(in: collectionView)
    }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        source.collectionView(collectionView, numberOfItemsInSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        source.collectionView(collectionView, cellForItemAt: indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    /// What `reorderingHandlers.canReorderItemHandler` answers, false without it.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        source.reorderingHandlers = reorderingHandlers.generic
        return source.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    /// Takes over a reordering that the view did already, and tells the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        source.reorderingHandlers = reorderingHandlers.generic
        source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    /// None: subclasses say otherwise.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? {
        source.indexTitles(for: collectionView)
    }

    /// The start of the section with the same index; subclasses say otherwise.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        source.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }
}

extension UICollectionViewDiffableDataSourceReference: OutlineSource {
    package func toggleExpansion(at indexPath: IndexPath) {
        source.sectionSnapshotHandlers = sectionSnapshotHandlers.generic
        source.toggleExpansion(at: indexPath)
    }

    package func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? { source.outlinePlace(at: indexPath) }
    package var hasOutlines: Bool { source.hasOutlines }
}
