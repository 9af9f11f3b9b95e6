import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore
@testable import UIKitStyle

@MainActor
@Suite(.serialized)
struct TraitTests {
    let log = CallLog()

    private func configure(_ screen: TestScreen, _ change: (inout UITraitCollection.Values) -> Void) {
        var values = screen.window.traitCollection.values
        change(&values)
        screen.window.configure(size: screen.window.bounds.size, safeArea: .zero, traits: values)
    }

    /// What it makes before its view is in a window.
    private final class MakingController: UIViewController {
        var directions: [UIUserInterfaceLayoutDirection] = []
        var sizes: [CGFloat] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            note()
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            note()
        }

        private func note() {
            directions.append(UIView().effectiveUserInterfaceLayoutDirection)
            sizes.append(UIFont.preferredFont(forTextStyle: .body).pointSize)
        }
    }

    @Test func rootControllerLoadsAndAppearsUnderTheWindowsTraits() {
        let window = UIWindow(frame: .zero)
        var values = UITraitCollection.Values.standard
        values.layoutDirection = .rightToLeft
        values.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        window.configure(size: CGSize(width: 390, height: 844), safeArea: .zero, traits: values)
        let root = MakingController()
        window.rootViewController = UINavigationController(rootViewController: root)
        window.makeKeyAndVisible()
        UIApplication.shared.forget(window)
        #expect(root.directions == [.rightToLeft, .rightToLeft])
        #expect(root.sizes == [53, 53])
    }

    private func rightToLeftWindow(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: .zero)
        var values = UITraitCollection.Values.standard
        values.layoutDirection = .rightToLeft
        values.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        window.configure(size: CGSize(width: 390, height: 844), safeArea: .zero, traits: values)
        window.rootViewController = root
        window.makeKeyAndVisible()
        UIApplication.shared.forget(window)
        return window
    }

    /// Not from input: nothing is under way in the window.
    @Test func whatIsPushedPresentedOrSelectedLoadsUnderTheTraitsItComesInto() {
        let pages = (0..<4).map { _ in MakingController() }
        let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: UIViewController()))
        tabs.viewControllers = [navigation, pages[1]]
        let window = rightToLeftWindow(tabs)
        navigation.pushViewController(pages[0], animated: false)
        tabs.selectedIndex = 1
        tabs.present(pages[2], animated: false)
        // The stack that is out of sight now.
        navigation.pushViewController(pages[3], animated: false)
        for page in pages { #expect(page.directions.first == .rightToLeft && page.sizes.first == 53) }
        withExtendedLifetime(window) {}
    }

    @Test func controllersLoadUnderTheirParentsOverrides() {
        final class Styled: UIViewController {
            var style: UIUserInterfaceStyle?
            override func viewDidLoad() {
                super.viewDidLoad()
                style = UITraitCollection.current.userInterfaceStyle
            }
        }
        let (first, second) = (Styled(), Styled())
        let navigation = UINavigationController(rootViewController: first)
        navigation.overrideUserInterfaceStyle = .dark
        let screen = TestScreen(UIViewController())
        // Its view is in no window yet when that of its root loads.
        screen.window.rootViewController?.present(navigation, animated: false)
        navigation.pushViewController(second, animated: false)
        #expect(first.style == .dark && second.style == .dark)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    private final class CountingView: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    /// What was laid out under a host that reads from right to left.
    @Test func viewsAreLaidOutAnewWhereTheyWereLaidOutUnlikeTheWindow() {
        let host = UITraitCollection.ofHost
        defer { UITraitCollection.ofHost = host }
        UITraitCollection.ofHost = UITraitCollection(host.values.with(\.layoutDirection, .rightToLeft))
        let (mirrored, plain) = (TestScreen(rightToLeft: true), TestScreen())
        let views = (0..<2).map { _ in CountingView(frame: CGRect(x: 0, y: 100, width: 10, height: 10)) }
        for view in views {
            view.layoutIfNeeded()
            #expect(view.layouts == 1)
        }
        mirrored.window.addSubview(views[0])
        plain.window.addSubview(views[1])
        for screen in [mirrored, plain] { screen.run(1.0 / 60) }
        #expect(views.map(\.layouts) == [1, 2])
        // And under what was under way.
        let scoped = CountingView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        plain.window.traitCollection.performAsCurrent {
            scoped.layoutIfNeeded()
            mirrored.window.addSubview(scoped)
        }
        mirrored.run(1.0 / 60)
        #expect(scoped.layouts == 2)
    }

    /// One window's size class and state are not those of others.
    @Test func theHostHasWhatAllItsWindowsShare() {
        let host = UITraitCollection.ofHost
        defer { UITraitCollection.ofHost = host }
        UITraitCollection.ofHost = UITraitCollection(
            host.values.with(\.horizontalSizeClass, .regular).with(\.activeAppearance, .inactive))
        #expect(UITraitCollection.ofHost == host && UIWindow(frame: .zero).traitCollection == host)
        let shared = host.values.with(\.layoutDirection, .rightToLeft)
        UITraitCollection.ofHost = UITraitCollection(shared)
        UIWindow.firstWidthClass = .regular
        defer { UIWindow.firstWidthClass = .compact }
        #expect(UIWindow(frame: .zero).traitCollection.values == shared.with(\.horizontalSizeClass, .regular))
    }

    @Test func everyViewHearsOfAChangeOnceWithTheOldTraits() {
        let screen = TestScreen()
        let (a, b) = (NotingView("a", log), NotingView("b", log))
        a.addSubview(b)
        screen.window.addSubview(a)
        _ = log.take()
        configure(screen) { $0.userInterfaceStyle = .dark }
        #expect(log.take().filter { $0.contains("traits") } == ["a.traits 1", "b.traits 1"])
        configure(screen) { $0.userInterfaceStyle = .dark }
        #expect(log.take().filter { $0.contains("traits") }.isEmpty)
    }

    @Test func anOverrideHoldsForTheViewAndThoseBelow() {
        let screen = TestScreen()
        let (a, b) = (NotingView("a", log), NotingView("b", log))
        a.addSubview(b)
        screen.window.addSubview(a)
        a.backgroundColor = .systemBackground
        let light = a.layer.backgroundColor
        _ = log.take()
        a.overrideUserInterfaceStyle = .dark
        a.layoutIfNeeded()
        #expect(b.traitCollection.userInterfaceStyle == .dark)
        #expect(screen.window.traitCollection.userInterfaceStyle == .light)
        #expect(a.layer.backgroundColor != light)
        #expect(log.take().filter { $0.contains("traits") } == ["a.traits 1", "b.traits 1"])
    }

    @Test func registeredClosuresHearOfTheirTraitsAlone() {
        let screen = TestScreen()
        let view = NotingView("v", log)
        screen.window.addSubview(view)
        var calls: [(String, UIUserInterfaceStyle)] = []
        let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (view: NotingView, previous: UITraitCollection) in calls.append((view.name, previous.userInterfaceStyle))
        }
        configure(screen) { $0.preferredContentSizeCategory = .small }
        #expect(calls.isEmpty)
        configure(screen) { $0.userInterfaceStyle = .dark }
        #expect(calls.map(\.0) == ["v"] && calls.map(\.1) == [.light])
        view.unregisterForTraitChanges(registration)
        configure(screen) { $0.userInterfaceStyle = .light }
        #expect(calls.count == 1)
    }

    @Test func controllersRegisterToo() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        var sizes: [UIContentSizeCategory] = []
        controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (controller: UIViewController, _) in
            sizes.append(controller.traitCollection.preferredContentSizeCategory)
        }
        configure(screen) { $0.preferredContentSizeCategory = .extraLarge }
        #expect(sizes == [.extraLarge])
    }

    @Test func traitOverridesReachTheWholeSubtree() {
        let screen = TestScreen()
        let (a, b) = (UIView(), NotingView("b", log))
        a.addSubview(b)
        screen.window.addSubview(a)
        _ = log.take()
        a.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        a.layoutIfNeeded()
        #expect(b.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(b.traitCollection[UITraitDisplayScale.self] == 2)
        #expect(log.take().filter { $0.contains("traits") }.count == 1)
        a.traitOverrides.preferredContentSizeCategory = .unspecified
        a.layoutIfNeeded()
        #expect(b.traitCollection.preferredContentSizeCategory == .large)
    }

    @Test func subviewsFollowAnOverrideWithTheirNextUpdate() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        let (a, b) = (NotingView("a", log), NotingView("b", log))
        a.addSubview(b)
        controller.view.addSubview(a)
        screen.run(0.02)
        _ = log.take()
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
        #expect(a.traitCollection.userInterfaceStyle == .light && b.traitCollection.userInterfaceStyle == .light)
        #expect(log.take().filter { $0.contains("traits") }.isEmpty)
        screen.run(0.02)
        #expect(a.traitCollection.userInterfaceStyle == .dark && b.traitCollection.userInterfaceStyle == .dark)
        #expect(log.take().filter { $0.contains("traits") } == ["a.traits 1", "b.traits 1"])
        // Taken back before anything was laid out: nobody below hears of it.
        controller.overrideUserInterfaceStyle = .light
        controller.overrideUserInterfaceStyle = .dark
        screen.run(0.02)
        #expect(log.take().filter { $0.contains("traits") }.isEmpty)
        controller.overrideUserInterfaceStyle = .unspecified
        b.updateTraitsIfNeeded()
        #expect(b.traitCollection.userInterfaceStyle == .light)
    }

    @Test func windowsShareStyleDirectionCategoryAndScale() {
        let shared = UITraitCollection.Values.standard
            .with(\.layoutDirection, .rightToLeft).with(\.displayScale, 3)
            .with(\.userInterfaceStyle, .dark).with(\.preferredContentSizeCategory, .small)
        #expect(shared.common == shared)
        #expect(shared.with(\.verticalSizeClass, .compact).with(\.activeAppearance, .inactive).common == shared)
    }

    @Test func collectionsAreModifiedAsCopies() {
        let base = UITraitCollection(userInterfaceStyle: .dark)
        let changed = base.modifyingTraits {
            $0.displayScale = 3
            $0.userInterfaceStyle = .light
        }
        #expect(base.userInterfaceStyle == .dark && base.displayScale == 0)
        #expect(changed.userInterfaceStyle == .light && changed.displayScale == 3)
        #expect(UITraitCollection { $0.layoutDirection = .rightToLeft }.layoutDirection == .rightToLeft)
        var seen = UIUserInterfaceStyle.unspecified
        changed.performAsCurrent { seen = UITraitCollection.current.userInterfaceStyle }
        #expect(seen == .light)
    }

    /// A task that is begun under scoped traits doesn't keep them for its life.
    @Test func tasksDoNotKeepScopedTraits() async {
        let scoped = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        var task: Task<UIContentSizeCategory, Never>?
        scoped.performAsCurrent {
            #expect(UITraitCollection.current.preferredContentSizeCategory == .accessibilityLarge)
            task = Task { @MainActor in UITraitCollection.current.preferredContentSizeCategory }
        }
        #expect(await task?.value != .accessibilityLarge)
    }
}
