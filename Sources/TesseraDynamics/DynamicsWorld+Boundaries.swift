extension DynamicsWorld {
    /// The most lines of one boundary; a path of more is thinned out.
    private static let mostLines = 4_000

    /// Adds what the bodies of a set of collisions cannot pass: lines along points. Nil where no line is left of them.
    package mutating func addBoundary(_ paths: [(points: [Vector], isClosed: Bool)], group: Int32) -> BoundaryID? {
        let usable = paths.map { Self.usable($0.points, isClosed: $0.isClosed) }.filter { $0.points.count > 1 }
        guard !usable.isEmpty else { return nil }
        let number = freeBoundaries.popLast() ?? Int32(boundaries.count)
        if Int(number) == boundaries.count { boundaries.append(Boundary()) }
        boundaries[Int(number)] = Boundary(isUsed: true, group: group)
        for path in usable { addLines(path.points, isClosed: path.isClosed, to: Int(number)) }
        return BoundaryID(number: number)
    }

    package mutating func removeBoundary(_ id: BoundaryID) {
        let number = Int(id.number)
        guard boundaries.indices.contains(number), boundaries[number].isUsed else { return }
        for collider in boundaries[number].colliders {
            dropContacts { $0.first == collider || $0.second == collider }
            releaseCollider(Int(collider))
        }
        boundaries[number] = Boundary()
        freeBoundaries.append(id.number)
    }

    private mutating func addLines(_ points: [Vector], isClosed: Bool, to boundary: Int) {
        let lines = isClosed ? points.count : points.count - 1
        for line in 0..<lines {
            let (from, to) = (points[line], points[(line + 1) % points.count])
            var segment = Collider(isUsed: true, body: 0, boundary: Int32(boundary))
            if isClosed || line > 0 {
                segment.goesOn.0 = true
                segment.before = points[(line + points.count - 1) % points.count]
            }
            if isClosed || line + 1 < lines {
                segment.goesOn.1 = true
                segment.after = points[(line + 2) % points.count]
            }
            let collider = addSegment(segment, from: from, to: to)
            boundaries[boundary].colliders.append(collider)
            pair(Int(collider), box(of: Int(collider)))
            wakeTouched(by: box(of: Int(collider)))
        }
    }

    /// What comes to lie beside a new boundary has to look at it.
    private mutating func wakeTouched(by box: Box) {
        found.removeAll(keepingCapacity: true)
        tree.find(box, into: &found)
        for collider in found where colliders[Int(collider)].boundary < 0 {
            wake(Int(colliders[Int(collider)].body))
        }
    }

    /// The points without those that are no further from the last one than a line has to be long.
    private static func usable(_ points: [Vector], isClosed: Bool) -> (points: [Vector], isClosed: Bool) {
        let step = max(1, points.count / mostLines)
        var result: [Vector] = []
        for index in stride(from: 0, to: points.count, by: step) {
            let point = Bounded.place(points[index])
            if let last = result.last, (point - last).length < 1e-3 { continue }
            result.append(point)
        }
        if isClosed, let first = result.first, let last = result.last, result.count > 1, (last - first).length < 1e-3 {
            result.removeLast()
        }
        return (result, isClosed && result.count > 2)
    }
}
