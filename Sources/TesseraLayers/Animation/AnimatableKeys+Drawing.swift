import Foundation
import TesseraGraphics

extension AnimatableKey {
    /// What shape and gradient layers animate.
    static let drawing: [String: AnimatableKey] = [
        "path": AnimatableKey(
            get: { .path($0.shape.path ?? PathValue()) }, set: { if case .path(let v) = $1 { $0.shape.path = v } }),
        "fillColor": AnimatableKey(
            get: { .color($0.shape.fill ?? .clear) }, set: { if case .color(let v) = $1 { $0.shape.fill = v } },
            slot: .color(.fill)),
        "strokeColor": AnimatableKey(
            get: { .color($0.shape.stroke ?? .clear) }, set: { if case .color(let v) = $1 { $0.shape.stroke = v } },
            slot: .color(.stroke)),
        "strokeStart": scalar({ $0.shape.start }, set: { $0.shape.start = $1 }),
        "strokeEnd": scalar({ $0.shape.end }, set: { $0.shape.end = $1 }),
        "lineWidth": scalar({ $0.shape.style.width }, set: { $0.shape.style.width = $1 }),
        "miterLimit": scalar({ $0.shape.style.miterLimit }, set: { $0.shape.style.miterLimit = $1 }),
        "lineDashPhase": scalar({ $0.shape.style.dashPhase }, set: { $0.shape.style.dashPhase = $1 }),
        "colors": AnimatableKey(
            get: { .colors($0.gradient.colors) }, set: { if case .colors(let v) = $1 { $0.gradient.colors = v } }),
        "locations": AnimatableKey(
            get: { .scalars($0.gradient.locations ?? $0.gradient.evenLocations) },
            set: { if case .scalars(let v) = $1 { $0.gradient.locations = v } }),
        "startPoint": AnimatableKey(
            get: { .point($0.gradient.start) }, set: { if case .point(let v) = $1 { $0.gradient.start = v } }),
        "endPoint": AnimatableKey(
            get: { .point($0.gradient.end) }, set: { if case .point(let v) = $1 { $0.gradient.end = v } }),
    ]
}

extension GradientValues {
    fileprivate var evenLocations: [CGFloat] {
        let last = CGFloat(max(colors.count - 1, 1))
        return colors.indices.map { CGFloat($0) / last }
    }
}
