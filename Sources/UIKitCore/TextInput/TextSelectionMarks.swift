import Foundation
import TesseraGraphics
import TesseraLayers

/// The caret and the stretches that are selected, in the tint colour.
@MainActor
final class TextSelectionMarks {
    /// Behind the text.
    let highlights = TextMarkView()
    /// Before the text.
    let caret = TextMarkView()
    private var stretches: [UIView] = []
    /// Between two appearances of the caret.
    private var isBlinkedOff = false { didSet { showCaret() } }
    private var caretFrame: CGRect?
    /// The narrowest stretch: a selected line break can be seen.
    private static let least: CGFloat = 5

    init() {
        highlights.isUserInteractionEnabled = false
        caret.isUserInteractionEnabled = false
        caret.isHidden = true
    }

    /// Shows what is selected, in the coordinates of the views around the marks.
    func show(_ parts: [CGRect], caret frame: CGRect?, tint: UIColor) {
        while stretches.count > parts.count { stretches.removeLast().removeFromSuperview() }
        while stretches.count < parts.count {
            let view = TextMarkView()
            view.isUserInteractionEnabled = false
            highlights.addSubview(view)
            stretches.append(view)
        }
        let color = tint.withAlphaComponent(0.2)
        UIView.performWithoutAnimation {
            for (view, part) in zip(stretches, parts) {
                view.frame = CGRect(x: part.minX, y: part.minY, width: max(part.width, 0), height: part.height)
                view.backgroundColor = color
            }
            // Whatever changes, the caret is seen at once.
            if frame != caretFrame { isBlinkedOff = false }
            caretFrame = frame
            caret.backgroundColor = tint
            caret.layer.cornerRadius = 1
            if let frame { caret.frame = Self.drawn(frame) }
            showCaret()
        }
    }

    /// Where a caret is drawn: 2 points wide, as far to the left of the place between two characters as to the right, so that it
    /// leaves the stem of the next one free. Recorded of text views, whose rectangle is as wide; a field's is 1 wide and begins
    /// at the place.
    private static func drawn(_ frame: CGRect) -> CGRect {
        CGRect(x: min(frame.minX, frame.maxX - 2), y: frame.minY, width: 2, height: frame.height)
    }

    var isShowingCaret: Bool { caretFrame != nil }

    func blink(isOn: Bool) {
        if isBlinkedOff == isOn { isBlinkedOff = !isOn }
    }

    private func showCaret() {
        caret.isHidden = caretFrame == nil || isBlinkedOff
    }
}

/// A part of the marks.
@MainActor
final class TextMarkView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }
}
