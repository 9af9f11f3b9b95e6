import Foundation
import TesseraGraphics

/// Recognizes a pointer that is dragged with its main button down to draw a rectangle.
final class BandRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    /// How far the pointer must move, in points. Farther than what it drags asks for, so that the drag comes first.
    /// From memory.
    static let slop = DragLiftRecognizer.pointerSlop + 1

    private weak var interaction: UIBandSelectionInteraction?
    private var windowStart = CGPoint.zero

    init(_ interaction: UIBandSelectionInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        hysteresis = Self.slop
        delaysTouchesEnded = false
        delegate = self
        addAction { [weak interaction] _ in interaction?.gestureChanged() }
    }

    /// Where the button went down.
    func start(in view: UIView?) -> CGPoint { view?.convert(windowStart, from: nil) ?? windowStart }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.mayBegin() ?? false
    }

    /// What can be dragged is dragged, where it lies in the view.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard otherGestureRecognizer is DragLiftRecognizer, let view else { return false }
        return otherGestureRecognizer.view?.isDescendant(of: view) ?? false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.buttonMask == .primary, let touch = touches.first, !isOnControl(touch) else {
            return state = .failed
        }
        windowStart = touch.windowLocation
        super.touchesBegan(touches, with: event)
    }

    private func isOnControl(_ touch: UITouch) -> Bool {
        var step = touch.view
        while let current = step, current !== view {
            if current is UIControl { return true }
            step = current.superview
        }
        return false
    }

    override func reset() {
        super.reset()
        hysteresis = Self.slop
    }
}

extension EventDispatcher {
    /// Cancels the rectangles that a pointer draws; false where there is none.
    func cancelBands() -> Bool {
        let bands = active.filter { $0 is BandRecognizer && $0.isRecognizing }
        for band in bands { band.abandon() }
        return !bands.isEmpty
    }
}
