import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct NavigationTransitionTests {
    private let log = CallLog()

    private func make(_ name: String) -> LoggingController { LoggingController(name, log) }

    private func pushed(rightToLeft: Bool = false) -> (TestScreen, UINavigationController, [LoggingController]) {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation, rightToLeft: rightToLeft)
        navigation.pushViewController(b, animated: false)
        screen.run(0.05)
        _ = log.take()
        return (screen, navigation, [a, b])
    }

    /// Where a controller's view is seen to be, by the layer the transition shifts.
    private func shownX(_ controller: UIViewController) -> CGFloat {
        controller.view.superview?.layer.presentation()?.sublayerTransform.m41 ?? .nan
    }

    @Test func newViewSlidesOverTheOld() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        screen.run(0.02)
        navigation.pushViewController(b, animated: true)
        // The frame in which it begins.
        screen.run(1.0 / 60)
        #expect(shownX(b) == 390 && shownX(a) == 0)
        let insets = b.view.safeAreaInsets
        var last: CGFloat = 390
        for _ in 0..<5 {
            screen.run(1.0 / 60)
            let x = shownX(b)
            #expect(x < last)
            #expect(abs(shownX(a) - -0.3 * (390 - x)) < 0.01)
            last = x
        }
        #expect(b.view.safeAreaInsets == insets)
        screen.run(0.4)
        #expect(shownX(b) == 0)
        #expect(a.view.superview == nil)
    }

    /// As recorded from UIKit.
    @Test func aPopWithoutAnimationReturnsBeforeAnybodyAppears() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        screen.run(0.02)
        navigation.pushViewController(b, animated: false)
        screen.run(0.02)
        _ = log.take()
        #expect(navigation.popViewController(animated: false) === b)
        #expect(navigation.topViewController === a && log.take().filter { $0.contains("ppear") }.isEmpty)
        screen.run(0.02)
        #expect(a.view.window != nil && b.view.window == nil && b.parent == nil)
        // Back and forth before any layout: nothing has happened.
        navigation.pushViewController(b, animated: false)
        screen.run(0.02)
        _ = log.take()
        navigation.popViewController(animated: false)
        navigation.pushViewController(b, animated: false)
        screen.run(0.02)
        #expect(b.view.window != nil && b.parent === navigation && a.view.window == nil)
    }

    @Test func mirroredFromRightToLeft() {
        let (a, b) = (make("A"), make("B"))
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation, rightToLeft: true)
        screen.run(0.02)
        navigation.pushViewController(b, animated: true)
        screen.run(1.0 / 60)
        #expect(shownX(b) == -390)
        screen.run(0.1)
        #expect(shownX(a) > 0 && shownX(b) < 0)
    }

    @Test func dragFromTheEdgePops() {
        let (screen, navigation, list) = pushed()
        let (a, b) = (list[0], list[1])
        screen.drag(from: CGPoint(x: 5, y: 400), by: 250, steps: 10, lifts: false, pause: 0.2)
        #expect(
            log.take() == ["B.willMove nil", "B.willDisappear true", "A.willAppear true", "A.isAppearing"])
        #expect(navigation.viewControllers.count == 1)
        #expect(abs(shownX(b) - 250) < 0.01)
        #expect(abs(shownX(a) - -0.3 * 140) < 0.01)
        #expect(b.transitionCoordinator?.isInteractive == true)
        screen.touch(.ended, 255, 400)
        screen.run(0.5)
        #expect(log.take() == ["B.didDisappear true", "A.didAppear true", "B.didMove nil"])
        #expect(shownX(a) == 0)
        #expect(navigation.navigationBar.topItem === a.navigationItem)
    }

    @Test func shortDragIsCancelled() {
        let (screen, navigation, list) = pushed()
        let b = list[1]
        var ended: [Bool] = []
        list[0].onWillAppear = {
            b.transitionCoordinator?.notifyWhenInteractionChanges { ended.append($0.isCancelled) }
        }
        screen.drag(from: CGPoint(x: 5, y: 400), by: 100, steps: 10, pause: 0.2)
        #expect(ended == [true])
        #expect(navigation.viewControllers.count == 2)
        screen.run(0.5)
        #expect(
            log.take() == [
                "B.willMove nil", "B.willDisappear true", "A.willAppear true", "A.isAppearing",
                "A.willDisappear true", "A.didDisappear true", "B.willAppear true", "B.isAppearing",
                "B.didAppear true", "B.didMove",
            ])
        #expect(b.parent === navigation && shownX(b) == 0)
        #expect(navigation.contentView.subviews.count == 1)
        #expect(navigation.navigationBar.topItem === b.navigationItem)
        // And the next one goes through.
        navigation.popViewController(animated: true)
        screen.run(0.5)
        #expect(log.take().last == "B.didMove nil")
    }

    /// The controller that was being popped stands below the one that was pushed meanwhile.
    @Test func aPushDuringAPopThatIsTakenBackKeepsBoth() {
        let (screen, navigation, list) = pushed()
        let c = make("C")
        screen.drag(from: CGPoint(x: 5, y: 400), by: 100, steps: 10, lifts: false, pause: 0.2)
        navigation.pushViewController(c, animated: true)
        screen.touch(.ended, 105, 400)
        screen.run(1.5)
        #expect(navigation.viewControllers == list + [c])
        #expect(list[1].parent === navigation && c.parent === navigation && shownX(c) == 0)
        #expect(navigation.navigationBar.topItem === c.navigationItem)
        navigation.popViewController(animated: true)
        screen.run(0.5)
        #expect(navigation.topViewController === list[1] && shownX(list[1]) == 0)
    }

    @Test func theToolbarShowsTheOldItemsAgainAfterAPopThatIsTakenBack() {
        let (screen, navigation, list) = pushed()
        for controller in list {
            let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
            controller.toolbarItems = [item]
        }
        navigation.setToolbarHidden(false, animated: false)
        screen.run(0.1)
        #expect(navigation.toolbar.items == list[1].toolbarItems)
        screen.drag(from: CGPoint(x: 5, y: 400), by: 100, steps: 10, lifts: false, pause: 0.2)
        #expect(navigation.toolbar.items == list[0].toolbarItems)
        screen.touch(.ended, 105, 400)
        screen.run(1)
        #expect(navigation.toolbar.items == list[1].toolbarItems)
    }

    @Test func flickDecidesByItsDirection() {
        let (screen, navigation, _) = pushed()
        screen.drag(from: CGPoint(x: 5, y: 400), by: 80, steps: 4)
        screen.run(0.5)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func dragFromElsewhereOrTheRootDoesNothing() {
        let (screen, navigation, _) = pushed()
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
        screen.drag(from: CGPoint(x: 60, y: 400), by: 250, steps: 5)
        screen.run(0.5)
        #expect(navigation.viewControllers.count == 2 && log.take() == [])
        navigation.topViewController?.navigationItem.hidesBackButton = true
        screen.drag(from: CGPoint(x: 5, y: 400), by: 250, steps: 5)
        screen.run(0.5)
        #expect(navigation.viewControllers.count == 2)
        navigation.topViewController?.navigationItem.hidesBackButton = false
        navigation.popViewController(animated: false)
        screen.run(1.0 / 60)
        _ = log.take()
        screen.drag(from: CGPoint(x: 5, y: 400), by: 250, steps: 5)
        screen.run(0.5)
        #expect(log.take() == [])
    }

    @Test func rightToLeftDragsFromTheRightEdge() {
        let (screen, navigation, _) = pushed(rightToLeft: true)
        screen.drag(from: CGPoint(x: 385, y: 400), by: -250, steps: 10, pause: 0.2)
        screen.run(0.5)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func hierarchyIsCleanAfterATransition() {
        let (screen, navigation, list) = pushed()
        navigation.popViewController(animated: true)
        screen.run(0.2)
        // Lower view, dimming, upper view.
        #expect(navigation.contentView.subviews.count == 3)
        #expect(list[1].view.superview === navigation.contentView.subviews.last)
        #expect(!navigation.contentView.isUserInteractionEnabled)
        screen.run(0.3)
        #expect(navigation.contentView.subviews.count == 1)
        #expect(navigation.contentView.isUserInteractionEnabled)
        #expect(list[0].view.superview?.subviews.count == 1)
    }

    /// Asking on the line after the call is usual.
    @Test(arguments: ["push", "pop", "present", "dismiss"]) func theCoordinatorTakesWhatComesAfterTheCall(
        _ call: String
    ) {
        let (root, other) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let screen = TestScreen(navigation)
        if call == "pop" { navigation.pushViewController(other, animated: false) }
        if call == "dismiss" { navigation.present(other, animated: false) }
        screen.run(0.1)
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.window.addSubview(mark)
        var ends = 0
        switch call {
        case "push": navigation.pushViewController(other, animated: true)
        case "pop": navigation.popViewController(animated: true)
        case "present": navigation.present(other, animated: true)
        default: navigation.dismiss(animated: true)
        }
        let coordinator = navigation.transitionCoordinator ?? other.transitionCoordinator
        #expect(
            coordinator?.animate(alongsideTransition: { _ in mark.alpha = 0 }, completion: { _ in ends += 1 }) == true)
        screen.run(0.15)
        let half = (mark.layer.presentation() ?? mark.layer).opacity
        #expect(half > 0.05 && half < 0.95 && ends == 0, "\(half)")
        // Later on it is too late for what moves, and not for what follows.
        #expect(
            coordinator?.animate(alongsideTransition: { _ in mark.alpha = 1 }, completion: { _ in ends += 1 }) == false)
        screen.run(1)
        #expect(mark.alpha == 0 && ends == 2)
    }
}
