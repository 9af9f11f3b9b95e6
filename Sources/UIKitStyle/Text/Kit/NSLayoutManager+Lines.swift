import Foundation
import TesseraBase
import TesseraGraphics

// Questions of text views. Positions in UTF-16 units of the text, lengths from the upper left corner of the room.

extension NSLayoutManager {
    package var padding: CGFloat { textContainers.first?.padding ?? 0 }

    /// A line of the text, in the room's coordinates.
    package struct Line {
        package let geometry: LinePlaces
        package let piece: Int
        /// Its number among the piece's lines, and whether it is their last.
        package let number: Int
        package let isLast: Bool
        /// Where the piece ends, behind its line break.
        package let pieceEnd: Int
    }

    package var pieceCount: Int {
        ensurePlan()
        return plan.pieces.count
    }

    /// The height of the text; what nobody saw is estimated.
    package var textHeight: CGFloat {
        ensurePlan()
        return plan.height(content)
    }

    /// Where a piece stands, without laying it out.
    package func piece(number: Int) -> TextPieces.Piece {
        ensurePlan()
        return plan.pieces.piece(number: number)
    }

    package func piece(at position: Int) -> TextPieces.Piece {
        ensurePlan()
        return plan.pieces.piece(at: position)
    }

    package func piece(y: CGFloat) -> TextPieces.Piece {
        ensurePlan()
        return plan.pieces.piece(y: Double(y))
    }

    /// A piece's layout, made if need be, and where it stands then.
    package func layout(ofPiece number: Int) -> (piece: TextPieces.Piece, layout: PieceLayout) {
        ensurePlan()
        guard let storage = textStorage else { return plan.layout(number, TextContent()) }
        return plan.layout(number, storage.content)
    }

    package func lines(ofPiece number: Int) -> [Line] {
        let (piece, layout) = layout(ofPiece: number)
        return layout.lines.enumerated().map { index, line in
            let moved = line.moved(by: piece.range.lowerBound, x: padding, y: CGFloat(piece.top))
            return Line(
                geometry: moved, piece: number, number: index, isLast: index == layout.lines.count - 1,
                pieceEnd: piece.range.upperBound)
        }
    }

    /// The line of a position: the later one where a line ends, unless `upstream`; nil where lines are limited and it has
    /// none.
    package func line(at position: Int, upstream: Bool = false) -> Line? {
        let found = piece(at: min(max(position, 0), length))
        let lines = lines(ofPiece: found.number)
        if upstream, let line = lines.first(where: { position <= $0.geometry.range.upperBound }) {
            // Before a piece's first unit the end of the piece before is meant where no line break stands between.
            if position == found.range.lowerBound, found.number > 0, position > 0,
                !TextUnits.isLineBreak(content.units.unit(at: position - 1))
            {
                return self.lines(ofPiece: found.number - 1).last ?? line
            }
            return line
        }
        return lines.last { $0.geometry.range.lowerBound <= position } ?? lines.first
    }

    /// The line at a height, or the nearest; nil where there is none.
    package func line(y: CGFloat) -> Line? {
        var number = piece(y: y).number
        // What was estimated above may have moved the piece away.
        for _ in 0..<4 {
            _ = layout(ofPiece: number)
            let now = piece(y: y).number
            if now == number { break }
            number = now
        }
        let lines = lines(ofPiece: number)
        return lines.last { $0.geometry.top <= y } ?? lines.first
    }

    package func line(after line: Line) -> Line? {
        let own = lines(ofPiece: line.piece)
        if line.number + 1 < own.count { return own[line.number + 1] }
        return line.piece + 1 < pieceCount ? lines(ofPiece: line.piece + 1).first : nil
    }

    package func line(before line: Line) -> Line? {
        if line.number > 0 {
            let own = lines(ofPiece: line.piece)
            return own.indices.contains(line.number - 1) ? own[line.number - 1] : nil
        }
        return line.piece > 0 ? lines(ofPiece: line.piece - 1).last : nil
    }

    /// Lays out everything; for texts that are small, or have to be known to the last point.
    package func layOutAll() -> CGSize {
        var width: CGFloat = 0
        for number in 0..<pieceCount { width = max(width, layout(ofPiece: number).layout.width) }
        return CGSize(width: width, height: textHeight)
    }

    // MARK: UIKit's questions

    /// A range of the text; one beyond it raises `NSRangeException` and is nil.
    func checked(_ range: NSRange) -> Range<Int>? {
        let count = length
        if range.location >= 0, range.length >= 0, range.location <= count, range.length <= count - range.location {
            return range.location..<range.upperBound
        }
        ProgrammerErrors.raise(
            UIKitException(
                name: "NSRangeException",
                reason: "*** -[NSLayoutManager glyphRange]: Range \(range) out of bounds; text length \(count)"))
        return nil
    }

    func forEachPiece(in range: NSRange, _ body: (TextPieces.Piece, PieceLayout) -> Void) {
        guard let range = checked(range) else { return }
        var number = piece(at: range.lowerBound).number
        while number < pieceCount {
            let (piece, layout) = layout(ofPiece: number)
            guard piece.range.lowerBound < range.upperBound || number == 0 || piece.range.isEmpty else { return }
            body(piece, layout)
            number += 1
        }
    }

    func forEachLine(in range: NSRange, _ body: (Line) -> Bool) {
        guard let range = checked(range), !range.isEmpty else { return }
        var number = piece(at: range.lowerBound).number
        while number < pieceCount, piece(number: number).range.lowerBound < range.upperBound {
            for line in lines(ofPiece: number) {
                let end = line.isLast ? line.pieceEnd : line.geometry.range.upperBound
                if end <= range.lowerBound { continue }
                guard line.geometry.range.lowerBound < range.upperBound, body(line) else { return }
            }
            number += 1
        }
    }

