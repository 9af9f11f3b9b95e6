import CPangoCairo
import Foundation
import TesseraGraphics

/// Parts of a picture, in a few rectangles on whole pixels that do not overlap by much.
struct Damage {
    private static let mostRects = 6

    let bounds: CGRect
    private(set) var rects: [CGRect] = []

    init(in bounds: CGRect) {
        self.bounds = bounds
    }

    var area: CGFloat { rects.reduce(0) { $0 + $1.width * $1.height } }

    mutating func add(_ rect: CGRect) {
        guard !rect.isNull else { return }
        var new = rect.integral.intersection(bounds)
        guard !new.isNull, new.width >= 1, new.height >= 1 else { return }
        // What overlaps becomes one: nothing may be painted twice, as paint may be translucent.
        var index = 0
        while index < rects.count {
            if rects[index].contains(new) { return }
            let joined = rects[index].union(new)
            let isWasteful =
                joined.width * joined.height
                > (rects[index].width * rects[index].height + new.width * new.height) * 1.2
            if rects[index].overlaps(new) || !isWasteful {
                new = joined
                rects.remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(new)
        guard rects.count > Self.mostRects else { return }
        rects = [rects.reduce(CGRect.null) { $0.union($1) }]
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
