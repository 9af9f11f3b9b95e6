import Foundation
import UIKitCore

/// Views that went off screen, for use again: last in, first out, bounded.
@MainActor
final class ReusePool {
    private var views: [ReuseKey: [UICollectionReusableView]] = [:]

    /// The most views kept under one key; the collection view raises it with the number it shows.
    var limit = 32

    func take(_ key: ReuseKey) -> UICollectionReusableView? { views[key]?.popLast() }

    /// Keeps `view` under the key it was dequeued with, unless there are enough of its kind. A view that was made by
    /// hand has no key and goes.
    func put(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey, !view.isOutdated else { return }
        view.appliedAttributes = nil
        keep(view, in: &views[key, default: []])
    }

    private func keep(_ view: UICollectionReusableView, in list: inout [UICollectionReusableView]) {
        if list.count < limit { list.append(view) }
    }

    /// Lets go all views of a key: after a new registration they would be of the wrong class.
    func clear(_ key: ReuseKey) { views[key] = nil }

    /// Lets go all decoration views: another layout has other classes for their kinds.
    func clearDecorations() { views = views.filter { $0.key.category != .decorationView } }

    var count: Int { views.values.reduce(0) { $0 + $1.count } }
}
