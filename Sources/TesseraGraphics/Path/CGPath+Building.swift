import Foundation

extension CGPath {
    /// The smallest rectangle around what the path draws; control points do not count. Null for an empty path.
    public final var boundingBoxOfPath: CGRect { value.drawnBounds }

    /// The path under a transform; nil leaves it as it is.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(value.applying(transform?.pointee ?? .identity))
    }
}

extension CGMutablePath {
    /// Joined lines through `points`, the first of which begins a subpath.
    public func addLines(between points: [CGPoint], transform t: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            value.elements.append(index == 0 ? .move(point.applying(t)) : .line(point.applying(t)))
        }
    }

    public func addRects(_ rects: [CGRect], transform t: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: t) }
    }

    /// A rectangle with circular corners of the smaller of both radii.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform = .identity
    ) {
        let radii = CornerRadii(min(cornerWidth, cornerHeight))
        value.elements += PathValue(roundedRect: rect, radii: radii).applying(t).elements
    }

    /// `clockwise` is meant in Core Graphics' unflipped space: true draws counter-clockwise on screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform t: CGAffineTransform = .identity
    ) {
        append(center, radius, startAngle, endAngle, onScreenClockwise: !clockwise, t)
    }

    /// An arc over `delta` radians, clockwise on screen where that is positive; at most one turn.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform t: CGAffineTransform = .identity
    ) {
        append(center, radius, startAngle, startAngle + delta, onScreenClockwise: delta > 0, t)
    }

    /// A line to, and an arc of `radius` along, the corner at `tangent1End` between the current point and `tangent2End`.
    /// Where there is no corner, or no current point, a line to `tangent1End`.
    public func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
        transform t: CGAffineTransform = .identity
    ) {
        let inverse = t.inverted()
        let start = (value.currentPoint ?? corner.applying(t)).applying(inverse)
        let (a, b) = ((start - corner), (end - corner))
        let (from, to) = (atan2(a.y, a.x), atan2(b.y, b.x))
        let between = abs(remainder(to - from, 2 * .pi))
        guard radius > 0, start != corner, end != corner, between > 1e-6, between < .pi - 1e-6 else {
            return addLine(to: corner, transform: t)
        }
        let reach = radius / sin(between / 2)
        let middle = from + remainder(to - from, 2 * .pi) / 2
        let center = CGPoint(x: corner.x + reach * cos(middle), y: corner.y + reach * sin(middle))
        let isClockwise = remainder(to - from, 2 * .pi) < 0
        let side: CGFloat = isClockwise ? -.pi / 2 : .pi / 2
        append(center, radius, from - side, to + side, onScreenClockwise: isClockwise, t)
    }

    private func append(
        _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, onScreenClockwise: Bool,
        _ t: CGAffineTransform
    ) {
        guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
        var arc = PathValue()
        arc.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: onScreenClockwise)
        arc = arc.applying(t)
        if !value.isEmpty, value.elements.last != .close, case .move(let p) = arc.elements.first {
            arc.elements[0] = .line(p)
        }
        value.elements += arc.elements
    }
}

extension PathValue {
    /// The smallest rectangle around the drawn lines, curves taken as 32 chords; null for an empty path.
    package var drawnBounds: CGRect {
        var points: [CGPoint] = []
        for subpath in subpaths {
            points.append(subpath.start)
            for segment in subpath.segments {
                points.append(segment.end)
                if segment.shape != .line { points += (1..<32).map { segment.point(at: CGFloat($0) / 32) } }
            }
        }
        return .bounding(points)
    }
}
