import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Runs of rows.
extension TableSelector: RunSelecting {
    var container: UIScrollView { view }
    var isEditing: Bool { view.isEditing }
    var drawsBands: Bool { false }
    var focusedPath: IndexPath? { view.focus.focusedPath.flatMap { view.model.exists($0) ? $0 : nil } }
    var currentCounts: SectionCounts { view.model.counts }
    func path(at point: CGPoint) -> IndexPath? { view.indexPathForRow(at: point) }
    func isSelected(_ path: IndexPath) -> Bool { store.contains(path) }

    func place(of path: IndexPath, after body: () -> Void) -> IndexPath? {
        let before = turn
        body()
        return before == turn && view.model.exists(path) ? path : nil
    }

    /// Along the circles that rows are chosen by.
    func dragsWithOneFinger(from start: CGPoint, by move: CGPoint) -> Bool {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (cards, covered) = (view.cardInsets, view.coveredSides)
        let reach = (isMirrored ? cards.right : cards.left) + covered.leading(isMirrored: isMirrored) + Self.circles
        let depth = isMirrored ? view.bounds.maxX - start.x : start.x - view.bounds.minX
        return depth <= reach && abs(move.y) >= abs(move.x)
    }
    /// How far the circles reach into rows; from memory.
    private static let circles: CGFloat = 50

    /// Only tables in which several rows may be selected while they are edited have it.
    func shouldBeginRun(at path: IndexPath) -> Bool {
        guard view.allowsMultipleSelectionDuringEditing else { return false }
        return view.delegate?.tableView(view, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func allowSeveral() { view.setEditing(true, animated: true) }

    func didBeginRun(at path: IndexPath) {
        view.delegate?.tableView(view, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndRun() { view.delegate?.tableViewDidEndMultipleSelectionInteraction(view) }

    // MARK: Clicks with modifier keys

    /// Command or control adds a row or takes it away, shift selects from the row touched last to this one. Where only one
    /// row may be selected, the delegate is asked whether several may be from now on.
    ///
    /// - Returns: whether the click is dealt with.
    func extend(to path: IndexPath, _ modifiers: UIKeyModifierFlags) -> Bool {
        let begins = !allowsSeveral
        var target: IndexPath? = path
        if begins {
            var mayBegin = false
            guard let asked = place(of: path, after: { mayBegin = interaction.shouldBegin(at: path) }), mayBegin else {
                return false
            }
            target = place(of: asked, after: { interaction.begin(at: asked) })
        }
        defer { if begins { interaction.end() } }
        guard let target else { return true }
        if modifiers.contains(.shift), let start = anchor ?? store.paths.last {
            let range = range ?? RangeSelection(from: start, selects: true)
            self.range = range
            range.extend(to: target, in: self)
        } else {
            anchor = target
            range = nil
            if store.contains(target) { userDeselect(target) } else { userSelect(target) }
        }
        return true
    }
}
