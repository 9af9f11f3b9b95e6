import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// A controller whose view is a scroll view.
private final class ScrollController: UIViewController {
    let scroll = UIScrollView()
    var insetsSeen: [CGFloat] = []
    override func loadView() {
        scroll.contentSize = CGSize(width: 300, height: 3_000)
        scroll.alwaysBounceVertical = true
        view = scroll
    }
    override func viewSafeAreaInsetsDidChange() { insetsSeen.append(scroll.safeAreaInsets.top) }
}

@MainActor
@Suite(.metricsText) struct LargeTitleTests {
    private let content = ScrollController()
    private let navigation = UINavigationController()

    /// A window 375 x 667 whose status bar is 20 high: the bar reaches from 20 to 126.
    private func shown(prepare: () -> Void = {}) -> TestHost {
        content.title = "Reminders"
        navigation.viewControllers = [content]
        navigation.navigationBar.prefersLargeTitles = true
        prepare()
        var configuration = TestConfiguration(size: CGSize(width: 375, height: 667), scale: 2)
        configuration.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let host = TestHost(navigation, configuration: configuration)
        host.settle()
        return host
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private var scroll: UIScrollView { content.scroll }

    @Test func theBarGivesWayToTheContent() throws {
        let host = shown()
        defer { withExtendedLifetime(host) {} }
        #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 106))
        #expect(scroll.contentOffset.y == -126 && scroll.adjustedContentInset.top == 126)
        scroll.contentOffset.y = -106
        #expect(bar.frame.height == 86 && scroll.adjustedContentInset.top == 106)
        #expect(scroll.contentOffset.y == -106)
        host.settle()
        let row = try #require(bar.row)
        #expect(row.titleView.alpha == 0 && row.titleView.isHidden)
        #expect(row.largeTitle?.frame.minY == 54 + 3.5 - 20)
        scroll.contentOffset.y = 400
        host.settle()
        #expect(bar.frame.height == 54 && scroll.adjustedContentInset.top == 74)
        #expect(row.titleView.alpha == 1 && !row.titleView.isHidden && row.largeTitle?.isHidden ?? false)
        #expect(bar.coverage == 1)
        scroll.contentOffset.y = -126
        #expect(bar.frame.height == 106 && scroll.adjustedContentInset.top == 126 && bar.coverage == 0)
    }

    @Test func theRangeStaysWhatItIs() {
        let host = shown()
        defer { withExtendedLifetime(host) {} }
        let range = scroll.range
        for y in stride(from: CGFloat(-160), through: 60, by: 3.5) {
            scroll.contentOffset.y = y
            #expect(abs(scroll.range.minimum.y - range.minimum.y) < 0.001 && scroll.contentOffset.y == y)
        }
    }

    @Test func contentPulledDownStretchesTheBar() {
        let host = shown()
        defer { withExtendedLifetime(host) {} }
        scroll.contentOffset.y = -146
        #expect(bar.frame.height == 126 && scroll.adjustedContentInset.top == 126)
        host.settle()
        #expect(bar.row?.largeTitle?.frame.minY == 54 + 3.5 + 20)
    }

    @Test(arguments: [(CGFloat(40), CGFloat(-74), CGFloat(54)), (12, -126, 106)])
    func aReleaseInBetweenComesToRest(way: CGFloat, rest: CGFloat, height: CGFloat) {
        let host = shown()
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 390 - way), duration: 1.5)
        host.settle()
        #expect(scroll.contentOffset.y == rest && bar.frame.height == height)
    }

    @Test func shortContentKeepsTheTitle() {
        let host = shown { self.content.scroll.contentSize.height = 100 }
        content.scroll.contentSize.height = 100
        host.settle()
        host.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 340), duration: 1.5)
        host.settle()
        #expect(scroll.contentOffset.y == -126 && bar.frame.height == 106)
    }

    @Test func aPushShowsTheNextTitleWholeAndAPopTheFormerAsItWas() {
        let host = shown()
        scroll.contentOffset.y = 200
        host.settle()
        #expect(bar.frame.height == 54)
        navigation.pushViewController(ScrollController(), animated: true)
        host.settle()
        #expect(bar.frame.height == 106)
        navigation.popViewController(animated: true)
        host.settle()
        #expect(bar.frame.height == 54 && scroll.adjustedContentInset.top == 74 && scroll.contentOffset.y == 200)
        scroll.contentOffset.y = -126
        #expect(bar.frame.height == 106)
    }

    @Test func withoutLargeTitlesNothingGivesWay() {
        let host = shown { self.navigation.navigationBar.prefersLargeTitles = false }
        defer { withExtendedLifetime(host) {} }
        scroll.contentOffset.y = 300
        #expect(bar.frame.height == 54 && scroll.titleRoom == 0)
        navigation.navigationBar.prefersLargeTitles = true
        host.settle()
        #expect(bar.frame.height == 54 || bar.frame.height == 106)
        navigation.navigationBar.prefersLargeTitles = false
        host.settle()
        #expect(bar.frame.height == 54 && scroll.titleRoom == 0 && scroll.range.minimum.y == -74)
    }

    @Test func anAccessoryCountsAndGoesFirst() {
        final class Field: UIView, NavigationBarAccessory {
            var heightInBar: CGFloat { 60 }
            var givesWayToScrolling: Bool { true }
        }
        let field = Field()
        let host = shown { self.content.navigationItem.barAccessory = field }
        #expect(bar.frame.height == 166)
        #expect(field.convert(field.bounds, to: bar) == CGRect(x: 0, y: 106, width: 375, height: 60))
        scroll.contentOffset.y += 60
        host.settle()
        #expect(bar.frame.height == 106 && field.bounds.height == 0)
        scroll.contentOffset.y += 52
        #expect(bar.frame.height == 54)
    }

    @Test func thePartsGiveWayInOrder() {
        let parts = BarCollapse(title: 52, accessory: 60, accessoryGives: true)
        #expect(parts.room == 112 && parts.height == 112)
        #expect(parts.accessoryHeight(20) == 40 && parts.titleHeight(20) == 52)
        #expect(parts.accessoryHeight(80) == 0 && parts.titleHeight(80) == 32)
        #expect([10, 31, 70, 100].map { parts.rest($0) } == [CGFloat(0), 60, 60, 112])
        #expect(parts.smallTitle(60) == 0 && parts.smallTitle(112) == 1)
        let fixed = BarCollapse(title: 0, accessory: 60, accessoryGives: false)
        #expect(fixed.room == 0 && fixed.accessoryHeight(40) == 60 && fixed.smallTitle(0) == 1)
    }

    // MARK: Other parts of the bar

    @Test func aPromptMakesTheBarHigher() {
        let host = shown { self.navigation.navigationBar.prefersLargeTitles = false }
        content.navigationItem.prompt = "Choose one"
        host.settle()
        #expect(bar.frame.height == 84 && content.view.safeAreaInsets.top == 104)
        let title = bar.row?.titleView
        #expect((title?.frame.midY ?? 0) > 50)
        content.navigationItem.prompt = nil
        host.settle()
        #expect(bar.frame.height == 54)
    }

    @Test func backButtonsSayWhatTheirItemWants() {
        let host = shown()
        navigation.pushViewController(UIViewController(), animated: false)
        host.settle()
        #expect(bar.row?.backButton?.currentTitle == "Reminders")
        content.navigationItem.backButtonDisplayMode = .generic
        #expect(bar.row?.backButton?.currentTitle == "Back")
        content.navigationItem.backButtonDisplayMode = .minimal
        #expect(bar.row?.backButton?.currentTitle == nil)
        var backs = 0
        navigation.topViewController?.navigationItem.backAction = UIAction { _ in backs += 1 }
        bar.row?.backButton?.sendActions(for: .primaryActionTriggered)
        host.settle()
        #expect(backs == 1 && navigation.viewControllers.count == 2)
    }

    @Test func lowBarsHaveLooksOfTheirOwn() {
        let compact = UINavigationBarAppearance()
        compact.configureWithOpaqueBackground()
        compact.backgroundColor = .systemRed
        let host = shown { self.navigation.navigationBar.compactAppearance = compact }
        scroll.contentOffset.y = 300
        #expect(bar.background.fill != .systemRed)
        host.configuration.verticalSizeClass = .compact
        host.settle()
        #expect(bar.background.fill == .systemRed)
    }

    @Test func aSwipeHidesTheBarsAndATapShowsThem() {
        let host = shown {
            self.navigation.hidesBarsOnSwipe = true
            self.navigation.hidesBarsOnTap = true
        }
        host.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), duration: 0.3)
        host.settle()
        #expect(navigation.isNavigationBarHidden)
        host.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 500), duration: 0.3)
        host.settle()
        #expect(!navigation.isNavigationBarHidden)
        host.tap(at: CGPoint(x: 100, y: 400))
        host.settle()
        #expect(navigation.isNavigationBarHidden)
    }

    @Test func lowWindowsMayHideTheBars() {
        let host = shown { self.navigation.hidesBarsWhenVerticallyCompact = true }
        #expect(!navigation.isNavigationBarHidden)
        host.configuration.verticalSizeClass = .compact
        host.settle()
        #expect(navigation.isNavigationBarHidden)
        host.configuration.verticalSizeClass = .regular
        host.settle()
        #expect(!navigation.isNavigationBarHidden)
    }
}
