import TesseraHarness
import UIKit

/// Where a bar says that it lies, and how often a toolbar's delegate is asked.
enum BarPositionKind: ViewKind {
    static let name = "barPosition"
    static let given: Set<String> = ["bar", "delegateAnswers"]
    static let expect: Set<String> = ["positionDetached", "positionInWindow", "questions", "rawValues"]

    private static let positions: [String: UIBarPosition] = [
        "any": .any, "bottom": .bottom, "top": .top, "topAttached": .topAttached,
    ]

    private final class Judge: NSObject, UIToolbarDelegate {
        let answer: UIBarPosition
        var questions = 0

        init(_ answer: UIBarPosition) { self.answer = answer }

        func position(for bar: any UIBarPositioning) -> UIBarPosition {
            questions += 1
            return answer
        }
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let frame = CGRect(x: 0, y: 0, width: 393, height: 48)
        let name = view.given["bar"]?.string ?? "?"
        let made: UIView? =
            switch name {
            case "toolbar": UIToolbar(frame: frame)
            case "navigation", "navigationBar": UINavigationBar(frame: frame)
            case "search", "searchBar": UISearchBar(frame: frame)
            case "tab", "tabBar": UITabBar(frame: frame)
            default: nil
            }
        guard let made, let bar = made as? any UIBarPositioning else {
            throw ViewCase.Unknown(what: "bar \(name) has no position")
        }
        for (name, number) in (view.expect["rawValues"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            checker.expect(name, number, JSONValue(positions[name]?.rawValue ?? -1))
        }
        let judge = view.given["delegateAnswers"]?.string.flatMap { positions[$0] }.map { Judge($0) }
        let root = UIViewController()
        let host = NavigationCase.host(root, view)
        if judge != nil, !(made is UIToolbar) { throw ViewCase.Unknown(what: "a delegate of bar \(name)") }
        var questions: [String: JSONValue] = [:]
        func note(_ key: String) { questions[key] = JSONValue(judge?.questions ?? 0) }
        (made as? UIToolbar)?.delegate = judge
        note("afterSettingTheDelegate")
        let detached = bar.barPosition
        note("afterReadingDetached")
        host.perform { root.view.addSubview(made) }
        note("afterAdding")
        host.settle()
        note("afterLayout")
        let inWindow = bar.barPosition
        note("afterReadingInWindow")
        made.setNeedsLayout()
        host.settle()
        note("afterSecondLayout")
        view.check(["positionDetached": word(detached), "positionInWindow": word(inWindow)], &checker)
        for (key, number) in (view.expect["questions"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            checker.expect("questions \(key)", number, questions[key] ?? .null)
        }
    }

    private static func word(_ position: UIBarPosition) -> JSONValue {
        positions.first { $0.value == position }.map { .string($0.key) } ?? "?"
    }
}
