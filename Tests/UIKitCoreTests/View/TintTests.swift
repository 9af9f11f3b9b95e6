import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Who hears of a tint.
@MainActor
@Suite(.metricsText) struct TintTests {
    private final class TintView: UIView {
        var heard: [UIColor?] = []
        override func tintColorDidChange() {
            super.tintColorDidChange()
            heard.append(tintColor)
        }
    }

    @Test func whoeverEntersATintedTreeIsTold() {
        let screen = TestScreen()
        let (outer, inner, own) = (TintView(), TintView(), TintView())
        outer.addSubview(inner)
        outer.addSubview(own)
        own.tintColor = .green
        own.heard = []
        screen.window.addSubview(outer)
        #expect(outer.heard == [] && inner.heard == [] && own.heard == [])
        outer.removeFromSuperview()
        screen.window.tintColor = .red
        screen.window.addSubview(outer)
        #expect(outer.heard == [.red] && inner.heard == [.red] && own.heard == [])
        // What it knows already needs no telling.
        outer.removeFromSuperview()
        screen.window.addSubview(outer)
        #expect(outer.heard == [.red] && inner.heard == [.red])
        let late = TintView()
        own.addSubview(late)
        #expect(late.heard == [.green])
        let blue = UIView()
        blue.tintColor = .blue
        screen.window.addSubview(blue)
        blue.addSubview(outer)
        #expect(outer.heard == [.red, .blue] && inner.heard == [.red, .blue] && late.heard == [.green])
    }

    @Test func whatWasTintedOutsideIsToldWithIt() {
        let screen = TestScreen()
        let (group, member) = (UIView(), TintView())
        group.tintColor = .green
        group.addSubview(member)
        screen.window.addSubview(group)
        #expect(member.heard == [.green])
    }

    @Test func barsAlertsAndButtonsTakeTheWindowsTint() throws {
        let (tabs, first) = (UITabBarController(), UIViewController())
        first.title = "First"
        tabs.viewControllers = [first]
        let screen = TestScreen()
        screen.window.tintColor = .red
        screen.window.rootViewController = tabs
        screen.run(0.05)
        #expect(tabs.tabBar.buttons[0].label.textColor == .red)
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        first.view.addSubview(button)
        screen.run(0.05)
        #expect(button.titleLabel?.textColor == .red)
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.preferredAction = alert.actions[0]
        tabs.present(alert, animated: false)
        screen.run(0.05)
        let body = try #require(alert.view as? AlertBody)
        #expect(body.cards.first?.buttons.first?.backgroundColor == .red, "the capsule of the preferred action")
    }

    @Test func aDimmedTintIsGreyHereAndBelow() {
        let screen = TestScreen()
        let (outer, inner, own) = (TintView(), TintView(), TintView())
        screen.window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(own)
        own.tintAdjustmentMode = .normal
        outer.tintColor = .red
        for view in [outer, inner, own] { view.heard = [] }
        #expect(inner.tintAdjustmentMode == .normal)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed && own.tintAdjustmentMode == .normal)
        #expect(outer.heard.count == 1 && inner.heard.count == 1 && own.heard.isEmpty)
        let color = inner.tintColor.rgba(with: .current)
        #expect(color.red == color.green && color.green == color.blue && color.alpha < 1)
        #expect(own.tintColor == .red)
        let late = TintView()
        inner.addSubview(late)
        #expect(late.heard.count == 1 && late.tintAdjustmentMode == .dimmed)
        outer.tintAdjustmentMode = .automatic
        #expect(inner.heard.last == .red && late.heard.last == .red && own.heard.isEmpty)
    }

    @Test func whatIsBehindAnAlertIsDimmed() {
        let screen = TestScreen(UIViewController())
        screen.run(0.05)
        let (view, kept) = (TintView(), TintView())
        kept.tintAdjustmentMode = .normal
        screen.window.rootViewController?.view.addSubview(view)
        screen.window.rootViewController?.view.addSubview(kept)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        screen.window.rootViewController?.present(alert, animated: true)
        #expect(view.tintAdjustmentMode == .dimmed && view.heard.count == 1)
        #expect(alert.view.tintAdjustmentMode == .normal && alert.view.tintColor == .systemBlue)
        #expect(kept.tintAdjustmentMode == .normal && kept.heard.isEmpty)
        screen.run(0.6)
        alert.dismiss(animated: true)
        screen.run(0.6)
        #expect(view.tintAdjustmentMode == .normal && view.heard.count == 2 && view.tintColor == .systemBlue)
    }
}
