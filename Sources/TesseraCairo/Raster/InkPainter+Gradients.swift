import CPangoCairo
import Foundation
import TesseraGraphics

extension InkPainter {
    /// Fills the clip with a gradient. Colours are mixed without their alpha multiplied in, as Core Graphics does.
    func paint(_ gradient: GradientValue, _ geometry: GradientGeometry, before: Bool, after: Bool) {
        switch geometry {
        case .linear(let start, let end):
            guard start != end else { return paintBeyond(gradient, after: after) }
            paint(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient, before, after)
        case .radial(let start, let startRadius, let end, let endRadius):
            guard start != end || startRadius != endRadius else { return paintBeyond(gradient, after: after) }
            paint(
                cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius), gradient, before,
                after)
        case .conic(let center, let angle):
            ConicGradient(gradient, alpha: alpha).paint(on: cr, around: center, from: angle)
        }
    }

    /// A gradient without length has only what comes after its end.
    private func paintBeyond(_ gradient: GradientValue, after: Bool) {
        guard after, let last = gradient.sortedStops.last else { return }
        setSource(last.color)
        cairo_paint(cr)
    }

    private func paint(_ pattern: OpaquePointer?, _ gradient: GradientValue, _ before: Bool, _ after: Bool) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        func add(_ location: CGFloat, _ color: RGBA, opacity: CGFloat) {
            cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, opacity)
        }
        let stops = gradient.sortedStops
        guard let first = stops.first, let last = stops.last else { return }
        // A stop without opacity at an end is what pads beyond it.
        if !before { add(0, first.color, opacity: 0) }
        add(0, first.color, opacity: first.color.alpha * alpha)
        for stop in stops { add(stop.location, stop.color, opacity: stop.color.alpha * alpha) }
        add(1, last.color, opacity: last.color.alpha * alpha)
        if !after { add(1, last.color, opacity: 0) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cr, pattern)
        cairo_paint(cr)
    }
}

extension GradientValue {
    /// The stops from 0 to 1 in ascending order.
    var sortedStops: [Stop] {
        let clamped = stops.map { stop in
            var stop = stop
            stop.location = min(max(stop.location, 0), 1)
            return stop
        }
        return clamped.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element)
    }
}
