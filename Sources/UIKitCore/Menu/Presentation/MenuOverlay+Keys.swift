import Foundation

/// What keys do in an open menu.
extension MenuOverlay {
    /// Marks the next row or the one before, past those that cannot be chosen, and round the ends.
    func moveMark(by step: Int) {
        guard let card else { return }
        let lines = Self.lines(card.choosable)
        guard !lines.isEmpty else { return }
        let present = card.marked.flatMap { marked in lines.firstIndex { $0.entry == marked.entry } }
        let next: Int =
            if let present { (present + step + lines.count) % lines.count } else { step > 0 ? 0 : lines.count - 1 }
        set(lines[next])
    }

    func moveMark(toEnd: Bool) {
        guard let card else { return }
        let places = card.choosable
        if let place = toEnd ? places.last : places.first { set(place) }
    }

    /// To the next image of a row of images; false outside of such rows and at their ends.
    func moveMarkInTiles(forward: Bool) -> Bool {
        guard let card, let marked = card.marked, marked.tile != nil else { return false }
        let tiles = card.choosable.filter { $0.entry == marked.entry }
        guard let present = tiles.firstIndex(of: marked) else { return false }
        let next = present + (forward ? 1 : -1)
        guard tiles.indices.contains(next) else { return false }
        set(tiles[next])
        return true
    }

    /// Opens the menu inside that is marked, with a mark on its first row; false where there is none.
    func openMarkedLevel() -> Bool {
        guard let card, let marked = card.marked, card.row(at: marked)?.submenu != nil else { return false }
        openLevel(at: marked)
        markFirst()
        return true
    }

    func chooseMarked() {
        guard let card, let marked = card.marked, let row = card.row(at: marked) else { return }
        let opens = row.submenu != nil && !row.isWayBack
        presentation?.choose(row, at: marked, byKey: true)
        if opens { markFirst() }
    }

    func mark(beginningWith prefix: String) {
        guard let card else { return }
        let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
        let found = card.choosable.first { card.row(at: $0)?.title.range(of: prefix, options: options) != nil }
        if let found { set(found) }
    }

    /// The first row of a menu inside leads back: the one below it is meant.
    private func markFirst() {
        guard let card else { return }
        let places = card.choosable
        if let place = places.first(where: { card.row(at: $0)?.isWayBack == false }) ?? places.first { set(place) }
    }

    private func set(_ place: MenuCard.Place) {
        guard let card else { return }
        card.reveal(place.entry)
        card.mark(place)
    }

    /// The first place of each row.
    private static func lines(_ places: [MenuCard.Place]) -> [MenuCard.Place] {
        var result: [MenuCard.Place] = []
        for place in places where result.last?.entry != place.entry { result.append(place) }
        return result
    }
}
