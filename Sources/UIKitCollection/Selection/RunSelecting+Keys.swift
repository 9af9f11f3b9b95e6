import Foundation
import TesseraUpdates
import UIKitCore

/// Runs of items by keys alone.
extension RunSelecting {
    /// Whether a method for editing does something here now.
    func mayPerform(_ action: Selector) -> Bool { allowsSeveral && action.name == "selectAll:" }

    /// Goes through all items as a drag over them would. The delegate hears that it is over, as after any selection of
    /// several by keys. O(items).
    func selectAll() {
        let counts = currentCounts
        guard allowsSeveral, counts.numberOfItems > 0,
            let first = try? counts.path(atGlobalIndex: 0),
            let last = try? counts.path(atGlobalIndex: counts.numberOfItems - 1)
        else { return }
        RangeSelection(from: IndexPath(first), selects: true).extend(to: IndexPath(last), in: self)
        interaction.end()
    }

    /// Shift with an arrow moves the focus within the view, and the run from the item that had it goes along. Where only
    /// one item may be selected, the delegate is asked whether several may be from now on.
    ///
    /// - Returns: whether the keys mean that.
    func extendRun(by presses: Set<UIPress>) -> Bool {
        guard let heading = presses.lazy.compactMap(\.extendingHeading).first, allows, let focused = focusedPath,
            let system = UIFocusSystem.focusSystem(for: container)
        else { return false }
        var start: IndexPath? = focused
        if !allowsSeveral {
            var may = false
            start = place(of: focused, after: { may = interaction.shouldBegin(at: focused) })
            guard may else { return false }
            start = start.flatMap { asked in place(of: asked, after: { interaction.begin(at: asked) }) }
        }
        defer { interaction.end() }
        guard let from = start else { return true }
        isExtending = true
        defer { isExtending = false }
        let run = range.flatMap { $0.end == from ? $0 : nil } ?? RangeSelection(from: from, selects: true)
        let before = turn
        system.move(heading, within: container)
        guard before == turn, let to = focusedPath else { return true }
        range = run
        run.extend(to: to, in: self)
        return true
    }
}

extension UIPress {
    /// Where an arrow with the shift key leads.
    var extendingHeading: UIFocusHeading? {
        guard let key, key.modifierFlags.contains(.shift),
            key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
        else { return nil }
        return switch key.keyCode {
        case .keyboardUpArrow: .up
        case .keyboardDownArrow: .down
        case .keyboardLeftArrow: .left
        case .keyboardRightArrow: .right
        default: nil
        }
    }
}
