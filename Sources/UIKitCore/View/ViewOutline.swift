import Foundation
import TesseraGraphics
import TesseraLayers

/// The shape that a view is seen in: that of its background configuration, or its bounds with its corners.
@MainActor
struct ViewOutline {
    /// In the view's coordinates.
    private(set) var rect: CGRect
    private(set) var radius: CGFloat
    private(set) var corners: CACornerMask
    private(set) var curve: CALayerCornerCurve

    init(of view: UIView) {
        let layer = view.layer
        (rect, radius, corners, curve) = (view.bounds, layer.cornerRadius, layer.maskedCorners, layer.cornerCurve)
        guard let background = Self.background(of: view), !background.shape.rect.isEmpty else { return }
        rect = background.convert(background.shape.rect, to: view)
        guard background.shape.radius > 0 else { return }
        radius = min(background.shape.radius, rect.width / 2, rect.height / 2)
        (corners, curve) = (Self.allCorners, .circular)
    }

    private static let allCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// Backgrounds lie behind everything.
    private static func background(of view: UIView) -> BackgroundConfigurationView? {
        for case let found as BackgroundConfigurationView in view._subviews.prefix(2) { return found }
        return nil
    }

    /// Gives `layer` the outline, moved by `origin` and `outset` points wider on every side.
    func shape(_ layer: CALayer, origin: CGPoint = .zero, outset: CGFloat = 0) {
        let frame = rect.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -outset, dy: -outset)
        let rounded = radius > 0 ? radius + outset : 0
        if layer.frame != frame { layer.frame = frame }
        if layer.cornerRadius != rounded { layer.cornerRadius = rounded }
        if layer.maskedCorners != corners { layer.maskedCorners = corners }
        if layer.cornerCurve != curve { layer.cornerCurve = curve }
    }
}
