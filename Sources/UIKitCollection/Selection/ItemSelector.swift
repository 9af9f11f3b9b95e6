import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Highlights and selects items, by touches, clicks, keys and calls.
///
/// The order of delegate calls is the one UIKit's header prints: should and did highlight when the finger goes down;
/// should and did select or deselect, then unhighlight, when it lifts. An item that gives way to a new single selection
/// is deselected before that. The primary action follows should and did select.
@MainActor
final class ItemSelector: CollectionPart {
    unowned let view: UICollectionView
    let counts: DataCounts
    let state: CollectionState
    let shown: ShownElements
    let focus: CollectionFocus
    private(set) var store = SelectionStore()
    var press = SelectingPress()
    var isExtending = false
    /// What a click with the shift key goes on with.
    var range: RangeSelection?
    /// The item that was touched last: ranges start there.
    var anchor: IndexPath?
    /// The items in hand, the innermost last.
    private var held: [HeldItem] = []
    /// A highlighted item that was reloaded: it is not highlighted any more, and the delegate is to hear of that.
    private var unhighlighted: IndexPath?
    /// Counts the changes after which items may have other places.
    private(set) var turn = 0
    private(set) lazy var interaction = MultipleSelectionInteraction(selector: self)
    private(set) lazy var band = BandSelection(selector: self)

    init(
        view: UICollectionView, counts: DataCounts, state: CollectionState, shown: ShownElements, focus: CollectionFocus
    ) {
        self.view = view
        self.counts = counts
        self.state = state
        self.shown = shown
        self.focus = focus
    }

    // MARK: What is allowed

    /// Whether items can be selected now.
    var allows: Bool {
        guard view.isEditing else { return view.allowsSelection }
        return view.allowsSelectionDuringEditing || view.allowsMultipleSelectionDuringEditing
    }

    /// Whether several can be selected now.
    var allowsSeveral: Bool {
        allows && (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection)
    }

    /// Editing or a property changed: what may not be selected any more is not, and nobody is told.
    /// - Parameter animated: whether what does not stay selected fades.
    func policyChanged(animated: Bool = false) {
        if !allows {
            for path in store.paths { setSelected(false, path, animated: animated) }
        } else if !allowsSeveral {
            keepLast(animated: animated)
        }
    }

    // MARK: Calls

    func select(
        _ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        guard let path else {
            for old in store.paths { setSelected(false, old) }
            return
        }
        guard allows, counts.exists(path), scrollPosition.isAccepted() else { return }
        if !allowsSeveral {
            for old in store.paths where old != path { setSelected(false, old) }
        }
        setSelected(true, path)
        // Unlike in scrollToItem, no position here means no scrolling.
        if scrollPosition != [] { view.scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) { setSelected(false, path, animated: animated) }

    func keepLast(animated: Bool = false) {
        for path in store.paths.dropLast() { setSelected(false, path, animated: animated) }
    }

    /// A reload forgets without telling anybody; cells are made anew.
    func dataIsReloaded() {
        store.clear()
        press.forget()
        anchor = nil
        unhighlighted = nil
        band.follow { _ in nil }
        placesChange()
    }

    /// The ends of what is selected in a run are not what they were.
    private func placesChange() {
        turn += 1
        range = nil
        interaction.itemsChanged()
    }

    /// Selection and touch go with their items. An item that is deleted or reloaded loses both.
    func follow(_ plan: UpdatePlan) {
        let place = { (path: IndexPath) -> IndexPath? in
            path.count == 2 && plan.isReloaded(ItemPath(path)) ? nil : plan.newPath(of: path)
        }
        if let path = store.highlighted, place(path) == nil { unhighlight(path) }
        press.follow(place)
        anchor = anchor.flatMap(place)
        unhighlighted = unhighlighted.flatMap { plan.newPath(of: $0) }
        band.follow(place)
        for item in held { item.place = item.place.flatMap { plan.newPath(of: $0) } }
        if !plan.keepsPlaces { placesChange() }
        store.remap(place)
    }

    /// Of an item that is gone nobody hears; one that stays is told of by its new place, when it is there.
    private func unhighlight(_ path: IndexPath) {
        view.cellForItem(at: path)?.isHighlighted = false
        store.highlight(nil)
        unhighlighted = path
    }

    /// Tells the delegate of a highlighted item that was reloaded, now that the change is carried out.
    func didFollow() {
        guard let path = unhighlighted else { return }
        unhighlighted = nil
        tellUnhighlighted(path)
    }

    private func tellUnhighlighted(_ path: IndexPath) {
        guard let path = HeldItem(path, counts: counts, state: state).path else { return }
        view.delegate?.collectionView(view, didUnhighlightItemAt: path)
    }

    /// Has an item in hand while `body` asks and tells others.
    func hold<Result>(_ path: IndexPath, _ body: (HeldItem) -> Result) -> Result {
        let item = HeldItem(path, counts: counts, state: state)
        held.append(item)
        defer { held.removeLast() }
        return body(item)
    }

    func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool = false) {
        guard isSelected ? store.insert(path) : store.remove(path), let cell = view.cellForItem(at: path) else {
            return
        }
        cell.isSelected = isSelected
        if animated { cell.fadeConfiguration() }
    }

    func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
        guard isHighlighted != (store.highlighted == path) else { return }
        store.highlight(isHighlighted ? path : nil)
        view.cellForItem(at: path)?.isHighlighted = isHighlighted
        if isHighlighted {
            view.delegate?.collectionView(view, didHighlightItemAt: path)
        } else {
            tellUnhighlighted(path)
        }
    }

    /// The cell under the finger goes: what becomes of the touch is not heard of here any more.
    func cellLeaves(_ path: IndexPath) {
        if press.leave(path) { setHighlighted(false, path) }
    }
}

extension UpdatePlan {
    /// Where an item is after the batch, a reloaded one too; nil where it is gone.
    fileprivate func newPath(of path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return nil }
        let old = ItemPath(path)
        return newPath(forOld: old).map { $0 == old ? path : IndexPath($0) }
    }
}
