import Foundation

extension PathValue {
    /// The control distance of a cubic that draws a quarter circle of radius 1.
    private static let quarterCircle: CGFloat = 0.552_284_749_830_793_6

    package mutating func addRect(_ rect: CGRect) {
        let r = rect.standardized
        elements += [
            .move(CGPoint(x: r.minX, y: r.minY)), .line(CGPoint(x: r.maxX, y: r.minY)),
            .line(CGPoint(x: r.maxX, y: r.maxY)), .line(CGPoint(x: r.minX, y: r.maxY)), .close,
        ]
    }

    package mutating func addEllipse(in rect: CGRect) {
        let r = rect.standardized
        let (kx, ky) = (r.width / 2 * Self.quarterCircle, r.height / 2 * Self.quarterCircle)
        let (cx, cy) = (r.midX, r.midY)
        elements.append(.move(CGPoint(x: r.maxX, y: cy)))
        addCorner(to: CGPoint(x: cx, y: r.maxY), CGPoint(x: r.maxX, y: cy + ky), CGPoint(x: cx + kx, y: r.maxY))
        addCorner(to: CGPoint(x: r.minX, y: cy), CGPoint(x: cx - kx, y: r.maxY), CGPoint(x: r.minX, y: cy + ky))
        addCorner(to: CGPoint(x: cx, y: r.minY), CGPoint(x: r.minX, y: cy - ky), CGPoint(x: cx - kx, y: r.minY))
        addCorner(to: CGPoint(x: r.maxX, y: cy), CGPoint(x: cx + kx, y: r.minY), CGPoint(x: r.maxX, y: cy - ky))
        elements.append(.close)
    }

    /// A rectangle with round corners, clockwise from the top left.
    package mutating func addRoundedRect(_ rect: CGRect, radii: CornerRadii) {
        let r = rect.standardized
        let radii = radii.limited(to: r.size)
        guard !radii.isZero else { return addRect(r) }
        if radii.isContinuous { return addContinuousRect(r, radii) }
        let k = 1 - Self.quarterCircle
        if isEmpty { elements.reserveCapacity(10) }
        elements.append(.move(CGPoint(x: r.minX + radii.topLeft, y: r.minY)))
        elements.append(.line(CGPoint(x: r.maxX - radii.topRight, y: r.minY)))
        addCorner(
            to: CGPoint(x: r.maxX, y: r.minY + radii.topRight), CGPoint(x: r.maxX - radii.topRight * k, y: r.minY),
            CGPoint(x: r.maxX, y: r.minY + radii.topRight * k))
        elements.append(.line(CGPoint(x: r.maxX, y: r.maxY - radii.bottomRight)))
        addCorner(
            to: CGPoint(x: r.maxX - radii.bottomRight, y: r.maxY),
            CGPoint(x: r.maxX, y: r.maxY - radii.bottomRight * k),
            CGPoint(x: r.maxX - radii.bottomRight * k, y: r.maxY))
        elements.append(.line(CGPoint(x: r.minX + radii.bottomLeft, y: r.maxY)))
        addCorner(
            to: CGPoint(x: r.minX, y: r.maxY - radii.bottomLeft), CGPoint(x: r.minX + radii.bottomLeft * k, y: r.maxY),
            CGPoint(x: r.minX, y: r.maxY - radii.bottomLeft * k))
        elements.append(.line(CGPoint(x: r.minX, y: r.minY + radii.topLeft)))
        addCorner(
            to: CGPoint(x: r.minX + radii.topLeft, y: r.minY), CGPoint(x: r.minX, y: r.minY + radii.topLeft * k),
            CGPoint(x: r.minX + radii.topLeft * k, y: r.minY))
        elements.append(.close)
    }

    private mutating func addCorner(to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        elements.append(.curve(end, control1: control1, control2: control2))
    }

    /// A circular arc as cubics of at most a quarter turn each, joined by a line to the current point.
    ///
    /// Angles in radians from the positive x axis. `clockwise` is meant on screen (y down): from `start` to `end` with
    /// growing angles. A sweep of a whole turn or more draws one turn.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        let steps = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(steps)
        let k = 4 / 3 * tan(step / 4) * radius
        var angle = startAngle
        func point(_ a: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(a), y: center.y + radius * sin(a)) }
        elements.append(isEmpty || elements.last == .close ? .move(point(angle)) : .line(point(angle)))
        for _ in 0..<steps {
            let (from, next) = (point(angle), angle + step)
            let to = point(next)
            addCorner(
                to: to, CGPoint(x: from.x - k * sin(angle), y: from.y + k * cos(angle)),
                CGPoint(x: to.x + k * sin(next), y: to.y - k * cos(next)))
            angle = next
        }
    }

    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let raw = end - start
        if clockwise {
            return raw >= turn ? turn : raw - turn * (raw / turn).rounded(.down)
        }
        return raw <= -turn ? -turn : raw - turn * (raw / turn).rounded(.up)
    }
}
