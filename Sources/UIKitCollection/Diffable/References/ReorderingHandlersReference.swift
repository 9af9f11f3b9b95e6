import Foundation
import TesseraSnapshots

// The underscores are UIKit's: Objective-C's classes carry them in Swift, where the generic structures have the names.

/// What allows and hears of reordering by the user.
open class __UICollectionViewDiffableDataSourceReorderingHandlers: NSObject, NSCopying {
    /// Whether the user may carry an item elsewhere.
    open var canReorderItemHandler: ((Any) -> Bool)?
    /// Called while the data source still has the old content.
    open var willReorderHandler: ((__NSDiffableDataSourceTransaction) -> Void)?
    /// Called when the data source has the new content: the place to bring a model of one's own in line.
    open var didReorderHandler: ((__NSDiffableDataSourceTransaction) -> Void)?

    /// An independent object with the same handlers; of this class, not of a subclass.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = __UICollectionViewDiffableDataSourceReorderingHandlers()
        copy.canReorderItemHandler = canReorderItemHandler
        copy.willReorderHandler = willReorderHandler
        copy.didReorderHandler = didReorderHandler
        return copy
    }

    final var generic: ReferenceSource.ReorderingHandlers {
        var result = ReferenceSource.ReorderingHandlers()
        result.canReorderItem = canReorderItemHandler.map { handler in { handler($0.base) } }
        result.willReorder = willReorderHandler.map { handler in { handler(__NSDiffableDataSourceTransaction($0)) } }
        result.didReorder = didReorderHandler.map { handler in { handler(__NSDiffableDataSourceTransaction($0)) } }
        return result
    }
}
