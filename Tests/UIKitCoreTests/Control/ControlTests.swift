import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
struct ControlTests {
    private let log = CallLog()

    private func shown(_ control: UIControl) -> TestScreen {
        let root = UIViewController()
        let screen = TestScreen(root)
        control.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
        root.view.addSubview(control)
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragIn"),
            (.touchDragOutside, "dragOut"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "upIn"), (.touchUpOutside, "upOut"), (.touchCancel, "cancel"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names { control.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
        screen.run(0.02)
        return screen
    }

    @Test func tapInside() {
        let control = UIControl()
        let screen = shown(control)
        screen.touch(.began, 110, 210)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.state == .highlighted)
        screen.touch(.ended, 110, 210)
        #expect(!control.isTracking && !control.isHighlighted)
        #expect(log.take() == ["down", "upIn"])
    }

    @Test func slopOfSeventyPoints() {
        let control = UIControl()
        let screen = shown(control)
        screen.touch(.began, 110, 210)
        screen.touch(.moved, 249, 210)
        #expect(control.isHighlighted)
        screen.touch(.moved, 251, 210)
        #expect(!control.isHighlighted && !control.isTouchInside && control.isTracking)
        screen.touch(.moved, 260, 210)
        screen.touch(.moved, 249, 210)
        screen.touch(.moved, 300, 210)
        screen.touch(.ended, 300, 210)
        #expect(
            log.take() == [
                "down", "dragIn", "exit", "dragOut", "dragOut", "enter", "dragIn", "exit", "dragOut", "upOut",
            ])
    }

    @Test func cancelledTouch() {
        let control = UIControl()
        let screen = shown(control)
        screen.touch(.began, 110, 210)
        screen.touch(.cancelled, 110, 210)
        #expect(log.take() == ["down", "cancel"])
        screen.touch(.began, 110, 210)
        control.isEnabled = false
        #expect(!control.isTracking && control.state == .disabled)
        screen.touch(.ended, 110, 210)
        #expect(log.take() == ["down", "cancel"])
        screen.tap(control)
        #expect(log.take() == [])
    }

