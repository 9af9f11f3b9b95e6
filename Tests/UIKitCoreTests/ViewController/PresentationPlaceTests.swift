import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Where presented views are when the window, or what moves them, changes.
@MainActor
@Suite(.metricsText) struct PresentationPlaceTests {
    private let log = CallLog()

    private func shown(_ style: UIModalPresentationStyle) -> (TestScreen, LoggingController, LoggingController) {
        let (a, b) = (LoggingController("A", log), LoggingController("B", log))
        b.modalPresentationStyle = style
        let screen = TestScreen(a)
        screen.run(0.05)
        _ = log.take()
        return (screen, a, b)
    }

    @Test(arguments: [false, true]) func customPresentationsFollowTheWindow(hasController: Bool) {
        let (screen, a, b) = shown(.custom)
        let director = Director(log)
        if hasController {
            director.presentation = { Shade(presentedViewController: $0, presenting: $1, log: director.log) }
        }
        b.transitioningDelegate = director
        a.present(b, animated: true)
        screen.run(1.1)
        // What the client places itself stays as long as the size does.
        b.view.frame.origin.x = 20
        screen.run(0.05)
        #expect(b.view.frame.minX == 20)
        screen.resize(to: CGSize(width: 500, height: 700))
        screen.run(0.05)
        let place = hasController ? CGRect(x: 0, y: 300, width: 500, height: 400) : screen.window.bounds
        #expect(b.view.frame == place)
    }

    @Test func aWindowThatIsResizedMeanwhileIsFollowedAtTheEnd() {
        let (screen, a, b) = shown(.custom)
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: true)
        screen.run(0.5)
        screen.resize(to: CGSize(width: 500, height: 700))
        screen.run(0.7)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
    }

    @Test func wordsThatChangeWhileAnAlertComesInMakeRoom() {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        let screen = TestScreen(UIViewController())
        screen.run(0.05)
        screen.window.rootViewController?.present(alert, animated: true)
        screen.run(0.1)
        let before = alert.view.bounds.height
        alert.message = "More words"
        screen.run(0.05)
        #expect(alert.view.bounds.height == before)
        screen.run(0.5)
        #expect(alert.view.bounds.height > before)
    }

    // MARK: Dismissals under an animator, after a presentation without

    @Test func aSheetLeavesItsCardForAnAnimator() throws {
        let (screen, a, b) = shown(.pageSheet)
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: false)
        screen.run(0.05)
        let card = try #require(b.view.superview)
        b.dismiss(animated: true)
        let container = try #require(director.context?.containerView)
        let place = CGRect(x: 0, y: 47, width: 390, height: 797)
        #expect(b.view.superview === container && director.context?.initialFrame(for: b) == place)
        let dimming = try #require(container.subviews.first)
        screen.run(0.5)
        let passing = dimming.layer.presentation()?.opacity ?? 0
        #expect(passing > 0 && passing < 0.19)
        screen.run(0.6)
        #expect(b.view.superview == nil && card.window == nil && screen.window.subviews.count == 1)
    }

    @Test func aSheetThatStaysGoesBackIntoItsCard() throws {
        let (screen, a, b) = shown(.pageSheet)
        let director = Director(log)
        b.transitioningDelegate = director
        a.present(b, animated: false)
        screen.run(0.05)
        let card = try #require(b.view.superview)
        let place = CGRect(x: 0, y: 47, width: 390, height: 797)
        let hand = UIPercentDrivenInteractiveTransition()
        director.interactor = hand
        b.dismiss(animated: true)
        let dimming = try #require(director.context?.containerView.subviews.first)
        hand.update(0.5)
        screen.run(0.05)
        hand.cancel()
        screen.run(0.6)
        #expect(b.view.superview === card && b.view.convert(b.view.bounds, to: nil) == place)
        #expect(abs(dimming.alpha - 0.2) < 0.001)
        screen.resize(to: CGSize(width: 500, height: 700))
        screen.run(0.05)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 47, width: 500, height: 653))
    }

    // MARK: What animators and controllers hear

    @Test func everyChangeOfHandsIsTold() {
        let (screen, a, b) = shown(.custom)
        let director = Director(log)
        let hand = UIPercentDrivenInteractiveTransition()
        director.interactor = hand
        b.transitioningDelegate = director
        a.present(b, animated: true)
        var told: [String] = []
        b.transitionCoordinator?.notifyWhenInteractionChanges {
            told.append($0.isInteractive ? "held" : $0.isCancelled ? "back" : "on")
        }
        hand.update(0.4)
        hand.finish()
        screen.run(0.1)
        hand.pause()
        hand.cancel()
        screen.run(1)
        #expect(told == ["on", "held", "back"] && a.presentedViewController == nil)
    }

    @Test func anAnimatorKnowsTheTransitionThatItSaysTheDurationOf() {
        let (screen, a, b) = shown(.custom)
        let asked = AskedAnimator()
        b.transitioningDelegate = asked
        b.onWillAppear = { [log] in log.add("duration \(b.transitionCoordinator?.transitionDuration ?? -1)") }
        a.present(b, animated: true)
        #expect(asked.from === a && asked.to === b && asked.view === b.view)
        // It takes no time, and is a transition with animation all the same.
        #expect(
            log.take() == [
                "B.didLoad", "B.willAppear true", "duration 0.0", "B.isAppearing", "B.didAppear true",
            ])
        screen.run(0.05)
    }
}

/// Takes no time.
private final class AskedAnimator: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    weak var from: UIViewController?
    weak var to: UIViewController?
    weak var view: UIView?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        from = transitionContext?.viewController(forKey: .from)
        to = transitionContext?.viewController(forKey: .to)
        view = transitionContext?.view(forKey: .to)
        return 0
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
    }

    @Test func controllersThatWereCoveredFillAWindowOfAnotherSize() {
        let root = UIViewController()
        let screen = TestScreen(root)
        let (middle, top) = (UIViewController(), UIViewController())
        for controller in [middle, top] { controller.modalPresentationStyle = .fullScreen }
        root.present(middle, animated: false)
        middle.present(top, animated: false)
        screen.resize(to: CGSize(width: 844, height: 390))
        screen.run(0.1)
        middle.dismiss(animated: false)
        screen.run(0.1)
        #expect(middle.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390) && middle.view.window != nil)
        root.dismiss(animated: false)
        screen.run(0.1)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390) && root.view.window != nil)
    }
}
