import Foundation
import TesseraGraphics
import UIKitCore

/// Fingers, pointers and keys on cells.
extension TableSelector {
    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard tracked == nil, touches.count == 1, let touch = touches.first, let path = row(under: touch) else {
            return
        }
        // Other buttons open menus.
        if touch.type == .indirectPointer, let event, !event.buttonMask.isEmpty, !event.buttonMask.contains(.primary) {
            return
        }
        guard allows, mayHighlight(path) else { return }
        tracked = (touch, path)
        setHighlighted(true, path)
    }

    /// Asks the delegate.
    private func mayHighlight(_ path: IndexPath) -> Bool {
        let before = turn
        let isAllowed = view.delegate?.tableView(view, shouldHighlightRowAt: path) ?? true
        return isAllowed && before == turn && !view.state.needsReload
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let (touch, path) = tracked, touches.contains(touch), !isOn(path, touch) else { return }
        // A finger that leaves its row selects nothing.
        tracked = nil
        setHighlighted(false, path)
    }

    func touchesEnded(_ touches: Set<UITouch>) {
        guard let (touch, path) = tracked, touches.contains(touch) else { return }
        let before = turn
        let counts = allows && isOn(path, touch)
        tracked = nil
        setHighlighted(false, path)
        if counts, before == turn { activate(path) }
    }

    func touchesCancelled(_ touches: Set<UITouch>) {
        guard let (touch, path) = tracked, touches.contains(touch) else { return }
        tracked = nil
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
        guard pressed == nil, tracked == nil, presses.contains(where: \.selects),
            let path = view.focus.focusedPath, view.model.exists(path), allows
        else { return false }
        guard mayHighlight(path) else { return true }
        pressed = path
        setHighlighted(true, path)
        return true
    }

    func pressesEnded(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = pressed else { return false }
        pressed = nil
        let before = turn
        setHighlighted(false, path)
        if before == turn { activate(path) }
        return true
    }

    func pressesCancelled(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \.selects), let path = pressed else { return false }
        pressed = nil
        setHighlighted(false, path)
        return true
    }
}
