import TesseraHarness
import UIKit

/// What the delegate of an edit menu hears.
enum EditMenuKind: ViewKind {
    static let name = "editMenu"
    static let given: Set<String> = ["sourcePoint", "identifier", "attached", "recordFrom"]
    static let expect: Set<String> = ["events", "eventsLater", "location", "gestureRecognizers"]

    private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        let log = CallLog()
        var answers = true

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.add("menuFor")
            return answers ? UIMenu(children: [UIAction(title: "Sample") { _ in }]) : nil
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { note("present", "willPresent", animator) }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { note("dismiss", "willDismiss", animator) }

        private func note(_ word: String, _ call: String, _ animator: any UIEditMenuInteractionAnimating) {
            log.add(call)
            animator.addAnimations { [log] in log.add("\(word) animations") }
            animator.addCompletion { [log] in log.add("\(word) completion") }
            log.add("\(call) returns")
        }
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let delegate = Delegate()
        let owner = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
        let root = UIView(frame: CGRect(origin: .zero, size: view.windowSize))
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        let interaction = UIEditMenuInteraction(delegate: delegate)
        let attached = view.given["attached"]
        if attached == .bool(true) { root.addSubview(owner) }
        if attached != .bool(false) { owner.addInteraction(interaction) }
        host.settle()
        let point = view.given["sourcePoint"]?.point ?? .zero
        let configuration = UIEditMenuConfiguration(
            identifier: view.given["identifier"]?.string.map { AnyHashable($0) }, sourcePoint: point)
        var counts: [Int] = []
        for step in view.given["do"]?.strings ?? [] {
            if step == view.given["recordFrom"]?.string {
                host.settle()
                _ = delegate.log.take()
            }
            let words = step.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            delegate.answers = !words.contains("delegate answers nil")
            switch words.first ?? "" {
            case "present": interaction.presentEditMenu(with: configuration)
            case "dismiss": interaction.dismissMenu()
            case "reloadVisibleMenu": interaction.reloadVisibleMenu()
            case "updateVisibleMenuPosition": interaction.updateVisibleMenuPosition(animated: false)
            case "add": counts.append(owner.gestureRecognizers?.count ?? 0)
            case "remove":
                owner.removeInteraction(interaction)
                counts.append(owner.gestureRecognizers?.count ?? 0)
            default: throw ViewCase.Unknown(what: "operation \(step) is not known")
            }
        }
        var ours: [String: JSONValue] = [
            "location": JSONValue(interaction.location(in: owner)),
            "gestureRecognizers": .array(counts.map { JSONValue($0) }),
        ]
        ours["events"] = .array(delegate.log.take().map { .string($0) })
        host.advance(by: 0.7)
        ours["eventsLater"] = .array(delegate.log.take().map { .string($0) })
        view.check(ours, &checker)
    }
}
