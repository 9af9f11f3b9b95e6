import Foundation
import TesseraGraphics
import UIKitCore

extension UITableView {
    /// What a table looks like as a whole.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge, with headers that stay in sight while their sections do.
        case plain
        /// Sections apart from each other.
        case grouped
        /// The same, each on a card.
        case insetGrouped
    }

    /// Where a row stands when the table has scrolled to it.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever that takes the least scrolling; in selecting, no scrolling at all.
        case none
        /// The row begins where the table does.
        case top
        /// The row stands in the middle.
        case middle
        /// The row ends where the table does.
        case bottom
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade in and out.
        case fade
        /// Rows come from the right and go there.
        case right
        /// Rows come from the left and go there.
        case left
        /// Rows come from above and go there.
        case top
        /// Rows come from below and go there.
        case bottom
        /// At once.
        case none
        /// Rows open from their middle and close to it.
        case middle
        /// As suits what happens.
        case automatic = 100
    }

    /// What `separatorInset` is counted from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// Insets count from the edges of rows.
        case fromCellEdges
        /// Insets are added to the automatic ones.
        case fromAutomaticInsets
    }

    /// Which changes in cells on screen lead to new heights.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Rows keep their heights until the table measures them again.
        case disabled
        /// Rows are measured again after their `invalidateIntrinsicContentSize()`.
        case enabled
        /// Rows are measured again also after changes of the constraints in their content.
        case enabledIncludingConstraints
    }

    /// What dropping on a row does.
    public enum DropIntent: Int, Sendable {
        /// No place in the table.
        case unspecified
        /// What is dropped becomes a row at the path.
        case insertAtDestinationIndexPath
        /// What is dropped goes into the row at the path.
        case insertIntoDestinationIndexPath
        /// The table decides between the other two by where the finger is.
        case automatic
    }

    /// Stands for a height that the table finds out itself.
    public static let automaticDimension: CGFloat = -1
    /// The entry of the index that shows a magnifier.
    public static let indexSearch = "{search}"
    /// Posted when the user has changed what is selected, after the delegate heard of it.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

    /// What default implementations of optional methods return that have a height: no client can return it.
    static let unanswered = CGFloat(-Double.greatestFiniteMagnitude)
}
