import Foundation

/// One drawn piece of a path with both of its ends: what lengths, cuts and directions are taken from.
package struct PathSegment: Sendable, Hashable {
    package enum Shape: Sendable, Hashable {
        case line
        case quad(CGPoint)
        case curve(CGPoint, CGPoint)
    }

    package var start: CGPoint
    package var end: CGPoint
    package var shape: Shape

    /// The place `t` of the way, 0...1 by the curve's own parameter.
    package func point(at t: CGFloat) -> CGPoint {
        switch shape {
        case .line: return .mix(start, end, t)
        case .quad(let c): return .mix(.mix(start, c, t), .mix(c, end, t), t)
        case .curve(let c1, let c2):
            let (a, b, d) = (CGPoint.mix(start, c1, t), CGPoint.mix(c1, c2, t), CGPoint.mix(c2, end, t))
            return .mix(.mix(a, b, t), .mix(b, d, t), t)
        }
    }

    /// Chords that stand for a curve where its length is measured.
    private static let chords = 32

    /// The length of the way, measured along chords.
    package var length: CGFloat {
        guard shape != .line else { return start.distance(to: end) }
        return chordLengths.last ?? 0
    }

    /// The length from the start to the end of each chord.
    private var chordLengths: [CGFloat] {
        var (sum, last) = (CGFloat(0), start)
        return (1...Self.chords).map { index in
            let next = point(at: CGFloat(index) / CGFloat(Self.chords))
            sum += last.distance(to: next)
            last = next
            return sum
        }
    }

    /// The parameter at `length` points from the start.
    package func parameter(atLength length: CGFloat) -> CGFloat {
        if shape == .line {
            let whole = start.distance(to: end)
            return whole > 0 ? min(max(length / whole, 0), 1) : 0
        }
        var before: CGFloat = 0
        for (index, sum) in chordLengths.enumerated() {
            if length <= sum {
                let inside = sum > before ? max(length - before, 0) / (sum - before) : 0
                return (CGFloat(index) + inside) / CGFloat(Self.chords)
            }
            before = sum
        }
        return 1
    }

    /// The piece between two parameters.
    package func part(from low: CGFloat, to high: CGFloat) -> PathSegment {
        guard low > 0 || high < 1 else { return self }
        let (first, last) = (point(at: low), point(at: high))
        let span = high - low
        switch shape {
        case .line: return PathSegment(start: first, end: last, shape: .line)
        case .quad(let c):
            // The control lies where the tangents of both ends meet.
            let direction = CGPoint.mix(start, c, low)
            let onward = CGPoint.mix(c, end, low)
            let control = CGPoint(
                x: first.x + (onward.x - direction.x) * span, y: first.y + (onward.y - direction.y) * span)
            return PathSegment(start: first, end: last, shape: .quad(control))
        case .curve:
            let (d1, d2) = (derivative(at: low), derivative(at: high))
            let c1 = CGPoint(x: first.x + d1.x * span / 3, y: first.y + d1.y * span / 3)
            let c2 = CGPoint(x: last.x - d2.x * span / 3, y: last.y - d2.y * span / 3)
            return PathSegment(start: first, end: last, shape: .curve(c1, c2))
        }
    }

    /// The change of place per change of parameter.
    package func derivative(at t: CGFloat) -> CGPoint {
        func change(_ a: CGPoint, _ b: CGPoint, _ factor: CGFloat) -> CGPoint {
            CGPoint(x: (b.x - a.x) * factor, y: (b.y - a.y) * factor)
        }
        switch shape {
        case .line: return change(start, end, 1)
        case .quad(let c): return change(.mix(start, c, t), .mix(c, end, t), 2)
        case .curve(let c1, let c2):
            let (a, b, d) = (CGPoint.mix(start, c1, t), CGPoint.mix(c1, c2, t), CGPoint.mix(c2, end, t))
            return change(.mix(a, b, t), .mix(b, d, t), 3)
        }
    }

    var element: PathElement {
        switch shape {
        case .line: .line(end)
        case .quad(let c): .quad(end, control: c)
        case .curve(let c1, let c2): .curve(end, control1: c1, control2: c2)
        }
    }

    var reversed: PathSegment {
        switch shape {
        case .line: PathSegment(start: end, end: start, shape: .line)
        case .quad(let c): PathSegment(start: end, end: start, shape: .quad(c))
        case .curve(let c1, let c2): PathSegment(start: end, end: start, shape: .curve(c2, c1))
        }
    }
}

extension CGPoint {
    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
