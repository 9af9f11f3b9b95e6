/// A place where two outlines meet, or nearly do.
struct ManifoldPoint: Sendable {
    /// Half-way between both outlines.
    var place = Vector.zero
    /// Below 0 where they overlap.
    var separation = 0.0
    /// The features that meet: the same ones in the next step take over what was learnt.
    var feature: UInt32 = 0
}

/// How two colliders meet.
struct Manifold: Sendable {
    /// From the first collider to the second.
    var normal = Vector.zero
    var count = 0
    var first = ManifoldPoint()
    var second = ManifoldPoint()

    mutating func add(_ point: ManifoldPoint) {
        if count == 0 { first = point } else { second = point }
        count += 1
    }

    var flipped: Manifold {
        var result = self
        result.normal = -normal
        return result
    }
}

/// The corners of a collider in the world, and the normals of the edges that begin at them.
struct Outline {
    let corners: UnsafePointer<Vector>
    let normals: UnsafePointer<Vector>
    let count: Int

    /// The edge from which all of `other` is farthest, and how far; any edge that is farther than `limit` ends the search.
    func farthestEdge(from other: Outline, limit: Double) -> (edge: Int, separation: Double) {
        var best = (edge: 0, separation: -Double.infinity)
        for edge in 0..<count {
            let separation = self.separation(of: other, from: edge)
            guard separation > best.separation else { continue }
            best = (edge, separation)
            if separation > limit { break }
        }
        return best
    }

    func separation(of other: Outline, from edge: Int) -> Double {
        let (normal, corner) = (normals[edge], corners[edge])
        var least = Double.infinity
        for index in 0..<other.count {
            least = min(least, normal.dot(other.corners[index] - corner))
        }
        return least
    }

    @inline(__always)
    func next(_ index: Int) -> Int { index + 1 < count ? index + 1 : 0 }

    /// The edge that looks most against `normal`.
    func edge(against normal: Vector) -> Int {
        var (best, least) = (0, Double.infinity)
        for index in 0..<count {
            let value = normals[index].dot(normal)
            if value < least { (best, least) = (index, value) }
        }
        return best
    }
}

enum Collision {
    /// Two edges within this are as good as each other: the one of the first outline is taken, so that contacts persist.
    private static let preference = 0.05

    static func polygons(_ a: Outline, _ b: Outline, margin: Double) -> Manifold {
        let first = a.farthestEdge(from: b, limit: margin)
        guard first.separation <= margin else { return Manifold() }
        let second = b.farthestEdge(from: a, limit: margin)
        guard second.separation <= margin else { return Manifold() }
        if second.separation > first.separation + preference {
            return clip(b, second.edge, a, isFlipped: true, margin: margin)
        }
        return clip(a, first.edge, b, isFlipped: false, margin: margin)
    }

    /// A segment keeps what it meets on the side on which its centre of mass is.
    static func segment(
        _ a: Outline, _ segment: Collider, _ b: Outline, centre: Vector, margin: Double
    ) -> Manifold {
        let side = a.normals[0].dot(centre - a.corners[0]) >= 0 ? 0 : 1
        let separation = a.separation(of: b, from: side)
        guard separation <= margin else { return Manifold() }
        let other = b.farthestEdge(from: a, limit: margin)
        guard other.separation <= margin else { return Manifold() }
        if other.separation > separation + preference, isFree(-b.normals[other.edge], a, segment) {
            return clip(b, other.edge, a, isFlipped: true, margin: margin)
        }
        return clip(a, side, b, isFlipped: false, margin: margin)
    }

    /// Whether the end of the segment that lies farthest along `direction` has no neighbour in that direction: otherwise
    /// it is the neighbour that is met there, and a body would catch on the joint between both.
    private static func isFree(_ direction: Vector, _ a: Outline, _ segment: Collider) -> Bool {
        let along = direction.dot(a.corners[1] - a.corners[0])
        let isFirst = along < 0
        guard isFirst ? segment.goesOn.0 : segment.goesOn.1 else { return true }
        let end = a.corners[isFirst ? 0 : 1]
        let onward = (isFirst ? segment.before : segment.after) - end
        return direction.dot(onward) <= 1e-6
    }

