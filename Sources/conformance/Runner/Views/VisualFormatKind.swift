import TesseraHarness
import UIKit

/// The constraints that a visual format describes, or what is wrong with it.
enum VisualFormatKind: ViewKind {
    static let name = "visualFormat"
    static let given: Set<String> = ["format", "viewNames", "metrics"]
    static let expect: Set<String> = ["constraints", "error"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        var views: [String: UIView] = [:]
        for name in view.given["viewNames"]?.strings ?? [] {
            let named = UIView()
            root.addSubview(named)
            views[name] = named
        }
        let metrics = (view.given["metrics"]?.object ?? [:]).compactMapValues(\.double)
        var constraints: [NSLayoutConstraint] = []
        let error = expectException {
            constraints = NSLayoutConstraint.constraints(
                withVisualFormat: view.given["format"]?.string ?? "", metrics: metrics, views: views)
        }
        var names: [ObjectIdentifier: String] = [
            ObjectIdentifier(root): "root", ObjectIdentifier(root.layoutMarginsGuide): "root.layoutMargins",
        ]
        for (name, view) in views { names[ObjectIdentifier(view)] = name }
        if let wanted = view.expect["error"] {
            checker.expect("exception", wanted["exception"]?.string ?? "", error?.name ?? "none")
            let reason = error?.reason ?? ""
            let pattern = wanted["pattern"]?.string ?? ""
            if !pattern.isEmpty, reason.range(of: pattern, options: .regularExpression) == nil {
                checker.fail("reason", expected: pattern, actual: reason)
            }
        } else {
            checker.expect("exception", "none", error?.name ?? "none")
        }
        guard let wanted = view.expect["constraints"]?.array else { return }
        checker.expect("number of constraints", wanted.count, constraints.count)
        for (index, (spec, constraint)) in zip(wanted, constraints).enumerated() {
            checker.expect("constraint \(index)", text(spec), text(constraint, names))
        }
    }

    private static func text(_ spec: JSONValue) -> String {
        let second = spec["second"].map { " \($0.string ?? "?").\(spec["secondAttribute"]?.string ?? "?")" } ?? ""
        let first = "\(spec["first"]?.string ?? "?").\(spec["attribute"]?.string ?? "?")"
        return "\(first) \(spec["relation"]?.string ?? "?")\(second) x \(spec["multiplier"]?.double ?? 1)"
            + " + \(spec["constant"]?.double ?? 0) at \(spec["priority"]?.double ?? 1_000)"
    }

    private static func text(_ constraint: NSLayoutConstraint, _ names: [ObjectIdentifier: String]) -> String {
        let first = side(constraint.firstItem, constraint.firstAttribute, names) ?? "?"
        let second = side(constraint.secondItem, constraint.secondAttribute, names).map { " \($0)" } ?? ""
        let relation =
            switch constraint.relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        return "\(first) \(relation)\(second) x \(constraint.multiplier.native) + \(constraint.constant.native)"
            + " at \(Double(constraint.priority.rawValue))"
    }

    private static func side(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ names: [ObjectIdentifier: String]
    ) -> String? {
        guard let item else { return nil }
        let word = LayoutStage.attributes.first { $0.value == attribute }?.key ?? "?"
        return "\(names[ObjectIdentifier(item)] ?? "?").\(word)"
    }
}
