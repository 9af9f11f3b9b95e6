import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What bars and controls show in the middle of animations.
@MainActor @Suite struct BarMotionTests {
    private func shown(_ view: UIView) -> CGRect {
        let layer = view.layer.presentation() ?? view.layer
        return CGRect(
            x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
            width: layer.bounds.width, height: layer.bounds.height)
    }

    /// Buttons that come while the bar is laid out in an animation are at their places at once, and so is what is in them.
    @Test func newButtonsDoNotFlyIn() throws {
        let content = UIViewController()
        content.title = "Title"
        let host = TestHost(
            UINavigationController(rootViewController: content),
            configuration: TestConfiguration(size: CGSize(width: 390, height: 844)))
        host.settle()
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        host.perform {
            UIView.animate(withDuration: 1) {
                content.navigationItem.rightBarButtonItem = item
                content.navigationController?.view.layoutIfNeeded()
            }
        }
        host.advance(by: 0.1)
        let button = try #require(item.shownView as? UIButton)
        #expect(shown(button) == button.frame && button.bounds.width > 40)
        let label = try #require(button.titleLabel)
        #expect(shown(label) == label.frame && label.bounds.width > 20)
    }

    /// A view of the app's own flies in, as in UIKit.
    @Test func viewsOfTheAppDo() {
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 300, height: 300)))
        let view = UIView()
        host.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                root.addSubview(view)
                view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            }
        }
        host.advance(by: 0.5)
        #expect(abs(shown(view).width - 50) < 5)
    }

    /// The menu of the way back closes when the window is turned.
    @Test func theMenuOfTheWayBackSurvivesATurn() throws {
        let navigation = UINavigationController()
        navigation.setViewControllers((0..<3).map { _ in UIViewController() }, animated: false)
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 390, height: 844)))
        host.settle()
        let back = try #require(navigation.navigationBar.row?.backButton)
        host.longPress(back, duration: 0.8)
        host.advance(by: 0.5)
        host.resize(to: CGSize(width: 844, height: 390))
        host.settle()
        #expect(navigation.viewControllers.count == 3)
    }
}
