import Foundation
import TesseraGraphics
import UIKitCore

/// What the user does to an item, however he points at it; the delegate is asked and told.
extension ItemSelector {
    /// A tap, a click without modifier keys, or the return key.
    func activate(_ path: IndexPath) {
        anchor = path
        range = nil
        let before = store.paths
        toggle(path)
        // Not where a selection of several grew or shrank: only for one item alone, or where nothing was to change.
        if store.paths == [path] || store.paths == before { performPrimaryAction(path) }
    }

    /// Asks whether it is to be performed, and has it performed.
    func performPrimaryAction(_ path: IndexPath) {
        guard let delegate = view.delegate, view.session.exists(path),
            delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
        else { return }
        delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }

    func toggle(_ path: IndexPath) {
        if store.contains(path) {
            guard allowsSeveral else { return selectAgain(path) }
            userDeselect(path)
            return
        }
        guard mayBeSelected(path) else { return }
        if !allowsSeveral { deselectOthers(than: path) }
        setSelected(true, path)
        view.delegate?.collectionView(view, didSelectItemAt: path)
    }

    /// Selects beside what is selected; false where it was already, or is not to be.
    @discardableResult
    func userSelect(_ path: IndexPath) -> Bool {
        guard !store.contains(path), mayBeSelected(path) else { return false }
        setSelected(true, path)
        view.delegate?.collectionView(view, didSelectItemAt: path)
        return true
    }

    @discardableResult
    func userDeselect(_ path: IndexPath) -> Bool {
        guard store.contains(path),
            view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true
        else { return false }
        setSelected(false, path)
        view.delegate?.collectionView(view, didDeselectItemAt: path)
        return true
    }

    /// The focus came to an item whose selection follows it: it is the only selected one.
    func selectForFocus(_ path: IndexPath) {
        guard allows else { return }
        anchor = path
        range = nil
        guard !store.contains(path) else { return deselectOthers(than: path) }
        guard mayBeSelected(path) else { return }
        deselectOthers(than: path)
        setSelected(true, path)
        view.delegate?.collectionView(view, didSelectItemAt: path)
    }

    private func mayBeSelected(_ path: IndexPath) -> Bool {
        view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true
    }

    private func deselectOthers(than path: IndexPath) {
        for old in store.paths where old != path {
            setSelected(false, old)
            view.delegate?.collectionView(view, didDeselectItemAt: old)
        }
    }

    /// A tap on the one selected item: it stays selected, and the delegate hears of the tap.
    private func selectAgain(_ path: IndexPath) {
        guard mayBeSelected(path) else { return }
        view.delegate?.collectionView(view, didSelectItemAt: path)
    }
}
