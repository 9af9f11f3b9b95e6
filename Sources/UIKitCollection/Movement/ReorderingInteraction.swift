import Foundation
import TesseraGraphics
import UIKitCore

/// The long press by which the user carries an item: it is lifted, follows the finger with its centre, and is dropped
/// where the finger lifts. Near an edge the content scrolls.
///
/// It begins on items that the data source lets go by a `collectionView(_:canMoveItemAt:)` of its own. UIKit goes by
/// whether there is a method that moves items, which cannot be seen here without calling it. That the centre goes to the
/// finger, and how fast the content scrolls, is from memory.
@MainActor
final class ReorderingInteraction {
    private unowned let view: UICollectionView
    private var gesture: ReorderingRecognizer?
    private lazy var scroller = EdgeScroller(view: view) { [weak self] in self?.follow() }
    /// The item under the finger when the gesture may begin.
    private var path: IndexPath?

    init(view: UICollectionView) {
        self.view = view
    }

    func install() {
        guard gesture == nil else { return }
        let made = ReorderingRecognizer()
        made.addTarget(self, action: ReorderingInteraction.gestureChanged)
        view.addGestureRecognizer(made)
        gesture = made
    }

    /// An item that is carried by the gesture goes back.
    func remove() {
        guard let gesture else { return }
        self.gesture = nil
        if path != nil { stop { view.movement.cancel() } }
        gesture.removeTarget(self)
        view.removeGestureRecognizer(gesture)
    }

    func mayBegin() -> Bool {
        guard let gesture, !selects, let path = view.indexPathForItem(at: gesture.location(in: view)),
            view.movement.isLetGo(path)
        else { return false }
        self.path = path
        return true
    }

    private var selects: Bool { view.selector.interaction.isActive }

    private func gestureChanged(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let path, view.movement.begin(at: path, isLetGo: true) else { return self.path = nil }
            scroller.start(gesture)
        case .changed: follow()
        case .ended: stop { view.movement.end() }
        default: stop { view.movement.cancel() }
        }
    }

    private func follow() {
        guard let gesture, path != nil else { return }
        // New data, or somebody else, has ended it.
        guard view.movement.place != nil else { return stop {} }
        view.movement.update(to: gesture.location(in: view))
    }

    private func stop(_ end: () -> Void) {
        scroller.stop()
        let carries = path != nil
        path = nil
        if carries { end() }
    }
}

/// The recognizer of that press.
final class ReorderingRecognizer: UILongPressGestureRecognizer {}
