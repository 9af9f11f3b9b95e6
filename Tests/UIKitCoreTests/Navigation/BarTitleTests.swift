import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Titles of navigation bars that are more than one line of text.
@MainActor
@Suite(.metricsText) struct BarTitleTests {
    private func shown(
        large: Bool = false, _ change: (UINavigationItem) -> Void
    ) -> (TestScreen, UINavigationController, UINavigationItem) {
        let controller = UIViewController()
        controller.title = "Title"
        change(controller.navigationItem)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = large
        let screen = TestScreen(navigation)
        screen.run(0.05)
        return (screen, navigation, controller.navigationItem)
    }

    @Test func aSubtitleStandsBelowTheTitle() throws {
        let (screen, navigation, item) = shown { $0.subtitle = "A longer line" }
        let view = try #require(navigation.navigationBar.row?.titleView as? BarTitleView)
        let line = try #require(view.subtitle)
        #expect(line.text == "A longer line" && line.font.pointSize == 12 && line.textColor == .secondaryLabel)
        #expect(line.frame.minY == view.title.frame.maxY && view.title.frame.midX == line.frame.midX)
        #expect(abs(view.center.x - 195) <= 0.5 && navigation.navigationBar.frame.height == 54)
        item.subtitle = nil
        screen.run(0.05)
        #expect(navigation.navigationBar.row?.titleView is UILabel)
    }

    @Test func aLargeTitleHasItsOwnWordsAndLine() throws {
        let (screen, navigation, item) = shown(large: true) { $0.largeTitle = "Large" }
        let bar = navigation.navigationBar
        #expect(bar.row?.largeTitle?.text == "Large" && (bar.row?.titleView as? UILabel)?.text == "Title")
        #expect(bar.row?.largeSubtitle == nil && bar.frame.height == 106)
        item.largeSubtitle = "Below"
        screen.run(0.05)
        let (title, line) = try (#require(bar.row?.largeTitle), #require(bar.row?.largeSubtitle))
        #expect(line.text == "Below" && bar.frame.height == 106 + BarSubtitle.largeHeight)
        #expect(line.frame.minY >= title.frame.maxY - 0.5 && line.frame.minX == title.frame.minX)
        #expect(line.frame.maxY <= bar.bounds.height)
        item.largeSubtitle = nil
        item.subtitle = "Both"
        screen.run(0.05)
        #expect(bar.row?.largeSubtitle?.text == "Both")
    }

    @Test func aTitleOffersItsMenu() throws {
        let (_, navigation, item) = shown {
            $0.titleMenuProvider = { _ in UIMenu(children: [UIAction(title: "Rename") { _ in }]) }
        }
        let view = try #require(navigation.navigationBar.row?.titleView as? BarTitleView)
        let button = try #require(view.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.showsMenuAsPrimaryAction && button.frame == view.bounds)
        let chevron = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(chevron.frame.minX > view.title.frame.maxX)
        #expect(item.titleMenu?.children.count == 1 && item.titleMenu?.children.first is UIDeferredMenuElement)
        item.titleMenuProvider = nil
        #expect(item.titleMenu == nil)
    }
}
