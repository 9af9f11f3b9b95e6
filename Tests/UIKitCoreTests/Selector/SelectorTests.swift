import Foundation
import TesseraBase
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

/// Selectors: the source forms that apps use, and everything of UIKit's and Foundation's that takes them.
@MainActor
struct SelectorTests {
    class Screen: UIResponder {
        var log: [String] = []
        static let action = Selector("tapped:", Screen.tapped(_:))
        static let silence = Selector("quiet", Screen.quiet)
        static let pair = Selector("both:event:", Screen.both(_:event:))
        static let three = Selector("make:sender:identifier:", Screen.make(_:sender:identifier:))
        static let label = Selector("loose:", Screen.loose(_:))
        static let result = Selector("answer", Screen.answer)
        static let sum = Selector("count:", Screen.count(_:))

        private func tapped(_ sender: UIControl) { log.append("tapped") }
        fileprivate func quiet() { log.append("quiet") }
        private func both(_ sender: Any?, event: UIEvent?) { log.append("both \(event == nil)") }
        func loose(_ sender: UILabel?) { log.append("loose \(sender == nil)") }
        func answer() -> Int { 42 }
        func make(_ coder: NSCoder?, sender: Any?, identifier: String?) -> String { identifier ?? "none" }
        func count(_ number: Int) -> Int { number + 1 }
        func open() { log.append("Screen") }
    }

    final class Detail: Screen {
        override func open() { log.append("Detail") }
    }

    @MainActor
    final class Generic<Item>: NSObject {
        var log: [Item?] = []
        var selector: Selector { Selector("go:", Generic.go(_:)) }
        func go(_ item: Item?) { log.append(item) }
    }

    @Test func methodsOfAnyFormAreCalled() {
        let (screen, control) = (Screen(), UIControl())
        for selector in [Screen.action, Screen.silence, Screen.pair] {
            selector.send(to: screen, with: [control, nil])
        }
        #expect(screen.log == ["tapped", "quiet", "both true"])
        // What is no label does not fit; nil does.
        #expect(Screen.label.call(on: screen, with: [control]) == nil)
        Screen.label.send(to: screen, with: [nil])
        #expect(screen.log.last == "loose true")
    }

    @Test func methodsOfThreeArgumentsGetAllOfThem() {
        let screen = Screen()
        #expect(Screen.three.call(on: screen, with: [nil, screen, "detail"])?.value as? String == "detail")
        #expect(Screen.three.call(on: screen, with: [nil, screen, nil])?.value as? String == "none")
        #expect(Screen.three.call(on: screen, with: [nil, screen, 3]) == nil)
    }

    @Test func overridesAreFound() {
        let detail = Detail()
        Selector("open", Screen.open).send(to: detail)
        #expect(detail.log == ["Detail"])
        let generic = Generic<String>()
        generic.perform(generic.selector, with: "a")
        generic.perform(generic.selector, with: nil)
        #expect(generic.log == ["a", nil])
    }

    @Test func resultsComeBack() {
        let screen = Screen()
        #expect(screen.perform(Screen.result) as? Int == 42)
        #expect(screen.perform(Screen.sum, with: 4) as? Int == 5)
        #expect(screen.perform(Screen.silence) == nil)
    }

    @Test func equalByName() {
        #expect(Screen.action == "tapped:")
        #expect(Screen.action != Screen.silence)
        #expect(Set<Selector>([Screen.action, "tapped:"]).count == 1)
        #expect(NSStringFromSelector(Screen.action) == "tapped:" && NSSelectorFromString("x").description == "x")
    }

