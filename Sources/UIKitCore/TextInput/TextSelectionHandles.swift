import Foundation
import TesseraGraphics
import TesseraLayers

/// The two handles of a selection that a finger made: each drags its end.
@MainActor
final class TextSelectionHandles {
    private unowned let owner: any TextEditorOwner
    private var ends: (start: TextSelectionHandle, end: TextSelectionHandle)?
    /// Whether the selection was made by a finger; pointers need no handles.
    var isWanted = false { didSet { if isWanted != oldValue { follow() } } }

    init(_ owner: any TextEditorOwner) {
        self.owner = owner
    }

    /// Shows the handles at the ends of the selection, or takes them away.
    func follow() {
        let range = owner.textSource.clamp(owner.editor.range)
        guard isWanted, !range.isEmpty, owner.isFirstResponder, owner.isSelectableText else {
            ends?.start.isHidden = true
            ends?.end.isHidden = true
            return
        }
        let shown = ends ?? make()
        place(shown.start, at: owner.caretFrame(at: range.lowerBound, .downstream))
        place(shown.end, at: owner.caretFrame(at: range.upperBound, .upstream))
    }

    func contains(_ point: CGPoint) -> Bool {
        guard let ends else { return false }
        return [ends.start, ends.end].contains { !$0.isHidden && $0.frame.contains(point) }
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
            let pan = UIPanGestureRecognizer()
            pan.addAction { [weak self, weak handle] recognizer in
                if let self, let handle { drag(handle, recognizer) }
            }
            handle.addGestureRecognizer(pan)
            owner.addSubview(handle)
        }
        ends = made
        return made
    }

    /// The dragged end follows the finger and never meets the other one.
    private func drag(_ handle: TextSelectionHandle, _ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        var point = recognizer.location(in: owner)
        // The finger is on the dot, above or below the line.
        point.y += handle.isStart ? TextSelectionHandle.reach / 2 : -TextSelectionHandle.reach / 2
        let source = owner.textSource
        let range = source.clamp(owner.editor.range)
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
    /// How wide the part for a finger is, and how far it reaches beyond the line.
    static let reach: CGFloat = 24
    private static let dot: CGFloat = 10

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

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
