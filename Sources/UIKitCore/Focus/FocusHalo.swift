import Foundation
import TesseraGraphics
import TesseraLayers

/// Draws the halo of the item that has the focus.
@MainActor
final class FocusHalo {
    /// Points.
    static let lineWidth: CGFloat = 3

    private struct Shown {
        let line: CALayer
        let effect: UIFocusHaloEffect
        let isInside: Bool
    }

    private var shown: Shown?
    private weak var view: UIView?

    func show(on item: (any UIFocusItem)?) {
        shown?.line.removeFromSuperlayer()
        shown = nil
        guard let view = item as? UIView, let effect = view.focusEffect as? UIFocusHaloEffect else { return }
        self.view = view
        let isInside = effect.position == .inside || (effect.position == .automatic && view.clipsToBounds)
        let line = makeLine(effect, in: view)
        shown = Shown(line: line, effect: effect, isInside: isInside)
        place()
        let container = effect.containerView ?? view
        if let reference = effect.referenceView, reference.superview === container {
            container.layer.insertSublayer(line, above: reference.layer)
        } else {
            line.zPosition = 1
            container.layer.addSublayer(line)
        }
    }

    /// The item may have another size, or lie elsewhere in the container. Called after layout.
    func follow() {
        guard shown != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place()
        CATransaction.commit()
    }

    private func makeLine(_ effect: UIFocusHaloEffect, in view: UIView) -> CALayer {
        let color = view.tintColor.map { CGColor($0.rgba(with: view.traitCollection)) }
        switch effect.shape {
        case .item:
            let layer = CALayer()
            layer.borderWidth = Self.lineWidth
            layer.borderColor = color
            return layer
        case .path(let path):
            let layer = CAShapeLayer()
            layer.path = path.cgPath
            layer.fillColor = nil
            layer.strokeColor = color
            layer.lineWidth = Self.lineWidth
            return layer
        }
    }

    private func place() {
        guard let shown, let view else { return }
        let container = shown.effect.containerView ?? view
        let origin = container === view ? .zero : view.convert(CGPoint.zero, to: container)
        var frame = CGRect(origin: origin, size: .zero)
        if case .item = shown.effect.shape {
            let outset = shown.isInside ? 0 : Self.lineWidth
            frame = view.bounds.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -outset, dy: -outset)
            let corner = view.layer.cornerRadius
            let radius = corner > 0 ? corner + outset : 0
            if shown.line.cornerRadius != radius { shown.line.cornerRadius = radius }
        }
        if shown.line.frame != frame { shown.line.frame = frame }
    }
}
