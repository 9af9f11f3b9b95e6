import Foundation
import TesseraGraphics
import TesseraLayers

/// Follows a drag over views that open for it.
@MainActor
final class SpringLoading: NSObject {
    private final class Context: NSObject, UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.inactive
        weak var targetView: UIView?
        var targetItem: Any?
        var windowLocation = CGPoint.zero

        func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }
    }

    private weak var window: UIWindow?
    private weak var interaction: UISpringLoadedInteraction?
    private var context = Context()
    private var load = SpringLoad()

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    /// The drag is at a place of the window, over `hit`.
    func move(to point: CGPoint, over hit: UIView?) {
        context.windowLocation = point
        guard let found = Self.interaction(above: hit) else { return stop() }
        if found !== interaction { stop() }
        let old = (context.targetView, context.targetItem as AnyObject?)
        context.targetView = found.view
        context.targetItem = nil
        guard found.interactionBehavior.shouldAllow(found, with: context) else {
            (context.targetView, context.targetItem) = old
            interaction = found
            return stop()
        }
        // Another item of the same view starts anew.
        let isOther = context.targetView !== old.0
        if interaction === found, isOther, load.leave() {
            let new = (context.targetView, context.targetItem)
            (context.targetView, context.targetItem) = old
            show(found)
            (context.targetView, context.targetItem) = new
        }
        interaction = found
        guard load.state == .inactive else { return }
        load.enter(at: frameLoop.now)
        show(found)
        FrameScheduler.add(self)
        WakeUp.requestFrame()
    }

    func stop() {
        FrameScheduler.remove(self)
        guard let old = interaction else { return }
        interaction = nil
        if load.leave() { show(old) }
        context = Context()
        old.interactionBehavior.interactionDidFinish(old)
    }

    private func show(_ interaction: UISpringLoadedInteraction) {
        context.state = load.state
        interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }

    private static func interaction(above hit: UIView?) -> UISpringLoadedInteraction? {
        var view = hit
        while let current = view {
            for case let found as UISpringLoadedInteraction in current.ownInteractions { return found }
            view = current.superview
        }
        return nil
    }
}

extension SpringLoading: FrameTicking {
    func isAwaiting(_ window: UIWindow) -> Bool { self.window === window }
    var frameLoop: FrameLoop { window?.loop ?? .standard }

    func tick(at time: TimeInterval) -> Bool {
        guard let interaction, load.advance(to: time) else { return self.interaction != nil }
        show(interaction)
        guard load.state == .activated else { return true }
        let context = context
        interaction.open(context)
        return false
    }
}
