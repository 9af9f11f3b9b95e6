import Foundation
import UIKitCore

/// Which views may stand in for each other.
struct ReuseKey: Hashable {
    /// Nil for cells.
    let kind: String?
    let identifier: String
}

/// Views that went off screen, for use again: last in, first out, bounded.
@MainActor
final class ReusePool {
    private var views: [ReuseKey: [UICollectionReusableView]] = [:]

    /// The most views kept under one key; the collection view raises it with the number it shows.
    var limit = 32

    func take(_ key: ReuseKey) -> UICollectionReusableView? { views[key]?.popLast() }

    /// Keeps `view`, unless there are enough of its kind.
    func put(_ view: UICollectionReusableView, _ key: ReuseKey) {
        guard views[key, default: []].count < limit else { return }
        views[key, default: []].append(view)
    }

    /// Lets go all views of a key: after a new registration they would be of the wrong class.
    func clear(_ key: ReuseKey) { views[key] = nil }

    func clear() { views = [:] }

    var count: Int { views.values.reduce(0) { $0 + $1.count } }
}
