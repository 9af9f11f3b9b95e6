import Foundation
import Testing

@testable import UIKitCore

/// Methods as actions: how many there are, and how they are taken away.
@MainActor
struct MethodListTests {
    @MainActor private final class Target {
        var calls = 0
        func act() { calls += 1 }
        func tell(_ sender: UIControl) { calls += 1 }
        func see(_ recognizer: UIGestureRecognizer) { calls += 1 }
    }

    @Test func controlsTellTheMethodsOfATarget() {
        let (control, target, other) = (UIControl(), Target(), Target())
        control.addTarget(target, action: Target.act, for: .touchUpInside)
        control.addTarget(target, action: Target.tell, for: [.touchUpInside, .valueChanged])
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside)?.count == 2)
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged)?.count == 1)
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
        #expect(control.actions(forTarget: other, forControlEvent: .touchUpInside) == nil)
        #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
        control.removeTarget(target, action: Target.act, for: .touchUpInside)
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
    }

    @Test func allTargetsHaveANullForNone() {
        let (control, target) = (UIControl(), NSObject())
        control.addTarget(target, action: "act", for: .touchUpInside)
        #expect(control.allTargets.count == 1)
        control.addTarget(nil, action: "look", for: .touchUpInside)
        #expect(control.allTargets.count == 2 && control.allTargets.contains { $0.base is NSNull })
        control.addAction(UIAction { _ in }, for: .touchUpInside)
        #expect(control.allTargets.count == 2)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
    }

    @Test func recognizersForgetTheMethodsOfATarget() {
        let (target, other) = (Target(), Target())
        let tap = UITapGestureRecognizer(target: target, action: Target.see)
        tap.addTarget(other, action: Target.act)
        tap.removeTarget(target, action: Target.see)
        tap.sendActions()
        #expect(target.calls == 0 && other.calls == 1)
        tap.removeTarget(nil, action: nil)
        tap.sendActions()
        #expect(other.calls == 1)
    }
}
