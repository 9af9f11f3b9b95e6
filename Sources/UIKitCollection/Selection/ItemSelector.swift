import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Highlights and selects items, by touches and by calls.
///
/// The order of delegate calls is the one UIKit's header prints: should and did highlight when the finger goes down;
/// should and did select or deselect, then unhighlight, when it lifts. An item that gives way to a new single selection
/// is deselected before that.
@MainActor
final class ItemSelector {
    private unowned let view: UICollectionView
    private(set) var store = SelectionStore()
    /// The finger that may select, and the item it went down on.
    private var tracked: (touch: UITouch, path: IndexPath)?

    init(view: UICollectionView) {
        self.view = view
    }

    // MARK: Calls

    func select(
        _ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        guard let path else {
            for old in store.paths { setSelected(false, old) }
            return
        }
        guard view.allowsSelection, view.session.exists(path) else { return }
        if !view.allowsMultipleSelection {
            for old in store.paths where old != path { setSelected(false, old) }
        }
        setSelected(true, path)
        // Unlike in scrollToItem, no position here means no scrolling.
        if scrollPosition != [] { view.scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    func deselect(_ path: IndexPath) { setSelected(false, path) }

    func keepLast() {
        for path in store.paths.dropLast() { setSelected(false, path) }
    }

    /// A reload forgets without telling anybody; cells are made anew.
    func forgetAll() {
        store.clear()
        tracked = nil
    }

    /// Selection and touch go with their items. An item that is deleted or reloaded loses both.
    func follow(_ plan: UpdatePlan) {
        let place = { (path: IndexPath) -> IndexPath? in
            guard path.count == 2 else { return nil }
            let old = ItemPath(path)
            guard !plan.isReloaded(old), let new = plan.newPath(forOld: old) else { return nil }
            return new == old ? path : IndexPath(new)
        }
        if let path = tracked?.path {
            if let new = place(path) { tracked?.path = new } else { cellLeaves(path) }
        }
        store.remap(place)
    }

    private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
        guard isSelected ? store.insert(path) : store.remove(path) else { return }
        view.cellForItem(at: path)?.isSelected = isSelected
    }

    // MARK: Touches

    func touchesBegan(_ touches: Set<UITouch>) {
        guard tracked == nil, touches.count == 1, let touch = touches.first, let path = item(under: touch) else {
            return
        }
        guard view.allowsSelection else { return }
        guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return }
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
        if view.allowsSelection, isOn(path, touch) { toggle(path) }
        setHighlighted(false, path)
    }

    /// The cell under the finger goes: what becomes of the touch is not heard of here any more.
    func cellLeaves(_ path: IndexPath) {
        guard tracked?.path == path else { return }
        tracked = nil
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

    private func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
        guard isHighlighted != (store.highlighted == path) else { return }
        store.highlight(isHighlighted ? path : nil)
        view.cellForItem(at: path)?.isHighlighted = isHighlighted
        if isHighlighted {
            view.delegate?.collectionView(view, didHighlightItemAt: path)
        } else {
            view.delegate?.collectionView(view, didUnhighlightItemAt: path)
        }
    }

    private func toggle(_ path: IndexPath) {
        if store.contains(path) {
            guard view.allowsMultipleSelection else { return selectAgain(path) }
            guard view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, path)
            view.delegate?.collectionView(view, didDeselectItemAt: path)
            return
        }
        guard view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
        if !view.allowsMultipleSelection {
            for old in store.paths {
                setSelected(false, old)
                view.delegate?.collectionView(view, didDeselectItemAt: old)
            }
        }
        setSelected(true, path)
        view.delegate?.collectionView(view, didSelectItemAt: path)
    }

    /// A tap on the one selected item: it stays selected, and the delegate hears of the tap.
    private func selectAgain(_ path: IndexPath) {
        guard view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
        view.delegate?.collectionView(view, didSelectItemAt: path)
    }
}
