import Foundation

extension PathValue {
    /// The outline of what stroking draws, as pieces that overlap: filled by the winding rule they cover the same points.
    package func stroked(_ style: StrokeStyle) -> PathValue {
        guard style.width > 0, style.width.isFinite else { return PathValue() }
        var outline = StrokeOutline(style)
        for subpath in subpaths where subpath.start.x.isFinite && subpath.start.y.isFinite {
            let line = StrokeLine(subpath)
            for piece in line.dashed(style.dash, phase: style.dashPhase) { outline.add(piece) }
        }
        return outline.path
    }
}

/// A subpath as straight pieces.
private struct StrokeLine {
    struct Point {
        var place: CGPoint
        /// Whether the line only bends here because a curve is cut into chords.
        var isSmooth = false
    }

    var points: [Point]
    var isClosed: Bool

    init(points: [Point], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }

    init(_ subpath: PathValue.Subpath) {
        points = [Point(place: subpath.start)]
        isClosed = subpath.isClosed
        for segment in subpath.segments {
            if segment.shape != .line {
                // A chord every two points or so, and enough of them on small curves.
                let wanted = segment.length / 2
                let chords = wanted.isFinite ? Int(min(max(wanted, 12), 200)) : 12
                for step in 1..<chords {
                    append(Point(place: segment.point(at: CGFloat(step) / CGFloat(chords)), isSmooth: true))
                }
            }
            append(Point(place: segment.end))
        }
        if isClosed, points.count > 1, points[0].place == points[points.count - 1].place { points.removeLast() }
    }

    private mutating func append(_ point: Point) {
        guard point.place.x.isFinite, point.place.y.isFinite else { return }
        if point.place != points[points.count - 1].place { points.append(point) }
    }

    /// The parts that a dash draws; all of it where the dash cannot be drawn.
    func dashed(_ dash: [CGFloat], phase: CGFloat) -> [StrokeLine] {
        let period = dash.reduce(0, +)
        let ring = isClosed ? points + [points[0]] : points
        let length = zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
        guard period > 0, period.isFinite, dash.allSatisfy({ $0 >= 0 }), phase.isFinite, length / period < 100_000
        else {
            return [self]
        }
        var walk = DashWalk(dash, phase: phase)
        var result: [StrokeLine] = []
        var current: [Point] = walk.isDrawing ? [ring[0]] : []
        for (a, b) in zip(ring, ring.dropFirst()) {
            let whole = a.place.distance(to: b.place)
            var done: CGFloat = 0
            while whole - done > walk.left {
                done += walk.left
                let place = CGPoint.mix(a.place, b.place, done / whole)
                if walk.isDrawing {
                    // A dash of no length is a dot.
                    if current.last?.place != place { current.append(Point(place: place)) }
                    result.append(StrokeLine(points: current, isClosed: false))
                    current = []
                } else {
                    current = [Point(place: place)]
                }
                walk.next()
            }
            walk.left -= whole - done
            if walk.isDrawing, current.last?.place != b.place { current.append(b) }
        }
        if current.count > 1 { result.append(StrokeLine(points: current, isClosed: false)) }
        return result
    }
}

/// Where a line stands in its dash.
private struct DashWalk {
    private let dash: [CGFloat]
    private var index = 0
    /// What is left of the dash or gap at hand.
    var left: CGFloat

    init(_ dash: [CGFloat], phase: CGFloat) {
        // An odd number of lengths runs twice, gaps and dashes exchanged.
        self.dash = dash.count % 2 == 0 ? dash : dash + dash
        left = self.dash[0]
        let period = self.dash.reduce(0, +)
        var rest = phase.truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        while rest >= left, rest > 0 {
            rest -= left
            next()
        }
        left -= rest
    }

    var isDrawing: Bool { index % 2 == 0 }

    mutating func next() {
        index = (index + 1) % dash.count
        left = dash[index]
    }
}

