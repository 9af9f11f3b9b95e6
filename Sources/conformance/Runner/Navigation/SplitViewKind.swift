import TesseraHarness
import UIKit

/// Split view controllers: frames, widths, modes and calls.
enum SplitViewKind: ViewKind {
    static let name = "splitView"
    static let given: Set<String> = [
        "style", "window", "windowSafeArea", "columns", "preferredDisplayMode", "preferredSplitBehavior",
        "primaryBackgroundStyle", "preferredPrimaryColumnWidth", "preferredPrimaryColumnWidthFraction",
        "minimumPrimaryColumnWidth", "maximumPrimaryColumnWidth", "action",
    ]
    static let expect: Set<String> = [
        "displayMode", "preferredDisplayMode", "splitBehavior", "isCollapsed", "primaryColumnWidth",
        "supplementaryColumnWidth", "columnFramesInWindow", "columnSafeAreas", "contentSafeAreas", "viewControllers",
        "viewControllersByStep", "children", "stack", "stackBefore", "showing", "calls", "error",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if let error = view.expect["error"] {
            let pattern = error["pattern"]?.string ?? ""
            var unknown: ViewCase.Unknown?
            let caught = expectException {
                do throws(ViewCase.Unknown) {
                    _ = try SplitStage(view).run()
                } catch {
                    unknown = error
                }
            }
            if let unknown { throw unknown }
            let reason = caught.map { "\($0.name): \($0.reason)" } ?? "no error"
            let isSame =
                caught?.name == error["exception"]?.string
                && reason.range(of: pattern, options: .regularExpression) != nil
            if isSame { checker.noteEqual() } else { checker.fail("error", expected: pattern, actual: reason) }
            return
        }
        let stage = try SplitStage(view)
        try stage.run()
        stage.compare(&checker)
    }
}

/// A split view controller as a case describes it.
@MainActor
private final class SplitStage: NSObject, UISplitViewControllerDelegate {
    private let view: ViewCase
    private let log = AppearanceLog()
    private let split: UISplitViewController
    private var controllers: [String: ReportingController] = [:]
    private var host: TestHost?
    private var viewControllersByStep: [JSONValue] = []
    private var stackBefore: JSONValue?

    private static let styles: [String: UISplitViewController.Style] = [
        "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn, "unspecified": .unspecified,
    ]
    private static let modes: [String: UISplitViewController.DisplayMode] = [
        "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
        "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
    ]
    private static let behaviors: [String: UISplitViewController.SplitBehavior] = [
        "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    private static let columns: [String: UISplitViewController.Column] = [
        "primary": .primary, "supplementary": .supplementary, "secondary": .secondary, "compact": .compact,
    ]

    init(_ view: ViewCase) throws(ViewCase.Unknown) {
        self.view = view
        let name = view.given["style"]?.string ?? "unspecified"
        guard let style = Self.styles[name] else { throw ViewCase.Unknown(what: "style \(name) is not known") }
        split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
        super.init()
        split.delegate = self
    }

    private func controller(_ name: String?) -> ReportingController? {
        guard let name, name != "nil" else { return nil }
        if let known = controllers[name] { return known }
        let made = ReportingController(name, log)
        controllers[name] = made
        return made
    }

    func run() throws(ViewCase.Unknown) {
        let given = view.given
        for (name, column) in Self.columns.sorted(by: { $0.value.rawValue < $1.value.rawValue }) {
            guard let content = given["columns"]?[name]?.string else { continue }
            split.setViewController(controller(content), for: column)
        }
        let action = given["action"]?.string
        var mode = given["preferredDisplayMode"]?.string.flatMap { Self.modes[$0] }
        // The action changes something in the recording.
        if mode == nil, action?.hasPrefix("preferredDisplayMode one") == true { mode = .secondaryOnly }
        // Columns that an action brings back were in sight before.
        if let mode, action == nil { split.preferredDisplayMode = mode }
        if let behavior = given["preferredSplitBehavior"]?.string.flatMap({ Self.behaviors[$0] }) {
            split.preferredSplitBehavior = behavior
        }
        if let style = given["primaryBackgroundStyle"]?.string {
            split.primaryBackgroundStyle = style == "sidebar" ? .sidebar : .none
        }
        if let width = given["preferredPrimaryColumnWidth"]?.double { split.preferredPrimaryColumnWidth = width }
        if let part = given["preferredPrimaryColumnWidthFraction"]?.double {
            split.preferredPrimaryColumnWidthFraction = part
        }
        if let width = given["minimumPrimaryColumnWidth"]?.double { split.minimumPrimaryColumnWidth = width }
        if let width = given["maximumPrimaryColumnWidth"]?.double { split.maximumPrimaryColumnWidth = width }
        if given.has("window") { host = NavigationCase.host(split, view) }
        if let mode, action != nil {
            host?.perform { split.preferredDisplayMode = mode }
            host?.settle()
        }
        for step in view.steps.map(\.text) {
            stackBefore = stackBefore ?? stack
            try perform(step)
            viewControllersByStep.append(names(split.viewControllers))
        }
        guard let action else { return }
        log.forgetCalls()
        try perform(action)
    }

