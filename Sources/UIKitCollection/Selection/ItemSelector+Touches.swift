import Foundation
import TesseraGraphics
import UIKitCore

/// Fingers and pointers on cells.
extension ItemSelector {
    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard tracked == nil, touches.count == 1, let touch = touches.first, let path = item(under: touch) else {
            return
        }
        let isPointer = touch.type == .indirectPointer
        // Other buttons open menus.
        if isPointer, let event, !event.buttonMask.isEmpty, !event.buttonMask.contains(.primary) { return }
        guard allows else { return }
        guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return }
        clickModifiers = isPointer ? (event?.modifierFlags ?? []).intersection([.shift, .command]) : []
        tracked = (touch, path)
        setHighlighted(true, path)
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let (touch, path) = tracked, touches.contains(touch) else { return }
        // A finger that leaves its item selects nothing.
        guard !isOn(path, touch) else { return }
        tracked = nil
        setHighlighted(false, path)
    }

    func touchesEnded(_ touches: Set<UITouch>) {
        guard let (touch, path) = tracked, touches.contains(touch) else { return }
        tracked = nil
        if allows, isOn(path, touch) {
            if clickModifiers.isEmpty || !extend(to: path, clickModifiers) { activate(path) }
        }
        setHighlighted(false, path)
    }

    func touchesCancelled(_ touches: Set<UITouch>) {
        guard let (touch, path) = tracked, touches.contains(touch) else { return }
        tracked = nil
        setHighlighted(false, path)
    }

    /// The item whose cell the touch came down in. A control in the cell keeps its touches to itself, and a header above
    /// the cell hides it.
    private func item(under touch: UITouch) -> IndexPath? {
        var step = touch.view
        while let current = step, current !== view {
            if let key = view.shown.key(of: current) { return key.category == .cell ? key.indexPath : nil }
            step = current.superview
        }
        return nil
    }

    /// Whether the item has its cell on the screen, and the touch is in it.
    private func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool {
        guard let cell = view.shown[.cell(path)]?.view else { return false }
        return cell.point(inside: touch.location(in: cell), with: nil)
    }

    // MARK: Clicks with modifier keys

    /// Command adds an item or takes it away, shift selects from the item touched last to this one. Where only one item
    /// may be selected, the delegate is asked whether several may be from now on.
    ///
    /// - Returns: whether the click is dealt with.
    private func extend(to path: IndexPath, _ modifiers: UIKeyModifierFlags) -> Bool {
        let begins = !allowsSeveral
        if begins {
            guard interaction.shouldBegin(at: path) else { return false }
            interaction.begin(at: path)
        }
        if modifiers.contains(.shift), let start = anchor ?? store.paths.last {
            let range = range ?? RangeSelection(from: start, selects: true)
            self.range = range
            range.extend(to: path, in: self)
        } else {
            anchor = path
            range = nil
            toggle(path)
        }
        if begins { interaction.end() }
        return true
    }
}
