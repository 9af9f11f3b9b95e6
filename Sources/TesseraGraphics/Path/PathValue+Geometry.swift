import Foundation

extension PathValue {
    package func applying(_ t: CGAffineTransform) -> PathValue {
        var result = PathValue()
        result.elements = elements.map { element in
            switch element {
            case .move(let p): .move(p.applying(t))
            case .line(let p): .line(p.applying(t))
            case .quad(let p, let c): .quad(p.applying(t), control: c.applying(t))
            case .curve(let p, let c1, let c2):
                .curve(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
            case .close: .close
            }
        }
        return result
    }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    package var controlBounds: CGRect {
        .bounding(
            elements.flatMap { element -> [CGPoint] in
                switch element {
                case .move(let p), .line(let p): [p]
                case .quad(let p, let c): [c, p]
                case .curve(let p, let c1, let c2): [c1, c2, p]
                case .close: []
                }
            })
    }

    /// The path as closed polygons, curves cut into `steps` chords.
    private func polygons(steps: Int) -> [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        var current: [CGPoint] = []
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        for element in elements {
            switch element {
            case .move(let p):
                if current.count > 1 { polygons.append(current) }
                current = [p]
            case .line(let p): current.append(p)
            case .quad(let p, let c):
                let from = current.last ?? p
                for i in 1...steps {
                    let t = CGFloat(i) / CGFloat(steps)
                    current.append(mix(mix(from, c, t), mix(c, p, t), t))
                }
            case .curve(let p, let c1, let c2):
                let from = current.last ?? p
                for i in 1...steps {
                    let t = CGFloat(i) / CGFloat(steps)
                    let (a, b, d) = (mix(from, c1, t), mix(c1, c2, t), mix(c2, p, t))
                    current.append(mix(mix(a, b, t), mix(b, d, t), t))
                }
            case .close:
                if current.count > 1 { polygons.append(current) }
                current = current.first.map { [$0] } ?? []
            }
        }
        if current.count > 1 { polygons.append(current) }
        return polygons
    }

    /// Whether the filled path covers `point`, or has it on its outline. Linear in the path.
    package func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
        var winding = 0
        for polygon in polygons(steps: 16) {
            for (index, a) in polygon.enumerated() {
                let b = polygon[(index + 1) % polygon.count]
                if point.isOn(a, b) { return true }
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { winding += a.y < b.y ? 1 : -1 }
            }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }
}

extension CGPoint {
    /// Whether the point lies on the line from `a` to `b`, but for what rounding does.
    fileprivate func isOn(_ a: CGPoint, _ b: CGPoint) -> Bool {
        let tolerance = 1e-9 * max(1, abs(x), abs(y), abs(a.x), abs(a.y), abs(b.x), abs(b.y))
        guard x >= min(a.x, b.x) - tolerance, x <= max(a.x, b.x) + tolerance, y >= min(a.y, b.y) - tolerance,
            y <= max(a.y, b.y) + tolerance
        else { return false }
        let length = a.distance(to: b)
        let cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
        return abs(cross) <= tolerance * length || length <= tolerance
    }
}
