import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@MainActor
private final class Source: NSObject, UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Tea")))] }
}

@Suite("Spring loading of controls and bars")
@MainActor
struct SpringLoadingTests {
    private let source = Source()
    private let from = UIView(frame: CGRect(x: 20, y: 500, width: 80, height: 80))

    private func rest(_ host: TestHost, over view: UIView, at part: CGFloat = 0.5) {
        host.touchDown(at: CGPoint(x: 60, y: 540))
        host.advance(by: 0.4)
        let point = view.convert(CGPoint(x: view.bounds.width * part, y: view.bounds.midY), to: nil)
        host.touchMove(to: CGPoint(x: point.x, y: point.y + 30))
        host.touchMove(to: point)
        host.advance(by: 1.5)
        host.touchUp()
        host.advance(by: 1)
    }

    private func controller() -> UIViewController {
        let controller = UIViewController()
        controller.view.addSubview(from)
        from.addInteraction(UIDragInteraction(delegate: source))
        return controller
    }

    @Test("a button acts when a drag rests over it; one that is off, or does not spring, does not")
    func button() {
        let controller = controller()
        var taps = 0
        let button = UIButton(frame: CGRect(x: 150, y: 200, width: 100, height: 44))
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        controller.view.addSubview(button)
        let host = TestHost(controller)
        host.advance(by: 0.1)
        rest(host, over: button)
        #expect(taps == 0 && !button.isSpringLoaded)
        button.isSpringLoaded = true
        rest(host, over: button)
        #expect(taps == 1)
        button.isEnabled = false
        rest(host, over: button)
        #expect(taps == 1)
        button.isEnabled = true
        button.isSpringLoaded = false
        rest(host, over: button)
        #expect(taps == 1 && !button.isSpringLoaded)
    }

    @Test("a segment is chosen by a drag that rests over it")
    func segments() {
        let controller = controller()
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 40, y: 200, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.isSpringLoaded = true
        var changes = 0
        control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        controller.view.addSubview(control)
        let host = TestHost(controller)
        host.advance(by: 0.1)
        rest(host, over: control, at: 0.85)
        #expect(control.selectedSegmentIndex == 2)
        #expect(changes == 1)
        rest(host, over: control, at: 0.85)
        #expect(changes == 1)
    }

    @Test("tabs and items of bars spring, too")
    func bars() throws {
        let (first, second) = (controller(), UIViewController())
        first.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
        second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 1)
        second.tabBarItem.isSpringLoaded = true
        var taps = 0
        let item = UIBarButtonItem(title: "Add", primaryAction: UIAction(title: "Add") { _ in taps += 1 })
        item.isSpringLoaded = true
        first.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: first)
        navigation.tabBarItem = first.tabBarItem
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, second]
        let host = TestHost(tabs)
        host.advance(by: 0.1)
        let button = try #require(view(labelled: "Add", in: navigation.navigationBar))
        rest(host, over: button)
        #expect(taps == 1)
        let tab = try #require(view(labelled: "Second", in: tabs.tabBar))
        rest(host, over: tab)
        #expect(tabs.selectedIndex == 1)
    }

    @Test("all tabs of a bar that springs are chosen so, and none of one that does no more")
    func tabBar() throws {
        let controllers = [controller(), UIViewController(), UIViewController()]
        for (index, one) in controllers.enumerated() {
            one.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
        }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let host = TestHost(tabs)
        host.advance(by: 0.1)
        let second = try #require(view(labelled: "1", in: tabs.tabBar))
        #expect(!tabs.tabBar.isSpringLoaded)
        rest(host, over: second)
        #expect(tabs.selectedIndex == 0)
        tabs.tabBar.isSpringLoaded = true
        #expect(controllers.allSatisfy { !$0.tabBarItem.isSpringLoaded })
        rest(host, over: second)
        #expect(tabs.selectedIndex == 1)
        tabs.selectedIndex = 0
        tabs.tabBar.isSpringLoaded = false
        host.advance(by: 0.5)
        rest(host, over: second)
        #expect(tabs.selectedIndex == 0)
    }

    private func view(labelled label: String, in root: UIView) -> UIView? {
        if root is UIControl, root.accessibilityLabel == label { return root }
        for child in root.subviews {
            if let found = view(labelled: label, in: child) { return found }
        }
        return nil
    }
}
