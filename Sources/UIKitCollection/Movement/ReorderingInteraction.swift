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
    private let movement: InteractiveMovement
    private let carriedItem: CarriedItem
    private let selector: ItemSelector
    private var gesture: ReorderingRecognizer?
    private lazy var scroller = EdgeScroller(view: view) { [weak self] in self?.follow() }
    /// The item under the finger when the gesture may begin, which the data source lets go.
    private var lifted: (path: IndexPath, cell: UICollectionViewCell?)?
    /// What the gesture carries: the program may carry other items by hand.
    private var carried: Int?

    init(
        view: UICollectionView, movement: InteractiveMovement, carriedItem: CarriedItem, selector: ItemSelector
    ) {
        self.view = view
        self.movement = movement
        self.carriedItem = carriedItem
        self.selector = selector
    }

    func install() {
        guard gesture == nil else { return }
        let made = ReorderingRecognizer()
        made.addTarget(self, action: ReorderingInteraction.gestureChanged)
        made.didReset = { [weak self] in self?.lifted = nil }
        view.addGestureRecognizer(made)
        gesture = made
    }

    /// An item that is carried by the gesture goes back.
    func remove() {
        guard let gesture else { return }
        self.gesture = nil
        stop { movement.cancel() }
        gesture.removeTarget(self)
        view.removeGestureRecognizer(gesture)
    }

    func mayBegin() -> Bool {
        guard let gesture, !selects, let path = view.indexPathForItem(at: gesture.location(in: view)),
            movement.isLetGo(path)
        else { return false }
        lifted = (path, view.cellForItem(at: path))
        return true
    }

    private var selects: Bool { selector.interaction.isActive }

    private func gestureChanged(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let path = stillLifted, movement.begin(at: path, isLetGo: true) else { return }
            carried = carriedItem.number
            scroller.start(gesture)
        case .changed: follow()
        case .ended: stop { movement.end() }
        default: stop { movement.cancel() }
        }
    }

    /// Other gestures may have been waited for, and the data be another.
    private var stillLifted: IndexPath? {
        guard let lifted, view.cellForItem(at: lifted.path) === lifted.cell else { return nil }
        return lifted.path
    }

    private func follow() {
        guard let gesture, let carried else { return }
        // New data, or somebody else, has ended it.
        guard carriedItem.number == carried else { return stop {} }
        movement.update(to: gesture.location(in: view))
    }

    private func stop(_ end: () -> Void) {
        scroller.stop()
        guard let last = carried else { return }
        carried = nil
        if carriedItem.number == last { end() }
    }
}

/// The recognizer of that press.
final class ReorderingRecognizer: UILongPressGestureRecognizer {
    var didReset: (() -> Void)?

    /// A menu comes before rearranging.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ContextMenuPress && otherGestureRecognizer.view === view
    }

    override func reset() {
        super.reset()
        didReset?()
    }
}
