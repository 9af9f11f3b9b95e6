import CPangoCairo
import Foundation
import TesseraGraphics

/// Parts of a picture, in a few rectangles on whole pixels that do not overlap.
struct Damage {
    private static let mostRects = 24
    /// How many pixels a rectangle may have for one that is to be painted, where it joins two.
    private static let waste = 1.2
    /// And where both stand in the same rows, as the texts of a row of cells do.
    private static let wasteInRow = 2.5
    /// The part of all pixels from which on nobody asks where they are.
    private static let most = 0.9
    /// The part of all pixels that is not worth painting where two overlap: above it one is cut, so that no more has to
    /// be painted than both.
    private static let cutWaste = 0.0625
    /// How often what is added may be cut around parts that must not be cut, so that adding ends.
    private static let mostCuts = 3

    let bounds: CGRect
    private var parts: [PixelRect] = []
    /// Whether so much is to be painted that parts may overlap.
    private var isMost = false

    init(in bounds: CGRect) {
        self.bounds = bounds
    }

    var rects: [CGRect] { parts.map(\.rect) }
    var area: CGFloat { CGFloat(parts.reduce(0) { $0 + $1.area }) }

    func overlaps(_ rect: CGRect) -> Bool {
        parts.contains { $0.rect.overlaps(rect) }
    }

    /// - Parameter inOnePiece: whether the rectangle must not be cut.
    mutating func add(_ rect: CGRect, inOnePiece: Bool = false) {
        guard !rect.isNull else { return }
        let whole = rect.integral.intersection(bounds)
        guard !whole.isNull, whole.width >= 1, whole.height >= 1 else { return }
        var new = PixelRect(whole)
        new.isOnePiece = inOnePiece
        add(new)
    }

    /// Takes pixels out that need no painting.
    mutating func remove(_ rect: CGRect) {
        let whole = rect.intersection(bounds)
        guard !whole.isNull, whole.width >= 1, whole.height >= 1, whole == whole.integral else { return }
        if isMost { parts = [PixelRect(bounds)] }
        isMost = false
        let gone = PixelRect(whole)
        parts = parts.flatMap { $0.overlaps(gone) ? $0.cut(by: gone) : [$0] }
        while parts.count > Self.mostRects { joinNearest(parts.removeLast()) }
    }

    /// What overlaps becomes one, or is cut: nothing may be painted twice, as paint may be translucent.
    ///
    /// - Parameter cuts: how often `rect` may be cut; where it may not, it joins what it overlaps.
    private mutating func add(_ rect: PixelRect, cuts: Int = Self.mostCuts) {
        guard !isMost else { return addRoughly(rect) }
        if let index = parts.firstIndex(where: { $0.contains(rect) }) {
            parts[index].isOnePiece = parts[index].isOnePiece || rect.isOnePiece
            return
        }
        var new = rect
        var index = 0
        while index < parts.count {
            let part = parts[index]
            if part.contains(new) {
                parts[index].isOnePiece = part.isOnePiece || new.isOnePiece
                return
            }
            let joined = part.union(new)
            let overlaps = part.overlaps(new)
            if overlaps, cuts > 0, !(part.isOnePiece && new.isOnePiece), !new.contains(part),
                wasted(joined, part, new) > bounds.width * bounds.height * Self.cutWaste
            {
                if part.isOnePiece {
                    for rest in new.cut(by: part) { add(rest, cuts: parts.count < Self.mostRects ? cuts - 1 : 0) }
                    return
                }
                let rests = part.cut(by: new)
                if parts.count + rests.count <= Self.mostRects {
                    parts.remove(at: index)
                    parts += rests
                    index = 0
                    continue
                }
            }
            guard overlaps || !new.isOnePiece && Self.isWorthJoining(part, new, as: joined) else {
                index += 1
                continue
            }
            new = joined
            parts.swapAt(index, parts.count - 1)
            parts.removeLast()
            index = 0
        }
        if parts.count < Self.mostRects { parts.append(new) } else { joinNearest(new) }
        isMost = area > bounds.width * bounds.height * Self.most
    }

    private func wasted(_ joined: PixelRect, _ a: PixelRect, _ b: PixelRect) -> CGFloat {
        CGFloat(joined.area - a.area - b.area + a.common(b))
    }

