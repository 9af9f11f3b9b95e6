import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitStyle

/// Views read the table through their traits.
@MainActor
@Suite(.metricsText) struct ChosenLooksTests {
    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test(arguments: [(SystemLooks.iOS18, 44.0), (.iOS26, 54)])
    func navigationBarsAreAsHighAsTheirWindowSays(looks: SystemLooks, height: CGFloat) {
        let root = titled("A")
        let navigation = UINavigationController(rootViewController: root)
        // Made outside of the window, under the looks of the process.
        #expect(navigation.navigationBar.intrinsicContentSize.height == 54)
        let screen = TestScreen(navigation, looks: looks)
        screen.run(0.05)
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: height))
        #expect(root.view.safeAreaInsets.top == 47 + height)
        // The title stands where it stood: in the middle of the first 44 points.
        #expect(bar.row?.titleView.center.y == 22.25)
        bar.prefersLargeTitles = true
        screen.run(0.05)
        #expect(bar.frame.height == height + 52 && bar.row?.largeTitle?.frame.minY == height + 3.5)
    }

    @Test func looksMayChangeWhileShown() {
        let root = titled("A")
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation, titled("B")]
        let screen = TestScreen(tabs)
        screen.window.configure(
            size: CGSize(width: 390, height: 844), safeArea: .zero, traits: screen.window.traitCollection.values)
        screen.run(0.05)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 83, right: 0))
        screen.window.traitOverrides.systemLooks = .iOS18
        screen.run(0.1)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(tabs.tabBar.buttons.map(\.frame.width) == [195, 195] && tabs.tabBar.buttons[0].frame.height == 49)
        #expect(tabs.tabBar.subviews.first?.frame == tabs.tabBar.bounds)
        #expect(tabs.tabBar.subviews.first?.layer.cornerRadius == 0)
        #expect(tabs.tabBar.subviews.first?.layer.shadowOpacity == 0)
        screen.window.traitOverrides.systemLooks = nil
        screen.run(0.1)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 83, right: 0))
        #expect(tabs.tabBar.buttons[0].frame.height == 54)
    }

    @Test func aFormHasTheSizeOfItsLooks() {
        for (looks, size) in [
            (SystemLooks.iOS18, CGSize(width: 540, height: 620)), (.iOS26, CGSize(width: 580, height: 650)),
        ] {
            let root = titled("A")
            let screen = TestScreen(root, looks: looks)
            screen.window.configure(
                size: CGSize(width: 820, height: 1_180), safeArea: .zero,
                traits: screen.window.traitCollection.values.with(\.horizontalSizeClass, .regular))
            let form = titled("B")
            form.modalPresentationStyle = .formSheet
            root.present(form, animated: false)
            screen.run(0.1)
            #expect(form.view.bounds.size == size)
            #expect(form.view.superview?.layer.cornerRadius == (looks == .iOS18 ? 10 : 32))
        }
    }

    @Test func rowsTakeTheLooksInForce() {
        func margins(_ make: () -> UIListContentConfiguration) -> [CGFloat] {
            let content = make()
            let insets = content.directionalLayoutMargins
            return [
                insets.top, insets.leading, insets.bottom, insets.trailing, content.textToSecondaryTextVerticalPadding,
            ]
        }
        #expect(margins { .cell() } == [15, 16, 15, 8, 4] && margins { .groupedHeader() } == [10, 8, 10, 8, 4])
        UITraitCollection.current.modifyingTraits { $0.systemLooks = .iOS18 }.performAsCurrent {
            #expect(margins { .cell() } == [11, 16, 11, 8, 3] && margins { .subtitleCell() } == [11, 16, 11, 8, 0])
            #expect(margins { .groupedHeader() } == [17, 8, 6, 8, 4] && margins { .header() } == [10, 8, 10, 8, 4])
            let header = UIListContentConfiguration.groupedHeader()
            #expect(header.textProperties.font.pointSize == 13 && header.textProperties.transform == .uppercase)
        }
        #expect(UIListContentConfiguration.groupedHeader().textProperties.transform == .none)
    }

    @Test func smallButtonsAreAsRecorded() {
        func insets(_ size: UIButton.Configuration.Size) -> [CGFloat] {
            var configuration = UIButton.Configuration.filled()
            configuration.buttonSize = size
            let insets = configuration.contentInsets
            return [insets.top, insets.leading, insets.bottom, insets.trailing]
        }
        #expect(
            insets(.mini) == [5, 10, 5, 10] && insets(.small) == [5, 10, 5, 10] && insets(.medium) == [7, 12, 7, 12])
    }
}
