import UIKit

/// An area that goes from one colour at its top to another at its bottom.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// A colour by its hue, in turns, and a darker neighbour.
    func show(hue: CGFloat) {
        let next = (hue + 0.06).truncatingRemainder(dividingBy: 1)
        (layer as? CAGradientLayer)?.colors = [
            UIColor(hue: hue, saturation: 0.55, brightness: 0.92, alpha: 1).cgColor,
            UIColor(hue: next, saturation: 0.75, brightness: 0.58, alpha: 1).cgColor,
        ]
    }
}
