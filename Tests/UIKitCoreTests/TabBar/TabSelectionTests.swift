import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What tells the selected item from the others.
@MainActor
@Suite(.metricsText, .serialized) struct TabSelectionTests {
    private func shown(rightToLeft: Bool = false, looks: SystemLooks = .iOS26) -> (TestScreen, UITabBar) {
        let tabs = UITabBarController()
        tabs.viewControllers = ["A", "B", "C"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        let screen = TestScreen(tabs, rightToLeft: rightToLeft, looks: looks)
        screen.run(0.05)
        return (screen, tabs.tabBar)
    }

    private func capsule(_ bar: UITabBar) throws -> TabBarSelection {
        try #require(bar.subviews.lazy.compactMap { $0 as? TabBarSelection }.first)
    }

    /// From memory of 26.
    @Test func theSelectedItemLiesOnACapsule() throws {
        let (screen, bar) = shown()
        defer { withExtendedLifetime(screen) {} }
        let capsule = try capsule(bar)
        #expect(!capsule.isHidden && capsule.frame == bar.buttons[0].frame && capsule.layer.cornerRadius == 27)
        #expect(capsule.backgroundColor == .tertiarySystemFill && bar.buttons[0].backgroundColor == nil)
        // On the plate and behind the items.
        let order = bar.subviews
        let place = try #require(order.firstIndex(of: capsule))
        #expect(place == 1 && order.firstIndex(of: bar.buttons[0]).map { $0 > place } == true)
        #expect(bar.buttons.map(\.label.textColor) == [.systemBlue, .label, .label])
        #expect(bar.buttons.map(\.imageView.tintColor) == [.systemBlue, .label, .label])
        bar.byManager { bar.selectedItem = nil }
        #expect(capsule.isHidden)
    }

    @Test func theCapsuleSlides() throws {
        for rightToLeft in [false, true] {
            let (screen, bar) = shown(rightToLeft: rightToLeft)
            let capsule = try capsule(bar)
            let (from, to) = (bar.buttons[0].frame.minX, bar.buttons[2].frame.minX)
            screen.tap(bar.buttons[2])
            // Where it goes is known at once.
            #expect(capsule.frame == bar.buttons[2].frame)
            screen.run(0.1)
            let passing = try #require(capsule.layer.presentation()).frame
            let part = (passing.minX - from) / (to - from)
            #expect(part > 0.2 && part < 0.98, "\(part) of the way, right to left: \(rightToLeft)")
            #expect(abs(passing.width - 94) < 0.01 && abs(passing.minY - 4) < 0.01)
            screen.run(0.4)
            #expect((capsule.layer.presentation() ?? capsule.layer).frame == bar.buttons[2].frame)
        }
    }

    @Test func theCapsuleDoesNotSlideFromNowhere() throws {
        let (screen, bar) = shown()
        let capsule = try capsule(bar)
        bar.byManager { bar.selectedItem = nil }
        screen.run(0.5)
        bar.byManager { bar.selectedItem = bar.items?[1] }
        screen.run(0.05)
        #expect(!capsule.isHidden)
        #expect((capsule.layer.presentation() ?? capsule.layer).frame == bar.buttons[1].frame)
    }

    @Test func clientsColourTheCapsule() throws {
        let (screen, bar) = shown()
        let capsule = try capsule(bar)
        let looks = UITabBarAppearance()
        looks.selectionIndicatorTintColor = .red
        bar.standardAppearance = looks
        screen.run(0.05)
        #expect(capsule.backgroundColor == .red)
        looks.selectionIndicatorTintColor = nil
        looks.selectionIndicatorImage = UIImage()
        bar.standardAppearance = looks
        screen.run(0.05)
        #expect(capsule.isHidden)
    }

    @Test func titlesOnTopHaveTheCapsuleToo() throws {
        let screen = TestScreen(UIViewController())
        let bar = UITabBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
        bar.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.byManager { bar.selectedItem = bar.items?[0] }
        bar.isOnTop = true
        screen.window.addSubview(bar)
        screen.run(0.05)
        let capsule = try capsule(bar)
        #expect(capsule.frame == bar.buttons[0].frame && capsule.layer.cornerRadius == 14 && !capsule.isHidden)
    }

    @Test func itemsOf18AreGreyWithoutACapsule() throws {
        let (screen, bar) = shown(looks: .iOS18)
        defer { withExtendedLifetime(screen) {} }
        #expect(try capsule(bar).isHidden)
        #expect(bar.buttons.map(\.label.textColor) == [.systemBlue, .systemGray, .systemGray])
    }
}
