import Foundation
import TesseraGraphics

extension UITextView {
    private static var unlimited: CGFloat { 1_000_000 }

    var pixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

    /// What stands around the text: insets without what is not finite.
    var roomInset: UIEdgeInsets {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        let inset = textContainerInset
        return UIEdgeInsets(
            top: length(inset.top), left: length(inset.left), bottom: length(inset.bottom), right: length(inset.right))
    }

    func geometryDidChange() {
        layoutDidChange()
    }

    // MARK: Layout

    /// Brings what is in sight up to date.
    func layOutText() {
        guard bounds.width > 0 else { return }
        handOnLook()
        fitRoom()
        shown.layOut()
        fitContent()
        shown.showMarks()
        gestures.followHandles()
    }

    private func fitRoom() {
        guard textContainer.widthTracksTextView else { return }
        let width = max(bounds.width - roomInset.left - roomInset.right, 1)
        guard textContainer.size.width != width else { return }
        textContainer.size = CGSize(width: width, height: Self.unlimited * 10)
    }

    private func fitContent() {
        let height = roomInset.top + layoutManager.textHeight + roomInset.bottom
        let size = CGSize(width: bounds.width, height: pixels.ceil(height))
        if size != contentSize { contentSize = size }
    }

    // MARK: Measuring

    func fittingSize(width: CGFloat) -> CGSize {
        let isLimited = width > 0 && width < Self.unlimited
        let wanted = isLimited ? width : .infinity
        if let known = stage.sizes.first(where: { $0.width == wanted }) { return known.size }
        handOnLook()
        let sides = roomInset.left + roomInset.right + 2 * textContainer.padding
        let found = layoutManager.measured(width: isLimited ? max(width - sides, 0.01) : .infinity)
        var size = CGSize(
            width: found.width + sides, height: found.height + roomInset.top + roomInset.bottom)
        size = pixels.ceil(size)
        if isLimited { size.width = min(size.width, width) }
        if stage.sizes.count >= 4 { stage.sizes.removeFirst() }
        stage.sizes.append((wanted, size))
        return size
    }

    // MARK: Scrolling

    /// Shows the lines of a range, its end rather than its beginning where they don't fit.
    func reveal(_ range: Range<Int>, animated: Bool) {
        guard bounds.width > 0 else { return }
        handOnLook()
        fitRoom()
        // What stands above may turn out to have another height than was thought.
        for _ in 0..<4 {
            let frame = frameToReveal(range)
            fitContent()
            // A text view that does not scroll has the view around it show the caret.
            guard isScrollEnabled else { return scrollAround(to: frame, animated: false) }
            let before = contentOffset
            scrollRectToVisible(frame, animated: animated)
            if animated || contentOffset == before { return }
            layoutIfNeeded()
        }
    }

    private func frameToReveal(_ range: Range<Int>) -> CGRect {
        let start = caretFrame(at: range.lowerBound, .downstream)
        guard !range.isEmpty else { return withInset(start) }
        let end = caretFrame(at: range.upperBound, .upstream)
        let both = start.union(end)
        return withInset(both.height <= bounds.height ? both : end)
    }

    /// The first and the last line come with what stands above and below them.
    private func withInset(_ frame: CGRect) -> CGRect {
        var frame = frame
        if frame.minY <= roomInset.top + 1 {
            frame.size.height += max(frame.minY, 0)
            frame.origin.y = 0
        }
        let end = roomInset.top + layoutManager.textHeight
        if frame.maxY >= end - 1 { frame.size.height += roomInset.bottom }
        return frame
    }

    // MARK: Places

    private var origin: CGPoint { CGPoint(x: roomInset.left, y: roomInset.top) }

    /// The caret begins a point before the character and is two wide, as on iOS.
    func caretFrame(at offset: Int, _ affinity: TextSelection.Affinity) -> CGRect {
        guard let line = layoutManager.line(at: offset, upstream: affinity == .upstream) else {
            return CGRect(x: origin.x + textContainer.padding - 1, y: origin.y - 1, width: 2, height: 22)
        }
        let x = pixels.round(line.geometry.caretX(at: offset) + origin.x)
        let top = pixels.round(line.geometry.top + origin.y)
        return CGRect(x: x - 1, y: top - 1, width: 2, height: line.geometry.height.rounded(.up) + 1)
    }

    func selectionParts(of range: Range<Int>) -> [TextSelectionPart] {
        parts(of: range, between: -.infinity, and: .infinity)
    }

