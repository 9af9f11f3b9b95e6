import Foundation
import UIKitCore

/// An item that the selection has in hand while others are asked about it and told of it: they may change the data, and
/// its place follows.
@MainActor
final class HeldItem {
    private unowned let view: UICollectionView
    /// Nil once the item was deleted.
    var place: IndexPath?

    init(_ place: IndexPath, in view: UICollectionView) {
        self.place = place
        self.view = view
    }

    /// Where the item is now; nil where the data has no such place any more.
    var path: IndexPath? {
        guard let place, view.session.exists(place), !view.updates.awaitsReload else { return nil }
        return place
    }
}
