import Foundation
import TesseraTesting
import Testing
import UIKit

@MainActor @Suite struct TestHostTests {
    @Test func theWindowHasTheConfiguredSurroundings() {
        var configuration = TestConfiguration(size: CGSize(width: 700, height: 300), scale: 3)
        configuration.style = .dark
        configuration.layoutDirection = .rightToLeft
        configuration.contentSizeCategory = .accessibilityLarge
        configuration.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        let controller = UIViewController()
        let host = TestHost(controller, configuration: configuration)
        let traits = controller.view.traitCollection
        #expect(controller.view.bounds.size == CGSize(width: 700, height: 300))
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
        #expect(traits.displayScale == 3)
        #expect(traits.horizontalSizeClass == .regular)
        #expect(controller.view.safeAreaInsets == configuration.safeArea)
        host.configuration.style = .light
        host.resize(to: CGSize(width: 400, height: 600))
        host.settle()
        #expect(controller.view.bounds.size == CGSize(width: 400, height: 600))
        #expect(controller.view.traitCollection.userInterfaceStyle == .light)
        #expect(controller.view.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func aViewFillsTheWindow() {
        let view = TouchRecorder()
        let host = TestHost(view: view)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(view.window === host.window)
    }

    @Test func timePassesInWholeFramesAndNothingIsLost() {
        let host = TestHost(view: UIView())
        #expect(host.time == 0)
        for _ in 0..<10 { host.advance(by: 0.01) }
        #expect(abs(host.time - 0.1) < 1e-9)
        host.advance(by: 0.9)
        #expect(abs(host.time - 1) < 1e-9)
        host.advance(to: 0.5)
        #expect(abs(host.time - 1) < 1e-9)
        host.advance(to: 1.5)
        #expect(abs(host.time - 1.5) < 1e-9)
    }

    @Test func anAnimationFollowsTheClockOfTheHost() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let root = UIView()
        root.addSubview(view)
        let host = TestHost(view: root)
        var isOver = false
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 100 },
            completion: { _ in isOver = true })
        host.advance(by: 0.5)
        let middle = view.layer.presentation()?.frame.origin.x ?? -1
        #expect(abs(middle - 50) < 1e-6)
        #expect(host.screen.entries.last?.frame.x == 50)
        #expect(!isOver)
        #expect(host.settle())
        #expect(isOver)
        #expect((0.99...1.2).contains(host.time))
    }

    @Test func severalHostsCountTheirOwnTimes() {
        let first = TestHost(view: UIView())
        first.advance(by: 1)
        let second = TestHost(view: UIView())
        second.advance(by: 3)
        first.advance(by: 0.25)
        #expect(abs(first.time - 1.25) < 1e-9)
        #expect(abs(second.time - 3) < 1e-9)
    }

    @Test func settlingGivesUpAtItsLimit() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let root = UIView()
        root.addSubview(view)
        let host = TestHost(view: root)
        UIView.animate(withDuration: 5, animations: { view.alpha = 0 })
        #expect(!host.settle(limit: 1))
        #expect(abs(host.time - 1) < 0.02)
    }

    @Test func aFrameCanStopBeforeLayout() {
        let view = LayoutCounter()
        let host = TestHost(view: view)
        let count = view.layouts
        view.setNeedsLayout()
        host.pump(through: .simulate)
        #expect(view.layouts == count)
        host.pump(through: .layout)
        #expect(view.layouts == count + 1)
    }

    @Test func textIsMeasuredWithFixedMetrics() {
        let host = TestHost(view: UIView())
        let width = host.perform { UIFont.systemFont(ofSize: 20).lineHeight }
        #expect(abs(width - 20 * (0.952 + 0.241)) < 1e-6)
    }

    @Test func theWindowGoesWithTheHost() {
        weak var window: UIWindow?
        weak var controller: UIViewController?
        let count = UIApplication.shared.windows.count
        do {
            let shown = UIViewController()
            let host = TestHost(shown)
            (window, controller) = (host.window, shown)
            #expect(UIApplication.shared.windows.count == count + 1)
            host.advance(by: 0.1)
        }
        #expect(UIApplication.shared.windows.count == count)
        #expect(window == nil)
        #expect(controller == nil)
    }

    @Test func waitingLetsTasksRun() async {
        let view = UIView()
        let host = TestHost(view: view)
        Task { @MainActor in
            await Task.yield()
            view.tag = 7
        }
        #expect(await host.wait { view.tag == 7 })
        #expect(await host.wait(rounds: 3) { view.tag == 8 } == false)
    }
}

private final class LayoutCounter: UIView {
    private(set) var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}
