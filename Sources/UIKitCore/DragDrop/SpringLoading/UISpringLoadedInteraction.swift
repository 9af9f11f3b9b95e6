import Foundation
import TesseraGraphics

/// How far something is with opening for a drag that rests over it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// No drag is over it.
    case inactive
    /// A drag is over it, and may open it.
    case possible
    /// It is about to open.
    case activating
    /// It opens.
    case activated
}

/// What is known while a drag rests over something that may open.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// How far it is.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect.
    var targetView: UIView? { get set }
    /// What opens, where a view shows several things.
    var targetItem: Any? { get set }
    /// Returns where the drag is, in a view.
    func location(in view: UIView?) -> CGPoint
}

/// Decides whether something opens for a drag.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Whether it may open now; asked with every movement.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Called when the drag has left, or it was opened.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far something is with opening for a drag.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Called when the state of the context is another.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view that opens for a drag that rests over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether it does.
    var isSpringLoaded: Bool { get set }
}

/// Opens something when a drag rests over its view, so that what is dragged can be dropped within.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// Decides whether it opens.
    public final let interactionBehavior: any UISpringLoadedInteractionBehavior
    /// Shows how far it is.
    public final let interactionEffect: any UISpringLoadedInteractionEffect
    open private(set) weak var view: UIView?
    private final let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// An interaction with a behavior and an effect of its own; nil for the system's.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? OpeningBehavior()
        self.interactionEffect = interactionEffect ?? OpeningEffect()
        self.activationHandler = activationHandler
        super.init()
    }

    /// An interaction that always opens, with the system's effect.
    public convenience init(
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    final func open(_ context: any UISpringLoadedInteractionContext) { activationHandler(self, context) }
}

/// Always opens.
private final class OpeningBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
}

/// Dims the view, and blinks before it opens. From memory.
@MainActor
package final class OpeningEffect: NSObject, UISpringLoadedInteractionEffect {
    private weak var view: UIView?
    private var alpha: CGFloat = 1

    package func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        let target = context.targetView
        if target !== view { restore() }
        switch context.state {
        case .possible: show(target, 0.6)
        case .activating:
            guard let view else { return }
            let alpha = alpha
            UIView.animate(withDuration: 0.1, delay: 0, options: [.autoreverse], animations: { view.alpha = alpha }) {
                [weak self] _ in self?.settle(view)
            }
        case .inactive, .activated: restore()
        }
    }

    /// The blinking is over; the view may be restored already.
    private func settle(_ blinked: UIView) { if blinked === view { blinked.alpha = alpha * 0.6 } }

    private func show(_ target: UIView?, _ part: CGFloat) {
        guard let target, target !== view else { return }
        view = target
        alpha = target.alpha
        UIView.animate(withDuration: 0.15) { target.alpha = self.alpha * part }
    }

    private func restore() {
        guard let old = view else { return }
        view = nil
        UIView.animate(withDuration: 0.15) { old.alpha = self.alpha }
    }
}
