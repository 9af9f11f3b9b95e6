import Foundation
import TesseraGraphics
import UIKitCore

/// What the user does to an item, however he points at it; the delegate is asked and told.
///
/// Each answer may change the data: what comes after it goes by where the item is then, and ends where it is gone.
extension ItemSelector {
    /// A tap, a click without modifier keys, or the return key.
    func activate(_ item: HeldItem) {
        guard let path = item.path else { return }
        anchor = path
        range = nil
        let before = store.paths
        toggle(item)
        guard let path = item.path else { return }
        // Not where a selection of several grew or shrank: only for one item alone, or where nothing was to change.
        if store.paths == [path] || store.paths == before { performPrimaryAction(item) }
    }

    /// Asks whether it is to be performed, and has it performed.
    func performPrimaryAction(_ item: HeldItem) {
        guard let delegate = view.delegate, let asked = item.path,
            delegate.collectionView(view, canPerformPrimaryActionForItemAt: asked), let path = item.path
        else { return }
        delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }

    func toggle(_ item: HeldItem) {
        guard let path = item.path else { return }
        if store.contains(path) {
            guard allowsSeveral else { return selectAgain(item) }
            userDeselect(path)
            return
        }
        guard mayBeSelected(item) else { return }
        if !allowsSeveral { deselectOthers(than: item) }
        select(item)
    }

    /// Selects beside what is selected; false where it was already, or is not to be.
    @discardableResult
    func userSelect(_ path: IndexPath) -> Bool {
        guard !store.contains(path) else { return false }
        return hold(path) { item in mayBeSelected(item) && select(item) }
    }

    @discardableResult
    func userDeselect(_ path: IndexPath) -> Bool {
        guard store.contains(path) else { return false }
        return hold(path) { item in
            guard view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true, let path = item.path else {
                return false
            }
            setSelected(false, path)
            view.delegate?.collectionView(view, didDeselectItemAt: path)
            return true
        }
    }

    /// The focus came to an item whose selection follows it: it is the only selected one.
    func selectForFocus(_ path: IndexPath) {
        guard allows, !isExtending else { return }
        anchor = path
        range = nil
        hold(path) { item in
            guard !store.contains(path) else { return deselectOthers(than: item) }
            guard mayBeSelected(item) else { return }
            deselectOthers(than: item)
            select(item)
        }
    }

    @discardableResult
    private func select(_ item: HeldItem) -> Bool {
        guard let path = item.path else { return false }
        setSelected(true, path)
        view.performSegues(ofItem: path)
        view.delegate?.collectionView(view, didSelectItemAt: path)
        return true
    }

    private func mayBeSelected(_ item: HeldItem) -> Bool {
        guard let path = item.path, view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else {
            return false
        }
        return item.path != nil
    }

    /// At most as many as are selected at first: the delegate may select others meanwhile.
    private func deselectOthers(than item: HeldItem) {
        for _ in store.paths {
            let kept = item.path
            guard let old = store.paths.first(where: { $0 != kept }) else { return }
            setSelected(false, old)
            view.delegate?.collectionView(view, didDeselectItemAt: old)
        }
    }

    /// A tap on the one selected item: it stays selected, and the delegate hears of the tap.
    private func selectAgain(_ item: HeldItem) {
        guard mayBeSelected(item), let path = item.path else { return }
        view.performSegues(ofItem: path)
        view.delegate?.collectionView(view, didSelectItemAt: path)
    }
}
