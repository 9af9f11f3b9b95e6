import Foundation

extension UITableViewCell {
    /// How a cell arranges its texts and its image.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default`
        /// An image, a text, and a second text at the end of the line.
        case value1
        /// A text in the tint colour that ends where a second text begins.
        case value2
        /// An image, a text, and a smaller one below it.
        case subtitle
    }

    /// The lines between cells.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none
        /// One line below each cell.
        case singleLine
        /// One line, as `singleLine`.
        case singleLineEtched
    }

    /// What a cell shows while it is selected.
    public enum SelectionStyle: Int, Sendable {
        /// Nothing.
        case none
        /// What `default` shows.
        case blue
        /// What `default` shows.
        case gray
        /// The system's background of selected rows.
        case `default`
    }

    /// What a cell shows while it has the focus.
    public enum FocusStyle: Int, Sendable {
        /// The system's look.
        case `default`
        /// Nothing of the system's.
        case custom
    }

    /// The control that a cell has before its content while it is edited.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none
        /// A minus that deletes the row.
        case delete
        /// A plus that inserts a row.
        case insert
    }

    /// What stands behind the content of a cell.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// A chevron: there is more behind the row.
        case disclosureIndicator
        /// A button that tells more, and a chevron.
        case detailDisclosureButton
        /// A checkmark.
        case checkmark
        /// A button that tells more.
        case detailButton
    }

    /// What of the editing look a cell shows.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The control before the content.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that confirms a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// How far the user is with dragging a cell.
    public enum DragState: Int, Sendable {
        /// It is not dragged.
        case none
        /// It is being lifted.
        case lifting
        /// It follows the finger.
        case dragging
    }
}
