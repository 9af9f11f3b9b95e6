import Foundation
import UIKitCore

/// Views that went off screen, for use again: last in, first out, bounded.
@MainActor
final class ReusePool {
    /// An object, so that the one that was used last is at hand without a look into the table.
    private final class Shelf {
        let key: ReuseKey
        @exclusivity(unchecked) var views: [UICollectionReusableView] = []

        init(_ key: ReuseKey) {
            self.key = key
        }
    }

    private var shelves: [ReuseKey: Shelf] = [:]
    @exclusivity(unchecked) private var last: Shelf?

    /// The most views kept under one key; the collection view raises it with the number it shows.
    var limit = 32

    func take(_ key: ReuseKey) -> UICollectionReusableView? { shelf(key).views.popLast() }

    /// Keeps `view` under the key it was dequeued with, unless there are enough of its kind. A view that was made by
    /// hand has no key and goes.
    func put(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey, !view.isOutdated else { return }
        view.appliedAttributes = nil
        let shelf = shelf(key)
        if shelf.views.count < limit { shelf.views.append(view) }
    }

    private func shelf(_ key: ReuseKey) -> Shelf {
        if let last, last.key == key { return last }
        let found = shelves[key] ?? Shelf(key)
        shelves[key] = found
        last = found
        return found
    }

    /// Lets go all views of a key: after a new registration they would be of the wrong class.
    func clear(_ key: ReuseKey) { shelves[key]?.views = [] }

    /// Lets go all views: what they have worked out holds no longer.
    func clear() {
        for shelf in shelves.values { shelf.views = [] }
    }

    /// Lets go all decoration views: another layout has other classes for their kinds.
    func clearDecorations() {
        for shelf in shelves.values where shelf.key.category == .decorationView { shelf.views = [] }
    }

    var count: Int { shelves.values.reduce(0) { $0 + $1.views.count } }
}
