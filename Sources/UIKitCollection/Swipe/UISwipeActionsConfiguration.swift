import Foundation

/// The actions beside one edge of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The first one stands at the outer edge.
    public let actions: [UIContextualAction]
    /// Whether a swipe over most of the row carries out the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Without actions the row cannot be swiped.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