    private func perform(_ step: String) throws(ViewCase.Unknown) {
        let words = step.split(separator: " ").map(String.init)
        let body: () -> Bool = { [self] in
            switch (words.first, words.count) {
            case ("set", 3):
                guard let column = Self.columns[words[2]] else { return false }
                split.setViewController(controller(words[1]), for: column)
            case ("set", 2):
                guard words[1] == "preferredSupplementaryColumnWidth" else { return false }
                split.preferredSupplementaryColumnWidth = 300
            case ("show", 2), ("hide", 2):
                guard let column = Self.columns[words[1]] else { return false }
                words[0] == "show" ? split.show(column) : split.hide(column)
            case ("preferredDisplayMode", 2):
                guard let mode = Self.modes[words[1]] else { return false }
                split.preferredDisplayMode = mode
            default: return false
            }
            return true
        }
        let isKnown = host.map { $0.perform(body) } ?? body()
        guard isKnown else { throw ViewCase.Unknown(what: "operation \(step) is not known") }
        host?.settle()
    }

    // MARK: State

    private var stack: JSONValue {
        NavigationCase.names((split.viewControllers.first as? UINavigationController)?.viewControllers)
    }

    private func names(_ list: [UIViewController]) -> JSONValue {
        NavigationCase.names(list.map { ($0 as? UINavigationController)?.viewControllers.first ?? $0 })
    }

    private func name<Value: Equatable>(of value: Value, in names: [String: Value]) -> JSONValue {
        names.first { $0.value == value }.map { .string($0.key) } ?? "?"
    }

    func compare(_ checker: inout Checker) {
        if let wanted = view.expect["calls"]?.strings {
            // Only these of a controller's calls were traced.
            let calls = log.calls.filter { !$0.hasSuffix("viewIsAppearing") }
            checker.expect("calls", "\(wanted)", "\(calls)")
        }
        var ours: [String: JSONValue] = [
            "displayMode": name(of: split.displayMode, in: Self.modes),
            "preferredDisplayMode": name(of: split.preferredDisplayMode, in: Self.modes),
            "splitBehavior": name(of: split.splitBehavior, in: Self.behaviors),
            "isCollapsed": .bool(split.isCollapsed), "primaryColumnWidth": JSONValue(split.primaryColumnWidth),
            "supplementaryColumnWidth": JSONValue(split.supplementaryColumnWidth),
            "viewControllers": names(split.viewControllers), "viewControllersByStep": .array(viewControllersByStep),
            "children": names(split.children), "stack": stack,
        ]
        ours["stackBefore"] = stackBefore
        view.check(ours, &checker)
        for (name, wanted) in view.expect["showing"]?.object ?? [:] {
            guard let column = Self.columns[name] else { continue }
            checker.expect("showing \(name)", wanted, JSONValue.bool(split.isShowing(column)))
        }
        comparePlaces(&checker)
    }

    private func comparePlaces(_ checker: inout Checker) {
        for (name, column) in Self.columns.sorted(by: { $0.key < $1.key }) {
            guard let content = split.viewController(for: column) else { continue }
            let holder = content.navigationController ?? content
            let expected: [(String, JSONValue)] = [
                ("columnFramesInWindow", JSONValue(holder.view.convert(holder.view.bounds, to: nil))),
                ("columnSafeAreas", JSONValue(holder.view.safeAreaInsets)),
                ("contentSafeAreas", JSONValue(content.view.safeAreaInsets)),
            ]
            for (key, value) in expected {
                guard let wanted = view.expect[key]?[name] else { continue }
                view.check("\(key) of \(name)", wanted, value, &checker)
            }
        }
    }

    // MARK: Delegate

    private func note(_ call: String) { log.note("delegate \(call)") }

    private func name(_ column: UISplitViewController.Column) -> String {
        Self.columns.first { $0.value == column }?.key ?? "?"
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        note("willChangeTo \(Self.modes.first { $0.value == displayMode }?.key ?? "?")")
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        note("topColumnForCollapsing proposed \(name(proposedTopColumn))")
        return proposedTopColumn
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { note("didExpand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        note("willShow \(name(column))")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        note("willHide \(name(column))")
    }
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
        note("didShow \(name(column))")
    }
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
        note("didHide \(name(column))")
    }
}
