import Foundation
import TesseraGraphics
import TesseraLayers

/// A mask whose upper edge is soft: what goes up below a bar without a background fades out there.
final class FadingMask: UIView {
    /// Points over which it fades. From memory of iOS 26.
    private static let depth: CGFloat = 16

    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// - Parameter fades: whether the edge is soft; a hard one is that of a bar with a background.
    init(fades: Bool) {
        super.init(frame: .zero)
        isOpaque = false
        guard fades, let gradient = layer as? CAGradientLayer else {
            backgroundColor = .black
            return
        }
        gradient.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.cgColor]
        gradient.startPoint = CGPoint(x: 0.5, y: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Masks are not laid out.
    func place(_ place: CGRect) {
        frame = place
        let share = place.height > 0 ? min(1, Self.depth / place.height) : 1
        (layer as? CAGradientLayer)?.endPoint = CGPoint(x: 0.5, y: share)
    }
}
