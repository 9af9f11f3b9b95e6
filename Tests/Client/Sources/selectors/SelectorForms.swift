import Foundation
import UIKit

/// Every form in which a program can name a method. Compiled in the modes of Swift 5 and of Swift 6. The classes get their
/// isolation from UIKit's: in Swift 5 a file that mentions actors itself is warned of method references.
public class Screen: UIViewController {
    private var count = 0
    private var timers: [Timer] = []
    private var link: CADisplayLink?
    let button = UIButton(type: .system)

    override public func viewDidLoad() {
        super.viewDidLoad()
        addTargets()
        addRecognizersAndItems()
        addTimers()
        perform(Selector("start", Screen.start), with: nil, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: "start", object: nil)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        _ = NSObject().responds(to: Selector(nonisolated: "load", Loader.load))
        Loader().perform(Selector(nonisolated: "store::", Loader.store(_:_:)), with: 1, with: "two")
    }

    private func addTargets() {
        button.addTarget(self, action: Selector("start", Screen.start), for: .touchUpInside)
        button.addTarget(self, action: Selector("tapped:", Screen.tapped(_:)), for: .touchUpInside)
        button.addTarget(self, action: Selector("tapped:event:", Screen.tapped(_:event:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector("close:", Screen.close(_:)), for: .primaryActionTriggered)
        button.removeTarget(self, action: "start", for: .touchUpInside)
        // Of two methods with one name the type tells which is meant.
        button.addTarget(
            self, action: Selector("changed:", Screen.changed as Changing<UISwitch>),
            for: .valueChanged)
        let actions = button.actions(forTarget: self, forControlEvent: .touchUpInside) ?? []
        for action in actions where action == "tapped:" { button.sendAction(Selector(action), to: self, for: nil) }
    }

    private func addRecognizersAndItems() {
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("pressed:", Screen.pressed(_:))))
        let press = UILongPressGestureRecognizer()
        press.addTarget(self, action: Selector("held", Screen.held))
        press.removeTarget(self, action: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: Selector("close:", Screen.close(_:)))
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: Selector("start", Screen.start))
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Star", action: Selector("close:", Screen.close(_:)))
        ]
        button.menu = UIMenu(children: [
            UICommand(
                title: "Close", action: Selector("close:", Screen.close(_:)),
                alternates: [
                    UICommandAlternate(title: "All", action: Selector("start", Screen.start), modifierFlags: .alternate)
                ]),
            UIKeyCommand(
                title: "Copy", action: Selector("copy:", UIResponder.copy(_:)), input: "c", modifierFlags: .command),
        ])
    }

    private func addTimers() {
        let tick = Selector("tick:", Screen.tick(_:))
        timers = [
            Timer(timeInterval: 1, target: self, selector: tick, userInfo: ["key": 1], repeats: true),
            Timer(
                fireAt: Date(timeIntervalSinceNow: 5), interval: 1, target: self, selector: tick, userInfo: nil,
                repeats: false),
            Timer.scheduledTimer(timeInterval: 1, target: self, selector: tick, userInfo: nil, repeats: false),
        ]
        let link = CADisplayLink(target: self, selector: Selector("step:", Screen.step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
        NotificationCenter.default.addObserver(
            self, selector: Selector("noted:", Screen.noted(_:)), name: UIPasteboard.changedNotification,
            object: nil)
        NotificationCenter.default.removeObserver(self, name: UIPasteboard.changedNotification, object: nil)
    }

    override public var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "w", modifierFlags: .command, action: Selector("close:", Screen.close(_:)))]
    }

    override public func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "close:" ? count > 0 : super.canPerformAction(action, withSender: sender)
    }

    override public func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        action == Selector("start", Screen.start) ? self : super.target(forAction: action, withSender: sender)
    }

    private func endEditing() {
        let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
        UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil)
    }

    private func start() { count += 1 }
    private func tapped(_ sender: UIButton) { count += 1 }
    func tapped(_ sender: UIButton, event: UIEvent?) { count += 1 }
    func pressed(_ recognizer: UITapGestureRecognizer) { count += 1 }
    func held() { endEditing() }
    func changed(_ sender: UISwitch) { count += 1 }
    func changed(_ sender: UISlider) { count += 1 }
    func noted(_ notification: Notification) { count += 1 }
    func tick(_ timer: Timer) { count += (timer.userInfo as? [String: Int])?["key"] ?? 1 }
    func step(_ link: CADisplayLink) { count += 1 }
    func close(_ sender: Any?) { dismiss(animated: true) }
    override public func copy(_ sender: Any?) { UIPasteboard.general.string = "\(count)" }
}

/// The type of a method of the screen.
typealias Changing<Sender> = @MainActor (Screen) -> @MainActor (Sender) -> Void

/// A method of the superclass, called as this class has it.
public final class Detail: Screen {
    override func close(_ sender: Any?) { navigationController?.popViewController(animated: true) }

    override public func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: Selector("close:", Detail.close(_:)), for: .touchUpOutside)
    }
}

/// Methods of generic classes.
public final class Table<Item>: UIResponder {
    private var items: [Item] = []

    public func attach(to control: UIControl) {
        control.addTarget(self, action: Selector("reload:", Table.reload(_:)), for: .valueChanged)
        control.addTarget(self, action: Selector("clear", Table<Item>.clear), for: .touchCancel)
    }

    private func reload(_ sender: UIControl) { items.reverse() }
    private func clear() { items = [] }
}

public final class Loader: NSObject {
    public func load() {}
    public func store(_ number: Int, _ text: String) {}
}

/// Methods of the main actor in a class outside of it, named in closures.
public final class Coordinator: NSObject {
    private var count = 0

    @MainActor
    public func attach(to control: UIControl) {
        control.addTarget(
            self, action: Selector("tap:", { (coordinator: Coordinator) in { coordinator.tap($0) } }), for: .touchDown)
        let lift = Selector("lift", { (coordinator: Coordinator) in { coordinator.lift() } })
        control.addTarget(self, action: lift, for: .touchUpInside)
    }

    @MainActor
    private func tap(_ sender: Any) { count += 1 }
    @MainActor
    private func lift() { count -= 1 }
}

/// A class outside of the main actor that calls its own methods.
public class Debouncer: NSObject {
    public var block: (() -> Void)?
    private var fired: Selector { Selector(nonisolated: "fire", Debouncer.fire) }

    public func schedule() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: fired, object: nil)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        perform(fired, with: nil, afterDelay: 0.3)
        perform(fired, with: nil, afterDelay: 0.3, inModes: [.common])
        performSelector(onMainThread: fired, with: nil, waitUntilDone: false)
        performSelector(inBackground: fired, with: nil)
        if responds(to: fired) { perform(fired) }
    }

    private func fire() { block?() }
}
