import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Bars in other text sizes and on pads, as recorded on iOS 26.1.
@MainActor @Suite(.serialized) struct BarTextSizeTests {
    private let content = UIViewController()
    private let navigation: UINavigationController

    init() {
        content.title = "Title"
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: nil, action: nil)
        content.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "All", style: .plain, target: nil, action: nil)
        navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = true
    }

    private func host(_ size: CGSize, _ category: UIContentSizeCategory = .large) -> TestHost {
        var configuration = TestConfiguration(size: size)
        configuration.contentSizeCategory = category
        let host = TestHost(navigation, configuration: configuration)
        host.settle()
        return host
    }

    /// The sizes of the large title, the inline one and the buttons.
    private var sizes: [CGFloat] {
        let row = navigation.navigationBar.row
        let button = content.navigationItem.rightBarButtonItem?.shownView as? UIButton
        let fonts: [UIFont?] = [row?.largeTitle?.font, (row?.titleView as? UILabel)?.font, button?.titleLabel?.font]
        return fonts.map { $0?.pointSize ?? 0 }
    }

    private var height: CGFloat { navigation.navigationBar.frame.height }

    @Test func fontsFollowTheTextSize() {
        let host = host(CGSize(width: 375, height: 667))
        #expect(sizes == [34, 17, 17])
        #expect(height == 106)
        host.configuration.contentSizeCategory = .accessibilityLarge
        host.settle()
        #expect(sizes == [48, 21, 21], "inline titles and buttons stop below the sizes of accessibility")
        #expect(height == 115.5)
        host.configuration.contentSizeCategory = .extraLarge
        host.settle()
        #expect(sizes == [36, 19, 19])
        #expect(height == 106)
    }

    @Test func iOS18KeepsInlineTitles() {
        let looks = NavigationBarLooks.iOS18.scaled(to: .accessibilityLarge)
        #expect(looks.titleFontSize == 17 && looks.buttonFontSize == 17 && looks.largeTitleFontSize == 48)
    }

    @Test func buttonsOnAPad() throws {
        let host = host(CGSize(width: 820, height: 1_180))
        let left = try #require(content.navigationItem.leftBarButtonItem?.shownView)
        let right = try #require(content.navigationItem.rightBarButtonItem?.shownView)
        let (a, b) = (left.convert(left.bounds, to: nil), right.convert(right.bounds, to: nil))
        let top = navigation.navigationBar.frame.minY
        #expect(a.minX == 14 && a.height == 36 && a.minY == top + 4)
        #expect(b.maxX == 806 && b.height == 36)
        #expect(host.window.hitTest(CGPoint(x: a.midX, y: top + 1), with: nil) === left, "a finger has the whole row")
    }
}