    /// The part of the edge of `incident` that lies in front of an edge of `reference`.
    private static func clip(
        _ reference: Outline, _ edge: Int, _ incident: Outline, isFlipped: Bool, margin: Double
    ) -> Manifold {
        let normal = reference.normals[edge]
        let tangent = normal.turned
        let (from, to) = (reference.corners[edge], reference.corners[reference.next(edge)])
        let met = incident.edge(against: normal)
        let (start, end) = (incident.corners[met], incident.corners[incident.next(met)])
        let length = tangent.dot(to - from)
        // The edge that is met runs the other way.
        let (high, low) = (tangent.dot(start - from), tangent.dot(end - from))
        var result = Manifold()
        guard low <= length + 1e-9, high >= -1e-9 else { return result }
        let span = high - low
        let feature = UInt32(edge) << 9 | UInt32(met) << 2 | (isFlipped ? 1 : 0)
        let (near, far) = (min(max(low, 0), length), min(max(high, 0), length))
        for which in 0..<UInt32(far - near > 1e-6 ? 2 : 1) {
            let share = span > 1e-9 ? ((which == 0 ? near : far) - low) / span : 0
            let corner = end + (start - end) * share
            let separation = normal.dot(corner - from)
            guard separation <= margin else { continue }
            result.add(
                ManifoldPoint(
                    place: corner - normal * (separation / 2), separation: separation, feature: feature | which << 1))
        }
        result.normal = isFlipped ? -normal : normal
        return result
    }

    // MARK: Circles

    static func circles(_ a: Vector, _ radiusA: Double, _ b: Vector, _ radiusB: Double, margin: Double) -> Manifold {
        touch(from: a, radiusA, to: b, radiusB, margin: margin, feature: 0)
    }

    private static func touch(
        from a: Vector, _ radiusA: Double, to b: Vector, _ radiusB: Double, margin: Double, feature: UInt32,
        fallback: Vector = Vector(0, 1)
    ) -> Manifold {
        var result = Manifold()
        let way = b - a
        let separation = way.length - radiusA - radiusB
        guard separation <= margin else { return result }
        result.normal = way.direction(else: fallback)
        result.add(
            ManifoldPoint(
                place: a + result.normal * (radiusA + separation / 2), separation: separation, feature: feature))
        return result
    }

    static func polygon(_ a: Outline, circle centre: Vector, _ radius: Double, margin: Double) -> Manifold {
        var (edge, separation) = (0, -Double.infinity)
        for index in 0..<a.count {
            let value = a.normals[index].dot(centre - a.corners[index])
            if value > separation { (edge, separation) = (index, value) }
        }
        guard separation <= radius + margin else { return Manifold() }
        let (from, to) = (a.corners[edge], a.corners[a.next(edge)])
        if separation > 1e-9 {
            if (centre - from).dot(to - from) <= 0 {
                return touch(from: from, 0, to: centre, radius, margin: margin, feature: UInt32(edge) << 1 | 1)
            }
            if (centre - to).dot(from - to) <= 0 {
                return touch(from: to, 0, to: centre, radius, margin: margin, feature: UInt32(a.next(edge)) << 1 | 1)
            }
        }
        var result = Manifold()
        result.normal = a.normals[edge]
        result.add(
            ManifoldPoint(
                place: centre - result.normal * ((separation + radius) / 2), separation: separation - radius,
                feature: UInt32(edge) << 1))
        return result
    }

    static func segment(
        _ a: Outline, _ segment: Collider, circle centre: Vector, _ radius: Double, margin: Double
    ) -> Manifold {
        let (from, to) = (a.corners[0], a.corners[1])
        let way = to - from
        let share = (centre - from).dot(way) / max(way.lengthSquared, 1e-12)
        if share < 0, segment.goesOn.0, (centre - from).dot(segment.before - from) > 0 { return Manifold() }
        if share > 1, segment.goesOn.1, (centre - to).dot(segment.after - to) > 0 { return Manifold() }
        let nearest = from + way * min(max(share, 0), 1)
        return touch(from: nearest, 0, to: centre, radius, margin: margin, feature: 0, fallback: a.normals[0])
    }
}
