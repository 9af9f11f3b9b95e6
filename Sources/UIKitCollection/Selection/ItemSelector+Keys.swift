import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Return and space on the item that has the focus: they act as a tap does.
extension ItemSelector {
    /// Whether the keys mean an item here, and were dealt with.
    func pressesBegan(_ presses: Set<UIPress>) -> Bool {
        guard press.pressed == nil, press.tracked == nil, presses.contains(where: \.selects),
            let path = focus.focusedPath, counts.exists(path), allows
        else { return false }
        guard let place = mayBeHighlighted(path) else { return true }
        press.pressed = place
        setHighlighted(true, place)
        return true
    }

    func pressesEnded(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = press.pressed else { return false }
        press.pressed = nil
        hold(path) { item in
            // What is selected because it has the focus only acts.
            if let header = view.outlineHeader(at: path) {
                header.toggleOutline()
            } else if store.contains(path), focus.selectionFollows(path) {
                performPrimaryAction(item)
            } else {
                activate(item)
            }
            endHighlight(item)
        }
        return true
    }

    /// Whether a method for editing does something here now.
    func mayPerform(_ action: Selector) -> Bool { allowsSeveral && action.name == "selectAll:" }

    /// Goes through all items as a drag over them would. The delegate hears that it is over, as after any selection of
    /// several by keys. O(items).
    func selectAll() {
        let counts = counts.current
        guard allowsSeveral, counts.numberOfItems > 0,
            let first = try? counts.path(atGlobalIndex: 0),
            let last = try? counts.path(atGlobalIndex: counts.numberOfItems - 1)
        else { return }
        RangeSelection(from: IndexPath(first), selects: true).extend(to: IndexPath(last), in: self)
        interaction.end()
    }

    func pressesCancelled(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = press.pressed else { return false }
        press.pressed = nil
        setHighlighted(false, path)
        return true
    }
}
