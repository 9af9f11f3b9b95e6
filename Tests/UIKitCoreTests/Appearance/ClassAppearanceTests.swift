import Foundation
import TesseraGraphics
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// What is set for classes. Appearances hold for the whole process: only classes of these tests, and what is inside their
/// views, may be named here.
@MainActor
@Suite(.metricsText) struct ClassAppearanceTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func show(_ views: UIView...) {
        for view in views { window.addSubview(view) }
    }

    // MARK: Views

    private class PlainLabel: UILabel {}

    @Test func viewsOfOtherClassesAreNotAskedWhereTheyAre() {
        final class Asked: UIView {
            var count = 0
            override var next: UIResponder? {
                count += 1
                return super.next
            }
        }
        final class Other: UIView {}
        Other.appearance(whenContainedInInstancesOf: [UIWindow.self]).tintColor = .red
        let view = Asked()
        view.count = 0
        view.applyAppearance()
        #expect(view.count == 0)
        Asked.appearance(whenContainedInInstancesOf: [UIWindow.self]).tintColor = .red
        view.applyAppearance()
        #expect(view.count > 0)
    }

    @Test func viewsTakeWhatIsSetForTheirClassWhenTheyEnterAWindow() {
        PlainLabel.appearance().textColor = .red
        PlainLabel.appearance().font = .boldSystemFont(ofSize: 31)
        let label = PlainLabel()
        #expect(label.textColor == .label)
        show(label)
        #expect(label.textColor == .red && label.font == .boldSystemFont(ofSize: 31))
        PlainLabel.appearance().textColor = .green
        #expect(label.textColor == .red)
        label.removeFromSuperview()
        show(label)
        #expect(label.textColor == .green)
        let other = UILabel()
        show(other)
        #expect(other.textColor == .label)
    }

    @Test func statesThatWereNotSetAreTheClasss() {
        final class Button: UIButton {}
        Button.appearance().setTitleColor(.red, for: .normal)
        Button.appearance().setTitleColor(.green, for: .highlighted)
        let image = UIImage()
        Button.appearance().setBackgroundImage(image, for: .selected)
        let button = Button()
        button.setTitleColor(.blue, for: .normal)
        button.setBackgroundImage(nil, for: .normal)
        show(button)
        #expect(button.titleColor(for: .normal) == .blue && button.titleColor(for: .highlighted) == .green)
        #expect(button.backgroundImage(for: .selected) === image)
        final class Segments: UISegmentedControl {}
        Segments.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        Segments.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        let segments = Segments()
        segments.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        show(segments)
        func color(_ state: UIControl.State) -> UIColor? {
            segments.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
        }
        #expect(color(.normal) == .blue && color(.selected) == .green)
        // What is set later on the view itself wins, too.
        segments.setTitleTextAttributes(nil, for: .selected)
        segments.removeFromSuperview()
        show(segments)
        #expect(color(.selected) == nil)
        final class Item: UITabBarItem {}
        Item.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        let (bar, item) = (UITabBar(), Item())
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        bar.items = [item]
        show(bar)
        #expect(item.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .green)
        #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .blue)
        final class Bar: UINavigationBar {}
        Bar.appearance().setBackgroundImage(image, for: .compact)
        let own = Bar()
        own.setBackgroundImage(UIImage(), for: .default)
        show(own)
        #expect(own.backgroundImage(for: .compact) === image && own.backgroundImage(for: .default) !== image)
    }

    @Test func barsAreDressedOnceForAllThatTheyTake() {
        final class Counted: UITabBarItem {
            var count = 0
            override var badgeColor: UIColor? {
                get {
                    count += 1
                    return super.badgeColor
                }
                set { super.badgeColor = newValue }
            }
        }
        final class Bar: UITabBar {}
        Bar.appearance().barTintColor = .red
        Bar.appearance().unselectedItemTintColor = .green
        Bar.appearance().shadowImage = UIImage()
        Bar.appearance().barStyle = .black
        let (bar, item) = (Bar(), Counted())
        bar.items = [item]
        item.count = 0
        show(bar)
        #expect(item.count == 1 && bar.buttons[0].imageView.tintColor == .green)
    }

    private final class OwnLabel: UILabel {}

    @Test func whatAViewHasOfItsOwnStays() {
        OwnLabel.appearance().textColor = .red
        OwnLabel.appearance().backgroundColor = .blue
        let label = OwnLabel()
        label.textColor = .green
        show(label)
        #expect(label.textColor == .green && label.backgroundColor == .blue)
        label.backgroundColor = nil
        label.removeFromSuperview()
        show(label)
        #expect(label.backgroundColor == nil)
    }

    private final class StyledLabel: UILabel {
        override init(frame: CGRect) {
            super.init(frame: frame)
            textColor = .orange
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func initialisersSetAViewsOwnValuesAndNoAppearances() {
        StyledLabel.appearance().font = .systemFont(ofSize: 9)
        let label = StyledLabel()
        show(label)
        #expect(label.textColor == .orange && label.font.pointSize == 9)
        StyledLabel.appearance().textColor = .red
        let second = StyledLabel()
        show(second)
        #expect(second.textColor == .orange)
    }

    private class Base: UIView {}
    private class Derived: Base {}
    private final class Furthest: Derived {}

    @Test func subclassesTakeFromTheirSuperclassesAndWinOverThem() {
        Furthest.appearance().tintColor = .green
        Base.appearance().tintColor = .red
        Base.appearance().backgroundColor = .blue
        let (base, derived, furthest) = (Base(), Derived(), Furthest())
        show(base, derived, furthest)
        #expect([base.tintColor, derived.tintColor, furthest.tintColor] == [.red, .red, .green])
        #expect([base, derived, furthest].allSatisfy { $0.backgroundColor == .blue })
    }

    @Test func oneObjectStandsForAClass() {
        #expect(Base.appearance() === Base.appearance())
        #expect(type(of: Derived.appearance()) == Derived.self)
        #expect(Base.appearance(whenContainedInInstancesOf: [Derived.self]) !== Base.appearance())
    }

    private final class Outer: UIView {}
    private final class Inner: UIView {}
    private final class Host: UIViewController {}

    @Test func containersLimitAnAppearance() {
        UILabel.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .green
        UILabel.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).textColor = .blue
        let (outer, inner, lonely) = (Outer(), Inner(), Inner())
        let labels = [UILabel(), UILabel(), UILabel()]
        outer.addSubview(labels[0])
        outer.addSubview(inner)
        let between = UIView()
        inner.addSubview(between)
        between.addSubview(labels[1])
        lonely.addSubview(labels[2])
        show(outer, lonely)
        #expect(labels.map(\.textColor) == [.label, .green, .red])
    }

    @Test func controllersAreContainersToo() {
        UILabel.appearance(whenContainedInInstancesOf: [Host.self]).textColor = .red
        let host = Host()
        let label = UILabel()
        host.view.addSubview(label)
        show(host.view)
        #expect(label.textColor == .red)
    }

    private final class Dimmed: UIView {}

    @Test func traitsLimitAnAppearance() {
        Dimmed.appearance().backgroundColor = .white
        Dimmed.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).backgroundColor = .black
        let (light, dark) = (Dimmed(), Dimmed())
        let wrapper = UIView()
        wrapper.overrideUserInterfaceStyle = .dark
        wrapper.addSubview(dark)
        show(light, wrapper)
        #expect(light.backgroundColor == .white && dark.backgroundColor == .black)
    }

    // MARK: Kinds of views

    private final class TestButton: UIButton {}
    private final class TestScroll: UIScrollView {}
    private final class Panel: UIView {}

    @Test func buttonsAndScrollViewsTakeTheirs() {
        let picture = UIImage()
        TestButton.appearance().setTitleColor(.red, for: .highlighted)
        TestButton.appearance().setBackgroundImage(picture, for: .normal)
        TestButton.appearance().contentEdgeInsets.left = 7
        TestScroll.appearance().contentInsetAdjustmentBehavior = .never
        TestScroll.appearance().indicatorStyle = .white
        TestScroll.appearance().keyboardDismissMode = .onDrag
        let (button, scroll) = (TestButton(), TestScroll())
        button.setTitle("A", for: .normal)
        show(button, scroll)
        #expect(button.titleColor(for: .highlighted) == .red && button.titleColor(for: .normal) != .red)
        #expect(button.backgroundImage(for: .normal) === picture && button.contentEdgeInsets.left == 7)
        #expect(button.title(for: .normal) == "A")
        #expect(scroll.contentInsetAdjustmentBehavior == .never && scroll.indicatorStyle == .white)
        #expect(scroll.keyboardDismissMode == .onDrag)
    }

    @Test func controlsTakeTheirs() {
        let place: [any UIAppearanceContainer.Type] = [Panel.self]
        UISwitch.appearance(whenContainedInInstancesOf: place).onTintColor = .red
        UISwitch.appearance(whenContainedInInstancesOf: place).thumbTintColor = .blue
        UISlider.appearance(whenContainedInInstancesOf: place).minimumTrackTintColor = .red
        UISlider.appearance(whenContainedInInstancesOf: place).maximumTrackTintColor = .green
        UIProgressView.appearance(whenContainedInInstancesOf: place).progressTintColor = .red
        UIPageControl.appearance(whenContainedInInstancesOf: place).currentPageIndicatorTintColor = .red
        UIActivityIndicatorView.appearance(whenContainedInInstancesOf: place).color = .red
        let segments = UISegmentedControl.appearance(whenContainedInInstancesOf: place)
        segments.backgroundColor = .blue
        segments.selectedSegmentTintColor = .red
        segments.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)

        let panel = Panel()
        let (toggle, slider, progress, pages) = (UISwitch(), UISlider(), UIProgressView(), UIPageControl())
        let (spinner, choice) = (UIActivityIndicatorView(style: .large), UISegmentedControl(items: ["A"]))
        for view in [toggle, slider, progress, pages, spinner, choice] { panel.addSubview(view) }
        show(panel)
        #expect(toggle.onTintColor == .red && toggle.thumbTintColor == .blue)
        #expect(slider.minimumTrackTintColor == .red && slider.maximumTrackTintColor == .green)
        #expect(slider.thumbTintColor == nil)
        #expect(progress.progressTintColor == .red && pages.currentPageIndicatorTintColor == .red)
        #expect(spinner.color == .red)
        #expect(choice.backgroundColor == .blue && choice.selectedSegmentTintColor == .red)
        #expect(choice.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .green)
    }

    // MARK: Bars

    private final class TestNavigation: UINavigationController {}

    @Test func navigationBarsAndTheirItemsTakeTheirs() throws {
        let place: [any UIAppearanceContainer.Type] = [TestNavigation.self]
        let bars = UINavigationBar.appearance(whenContainedInInstancesOf: place)
        let looks = UINavigationBarAppearance()
        looks.backgroundColor = .purple
        bars.standardAppearance = looks
        bars.tintColor = .orange
        bars.isTranslucent = false
        bars.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        bars.shadowImage = UIImage()
        let items = UIBarButtonItem.appearance(whenContainedInInstancesOf: place)
        items.setTitleTextAttributes(
            [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)], for: .normal)

        let root = UIViewController()
        root.title = "Root"
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, primaryAction: nil)
        let navigation = TestNavigation(rootViewController: root)
        let screen = TestScreen(navigation)
        screen.run(0.05)
        let bar = navigation.navigationBar
        #expect(bar.standardAppearance.backgroundColor == .purple && bar.tintColor == .orange && !bar.isTranslucent)
        let row = try #require(bar.row)
        #expect((row.titleView as? UILabel)?.textColor == .yellow)
        let button = try #require(row.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.titleColor(for: .normal) == .red && button.titleLabel?.font.pointSize == 11)

        let (_, plain) = (0, UINavigationController(rootViewController: UIViewController()))
        show(plain.view)
        #expect(plain.navigationBar.standardAppearance.backgroundColor == nil)
    }

    @Test func aBackgroundImageTakesTheBarsColoursPlace() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.barTintColor = .red
        let background = try #require(bar.subviews.compactMap { $0 as? BarBackground }.first)
        #expect(background.fill == .red && background.line != nil)
        bar.setBackgroundImage(UIImage(), for: .default)
        #expect(background.fill == nil && background.line != nil)
        bar.shadowImage = UIImage()
        #expect(background.line == nil && bar.backgroundImage(for: .default) != nil)
        bar.setBackgroundImage(nil, for: .default)
        #expect(background.fill == .red && background.line != nil)
        bar.barTintColor = nil
        bar.barStyle = .black
        bar.items = [UINavigationItem(title: "A")]
        #expect((bar.row?.titleView as? UILabel)?.textColor == .white)
    }
}