    @Test func anObjectRespondsToMethodsOfItsClass() {
        let screen = Screen()
        #expect(screen.responds(to: Screen.action) && screen.canPerformAction(Screen.action, withSender: nil))
        #expect(
            !UIControl().responds(to: Screen.action) && !screen.responds(to: "tapped:") && !screen.responds(to: nil))
    }

    /// Objective-C passes the address of the sender as a BOOL.
    @Test func aMethodThatTakesABoolTakesAnySender() {
        @MainActor
        final class Lamp: NSObject {
            var log: [String] = []
            static let light = Selector("light:", Lamp.light(_:))
            static let count = Selector("count:", Lamp.count(_:))
            private func light(_ isOn: Bool) { log.append("light \(isOn)") }
            private func count(_ number: Int) { log.append("count \(number)") }
        }
        let (lamp, button) = (Lamp(), UIButton())
        button.addTarget(lamp, action: Lamp.light, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        UIBarButtonItem(title: "Light", style: .plain, target: lamp, action: Lamp.light).perform()
        UITapGestureRecognizer(target: lamp, action: Lamp.light).sendActions()
        lamp.perform(Lamp.light, with: nil)
        lamp.perform(Lamp.light, with: false)
        lamp.perform(Lamp.light)
        #expect(
            lamp.log == ["light true", "light true", "light true", "light false", "light false", "light false"])
        #expect(recordExceptions { lamp.perform(Lamp.count, with: button) }.count == 1, "a number is no object")
    }

    @Test func aTapEndsEditing() {
        let (controller, field) = (UIViewController(), UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
        let host = TestHost(controller)
        controller.view.addSubview(field)
        controller.view.addGestureRecognizer(
            UITapGestureRecognizer(
                target: controller.view, action: Selector("endEditing:", UIView.endEditing(_:))))
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)
        host.tap(at: CGPoint(x: 200, y: 300))
        host.settle()
        #expect(!field.isFirstResponder)
    }

    @Test func aMissingMethodIsAnError() {
        let screen = Screen()
        let raised = recordExceptions { screen.perform("nothing:", with: nil) }
        #expect(raised.count == 1)
        #expect(raised.first?.reason.hasPrefix("-[Screen nothing:]: unrecognized selector sent to instance 0x") == true)
    }

    /// The method of another class: UIKit looks it up by its name, and finds none.
    @Test func aTargetOfAnotherClassIsAnError() {
        @MainActor
        final class Other: NSObject {}
        let (other, button) = (Other(), UIButton())
        button.addTarget(other, action: Screen.action, for: .touchUpInside)
        let raised = recordExceptions { button.sendActions(for: .touchUpInside) }
        #expect(raised.map(\.name) == ["NSInvalidArgumentException"])
        #expect(raised.first?.reason.contains("unrecognized selector sent to instance 0x") == true)
    }

    // MARK: Controls

    @Test func controlsCallTargets() {
        let (screen, control) = (Screen(), UIControl())
        control.addTarget(screen, action: Screen.action, for: .touchUpInside)
        control.addTarget(screen, action: Screen.silence, for: [.touchUpInside, .valueChanged])
        control.addTarget(screen, action: Screen.action, for: .valueChanged)
        #expect(control.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["tapped:", "quiet"])
        control.sendActions(for: .touchUpInside)
        #expect(screen.log == ["tapped", "quiet"])
        control.removeTarget(screen, action: Screen.silence, for: .touchUpInside)
        #expect(control.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["tapped:"])
        #expect(control.actions(forTarget: screen, forControlEvent: .valueChanged) == ["tapped:", "quiet"])
        var seen: [String] = []
        control.enumerateEventHandlers { action, pair, events, _ in
            seen.append("\(action == nil) \(pair?.0 as AnyObject === screen) \(pair?.1.name ?? "") \(events.rawValue)")
        }
        #expect(
            seen == [
                "true true tapped: \(UIControl.Event([.touchUpInside, .valueChanged]).rawValue)",
                "true true quiet \(UIControl.Event.valueChanged.rawValue)",
            ])
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents.isEmpty)
    }

    @Test func targetsAreNotKept() {
        let control = UIControl()
        weak var gone: Screen?
        do {
            let screen = Screen()
            gone = screen
            control.addTarget(screen, action: Screen.silence, for: .touchUpInside)
        }
        #expect(gone == nil)
        control.sendActions(for: .touchUpInside)
        #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
    }

    private final class Page: UIViewController {
        var log: [String] = []
        static let save = Selector("save:", Page.save(_:))
        private func save(_ sender: Any?) { log.append("save") }
    }

    @Test func withoutATargetTheChainIsAsked() {
        let page = Page()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        page.view.addSubview(button)
        let host = TestHost(page)
        button.addTarget(nil, action: Page.save, for: .touchUpInside)
        host.tap(at: CGPoint(x: 40, y: 20))
        host.settle()
        #expect(page.log == ["save"])
        #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["save:"])
        #expect(button.target(forAction: Page.save, withSender: nil) as? Page === page)
        // Nobody has it: nothing happens.
        #expect(!UIApplication.shared.sendAction(Screen.silence, to: nil, from: button, for: nil))
    }

    // MARK: Others

    @Test func recognizersCallTargets() {
        final class Twice: UITapGestureRecognizer {
            override init(target: Any?, action: Selector?) {
                super.init(target: target, action: action)
                numberOfTapsRequired = 2
            }
        }
        let screen = Screen()
        let tap = Twice(target: screen, action: Screen.silence)
        #expect(tap.numberOfTapsRequired == 2)
        tap.addTarget(screen, action: Screen.silence)
        tap.addTarget(screen, action: Screen.pair)
        tap.sendActions()
        #expect(screen.log == ["quiet", "both true"])
        tap.removeTarget(screen, action: Screen.silence)
        tap.sendActions()
        #expect(screen.log == ["quiet", "both true", "both true"])
        tap.removeTarget(nil, action: nil)
        #expect(tap.actions.isEmpty)
    }

    @Test func barButtonItemsCallTargets() {
        let screen = Screen()
        let item = UIBarButtonItem(title: "Save", style: .plain, target: screen, action: Screen.silence)
        #expect(item.target === screen && item.action == "quiet")
        item.perform()
        #expect(screen.log == ["quiet"])
        let plain = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        #expect(plain.target == nil && plain.action == nil)
    }

    @Test func timersAndNotificationsCallTargets() {
        let screen = Screen()
        let timer = Timer(timeInterval: 0.01, target: screen, selector: Screen.silence, userInfo: nil, repeats: false)
        timer.fire()
        #expect(screen.log == ["quiet"])
        let (center, name) = (NotificationCenter(), Notification.Name("done"))
        let other = Notification.Name("other")
        center.addObserver(screen, selector: Screen.silence, name: name, object: nil)
        center.addObserver(screen, selector: Screen.pair, name: other, object: nil)
        center.post(name: name, object: nil)
        center.post(name: other, object: nil)
        #expect(screen.log == ["quiet", "quiet", "both true"])
        center.removeObserver(screen, name: name, object: nil)
        center.post(name: name, object: nil)
        center.post(name: other, object: nil)
        #expect(screen.log.count == 4)
        center.removeObserver(screen)
        center.post(name: other, object: nil)
        #expect(screen.log.count == 4)
    }

    @MainActor
    private final class Alarm: NSObject {
        var rings: [String] = []
        static let ring = Selector("ring:", Alarm.ring(_:))
        private func ring(_ timer: Timer) { rings.append(timer.userInfo as? String ?? "nothing") }
    }

    @Test func timersCarryTheirUserInfo() {
        let alarm = Alarm()
        let timer = Timer(timeInterval: 5, target: alarm, selector: Alarm.ring, userInfo: "tea", repeats: true)
        timer.fire()
        #expect(alarm.rings == ["tea"] && timer.userInfo as? String == "tea" && timer.timeInterval == 5)
        let date = Date(timeIntervalSinceReferenceDate: 4_000_000_000)
        let later = Timer(
            fireAt: date, interval: 2, target: alarm, selector: Alarm.ring, userInfo: "bread", repeats: true)
        #expect(later.fireDate == date && later.timeInterval == 2 && later.isValid)
        later.fire()
        let scheduled = Timer.scheduledTimer(
            timeInterval: 60, target: alarm, selector: Alarm.ring, userInfo: nil, repeats: false)
        scheduled.fire()
        #expect(alarm.rings == ["tea", "bread", "nothing"] && !scheduled.isValid)
        timer.invalidate()
        later.invalidate()
    }

    final class Counter: NSObject, @unchecked Sendable {
        var total = 0
        func add(_ first: Int, _ second: Int) { total += first + second }
    }

    @Test func methodsOfNoActorMayHaveTwoArguments() {
        let counter = Counter()
        counter.perform(Selector(nonisolated: "add::", Counter.add(_:_:)), with: 2, with: 3)
        #expect(counter.total == 5)
    }

    @Test func delayedCallsComeAndAreCancelled() async throws {
        let screen = Screen()
        screen.perform(Screen.silence, with: nil, afterDelay: 0)
        screen.perform(Screen.pair, with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: Screen.pair, object: nil)
        #expect(screen.log.isEmpty)
        for _ in 0..<500 where screen.log.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(screen.log == ["quiet"])
        screen.perform(Screen.silence, with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: screen)
        try await Task.sleep(for: .milliseconds(30))
        #expect(screen.log == ["quiet"])
    }

    /// An ordinary class beside the main actor, which calls its own methods.
    final class Debouncer: NSObject, @unchecked Sendable {
        let calls = Locked<[Bool]>([])
        private var fired: Selector { Selector(nonisolated: "fire", Debouncer.fire) }

        func schedule() {
            NSObject.cancelPreviousPerformRequests(withTarget: self, selector: fired, object: nil)
            perform(fired, with: nil, afterDelay: 0)
        }

        func scheduleInCommonModes() { perform(fired, with: nil, afterDelay: 0, inModes: [.common]) }
        func scheduleNowhere() { perform(fired, with: nil, afterDelay: 0, inModes: []) }
        func callOnTheMainThread() { performSelector(onMainThread: fired, with: nil, waitUntilDone: true) }
        func callInBackground() { performSelector(inBackground: fired, with: nil) }
        func callHere() -> Bool { responds(to: fired) && perform(fired) == nil }

        private func fire() { calls.withLock { $0.append(MainQueue.isCurrent) } }
    }

    private func wait(for count: Int, of debouncer: Debouncer) async throws {
        for _ in 0..<500 where debouncer.calls.value.count < count { try await Task.sleep(for: .milliseconds(10)) }
    }

    @Test func classesBesideTheMainActorCallTheirMethodsOnTheMainThread() async throws {
        let debouncer = Debouncer()
        debouncer.schedule()
        debouncer.schedule()
        #expect(debouncer.calls.value.isEmpty)
        debouncer.scheduleInCommonModes()
        debouncer.scheduleNowhere()
        try await wait(for: 2, of: debouncer)
        try await Task.sleep(for: .milliseconds(30))
        #expect(debouncer.calls.value == [true, true])
        debouncer.callOnTheMainThread()
        #expect(debouncer.callHere() && debouncer.calls.value == [true, true, true, true])
    }

    @Test func otherThreadsMayCall() async throws {
        let debouncer = Debouncer()
        let here = await Task.detached { debouncer.callHere() }.value
        #expect(here && debouncer.calls.value == [false], "a method of no actor is called where it is")
        debouncer.callInBackground()
        try await wait(for: 2, of: debouncer)
        #expect(debouncer.calls.value == [false, false])
        await Task.detached { debouncer.callOnTheMainThread() }.value
        await Task.detached { debouncer.schedule() }.value
        try await wait(for: 4, of: debouncer)
        #expect(debouncer.calls.value == [false, false, true, true])
    }

    /// Methods of the main actor are never called beside it.
    @Test func anotherThreadWaitsForAMethodOfTheMainActor() async throws {
        let screen = Screen()
        let result = Screen.result
        let answer = await Task.detached { screen.perform(result) as? Int }.value
        #expect(answer == 42)
        screen.performSelector(inBackground: Screen.silence, with: nil)
        for _ in 0..<500 where screen.log.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(screen.log == ["quiet"])
    }

    private final class Board: UIViewController {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(
                    title: "New", action: Selector("add:", Board.add(_:)), input: "n", modifierFlags: .command)
            ]
        }
        private func add(_ command: UIKeyCommand) { log.append(command.title) }
    }

    @Test func keyCommandsCallTheChain() {
        let board = Board()
        let host = TestHost(board)
        board.becomeFirstResponder()
        host.key("n", modifiers: .command)
        #expect(board.log == ["New"])
        #expect(board.keyCommands?.first?.action == "add:")
    }

    @Test func displayLinksCallTargets() {
        @MainActor
        final class Clock: NSObject {
            var frames = 0
            static let tick = Selector("tick:", Clock.tick(_:))
            private func tick(_ link: CADisplayLink) { frames += 1 }
        }
        let clock = Clock()
        let host = TestHost(UIViewController())
        let link = host.perform { CADisplayLink(target: clock, selector: Clock.tick) }
        host.perform { link.add(to: .main, forMode: .common) }
        host.advance(by: 0.1)
        link.invalidate()
        #expect(clock.frames >= 5)
    }
}
