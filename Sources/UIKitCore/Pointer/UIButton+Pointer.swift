import Foundation
import TesseraGraphics

/// Takes a pointer in for a button.
@MainActor
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
    private weak var button: UIButton?
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)
    private(set) var isInside = false {
        didSet { if isInside != oldValue { button?.setNeedsUpdateConfiguration() } }
    }

    init(_ button: UIButton) {
        self.button = button
        super.init()
        button.addInteraction(interaction)
    }

    func remove() {
        button?.removeInteraction(interaction)
        isInside = false
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        guard let button, button.isEnabled, button.superview != nil else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        let shape = UIPointerShape.roundedRect(button.frame)
        guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect, shape: shape) }
        return provider(button, effect, shape)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) { isInside = true }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) { isInside = false }
}

extension UIButton {
    func takePointer(_ takes: Bool) {
        guard takes != (pointerTaker != nil) else { return }
        pointerTaker?.remove()
        pointerTaker = takes ? ButtonPointer(self) : nil
    }
}
