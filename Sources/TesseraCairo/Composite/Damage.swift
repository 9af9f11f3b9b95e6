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

    mutating func add(_ rect: CGRect) {
        guard !rect.isNull else { return }
        let whole = rect.integral.intersection(bounds)
        guard !whole.isNull, whole.width >= 1, whole.height >= 1 else { return }
        add(PixelRect(whole))
    }

    /// What overlaps becomes one: nothing may be painted twice, as paint may be translucent.
    private mutating func add(_ rect: PixelRect) {
        guard !isMost else { return addRoughly(rect) }
        var new = rect
        var index = 0
        while index < parts.count {
            let part = parts[index]
            if part.contains(new) { return }
            let joined = part.union(new)
            guard part.overlaps(new) || Self.isWorthJoining(part, new, as: joined) else {
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
        add(parts.remove(at: nearest).union(new))
    }
}

/// A rectangle on whole pixels that is not empty.
private struct PixelRect {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

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
        PixelRect(
            left: min(left, o.left), top: min(top, o.top), right: max(right, o.right), bottom: max(bottom, o.bottom))
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
    /// Narrows the painting to a part of the picture and clears it.
    func prepare(_ area: CGRect, isAll: Bool, with fill: RGBA) {
        cairo_reset_clip(cr)
        if !isAll {
            cairo_identity_matrix(cr)
            cairo_new_path(cr)
            cairo_rectangle(cr, area.minX, area.minY, area.width, area.height)
            cairo_clip(cr)
        }
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_rgba(cr, fill.red, fill.green, fill.blue, fill.alpha)
        cairo_paint(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    }
}
