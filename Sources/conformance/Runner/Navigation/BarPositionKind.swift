import TesseraHarness
import UIKit

/// Where a toolbar says that it lies, and how often its delegate is asked.
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
        guard view.given["bar"]?.string == "toolbar" else {
            throw ViewCase.Unknown(what: "bar \(view.given["bar"]?.string ?? "?") is not built yet")
        }
        for (name, number) in (view.expect["rawValues"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            checker.expect(name, number, JSONValue(positions[name]?.rawValue ?? -1))
        }
        let judge = view.given["delegateAnswers"]?.string.flatMap { positions[$0] }.map { Judge($0) }
        let root = UIViewController()
        let host = NavigationCase.host(root, view)
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 48))
        var questions: [String: JSONValue] = [:]
        func note(_ key: String) { questions[key] = JSONValue(judge?.questions ?? 0) }
        bar.delegate = judge
        note("afterSettingTheDelegate")
        let detached = bar.barPosition
        note("afterReadingDetached")
        host.perform { root.view.addSubview(bar) }
        note("afterAdding")
        host.settle()
        note("afterLayout")
        let inWindow = bar.barPosition
        note("afterReadingInWindow")
        bar.setNeedsLayout()
        host.settle()
        note("afterSecondLayout")
        view.check(["positionDetached": name(detached), "positionInWindow": name(inWindow)], &checker)
        for (key, number) in (view.expect["questions"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            checker.expect("questions \(key)", number, questions[key] ?? .null)
        }
    }

    private static func name(_ position: UIBarPosition) -> JSONValue {
        positions.first { $0.value == position }.map { .string($0.key) } ?? "?"
    }
}
