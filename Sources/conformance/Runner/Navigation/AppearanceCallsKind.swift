import TesseraHarness
import UIKit

/// The calls that controllers get when they appear, disappear and change their parent, and what is known in them.
enum AppearanceCallsKind: ViewKind {
    static let name = "appearanceCalls"
    static let given: Set<String> = ["container", "action", "animated", "stack", "controllers", "steps", "subview"]
    static let expect: Set<String> = [
        "calls", "countWhenCallReturns", "layoutPassesBeforeDidAppear", "stateAt", "parentInsideWillMove", "parent",
        "childCount", "appearanceCalls", "controllerAliveUntil", "viewStays", "nextResponderOfViewAfterwards",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let log = AppearanceLog()
        if view.given["container"]?.string == "custom" {
            return try CustomContainerRun(view, log).run(&checker)
        }
        let stage = try AppearanceStage(view, log)
        try stage.act()
        compare(view, log, &checker)
        if let wanted = view.expect["countWhenCallReturns"] {
            checker.expect("countWhenCallReturns", wanted, JSONValue(stage.countWhenCallReturns))
        }
    }

    /// The calls of the kinds that the recording names anywhere, and no others.
    static func compare(_ view: ViewCase, _ log: AppearanceLog, _ checker: inout Checker) {
        if let wanted = view.expect["calls"]?.strings {
            checker.expect("calls", "\(wanted)", "\(log.calls(of: wanted))")
        }
        for (name, wanted) in (view.expect["layoutPassesBeforeDidAppear"]?.object ?? [:]).sorted(by: { $0.key < $1.key }
        ) {
            checker.expect("layout passes of \(name)", wanted, JSONValue(log.passes[name] ?? 0))
        }
        for (call, state) in (view.expect["stateAt"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            let ours = log.states[call] ?? [:]
            for (key, wanted) in (state.object ?? [:]).sorted(by: { $0.key < $1.key }) {
                checker.expect("\(key) at \(call)", wanted, ours[key] ?? .null)
            }
        }
    }
}

/// What the controllers of a case report.
@MainActor
final class AppearanceLog {
    private(set) var calls: [String] = []
    var passes: [String: Int] = [:]
    /// What was read in the calls of the controller that a case looks at.
    var states: [String: [String: JSONValue]] = [:]
    var watched: String?

    func note(_ call: String) { calls.append(call) }

    func forgetCalls() {
        calls = []
        passes = [:]
        states = [:]
    }

    private static let notices = ["willMove", "didMove"]
    private static let ends = ["returns", "completion"]

    /// The recordings that name no notice of a parent, or no end of the call, did not trace those.
    func calls(of wanted: [String]) -> [String] {
        func names(_ words: [String]) -> Bool { wanted.contains { call in words.contains { call.contains($0) } } }
        var left = Self.notices + Self.ends
        if names(Self.notices) { left.removeAll { Self.notices.contains($0) } }
        for end in Self.ends where names([end]) { left.removeAll { $0 == end } }
        let controllers = Set(wanted.compactMap { $0.split(separator: " ").first.map(String.init) })
        return calls.filter { call in
            guard !left.contains(where: { call.contains($0) }) else { return false }
            return call.hasSuffix("returns") || call.hasSuffix("completion")
                || controllers.contains(call.split(separator: " ").first.map(String.init) ?? "")
        }
    }
}

/// A controller that reports its calls.
final class ReportingController: UIViewController {
    let name: String
    private let log: AppearanceLog
    /// Pinned to the top of the safe area by constraints, where a case asks for it.
    var pinnedView: UIView?

    init(_ name: String, _ log: AppearanceLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
        log.note("\(name) \(call)")
        readState(call)
    }

