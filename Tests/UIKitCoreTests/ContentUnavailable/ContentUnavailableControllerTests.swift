import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Placeholders that controllers show.
@MainActor
@Suite(.metricsText) struct ContentUnavailableControllerTests {
    private func placeholder(_ controller: UIViewController) -> UIContentUnavailableView? {
        controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
    }

    private func texts(_ controller: UIViewController) -> [String?] {
        placeholder(controller).map { descendants(UILabel.self, of: $0).map(\.text) } ?? []
    }

    @Test func itComesAndGoes() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        screen.run(0.1)
        #expect(placeholder(controller) == nil)
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "No Mail"
        controller.contentUnavailableConfiguration = content
        screen.run(0.1)
        #expect(texts(controller) == ["No Mail"])
        let shown = placeholder(controller)
        content.text = "No News"
        controller.contentUnavailableConfiguration = content
        #expect(placeholder(controller) === shown && texts(controller) == ["No News"])
        controller.contentUnavailableConfiguration = nil
        #expect(placeholder(controller) == nil && shown?.superview == nil)
    }

    @Test func itDoesNotLoadTheView() {
        let controller = UIViewController()
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        #expect(!controller.isViewLoaded)
        let screen = TestScreen(controller)
        screen.run(0.1)
        #expect(texts(controller) == ["Loading…"])
    }

    @Test func anotherViewTakesIt() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        screen.run(0.1)
        controller.contentUnavailableConfiguration = UIListContentConfiguration.cell()
        screen.run(0.1)
        #expect(placeholder(controller) == nil)
        #expect(controller.view.subviews.compactMap { $0 as? UIListContentView }.count == 1)
    }

    @Test func itCoversTheSafeArea() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        screen.run(0.1)
        #expect(placeholder(controller)?.frame == CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
        controller.additionalSafeAreaInsets.top = 53
        screen.run(0.1)
        #expect(placeholder(controller)?.frame == CGRect(x: 0, y: 100, width: 390, height: 844 - 100 - 34))
    }

    @Test func itStaysWhereAScrollViewScrolls() {
        let controller = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        controller.view = scrollView
        let screen = TestScreen(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        screen.run(0.1)
        scrollView.contentOffset.y = 500
        screen.run(0.1)
        #expect(placeholder(controller)?.frame == CGRect(x: 0, y: 547, width: 390, height: 844 - 47 - 34))
    }

    @Test func updatesAreAskedForOnce() {
        let controller = ListController()
        let screen = TestScreen(controller)
        screen.run(0.1)
        #expect(controller.updates == 1 && texts(controller).first == "No Results", "before it is seen first")
        controller.searchText = "Oslo"
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        #expect(controller.updates == 1)
        screen.run(0.1)
        #expect(controller.updates == 2 && texts(controller).first == "No Results for “Oslo”")
        controller.isEmpty = false
        controller.setNeedsUpdateContentUnavailableConfiguration()
        screen.run(0.1)
        #expect(controller.updates == 3 && placeholder(controller) == nil)
    }

    @Test func otherTraitsAskForAnUpdate() {
        let controller = ListController()
        let screen = TestScreen(controller)
        screen.run(0.1)
        screen.window.overrideUserInterfaceStyle = .dark
        screen.run(0.1)
        #expect(controller.updates == 2)
    }

    @Test func tapsOnTheButtonsRunTheirActions() {
        var taps: [String] = []
        var content = UIContentUnavailableConfiguration.empty()
        content.button = .filled()
        content.button.title = "Retry"
        content.buttonProperties.primaryAction = UIAction { _ in taps.append("first") }
        content.secondaryButtonProperties.primaryAction = UIAction(title: "Cancel") { _ in taps.append("second") }
        let controller = UIViewController()
        let screen = TestScreen(controller)
        controller.contentUnavailableConfiguration = content
        screen.run(0.1)
        let buttons = descendants(UIButton.self, of: controller.view)
        #expect(buttons.map(\.currentTitle) == ["Retry", "Cancel"])
        for button in buttons {
            screen.tap(button)
            screen.run(0.3)
        }
        #expect(taps == ["first", "second"])
        content.buttonProperties.primaryAction = UIAction { _ in taps.append("third") }
        content.secondaryButtonProperties.isEnabled = false
        controller.contentUnavailableConfiguration = content
        screen.run(0.1)
        for button in buttons {
            screen.tap(button)
            screen.run(0.3)
        }
        #expect(taps == ["first", "second", "third"], "the new action alone, and none that is disabled")
    }
}
