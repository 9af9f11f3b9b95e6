import TesseraHarness
import UIKit

/// Who gets an action that the application sends.
enum SendActionKind: ViewKind {
    static let name = "sendAction"
    static let given: Set<String> = ["target", "sender", "firstResponder", "implementedBy"]
    static let expect: Set<String> = ["returns", "received"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let given = view.given
        let named = given["implementedBy"]
        let implementing = named?.strings ?? [named?.string].compactMap { $0 }
        // Where the case does not say it, whoever is named has the action.
        let stage = ActionStage(implementing: named == nil ? nil : Set(implementing))
        if let name = implementing.first(where: { stage.object($0) == nil }) {
            throw ViewCase.Unknown(what: "a receiver \(name) is not known")
        }
        for key in ["target", "sender", "firstResponder"] {
            guard let name = given[key]?.string, stage.object(name) == nil else { continue }
            throw ViewCase.Unknown(what: "\(key) \(name) is not known")
        }
        let host = TestHost(stage.root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.settle()
        // What holds the first responder is in the window; a sender alone is in none.
        if let first = stage.object(given["firstResponder"]?.string) as? UIView {
            host.perform {
                stage.parent.addSubview(first)
                first.becomeFirstResponder()
            }
        }
        let action = Selector("act:") { (target: any Acting) in { (sender: Any?) in target.act(sender) } }
        let returned = host.perform {
            UIApplication.shared.sendAction(
                action, to: stage.object(given["target"]?.string), from: stage.object(given["sender"]?.string),
                for: nil)
        }
        view.check(["returns": .bool(returned), "received": JSONValue(strings: stage.log.received)], &checker)
    }
}

/// Has the action of the cases.
@MainActor
private protocol Acting: AnyObject {
    func act(_ sender: Any?)
}

@MainActor
private final class ActionLog {
    var received: [String] = []
}

/// A field in a view of a controller, and an object beside them; each with the action or without it.
@MainActor
private final class ActionStage {
    let log = ActionLog()
    let root: UIViewController
    let parent: UIView
    private let field: UITextField
    private let thing: NSObject

    init(implementing names: Set<String>?) {
        func has(_ name: String) -> Bool { names?.contains(name) ?? (name == "field" || name == "object") }
        field = has("field") ? ActingField(log) : UITextField()
        root = has("controller") || has("root") ? ActingController(log) : UIViewController()
        parent = has("view") || has("superview") ? ActingView(log) : UIView()
        thing = has("object") ? ActingObject(log) : NSObject()
        root.view.addSubview(parent)
    }

    func object(_ name: String?) -> NSObject? {
        switch name {
        case "field", "textField": field
        case "controller", "root": root
        case "view", "superview": parent
        case "object": thing
        default: nil
        }
    }
}

private final class ActingField: UITextField, Acting {
    private let log: ActionLog

    init(_ log: ActionLog) {
        self.log = log
        super.init(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
    }

    required init?(coder: NSCoder) { nil }
    func act(_ sender: Any?) { log.received.append("field") }
}

private final class ActingView: UIView, Acting {
    private let log: ActionLog

    init(_ log: ActionLog) {
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
    func act(_ sender: Any?) { log.received.append("view") }
}

private final class ActingController: UIViewController, Acting {
    private let log: ActionLog

    init(_ log: ActionLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    func act(_ sender: Any?) { log.received.append("controller") }
}

@MainActor
private final class ActingObject: NSObject, Acting {
    private let log: ActionLog

    init(_ log: ActionLog) { self.log = log }

    func act(_ sender: Any?) { log.received.append("object") }
}