    @Test func trackingIsTheSubclassesToRefuse() {
        final class Custom: UIControl {
            var accepts = false
            var goesOn = true
            let log = CallLog()
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { accepts }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { goesOn }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.add("end") }
            override func cancelTracking(with event: UIEvent?) { log.add("cancelled") }
        }
        let control = Custom()
        let screen = shown(control)
        screen.tap(control)
        #expect(log.take() == [])
        // A later tap is no second one of a double tap.
        screen.run(1)
        control.accepts = true
        screen.tap(control)
        #expect(log.take() == ["down", "upIn"] && control.log.take() == ["end"])
        screen.run(1)
        control.goesOn = false
        screen.touch(.began, 110, 210)
        screen.touch(.moved, 112, 210)
        #expect(!control.isTracking && !control.isHighlighted)
        screen.touch(.ended, 112, 210)
        #expect(log.take() == ["down"] && control.log.take() == [])
    }

    @Test func secondFingerIsNotFollowed() {
        let control = UIControl()
        control.isMultipleTouchEnabled = true
        let screen = shown(control)
        screen.touch(.began, 110, 210, finger: 0)
        screen.touch(.began, 120, 210, finger: 1)
        screen.touch(.ended, 120, 210, finger: 1)
        #expect(log.take() == ["down"] && control.isTracking)
        screen.touch(.ended, 110, 210, finger: 0)
        #expect(log.take() == ["upIn"])
    }

    @Test func recognizersAroundAButtonDoNotTakeItsTaps() {
        let control = UIButton(type: .system)
        let screen = shown(control)
        var taps = 0
        control.superview?.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        screen.tap(control)
        #expect(taps == 0 && log.take() == ["down", "upIn", "primary"])
        control.isEnabled = false
        screen.tap(control)
        #expect(taps == 1)
    }

    @Test func otherTapsAreNotTheButtons() {
        let control = UIButton(type: .system)
        let screen = shown(control)
        var (doubles, pairs) = (0, 0)
        let double = UITapGestureRecognizer { _ in doubles += 1 }
        double.numberOfTapsRequired = 2
        control.superview?.addGestureRecognizer(double)
        for _ in 0..<2 { screen.tap(control) }
        #expect(doubles == 1)
        control.superview?.removeGestureRecognizer(double)
        let pair = UITapGestureRecognizer { _ in pairs += 1 }
        pair.numberOfTouchesRequired = 2
        control.superview?.addGestureRecognizer(pair)
        for finger in [0, 1] { screen.touch(.began, 110 + CGFloat(finger) * 10, 210, finger: finger) }
        for finger in [0, 1] { screen.touch(.ended, 110 + CGFloat(finger) * 10, 210, finger: finger) }
        #expect(pairs == 1)
    }

    @Test func aPlainControlLosesItsTapsToRecognizersAround() {
        let control = UIControl()
        let screen = shown(control)
        var taps = 0
        control.superview?.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        screen.tap(control)
        #expect(taps == 1)
    }

    // MARK: Actions

    @Test func handlersAreListedInOrder() {
        let control = UIControl()
        let target = Target()
        control.addAction(UIAction(title: "first") { _ in }, for: .touchDown)
        control.addTarget(target, action: Target.plain, for: [.valueChanged, .touchCancel])
        control.addAction(UIAction(title: "last") { _ in }, for: .valueChanged)
        var list: [String] = []
        control.enumerateEventHandlers { action, pair, events, _ in
            list.append("\(action?.title ?? "-") \(pair?.0 as AnyObject? === target) \(events.rawValue)")
        }
        #expect(list == ["first false 1", "- true 4352", "last false 4096"])
        var count = 0
        control.enumerateEventHandlers { _, _, _, stop in
            count += 1
            stop = count == 2
        }
        #expect(count == 2)
    }

    @Test func thePrimaryActionNeedsNoTouch() {
        let control = UIControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        control.performPrimaryAction()
        control.isEnabled = false
        control.performPrimaryAction()
        #expect(count == 1)
    }

    @Test func actionOfTheSameIdentifierIsReplaced() {
        let control = UIControl()
        let id = UIAction.Identifier("a")
        control.addAction(UIAction(identifier: id) { [log] _ in log.add("1") }, for: .valueChanged)
        let second = UIAction(identifier: id) { [log] in log.add("2 \($0.sender as? UIControl === control)") }
        control.addAction(second, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == ["2 true"])
        #expect(second.sender == nil)
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .allEvents)
        #expect(log.take() == [] && control.allControlEvents == [])
    }

    @MainActor private final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func sender(_ control: UIControl) { calls.append("sender \(control.tag)") }
        func both(_ control: UIControl, _ event: UIEvent?) { calls.append("both \(event != nil)") }
        func wrong(_ label: UILabel) { calls.append("wrong") }
    }

    @Test func methodsAsActions() {
        let control = UIControl()
        let screen = shown(control)
        control.tag = 7
        let target = Target()
        control.addTarget(target, action: Target.plain, for: [.touchDown, .valueChanged])
        control.addTarget(target, action: Target.sender, for: .touchUpInside)
        control.addTarget(target, action: Target.both, for: .touchUpInside)
        control.addTarget(target, action: Target.wrong, for: .touchUpInside)
        screen.tap(control)
        #expect(target.calls == ["plain", "sender 7", "both true"])
        control.removeTarget(target, for: .touchDown)
        control.sendActions(for: [.touchDown, .valueChanged])
        #expect(target.calls.count == 4)
        control.removeTarget(nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(target.calls.count == 4)
    }

    @Test func targetsAreNotRetained() {
        let control = UIControl()
        weak var target: Target?
        do {
            let made = Target()
            target = made
            control.addTarget(made, action: Target.plain, for: .valueChanged)
        }
        #expect(target == nil)
        control.sendActions(for: .valueChanged)
    }

    @Test func disabledActionsAreNotSent() {
        let control = UIControl(
            frame: .zero, primaryAction: UIAction(attributes: .disabled) { [log] _ in log.add("x") })
        control.sendActions(for: .primaryActionTriggered)
        #expect(log.take() == [])
    }

    @Test func menusKnowTheirSelection() {
        let (a, b) = (UIAction(title: "A", state: .on) { _ in }, UIAction(title: "B") { _ in })
        let menu = UIMenu(title: "M", options: .singleSelection, children: [UIMenu(children: [a]), b])
        #expect(menu.selectedElements.map(\.title) == ["A"])
        let other = menu.replacingChildren([b])
        #expect(other.identifier == menu.identifier && other.children.count == 1 && other.title == "M")
    }
}
