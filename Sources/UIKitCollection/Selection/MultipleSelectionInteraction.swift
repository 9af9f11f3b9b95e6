import Foundation
import TesseraGraphics
import UIKitCore

/// A drag that selects a run of items: two fingers, a pointer where that draws no rectangle, or one finger while editing,
/// where that does not scroll.
///
/// Where only one item may be selected, it turns on what lets several be, which stays on after the drag.
@MainActor
final class MultipleSelectionInteraction {
    private unowned let selector: any RunSelecting
    private var gesture: MultipleSelectionRecognizer?
    private lazy var scroller = EdgeScroller(view: selector.container) { [weak self] in self?.follow() }
    private var range: RangeSelection?
    /// The delegate's answer for the gesture under way.
    private var answer: Bool?
    private(set) var isActive = false

    init(selector: any RunSelecting) {
        self.selector = selector
    }

    private var view: UIScrollView { selector.container }

    /// Without a delegate nobody allows the drag.
    func install() {
        guard gesture == nil else { return }
        let made = MultipleSelectionRecognizer()
        made.interaction = self
        made.addTarget(self, action: MultipleSelectionInteraction.gestureChanged)
        view.addGestureRecognizer(made)
        gesture = made
    }

    // MARK: Whether

    func shouldBegin(at path: IndexPath) -> Bool { selector.shouldBeginRun(at: path) }

    /// One finger is enough for a pointer, and while editing. A pointer that draws rectangles selects no run: it is never
    /// two.
    func fingersNeeded(isPointer: Bool) -> Int {
        guard !isPointer else { return selector.drawsBands ? 2 : 1 }
        return selector.isEditing && selector.allowsSeveral ? 1 : 2
    }

    /// Whether the fingers that are down now select rather than scroll. The delegate is asked once in a gesture.
    func mayBegin() -> Bool {
        guard let gesture, gesture.numberOfTouches >= gesture.minimumNumberOfTouches, selector.allows else {
            return false
        }
        if let answer { return answer }
        let insets = view.adjustedContentInset
        let room = view.bounds.inset(by: insets)
        let (sideways, down) = (view.contentSize.width > room.width, view.contentSize.height > room.height)
        // No axis to drag along that would not scroll.
        if sideways, down { return false }
        let start = start(of: gesture)
        if gesture.numberOfTouches == 1, !gesture.isPointer {
            guard selector.dragsWithOneFinger(from: start, by: gesture.translation(in: view)) else { return false }
        }
        guard let path = selector.path(at: start) else { return false }
        let allowed = shouldBegin(at: path)
        answer = allowed
        return allowed
    }

    /// The gesture is over, recognized or not.
    func forget() { answer = nil }

    // MARK: Drag

    private func gestureChanged(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let path = selector.path(at: start(of: gesture)) else { return }
            if let start = selector.place(of: path, after: { begin(at: path) }) {
                range = RangeSelection(from: start, selects: !selector.isSelected(start))
                range?.extend(to: start, in: selector)
            }
            follow()
            scroller.start(gesture)
        case .changed: follow()
        default:
            scroller.stop()
            if isActive { end() }
            range = nil
        }
    }

    /// Where the fingers came down.
    private func start(of gesture: UIGestureRecognizer) -> CGPoint {
        let place = gesture.location(in: view)
        let move = (gesture as? UIPanGestureRecognizer)?.translation(in: view) ?? .zero
        return CGPoint(x: place.x - move.x, y: place.y - move.y)
    }

    private func follow() {
        guard let gesture, isActive, let range, let path = selector.path(at: gesture.location(in: view)) else { return }
        range.extend(to: path, in: selector)
    }

    func begin(at path: IndexPath) {
        isActive = true
        if !selector.allowsSeveral { selector.allowSeveral() }
        selector.didBeginRun(at: path)
    }

    func end() {
        isActive = false
        selector.didEndRun()
    }

    /// The run's ends are not what they were: it goes no further.
    func itemsChanged() { range = nil }
}

/// The recognizer of that drag.
final class MultipleSelectionRecognizer: UIPanGestureRecognizer {
    weak var interaction: MultipleSelectionInteraction?
    private(set) var isPointer = false

    init() {
        super.init(target: nil, action: nil)
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        isPointer = touches.contains { $0.type == .indirectPointer }
        minimumNumberOfTouches = interaction?.fingersNeeded(isPointer: isPointer) ?? 2
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        interaction?.forget()
        super.reset()
    }
}
