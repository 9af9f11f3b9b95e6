import Foundation
import TesseraGraphics

// What the methods of UITextInput answer in UIKit's own fields. The classes forward to these, so that clients can override.

extension TextEditorOwner {
    /// The offset of a position; nil for one of another kind of text.
    func offset(of position: UITextPosition) -> Int? { (position as? TextOffset).map { textSource.clamp($0.offset) } }

    /// The part of this text that a range names; nil for a range of another kind of text.
    func span(of range: UITextRange) -> Range<Int>? {
        guard let span = range as? TextSpan else {
            guard let start = offset(of: range.start), let end = offset(of: range.end) else { return nil }
            return min(start, end)..<max(start, end)
        }
        return textSource.clamp(span.range)
    }

    func textOf(_ range: UITextRange) -> String? { span(of: range).map { textSource.text(in: $0) } }

    func replaceText(_ range: UITextRange, with text: String) {
        guard let span = span(of: range) else { return }
        editor.replace(span, with: text)
    }

    var selectedSpan: UITextRange? {
        get { TextSpan(textSource.clamp(editor.range), editor.selection.affinity) }
        set {
            guard let newValue else { return editor.select(TextSelection(0)) }
            guard let span = span(of: newValue) else { return }
            editor.select(TextSelection(span, affinity: (newValue as? TextSpan)?.affinity ?? .downstream))
        }
    }

    var markedSpan: UITextRange? { editor.state.marked.map { TextSpan(textSource.clamp($0)) } }

    func spanBetween(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
        guard let a = offset(of: from), let b = offset(of: to) else { return nil }
        return TextSpan(min(a, b)..<max(a, b))
    }

    func positionFrom(_ position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = self.offset(of: position) else { return nil }
        let (target, overflows) = start.addingReportingOverflow(offset)
        guard !overflows, target >= 0, target <= textSource.length else { return nil }
        return TextOffset(target)
    }

    /// As many characters, or lines, in a direction; nil where the text ends before.
    func positionFrom(
        _ position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
    ) -> UITextPosition? {
        guard let start = offset(of: position) else { return nil }
        guard count >= 0 else {
            return positionFrom(position, in: direction.opposite, offset: Int(min(count.magnitude, UInt(Int.max))))
        }
        var place = start
        var affinity = (position as? TextOffset)?.affinity ?? .downstream
        let goal = x(at: start, affinity)
        let isForward = (direction == .right) != isRightToLeft(at: start)
        // No text has more characters than units.
        for _ in 0..<min(count, textSource.length + 1) {
            switch direction {
            case .left, .right:
                let next = isForward ? textSource.characterEnd(after: place) : textSource.characterStart(before: place)
                guard next != place else { return nil }
                place = next
            case .up, .down:
                guard let next = self.place(from: place, affinity, x: goal, down: direction == .down, page: false)
                else { return nil }
                (place, affinity) = next
            }
        }
        return TextOffset(place, affinity)
    }

    func comparison(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
        guard let a = offset(of: a), let b = offset(of: b), a != b else { return .orderedSame }
        return a < b ? .orderedAscending : .orderedDescending
    }

    func distance(_ from: UITextPosition, _ to: UITextPosition) -> Int {
        guard let a = offset(of: from), let b = offset(of: to) else { return 0 }
        return b - a
    }

    func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition? {
        guard let span = span(of: range) else { return nil }
        switch direction {
        case .up: return TextOffset(span.lowerBound)
        case .down: return TextOffset(span.upperBound)
        case .left, .right:
            let isEnd = (direction == .right) != isRightToLeft(at: span.lowerBound)
            return TextOffset(isEnd ? span.upperBound : span.lowerBound)
        }
    }

    func extended(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
        guard let start = offset(of: position) else { return nil }
        let isForward =
            direction == .down || (direction != .up && (direction == .right) != isRightToLeft(at: start))
        let end = isForward ? textSource.characterEnd(after: start) : textSource.characterStart(before: start)
        return end == start ? nil : TextSpan(min(start, end)..<max(start, end))
    }

    func writingDirection(at position: UITextPosition) -> NSWritingDirection {
        guard let offset = offset(of: position) else { return .natural }
        return isRightToLeft(at: offset) ? .rightToLeft : .leftToRight
    }

    // MARK: Geometry

    func firstFrame(of range: UITextRange) -> CGRect {
        guard let span = span(of: range) else { return .null }
        if let first = selectionParts(of: span).first { return first.rect }
        return caretFrame(at: span.lowerBound, .downstream).withWidth(0)
    }

    func caretFrame(of position: UITextPosition) -> CGRect {
        guard let offset = offset(of: position) else { return .null }
        return caretFrame(at: offset, (position as? TextOffset)?.affinity ?? .downstream)
    }

    func frames(of range: UITextRange) -> [UITextSelectionRect] { span(of: range).map(selectionParts) ?? [] }

    func position(closestTo point: CGPoint) -> UITextPosition? {
        let found = place(closestTo: point)
        return TextOffset(found.offset, found.affinity)
    }

    func position(closestTo point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let span = span(of: range) else { return nil }
        let found = place(closestTo: point)
        return TextOffset(min(max(found.offset, span.lowerBound), span.upperBound), found.affinity)
    }

    func character(at point: CGPoint) -> UITextRange? {
        let found = place(closestTo: point)
        for offset in [found.offset, found.offset - 1] where offset >= 0 && offset < textSource.length {
            let span = textSource.character(around: offset)
            if selectionParts(of: span).contains(where: { $0.rect.contains(point) }) { return TextSpan(span) }
        }
        return nil
    }
}

extension UITextLayoutDirection {
    var opposite: UITextLayoutDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}

extension CGRect {
    fileprivate func withWidth(_ width: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: width, height: height)
    }
}
