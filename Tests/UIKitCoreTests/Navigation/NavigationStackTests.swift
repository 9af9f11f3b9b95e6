import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct NavigationStackTests {
    private let log = CallLog()

    private func make(_ name: String) -> LoggingController { LoggingController(name, log) }

    @Test func rootAppearsInside() {
        let a = make("A")
        let navigation = UINavigationController(rootViewController: a)
        #expect(log.take() == ["A.willMove"])
        let screen = TestScreen(navigation)
        #expect(log.take() == ["A.didLoad", "A.didMove", "A.willAppear false", "A.isAppearing", "A.didAppear false"])
        #expect(a.navigationController === navigation && navigation.topViewController === a)
        #expect(a.view.convert(a.view.bounds, to: nil) == screen.window.bounds)
    }

    @Test func pushAndPopInUIKitsOrder() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        #expect(navigation.viewControllers.map { $0 === b } == [false, true])
        #expect(log.take() == ["B.willMove"])
        // As recorded: the rest comes with the next layout.
        screen.run(1.0 / 60)
        #expect(log.take() == ["B.didLoad", "A.willDisappear true", "B.willAppear true", "B.isAppearing"])
        #expect(b.isMovingToParent && a.view.window != nil && b.view.window != nil)
        screen.run(0.2)
        #expect(log.take() == [])
        screen.run(0.2)
        #expect(log.take() == ["A.didDisappear true", "B.didAppear true", "B.didMove"])
        #expect(a.view.window == nil && b.view.superview?.superview === navigation.contentView)
        #expect(!b.isMovingToParent)
        let popped = navigation.popViewController(animated: true)
        #expect(popped === b && b.isMovingFromParent)
        #expect(
            log.take() == ["B.willMove nil", "B.willDisappear true", "A.willAppear true", "A.isAppearing"])
        screen.run(0.4)
        #expect(log.take() == ["B.didDisappear true", "A.didAppear true", "B.didMove nil"])
        #expect(b.parent == nil && b.view.window == nil)
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test func withoutAnimationNothingIsDrawnOnTheWay() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        _ = log.take()
        navigation.pushViewController(b, animated: false)
        #expect(
            log.take() == [
                "B.willMove", "B.didLoad", "A.willDisappear false", "B.willAppear false", "B.isAppearing",
                "A.didDisappear false", "B.didAppear false", "B.didMove",
            ])
        navigation.pushViewController(c, animated: false)
        _ = log.take()
        #expect(navigation.popToRootViewController(animated: false)?.count == 2)
        #expect(log.take() == ["B.willMove nil", "C.willMove nil"])
        // As recorded: the controller below appears with the next layout.
        screen.run(1.0 / 60)
        #expect(
            log.take() == [
                "C.willDisappear false", "A.willAppear false", "A.isAppearing", "C.didDisappear false",
                "A.didAppear false", "B.didMove nil", "C.didMove nil",
            ])
        screen.run(0.05)
        #expect(log.take() == [])
    }

    @Test func pushDuringAPushFollowsIt() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        screen.run(0.05)
        navigation.pushViewController(c, animated: true)
        #expect(navigation.viewControllers.count == 3)
        screen.run(1)
        #expect(
            log.take() == [
                "B.willMove", "B.didLoad", "A.willDisappear true", "B.willAppear true", "B.isAppearing",
                "C.willMove", "A.didDisappear true", "B.didAppear true", "B.didMove", "C.didMove", "C.didLoad",
                "B.willDisappear true", "C.willAppear true", "C.isAppearing", "B.didDisappear true",
                "C.didAppear true",
            ])
    }

    @Test func popDuringAPushFollowsIt() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        screen.run(0.1)
        navigation.popViewController(animated: true)
        screen.run(1)
        #expect(
            log.take() == [
                "B.willMove", "B.didLoad", "A.willDisappear true", "B.willAppear true", "B.isAppearing",
                "B.willMove nil", "A.didDisappear true", "B.didAppear true", "B.willDisappear true",
                "A.willAppear true", "A.isAppearing", "B.didDisappear true", "A.didAppear true", "B.didMove nil",
            ])
        #expect(navigation.contentView.subviews.count == 1)
    }

    @Test func pushFromInsideACallback() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let navigation = UINavigationController(rootViewController: a)
        b.onDidAppear = { [weak b] in
            b?.onDidAppear = nil
            navigation.pushViewController(c, animated: false)
        }
        let screen = TestScreen(navigation)
        _ = log.take()
        navigation.pushViewController(b, animated: false)
        screen.run(0.1)
        #expect(
            log.take() == [
                "B.willMove", "B.didLoad", "A.willDisappear false", "B.willAppear false", "B.isAppearing",
                "A.didDisappear false", "B.didAppear false", "C.willMove", "B.didMove", "C.didMove", "C.didLoad",
                "B.willDisappear false", "C.willAppear false", "C.isAppearing", "B.didDisappear false",
                "C.didAppear false",
            ])
    }

    @Test func stackReplacedByAnother() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        navigation.setViewControllers([a, b], animated: false)
        _ = log.take()
        navigation.viewControllers = [c, b]
        #expect(log.take() == ["C.willMove", "A.willMove nil", "A.didMove nil", "C.didMove"])
        navigation.setViewControllers([], animated: true)
        screen.run(0.5)
        #expect(log.take().filter { $0.hasPrefix("B") }.last == "B.didMove nil")
        #expect(navigation.topViewController == nil && navigation.contentView.subviews.isEmpty)
    }

    @Test func errorsChangeNothing() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let sink = recordExceptions {
            navigation.pushViewController(a, animated: false)
            navigation.pushViewController(UINavigationController(rootViewController: b), animated: false)
            #expect(navigation.popToViewController(b, animated: false) == nil)
            navigation.viewControllers = [a, a]
        }
        #expect(sink.count == 4)
        #expect(sink.dropFirst(2).first?.reason == "Tried to pop to a view controller that doesn't exist.")
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func delegateHearsWhatIsShown() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            let log = CallLog()
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) {
                log.add("will \(viewController.title ?? "") \(animated)")
            }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) {
                log.add("did \(viewController.title ?? "") \(animated)")
            }
        }
        let navigation = UINavigationController(rootViewController: make("A"))
        let delegate = Delegate()
        navigation.delegate = delegate
        let screen = TestScreen(navigation)
        screen.run(0.05)
        #expect(delegate.log.take() == ["will A false", "did A false"])
        navigation.pushViewController(make("B"), animated: true)
        screen.run(0.5)
        #expect(delegate.log.take() == ["will B true", "did B true"])
    }

    @Test func delegatesHearAfterTheContent() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var log = CallLog()
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { log.add("will") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) { log.add("did") }
        }
        let delegate = Delegate()
        delegate.log = log
        let navigation = UINavigationController(rootViewController: make("A"))
        navigation.delegate = delegate
        navigation.loadViewIfNeeded()
        #expect(!log.take().contains("will"), "nothing is shown yet")
        let screen = TestScreen(navigation)
        screen.run(0.05)
        let calls = log.take().filter { !$0.contains("isAppearing") }
        #expect(calls == ["A.willAppear false", "will", "A.didAppear false", "did"])
    }

    @Test func navigationThatDisappearsDuringAPushStaysBalanced() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        screen.run(0.1)
        screen.window.rootViewController = UIViewController()
        screen.run(1)
        let calls = log.take()
        for name in ["A", "B"] {
            for (will, did) in [("willAppear", "didAppear"), ("willDisappear", "didDisappear")] {
                let wills = calls.filter { $0.hasPrefix("\(name).\(will)") }.count
                let dids = calls.filter { $0.hasPrefix("\(name).\(did)") }.count
                if will == "willDisappear" { #expect(wills == dids && wills == 1, "\(name) \(calls)") }
                #expect(dids <= wills)
            }
        }
    }

    @Test func poppedControllersGoAway() {
        weak var controller: UIViewController?
        weak var view: UIView?
        weak var whole: UINavigationController?
        do {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let screen = TestScreen(navigation)
            do {
                let pushed = UIViewController()
                _ = pushed.editButtonItem
                pushed.navigationItem.rightBarButtonItem = pushed.editButtonItem
                navigation.pushViewController(pushed, animated: true)
                screen.run(0.5)
                (controller, view) = (pushed, pushed.view)
                navigation.popViewController(animated: true)
                screen.run(0.5)
            }
            #expect(controller == nil)
            #expect(view == nil)
            whole = navigation
            screen.window.rootViewController = nil
            screen.run(0.05)
        }
        #expect(whole == nil)
    }
}
