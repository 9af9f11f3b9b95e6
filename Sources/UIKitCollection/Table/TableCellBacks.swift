import Foundation
import TesseraGraphics
import UIKitCore

/// What lies behind the content of a table's cell without a background configuration of the client's: the system's
/// background, the background view, and the look of a selected row.
@MainActor
final class TableCellBacks {
    private unowned let cell: UITableViewCell
    /// The system's background; nil where the client has another.
    private var system: BackgroundConfigurationView?

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    /// Puts a background view in the place of another one.
    func place(_ new: UIView?, instead old: UIView?) {
        if let old, old.superview === cell { old.removeFromSuperview() }
        if let new {
            UIView.performWithoutAnimation {
                new.frame = cell.bounds
                new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            }
        }
        stack()
        update()
    }

    /// From back to front: background view, system's background, the views of selected rows; before them the content.
    private func stack() {
        let views = [
            cell.backgroundView, system, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView,
        ]
        for case let view? in views { cell.insertSubview(view, belowSubview: cell.contentView) }
    }

    /// The cell is pressed or no longer, or somebody has changed its backgrounds.
    func update() {
        let shown = cell.showsPress ? pressView : nil
        cell.selectedBackgroundView?.alpha = cell.selectedBackgroundView === shown ? 1 : 0
        cell.multipleSelectionBackgroundView?.alpha = cell.multipleSelectionBackgroundView === shown ? 1 : 0
        guard cell.backgroundConfiguration == nil, cell.setting.place.isInList else {
            system?.removeFromSuperview()
            return system = nil
        }
        show(configuration(isPressed: cell.showsPress && shown == nil))
    }

    /// The client's view of selected rows.
    private var pressView: UIView? {
        guard cell.setting.selectsSeveral, let several = cell.multipleSelectionBackgroundView else {
            return cell.selectedBackgroundView
        }
        return several
    }

    private func configuration(isPressed: Bool) -> UIBackgroundConfiguration {
        var state = cell.configurationState
        state.isSelected = isPressed
        state.isHighlighted = false
        var configuration = UIBackgroundConfiguration.listCell().updated(for: state)
        if !isPressed, cell.backgroundColor != nil || cell.backgroundView != nil {
            configuration.backgroundColor = .clear
        }
        return configuration
    }

    private func show(_ configuration: UIBackgroundConfiguration) {
        if let system { return system.configuration = configuration }
        let made = BackgroundConfigurationView(configuration)
        system = made
        UIView.performWithoutAnimation {
            made.frame = cell.bounds
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            stack()
        }
    }

    func layout() {
        for view in [cell.backgroundView, cell.selectedBackgroundView, cell.multipleSelectionBackgroundView] {
            if let view, view.superview === cell, view.frame != cell.bounds { view.frame = cell.bounds }
        }
    }
}
