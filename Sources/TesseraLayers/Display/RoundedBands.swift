import Foundation
import TesseraGraphics

/// A rectangle with rounded corners, cut across: the corners above, the straight middle, the corners below.
struct RoundedBands {
    /// Cutting pays for itself from so many points of a middle on.
    private static let leastMiddle: CGFloat = 8

    private let bounds: CGRect
    private let radii: CornerRadii
    private let outlines: OutlineMemo
    let middle: CGRect

    /// Nil where the cuts would not be on whole pixels, or leave hardly any middle.
    ///
    /// - Parameters:
    ///   - depth: the least height of the bands above and below.
    ///   - offset: how far below the pixels' origin the rectangle's space begins.
    init?(
        _ bounds: CGRect, _ corners: CornerRadii, depth: CGFloat, offset: CGFloat, grid: PixelGrid,
        outlines: OutlineMemo = OutlineMemo()
    ) {
        let radii = corners.limited(to: bounds.size)
        guard !radii.isZero, !radii.isContinuous, bounds.isFinite else { return nil }
        let top = grid.ceil(bounds.minY + offset + max(radii.topLeft, radii.topRight, depth)) - offset
        let bottom = grid.floor(bounds.maxY + offset - max(radii.bottomLeft, radii.bottomRight, depth)) - offset
        guard bottom - top >= Self.leastMiddle else { return nil }
        self.bounds = bounds
        self.radii = radii
        self.outlines = outlines
        middle = CGRect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top)
    }

    /// The corners above; of a border of `width` inside of them, for even-odd filling, where it is above 0.
    func top(border width: CGFloat = 0) -> PathValue {
        outlines.path(.init(bounds: bounds, radii: radii, part: .top, cut: middle.minY, border: width)) {
            band(border: width, { ($0.bottomLeft, $0.bottomRight) = (0, 0) }, cut: { min($0, middle.minY) })
        }
    }

    /// The same below.
    func bottom(border width: CGFloat = 0) -> PathValue {
        outlines.path(.init(bounds: bounds, radii: radii, part: .bottom, cut: middle.maxY, border: width)) {
            band(border: width, { ($0.topLeft, $0.topRight) = (0, 0) }, cut: { max($0, middle.maxY) })
        }
    }

    /// All of the outline with its other corners square, and these moved to where the band ends.
    private func band(
        border width: CGFloat, _ square: (inout CornerRadii) -> Void, cut: (CGFloat) -> CGFloat
    ) -> PathValue {
        var outer = radii
        square(&outer)
        var path = PathValue(roundedRect: bounds, radii: outer)
        let hole = bounds.insetBy(dx: width, dy: width)
        if width > 0, hole.width > 0, hole.height > 0 {
            var inner = radii.inset(by: width)
            square(&inner)
            path.addRoundedRect(hole, radii: inner)
        }
        func moved(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x, y: cut(p.y)) }
        path.elements = path.elements.map { element in
            switch element {
            case .move(let p): .move(moved(p))
            case .line(let p): .line(moved(p))
            case .quad(let p, let c): .quad(moved(p), control: moved(c))
            case .curve(let p, let c1, let c2): .curve(moved(p), control1: moved(c1), control2: moved(c2))
            case .close: .close
            }
        }
        return path
    }
}
