import Foundation
import UIKitCore

/// The gap that shows where something would be inserted: it opens at once, or when the drag has rested for a while.
@MainActor
final class DropGap {
    private unowned let client: any DragDropClient
    private lazy var frames = FrameHook(client.list, onFrame: { [unowned self] in tick(at: $0) })
    /// Where the gap is to be; nil while it is where it should be.
    private var wanted: (place: IndexPath, carrying: IndexPath?, wait: TimeInterval)?
    private var start: TimeInterval?

    init(_ client: any DragDropClient) {
        self.client = client
    }

    /// Seconds that the drag has to rest. From memory: UIKit's documents give none.
    private static func wait(_ cadence: UICollectionView.ReorderingCadence) -> TimeInterval {
        switch cadence {
        case .immediate: 0
        case .fast: 0.2
        case .slow: 0.6
        }
    }

    func open(at place: IndexPath, carrying: IndexPath?, cadence: UICollectionView.ReorderingCadence) {
        guard client.gapPath != place else { return hold() }
        let wait = Self.wait(cadence)
        guard wait > 0 else {
            hold()
            return makeRoom { client.openGap(at: place, carrying: carrying) }
        }
        if wanted?.place != place { start = nil }
        wanted = (place, carrying, wait)
        frames.awaitFrames()
    }

    /// The gap stays where it is.
    func hold() {
        wanted = nil
        frames.stop()
    }

    func close() {
        hold()
        makeRoom { client.closeGap() }
    }

    /// Whether the view moves its items for the gap, and not as the data has changed.
    private(set) var isMakingRoom = false

    private func makeRoom(_ body: () -> Void) {
        isMakingRoom = true
        defer { isMakingRoom = false }
        body()
    }

    /// The data is new: there is no gap.
    func forget() { hold() }

    private func tick(at time: TimeInterval) -> Bool {
        guard let wanted else { return false }
        let start = start ?? time
        self.start = start
        guard time - start + 1e-9 >= wanted.wait else { return true }
        hold()
        makeRoom { client.openGap(at: wanted.place, carrying: wanted.carrying) }
        return false
    }
}
