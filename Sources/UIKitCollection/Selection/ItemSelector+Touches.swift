import Foundation
import TesseraGraphics
import UIKitCore

/// Fingers and pointers on cells.
extension ItemSelector {
    func touchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard press.tracked == nil, touches.count == 1, let touch = touches.first, let path = item(under: touch) else {
            return
        }
        let isPointer = touch.type == .indirectPointer
        // Other buttons open menus.
        if isPointer, let event, !event.buttonMask.isEmpty, !event.buttonMask.contains(.primary) { return }
        guard allows || view.outlineHeader(at: path) != nil, let place = mayBeHighlighted(path) else { return }
        press.clickModifiers = isPointer ? (event?.modifierFlags ?? []).intersection([.shift, .command, .control]) : []
        press.tracked = (touch, place)
        setHighlighted(true, place)
    }

    /// Asks the delegate; returns where the item is after that, nil where it is gone or not to be highlighted.
    func mayBeHighlighted(_ path: IndexPath) -> IndexPath? {
        hold(path) { item in
            let isAllowed = view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true
            return isAllowed ? item.path : nil
        }
    }

    func touchesMoved(_ touches: Set<UITouch>) {
        guard let (touch, path) = press.item(of: touches) else { return }
        // A finger that leaves its item selects nothing.
        guard !isOn(path, touch) else { return }
        press.tracked = nil
        setHighlighted(false, path)
    }

    func touchesEnded(_ touches: Set<UITouch>) {
        guard let (touch, path) = press.item(of: touches) else { return }
        press.tracked = nil
        hold(path) { item in
            if isOn(path, touch), let header = view.outlineHeader(at: path) {
                header.toggleOutline()
            } else if allows, isOn(path, touch) {
                if press.clickModifiers.isEmpty || !extend(to: item, press.clickModifiers) { activate(item) }
            }
            endHighlight(item)
        }
    }

    /// Of an item that is gone meanwhile the delegate hears nothing.
    func endHighlight(_ item: HeldItem) {
        if let place = item.place { setHighlighted(false, place) }
    }

    func touchesCancelled(_ touches: Set<UITouch>) {
        guard let (_, path) = press.item(of: touches) else { return }
        press.tracked = nil
        setHighlighted(false, path)
    }

    /// The item whose cell the touch came down in. A control in the cell keeps its touches to itself, and a header above
    /// the cell hides it.
    private func item(under touch: UITouch) -> IndexPath? {
        guard !state.isOutdated, !state.awaitsReload else { return nil }
        var step = touch.view
        while let current = step, current !== view {
            if let key = shown.key(of: current) {
                return key.category == .cell && !view.carried.isPhantom(key.indexPath) ? key.indexPath : nil
            }
            step = current.superview
        }
        return nil
    }

    /// Whether the item has its cell on the screen, and the touch is in it.
    private func isOn(_ path: IndexPath, _ touch: UITouch) -> Bool {
        guard let cell = shown[.cell(path)]?.view else { return false }
        return cell.point(inside: touch.location(in: cell), with: nil)
    }

    // MARK: Clicks with modifier keys

    /// Command or control adds an item or takes it away, shift selects from the item touched last to this one. Where only one item
    /// may be selected, the delegate is asked whether several may be from now on.
    ///
    /// - Returns: whether the click is dealt with.
    private func extend(to item: HeldItem, _ modifiers: UIKeyModifierFlags) -> Bool {
        let begins = !allowsSeveral
        if begins {
            guard let asked = item.path, interaction.shouldBegin(at: asked), let path = item.path else { return false }
            interaction.begin(at: path)
        }
        defer { if begins { interaction.end() } }
        guard let path = item.path else { return true }
        if modifiers.contains(.shift), let start = anchor ?? store.paths.last {
            let range = range ?? RangeSelection(from: start, selects: true)
            self.range = range
            range.extend(to: path, in: self)
        } else {
            anchor = path
            range = nil
            toggle(item)
        }
        return true
    }
}
