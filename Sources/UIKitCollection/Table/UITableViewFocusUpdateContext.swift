import Foundation
import UIKitCore

/// A move of the focus in which cells of a table take part.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that has the focus until now; nil where that is not in this table.
    open internal(set) var previouslyFocusedIndexPath: IndexPath?
    /// The row that gets the focus; nil where that is not in this table.
    open internal(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, from previous: IndexPath?, to next: IndexPath?) {
        previouslyFocusedIndexPath = previous
        nextFocusedIndexPath = next
        super.init(
            from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
    }
}
