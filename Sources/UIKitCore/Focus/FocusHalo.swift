import Foundation
import TesseraGraphics
import TesseraLayers

/// Draws the halo of the item that has the focus.
@MainActor
final class FocusHalo {
    /// Points.
    static let lineWidth: CGFloat = 3

    private var line: CALayer?

    func show(on item: (any UIFocusItem)?) {
        line?.removeFromSuperlayer()
        line = nil
        guard let view = item as? UIView, let effect = view.focusEffect as? UIFocusHaloEffect else { return }
        let color = view.tintColor.map { CGColor($0.rgba(with: view.traitCollection)) }
        let isInside = effect.position == .inside || (effect.position == .automatic && view.clipsToBounds)
        let layer: CALayer
        switch effect.shape {
        case .item: layer = frameLine(of: view, isInside: isInside, color)
        case .path(let path): layer = pathLine(path, color)
        }
        let container = effect.containerView ?? view
        let origin = container === view ? .zero : view.convert(CGPoint.zero, to: container)
        layer.frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
        if let reference = effect.referenceView, reference.superview === container {
            container.layer.insertSublayer(layer, above: reference.layer)
        } else {
            layer.zPosition = 1
            container.layer.addSublayer(layer)
        }
        line = layer
    }

    private func frameLine(of view: UIView, isInside: Bool, _ color: CGColor?) -> CALayer {
        let layer = CALayer()
        let outset = isInside ? 0 : Self.lineWidth
        layer.frame = view.bounds.insetBy(dx: -outset, dy: -outset)
        layer.borderWidth = Self.lineWidth
        layer.borderColor = color
        layer.cornerRadius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius + outset : 0
        return layer
    }

    private func pathLine(_ path: UIBezierPath, _ color: CGColor?) -> CALayer {
        let layer = CAShapeLayer()
        layer.path = path.cgPath
        layer.fillColor = nil
        layer.strokeColor = color
        layer.lineWidth = Self.lineWidth
        return layer
    }
}
