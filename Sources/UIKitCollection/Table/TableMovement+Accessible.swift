import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Moves of rows for those who cannot drag: one place at a time, as actions of their cells while the table is edited.
extension TableMovement {
    /// Empty where the row has no grip.
    func accessibilityActions(of cell: UITableViewCell, in view: UITableView) -> [UIAccessibilityCustomAction] {
        guard view.isEditing, cell.showsReorderControl, let path = view.shown.path(of: cell), mayMove(path) else {
            return []
        }
        return [(-1, "Move Up"), (1, "Move Down")].compactMap { step, name in
            guard neighbour(of: path, step, in: view) != nil else { return nil }
            return UIAccessibilityCustomAction(name: name) { [weak view, weak cell] _ in
                guard let view, let cell, let path = view.shown.path(of: cell) else { return false }
                return view.movement.move(path, by: step, in: view)
            }
        }
    }

    /// The row of the section before or behind a row.
    private func neighbour(of path: IndexPath, _ step: Int, in view: UITableView) -> TableRow? {
        guard let row = TableRow(IndexPath(row: path.row + step, section: path.section)) else { return nil }
        return row.row >= 0 && view.model.geometry.contains(row) ? row : nil
    }

    /// Carries the row to its neighbour's place and drops it there. Answers whether it has moved.
    private func move(_ path: IndexPath, by step: Int, in view: UITableView) -> Bool {
        guard let target = neighbour(of: path, step, in: view), begin(path) else { return false }
        update(to: view.model.frame(of: target).midY)
        let hasMoved = hasGap
        if hasMoved { end() } else { cancel() }
        return hasMoved && !isRefused
    }
}
