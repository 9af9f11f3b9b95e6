import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Highlights and selects rows, by touches, clicks, keys and calls.
///
/// The delegate hears of a touch in the order of UIKit's header: should and did highlight when the finger goes down; when
/// it lifts did unhighlight, then will select, will and did deselect for the row that gives way, and did select.
@MainActor
final class TableSelector {
    unowned let view: UITableView
    private(set) var store = SelectionStore()
    var press = SelectingPress()
    /// What a click with the shift key goes on with.
    var range: RangeSelection?
    var isExtending = false
    /// The row that was touched last: ranges start there.
    var anchor: IndexPath?
    private(set) lazy var interaction = MultipleSelectionInteraction(selector: self)
    /// Counts the changes after which rows may have other places.
    private(set) var turn = 0

    init(view: UITableView) {
        self.view = view
    }

    // MARK: What is allowed

    /// Whether rows can be selected now.
    var allows: Bool {
        guard view.isEditing else { return view.allowsSelection }
        return view.allowsSelectionDuringEditing || view.allowsMultipleSelectionDuringEditing
    }

    /// Whether several can be selected now.
    var allowsSeveral: Bool {
        allows && (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection)
    }

    /// Editing or a property changed: what may not be selected any more is not, and nobody is told.
    func policyChanged() {
        if !allows {
            for path in store.paths { setSelected(false, path) }
        } else if !allowsSeveral {
            for path in store.paths.dropLast() { setSelected(false, path) }
        }
        view.stage.dressAgain()
    }

    // MARK: Calls

    func select(_ path: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        guard let path else {
            for old in store.paths { setSelected(false, old, animated: animated) }
            return
        }
        guard allows, view.model.exists(path) else { return }
        if !allowsSeveral {
            for old in store.paths where old != path { setSelected(false, old, animated: animated) }
        }
        setSelected(true, path, animated: animated)
        // Unlike in scrolling to a row, no position here means no scrolling.
        if scrollPosition != .none { view.scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) { setSelected(false, path, animated: animated) }

    func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool = false) {
        guard isSelected ? store.insert(path) : store.remove(path) else { return }
        view.stage.cell(at: path)?.setSelected(isSelected, animated: animated)
    }

    func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
        guard isHighlighted != (store.highlighted == path) else { return }
        store.highlight(isHighlighted ? path : nil)
        view.stage.cell(at: path)?.setHighlighted(isHighlighted, animated: false)
        guard view.model.exists(path) else { return }
        if isHighlighted {
            view.delegate?.tableView(view, didHighlightRowAt: path)
        } else {
            view.delegate?.tableView(view, didUnhighlightRowAt: path)
        }
    }

    // MARK: The user

    /// A tap, a click, or the return key.
    func activate(_ path: IndexPath) {
        anchor = path
        range = nil
        if store.contains(path), allowsSeveral {
            userDeselect(path)
            return
        }
        let before = turn
        guard let target = willSelect(path), before == turn || view.model.exists(target) else {
            return performPrimaryAction(path, since: before)
        }
        if !allowsSeveral { deselectOthers(than: target) }
        guard view.model.exists(target) else { return }
        setSelected(true, target)
        view.cellForRow(at: target)?.performSegues(ofAccessory: false)
        view.delegate?.tableView(view, didSelectRowAt: target)
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view)
        // Not where a selection of several grew.
        if store.paths == [target] { performPrimaryAction(target, since: before) }
    }

    /// The row that the delegate has be selected; nil for none, or one that does not exist.
    private func willSelect(_ path: IndexPath) -> IndexPath? {
        guard let delegate = view.delegate else { return path }
        return delegate.tableView(view, willSelectRowAt: path).flatMap { view.model.exists($0) ? $0 : nil }
    }

    private func performPrimaryAction(_ path: IndexPath, since before: Int) {
        guard before == turn, let delegate = view.delegate, view.model.exists(path),
            delegate.tableView(view, canPerformPrimaryActionForRowAt: path)
        else { return }
        delegate.tableView(view, performPrimaryActionForRowAt: path)
    }

    /// Selects beside what is selected; false where it was already, or is not to be.
    @discardableResult
    func userSelect(_ path: IndexPath) -> Bool {
        guard !store.contains(path), let target = willSelect(path), view.model.exists(target) else { return false }
        setSelected(true, target)
        view.cellForRow(at: target)?.performSegues(ofAccessory: false)
        view.delegate?.tableView(view, didSelectRowAt: target)
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view)
        return target == path
    }

    @discardableResult
    func userDeselect(_ path: IndexPath) -> Bool {
        guard store.contains(path) else { return false }
        var target: IndexPath? = path
        if let delegate = view.delegate { target = delegate.tableView(view, willDeselectRowAt: path) }
        guard let target, store.contains(target) else { return false }
        setSelected(false, target)
        view.delegate?.tableView(view, didDeselectRowAt: target)
        return true
    }

    /// Those that the delegate keeps selected stay. Rows that it selects meanwhile are not asked about.
    private func deselectOthers(than kept: IndexPath) {
        let before = turn
        for old in store.paths where old != kept {
            guard before == turn else { return }
            userDeselect(old)
        }
    }

    /// The focus came to a row whose selection follows it: it is the only selected one.
    func selectForFocus(_ path: IndexPath) {
        guard allows, !isExtending, !store.contains(path) || store.paths.count > 1 else { return }
        guard let target = willSelect(path) else { return }
        deselectOthers(than: target)
        guard view.model.exists(target), !store.contains(target) else { return }
        setSelected(true, target)
        view.cellForRow(at: target)?.performSegues(ofAccessory: false)
        view.delegate?.tableView(view, didSelectRowAt: target)
    }

    // MARK: Changes below

    /// A reload forgets without telling anybody; cells are made anew.
    func dataIsReloaded() {
        store.clear()
        press.forget()
        anchor = nil
        placesChange()
    }

    /// The ends of what is selected in a run are not what they were.
    private func placesChange() {
        turn += 1
        range = nil
        interaction.itemsChanged()
    }

    /// Selection and touch go with their rows. A row that is deleted loses both; one that is reloaded stays selected not.
    func follow(_ plan: UpdatePlan) {
        let place = { (path: IndexPath) -> IndexPath? in
            guard let old = TableItemPath.of(path), !plan.isReloaded(old) else { return nil }
            return plan.newPath(forOld: old).map { IndexPath(item: $0.item, section: $0.section) }
        }
        if let path = store.highlighted, place(path) == nil {
            view.shown.cell(at: path)?.setHighlighted(false, animated: false)
            store.highlight(nil)
        }
        press.follow(place)
        anchor = anchor.flatMap(place)
        placesChange()
        store.remap(place)
    }

    /// The cell under the finger goes: what becomes of the touch is not heard of here any more.
    func cellLeaves(_ path: IndexPath) {
        if press.leave(path) { setHighlighted(false, path) }
    }
}
