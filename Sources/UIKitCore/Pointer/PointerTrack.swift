import Foundation
import TesseraGraphics

/// Which region the pointer of a window is in, and what it looks like there.
@MainActor
package final class PointerTrack {
    private weak var interaction: UIPointerInteraction?
    private var region: UIPointerRegion?
    private var plate: PointerPlate?

    /// What the pointer looks like now.
    package private(set) var look = PointerLook.system {
        didSet { if look != oldValue { lookDidChange?(look) } }
    }
    /// Has the window's host show the pointer in another way.
    package var lookDidChange: ((PointerLook) -> Void)?

    var isInRegion: Bool { region != nil }

    /// The pointer is over `view`, at `place` in its window; nil where it has left.
    func move(to place: CGPoint?, over view: UIView?, _ modifiers: UIKeyModifierFlags) {
        guard let place, let view, let found = find(place, view, modifiers) else {
            exit()
            look = place == nil ? .system : Self.look(over: view)
            return
        }
        guard found.interaction !== interaction || !found.region.isSame(as: region) else { return }
        exit()
        enter(found.interaction, found.region)
    }

    /// The innermost interaction with a region there.
    private func find(
        _ place: CGPoint, _ view: UIView, _ modifiers: UIKeyModifierFlags
    ) -> (interaction: UIPointerInteraction, region: UIPointerRegion)? {
        var step: UIView? = view
        while let current = step {
            for case let interaction as UIPointerInteraction in current.ownInteractions {
                let location = current.convert(place, from: nil)
                if let region = interaction.region(at: location, modifiers) { return (interaction, region) }
            }
            step = current.superview
        }
        return nil
    }

    private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
        self.interaction = interaction
        self.region = region
        let animator = PointerAnimator()
        show(interaction.style(of: region), animator)
        interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
        animator.run()
    }

    private func exit() {
        guard let region else { return }
        let left = interaction
        self.region = nil
        interaction = nil
        let animator = PointerAnimator()
        hidePlate(animator)
        look = .system
        if let left { left.delegate?.pointerInteraction(left, willExit: region, animator: animator) }
        animator.run()
    }

    // MARK: Interactions that change

    /// The interaction goes, or is to be asked no more.
    func forget(_ interaction: UIPointerInteraction) {
        if self.interaction === interaction { exit() }
    }

    /// The interaction may have another style for the region.
    func refresh(_ interaction: UIPointerInteraction) {
        guard self.interaction === interaction, let region else { return }
        let animator = PointerAnimator()
        hidePlate(animator)
        show(interaction.style(of: region), animator)
        animator.run()
    }

    // MARK: Looks

    private func show(_ style: UIPointerStyle?, _ animator: PointerAnimator) {
        look = style?.look ?? .system
        guard let effect = style?.effect else { return }
        let made = PointerPlate(effect, style?.shape)
        guard made.install() else { return }
        plate = made
        animator.addAnimations { made.alpha = 1 }
    }

    private func hidePlate(_ animator: PointerAnimator) {
        guard let old = plate else { return }
        plate = nil
        animator.addAnimations { old.alpha = 0 }
        animator.addCompletion { _ in old.removeFromSuperview() }
    }

    /// Without an interaction: a beam over text that can be selected, and not over the buttons in it.
    private static func look(over view: UIView?) -> PointerLook {
        var step = view
        while let current = step {
            if let owner = current as? any TextEditorOwner {
                return owner.isSelectableText ? .verticalBeam : .system
            }
            if current is UIControl || current is UIScrollView { return .system }
            step = current.superview
        }
        return .system
    }
}

/// What an effect shows behind or over its view.
@MainActor
final class PointerPlate: UIView {
    private let effect: UIPointerEffect

    init(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
        self.effect = effect
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        alpha = 0
        place(shape)
        dress()
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the plate beside the view; false where the view is not in the preview's container.
    func install() -> Bool {
        let preview = effect.preview
        let container = preview.target.container
        guard container.window != nil, preview.view.superview === container else { return false }
        UIView.performWithoutAnimation {
            if case .hover(_, .overlay, _, _) = effect {
                container.insertSubview(self, aboveSubview: preview.view)
            } else {
                container.insertSubview(self, belowSubview: preview.view)
            }
        }
        return true
    }

    private func place(_ shape: UIPointerShape?) {
        let preview = effect.preview
        UIView.performWithoutAnimation {
            frame = preview.view.frame
            layer.cornerRadius = min(UIPointerShape.defaultCornerRadius, frame.height / 2)
            if case .roundedRect(let rect, let radius) = shape, rect.width > 0, rect.height > 0 {
                frame = rect
                layer.cornerRadius = max(0, min(radius, rect.width / 2, rect.height / 2))
            }
        }
    }

    private func dress() {
        switch effect {
        case .automatic, .highlight: backgroundColor = .tertiarySystemFill
        case .lift: castShadow()
        case .hover(_, let mode, let shadow, _):
            if mode != .none { backgroundColor = .quaternarySystemFill }
            if shadow { castShadow() }
        }
    }

    private func castShadow() {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
    }
}
