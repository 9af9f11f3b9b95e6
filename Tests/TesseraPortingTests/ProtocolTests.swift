import Testing

@testable import TesseraPorting

@Suite struct ProtocolTests {
    @Test func protocolsOfObjectiveCAreForObjects() {
        #expect(ported("@objc protocol P { func f() }") == "      protocol P: AnyObject { func f() }")
        #expect(ported("@objc protocol P: Q {}") == "      protocol P: AnyObject, Q {}")
        #expect(ported("protocol P {}") == "protocol P {}")
    }

    @Test func optionalRequirementsHaveDefaults() {
        let file = portedFile(
            """
            @objc public protocol P {
                @objc optional func f(_ a: Int)
                @objc optional func g() -> String?
                @objc optional var h: Int? { get set }
                func must()
            }
            """)
        #expect(file.diagnostics == [])
        #expect(file.text.contains("                   func f(_ a: Int)\n"))
        for line in ["func f(_ a: Int) {}", "func g() -> String? { nil }", "var h: Int? { get { nil } set {} }"] {
            #expect(file.text.contains("public extension P {\n    \(line)\n}\n"), "\(line)")
        }
    }

    @Test func optionalRequirementsWithoutAnAnswerAreRefused() {
        #expect(
            refusals("@objc protocol P {\n@objc optional func f() -> Thing\n}")
                == ["A.swift:2: not ported: optional requirement 'f': nothing stands for a missing Thing"])
        #expect(refusals("@objc protocol P {\n@objc optional var a: Int { get }\n}").count == 1)
    }

    @Test func optionalRequirementsWithPlainResultsAreAskedFor() {
        let others = [
            "B.swift": """
            @objc protocol P: UICollectionViewDelegate {
                @objc optional func collectionView(_ v: UICollectionView, layout l: Layout, columnsIn s: Int) -> Int
                @objc optional func insets(_ v: UIView) -> UIEdgeInsets
                @objc optional func names() -> [String]
            }
            """
        ]
        let file = portedFile(others["B.swift"] ?? "")
        #expect(file.diagnostics == [])
        for text in [
            "-> Int { OptionalRequirement.missing(0) }",
            "-> UIEdgeInsets { OptionalRequirement.missing(UIEdgeInsets()) }",
            "-> [String] { OptionalRequirement.missing([]) }",
        ] { #expect(file.text.contains(text)) }
        func call(_ source: String) -> String { ported("func f() { \(source) }", others: others) }
        #expect(
            call("a = d?.collectionView?(v, layout: self, columnsIn: 1) ?? 2")
                == "func f() { a = OptionalRequirement.ask({ d?.collectionView (v, layout: self, columnsIn: 1) }) ?? 2 }"
        )
        #expect(
            call("a = d.insets?(v).top") == "func f() { a = OptionalRequirement.ask({ d.insets (v) })?.top }")
        #expect(
            call("a = d?.collectionView?(v, layout: l, sizeForItemAt: p)")
                == "func f() { a = d?.ifImplemented({ $0.collectionView(v, layout: l, sizeForItemAt: p)}) }")
    }

    @Test(arguments: [
        ("d?.scrollViewDidScroll?(v)", "d?.scrollViewDidScroll (v)"),
        ("d?.collectionView?(v, didSelectItemAt: p)", "d?.collectionView (v, didSelectItemAt: p)"),
        (
            "d?.collectionView?(v, layout: l, sizeForItemAt: p) ?? s",
            "d?.ifImplemented({ $0.collectionView(v, layout: l, sizeForItemAt: p)}) ?? s"
        ),
        ("d?.own?()", "d?.own ()"),
        ("self.completion?(1)", "self.completion?(1)"),
        ("d?.scrollViewHook?()", "d?.scrollViewHook?()"),
    ])
    func optionalCallsArePlain(source: String, expected: String) {
        let others = [
            "B.swift": "@objc protocol P { @objc optional func own() }\nclass C { var scrollViewHook: (() -> Void)? }"
        ]
        #expect(ported("func f() { \(source) }", others: others) == "func f() { \(expected) }")
    }

    @Test(arguments: [
        ("UserDefaults.standard.setValue(1, forKey: k)", "UserDefaults.standard.set(1, forKey: k)"),
        ("UserDefaults.standard.value(forKey: k)", "UserDefaults.standard.object(forKey: k)"),
        ("UserDefaults.standard.set(1, forKey: k)", "UserDefaults.standard.set(1, forKey: k)"),
        ("view.setValue(1, forKey: k)", "view.setValue(1, forKey: k)"),
    ])
    func defaultsAreAskedPlainly(source: String, expected: String) {
        #expect(ported("func f() { \(source) }") == "func f() { \(expected) }")
    }

    @Test func theFunctionIsMeantInsideOfNumbers() {
        #expect(
            ported("extension CGFloat { func f() -> CGFloat { abs(self) } }")
                == "extension CGFloat { func f() -> CGFloat { Swift.abs(self) } }")
        #expect(ported("extension Double { func f() { abs(self) } }") == "extension Double { func f() { abs(self) } }")
    }

    @Test func methodsThatNothingCallsAreNamed() {
        let base = "class Base: UIViewController, UITableViewDelegate {}"
        let below = "class A: Base {\nfunc tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}\n}"
        #expect(
            refusals(below, others: ["B.swift": base]) == [
                "A.swift:2: not ported: 'tableView(_:didSelectRowAt:)' is never called: 'Base' conforms and lacks it; declare it there"
            ])
        let whole =
            "class Base: UIViewController, UITableViewDelegate {\n"
            + "func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}\n}"
        #expect(refusals(below.replacing("func", with: "override func"), others: ["B.swift": whole]) == [])
        #expect(refusals(below.replacing("A: Base", with: "A: Base, UITableViewDelegate")) == [])
        #expect(refusals(below.replacing("tableView(", with: "textField("), others: ["B.swift": base]) == [])
        #expect(
            refusals(
                "class A: UIView, UITableViewDelegate {\nfunc tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}\n}"
            ) == [])
    }
}
