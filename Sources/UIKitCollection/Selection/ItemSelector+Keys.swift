import Foundation
import TesseraGraphics
import UIKitCore

/// Return and space on the item that has the focus: they act as a tap does.
extension ItemSelector {
    /// Whether the keys mean an item here, and were dealt with.
    func pressesBegan(_ presses: Set<UIPress>) -> Bool {
        guard pressed == nil, tracked == nil, presses.contains(where: Self.selects),
            let path = view.focus.focusedPath, view.session.exists(path), allows
        else { return false }
        guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return true }
        pressed = path
        setHighlighted(true, path)
        return true
    }

    func pressesEnded(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: Self.selects), let path = pressed else { return false }
        pressed = nil
        // What is selected because it has the focus only acts.
        if store.contains(path), view.focus.selectionFollows(path) {
            performPrimaryAction(path)
        } else {
            activate(path)
        }
        setHighlighted(false, path)
        return true
    }

    func pressesCancelled(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: Self.selects), let path = pressed else { return false }
        pressed = nil
        setHighlighted(false, path)
        return true
    }

    private static func selects(_ press: UIPress) -> Bool {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
            return false
        }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return true
        default: return false
        }
    }
}
