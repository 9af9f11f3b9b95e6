import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Fades in half a second.
@MainActor
private final class Fader: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    init(_ log: CallLog) {
        self.log = log
        super.init()
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("asked")
        return self
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
        to.frame = context.finalFrame(for: controller)
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(
            withDuration: 0.5, animations: { to.alpha = 1 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

@MainActor
@Suite(.metricsText, .serialized) struct TabTransitionTests {
    private let log = CallLog()
    private let tabs = UITabBarController()
    private let fader: Fader
    private let screen: TestScreen
    private let a: LoggingController
    private let b: LoggingController

    init() {
        (a, b) = (LoggingController("A", log), LoggingController("B", log))
        fader = Fader(log)
        tabs.viewControllers = [a, b]
        tabs.delegate = fader
        screen = TestScreen(tabs)
        screen.run(0.05)
        _ = log.take()
    }

    @Test func theClientAnimatesTheChange() {
        tabs.selectedIndex = 1
        screen.run(0.25)
        #expect(tabs.selectedIndex == 1 && a.view.window != nil && b.view.window != nil)
        let alpha = b.view.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0.1 && alpha < 0.9)
        screen.run(0.5)
        #expect(a.view.window == nil && b.view.superview === tabs.view && b.view.frame == tabs.view.bounds)
        #expect(
            log.take() == [
                "asked", "A.willDisappear true", "B.didLoad", "B.willAppear true", "B.isAppearing",
                "A.didDisappear true", "B.didAppear true",
            ])
        #expect(b.view.safeAreaInsets.bottom == 83)
    }

    @Test func whatIsSelectedMeanwhileFollows() {
        tabs.selectedIndex = 1
        screen.run(0.1)
        tabs.selectedIndex = 0
        screen.run(0.1)
        #expect(b.view.window != nil && a.view.window != nil)
        screen.run(1.5)
        #expect(a.view.superview === tabs.view && b.view.window == nil && tabs.selectedIndex == 0)
    }

    @Test func aHandMayTakeItBack() {
        let hand = UIPercentDrivenInteractiveTransition()
        fader.interactor = hand
        tabs.selectedIndex = 1
        screen.run(0.05)
        hand.update(0.4)
        screen.run(0.05)
        #expect(b.view.window != nil)
        hand.cancel()
        screen.run(1)
        #expect(a.view.superview === tabs.view && b.view.window == nil)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem)
    }
}
