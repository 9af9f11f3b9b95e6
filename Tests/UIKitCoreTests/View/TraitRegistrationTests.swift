import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// The forms in which code for iOS asks to hear of changes of traits.
@MainActor
@Suite(.serialized) struct TraitRegistrationTests {
    private class Base: UIView {
        var heard: [String] = []

        func register() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.heard.append("self \(previous.userInterfaceStyle.rawValue)")
            }
            registerForTraitChanges(
                [UITraitUserInterfaceStyle.self],
                handler: { (view: Base, previousTraitCollection: UITraitCollection) in view.heard.append("base") })
            registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Base.plain)
            registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Base.sender)
            registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Base.both)
            registerForTraitChanges([UITraitUserInterfaceStyle.self], target: self, action: Base.plain)
            registerForTraitChanges([UITraitHorizontalSizeClass.self], action: Base.plain)
        }

        func plain() { heard.append("plain") }
        func sender(_ view: UIView) { heard.append(view === self ? "sender" : "other sender") }
        func both(_ view: UIView, _ previous: UITraitCollection) {
            heard.append("both \(previous.userInterfaceStyle.rawValue)")
        }
    }

    private final class Derived: Base {}

    @MainActor private final class Target {
        var heard = 0
        func sender(_ controller: UIViewController) { heard += 1 }
        func both(_ controller: UIViewController, _ previous: UITraitCollection) { heard += 10 }
    }

    @Test func closuresAndMethodsAreCalled() {
        let screen = TestScreen(UIViewController())
        let view = Derived()
        screen.window.addSubview(view)
        view.register()
        screen.window.overrideUserInterfaceStyle = .dark
        screen.run(0.02)
        #expect(view.heard == ["self 1", "base", "plain", "sender", "both 1", "plain"])
    }

    @Test func controllersCallOtherTargetsWithoutKeepingThem() {
        let controller = UIViewController()
        let screen = TestScreen(controller)
        var target: Target? = Target()
        weak var kept: Target?
        kept = target
        if let target {
            controller.registerForTraitChanges(
                [UITraitUserInterfaceStyle.self], target: target, action: Target.sender)
            controller.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target, action: Target.both)
        }
        screen.window.overrideUserInterfaceStyle = .dark
        screen.run(0.02)
        #expect(target?.heard == 11)
        target = nil
        #expect(kept == nil)
        screen.window.overrideUserInterfaceStyle = .light
    }
}
