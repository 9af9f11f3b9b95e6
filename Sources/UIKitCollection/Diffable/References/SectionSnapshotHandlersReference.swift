import Foundation
import TesseraSnapshots

/// What is asked and told when an item of an outline expands or collapses by the user's hand.
open class __UICollectionViewDiffableDataSourceSectionSnapshotHandlers: NSObject, NSCopying {
    /// Asked first; absent, every item may expand.
    open var shouldExpandItemHandler: ((Any) -> Bool)?
    open var willExpandItemHandler: ((Any) -> Void)?
    /// Asked first; absent, every item may collapse.
    open var shouldCollapseItemHandler: ((Any) -> Bool)?
    open var willCollapseItemHandler: ((Any) -> Void)?
    /// Handed what is below an item that expands; what it answers takes its place.
    open var snapshotForExpandingParentItemHandler:
        ((Any, NSDiffableDataSourceSectionSnapshotReference) -> NSDiffableDataSourceSectionSnapshotReference)?

    /// An independent object with the same handlers; of this class, not of a subclass.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()
        copy.shouldExpandItemHandler = shouldExpandItemHandler
        copy.willExpandItemHandler = willExpandItemHandler
        copy.shouldCollapseItemHandler = shouldCollapseItemHandler
        copy.willCollapseItemHandler = willCollapseItemHandler
        copy.snapshotForExpandingParentItemHandler = snapshotForExpandingParentItemHandler
        return copy
    }

    final var generic: ReferenceSource.SectionSnapshotHandlers<ReferenceIdentifier> {
        var result = ReferenceSource.SectionSnapshotHandlers<ReferenceIdentifier>()
        result.shouldExpandItem = shouldExpandItemHandler.map { handler in { handler($0.base) } }
        result.willExpandItem = willExpandItemHandler.map { handler in { handler($0.base) } }
        result.shouldCollapseItem = shouldCollapseItemHandler.map { handler in { handler($0.base) } }
        result.willCollapseItem = willCollapseItemHandler.map { handler in { handler($0.base) } }
        result.snapshotForExpandingParent = snapshotForExpandingParentItemHandler.map { handler in
            { item, children in handler(item.base, NSDiffableDataSourceSectionSnapshotReference(children)).content }
        }
        return result
    }
}
