import Foundation
import UIKit

/// Every form in which a program can name a method. Compiled in the modes of Swift 5 and of Swift 6.
@MainActor
public class Screen: UIViewController {
    private var count = 0
    let button = UIButton(type: .system)

    override public func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: Selector("start", Screen.start), for: .touchUpInside)
        button.addTarget(self, action: Selector("tapped:", Screen.tapped(_:)), for: .touchUpInside)
        button.addTarget(self, action: Selector("tapped:event:", Screen.tapped(_:event:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector("close:", Screen.close(_:)), for: .primaryActionTriggered)
        button.removeTarget(self, action: "start", for: .touchUpInside)
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("pressed:", Screen.pressed(_:))))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Close", style: .plain, target: self, action: Selector("close:", Screen.close(_:)))
        NotificationCenter.default.addObserver(
            self, selector: Selector("changed:", Screen.changed(_:)), name: UIPasteboard.changedNotification,
            object: nil)
        perform(Selector("start", Screen.start), with: nil, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        _ = NSObject().responds(to: Selector(nonisolated: "load", Loader.load))
    }

    override public var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "w", modifierFlags: .command, action: Selector("close:", Screen.close(_:)))]
    }

    override public func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "close:" ? count > 0 : super.canPerformAction(action, withSender: sender)
    }

    private func start() { count += 1 }
    private func tapped(_ sender: UIButton) { count += 1 }
    func tapped(_ sender: UIButton, event: UIEvent?) { count += 1 }
    func pressed(_ recognizer: UITapGestureRecognizer) { count += 1 }
    func changed(_ notification: Notification) { count += 1 }
    func close(_ sender: Any?) { dismiss(animated: true) }
}

public final class Loader: Sendable {
    public func load() {}
}
