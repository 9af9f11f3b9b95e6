import Testing

@testable import TesseraPorting

/// What once changed a program's meaning, or made text that is no Swift, without a word.
@Suite struct BreakingTests {
    @Test func overridesThatUsePrivateNamesStay() {
        let list = """
            import UIKit
            private let identifier = "LIST"
            extension List { override func title() -> String? { identifier } }
            """
        let home = "import UIKit\nprivate let identifier = \"HOME\"\nclass List: UITableViewController {}"
        #expect(
            refusals(list, others: ["Home.swift": home]) == [
                "A.swift:3: not ported: 'title' is overridden in an extension of another file, and uses 'identifier', "
                    + "which is private to this one"
            ])
        #expect(!ported(home, others: ["B.swift": list]).contains("title()"))
    }

    @Test func privateActionsOfOtherFilesAreShown() {
        let actions = "import UIKit\nextension Home { @IBAction private func pay(_ s: Any) {} }"
        let home = "import UIKit\nclass Home: UIViewController {}"
        #expect(portedFile(home, others: ["B.swift": actions]).text.contains(#"Selector("pay:", Home.pay(_:))"#))
        #expect(!ported(actions, others: ["Home.swift": home]).contains("private"))
    }

    @Test func keywordsInBackticksKeepTheirNames() {
        let text = portedFile(
            "import UIKit\nclass A: UIView { @IBOutlet var `repeat`: UIView?; @IBAction func `continue`(_ s: Any) {} }"
        ).text
        #expect(text.contains(#"NibKey("repeat", \A.`repeat`)"#))
        #expect(text.contains(#"Selector("continue:", A.`continue`(_:))"#))
    }

    @Test func linesStayBehindExpressionsOfSeveralLines() {
        let text = ported("import UIKit\nclass L: UIView { func f() {\ng(#selector(\nL.f\n))\nlet last = 1\n} }")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.firstIndex { $0.contains("let last") } == 5)
    }

    @Test func marksAtTheBeginningOfAFileGo() {
        #expect(ported("\u{FEFF}import UIKit") == "import UIKit")
        #expect(ported("#!/usr/bin/env swift\nimport UIKit") == "///usr/bin/env swift\nimport UIKit")
    }

    @Test func accessStandsBehindAttributes() {
        let source = """
            import UIKit
            public class F: UIView {}
            public extension F { @discardableResult override func becomeFirstResponder() -> Bool { true } }
            """
        #expect(ported(source).contains("@discardableResult public override func"))
    }

    @Test(arguments: [
        ("swift(<5.0)", false), ("swift(>=5.9)", true), ("compiler(>=9.0)", false), ("compiler(>=6)", true),
        ("canImport(UIKit.UIGestureRecognizerSubclass)", true),
    ])
    func conditionsAreThoseOfTheCompiler(condition: String, holds: Bool) {
        let text = ported("import UIKit\n#if \(condition)\nclass A: UIView { @objc func f() {} }\n#endif")
        #expect(text.contains("@objc") == !holds)
    }

    @Test func answersOfOptionalMethodsAreNamed() {
        let source = """
            import UIKit
            class A: NSObject {
                weak var d: UITableViewDelegate?
                func f(_ t: UITableView) -> CGFloat {
                    d?.scrollViewDidScroll?(t)
                    _ = d?.tableView?(t, heightForRowAt: p)
                    return d?.tableView?(t, heightForRowAt: p) ?? 9
                }
            }
            """
        #expect(
            refusals(source) == [
                "A.swift:7: not ported: the answer of 'tableView' is its default where nobody implements it, and not nil"
            ])
    }

    @Test func selectorsOfTextsAreNamed() {
        let source = """
            import UIKit
            class A: UIView {
                func f() {
                    perform(NSSelectorFromString("hit:"), with: 1)
                    let isCut = action == Selector(("cut:"))
                }
            }
            """
        #expect(
            refusals(source) == [
                "A.swift:4: not ported: a selector that is made of a text calls nothing: write #selector"
            ])
    }

    @Test func namesOfParametersAndCasesAreTheModulesOwn() {
        let source =
            "import UIKit\nenum E { case UIKeyboardWillShow }\nfunc f(UIControlState: Int) -> E { g(UIControlState); return .UIKeyboardWillShow }"
        #expect(ported(source) == source)
    }
}
