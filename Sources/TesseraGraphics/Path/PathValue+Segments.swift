import Foundation

extension PathValue {
    /// A run of segments without a gap.
    struct Subpath {
        var start: CGPoint
        var segments: [PathSegment] = []
        var isClosed = false
    }

    /// The path taken apart. A closed subpath that does not end where it began has the closing line as a segment; what
    /// follows a close without a move begins a new subpath where the closed one began.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        func finish() {
            if let current { result.append(current) }
        }
        func add(_ end: CGPoint, _ shape: PathSegment.Shape) {
            var subpath = current ?? Subpath(start: result.last?.start ?? end)
            let from = subpath.segments.last?.end ?? subpath.start
            subpath.segments.append(PathSegment(start: from, end: end, shape: shape))
            current = subpath
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish()
                current = Subpath(start: p)
            case .line(let p): add(p, .line)
            case .quad(let p, let c): add(p, .quad(c))
            case .curve(let p, let c1, let c2): add(p, .curve(c1, c2))
            case .close:
                guard var subpath = current else { continue }
                if let last = subpath.segments.last?.end, last != subpath.start {
                    subpath.segments.append(PathSegment(start: last, end: subpath.start, shape: .line))
                }
                subpath.isClosed = true
                result.append(subpath)
                current = nil
            }
        }
        finish()
        return result
    }

    /// All drawn segments in order.
    package var segments: [PathSegment] { subpaths.flatMap(\.segments) }

    /// The path drawn from its end to its beginning.
    package var reversed: PathValue {
        var result = PathValue()
        for subpath in subpaths.reversed() {
            result.elements.append(.move(subpath.segments.last?.end ?? subpath.start))
            result.elements += subpath.segments.reversed().map(\.reversed.element)
            if subpath.isClosed { result.elements.append(.close) }
        }
        return result
    }

    /// The part between two fractions of the whole length, 0...1; empty where `start` is not before `end`.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> PathValue {
        let (low, high) = (min(max(start, 0), 1), min(max(end, 0), 1))
        guard low < high else { return PathValue() }
        guard low > 0 || high < 1 else { return self }
        let pieces = subpaths.map { subpath in subpath.segments.map { (segment: $0, length: $0.length) } }
        let whole = pieces.joined().reduce(0) { $0 + $1.length }
        let kept = whole * low...whole * high
        var result = PathValue()
        var place: CGFloat = 0
        for subpath in pieces {
            var isDrawing = false
            for (segment, length) in subpath {
                defer { place += length }
                guard length > 0, place < kept.upperBound, place + length > kept.lowerBound else { continue }
                let part = segment.part(
                    from: place >= kept.lowerBound ? 0 : segment.parameter(atLength: kept.lowerBound - place),
                    to: place + length <= kept.upperBound ? 1 : segment.parameter(atLength: kept.upperBound - place))
                if !isDrawing { result.elements.append(.move(part.start)) }
                isDrawing = true
                result.elements.append(part.element)
            }
        }
        return result
    }

    /// Mixes two paths of the same make point by point; nil where their elements differ in kind or number.
    package func mixed(with other: PathValue, _ t: CGFloat) -> PathValue? {
        guard elements.count == other.elements.count else { return nil }
        var result = PathValue()
        for (a, b) in zip(elements, other.elements) {
            switch (a, b) {
            case (.move(let p), .move(let q)): result.elements.append(.move(.mix(p, q, t)))
            case (.line(let p), .line(let q)): result.elements.append(.line(.mix(p, q, t)))
            case (.quad(let p, let c), .quad(let q, let d)):
                result.elements.append(.quad(.mix(p, q, t), control: .mix(c, d, t)))
            case (.curve(let p, let c1, let c2), .curve(let q, let d1, let d2)):
                result.elements.append(
                    .curve(.mix(p, q, t), control1: .mix(c1, d1, t), control2: .mix(c2, d2, t)))
            case (.close, .close): result.elements.append(.close)
            default: return nil
            }
        }
        return result
    }
}
