import Foundation
import TesseraGraphics
import UIKitCore

/// What the cells of a table ask of it and tell it.
@MainActor
protocol TableCellOwner: RowCarrier {
    /// The cell of the row below or above, in the section of `cell`, where it is on screen.
    func cell(beside cell: UITableViewCell, below: Bool) -> UITableViewCell?
    /// The button of a detail accessory was tapped.
    func accessoryButtonTapped(in cell: UITableViewCell)
    /// The minus or the plus before the content was tapped.
    func editControlTapped(in cell: UITableViewCell)
    /// Whether the row can have the focus.
    func canFocus(_ cell: UITableViewCell) -> Bool
    /// Whether the user can select rows now.
    var allowsSelectingRows: Bool { get }
    /// Whether the user edits the rows.
    var isEditing: Bool { get }
    /// What the index bar covers of the ends of rows.
    var indexWidth: CGFloat { get }
    /// What the row offers to those who neither swipe nor drag.
    func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]
    /// The cell may want another height: its content says so.
    func heightMayHaveChanged(of view: UIView)
    /// Constraints in the content of a cell, header or footer came, went or changed.
    func constraintsDidChange(in view: UIView)
}

/// What a table tells a cell about its row.
struct TableRowSetting: Equatable {
    /// The list that the row is in, and where it stands in its section.
    var place = ListPlace.nowhere
    /// From the row's edges to its content.
    var sideMargin: CGFloat = 16
    /// What the safe area takes from the row's content.
    var coveredSides = CoveredSides()
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Nil is the system's.
    var separatorColor: UIColor?
    /// Nil is a plain colour.
    var separatorEffect: UIVisualEffect?
    /// Of the table, where somebody has set them.
    var separatorInset: UIEdgeInsets?
    /// Whether insets of separators count from where these are by themselves, and not from the cell's edges.
    var insetsFromAutomatic = false
    var editingStyle = UITableViewCell.EditingStyle.delete
    /// Whether a row without a control before its content stands in while the table is edited.
    var indentsWhileEditing = true
    /// Whether the user may carry the row to another place.
    var canMove = false
    /// Whether the data source has said so itself, and not left it open.
    var isSaidToMove = false
    /// Whether rows are chosen by circles while the table is edited.
    var choosesWhileEditing = false
    /// Whether several rows may be selected, so that `multipleSelectionBackgroundView` shows.
    var selectsSeveral = false
    /// The delegate's level of indentation; nil leaves the cell's own.
    var indentationLevel: Int?
}
