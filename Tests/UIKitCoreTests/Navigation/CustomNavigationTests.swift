import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Pushes and pops that clients animate.
@MainActor
struct CustomNavigationTests {
    private let log = CallLog()

    private func make(_ name: String) -> LoggingController { LoggingController(name, log) }

    private func shown(_ guide: Guide, _ controllers: UIViewController...) -> (TestScreen, UINavigationController) {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        let screen = TestScreen(navigation)
        screen.run(0.05)
        navigation.delegate = guide
        _ = log.take()
        return (screen, navigation)
    }

    @Test func anAnimatorPushesAndPops() throws {
        let (a, b) = (make("A"), make("B"))
        let guide = Guide(log)
        let (screen, navigation) = shown(guide, a)
        let home = try #require(a.view.superview)
        navigation.pushViewController(b, animated: true)
        #expect(
            log.take() == [
                "B.willMove", "push A B", "B.didLoad", "A.willDisappear true", "B.willAppear true", "willShow B",
                "animate",
                "B.isAppearing",
            ])
        let context = try #require(guide.context)
        #expect(context.view(forKey: .from) === a.view && context.view(forKey: .to) === b.view)
        #expect(
            context.finalFrame(for: b) == screen.window.bounds && context.initialFrame(for: a) == screen.window.bounds)
        #expect(a.view.superview === context.containerView && b.view.superview === context.containerView)
        #expect(b.view.safeAreaInsets.top == 101)
        screen.run(0.5)
        #expect(log.take() == [] && abs((b.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
        screen.run(0.6)
        #expect(log.take() == ["ended true", "A.didDisappear true", "B.didAppear true", "B.didMove", "didShow B"])
        #expect(b.view.superview is ControllerWrapperView && a.view.window == nil)
        #expect(b.view.frame == screen.window.bounds && b.view.safeAreaInsets.top == 101)
        #expect(home.superview == nil && context.containerView.superview == nil)

        navigation.popViewController(animated: true)
        #expect(Array(log.take().prefix(2)) == ["B.willMove nil", "pop B A"])
        screen.run(1.1)
        #expect(a.view.superview is ControllerWrapperView && b.parent == nil && b.view.window == nil)
    }

    @Test func nilLeavesItToTheNavigationController() {
        let guide = Guide(log)
        guide.animates = false
        let (screen, navigation) = shown(guide, make("A"))
        let b = make("B")
        navigation.pushViewController(b, animated: true)
        #expect(b.view.superview is ControllerWrapperView)
        screen.run(0.5)
        #expect(log.take().last == "didShow B")
        navigation.popViewController(animated: false)
        #expect(!log.take().contains("pop B A"))
    }

    @Test func aHandMovesAPopAndTakesItBack() {
        let (a, b) = (make("A"), make("B"))
        let guide = Guide(log)
        let (screen, navigation) = shown(guide, a, b)
        let hand = UIPercentDrivenInteractiveTransition()
        guide.interactor = hand
        navigation.popViewController(animated: true)
        hand.update(0.5)
        screen.run(0.1)
        #expect(a.view.layer.presentation()?.opacity == 0.5)
        hand.cancel()
        screen.run(0.6)
        #expect(navigation.topViewController === b && navigation.viewControllers.count == 2)
        #expect(b.parent === navigation && b.view.superview is ControllerWrapperView && a.view.window == nil)
        #expect(navigation.navigationBar.topItem === b.navigationItem)
        #expect(a.appearance.phase == .disappeared && b.appearance.phase == .appeared)
        #expect(!log.take().contains("didShow A"))

        navigation.popViewController(animated: true)
        hand.update(0.5)
        hand.finish()
        screen.run(0.6)
        #expect(navigation.topViewController === a && a.view.superview is ControllerWrapperView && b.parent == nil)
        #expect(log.take().contains("didShow A"))
    }

    @Test func aPushCanBeTakenBack() {
        let (a, b) = (make("A"), make("B"))
        let guide = Guide(log)
        let (screen, navigation) = shown(guide, a)
        let hand = UIPercentDrivenInteractiveTransition()
        guide.interactor = hand
        navigation.pushViewController(b, animated: true)
        hand.update(0.2)
        screen.run(0.05)
        hand.cancel()
        screen.run(0.5)
        #expect(navigation.viewControllers == [a] && b.parent == nil && b.view.window == nil)
        let calls = log.take().filter { $0.contains("isappear") }
        #expect(calls == ["A.willDisappear true", "B.willDisappear true", "B.didDisappear true"])
        #expect(a.view.superview is ControllerWrapperView && a.appearance.phase == .appeared)
        #expect(navigation.transition == nil)
    }
}

/// Fades in one second.
@MainActor
private final class Guide: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    var animates = true
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    weak var context: (any UIViewControllerContextTransitioning)?

    init(_ log: CallLog) {
        self.log = log
        super.init()
    }

    private func name(_ controller: UIViewController?) -> String { (controller as? LoggingController)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow \(name(viewController))") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow \(name(viewController))") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animates else { return nil }
        log.add("\(operation == .push ? "push" : "pop") \(name(fromVC)) \(name(toVC))")
        return self
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animate")
        self.context = context
        guard let to = context.view(forKey: .to) else { return }
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            to.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}
