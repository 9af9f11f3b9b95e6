import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Transitions that clients animate: presentations.
@MainActor
struct CustomTransitionTests {
    private let log = CallLog()
    private let full = CGRect(x: 0, y: 0, width: 390, height: 844)

    private func make(_ name: String, _ style: UIModalPresentationStyle = .custom) -> LoggingController {
        let controller = LoggingController(name, log)
        controller.modalPresentationStyle = style
        return controller
    }

    private func shown(_ style: UIModalPresentationStyle = .custom) -> (
        TestScreen, LoggingController, LoggingController
    ) {
        let (a, b) = (make("A"), make("B", style))
        let screen = TestScreen(a)
        screen.run(0.05)
        _ = log.take()
        return (screen, a, b)
    }

    // MARK: Animators

    @Test func anAnimatorMovesThePresentedView() {
        let (screen, a, b) = shown()
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: true) { [log] in log.add("completed") }
        #expect(
            log.take() == [
                "present from A to B source A", "B.didLoad", "B.willAppear true", "animate", "B.isAppearing",
            ])
        let context = director.context
        #expect(context?.view(forKey: .to) === b.view && context?.view(forKey: .from) == nil)
        #expect(context?.viewController(forKey: .from) === a && context?.viewController(forKey: .to) === b)
        #expect(context?.finalFrame(for: b) == full && context?.initialFrame(for: b) == .zero)
        #expect(context?.initialFrame(for: a) == full && context?.finalFrame(for: a) == full)
        #expect(context?.isAnimated == true && context?.isInteractive == false && context?.presentationStyle == .custom)
        #expect(b.view.superview === context?.containerView && a.view.window === screen.window)
        screen.run(0.5)
        #expect(log.take() == [])
        screen.run(0.6)
        #expect(log.take() == ["ended true", "B.didAppear true", "completed"])
        #expect(b.view.frame == full && a.view.window != nil && b.presentationController?.containerView != nil)

        b.dismiss(animated: true) { [log] in log.add("completed") }
        #expect(log.take() == ["dismiss B", "B.willDisappear true", "animate"])
        #expect(director.context?.view(forKey: .from) === b.view && director.context?.view(forKey: .to) == nil)
        #expect(director.context?.viewController(forKey: .to) === a)
        #expect(director.context?.initialFrame(for: b) == full)
        screen.run(1.1)
        #expect(log.take() == ["ended true", "B.didDisappear true", "completed"])
        #expect(b.view.window == nil && a.presentedViewController == nil && screen.window.subviews.count == 1)
        #expect(b.presentationController == nil)
    }

    @Test func fullScreenUnderAnAnimatorTakesThePresentersViewOut() {
        let (screen, a, b) = shown(.fullScreen)
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: true)
        let context = director.context
        #expect(context?.view(forKey: .from) === a.view && a.view.superview === context?.containerView)
        #expect(a.view.frame == full)
        screen.run(1.1)
        #expect(a.view.window == nil && b.view.window != nil)
        _ = log.take()
        b.dismiss(animated: true)
        #expect(director.context?.view(forKey: .to) === a.view && director.context?.finalFrame(for: a) == full)
        screen.run(1.1)
        #expect(
            log.take() == [
                "dismiss B", "B.willDisappear true", "A.willAppear true", "A.isAppearing", "animate", "ended true",
                "A.didAppear true", "B.didDisappear true",
            ])
        #expect(a.view.superview === screen.window && a.view.frame == full)
    }

    @Test func whatIsNotAnimatedAsksForNoAnimator() {
        let (screen, a, b) = shown()
        let director = Director(log)
        director.presentation = { Shade(presentedViewController: $0, presenting: $1, log: director.log) }
        b.transitioningDelegate = director
        a.present(b, animated: false)
        #expect(
            log.take() == [
                "B.didLoad", "willPresent", "B.willAppear false", "B.isAppearing", "B.didAppear false",
                "didPresent true",
            ])
        #expect(b.view.frame == CGRect(x: 0, y: 444, width: 390, height: 400))
        screen.run(0.05)
        b.dismiss(animated: false)
        #expect(log.take() == ["willDismiss", "B.willDisappear false", "B.didDisappear false", "didDismiss true"])
        #expect(screen.window.subviews.count == 1)
    }

    @Test func aSheetUnderAnAnimatorKeepsItsPlaceAndItsDimming() throws {
        let (screen, a, b) = shown(.pageSheet)
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: true)
        #expect(director.context?.finalFrame(for: b) == CGRect(x: 0, y: 47, width: 390, height: 797))
        let dimming = try #require(director.context?.containerView.subviews.first)
        screen.run(1.1)
        #expect(abs(dimming.alpha - 0.2) < 0.001 && dimming.frame == full)
        screen.resize(to: CGSize(width: 500, height: 700))
        screen.run(0.05)
        #expect(b.view.frame == CGRect(x: 0, y: 47, width: 500, height: 653))
        #expect(dimming.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
    }

    // MARK: Presentation controllers

    @Test func aPresentationControllerPlacesAndHearsOfAll() throws {
        let (screen, a, b) = shown()
        let director = Director(log)
        director.animates = false
        director.presentation = { Shade(presentedViewController: $0, presenting: $1, log: director.log) }
        b.transitioningDelegate = director
        a.present(b, animated: true)
        let shade = try #require(b.presentationController as? Shade)
        #expect(shade.presentedViewController === b && shade.presentingViewController === a)
        #expect(
            log.take() == [
                "present from A to B source A", "B.didLoad", "willPresent", "B.willAppear true", "B.isAppearing",
            ])
        #expect(shade.shade.superview === shade.containerView)
        screen.run(0.1)
        // Both are on their way: the shade alongside.
        let passing = try #require(b.view.layer.presentation())
        #expect(passing.frame.minY > 444 && passing.frame.minY < 844)
        #expect(shade.shade.layer.presentation().map { $0.opacity > 0 && $0.opacity < 1 } == true)
        screen.run(0.5)
        #expect(log.take() == ["B.didAppear true", "didPresent true"])
        #expect(b.view.frame == CGRect(x: 0, y: 444, width: 390, height: 400) && shade.shade.alpha == 1)
        #expect(shade.layouts > 0)
        b.dismiss(animated: true)
        #expect(log.take() == ["dismiss B", "willDismiss", "B.willDisappear true"])
        screen.run(0.5)
        #expect(log.take() == ["B.didDisappear true", "didDismiss true"])
        #expect(shade.shade.alpha == 0 && shade.containerView == nil && b.view.window == nil)
    }

    // MARK: By hand

    @Test func aHandMovesADismissalAndLetsItFinish() {
        let (screen, a, b) = shown()
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: false)
        screen.run(0.05)
        _ = log.take()
        let hand = UIPercentDrivenInteractiveTransition()
        hand.completionCurve = .linear
        director.interactor = hand
        b.dismiss(animated: true) { [log] in log.add("completed") }
        var along: [CGFloat] = []
        #expect(b.transitionCoordinator?.isInteractive == true && director.context?.isInteractive == true)
        b.transitionCoordinator?.notifyWhenInteractionChanges { along.append($0.isCancelled ? -1 : $0.percentComplete) }
        hand.update(0.25)
        screen.run(0.05)
        #expect(abs((b.view.layer.presentation()?.frame.minY ?? 0) - 211) < 0.001)
        hand.update(0.5)
        screen.run(0.5)
        #expect(abs((b.view.layer.presentation()?.frame.minY ?? 0) - 422) < 0.001)
        #expect(hand.percentComplete == 0.5 && hand.duration == 1)
        #expect(log.take() == ["dismiss B", "B.willDisappear true", "animate"])
        hand.finish()
        #expect(along == [0.5])
        screen.run(0.25)
        #expect(abs((b.view.layer.presentation()?.frame.minY ?? 0) - 633) < 20)
        screen.run(0.3)
        #expect(log.take() == ["ended true", "B.didDisappear true", "completed"])
        #expect(b.view.window == nil && a.presentedViewController == nil)
    }

    @Test func aHandThatTurnsBackLeavesAllAsItWas() {
        let (screen, a, b) = shown(.fullScreen)
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: false)
        screen.run(0.05)
        _ = log.take()
        let hand = UIPercentDrivenInteractiveTransition()
        hand.completionSpeed = 2
        director.interactor = hand
        b.dismiss(animated: true)
        hand.update(0.5)
        screen.run(0.05)
        hand.cancel()
        #expect(director.context?.transitionWasCancelled == true)
        screen.run(0.3)
        #expect(
            log.take() == [
                "dismiss B", "B.willDisappear true", "A.willAppear true", "A.isAppearing", "animate", "ended false",
                "A.willDisappear true", "A.didDisappear true", "B.willAppear true", "B.isAppearing",
                "B.didAppear true",
            ])
        #expect(b.view.frame == full && b.view.window != nil && a.view.window == nil && !b.isBeingDismissed)
        #expect(a.presentedViewController === b)
        director.interactor = nil
        b.dismiss(animated: true)
        screen.run(1.1)
        #expect(a.view.superview === screen.window && a.presentedViewController == nil)
    }

    @Test func aPresentationCanBeTakenBackToo() {
        let (screen, a, b) = shown(.fullScreen)
        let director = Director(log)
        let hand = UIPercentDrivenInteractiveTransition()
        director.interactor = hand
        b.transitioningDelegate = director
        a.present(b, animated: true)
        hand.update(0.3)
        screen.run(0.05)
        hand.cancel()
        screen.run(0.5)
        #expect(a.view.superview === screen.window && a.view.frame == full && b.view.window == nil)
        #expect(a.presentedViewController == nil && !b.isBeingPresented && screen.window.subviews.count == 1)
        #expect(log.take().suffix(2) == ["B.didDisappear true", "A.didAppear true"])
    }

    @Test func aHandCanTakeHoldAgain() {
        let (screen, a, b) = shown()
        let director = Director(log)
        let hand = UIPercentDrivenInteractiveTransition()
        hand.completionCurve = .linear
        director.interactor = hand
        b.transitioningDelegate = director
        a.present(b, animated: true)
        hand.update(0.2)
        hand.finish()
        screen.run(0.4)
        hand.pause()
        let held = hand.percentComplete
        #expect(held > 0.5 && held < 0.7)
        screen.run(1)
        #expect(b.isBeingPresented && hand.percentComplete == held)
        hand.finish()
        screen.run(0.5)
        #expect(!b.isBeingPresented && b.view.frame == full)
    }

    @Test func anInteractorThatDoesNotWantToBeginRunsByItself() {
        let (screen, a, b) = shown()
        let director = Director(log)
        let hand = UIPercentDrivenInteractiveTransition()
        hand.wantsInteractiveStart = false
        director.interactor = hand
        b.transitioningDelegate = director
        a.present(b, animated: true)
        #expect(director.context?.isInteractive == false)
        screen.run(1.1)
        #expect(!b.isBeingPresented && b.view.frame == full)
    }

    @Test func whatRunsAlongsideIsDoneWithoutAnimationsToo() throws {
        let (screen, a, b) = shown()
        let director = Director(log)
        director.presentation = { Shade(presentedViewController: $0, presenting: $1, log: director.log) }
        b.transitioningDelegate = director
        UIView.performWithoutAnimation { a.present(b, animated: true) }
        let shade = try #require(b.presentationController as? Shade)
        #expect(shade.shade.alpha == 1)
        LaterTurn.run()
        #expect(log.take().last == "didPresent true")
        screen.run(0.05)
        UIView.performWithoutAnimation { b.dismiss(animated: true) }
        LaterTurn.run()
        #expect(shade.shade.alpha == 0 && b.view.window == nil)
    }

    @Test func aPresenterComesBackAboveItsDimming() throws {
        let (screen, a, b) = shown()
        let director = Director(log)
        director.animates = false
        director.presentation = { Shade(presentedViewController: $0, presenting: $1, log: director.log) }
        b.transitioningDelegate = director
        a.present(b, animated: false)
        let c = make("C", .fullScreen)
        b.present(c, animated: false)
        #expect(b.view.window == nil)
        c.dismiss(animated: false)
        let shade = try #require(b.presentationController as? Shade)
        let subviews = try #require(shade.containerView?.subviews)
        #expect(subviews.first === shade.shade && subviews.last === b.view && subviews.count == 2)
        #expect(screen.window.hitTest(CGPoint(x: 100, y: 600), with: nil) === b.view)
    }

    @Test func allWhoDismissWhileItComesInAreCalled() {
        let (screen, a, b) = shown(.fullScreen)
        a.present(b, animated: true)
        b.dismiss(animated: false) { [log] in log.add("first") }
        b.dismiss(animated: false) { [log] in log.add("second") }
        screen.run(0.6)
        #expect(log.take().suffix(2) == ["first", "second"] && b.presentingViewController == nil)
    }

    @Test func anInteractorOfTheControllersOwnKeepsNothingAlive() {
        weak var presented: UIViewController?
        let screen = TestScreen(UIViewController())
        do {
            let (other, director) = (Owner(nibName: nil, bundle: nil), Director(log))
            let interactor = UIPercentDrivenInteractiveTransition()
            other.interactor = interactor
            other.modalPresentationStyle = .custom
            other.transitioningDelegate = director
            screen.window.rootViewController?.present(other, animated: true)
            screen.run(1.1)
            director.interactor = interactor
            presented = other
            other.dismiss(animated: true)
            interactor.update(0.5)
            interactor.finish()
            screen.run(1.1)
            #expect(interactor.percentComplete == 0)
        }
        #expect(presented == nil)
    }

    @Test func nothingSurvivesACustomPresentation() {
        weak var presented: UIViewController?
        weak var controller: UIPresentationController?
        weak var context: (any UIViewControllerContextTransitioning)?
        let screen = TestScreen(UIViewController())
        do {
            let other = UIViewController()
            let director = Director(log)
            other.modalPresentationStyle = .custom
            other.transitioningDelegate = director
            screen.window.rootViewController?.present(other, animated: true)
            screen.run(1.1)
            (presented, controller, context) = (other, other.presentationController, director.context)
            other.dismiss(animated: true)
            screen.run(1.1)
        }
        #expect(presented == nil && controller == nil && context == nil)
    }
}

