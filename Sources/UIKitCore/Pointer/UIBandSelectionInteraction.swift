import Foundation
import TesseraGraphics

/// Lets the pointer draw a rectangle over a view, to select what it touches; fingers draw none.
///
/// The rectangle is shown over everything in the view while the pointer is dragged with its main button down. It begins
/// anywhere but on controls (a report on iOS 16) and on what is dragged itself. Escape cancels it. Collection views
/// have rectangles of their own.
@preconcurrency @MainActor
open class UIBandSelectionInteraction: NSObject, UIInteraction {
    /// How far the drawing of a rectangle is.
    public enum State: Int, Sendable {
        /// None is drawn.
        case possible
        /// The pointer has begun to draw one. `selecting` follows at once.
        case began
        /// The rectangle is there, or another than before.
        case selecting
        /// The button was released, or the drawing was cancelled.
        case ended
    }

    open private(set) weak var view: UIView?
    /// Whether the pointer may draw. Turning it off cancels what is being drawn.
    open var isEnabled = true {
        didSet { recognizer.isEnabled = isEnabled }
    }
    /// How far the drawing of a rectangle is.
    open private(set) var state = State.possible
    /// The rectangle in points of the view, between where the button went down and where the pointer is; nil while none
    /// is drawn, and in the state `ended` where the drawing was cancelled, which is this library's choice.
    open private(set) var selectionRect: CGRect?
    /// The modifier keys that were held down when the drawing began.
    open private(set) var initialModifierFlags: UIKeyModifierFlags = []
    /// Asked with the place in the view where the button went down, when the pointer has moved far enough to draw; nil
    /// allows it everywhere.
    open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?

    private final let selectionHandler: (UIBandSelectionInteraction) -> Void
    private final lazy var recognizer = BandRecognizer(self)
    private final var start = CGPoint.zero
    private final var band: BandView?

    /// An interaction that calls `selectionHandler` whenever its state or its rectangle is another, except when it is
    /// `possible` again.
    public init(_ selectionHandler: @escaping (UIBandSelectionInteraction) -> Void) {
        self.selectionHandler = selectionHandler
        super.init()
    }

    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    private final var isDrawing: Bool { state == .began || state == .selecting }

    /// Where the pointer is in the view; nil while it does not draw.
    package final var location: CGPoint? { isDrawing ? recognizer.location(in: view) : nil }

    /// The pointer is at another place of the view.
    package final func follow() {
        guard isDrawing else { return }
        let rect = rect
        guard state == .began || rect != selectionRect else { return }
        state = .selecting
        selectionRect = rect
        band?.place(rect)
        selectionHandler(self)
    }

    final func mayBegin() -> Bool {
        guard view != nil else { return false }
        return shouldBeginHandler?(self, recognizer.start(in: view)) ?? true
    }

    final func gestureChanged() {
        switch recognizer.state {
        case .began: begin()
        case .changed: follow()
        case .ended: end(isCancelled: false)
        default: end(isCancelled: true)
        }
    }

    private final func begin() {
        guard let view else { return }
        start = recognizer.start(in: view)
        initialModifierFlags = recognizer.modifierFlags
        let shown = BandView()
        band = shown
        shown.place(rect)
        view.addSubview(shown)
        selectionRect = rect
        state = .began
        selectionHandler(self)
        follow()
    }

    private final func end(isCancelled: Bool) {
        guard isDrawing else { return }
        band?.removeFromSuperview()
        band = nil
        if isCancelled { selectionRect = nil }
        state = .ended
        selectionHandler(self)
        selectionRect = nil
        state = .possible
    }

    private final var rect: CGRect {
        let end = recognizer.location(in: view)
        return CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }
}
