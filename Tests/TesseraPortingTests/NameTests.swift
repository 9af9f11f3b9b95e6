import Testing

@testable import TesseraPorting

/// Names of older SDKs, and those that are not here.
@Suite struct NameTests {
    private func inside(_ statement: String) -> String {
        let text = ported("import UIKit\nclass Screen: UIViewController {\nfunc f() {\n\(statement)\n}\n}")
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).first.map(String.init) ?? text
    }

    @Test(arguments: [
        ("let a = [NSAttributedStringKey.font: x]", "let a = [NSAttributedString.Key.font: x]"),
        ("var s: UIControlState = .normal", "var s: UIControl.State = .normal"),
        ("table.rowHeight = UITableViewAutomaticDimension", "table.rowHeight = UITableView.automaticDimension"),
        ("addChildViewController(next)", "addChild(next)"),
        ("self.addChildViewController(next)", "self.addChild(next)"),
        ("next.didMove(toParentViewController: self)", "next.didMove(toParent: self)"),
        ("view.bringSubview(toFront: card)", "view.bringSubviewToFront(         card)"),
        ("let i = UIEdgeInsetsMake(1, 2, 3, 4)", "let i = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
        ("let d = UIImagePNGRepresentation(picture)", "let d =                         (picture).pngData()"),
        ("let n = NSNotification.Name.UIKeyboardWillShow", "let n = UIResponder.keyboardWillShowNotification"),
        ("center.post(name: .UIKeyboardWillHide)", "center.post(name: UIResponder.keyboardWillHideNotification)"),
        ("let c: AnyClass? = NSClassFromString(\"UIView\")", "let c: AnyClass? = NibModule.classNamed(\"UIView\")"),
    ])
    func oldNamesAreRenamed(source: String, expected: String) { #expect(inside(source) == expected) }

    @Test func namesOfTheModulesOwnStay() {
        let source = "import UIKit\nenum UIControlState { case on }\nlet s: UIControlState = .on"
        #expect(ported(source).contains("let s: UIControlState"))
        let card = """
            import UIKit
            class Card { var childViewControllers = [1]; func bringSubview(toFront view: UIView) {} }
            func f(_ card: Card) { card.childViewControllers = []; card.bringSubview(toFront: v) }
            """
        #expect(ported(card) == card)
    }

    @Test func whatIsNotHereIsNamed() {
        let source = """
            import UIKit
            class Screen: UIViewController, UIImagePickerControllerDelegate {
                func pick() {
                    let picker = UIImagePickerController()
                    let text = DateComponentsFormatter()
                }
                override func observeValue(forKeyPath path: String?, of object: Any?) {}
            }
            """
        #expect(
            refusals(source) == [
                "A.swift:2: not ported: UIImagePickerControllerDelegate: Tessera has nothing for it",
                "A.swift:4: not ported: UIImagePickerController: Tessera has nothing for it",
                "A.swift:5: not ported: DateComponentsFormatter: Foundation on Linux has nothing for it",
                "A.swift:7: not ported: observeValue(forKeyPath:): nothing calls it; observe(_:) knows some properties "
                    + "of views",
            ])
    }

    @Test func askingForAnOptionalMethodIsNamed() {
        let source = """
            import UIKit
            @objc protocol CardDelegate { @objc optional func tapped(); @objc optional var title: String? { get } }
            class Card: UIView {
                weak var delegate: CardDelegate?
                func f() {
                    if delegate?.tapped != nil { delegate?.tapped?() }
                    let title = delegate?.title
                }
            }
            """
        #expect(
            refusals(source) == [
                "A.swift:6: not ported: 'tapped' is asked for without being called: whether it is implemented is not "
                    + "known here"
            ])
    }

    @Test func overridesOnOneLineLeaveNoSemicolon() {
        let source = """
            import UIKit
            class Screen: UIViewController {}
            extension Screen { override func viewDidLoad() {}; override var title: String? { get { nil } set {} }; func f() {} }
            """
        let last = ported(source).split(separator: "\n").last.map(String.init) ?? ""
        #expect(!last.contains(";"))
        #expect(last.contains("func f() {}"))
    }

    @Test func aMemberThatStaysKeepsItsSemicolon() {
        let list = "import UIKit\nprivate let mine = 1\nextension List { override func f() { g(mine) }; func h() {} }"
        let text = ported(list, others: ["Home.swift": "import UIKit\nclass List: UIView {}"])
        #expect(text.contains("g(mine) }; func h()"))
    }

    @Test func variablesOfObjectiveCStandInTheTable() {
        let source = """
            import UIKit
            class App: NSObject {
                @objc var name: String?
                @objc let id = 1
                @objc var both: String { "" }
                @objc private(set) var hidden = 1
            }
            @objcMembers class Row: NSObject { var kind = 1; let fixed = 2 }
            """
        let text = portedFile(source).text
        #expect(text.contains(#"keys: [NibKey("name", \App.name)]"#))
        #expect(text.contains(#"keys: [NibKey("kind", \Row.kind)]"#))
    }
}
