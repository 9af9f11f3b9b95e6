import Foundation
import TesseraGraphics
import UIKitCore

/// Fingers, pointers and keys on cells.
extension TableSelector {
    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard press.tracked == nil, touches.count == 1, let touch = touches.first, let path = row(under: touch) else {
            return
        }
        let isPointer = touch.type == .indirectPointer
        // Other buttons open menus.
        if isPointer, let event, !event.buttonMask.isEmpty, !event.buttonMask.contains(.primary) {
            return
        }
        guard allows, mayHighlight(path) else { return }
        press.clickModifiers = isPointer ? (event?.modifierFlags ?? []).intersection([.shift, .command, .control]) : []
        press.tracked = (touch, path)
        setHighlighted(true, path)
    }

    /// Asks the delegate.
    private func mayHighlight(_ path: IndexPath) -> Bool {
        let before = turn
        let isAllowed = view.delegate?.tableView(view, shouldHighlightRowAt: path) ?? true
        return isAllowed && before == turn && !view.state.needsReload
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let (touch, path) = press.item(of: touches), !isOn(path, touch) else { return }
        // A finger that leaves its row selects nothing.
        press.tracked = nil
        setHighlighted(false, path)
    }

    func touchesEnded(_ touches: Set<UITouch>) {
        guard let (touch, path) = press.item(of: touches) else { return }
        let before = turn
        let counts = allows && isOn(path, touch)
        press.tracked = nil
        setHighlighted(false, path)
        guard counts, before == turn else { return }
        if press.clickModifiers.isEmpty || !extend(to: path, press.clickModifiers) { activate(path) }
    }

    func touchesCancelled(_ touches: Set<UITouch>) {
        guard let (_, path) = press.item(of: touches) else { return }
        press.tracked = nil
        setHighlighted(false, path)
    }

    /// The row whose cell the touch came down in. A control in the cell keeps its touches to itself.
    private func row(under touch: UITouch) -> IndexPath? {
        guard !view.state.needsReload, !view.state.awaitsReload else { return nil }
        var step = touch.view
        while let current = step, current !== view {
            if let path = view.shown.path(of: current) { return view.movement.isPhantom(path) ? nil : path }
            step = current.superview
        }
        return nil
    }

    private func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool {
        guard let cell = view.shown.cell(at: path) else { return false }
        return cell.point(inside: touch.location(in: cell), with: nil)
    }

    // MARK: Keys

    /// Whether the keys mean a row here, and were dealt with.
    func pressesBegan(_ presses: Set<UIPress>) -> Bool {
        if extendRun(by: presses) { return true }
        guard press.pressed == nil, press.tracked == nil, presses.contains(where: \.selects),
            let path = view.focus.focusedPath, view.model.exists(path), allows
        else { return false }
        guard mayHighlight(path) else { return true }
        press.pressed = path
        setHighlighted(true, path)
        return true
    }

    func pressesEnded(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = press.pressed else { return false }
        press.pressed = nil
        let before = turn
        setHighlighted(false, path)
        if before == turn { activate(path) }
        return true
    }

    func pressesCancelled(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = press.pressed else { return false }
        press.pressed = nil
        setHighlighted(false, path)
        return true
    }
}