    private static var exactUnits: Int { 65_536 }

    func usedRect(of container: NSTextContainer) -> CGRect {
        guard container === textContainers.first, textStorage != nil else { return .zero }
        guard length <= Self.exactUnits else {
            return CGRect(x: 0, y: 0, width: container.size.width, height: textHeight)
        }
        let size = layOutAll()
        return CGRect(x: 0, y: 0, width: size.width + 2 * padding, height: size.height)
    }

    func shownRange(_ bounds: CGRect) -> NSRange {
        guard let first = line(y: bounds.minY), var last = line(y: bounds.maxY) else { return NSRange() }
        if last.geometry.top >= bounds.maxY, let above = line(before: last), above.piece >= first.piece { last = above }
        let start = first.geometry.range.lowerBound
        let end = last.isLast ? last.pieceEnd : last.geometry.range.upperBound
        return NSRange(location: start, length: max(end - start, 0))
    }

    private func wholeRect(_ line: Line) -> CGRect {
        let width = textContainers.first?.size.width ?? 0
        let isLimited = width > 0 && width < 1_000_000
        return CGRect(
            x: 0, y: line.geometry.top, width: isLimited ? width : line.geometry.width + 2 * padding,
            height: line.geometry.height)
    }

    private func usedRect(_ line: Line) -> CGRect { line.geometry.rect.insetBy(dx: -padding, dy: 0) }

    func rect(around range: NSRange) -> CGRect {
        var result = CGRect.null
        forEachLine(in: range) { line in
            for part in rects(of: range.location..<range.upperBound, in: line) { result = result.union(part) }
            return true
        }
        return result.isNull ? .zero : result
    }

    /// The parts of one line that show a range; what only its line break stands for has no width.
    package func rects(of range: Range<Int>, in line: Line) -> [CGRect] {
        let stretches = line.geometry.extents(of: range)
        guard !stretches.isEmpty else {
            let x = line.geometry.caretX(at: line.geometry.range.upperBound)
            return [CGRect(x: x, y: line.geometry.top, width: 0, height: line.geometry.height)]
        }
        return stretches.map {
            CGRect(
                x: $0.left, y: line.geometry.top, width: $0.right - $0.left,
                height: line.geometry.height)
        }
    }

    private func checkedLine(_ glyph: Int) -> Line? {
        guard checked(NSRange(location: glyph, length: 1)) != nil else { return nil }
        return line(at: glyph)
    }

    func lineFragment(at glyph: Int, _ effectiveRange: NSRangePointer?, used: Bool) -> CGRect {
        guard let line = checkedLine(glyph) else { return .zero }
        effectiveRange?.pointee = range(of: line)
        return used ? usedRect(line) : wholeRect(line)
    }

    private func range(of line: Line) -> NSRange {
        let start = line.geometry.range.lowerBound
        return NSRange(
            location: start, length: (line.isLast ? line.pieceEnd : line.geometry.range.upperBound) - start)
    }

    func place(ofGlyph glyph: Int) -> CGPoint {
        guard let line = checkedLine(glyph) else { return .zero }
        return CGPoint(x: line.geometry.caretX(at: glyph), y: line.geometry.baseline - line.geometry.top)
    }

    func extraLine(used: Bool) -> CGRect {
        guard textStorage != nil, let line = lines(ofPiece: pieceCount - 1).last, line.geometry.range.isEmpty,
            line.pieceEnd == line.geometry.range.lowerBound
        else { return .zero }
        return used ? usedRect(line) : wholeRect(line)
    }

    func visitLines(
        of range: NSRange, _ block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stop = ObjCBool(false)
        forEachLine(in: range) { line in
            block(wholeRect(line), usedRect(line), container, self.range(of: line), &stop)
            return !stop.boolValue
        }
    }

    func visitRects(of range: NSRange, _ block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stop = ObjCBool(false)
        forEachLine(in: range) { line in
            for part in rects(of: range.location..<range.upperBound, in: line) where !stop.boolValue {
                block(part, &stop)
            }
            return !stop.boolValue
        }
    }

    func character(at point: CGPoint, _ fraction: UnsafeMutablePointer<CGFloat>?) -> Int {
        fraction?.pointee = 0
        guard length > 0, let line = line(y: point.y) else { return 0 }
        guard let found = line.geometry.closestCluster(toX: point.x) else {
            return min(line.geometry.range.lowerBound, length - 1)
        }
        if found.width > 0 {
            let part = min(max((point.x - found.x) / found.width, 0), 1)
            fraction?.pointee = found.isRightToLeft ? 1 - part : part
        }
        return found.range.lowerBound
    }

    func drawPieces(of range: NSRange, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let width = textContainers.first?.lineWidth ?? .infinity
        forEachPiece(in: range) { piece, layout in
            let place = CGRect(
                x: origin.x + padding, y: origin.y + CGFloat(piece.top) + layout.blockTop,
                width: width.isFinite ? width : layout.width + 1, height: layout.height)
            context.draw(layout.block, in: place)
        }
    }
}

extension NSLayoutManager {
    /// What the text needs in lines of at most `width`: exact up to 65,536 units, else estimated.
    package func measured(width: CGFloat) -> CGSize {
        ensurePlan()
        if width == plan.width {
            return length <= Self.exactUnits ? layOutAll() : CGSize(width: width, height: textHeight)
        }
        let content = content
        var other = plan
        other.reset(content, width: width)
        guard length <= Self.exactUnits else {
            return CGSize(width: width.isFinite ? width : 0, height: other.height(content))
        }
        var widest: CGFloat = 0
        for number in 0..<other.pieces.count { widest = max(widest, other.layout(number, content).layout.width) }
        return CGSize(width: widest, height: other.height(content))
    }
}
