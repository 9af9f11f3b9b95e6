import Foundation
import TesseraGraphics

/// Acts as a tap on a control does when a drag rests over it.
@MainActor
package final class ControlSpring: NSObject, UISpringLoadedInteractionBehavior {
    /// What of the control opens under the drag; nil for nothing.
    private let target: (any UISpringLoadedInteractionContext) -> UIView?

    private init(_ target: @escaping (any UISpringLoadedInteractionContext) -> UIView?) {
        self.target = target
    }

    package func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let control = interaction.view as? UIControl, control.isEnabled, let view = target(context) else {
            return false
        }
        context.targetView = view
        return true
    }

    /// Whether a control opens under drags.
    package static func isOn(_ control: UIControl) -> Bool { interaction(of: control) != nil }

    /// Has a control open under drags, or no more.
    package static func set(
        _ isOn: Bool, _ control: UIControl,
        target: ((any UISpringLoadedInteractionContext) -> UIView?)? = nil,
        open: @escaping (any UISpringLoadedInteractionContext) -> Void
    ) {
        let old = interaction(of: control)
        guard isOn != (old != nil) else { return }
        if let old { return control.removeInteraction(old) }
        let behavior = ControlSpring(target ?? { [weak control] _ in control })
        control.addInteraction(
            UISpringLoadedInteraction(
                interactionBehavior: behavior, interactionEffect: nil, activationHandler: { open($1) }))
    }

    private static func interaction(of control: UIControl) -> UISpringLoadedInteraction? {
        for case let spring as UISpringLoadedInteraction in control.interactions
        where spring.interactionBehavior is ControlSpring {
            return spring
        }
        return nil
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over the button acts as a tap.
    public final var isSpringLoaded: Bool {
        get { ControlSpring.isOn(self) }
        set { ControlSpring.set(newValue, self) { [weak self] _ in self?.performPrimaryAction() } }
    }
}
