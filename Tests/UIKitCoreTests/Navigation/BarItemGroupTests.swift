import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText, .serialized) struct BarItemGroupTests {
    private let content = UIViewController()

    private func items(_ titles: String...) -> [UIBarButtonItem] {
        titles.map { UIBarButtonItem(title: $0, style: .plain, primaryAction: nil) }
    }

    private func shown(width: CGFloat) -> (UINavigationController, TestHost) {
        let navigation = UINavigationController(rootViewController: content)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: width, height: 600)))
        host.settle()
        return (navigation, host)
    }

    private func titles(_ navigation: UINavigationController) -> [String] {
        let buttons = navigation.navigationBar.row?.subviews.compactMap { $0 as? UIButton } ?? []
        return buttons.sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.currentTitle)
    }

    @Test func groupsStandAtTheirEnds() {
        let item = content.navigationItem
        item.leadingItemGroups = [.fixedGroup(representativeItem: nil, items: items("A", "B"))]
        item.trailingItemGroups = [
            UIBarButtonItemGroup(barButtonItems: items("C", "D"), representativeItem: nil),
            items("E")[0].creatingFixedGroup(),
        ]
        item.pinnedTrailingGroup = .fixedGroup(representativeItem: nil, items: items("F"))
        let (navigation, host) = shown(width: 600)
        #expect(titles(navigation) == ["A", "B", "C", "D", "E", "F"])
        let first = item.trailingItemGroups[0]
        #expect(first.barButtonItems[0].buttonGroup === first)
        host.perform { first.isHidden = true }
        host.settle()
        #expect(titles(navigation) == ["A", "B", "E", "F"])
        host.perform { first.barButtonItems = items("X") }
        host.perform { first.isHidden = false }
        host.settle()
        #expect(titles(navigation) == ["A", "B", "X", "E", "F"])
        host.perform { item.leadingItemGroups[0].barButtonItems[1].title = "BB" }
        host.settle()
        #expect(titles(navigation)[1] == "BB", "the bar follows an item of a group")
    }

    @Test func groupsStandInTheMiddleBesideALeadingTitle() throws {
        let item = content.navigationItem
        content.title = "Document"
        item.rightBarButtonItems = items("Z")
        item.centerItemGroups = [.fixedGroup(representativeItem: nil, items: items("M", "N"))]
        let (navigation, host) = shown(width: 1_024)
        #expect(titles(navigation) == ["Z"], "a title in the middle leaves no room for them")
        host.perform { item.style = .editor }
        host.settle()
        #expect(titles(navigation) == ["M", "N", "Z"])
        let row = try #require(navigation.navigationBar.row)
        let buttons = row.subviews.compactMap { $0 as? UIButton }.sorted { $0.frame.minX < $1.frame.minX }
        let middle = buttons[0].frame.union(buttons[1].frame).midX
        #expect(abs(middle - 512) <= 1)
        #expect(row.titleView.frame.minX < 40)
        host.resize(to: CGSize(width: 390, height: 600))
        host.settle()
        #expect(titles(navigation) == ["Z"])
        let title = try #require(navigation.navigationBar.row?.titleView)
        #expect(abs(title.frame.midX - 195) < 1)
    }

    @Test func oneStandsForTheGroupWhereThereIsNoRoom() throws {
        var pressed = 0
        let many = items("Alpha", "Bravo", "Charlie", "Delta")
        many[1].primaryAction = UIAction { _ in pressed += 1 }
        let more = UIBarButtonItem(title: "More", style: .plain, primaryAction: nil)
        let group = UIBarButtonItemGroup(barButtonItems: many, representativeItem: more)
        content.navigationItem.trailingItemGroups = [group]
        let (navigation, host) = shown(width: 700)
        #expect(titles(navigation).count == 4 && !group.isDisplayingRepresentativeItem)
        host.resize(to: CGSize(width: 200, height: 600))
        host.settle()
        #expect(titles(navigation) == ["More"] && group.isDisplayingRepresentativeItem)
        let button = try #require(navigation.navigationBar.row?.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.menu?.children.count == 4 && button.showsMenuAsPrimaryAction)
        (button.menu?.children[1] as? UIAction)?.performWithSender(nil, target: nil)
        #expect(pressed == 1)
        host.resize(to: CGSize(width: 700, height: 600))
        host.settle()
        #expect(titles(navigation).count == 4 && !group.isDisplayingRepresentativeItem)
    }

    @Test func selectedItemsShowIt() throws {
        let item = items("On")[0]
        item.isSelected = true
        content.navigationItem.rightBarButtonItem = item
        let (navigation, _) = shown(width: 400)
        let button = try #require(navigation.navigationBar.row?.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.isSelected)
        item.isSelected = false
        #expect(!button.isSelected)
    }
}
