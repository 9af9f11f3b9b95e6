import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Menus of buttons in bars.
@MainActor
@Suite(.metricsText) struct BarMenuTests {
    private let navigation = UINavigationController()
    private let host: TestHost

    init() {
        navigation.viewControllers = ["One", "Two", "Three"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        host.settle()
    }

    private func shownButton(_ title: String) -> UIButton? {
        func find(_ view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == title, !button.isHidden { return button }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(navigation.navigationBar)
    }

    private var titles: [String]? { host.window.menuReport?.rows.map(\.title) }

    @Test func anItemWithAMenuAloneOpensItAtOnce() throws {
        var chosen: [String] = []
        let menu = UIMenu(
            children: ["Name", "Date"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
        navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort", menu: menu)
        host.settle()
        let button = try #require(shownButton("Sort"))
        host.tap(button)
        host.settle()
        #expect(titles == ["Name", "Date"])
        let row = try #require(host.window.menuReport?.rows.last)
        host.tap(at: row.center)
        host.settle()
        #expect(chosen == ["Date"] && titles == nil)
    }

    @Test func withAnActionTheMenuComesOnALongPress() throws {
        var log: [String] = []
        let item = UIBarButtonItem(
            title: "Add", primaryAction: UIAction(title: "Add") { _ in log.append("add") },
            menu: UIMenu(children: [UIAction(title: "Many") { _ in log.append("many") }]))
        navigation.topViewController?.navigationItem.rightBarButtonItem = item
        host.settle()
        let button = try #require(shownButton("Add"))
        host.tap(button)
        host.settle()
        #expect(log == ["add"] && titles == nil)
        host.longPress(button)
        host.settle()
        #expect(titles == ["Many"] && log == ["add"])
    }

    @Test func theWayBackHasAMenuOfTheStack() throws {
        let back = try #require(shownButton("Two"))
        host.longPress(back)
        host.settle()
        #expect(titles == ["Two", "One"], "the nearest first")
        let row = try #require(host.window.menuReport?.rows.last)
        host.tap(at: row.center)
        host.settle()
        #expect(navigation.viewControllers.map(\.title) == ["One"])
    }
}
