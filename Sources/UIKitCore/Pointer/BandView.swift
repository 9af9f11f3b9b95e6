import Foundation
import TesseraGraphics
import TesseraLayers

/// The rectangle that a pointer draws, in the tint of the view that it lies over. Its opacities are from memory.
package final class BandView: UIView {
    private static let fill: CGFloat = 0.15
    private static let line: CGFloat = 0.6

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        // In front of cells, which come while the rectangle is drawn.
        layer.zPosition = CGFloat(Int32.max)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func place(_ rect: CGRect) { UIView.performWithoutAnimation { frame = rect } }

    private func dress() {
        guard let tint = tintColor else { return }
        backgroundColor = tint.withAlphaComponent(Self.fill)
        layer.borderColor = tint.withAlphaComponent(Self.line).resolvedColor(with: traitCollection).cgColor
        layer.borderWidth = 1 / max(1, traitCollection.displayScale)
    }

    override package func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { UIView.performWithoutAnimation { dress() } }
    }

    override package func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    override package func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        dress()
    }
}
