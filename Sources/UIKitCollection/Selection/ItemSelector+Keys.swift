import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Return and space on the item that has the focus: they act as a tap does.
extension ItemSelector {
    /// Whether the keys mean an item here, and were dealt with.
    func pressesBegan(_ presses: Set<UIPress>) -> Bool {
        if extendRun(by: presses) { return true }
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

    func pressesCancelled(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = press.pressed else { return false }
        press.pressed = nil
        setHighlighted(false, path)
        return true
    }
}
