import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// Presentations that cover one controller of several.
@MainActor
@Suite struct ContextPresentationTests {
    private let tabs = UITabBarController()
    private let first = UIViewController()
    private let second = UIViewController()
    private let shown = UIViewController()

    private func host() -> TestHost {
        tabs.viewControllers = [first, second]
        first.definesPresentationContext = true
        let host = TestHost(tabs, configuration: TestConfiguration(size: CGSize(width: 393, height: 852), scale: 2))
        host.settle()
        return host
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func theContextIsCovered(style: UIModalPresentationStyle) {
        let host = host()
        shown.modalPresentationStyle = style
        first.present(shown, animated: true)
        host.settle()
        #expect(first.presentedViewController === shown && shown.presentingViewController === first)
        #expect(tabs.presentedViewController == nil)
        #expect(shown.view.isDescendant(of: first.view) && first.view.window != nil)
        #expect(shown.view.convert(shown.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 852))
        // The bar stays in use, and what is presented goes along with its context.
        host.tap(tabs.tabBar.buttons[1])
        host.settle()
        #expect(tabs.selectedViewController === second && shown.view.window == nil)
        host.tap(tabs.tabBar.buttons[0])
        host.settle()
        #expect(shown.view.window != nil)
        shown.dismiss(animated: true)
        host.settle()
        #expect(first.presentedViewController == nil && shown.view.superview == nil && first.view.window != nil)
    }

    @Test func withoutAContextTheWindowIsCovered() {
        let host = host()
        first.definesPresentationContext = false
        shown.modalPresentationStyle = .overCurrentContext
        first.present(shown, animated: false)
        host.settle()
        #expect(shown.presentingViewController === tabs && tabs.presentedViewController === shown)
        #expect(!shown.view.isDescendant(of: tabs.view))
    }

    @Test func otherStylesCoverTheWindow() {
        let host = host()
        shown.modalPresentationStyle = .overFullScreen
        first.present(shown, animated: false)
        host.settle()
        #expect(shown.presentingViewController === tabs)
    }
}
