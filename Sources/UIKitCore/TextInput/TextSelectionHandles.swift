import Foundation
import TesseraGraphics
import TesseraLayers

/// The two handles of a selection that a finger made: each drags its end.
@MainActor
final class TextSelectionHandles {
    private unowned let owner: any TextEditorOwner
    /// Shows the edit menu when a drag ends.
    private weak var gestures: TextGestures?
    private var ends: (start: TextSelectionHandle, end: TextSelectionHandle)?
    /// Whether the selection was made by a finger; pointers need no handles.
    var isWanted = false { didSet { if isWanted != oldValue { follow() } } }

    init(_ owner: any TextEditorOwner, _ gestures: TextGestures) {
        self.owner = owner
        self.gestures = gestures
    }

    /// Shows the handles at the ends of the selection, or takes them away.
    func follow() {
        guard isWanted, owner.isFirstResponder, owner.isSelectableText else { return hide() }
        let range = owner.textSource.clamp(owner.editor.range)
        guard !range.isEmpty else { return hide() }
        let shown = ends ?? make()
        place(shown.start, at: owner.caretFrame(at: range.lowerBound, .downstream))
        place(shown.end, at: owner.caretFrame(at: range.upperBound, .upstream))
    }

    private func hide() {
        ends?.start.isHidden = true
        ends?.end.isHidden = true
    }

    var areShown: Bool { ends.map { !$0.start.isHidden || !$0.end.isHidden } ?? false }

    func contains(_ point: CGPoint) -> Bool {
        guard let ends else { return false }
        return [ends.start, ends.end].contains { !$0.isHidden && $0.touchFrame.contains(point) }
    }

    private func place(_ handle: TextSelectionHandle, at caret: CGRect) {
        guard caret.isFinite else { return handle.isHidden = true }
        handle.tintColor = owner.tintColor
        // Out of sight where the text is scrolled away.
        handle.isHidden = !owner.bounds.insetBy(dx: -2, dy: -2).intersects(caret)
        let reach = TextSelectionHandle.reach
        handle.frame = CGRect(
            x: caret.midX - reach / 2, y: handle.isStart ? caret.minY - reach : caret.minY, width: reach,
            height: caret.height + reach)
    }

    private func make() -> (start: TextSelectionHandle, end: TextSelectionHandle) {
        let made = (start: TextSelectionHandle(isStart: true), end: TextSelectionHandle(isStart: false))
        for handle in [made.start, made.end] {
            handle.recognizer.addAction { [weak self, weak handle] _ in
                if let self, let handle { touched(handle) }
            }
            owner.addSubview(handle)
        }
        ends = made
        return made
    }

    private func touched(_ handle: TextSelectionHandle) {
        switch handle.recognizer.state {
        case .began: grab(handle)
        case .changed: drag(handle)
        case .ended: gestures?.showMenuAtSelection()
        default: break
        }
    }

    private func grab(_ handle: TextSelectionHandle) {
        gestures?.hideMenu()
        let range = owner.textSource.clamp(owner.editor.range)
        let caret =
            handle.isStart
            ? owner.caretFrame(at: range.lowerBound, .downstream) : owner.caretFrame(at: range.upperBound, .upstream)
        let point = handle.recognizer.location(in: owner)
        handle.recognizer.distance = CGPoint(x: caret.midX - point.x, y: caret.midY - point.y)
    }

    /// The dragged end follows the finger and never meets the other one.
    private func drag(_ handle: TextSelectionHandle) {
        var point = handle.recognizer.location(in: owner)
        point.x += handle.recognizer.distance.x
        point.y += handle.recognizer.distance.y
        let source = owner.textSource
        let range = source.clamp(owner.editor.range)
        guard !range.isEmpty else { return }
        let found = owner.place(closestTo: point).offset
        if handle.isStart {
            let head = min(found, source.characterStart(before: range.upperBound))
            owner.editor.select(TextSelection(anchor: range.upperBound, head: head))
        } else {
            let head = max(found, source.characterEnd(after: range.lowerBound))
            owner.editor.select(TextSelection(anchor: range.lowerBound, head: head))
        }
    }
}

/// A line at one end of a selection with a dot to take hold of.
@MainActor
final class TextSelectionHandle: UIView {
    let isStart: Bool
    let recognizer = TextHandleRecognizer()
    /// How wide the part for a finger is, and how far it reaches beyond the line.
    static let reach: CGFloat = 24
    /// The height of a dot, above or below the line.
    static let dot: CGFloat = 10
    /// How far beside the handle a finger may come down.
    private static let slack: CGFloat = 8

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isHidden = true
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { nil }

    /// Where a finger takes hold of the handle, in the view around it.
    var touchFrame: CGRect { frame.insetBy(dx: -Self.slack, dy: 0) }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.slack, dy: 0).contains(point)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        tintColor.setFill()
        let line = bounds.height - Self.reach
        let top = isStart ? Self.reach : 0
        UIBezierPath(rect: CGRect(x: bounds.midX - 1, y: top, width: 2, height: line)).fill()
        let y = isStart ? top - Self.dot : line
        UIBezierPath(ovalIn: CGRect(x: bounds.midX - Self.dot / 2, y: y, width: Self.dot, height: Self.dot)).fill()
    }
}

/// A finger on a handle: it acts at once, before anything scrolls.
@MainActor
final class TextHandleRecognizer: UIGestureRecognizer {
    /// From the finger to the middle of the caret that it moves.
    var distance = CGPoint.zero

    init() {
        super.init(target: nil, action: nil)
        allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
        ]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = numberOfTouches == 1 ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
