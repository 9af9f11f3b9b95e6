import Foundation
import TesseraGraphics

/// The gestures of a drag interaction. Whether there is anything to drag decides whether they begin: where there is
/// nothing, others may have the touch.
@MainActor
final class DragGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIDragInteraction
    private let lift = DragLiftRecognizer()
    private let add = DragAddRecognizer()
    /// What was offered when the lift was about to begin.
    private var offered: DragSession?
    /// What the tap would add, and to what.
    private var addition: (drag: DragOperation, items: [UIDragItem])?
    private var drag: DragOperation?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init()
        for recognizer in [lift, add] as [UIGestureRecognizer] { recognizer.delegate = self }
        lift.addAction { [weak self] in self?.liftChanged($0) }
        add.addAction { [weak self] in self?.addChanged($0) }
        isEnabled = interaction.isEnabled
    }

    var isEnabled = true {
        didSet {
            lift.isEnabled = isEnabled
            add.isEnabled = isEnabled
        }
    }

    func join(_ view: UIView) {
        view.addGestureRecognizer(lift)
        view.addGestureRecognizer(add)
    }

    func leave(_ view: UIView) {
        view.removeGestureRecognizer(lift)
        view.removeGestureRecognizer(add)
    }

    // MARK: Whether

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer !== add || !(interaction.view?._window?.movingDrags.isEmpty ?? true)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === add ? mayAdd() : mayLift()
    }

    private func mayLift() -> Bool {
        offered = nil
        guard let delegate = interaction.delegate, drag == nil, interaction.view?._window != nil else { return false }
        lift.allowsOthers = interaction.allowsSimultaneousRecognitionDuringLift
        let session = DragSession()
        session.windowLocation = lift.start
        let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !items.isEmpty else { return false }
        session.items = items
        offered = session
        return true
    }

    private func mayAdd() -> Bool {
        addition = nil
        guard let view = interaction.view, let delegate = interaction.delegate,
            let drags = view._window?.movingDrags, let last = drags.last
        else { return false }
        let point = add.location(in: view)
        var chosen = last
        if drags.count > 1 {
            let sessions = drags.map(\.session)
            let session = delegate.dragInteraction(
                interaction, sessionForAddingItems: sessions, withTouchAt: point)
            guard let found = drags.first(where: { $0.session === session }) else { return false }
            chosen = found
        }
        let items = delegate.dragInteraction(interaction, itemsForAddingTo: chosen.session, withTouchAt: point)
        let new = items.filter { item in !chosen.session.items.contains { $0 === item } }
        guard !new.isEmpty else { return false }
        addition = (chosen, new)
        return true
    }

    // MARK: Course

    private func liftChanged(_ recognizer: UIGestureRecognizer) {
        let point = recognizer.location(in: nil)
        switch recognizer.state {
        case .began:
            guard let session = offered, let window = interaction.view?._window else { return }
            offered = nil
            let drag = DragOperation(session, from: interaction, in: window, startingAt: lift.start)
            drag.isTouch = !lift.isPointer
            self.drag = drag
            drag.lift()
            if lift.isPointer { drag.move(to: point) }
        case .changed: drag?.move(to: point)
        case .ended: finish { $0.release() }
        default: finish { $0.cancel() }
        }
    }

    private func finish(_ end: (DragOperation) -> Void) {
        guard let last = drag else { return }
        drag = nil
        end(last)
    }

    private func addChanged(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .ended, let (drag, items) = addition else { return }
        addition = nil
        drag.add(items, from: interaction)
    }
}

extension UIWindow {
    /// The drags that have begun to move and are not over.
    package final var movingDrags: [DragOperation] { drags.filter(\.isMoving) }

    /// Ends the drags that are under way without a drop; false where there is none.
    final func cancelDrags() -> Bool {
        let moving = movingDrags
        for drag in moving { drag.cancel() }
        return !moving.isEmpty
    }
}
