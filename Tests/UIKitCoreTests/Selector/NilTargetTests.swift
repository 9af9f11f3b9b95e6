import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Methods without a target where nobody is the first responder.
@MainActor
@Suite(.serialized)
struct NilTargetTests {
    private final class Page: UIViewController {
        var log: [String] = []
        static let save = Selector("save:", Page.save(_:))
        private func save(_ sender: Any?) { log.append("save") }
    }

    private final class Tabs: UITabBarController {
        var log: [String] = []
        static let close = Selector("close", Tabs.close)
        private func close() { log.append("close") }
    }

    /// Items of bars are no responders: the controller that shows is asked.
    @Test func withoutAFirstResponderTheControllerThatShowsIsAsked() {
        let (page, under) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: under)
        navigation.pushViewController(page, animated: false)
        let tabs = Tabs()
        tabs.viewControllers = [UIViewController(), navigation]
        tabs.selectedIndex = 1
        let host = TestHost(tabs)
        host.settle()
        FirstResponder.current?.resignFirstResponder()
        UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Page.save).perform()
        #expect(page.log == ["save"] && under.log.isEmpty)
        #expect(UIApplication.shared.sendAction(Page.save, to: nil, from: nil, for: nil))
        #expect(page.log == ["save", "save"])
        // From there the chain goes on to what contains it.
        #expect(UIApplication.shared.sendAction(Tabs.close, to: nil, from: nil, for: nil) && tabs.log == ["close"])
        let sheet = Page()
        page.present(sheet, animated: false)
        host.settle()
        #expect(UIApplication.shared.sendAction(Page.save, to: nil, from: nil, for: nil))
        #expect(sheet.log == ["save"] && page.log.count == 2)
    }
}
