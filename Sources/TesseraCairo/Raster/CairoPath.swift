import CPangoCairo
import Foundation
import TesseraGraphics

/// Hands paths to Cairo within the coordinates that it can stand.
enum CairoPath {
    /// Cairo counts device coordinates in 24.8 bits and wraps beyond; far less than that is on any surface.
    private static let deviceLimit: CGFloat = 4_000_000

    /// Replaces the context's path; false, with an empty path, when a coordinate is not finite.
    static func append(_ path: PathValue, to cr: OpaquePointer, under transform: CGAffineTransform) -> Bool {
        cairo_new_path(cr)
        guard let reach = path.reach(under: transform) else { return false }
        let path = reach > deviceLimit ? path.clamped(to: deviceLimit, under: transform) : path
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                cairo_move_to(cr, p.x, p.y)
                (current, start) = (p, p)
            case .line(let p):
                cairo_line_to(cr, p.x, p.y)
                current = p
            case .quad(let p, let c):
                // The cubic with the same shape.
                cairo_curve_to(
                    cr, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
                current = p
            case .curve(let p, let c1, let c2):
                cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                current = p
            case .close:
                cairo_close_path(cr)
                current = start
            }
        }
        return true
    }

    /// Adds the image of `rect` under `transform`, whose coordinates are within Cairo's numbers, in the context's own space.
    static func appendCorners(of rect: CGRect, to cr: OpaquePointer, under transform: CGAffineTransform) {
        func corner(_ x: CGFloat, _ y: CGFloat) {
            cairo_line_to(
                cr, x * transform.a + y * transform.c + transform.tx, x * transform.b + y * transform.d + transform.ty)
        }
        corner(rect.minX, rect.minY)
        corner(rect.maxX, rect.minY)
        corner(rect.maxX, rect.maxY)
        corner(rect.minX, rect.maxY)
        cairo_close_path(cr)
    }
}

extension PathElement {
    fileprivate func map(_ f: (CGPoint) -> CGPoint) -> PathElement {
        switch self {
        case .move(let p): .move(f(p))
        case .line(let p): .line(f(p))
        case .quad(let p, let c): .quad(f(p), control: f(c))
        case .curve(let p, let c1, let c2): .curve(f(p), control1: f(c1), control2: f(c2))
        case .close: .close
        }
    }
}

extension PathValue {
    /// The largest device coordinate; nil when one is not finite.
    fileprivate func reach(under transform: CGAffineTransform) -> CGFloat? {
        var reach: CGFloat = 0
        var isFinite = true
        func note(_ p: CGPoint) {
            let device = p.applying(transform)
            isFinite = isFinite && device.x.isFinite && device.y.isFinite
            reach = max(reach, abs(device.x), abs(device.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): note(p)
            case .quad(let p, let c):
                note(p)
                note(c)
            case .curve(let p, let c1, let c2):
                note(p)
                note(c1)
                note(c2)
            case .close: break
            }
        }
        return isFinite ? reach : nil
    }

    fileprivate func clamped(to limit: CGFloat, under transform: CGAffineTransform) -> PathValue {
        let inverse = transform.inverted()
        var result = PathValue()
        result.elements = elements.map { element in
            element.map { p in
                let device = p.applying(transform)
                return CGPoint(x: min(max(device.x, -limit), limit), y: min(max(device.y, -limit), limit))
                    .applying(inverse)
            }
        }
        return result
    }
}
