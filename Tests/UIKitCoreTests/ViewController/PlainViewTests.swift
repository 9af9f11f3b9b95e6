import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// The view that a controller makes when nobody else does, and margins of controllers' views.
@MainActor
struct PlainViewTests {
    private static let both: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]

    @Test func itFollowsWhatItIsPutInto() {
        #expect(UIViewController().view.autoresizingMask == Self.both)
        #expect(UINavigationController(rootViewController: UIViewController()).view.autoresizingMask == Self.both)
        #expect(UITabBarController().view.autoresizingMask == Self.both)
    }

    @Test func aChildsViewWithoutAFrameFollowsItsParents() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.view.frame = CGRect(origin: .zero, size: child.view.bounds.size)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        parent.view.frame = CGRect(x: 10, y: 20, width: 700, height: 500)
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    }

    private final class MarginController: UIViewController {
        var heard: [NSDirectionalEdgeInsets] = []
        override func viewLayoutMarginsDidChange() {
            super.viewLayoutMarginsDidChange()
            heard.append(view.directionalLayoutMargins)
        }
    }

    /// Margins with the safe area of the screen: 47 points at the top, 34 at the bottom.
    private func insets(_ leading: CGFloat, top: CGFloat = 0, _ trailing: CGFloat) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: TestScreen.safeTop + top, leading: leading, bottom: 34, trailing: trailing)
    }

    @Test func marginsAreAtLeastTheSystems() {
        let controller = MarginController()
        let screen = TestScreen(controller)
        #expect(controller.view.directionalLayoutMargins == insets(16, 16))
        #expect(controller.heard == [insets(16, 16)])
        controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 2, bottom: 0, trailing: 40)
        #expect(controller.view.directionalLayoutMargins == insets(16, top: 5, 40))
        #expect(controller.heard.count == 2)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.directionalLayoutMargins == insets(2, top: 5, 40))
        #expect(controller.heard.count == 3)
        controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 2, bottom: 0, right: 40)
        #expect(controller.heard.count == 3)
        controller.viewRespectsSystemMinimumLayoutMargins = true
        var values = screen.window.traitCollection.values
        values.horizontalSizeClass = .regular
        screen.window.configure(
            size: screen.window.bounds.size, safeArea: screen.window.safeAreaInsets, traits: values)
        #expect(controller.view.layoutMargins.left == 20)
        #expect(controller.heard.last?.leading == 20)
    }

    @Test func othersKeepTheirMargins() {
        let view = UIView()
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.layoutMargins = .zero
        #expect(view.layoutMargins == .zero)
    }
}
