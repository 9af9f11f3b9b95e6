import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// When the root of a window is loaded, laid out and told that it appears.
@MainActor
@Suite(.metricsText) struct RootViewTests {
    private final class Root: UIViewController {
        nonisolated(unsafe) static var log: [String] = []

        private final class Content: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                Root.log.append("layout")
            }
        }

        override func loadView() { view = Content() }
        override func viewDidLoad() {
            super.viewDidLoad()
            Self.log.append("didLoad")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            Self.log.append("willAppear")
        }
    }

    private func shown(_ root: UIViewController) -> [String] {
        Root.log = []
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = root
        Root.log.append("set")
        window.makeKeyAndVisible()
        defer { UIApplication.shared.forget(window) }
        return Root.log
    }

    /// `-[UIWindow addRootViewControllerViewIfPossible]` stands below `makeKeyAndVisible` in the reports of crashed apps.
    @Test func theRootIsLoadedWhenTheWindowIsShown() {
        #expect(Array(shown(Root()).prefix(4)) == ["set", "didLoad", "willAppear", "layout"])
    }

    @Test func containersLayNothingOutBeforeItAppears() {
        #expect(
            Array(shown(UINavigationController(rootViewController: Root())).prefix(4)) == [
                "set", "didLoad", "willAppear", "layout",
            ])
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: Root())]
        #expect(Array(shown(tabs).prefix(4)) == ["set", "didLoad", "willAppear", "layout"])
    }

    @Test func anotherRootOfAHiddenWindowIsTheOneThatIsLoaded() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        defer { UIApplication.shared.forget(window) }
        let (first, second) = (UIViewController(), UIViewController())
        window.rootViewController = first
        window.rootViewController = second
        window.isHidden = false
        #expect(!first.isViewLoaded && second.view.window === window)
    }
}