    /// All will be painted: only whether something is in the parts counts.
    private mutating func addRoughly(_ rect: PixelRect) {
        for part in parts where part.contains(rect) { return }
        parts[0] = parts[0].union(rect)
    }

    private static func isWorthJoining(_ a: PixelRect, _ b: PixelRect, as joined: PixelRect) -> Bool {
        let shareRows = a.top == b.top && a.bottom == b.bottom
        return Double(joined.area) <= Double(a.area + b.area) * (shareRows ? wasteInRow : waste)
    }

    /// Joins a rectangle with the one that grows least by it.
    private mutating func joinNearest(_ new: PixelRect) {
        var (nearest, least) = (0, Int.max)
        for (index, part) in parts.enumerated() {
            let growth = part.union(new).area - part.area
            if growth < least { (nearest, least) = (index, growth) }
        }
        add(parts.remove(at: nearest).union(new), cuts: 0)
    }
}

/// A rectangle on whole pixels that is not empty.
private struct PixelRect {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// Whether it must not be cut.
    var isOnePiece = false

    init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(_ rect: CGRect) {
        self.init(left: Int(rect.minX), top: Int(rect.minY), right: Int(rect.maxX), bottom: Int(rect.maxY))
    }

    var area: Int { (right - left) * (bottom - top) }
    var rect: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }

    func contains(_ o: PixelRect) -> Bool {
        left <= o.left && top <= o.top && right >= o.right && bottom >= o.bottom
    }

    func overlaps(_ o: PixelRect) -> Bool {
        left < o.right && o.left < right && top < o.bottom && o.top < bottom
    }

    func union(_ o: PixelRect) -> PixelRect {
        var joined = PixelRect(
            left: min(left, o.left), top: min(top, o.top), right: max(right, o.right), bottom: max(bottom, o.bottom))
        joined.isOnePiece = isOnePiece || o.isOnePiece
        return joined
    }

    /// The pixels that both have.
    func common(_ o: PixelRect) -> Int {
        max(0, min(right, o.right) - max(left, o.left)) * max(0, min(bottom, o.bottom) - max(top, o.top))
    }

    /// What is left without `o`, in at most four parts.
    func cut(by o: PixelRect) -> [PixelRect] {
        let (upper, lower) = (max(top, o.top), min(bottom, o.bottom))
        let sides = [
            PixelRect(left: left, top: top, right: right, bottom: upper),
            PixelRect(left: left, top: lower, right: right, bottom: bottom),
            PixelRect(left: left, top: upper, right: max(left, o.left), bottom: lower),
            PixelRect(left: min(right, o.right), top: upper, right: right, bottom: lower),
        ]
        return sides.filter { $0.left < $0.right && $0.top < $0.bottom }
    }
}

extension CGImage {
    /// Moves the pixels of `area` by whole pixels inside of it; those at its edges that nothing is moved to stay.
    func move(_ area: CGRect, by shift: CGPoint) {
        let (dx, dy) = (Int(shift.x), Int(shift.y))
        let (left, top) = (Int(area.minX), Int(area.minY))
        let (wide, high) = (Int(area.width) - abs(dx), Int(area.height) - abs(dy))
        guard wide > 0, high > 0 else { return }
        let (fromX, fromY) = (left + max(-dx, 0), top + max(-dy, 0))
        for step in 0..<high {
            // Downwards from the last row, so that no row is overwritten before it has moved.
            let y = fromY + (dy > 0 ? high - 1 - step : step)
            let from = unsafeBytes.advanced(by: y * bytesPerRow + fromX * 4)
            let to = unsafeBytes.advanced(by: (y + dy) * bytesPerRow + (fromX + dx) * 4)
            memmove(to, from, wide * 4)
        }
    }
}

extension NodePainter {
    /// Narrows the painting to a part of the picture and clears it; without a colour the painting covers all of it.
    func prepare(_ area: CGRect, isAll: Bool, with fill: RGBA?) {
        cairo_reset_clip(cr)
        if !isAll {
            cairo_identity_matrix(cr)
            cairo_new_path(cr)
            cairo_rectangle(cr, area.minX, area.minY, area.width, area.height)
            cairo_clip(cr)
        }
        guard let fill else { return }
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_rgba(cr, fill.red, fill.green, fill.blue, fill.alpha)
        cairo_paint(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }
}
