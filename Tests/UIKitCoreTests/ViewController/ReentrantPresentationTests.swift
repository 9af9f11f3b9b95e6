import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Controllers that present and dismiss from within the calls of a presentation.
@MainActor
struct ReentrantPresentationTests {
    private let log = CallLog()

    private func make(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LoggingController {
        let controller = LoggingController(name, log)
        controller.modalPresentationStyle = style
        return controller
    }

    private func shown(_ style: UIModalPresentationStyle = .fullScreen) -> (
        TestScreen, LoggingController, LoggingController
    ) {
        let (a, b) = (make("A"), make("B", style))
        let screen = TestScreen(a)
        screen.run(0.05)
        _ = log.take()
        return (screen, a, b)
    }

    @Test(arguments: [false, true]) func whatGoesAsSoonAsItIsThereGivesThePresenterBack(animated: Bool) {
        let (screen, a, b) = shown()
        b.onDidAppear = { [log] in
            b.dismiss(animated: animated) { log.add("gone") }
            #expect(b.isBeingPresented && !b.isBeingDismissed)
        }
        a.present(b, animated: true) { [log] in log.add("shown") }
        screen.run(0.5)
        if animated { #expect(a.view.window != nil && b.isBeingDismissed) }
        screen.run(0.5)
        #expect(a.view.superview === screen.window && b.view.window == nil && a.presentedViewController == nil)
        #expect(
            log.take() == [
                "B.didLoad", "A.willDisappear true", "B.willAppear true", "B.isAppearing", "B.didAppear true",
                "A.didDisappear true", "shown", "B.willDisappear \(animated)", "A.willAppear \(animated)",
                "A.isAppearing", "A.didAppear \(animated)", "B.didDisappear \(animated)", "gone",
            ])
    }

    @Test func aPresenterMayPresentAnewWhenItIsBack() {
        let (screen, a, b) = shown()
        let c = make("C")
        a.present(b, animated: false)
        a.onDidAppear = { if a.presentedViewController == nil { a.present(c, animated: true) } }
        b.dismiss(animated: true) { [log] in log.add("gone") }
        screen.run(1)
        #expect(a.presentedViewController === c && c.view.window != nil && b.presentingViewController == nil)
        #expect(log.take().contains("gone") && b.appearance.phase == .disappeared && a.view.window == nil)
        c.dismiss(animated: false)
        #expect(a.view.superview === screen.window)
    }

    @Test func theSameControllerMayComeAgainAtOnce() {
        let (screen, a, b) = shown()
        a.present(b, animated: false)
        var count = 0
        a.onDidAppear = {
            count += 1
            if count == 1 { a.present(b, animated: false) }
        }
        b.dismiss(animated: false)
        screen.run(0.05)
        #expect(count == 1 && a.presentedViewController === b && b.view.window != nil && a.view.window == nil)
        #expect(b.appearance.phase == .appeared && !b.isBeingDismissed && !b.isBeingPresented)
    }

    @Test func aDismissalFromBelowWaitsForWhatIsGoing() {
        let (screen, a, b) = shown(.pageSheet)
        let c = make("C", .pageSheet)
        a.present(b, animated: false)
        b.present(c, animated: false)
        _ = log.take()
        c.dismiss(animated: true) { [log] in log.add("C is gone") }
        a.dismiss(animated: true) { [log] in log.add("B is gone") }
        screen.run(1.5)
        #expect(
            log.take() == [
                "C.willDisappear true", "C.didDisappear true", "C is gone", "B.willDisappear true",
                "B.didDisappear true", "B is gone",
            ])
        #expect(screen.window.subviews.count == 1 && a.presentedViewController == nil)
    }

    @Test func aDismissalFromBelowWaitsForWhatIsComingIn() {
        let (screen, a, b) = shown(.pageSheet)
        let c = make("C", .pageSheet)
        a.present(b, animated: false)
        b.present(c, animated: true) { [log] in log.add("shown") }
        _ = log.take()
        a.dismiss(animated: true) { [log] in log.add("gone") }
        screen.run(0.2)
        #expect(log.take() == [] && c.isBeingPresented)
        screen.run(1)
        #expect(
            log.take() == [
                "C.didAppear true", "shown", "C.willDisappear true", "B.willDisappear true", "C.didDisappear true",
                "B.didDisappear true", "gone",
            ])
        #expect(!c.isBeingPresented && screen.window.subviews.count == 1 && a.presentedViewController == nil)
    }

    @Test func everyPresentationOfAChainHearsOfItsEnd() {
        let (screen, a, b) = shown(.custom)
        let director = Director(log)
        director.animates = false
        director.presentation = { Shade(presentedViewController: $0, presenting: $1, log: director.log) }
        b.transitioningDelegate = director
        let c = make("C", .pageSheet)
        a.present(b, animated: false)
        b.present(c, animated: false)
        screen.run(0.05)
        _ = log.take()
        a.dismiss(animated: false)
        #expect(
            log.take() == [
                "willDismiss", "C.willDisappear false", "B.willDisappear false", "C.didDisappear false",
                "B.didDisappear false", "didDismiss true",
            ])
    }

    @Test func theWayBackFromAChainLeadsToTheFirstPresenter() {
        let (screen, a, b) = shown(.pageSheet)
        let director = Director(log)
        let c = make("C", .pageSheet)
        c.transitioningDelegate = director
        a.present(b, animated: false)
        b.present(c, animated: true)
        screen.run(1.1)
        screen.run(0.05)
        a.dismiss(animated: true)
        let context = director.context
        #expect(context?.viewController(forKey: .to) === a && context?.initialFrame(for: a) == screen.window.bounds)
        #expect(context?.finalFrame(for: a) == screen.window.bounds && context?.view(forKey: .to) == nil)
        screen.run(1.1)
        #expect(a.presentedViewController == nil)
    }
}
