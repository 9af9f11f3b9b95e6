import Foundation

public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension CGContext {
    public func beginPath() { building = PathValue() }
    public func closePath() { building.elements.append(.close) }
    public func move(to point: CGPoint) { building.elements.append(.move(point)) }
    public func addLine(to point: CGPoint) { building.elements.append(.line(point)) }
    public func addRect(_ rect: CGRect) { building.addRect(rect) }
    public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { building.elements += other.value.elements }

    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            building.elements.append(index == 0 ? .move(point) : .line(point))
        }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        building.elements.append(.quad(end, control: control))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        building.elements.append(.curve(end, control1: control1, control2: control2))
    }

    /// `clockwise` is meant in Core Graphics' unflipped space: true draws counter-clockwise on screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        building.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .evenOdd ? .eoFill : .fill)
    }

    public func strokePath() { drawPath(using: .stroke) }

    public func drawPath(using mode: CGPathDrawingMode) {
        let drawn = building
        building = PathValue()
        guard !drawn.isEmpty else { return }
        if mode != .stroke {
            fill(drawn, evenOdd: mode == .eoFill || mode == .eoFillStroke)
        }
        if mode != .fill, mode != .eoFill {
            stroke(drawn, state.style)
        }
    }

    public func fill(_ rect: CGRect) {
        if state.fillTiles == nil {
            record(.fillRect(rect, state.fill))
        } else {
            fill(PathValue(rect: rect), evenOdd: false)
        }
    }

    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect(_:)) }

    public func fill(_ rects: [CGRect]) { rects.forEach(fill(_:)) }

    public func clear(_ rect: CGRect) {
        saveGState()
        setBlendMode(.clear)
        record(.fillRect(rect, .black))
        restoreGState()
    }

    public func stroke(_ rect: CGRect) { stroke(PathValue(rect: rect), state.style) }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        stroke(PathValue(rect: rect), style)
    }

    public func fillEllipse(in rect: CGRect) {
        fill(PathValue(ellipseIn: rect), evenOdd: false)
    }

    public func strokeEllipse(in rect: CGRect) {
        stroke(PathValue(ellipseIn: rect), state.style)
    }

    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = PathValue()
        for pair in stride(from: 0, to: points.count - 1, by: 2) {
            lines.elements += [.move(points[pair]), .line(points[pair + 1])]
        }
        stroke(lines, state.style)
    }

    public func clip(using rule: CGPathFillRule = .winding) {
        record(.clip(building, evenOdd: rule == .evenOdd))
        building = PathValue()
    }

    /// Lets through, until the state is restored, what the alpha of `mask` in `rect` covers, or the brightness of a mask
    /// without alpha. The picture lies as `draw(_:in:)` draws it. Nothing comes through an empty rectangle.
    public func clip(to rect: CGRect, mask: CGImage) {
        let rect = rect.standardized
        guard !rect.isEmpty else { return clip(to: .zero) }
        guard rect.isFinite, let upright = mask.upsideDown else { return }
        record(.clipMask(upright, rect))
    }

    public func clip(to rect: CGRect) { record(.clip(PathValue(rect: rect), evenOdd: false)) }

    package func clip(to path: PathValue) { record(.clip(path, evenOdd: false)) }

    /// The path under construction, a copy; nil while there is none.
    public var path: CGPath? { building.isEmpty ? nil : CGPath(building) }
    public var isPathEmpty: Bool { building.isEmpty }
    public var currentPointOfPath: CGPoint { building.currentPoint ?? .zero }
    public var boundingBoxOfPath: CGRect { building.controlBounds }

    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        building.contains(point, evenOdd: mode == .eoFill || mode == .eoFillStroke)
    }
}
