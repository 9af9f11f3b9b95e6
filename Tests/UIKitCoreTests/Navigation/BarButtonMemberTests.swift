import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// The members of bar button items that iOS 26 has, and older ones of their width and background.
@MainActor
@Suite(.metricsText) struct BarButtonMemberTests {
    private func shown(_ items: [UIBarButtonItem]) -> (TestScreen, NavigationBarRow?) {
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItems = items
        let navigation = UINavigationController(rootViewController: controller)
        let screen = TestScreen(navigation)
        screen.run(0.05)
        return (screen, navigation.navigationBar.row)
    }

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, primaryAction: nil)
    }

    private func symbol(_ name: String) -> UIBarButtonItem { UIBarButtonItem(image: UIImage(systemName: name)) }

    private func plates(_ row: NavigationBarRow?) -> Int {
        row?.subviews.filter { $0 is BarBackground && !$0.isHidden }.count ?? 0
    }

    private func button(_ item: UIBarButtonItem) -> BarButton? { item.shownView as? BarButton }

    @Test func prominentItemsStandOnTheTint() throws {
        let save = UIBarButtonItem(title: "Save", style: .prominent, primaryAction: nil)
        #expect(save.style == .done && UIBarButtonItem.Style.prominent.rawValue == 2)
        let (screen, row) = shown([save])
        let plate = try #require(row?.subviews.compactMap { $0 as? BarBackground }.first)
        #expect(button(save)?.isProminent == true && button(save)?.tintColor == .white)
        #expect(plate.fill == screen.window.tintColor)
    }

    @Test func theWidestOfThePossibleTitlesDecides() throws {
        let (a, b) = (item("On"), item("Longer"))
        a.possibleTitles = ["On", "Longer"]
        let (screen, _) = shown([a, b])
        let width = try #require(button(a)?.bounds.width)
        #expect(abs(width - (button(b)?.bounds.width ?? 0)) <= 0.5)
        a.title = "Longer"
        screen.run(0.05)
        #expect(button(a)?.bounds.width == width)
        a.possibleTitles = nil
        a.title = "On"
        screen.run(0.05)
        #expect((button(a)?.bounds.width ?? 0) < width)
    }

    @Test func imagesShareAPlateUnlessTheyDoNotWant() {
        let items = ["star", "trash", "plus"].map(symbol)
        let (screen, row) = shown(items)
        #expect(plates(row) == 1)
        items[1].sharesBackground = false
        screen.run(0.05)
        let bar = items[1].shownView?.superview as? NavigationBarRow
        #expect(plates(bar) == 3)
        items[1].hidesSharedBackground = true
        screen.run(0.05)
        #expect(plates(items[1].shownView?.superview as? NavigationBarRow) == 2)
    }

    @Test func aToolbarLeavesOutThePlateOfItemsThatHideIt() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 48))
        let a = item("A")
        bar.items = [a]
        func hasPlate() -> Bool { bar.groups.contains { $0.subviews.contains { $0 is BarBackground } } }
        #expect(hasPlate())
        a.hidesSharedBackground = true
        #expect(!hasPlate())
    }

    @Test func aBackgroundImageStandsInPlaceOfAPlate() {
        let a = item("A")
        let image = UIImage(Recording(), size: CGSize(width: 8, height: 8), scale: 1)
        a.setBackgroundImage(image, for: .normal, barMetrics: .default)
        a.setBackgroundImage(image, for: .highlighted, barMetrics: .compact)
        #expect(a.backgroundImage(for: .normal, barMetrics: .default) === image)
        #expect(a.backgroundImage(for: .highlighted, barMetrics: .compact) === image)
        #expect(a.backgroundImage(for: .highlighted, barMetrics: .default) == nil)
        let (screen, row) = shown([a])
        #expect(button(a)?.backgroundImage(for: .normal) === image && plates(row) == 0)
        a.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        screen.run(0.05)
        #expect(plates(a.shownView?.superview as? NavigationBarRow) == 1)
    }

    @Test func aBadgeStandsAtTheUpperTrailingCorner() throws {
        let star = symbol("star")
        star.badge = .count(12)
        star.badge?.backgroundColor = .blue
        let (screen, _) = shown([star])
        let badge = try #require(button(star)?.badge)
        let image = try #require(button(star)?.imageView?.frame)
        #expect(badge.text == "12" && badge.backgroundColor == .blue && badge.textColor == .white)
        #expect(badge.frame.midX == image.maxX && badge.frame.midY == image.minY)
        #expect(button(star)?.accessibilityValue == "12")
        star.badge = .indicator()
        screen.run(0.05)
        let dot = try #require(button(star)?.badge)
        #expect(dot.text == nil && dot.bounds.width == dot.bounds.height && dot.backgroundColor == .systemRed)
        star.badge = nil
        screen.run(0.05)
        #expect(button(star)?.badge == nil)
    }

    @Test func anItemKeepsACopyOfItsBadge() {
        let (a, badge) = (item("A"), UIBarButtonItem.Badge.string("New"))
        badge.foregroundColor = .black
        a.badge = badge
        badge.foregroundColor = .green
        #expect(a.badge?.foregroundColor == .black && a.badge?.stringValue == "New")
    }
}
