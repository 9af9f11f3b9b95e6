import Foundation

// Foundation's own `intersects` and `contains` trap on NaN, which a client's layout may answer.
extension CGRect {
    /// Whether the rectangles share area. Touching edges don't; a rectangle without area or with a NaN meets nothing.
    func sharesArea(with other: CGRect) -> Bool {
        let (a, b) = (positive, other.positive)
        return a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
            && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
            && a.size.width > 0 && a.size.height > 0 && b.size.width > 0 && b.size.height > 0
    }

    /// Whether an element with this frame is in sight of `bounds`: it shares area with them or, without an area of its own,
    /// lies inside.
    func shows(in bounds: CGRect) -> Bool {
        if sharesArea(with: bounds) { return true }
        let a = positive
        guard a.size.width == 0 || a.size.height == 0, bounds.size.width > 0, bounds.size.height > 0 else {
            return false
        }
        func meets(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ span: CGFloat) -> Bool {
            length > 0 ? start < low + span && start + length > low : start >= low && start < low + span
        }
        return meets(a.origin.x, a.size.width, bounds.origin.x, bounds.size.width)
            && meets(a.origin.y, a.size.height, bounds.origin.y, bounds.size.height)
    }

    /// Whether `point` lies in the rectangle; its lower edges belong to it.
    func holds(_ point: CGPoint) -> Bool {
        let rect = positive
        return point.x >= rect.origin.x && point.x < rect.origin.x + rect.size.width
            && point.y >= rect.origin.y && point.y < rect.origin.y + rect.size.height
    }

    private var positive: CGRect { size.width < 0 || size.height < 0 ? standardized : self }
}
