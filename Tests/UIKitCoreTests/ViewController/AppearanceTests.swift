import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
struct AppearanceTests {
    private let log = CallLog()

    private func make(_ name: String) -> LoggingController { LoggingController(name, log) }

    @Test func rootAppearsWithLayoutInBetween() {
        let root = make("A")
        root.notesLayout = true
        let screen = TestScreen(root)
        #expect(
            log.take() == [
                "A.didLoad", "A.willAppear false", "A.isAppearing", "A.willLayout", "A.didLayout", "A.didAppear false",
            ])
        screen.run(0.1)
        #expect(log.take().allSatisfy { $0.hasSuffix("Layout") })
        #expect(root.view.frame == screen.window.bounds)
        #expect(root.view.next === root && root.next === screen.window)
    }

    @Test func anotherRootTakesThePlace() {
        let (a, b) = (make("A"), make("B"))
        let screen = TestScreen(a)
        _ = log.take()
        screen.window.rootViewController = b
        screen.run(0.1)
        #expect(
            log.take() == [
                "A.willDisappear false", "A.didDisappear false", "B.didLoad", "B.willAppear false", "B.isAppearing",
                "B.didAppear false",
            ])
        #expect(a.view.window == nil)
    }

    @Test func childrenFollowTheirParent() {
        let (a, b) = (make("A"), make("B"))
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
        #expect(log.take() == ["B.willMove", "A.didLoad", "B.didLoad", "B.didMove"])
        let screen = TestScreen(a)
        #expect(
            log.take() == [
                // As the views come into the window: from above to below.
                "A.willAppear false", "B.willAppear false", "A.isAppearing", "B.isAppearing", "B.didAppear false",
                "A.didAppear false",
            ])
        screen.window.rootViewController = nil
        #expect(
            log.take() == [
                "A.willDisappear false", "B.willDisappear false", "B.didDisappear false", "A.didDisappear false",
            ])
    }

    @Test func childOfAVisibleParentAppearsWithItsView() {
        let (a, b) = (make("A"), make("B"))
        let screen = TestScreen(a)
        _ = log.take()
        b.notesLayout = true
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
        #expect(log.take() == ["B.willMove", "B.didLoad", "B.willAppear false", "B.isAppearing", "B.didMove"])
        screen.run(0.05)
        #expect(log.take() == ["B.willLayout", "B.didLayout", "B.didAppear false"])
        b.notesLayout = false
        b.willMove(toParent: nil)
        b.view.removeFromSuperview()
        b.removeFromParent()
        screen.run(0.05)
        #expect(log.take() == ["B.willMove nil", "B.willDisappear false", "B.didDisappear false", "B.didMove nil"])
    }

    @Test func childThatLeavesBeforeItAppearedIsBalanced() {
        let (a, b) = (make("A"), make("B"))
        let screen = TestScreen(a)
        a.addChild(b)
        _ = log.take()
        a.view.addSubview(b.view)
        b.view.removeFromSuperview()
        screen.run(0.05)
        #expect(
            log.take() == [
                "B.didLoad", "B.willAppear false", "B.isAppearing", "B.willDisappear false", "B.didDisappear false",
            ])
    }

    @Test func childAddedInViewDidLoadAppearsOnce() {
        let (a, b) = (make("A"), make("B"))
        a.onWillAppear = {
            a.addChild(b)
            a.view.addSubview(b.view)
        }
        let screen = TestScreen(a)
        screen.run(0.1)
        let calls = log.take().filter { $0.hasPrefix("B.") }
        #expect(
            calls == ["B.willMove", "B.didLoad", "B.willAppear false", "B.isAppearing", "B.didAppear false"])
    }

    @Test func manualContainerDecidesItself() {
        final class Manual: LoggingController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let a = Manual("A", log)
        let b = make("B")
        let screen = TestScreen(a)
        a.addChild(b)
        a.view.addSubview(b.view)
        _ = log.take()
        screen.run(0.05)
        #expect(log.take() == [])
        b.beginAppearanceTransition(true, animated: true)
        b.endAppearanceTransition()
        #expect(log.take() == ["B.willAppear true", "B.isAppearing", "B.didAppear true"])
        b.beginAppearanceTransition(false, animated: true)
        b.beginAppearanceTransition(true, animated: true)
        b.endAppearanceTransition()
        b.endAppearanceTransition()
        #expect(log.take() == ["B.willDisappear true", "B.willAppear true", "B.isAppearing", "B.didAppear true"])
    }

    @Test func containmentRefusesCycles() {
        let (a, b) = (make("A"), make("B"))
        a.addChild(b)
        let sink = recordExceptions { b.addChild(a) }
        #expect(sink.map(\.reason) == ["There are cycles in the view controller hierarchy."])
        #expect(a.parent == nil && b.children.isEmpty)
        b.removeFromParent()
        #expect(b.parent == nil && a.children.isEmpty)
    }

    @Test func controllersAndViewsGoAway() {
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let screen = TestScreen()
            let child = UIViewController()
            let root = UIViewController()
            screen.window.rootViewController = root
            root.addChild(child)
            root.view.addSubview(child.view)
            screen.run(0.05)
            controller = child
            view = root.view
            screen.window.rootViewController = nil
        }
        #expect(controller == nil)
        #expect(view == nil)
    }
}
