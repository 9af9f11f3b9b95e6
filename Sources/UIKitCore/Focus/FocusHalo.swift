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
    }

    private var shown: Shown?
    private weak var view: UIView?

    func show(on item: (any UIFocusItem)?) {
        shown?.line.removeFromSuperlayer()
        shown = nil
        guard let view = item as? UIView, let effect = view.focusEffect as? UIFocusHaloEffect else { return }
        self.view = view
        let line = makeLine(effect, in: view)
        shown = Shown(line: line, effect: effect)
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
        guard case .item = shown.effect.shape else {
            let frame = CGRect(origin: origin, size: .zero)
            if shown.line.frame != frame { shown.line.frame = frame }
            return
        }
        let outset = isInside(view, shown.effect) ? 0 : Self.lineWidth
        ViewOutline(of: view).shape(shown.line, origin: origin, outset: outset)
    }

    private func isInside(_ view: UIView, _ effect: UIFocusHaloEffect) -> Bool {
        switch effect.position {
        case .inside: true
        case .outside: false
        case .automatic: view._keepsFocusInside || spansItsClip(view)
        }
    }

    /// Whether what clips the view would cut a line outside of it on two sides that face each other, as around a row
    /// from edge to edge of its list.
    private func spansItsClip(_ view: UIView) -> Bool {
        var step = view.superview
        while let current = step, !current.clipsToBounds { step = current.superview }
        guard let clip = step else { return false }
        let line = view.convert(view.bounds, to: clip).insetBy(dx: -Self.lineWidth, dy: -Self.lineWidth)
        let room = clip.bounds
        return (line.minX < room.minX && line.maxX > room.maxX) || (line.minY < room.minY && line.maxY > room.maxY)
    }
}
