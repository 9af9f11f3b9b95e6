import TesseraHarness
import UIKit
import UIKitCore

/// A field that becomes the first responder.
enum FieldBeginKind: ViewKind {
    static let name = "textFieldBegin"
    static let given: Set<String> = ["text", "clearsOnBeginEditing"]
    static let expect: Set<String> = ["text"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.text = view.given["text"]?.string
        field.clearsOnBeginEditing = view.given["clearsOnBeginEditing"]?.bool ?? false
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.perform {
            root.addSubview(field)
            field.becomeFirstResponder()
        }
        view.check(["text": .string(field.text ?? "")], &checker)
    }
}

/// What the keys of a keyboard on the screen show.
enum KeyboardStateKind: ViewKind {
    static let name = "keyboardState"
    static let given: Set<String> = ["view", "text", "autocapitalization", "keyboardType", "returnKeyType"]
    static let expect: Set<String> = ["letters", "shift", "returnKey", "returnKeyEnabled", "height", "frame"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let (shown, input) = try made(view.given)
        try apply(view.given, to: input)
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.useScreenKeyboard()
        host.perform {
            shown.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
            root.addSubview(shown)
            input.becomeFirstResponder()
        }
        host.settle()
        let state = ScreenKeyboard.state(for: input)
        var ours: [String: JSONValue] = [
            "returnKey": .string(name(of: state.returnKey)), "returnKeyEnabled": .bool(state.isReturnKeyEnabled),
            "height": JSONValue(host.screenKeyboardFrame?.height ?? 0),
            "frame": JSONValue(host.screenKeyboardFrame ?? .zero),
        ]
        if let capitals = state.showsCapitals {
            ours["letters"] = .string(capitals ? "upper" : "lower")
            ours["shift"] = .string(capitals ? "filled" : "outline")
        }
        view.check(ours, &checker)
    }

    private static func made(
        _ given: JSONValue
    ) throws(ViewCase.Unknown) -> (UIView, any UIResponder & UIKeyInput) {
        switch given["view"]?.string {
        case "textField":
            let field = UITextField()
            field.text = given["text"]?.string
            return (field, field)
        case "textView":
            let view = UITextView()
            view.text = given["text"]?.string ?? ""
            return (view, view)
        case "searchBar":
            let bar = UISearchBar()
            bar.text = given["text"]?.string
            return (bar, bar.searchTextField)
        case let other: throw ViewCase.Unknown(what: "view \(other ?? "?") is not known")
        }
    }

    private static func apply(_ given: JSONValue, to input: any UIKeyInput) throws(ViewCase.Unknown) {
        switch given["autocapitalization"]?.string {
        case nil: break
        case "none": input.autocapitalizationType = .none
        case "words": input.autocapitalizationType = .words
        case "sentences": input.autocapitalizationType = .sentences
        case "allCharacters": input.autocapitalizationType = .allCharacters
        case let other: throw ViewCase.Unknown(what: "capitals \(other ?? "?") are not known")
        }
        if let wanted = given["returnKeyType"]?.string {
            guard let type = returnKeys.first(where: { $0.name == wanted })?.type else {
                throw ViewCase.Unknown(what: "return key \(wanted) is not known")
            }
            input.returnKeyType = type
        }
        if let wanted = given["keyboardType"]?.string {
            guard let type = keyboards[wanted] else { throw ViewCase.Unknown(what: "keyboard \(wanted) is not known") }
            input.keyboardType = type
        }
    }

    static let keyboards: [String: UIKeyboardType] = [
        "default": .default, "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
        "URL": .URL, "url": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
        "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "asciiCapableNumberPad": .asciiCapableNumberPad,
    ]

    private static let returnKeys: [(name: String, type: UIReturnKeyType)] = [
        ("default", .default), ("go", .go), ("google", .google), ("join", .join), ("next", .next), ("route", .route),
        ("search", .search), ("send", .send), ("yahoo", .yahoo), ("done", .done), ("emergencyCall", .emergencyCall),
        ("continue", .continue),
    ]

    private static func name(of type: UIReturnKeyType) -> String {
        returnKeys.first { $0.type == type }?.name ?? ""
    }
}

/// What a keyboard on the screen covers, and the room that is made for it.
enum KeyboardFrameKind: ViewKind {
    static let name = "keyboardFrame"
    static let given: Set<String> = [
        "window", "windowSafeArea", "keyboard", "responderInScrollView", "navigationBar", "tabBar",
    ]
    static let expect: Set<String> = [
        "frameEnd", "duration", "curve", "adjustedContentInset", "adjustedContentInsetBottom", "atRest",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let keyboard = view.given["keyboard"]?.string ?? "default"
        guard let type = KeyboardStateKind.keyboards[keyboard] else {
            throw ViewCase.Unknown(what: "keyboard \(keyboard) is not known")
        }
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.keyboardType = type
        let inTable = view.given["responderInScrollView"]?.bool ?? false
        let table = UITableViewController(style: .plain)
        let plain = UIViewController()
        var root: UIViewController = inTable ? table : plain
        if view.given["navigationBar"]?.bool ?? false { root = UINavigationController(rootViewController: root) }
        if view.given["tabBar"]?.bool ?? false {
            let tabs = UITabBarController()
            tabs.viewControllers = [root]
            root = tabs
        }
        var configuration = TestConfiguration(size: view.windowSize, scale: view.scale)
        configuration.safeArea = view.given["windowSafeArea"]?.insets ?? .zero
        let host = TestHost(root, configuration: configuration)
        host.useScreenKeyboard()
        let listener = KeyboardRecorder()
        var ours: [String: JSONValue] = [:]
        host.perform { (inTable ? table.tableView : plain.view)?.addSubview(field) }
        host.settle()
        if inTable { ours["atRest"] = JSONValue(table.tableView.adjustedContentInset) }
        host.perform { field.becomeFirstResponder() }
        host.settle()
        if inTable {
            ours["adjustedContentInset"] = JSONValue(table.tableView.adjustedContentInset)
            ours["adjustedContentInsetBottom"] = JSONValue(table.tableView.adjustedContentInset.bottom)
        }
        ours.merge(listener.values) { $1 }
        view.check(ours, &checker)
    }
}

/// Writes down what a keyboard says that comes.
@MainActor
private final class KeyboardRecorder: NSObject {
    private(set) var values: [String: JSONValue] = [:]

    override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: Selector("heard:", KeyboardRecorder.heard(_:)),
            name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    func heard(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        if let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
            values["frameEnd"] = JSONValue(frame.cgRectValue)
        }
        if let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber {
            values["duration"] = .number(duration.doubleValue)
        }
        if let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber {
            values["curve"] = .number(curve.doubleValue)
        }
    }
}
