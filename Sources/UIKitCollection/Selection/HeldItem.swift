import Foundation
import UIKitCore

/// An item that the selection has in hand while others are asked about it and told of it: they may change the data, and
/// its place follows.
@MainActor
final class HeldItem {
    private let counts: DataCounts
    private let state: CollectionState
    /// Nil once the item was deleted.
    var place: IndexPath?

    init(_ place: IndexPath, counts: DataCounts, state: CollectionState) {
        self.place = place
        self.counts = counts
        self.state = state
    }

    /// Where the item is now; nil where the data has no such place any more.
    var path: IndexPath? {
        guard let place, counts.exists(place), !state.awaitsReload else { return nil }
        return place
    }
}