/// Collects the pieces of an outline, all running the same way round.
private struct StrokeOutline {
    private(set) var path = PathValue()
    private let style: StrokeStyle
    private let half: CGFloat

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.width / 2
    }

    mutating func add(_ line: StrokeLine) {
        let points = line.points
        guard points.count > 1 else { return addDot(at: points[0].place) }
        let count = points.count
        let last = line.isClosed ? count : count - 1
        for index in 0..<last { addSide(points[index].place, points[(index + 1) % count].place) }
        for index in line.isClosed ? 0..<count : 1..<(count - 1) {
            let (before, at, after) = (points[(index + count - 1) % count], points[index], points[(index + 1) % count])
            addJoin(before.place, at, after.place)
        }
        guard !line.isClosed else { return }
        addCap(at: points[0].place, from: points[1].place)
        addCap(at: points[count - 1].place, from: points[count - 2].place)
    }

    /// To the right of the way from `a` to `b` on screen, as long as half the width.
    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        let length = a.distance(to: b)
        return CGPoint(x: -(b.y - a.y) / length * half, y: (b.x - a.x) / length * half)
    }

    private mutating func addSide(_ a: CGPoint, _ b: CGPoint) {
        let n = normal(a, b)
        addPolygon([a + n, a - n, b - n, b + n])
    }

    private mutating func addJoin(_ before: CGPoint, _ point: StrokeLine.Point, _ after: CGPoint) {
        let at = point.place
        let (n0, n1) = (normal(before, at), normal(at, after))
        let turn = n0.x * n1.y - n0.y * n1.x
        let cosine = (n0.x * n1.x + n0.y * n1.y) / (half * half)
        guard turn != 0 || cosine < 0 else { return }
        if style.join == .round, !point.isSmooth { return addCircle(at) }
        // The outer side of the bend.
        let side: CGFloat = turn > 0 ? -1 : 1
        let (a, b) = (CGPoint(x: n0.x * side, y: n0.y * side), CGPoint(x: n1.x * side, y: n1.y * side))
        // The mitre's length is the width over the sine of half the angle between the lines.
        let sine = ((1 + cosine) / 2).squareRoot()
        guard style.join == .miter, !point.isSmooth, sine > 0, 1 / sine <= style.miterLimit else {
            return addPolygon([at, at + a, at + b])
        }
        let middle = CGPoint(x: a.x + b.x, y: a.y + b.y)
        let reach = half / sine / hypot(middle.x, middle.y)
        addPolygon([at, at + a, at + CGPoint(x: middle.x * reach, y: middle.y * reach), at + b])
    }

    private mutating func addCap(at end: CGPoint, from inside: CGPoint) {
        switch style.cap {
        case .butt: return
        case .round: addCircle(end)
        case .square:
            let n = normal(inside, end)
            let onward = CGPoint(x: n.y, y: -n.x)
            addPolygon([end + n, end - n, end - n + onward, end + n + onward])
        }
    }

    /// A subpath of one point: its caps alone.
    private mutating func addDot(at point: CGPoint) {
        switch style.cap {
        case .butt: return
        case .round: addCircle(point)
        case .square:
            addPolygon([(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { point + CGPoint(x: $0 * half, y: $1 * half) })
        }
    }

    private mutating func addCircle(_ center: CGPoint) {
        let circle = PathValue(
            ellipseIn: CGRect(x: center.x - half, y: center.y - half, width: style.width, height: style.width))
        path.elements += (isClockwise(circle) ? circle : circle.reversed).elements
    }

    /// An ellipse's first curve tells the way it runs.
    private func isClockwise(_ circle: PathValue) -> Bool {
        let points = circle.segments.map(\.start)
        return Self.area(points) > 0
    }

    private mutating func addPolygon(_ points: [CGPoint]) {
        let area = Self.area(points)
        guard area.isFinite, area != 0 else { return }
        for (index, point) in (area > 0 ? points : points.reversed()).enumerated() {
            path.elements.append(index == 0 ? .move(point) : .line(point))
        }
        path.elements.append(.close)
    }

    private static func area(_ points: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { sum += a.x * b.y - b.x * a.y }
        return sum
    }
}

extension CGContext {
    /// Makes the path under construction the outline of its own stroke, in pieces that may overlap: to be filled, or clipped
    /// to, by the winding rule.
    public func replacePathWithStrokedPath() { building = building.stroked(state.style) }
}

extension CGPath {
    /// The outline of the path's stroke, in pieces that may overlap: to be filled by the winding rule.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        var style = StrokeStyle()
        (style.width, style.cap, style.join, style.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
        return CGPath(value.applying(transform).stroked(style))
    }
}
