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
        case top
        case middle
        case bottom
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        /// At once.
        case none
        case middle
        /// As suits what happens.
        case automatic = 100
    }

    /// What `separatorInset` is counted from.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        case fromAutomaticInsets
    }

    /// Which changes in cells on screen lead to new heights.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled
        case enabled
        case enabledIncludingConstraints
    }

    /// What dropping on a row does.
    public enum DropIntent: Int, Sendable {
        case unspecified
        case insertAtDestinationIndexPath
        case insertIntoDestinationIndexPath
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
