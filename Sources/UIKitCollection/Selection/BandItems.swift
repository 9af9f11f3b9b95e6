import Foundation
import UIKitCore

/// What a pointer's rectangle does to the items it touches.
enum BandEffect {
    /// They alone are selected.
    case replaces
    /// They are selected beside what was.
    case adds
    /// They are selected if they were not, otherwise deselected.
    case toggles

    /// Shift adds; command, or control on Linux, toggles. That they are understood is documented, which does which is
    /// from memory.
    init(_ modifiers: UIKeyModifierFlags) {
        if modifiers.contains(.shift) {
            self = .adds
        } else {
            self = modifiers.isDisjoint(with: [.command, .control]) ? .replaces : .toggles
        }
    }
}

/// The items that a pointer's rectangle touches, and those that were selected before.
@MainActor
final class BandItems {
    private var before: Set<IndexPath>
    private var inside: Set<IndexPath> = []
    /// Items that may be due for selecting or deselecting.
    private var due: Set<IndexPath>
    private var effect: BandEffect

    init(before: [IndexPath], effect: BandEffect) {
        self.before = Set(before)
        self.effect = effect
        due = effect == .replaces ? self.before : []
    }

    /// Items have other places; nil for those that are gone.
    func follow(_ place: (IndexPath) -> IndexPath?) {
        before = Set(before.compactMap(place))
        inside = Set(inside.compactMap(place))
        due = Set(due.compactMap(place))
    }

    /// The rectangle touches these items now.
    func move(to items: [IndexPath], in selector: ItemSelector) {
        let new = Set(items)
        due.formUnion(inside.symmetricDifference(new))
        inside = new
        settle(in: selector)
    }

    /// Gives back what was selected before.
    func restore(in selector: ItemSelector) {
        due.formUnion(inside.union(before))
        inside = []
        effect = .adds
        settle(in: selector)
    }

    /// Those that the rectangle has left come first. The delegate may change the data in between: the items that are
    /// still due have followed by then.
    private func settle(in selector: ItemSelector) {
        while !due.isEmpty {
            let turn = selector.turn
            let left = due.subtracting(inside).sorted()
            for path in left + due.intersection(inside).sorted() where turn == selector.turn {
                due.remove(path)
                if isWanted(path) { selector.userSelect(path) } else { selector.userDeselect(path) }
            }
        }
    }

    private func isWanted(_ path: IndexPath) -> Bool {
        let was = before.contains(path)
        guard inside.contains(path) else { return effect != .replaces && was }
        return effect != .toggles || !was
    }
}