private final class Owner: UIViewController {
    var interactor: UIPercentDrivenInteractiveTransition?
}

/// Presents from below in one second.
@MainActor
final class Director: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    var animates = true
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
    weak var context: (any UIViewControllerContextTransitioning)?

    init(_ log: CallLog) {
        self.log = log
        super.init()
    }

    private func name(_ controller: UIViewController?) -> String { (controller as? LoggingController)?.name ?? "?" }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("present from \(name(presenting)) to \(name(presented)) source \(name(source))")
        return animates ? self : nil
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("dismiss \(name(dismissed))")
        return animates ? self : nil
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { presentation?(presented, presenting) }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.add("animate")
        self.context = context
        let container = context.containerView
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
            return
        }
        if to.isBeingPresented {
            let end = context.finalFrame(for: to)
            to.view.frame = end.offsetBy(dx: 0, dy: container.bounds.height)
            container.addSubview(to.view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                to.view.frame = end
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        } else {
            if let view = context.view(forKey: .to) { container.insertSubview(view, belowSubview: from.view) }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                from.view.frame.origin.y += container.bounds.height
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

/// A card at the bottom, and a shade over the rest.
@MainActor
final class Shade: UIPresentationController {
    let shade = UIView()
    let log: CallLog
    var layouts = 0

    init(presentedViewController: UIViewController, presenting: UIViewController?, log: CallLog) {
        self.log = log
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        shade.alpha = 0
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height - 400, width: bounds.width, height: 400)
    }

    override func containerViewWillLayoutSubviews() {
        layouts += 1
        shade.frame = containerView?.bounds ?? .zero
    }

    override func presentationTransitionWillBegin() {
        log.add("willPresent")
        containerView?.addSubview(shade)
        guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else { return }
        coordinator.animate(alongsideTransition: { [shade] _ in shade.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("didPresent \(completed)") }

    override func dismissalTransitionWillBegin() {
        log.add("willDismiss")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [shade] _ in shade.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("didDismiss \(completed)") }
}
