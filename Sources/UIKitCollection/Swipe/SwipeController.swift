import Foundation
import TesseraGraphics
import UIKitCore

/// Swipes the rows of a view: follows fingers, opens and closes rows, carries actions out. One row is open at most.
///
/// The view that shows the rows is its host. It says so when a row leaves (`rowLeft`), is about to be deleted
/// (`rowWillBeDeleted`), or when all rows have to close (`close`).
@MainActor
package final class SwipeController: NSObject, UIGestureRecognizerDelegate {
    private unowned let host: any SwipeHost
    private let pan = SwipeRecognizer()
    private let closer = SwipeCloser()
    private var isInstalled = false
    /// The open row.
    package private(set) var open: OpenSwipe?
    /// What the gesture that may begin would open.
    private var starting: Start?
    /// How far the finger's row stood from its place when the gesture began.
    private var travelAtStart: CGFloat?

    private enum Start {
        case opens(any SwipeRow, SwipeEdge, UISwipeActionsConfiguration)
        case grabs(OpenSwipe)
    }

    package init(host: any SwipeHost) {
        self.host = host
        super.init()
    }

    /// Rows can be swiped from now on.
    package func install() {
        guard !isInstalled else { return }
        isInstalled = true
        pan.delegate = self
        pan.addTarget(self, action: SwipeController.panChanged)
        closer.isEnabled = false
        closer.verdict = { [weak self] in self?.verdict(on: $0) ?? .passes }
        closer.addTarget(self, action: SwipeController.closerChanged)
        host.swipeContainer.addGestureRecognizer(pan)
        host.swipeContainer.addGestureRecognizer(closer)
        host.swipeContainer.panGestureRecognizer.addTarget(self, action: SwipeController.scrollChanged)
    }

    // MARK: Calls

    package var isOpen: Bool { open != nil }

    /// Brings the open row back to its place.
    package func close(animated: Bool) {
        guard let open else { return }
        close(open, animated: animated)
    }

    /// Opens a row without a finger; a row without actions stays where it is.
    package func reveal(_ row: any SwipeRow, _ edge: SwipeEdge, animated: Bool) {
        guard row.openSwipe == nil, let configuration = actions(of: row, edge), row.superview != nil else { return }
        let made = begin(row, edge, configuration)
        settle(made, at: .revealed, velocity: 0, animated: animated)
    }

    /// A row has left the screen, or stands for something else.
    package func rowLeft(_ row: any SwipeRow) {
        guard let left = row.openSwipe else { return }
        end(left)
    }

    /// The element of a row goes with the next animation, in which the host places the row once more.
    package func rowWillBeDeleted(_ row: any SwipeRow) {
        guard let going = row.openSwipe else { return }
        if open === going { drop() }
        going.beginRemoving()
    }

    /// What a row offers without a gesture, to assistive programs.
    package func accessibilityActions(of row: any SwipeRow) -> [UIAccessibilityCustomAction] {
        let all = [SwipeEdge.leading, .trailing].compactMap { host.swipeActions(of: row, on: $0) }
        return all.flatMap(\.actions).compactMap { action in
            guard let name = action.spokenName else { return nil }
            let made = UIAccessibilityCustomAction(name: name) { [weak row] _ in
                guard let row else { return false }
                // An action that goes on when its handler has returned counts as carried out.
                var isCarriedOut = true
                action.handler(action, row) { isCarriedOut = $0 }
                return isCarriedOut
            }
            made.image = action.image
            return made
        }
    }

    // MARK: Gesture

    private func actions(of row: any SwipeRow, _ edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let configuration = host.swipeActions(of: row, on: edge), !configuration.actions.isEmpty else {
            return nil
        }
        return configuration
    }

    private var isMirrored: Bool { host.swipeContainer.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return true }
        starting = start()
        return starting != nil
    }

    private func start() -> Start? {
        let move = pan.translation(in: host.swipeContainer)
        guard move.x != 0, abs(move.x) >= abs(move.y) else { return nil }
        let point = pan.start
        if let open, let row = open.row, row.bounds.contains(row.convert(point, from: host.swipeContainer)) {
            return .grabs(open)
        }
        guard let row = host.swipeRow(at: point) else { return nil }
        // On its way back it can be caught.
        if let closing = row.openSwipe { return closing.isRemoving ? nil : .grabs(closing) }
        let edge: SwipeEdge = (move.x < 0) != isMirrored ? .trailing : .leading
        guard let configuration = actions(of: row, edge), host.swipeRow(at: point) === row else { return nil }
        return .opens(row, edge, configuration)
    }

    private func panChanged(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began: panBegan()
        case .changed: follow()
        case .ended: release()
        default: cancel()
        }
    }

    private func panBegan() {
        defer { starting = nil }
        switch starting {
        case .opens(let row, let edge, let configuration):
            guard row.superview != nil, row.openSwipe == nil else { return }
            _ = begin(row, edge, configuration)
            travelAtStart = 0
        case .grabs(let grabbed):
            guard grabbed.row?.openSwipe === grabbed else { return }
            if open !== grabbed { close(animated: true) }
            grabbed.stop()
            take(grabbed)
            travelAtStart = grabbed.pull
        case nil: return
        }
        follow()
    }

    private func begin(
        _ row: any SwipeRow, _ edge: SwipeEdge, _ configuration: UISwipeActionsConfiguration
    ) -> OpenSwipe {
        close(animated: true)
        host.swipeWillBegin(row)
        let made = UIView.withoutAnimation {
            OpenSwipe(row, edge, configuration, isMirrored: isMirrored)
        }
        made.strip.onTap = { [weak self, weak made] button in
            guard let self, let made else { return }
            perform(button, in: made)
        }
        row.openSwipe = made
        take(made)
        return made
    }

    private func take(_ swipe: OpenSwipe) {
        open = swipe
        closer.isEnabled = true
    }

    private func drop() {
        open = nil
        travelAtStart = nil
        closer.isEnabled = false
    }

    /// How far the finger has pulled the row.
    private func travel(of open: OpenSwipe) -> CGFloat {
        let move = pan.translation(in: host.swipeContainer).x
        return (travelAtStart ?? 0) + (open.isRight ? -move : move)
    }

    private func follow() {
        guard let open, travelAtStart != nil else { return }
        let travel = travel(of: open)
        let (pull, isFull) = (open.geometry.pull(for: travel), open.geometry.isFull(travel))
        guard isFull != open.isFull else { return open.set(pull: pull, isFull: isFull) }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
            open.set(pull: pull, isFull: isFull)
        }
    }

    private func release() {
        guard let open, travelAtStart != nil else { return }
        let velocity = pan.velocity(in: host.swipeContainer).x * (open.isRight ? -1 : 1)
        let rest = open.geometry.rest(after: travel(of: open), velocity: velocity)
        travelAtStart = nil
        if rest == .full, let button = open.strip.buttons.first {
            perform(button, in: open)
            // An action that is over at once has closed the row, or taken it away.
            guard self.open === open else { return }
        }
        settle(open, at: rest, velocity: velocity, animated: true)
    }

    private func cancel() {
        guard let open, travelAtStart != nil else { return }
        close(open, animated: true)
    }

    // MARK: Rest

    private func settle(_ swipe: OpenSwipe, at rest: SwipeGeometry.Rest, velocity: CGFloat, animated: Bool) {
        let pull: CGFloat
        switch rest {
        case .closed: return close(swipe, animated: animated, velocity: velocity)
        case .revealed: pull = swipe.geometry.revealed
        case .full: pull = swipe.geometry.row.width
        }
        move(swipe, to: pull, isFull: rest == .full, velocity: velocity, animated: animated)
    }

    private func close(_ swipe: OpenSwipe, animated: Bool, velocity: CGFloat = 0) {
        if open === swipe { drop() }
        // A button that covers the others leaves alone.
        move(swipe, to: 0, isFull: swipe.isFull, velocity: velocity, animated: animated) { [weak self] in
            self?.end(swipe)
        }
    }

    private func move(
        _ swipe: OpenSwipe, to pull: CGFloat, isFull: Bool, velocity: CGFloat, animated: Bool,
        completion: @escaping () -> Void = {}
    ) {
        swipe.stop()
        guard animated, UIView.areAnimationsEnabled, swipe.row?.window != nil else {
            swipe.set(pull: pull, isFull: isFull)
            return completion()
        }
        let looks = swipe.geometry.looks
        let way = pull - swipe.pull
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: looks.stiffness, damping: looks.damping,
            initialVelocity: CGVector(dx: abs(way) < 1 ? 0 : max(-30, min(30, velocity / way)), dy: 0))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        animator.addAnimations { swipe.set(pull: pull, isFull: isFull) }
        animator.addCompletion { [weak swipe] _ in
            guard let swipe else { return }
            swipe.animator = nil
            completion()
        }
        swipe.animator = animator
        animator.startAnimation()
    }

    private func end(_ swipe: OpenSwipe) {
        if open === swipe { drop() }
        swipe.stop()
        swipe.strip.removeFromSuperview()
        guard let row = swipe.row, row.openSwipe === swipe else { return }
        if swipe.pull != 0 { UIView.performWithoutAnimation { swipe.set(pull: 0, isFull: false) } }
        row.openSwipe = nil
        host.swipeDidEnd(row)
    }

    // MARK: Actions

    /// The row stays open until the action says that it is over.
    private func perform(_ button: SwipeButton, in swipe: OpenSwipe) {
        let action = button.action
        if action.takesRowAlong { swipe.leader = swipe.strip.buttons.firstIndex { $0 === button } ?? 0 }
        action.handler(action, button) { [weak self, weak swipe] isCarriedOut in
            guard let self, let swipe, open === swipe else { return }
            if isCarriedOut, action.takesRowAlong { takeAlong(swipe) } else { close(swipe, animated: true) }
        }
    }

    /// A destructive action has been carried out: its button takes the row out of sight. A row that is deleted before it
    /// is there goes on; one that the data still have comes back.
    private func takeAlong(_ swipe: OpenSwipe) {
        drop()
        move(swipe, to: swipe.geometry.row.width, isFull: true, velocity: 0, animated: true) { [weak self] in
            self?.close(swipe, animated: true)
        }
    }

    // MARK: Closing

    private func verdict(on touch: UITouch) -> SwipeCloser.Verdict {
        guard let open, let touched = touch.view else { return .passes }
        if touched.isDescendant(of: open.strip) { return .passes }
        if let row = open.row, touched.isDescendant(of: row) { return .closesAsTap }
        return .closes
    }

    private func closerChanged(_ gesture: UIGestureRecognizer) {
        if gesture.state == .ended { close(animated: true) }
    }

    private func scrollChanged(_ gesture: UIGestureRecognizer) {
        if gesture.state == .began { close(animated: true) }
    }
}
