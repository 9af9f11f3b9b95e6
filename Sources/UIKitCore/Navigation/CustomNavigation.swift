import Foundation
import TesseraGraphics

/// A push or pop that a client animates. Meanwhile the controllers' views are out of their wrappers, side by side on a stage
/// as animators expect them.
@MainActor
final class CustomNavigation {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    let stage = UIView()
    var context: TransitionContext?

    init(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.animator = animator
        self.interactor = interactor
    }

    var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }

    func makeContext(_ coordinator: TransitionCoordinator, _ from: UIViewController?, _ to: UIViewController?) {
        context = TransitionContext(animator, coordinator, from: from, to: to)
    }

    func install(in container: UIView, _ fromWrapper: ControllerWrapperView?) {
        stage.frame = container.bounds
        container.addSubview(stage)
        guard let fromWrapper else { return }
        let content = fromWrapper.content
        let place = fromWrapper.convert(content.frame, to: stage)
        stage.addSubview(content)
        content.frame = place
    }

    /// Gives the view that stays back to its wrapper.
    func uninstall(_ wrapper: ControllerWrapperView?, in container: UIView) {
        if let wrapper {
            container.addSubview(wrapper)
            wrapper.takeBackContent()
        }
        stage.removeFromSuperview()
        context = nil
    }
}

extension UINavigationController {
    func customNavigation(
        _ kind: NavigationTransition.Kind, _ from: UIViewController?, _ to: UIViewController?
    ) -> CustomNavigation? {
        guard let delegate, let from, let to,
            let animator = delegate.navigationController(
                self, animationControllerFor: kind == .push ? .push : .pop, from: from, to: to)
        else { return nil }
        return CustomNavigation(animator, delegate.navigationController(self, interactionControllerFor: animator))
    }

    /// Has the client's animator carry out the transition; the bar changes alongside.
    func runCustom(_ transition: NavigationTransition) {
        guard let custom = transition.custom, let from = transition.from, let to = transition.to else { return }
        let target = transition.toWrapper.map { wrapper in
            wrapper.layoutIfNeeded()
            let place = wrapper.content.frame.offsetBy(dx: wrapper.frame.minX, dy: wrapper.frame.minY)
            if transition.handOver == nil {
                // The animator brings it in.
                wrapper.content.removeFromSuperview()
            } else {
                // Shared content stays in the window on its way.
                custom.stage.addSubview(wrapper.content)
            }
            return place
        }
        guard let context = custom.context else { return }
        context.from = TransitionContext.Party(
            controller: from, view: from.viewIfLoaded, initialFrame: from.viewIfLoaded?.frame ?? .zero)
        context.to = TransitionContext.Party(controller: to, view: to.viewIfLoaded, finalFrame: target ?? .zero)
        to.viewIfLoaded?.frame = target ?? .zero
        UIView.performWithoutAnimation { transition.handOver?.begin(.client) }
        context.start(
            custom.interactor,
            alongside: { [self] in
                setProgress(1, of: transition)
                navigationBar.layoutIfNeeded()
            },
            end: { [self] completed in
                if !completed {
                    // Before its view leaves with the stage, which would look like a departure of its own.
                    to.beginDisappearance(animated: transition.coordinator.isAnimated)
                    restore(transition)
                    UIView.performWithoutAnimation { setProgress(0, of: transition) }
                }
                transition.handOver?.end(completed: completed)
                custom.uninstall(completed ? transition.toWrapper : transition.fromWrapper, in: contentView)
                end(transition, completed: completed)
            })
    }
}
