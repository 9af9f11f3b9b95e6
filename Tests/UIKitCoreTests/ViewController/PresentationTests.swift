import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
struct PresentationTests {
    private let log = CallLog()

    private func make(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> LoggingController {
        let controller = LoggingController(name, log)
        controller.modalPresentationStyle = style
        return controller
    }

    @Test func fullScreenHidesThePresenter() {
        let (a, b) = (make("A"), make("B", .fullScreen))
        let screen = TestScreen(a)
        _ = log.take()
        a.present(b, animated: true) { [log] in log.add("completed") }
        #expect(log.take() == ["B.didLoad", "A.willDisappear true", "B.willAppear true", "B.isAppearing"])
        #expect(a.presentedViewController === b && b.presentingViewController === a)
        #expect(b.isBeingPresented)
        screen.run(0.2)
        #expect(log.take() == [])
        screen.run(0.3)
        #expect(log.take() == ["B.didAppear true", "A.didDisappear true", "completed"])
        #expect(a.view.window == nil && b.view.window === screen.window)
        #expect(b.view.convert(b.view.bounds, to: nil) == screen.window.bounds)
        #expect(!b.isBeingPresented)
        a.dismiss(animated: true) { [log] in log.add("completed") }
        #expect(log.take() == ["B.willDisappear true", "A.willAppear true", "A.isAppearing"])
        #expect(b.isBeingDismissed)
        screen.run(0.5)
        #expect(log.take() == ["A.didAppear true", "B.didDisappear true", "completed"])
        #expect(a.presentedViewController == nil && b.presentingViewController == nil)
        #expect(b.view.window == nil && a.view.frame == screen.window.bounds)
    }

    @Test func sheetLeavesThePresenterAlone() {
        let (a, b) = (make("A"), make("B"))
        let screen = TestScreen(a)
        _ = log.take()
        a.present(b, animated: false)
        #expect(log.take() == ["B.didLoad", "B.willAppear false", "B.isAppearing", "B.didAppear false"])
        screen.run(0.05)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 47, width: 390, height: 797))
        #expect(b.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        screen.resize(to: CGSize(width: 500, height: 700))
        screen.run(0.05)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 47, width: 500, height: 653))
        b.dismiss(animated: false)
        #expect(log.take() == ["B.willDisappear false", "B.didDisappear false"])
        #expect(a.view.window === screen.window)
    }

    @Test func regularWidthShowsACard() {
        let (a, b) = (make("A"), make("B", .formSheet))
        let screen = TestScreen(a, size: CGSize(width: 1000, height: 900))
        var traits = UITraitCollection.Values.standard
        traits.horizontalSizeClass = .regular
        screen.window.configure(size: CGSize(width: 1000, height: 900), safeArea: .zero, traits: traits)
        a.present(b, animated: false)
        screen.run(0.05)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 210, y: 120, width: 580, height: 650))
        b.preferredContentSize = CGSize(width: 300, height: 200)
        screen.run(0.05)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 350, y: 345, width: 300, height: 200))
    }

    @Test func chainGoesAtOnce() {
        let (a, b, c) = (make("A"), make("B"), make("C", .fullScreen))
        let screen = TestScreen(a)
        a.present(b, animated: false)
        b.present(c, animated: false)
        screen.run(0.05)
        _ = log.take()
        a.dismiss(animated: true)
        screen.run(0.5)
        // B was hidden by C already: it hears nothing, as it never comes back into sight.
        #expect(log.take() == ["C.willDisappear true", "C.didDisappear true"])
        #expect(a.presentedViewController == nil && b.presentedViewController == nil)
        #expect(screen.window.subviews.count == 1)
    }

    @Test func dismissalDuringThePresentationFollowsIt() {
        let (a, b) = (make("A"), make("B"))
        let screen = TestScreen(a)
        a.present(b, animated: true)
        screen.run(0.1)
        _ = log.take()
        b.dismiss(animated: true)
        #expect(log.take() == [])
        screen.run(1)
        #expect(log.take() == ["B.didAppear true", "B.willDisappear true", "B.didDisappear true"])
    }

    @Test func childrenPresentByTheirAncestor() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        a.addChild(b)
        a.view.addSubview(b.view)
        let screen = TestScreen(a)
        b.present(c, animated: false)
        #expect(c.presentingViewController === a && b.presentedViewController === c)
        screen.run(0.05)
        c.dismiss(animated: false)
        #expect(b.presentedViewController == nil)
    }

    @Test func whatCannotBePresentedIsReported() {
        let (a, b, c) = (make("A"), make("B"), make("C"))
        let lines = Locked<[String]>([])
        DiagnosticsLog.withHandler({ line in lines.withLock { $0.append(line.message) } }) {
            a.present(b, animated: false)
            #expect(lines.value.count == 1 && lines.value.last?.contains("not in the window hierarchy") == true)
            let screen = TestScreen(a)
            a.present(b, animated: false)
            a.present(c, animated: false)
            #expect(lines.value.count == 2 && lines.value.last?.contains("already presenting") == true)
            screen.run(0.05)
        }
        #expect(c.presentingViewController == nil)
    }

    @Test func coordinatorRunsAlong() {
        let (a, b) = (make("A"), make("B"))
        let screen = TestScreen(a)
        let view = UIView()
        a.view.addSubview(view)
        b.onWillAppear = { [log] in
            b.transitionCoordinator?.animate { context in
                view.alpha = 0.5
                log.add("along \(context.isAnimated) \(context.viewController(forKey: .to) === b)")
            } completion: { [log] _ in
                log.add("done")
            }
        }
        _ = log.take()
        a.present(b, animated: true)
        #expect(log.take() == ["B.didLoad", "B.willAppear true", "B.isAppearing", "along true true"])
        screen.run(0.1)
        #expect(view.layer.presentation().map { $0.opacity > 0.5 && $0.opacity < 1 } == true)
        screen.run(0.5)
        #expect(log.take() == ["B.didAppear true", "done"])
        #expect(b.transitionCoordinator == nil)
    }

    @Test func nothingSurvivesItsDismissal() {
        weak var presented: UIViewController?
        weak var view: UIView?
        let screen = TestScreen(UIViewController())
        do {
            let other = UIViewController()
            other.modalPresentationStyle = .fullScreen
            screen.window.rootViewController?.present(other, animated: true)
            screen.run(0.5)
            (presented, view) = (other, other.view)
            other.dismiss(animated: true)
            screen.run(0.5)
        }
        #expect(presented == nil)
        #expect(view == nil)
    }

    @Test func dismissalOfNothingStillCompletes() {
        var completed = false
        UIViewController().dismiss(animated: true) { completed = true }
        #expect(completed)
    }
}
