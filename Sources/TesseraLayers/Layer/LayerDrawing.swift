import Foundation
import TesseraGraphics

/// What a layer draws from its own values, with no code of the client's: nothing for plain layers.
indirect enum LayerDrawing: Equatable {
    case none
    case shape(ShapeValues)
    case gradient(GradientValues)

    var isNone: Bool {
        if case .none = self { return true }
        return false
    }

    /// The drawing in the layer's space and a rectangle around it; nil where nothing shows.
    func recorded(in model: LayerModel) -> (recording: Recording, extent: CGRect)? {
        switch self {
        case .none: nil
        case .shape(let shape): shape.recorded()
        case .gradient(let gradient): gradient.recorded(in: model.bounds, corners: model.cornerRadii)
        }
    }
}

/// The values of a shape layer.
struct ShapeValues: Equatable {
    var path: PathValue?
    var fill: RGBA? = .black
    var isEvenOdd = false
    var stroke: RGBA?
    var start: CGFloat = 0
    var end: CGFloat = 1
    var style = StrokeStyle()

    func recorded() -> (recording: Recording, extent: CGRect)? {
        guard let path, !path.isEmpty else { return nil }
        var recording = Recording()
        var extent = CGRect.null
        let bounds = path.controlBounds
        guard bounds.isFinite, !bounds.isNull else { return nil }
        if let fill, fill.alpha > 0 {
            recording.append(.fill(path, fill, evenOdd: isEvenOdd))
            extent = bounds
        }
        if let stroke, stroke.alpha > 0, style.width > 0, style.width.isFinite {
            let drawn = path.trimmed(from: start, to: end)
            if !drawn.isEmpty {
                recording.append(.stroke(drawn, style, stroke))
                // A mitre reaches furthest, a square cap to the corner of a square.
                let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
                extent = extent.union(bounds.insetBy(dx: -reach, dy: -reach))
            }
        }
        return recording.isEmpty ? nil : (recording, extent.insetBy(dx: -1, dy: -1).integral)
    }
}

/// The values of a gradient layer.
struct GradientValues: Equatable {
    enum Kind { case axial, radial, conic }

    var kind = Kind.axial
    var colors: [RGBA] = []
    /// Nil spreads the colours evenly.
    var locations: [CGFloat]?
    /// In fractions of the bounds.
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)

    func recorded(in bounds: CGRect, corners: CornerRadii) -> (recording: Recording, extent: CGRect)? {
        guard !bounds.isEmpty, bounds.isFinite, !colors.isEmpty else { return nil }
        var recording = Recording()
        recording.append(.save)
        recording.append(.clip(PathValue(roundedRect: bounds, radii: corners), evenOdd: false))
        let from = place(start, in: bounds)
        let to = place(end, in: bounds)
        switch kind {
        case .axial: recording.append(gradient(.linear(start: from, end: to)))
        case .conic:
            let angle = atan2(to.y - from.y, to.x - from.x)
            recording.append(gradient(.conic(center: from, startAngle: angle)))
        case .radial:
            let (x, y) = (abs(to.x - from.x), abs(to.y - from.y))
            guard x > 0, y > 0 else { return nil }
            // A circle of radius 1, stretched to the ellipse that reaches the end point's distance on both axes.
            recording.append(.concat(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: from.x, ty: from.y)))
            recording.append(
                gradient(.radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1)))
        }
        recording.append(.restore)
        return (recording, bounds)
    }

    private func place(_ point: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }

    private func gradient(_ geometry: GradientGeometry) -> DrawCommand {
        .gradient(GradientValue(stops), geometry, drawsBeforeStart: true, drawsAfterEnd: true)
    }

    /// Locations never run backwards: one below its forerunner counts as that.
    private var stops: [(CGFloat, RGBA)] {
        let last = CGFloat(max(colors.count - 1, 1))
        var least: CGFloat = 0
        return colors.enumerated().map { index, color in
            let even = CGFloat(index) / last
            let given = locations.map { index < $0.count ? $0[index] : 1 } ?? even
            least = max(least, given.isFinite ? min(max(given, 0), 1) : even)
            return (least, color)
        }
    }
}