    /// The parts of a selection between two heights. Lines that the selection goes on behind are covered to the end.
    func parts(of range: Range<Int>, between top: CGFloat, and bottom: CGFloat) -> [TextSelectionPart] {
        guard !range.isEmpty else { return [] }
        var result: [TextSelectionPart] = []
        var line = layoutManager.line(at: range.lowerBound)
        if top > (line?.geometry.bottom ?? 0) + origin.y { line = layoutManager.line(y: top - origin.y) }
        while let current = line, current.geometry.range.lowerBound < range.upperBound,
            current.geometry.top + origin.y < bottom
        {
            append(current, range, to: &result)
            line = layoutManager.line(after: current)
        }
        return result
    }

    private func append(_ line: NSLayoutManager.Line, _ range: Range<Int>, to result: inout [TextSelectionPart]) {
        let geometry = line.geometry
        let direction: NSWritingDirection = geometry.isRightToLeft ? .rightToLeft : .leftToRight
        let end = line.isLast ? line.pieceEnd : geometry.range.upperBound
        let goesOn = range.upperBound > end || (range.upperBound == end && end > geometry.range.upperBound)
        var rects = layoutManager.rects(
            of: range.clamped(to: geometry.range.lowerBound..<max(end, geometry.range.lowerBound)), in: line)
        if goesOn, !rects.isEmpty { extend(&rects, toRoomEdgeAt: geometry.isRightToLeft) }
        for (index, rect) in rects.enumerated() {
            let isFirst = index == 0 && geometry.range.lowerBound <= range.lowerBound
            let isLast = index == rects.count - 1 && !goesOn
            result.append(
                TextSelectionPart(
                    rect.offsetBy(dx: origin.x, dy: origin.y), direction, containsStart: isFirst, containsEnd: isLast))
        }
    }

    private func extend(_ rects: inout [CGRect], toRoomEdgeAt isLeft: Bool) {
        let width = textContainer.size.width
        guard width > 0, width < Self.unlimited else { return }
        if isLeft {
            let right = rects[0].maxX
            rects[0] = CGRect(x: 0, y: rects[0].minY, width: max(right, 0), height: rects[0].height)
        } else {
            rects[rects.count - 1].size.width = max(width - rects[rects.count - 1].minX, 0)
        }
    }

    func place(closestTo point: CGPoint) -> (offset: Int, affinity: TextSelection.Affinity) {
        guard let line = layoutManager.line(y: point.y - origin.y) else { return (0, .downstream) }
        return place(in: line, x: point.x)
    }

    /// The place in a line that is nearest to `x`, of the view.
    func place(in line: NSLayoutManager.Line, x: CGFloat) -> (offset: Int, affinity: TextSelection.Affinity) {
        let offset = line.geometry.offset(closestTo: x - origin.x)
        let isAtEnd =
            offset == line.geometry.range.upperBound && !line.isLast && offset > line.geometry.range.lowerBound
        return (offset, isAtEnd ? .upstream : .downstream)
    }
}

// MARK: Lines

extension UITextView {
    package func line(at offset: Int, _ affinity: TextSelection.Affinity) -> Range<Int> {
        layoutManager.line(at: offset, upstream: affinity == .upstream)?.geometry.range ?? offset..<offset
    }

    package func place(
        from offset: Int, _ affinity: TextSelection.Affinity, x: CGFloat, down: Bool, page: Bool
    ) -> (offset: Int, affinity: TextSelection.Affinity)? {
        guard let line = layoutManager.line(at: offset, upstream: affinity == .upstream) else { return nil }
        let next = down ? layoutManager.line(after: line) : layoutManager.line(before: line)
        guard let next else { return nil }
        guard page else { return place(in: next, x: x) }
        let step = max(bounds.height - roomInset.top - roomInset.bottom - line.geometry.height, next.geometry.height)
        let y = line.geometry.top + line.geometry.height / 2 + (down ? step : -step)
        return layoutManager.line(y: y).map { place(in: $0, x: x) }
    }

    package func x(at offset: Int, _ affinity: TextSelection.Affinity) -> CGFloat {
        let line = layoutManager.line(at: offset, upstream: affinity == .upstream)
        return (line?.geometry.caretX(at: offset) ?? 0) + roomInset.left
    }

    package func isRightToLeft(at offset: Int) -> Bool {
        layoutManager.line(at: offset)?.geometry.isRightToLeft ?? false
    }
}