    private func readState(_ call: String) {
        guard log.watched == name, let view = viewIfLoaded else { return }
        log.states[call] = [
            "window": .bool(view.window != nil), "safeAreaTopIsZero": .bool(view.safeAreaInsets.top == 0),
            "subviewLaidOut": .bool(pinnedView.map { $0.frame.height == 44 } ?? false),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
        guard let pinnedView else { return }
        pinnedView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(pinnedView)
        NSLayoutConstraint.activate([
            pinnedView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            pinnedView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pinnedView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pinnedView.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing")
    }

    private var hasAppeared = false

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        note("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
        note("viewDidDisappear")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if !hasAppeared { log.passes[name, default: 0] += 1 }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        readState("viewDidLayoutSubviews")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.note("\(name) willMove\(parent == nil ? " nil" : "")")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.note("\(name) didMove\(parent == nil ? " nil" : "")")
    }
}

/// The container of a case with its controllers, before the action.
@MainActor
private final class AppearanceStage {
    private let view: ViewCase
    private let log: AppearanceLog
    private var controllers: [String: ReportingController] = [:]
    private let animated: Bool
    private var root: UIViewController?
    private var host: TestHost?
    private(set) var countWhenCallReturns = 0

    init(_ view: ViewCase, _ log: AppearanceLog) throws(ViewCase.Unknown) {
        self.view = view
        self.log = log
        animated = view.given["animated"]?.bool ?? false
        let words = (view.given["action"]?.string ?? "").split(separator: " ").map(String.init)
        if view.given["subview"] != nil { log.watched = words.last }
        let stack = (view.given["stack"]?.strings ?? []).map { controller($0) }
        switch view.given["container"]?.string {
        case "navigation":
            let navigation = UINavigationController()
            let first = words.first == "firstAppearance"
            navigation.viewControllers =
                first ? (view.given["controllers"]?.strings ?? ["A"]).map { controller($0) } : stack
            root = navigation
        case "tab":
            let tabs = UITabBarController()
            tabs.viewControllers =
                stack.isEmpty ? (view.given["controllers"]?.strings ?? []).map { controller($0) } : stack
            root = tabs
        case "presentation": root = controller("A")
        default: throw ViewCase.Unknown(what: "container \(view.given["container"]?.string ?? "?")")
        }
        if words.first != "firstAppearance" { begin(words) }
    }

    private func controller(_ name: String) -> ReportingController {
        if let known = controllers[name] { return known }
        let made = ReportingController(name, log)
        if log.watched == name { made.pinnedView = UIView() }
        controllers[name] = made
        return made
    }

    /// All that is there before the action.
    private func begin(_ words: [String]) {
        guard let root else { return }
        let shown = NavigationCase.host(root, view)
        host = shown
        if words.first == "dismiss", let name = words.last {
            let presented = controller(name)
            presented.modalPresentationStyle = .fullScreen
            shown.perform { root.present(presented, animated: false) }
            shown.settle()
        }
        // What lies below was seen before.
        let below = words.first == "select" ? [] : view.given["stack"]?.strings ?? []
        shown.perform { for name in below { controller(name).loadViewIfNeeded() } }
        log.forgetCalls()
    }

    func act() throws(ViewCase.Unknown) {
        let words = (view.given["action"]?.string ?? "").split(separator: " ").map(String.init)
        if words.first == "firstAppearance" {
            guard let root else { return }
            host = NavigationCase.host(root, view)
            return
        }
        guard let host else { return }
        guard host.perform({ perform(words) }) else {
            throw ViewCase.Unknown(what: "action \(words.joined(separator: " ")) is not known")
        }
        log.note("\(words.first ?? "") returns")
        countWhenCallReturns = (root as? UINavigationController)?.viewControllers.count ?? 0
        host.settle()
    }

    private func perform(_ words: [String]) -> Bool {
        let navigation = root as? UINavigationController
        switch words.first {
        case "push": navigation?.pushViewController(controller(words.last ?? ""), animated: animated)
        case "pop": navigation?.popViewController(animated: animated)
        case "present":
            let presented = controller(words.last ?? "")
            presented.modalPresentationStyle = .fullScreen
            root?.present(presented, animated: animated) { [log] in log.note("completion") }
        case "dismiss": root?.dismiss(animated: animated) { [log] in log.note("completion") }
        case "select":
            guard let tabs = root as? UITabBarController else { return false }
            tabs.selectedViewController = controller(words.last ?? "")
        default: return false
        }
        return true
    }
}

/// A child that a client's own container takes in, step by step.
@MainActor
private final class CustomContainerRun {
    private let view: ViewCase
    private let log: AppearanceLog
    private let container = UIViewController()
    private var child: ReportingController?
    private weak var weakChild: ReportingController?
    private var childView: UIView?
    private let host: TestHost

    init(_ view: ViewCase, _ log: AppearanceLog) {
        self.view = view
        self.log = log
        let child = ReportingController("C", log)
        self.child = child
        weakChild = child
        host = NavigationCase.host(container, view)
        childView = host.perform { child.view }
        log.forgetCalls()
    }

    func run(_ checker: inout Checker) throws(ViewCase.Unknown) {
        for step in view.given["steps"]?.strings ?? [] {
            guard host.perform({ perform(step) }) else { throw ViewCase.Unknown(what: "step \(step) is not known") }
        }
        host.settle()
        AppearanceCallsKind.compare(view, log, &checker)
        view.check(state(), &checker)
    }

    private func perform(_ step: String) -> Bool {
        switch step {
        case "addChild": if let child { container.addChild(child) }
        case "add view":
            guard let childView else { return false }
            childView.frame = container.view.bounds
            container.view.addSubview(childView)
        case "didMove": child?.didMove(toParent: container)
        case "release controller": child = nil
        case "willMove nil": child?.willMove(toParent: nil)
        case "remove view": childView?.removeFromSuperview()
        case "removeFromParent": child?.removeFromParent()
        default: return false
        }
        return true
    }

    private func state() -> [String: JSONValue] {
        let calls = ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let count = log.calls.filter { call in calls.contains { call.hasSuffix($0) } }.count
        var state: [String: JSONValue] = [
            "childCount": JSONValue(container.children.count), "appearanceCalls": JSONValue(count),
            "viewStays": .bool(childView?.superview === container.view),
        ]
        if weakChild == nil, let last = log.calls.last { state["controllerAliveUntil"] = .string(lastWord(last)) }
        if let view = childView, let next = view.next {
            state["nextResponderOfViewAfterwards"] = next === view.superview ? "superview" : "another"
        }
        guard let child = weakChild else { return state }
        state["parent"] = child.parent == nil ? .null : child.parent === container ? "container" : "another"
        return state
    }

    private func lastWord(_ call: String) -> String { call.split(separator: " ").last.map(String.init) ?? call }
}
