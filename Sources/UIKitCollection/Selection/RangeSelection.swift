import Foundation
import TesseraUpdates
import UIKitCore

/// A run of items between one that stays and one that moves, as a drag or clicks with the shift key select it.
@MainActor
final class RangeSelection {
    private let start: IndexPath
    private(set) var end: IndexPath?
    /// Whether items in the run get selected; otherwise they get deselected.
    private let selects: Bool
    /// The items that this run has changed: they get back what they had when the run leaves them.
    private var changed: Set<IndexPath> = []

    init(from start: IndexPath, selects: Bool) {
        self.start = start
        self.selects = selects
    }

    /// Moves the end. O(items that the run gains or loses). Where the delegate changes the data in between, the places of
    /// the rest are not what they were: the run goes no further.
    func extend(to new: IndexPath, in selector: any RunSelecting) {
        guard new != end else { return }
        let counts = selector.currentCounts
        let turn = selector.turn
        func walk(from first: IndexPath, through last: IndexPath, _ body: (IndexPath) -> Void) {
            counts.walk(from: first, through: last, while: { selector.turn == turn }, body)
        }
        guard let old = end else {
            end = new
            walk(from: min(start, new), through: max(start, new)) { take($0, selector) }
            return
        }
        end = new
        let (oldLow, oldHigh) = (min(start, old), max(start, old))
        let (newLow, newHigh) = (min(start, new), max(start, new))
        if oldLow < newLow { walk(from: oldLow, through: newLow) { if $0 < newLow { leave($0, selector) } } }
        if oldHigh > newHigh { walk(from: newHigh, through: oldHigh) { if $0 > newHigh { leave($0, selector) } } }
        if newLow < oldLow { walk(from: newLow, through: oldLow) { take($0, selector) } }
        if newHigh > oldHigh { walk(from: oldHigh, through: newHigh) { take($0, selector) } }
    }

    private func take(_ path: IndexPath, _ selector: any RunSelecting) {
        if selects ? selector.userSelect(path) : selector.userDeselect(path) { changed.insert(path) }
    }

    private func leave(_ path: IndexPath, _ selector: any RunSelecting) {
        guard changed.remove(path) != nil else { return }
        if selects { selector.userDeselect(path) } else { selector.userSelect(path) }
    }
}

extension SectionCounts {
    /// Calls `body` with every item from one to another, in order, as long as `holds` is true.
    @MainActor
    func walk(
        from first: IndexPath, through last: IndexPath, while holds: () -> Bool, _ body: (IndexPath) -> Void
    ) {
        guard first.count == 2, last.count == 2, first <= last else { return }
        for section in first.section...last.section where contains(section: section) {
            let count = numberOfItems(inSection: section)
            let low = section == first.section ? first.item : 0
            let high = section == last.section ? min(last.item, count - 1) : count - 1
            guard low <= high else { continue }
            for item in low...high {
                guard holds() else { return }
                body(IndexPath(item: item, section: section))
            }
        }
    }
}
