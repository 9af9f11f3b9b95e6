import Foundation
import TesseraGraphics
import Testing
import _Testing_UIKit

@testable import UIKitCore

/// Where things are drawn when the window gets another size while they are on their way.
@MainActor
@Suite(.metricsText) struct ResizedTransitionTests {
    private let wide = CGSize(width: 844, height: 390)

    private func shown() -> (TestScreen, DisplayedTree, UIViewController) {
        let root = UIViewController()
        let screen = TestScreen(root)
        screen.run(0.05)
        return (screen, DisplayedTree(screen), root)
    }

    private func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Words", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        return alert
    }

    /// An alert that is on its way in while the window gets wide.
    private func presentedInAResizedWindow(_ style: UIAlertController.Style) -> (DisplayedTree, UIAlertController) {
        let (screen, tree, root) = shown()
        let alert = alert(style)
        root.present(alert, animated: true)
        tree.run(0.1)
        screen.resize(to: wide)
        tree.run(0.05)
        return (tree, alert)
    }

    @Test func anAlertThatComesIn() throws {
        let (tree, alert) = presentedInAResizedWindow(.alert)
        let half = try #require(tree.place(of: alert.view))
        // Still a little larger than it will be, about the middle.
        #expect(abs(alert.view.center.x - 422) <= 0.5 && half.minX > 195 && half.minX < 422 - 135)
        tree.run(0.5)
        let end = try #require(tree.place(of: alert.view))
        #expect(abs(end.midX - 422) <= 0.5 && abs(end.midY - 201.5) <= 0.5)
    }

    @Test func aSheetOfAnswersThatComesUp() throws {
        let (tree, alert) = presentedInAResizedWindow(.actionSheet)
        let half = try #require(tree.place(of: alert.view))
        #expect(abs(half.midX - 422) <= 0.5 && half.maxY > 356)
        tree.run(0.2)
        let late = try #require(tree.place(of: alert.view))
        #expect(late.minY < half.minY && late.maxY >= 356)
        tree.run(0.5)
        #expect(try #require(tree.place(of: alert.view)).maxY == 356)
    }

    @Test func aSheetOfAnswersThatGoes() throws {
        let (screen, tree, root) = shown()
        let alert = alert(.actionSheet)
        root.present(alert, animated: false)
        tree.run(0.1)
        root.dismiss(animated: true)
        tree.run(0.1)
        screen.resize(to: CGSize(width: 500, height: 1_000))
        tree.run(0.28)
        let late = try #require(tree.place(of: alert.view))
        #expect(abs(late.midX - 250) <= 0.5 && late.minY > 990)
        tree.run(0.1)
        #expect(alert.view.window == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .custom])
    func presentedControllers(style: UIModalPresentationStyle) throws {
        let (screen, tree, root) = shown()
        let shown = UIViewController()
        shown.modalPresentationStyle = style
        root.present(shown, animated: true)
        tree.run(0.1)
        screen.resize(to: CGSize(width: 480, height: 1_000))
        tree.run(0.05)
        let half = try #require(tree.place(of: shown.view))
        let top: CGFloat = style == .pageSheet ? 47 : 0
        #expect(half.minX == 0 && half.width == 480 && half.height == 1_000 - top && half.minY > top)
        tree.run(0.5)
        #expect(tree.place(of: shown.view) == CGRect(x: 0, y: top, width: 480, height: 1_000 - top))
        shown.dismiss(animated: true)
        tree.run(0.1)
        screen.resize(to: CGSize(width: 480, height: 1_600))
        tree.run(0.28)
        #expect(try #require(tree.place(of: shown.view)).minY > 1_590)
        tree.run(0.2)
        #expect(shown.view.window == nil)
    }

    @Test func pushesAndPops() throws {
        let (a, b) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: a)
        let screen = TestScreen(navigation)
        screen.run(0.05)
        let tree = DisplayedTree(screen)
        navigation.pushViewController(b, animated: true)
        tree.run(0.1)
        screen.resize(to: wide)
        tree.run(0.05)
        let half = try #require(tree.place(of: b.view))
        #expect(half.width == 844 && half.minX > 0)
        let lower = try #require(tree.place(of: a.view))
        #expect(lower.width == 844 && lower.minX < 0)
        tree.run(0.4)
        #expect(tree.place(of: b.view)?.minX == 0 && a.view.window == nil)
        navigation.popViewController(animated: true)
        tree.run(0.05)
        screen.resize(to: CGSize(width: 1_200, height: 700))
        tree.run(0.28)
        // All but out of sight at the edge of the wider window, while what comes back is all but in place.
        #expect(try #require(tree.place(of: b.view)).minX > 1_190)
        #expect(abs(try #require(tree.place(of: a.view)).minX) < 5)
        tree.run(0.1)
        #expect(tree.place(of: a.view)?.minX == 0 && b.view.window == nil)
    }
}
