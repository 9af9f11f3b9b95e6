import Testing

@testable import TesseraPorting

@Suite struct AttributeTests {
    @Test(arguments: [
        ("@objc func tap() {}", "      func tap() {}"),
        ("@objc(tap:) func tapped(_ s: Any) {}", "            func tapped(_ s: Any) {}"),
        ("@objcMembers class A {}", "             class A {}"),
        ("@nonobjc func f() {}", "         func f() {}"),
        ("@IBDesignable class A {}", "              class A {}"),
        ("@objc dynamic var a = 1", "      dynamic var a = 1"),
        ("@objc\nfunc tap() {}", "     \nfunc tap() {}"),
        ("class A { @IBOutlet weak var l: UILabel! }", "class A {           weak var l: UILabel! }"),
        ("@available(iOS 13, *) func f() {}", "@available(iOS 13, *) func f() {}"),
        ("let café = 1; @objc func tap() {}", "let café = 1;       func tap() {}"),
    ])
    func attributesBecomeSpaces(source: String, expected: String) {
        #expect(ported("import UIKit;" + source) == "import UIKit;" + expected)
    }

    @Test(arguments: ["@UIApplicationMain", "@main"]) func theAppBegins(attribute: String) {
        #expect(
            ported("import UIKit\n\(attribute)\nclass A: UIResponder {}\n").hasPrefix("import UIKit\n@main\nclass A"))
        #expect(ParsedSource("\(attribute) class A: UIResponder {}").facts().hasMain)
    }

    @Test(arguments: [
        ("#if os(iOS)\nlet a = 1\n#endif", "#if true   \nlet a = 1\n#endif"),
        ("#if os(iOS) || os(tvOS)\n#endif", "#if true    || os(tvOS)\n#endif"),
        ("#if os(macOS)\n#elseif os(iOS)\n#endif", "#if os(macOS)\n#elseif true   \n#endif"),
        ("#if !os(iOS)\n#endif", "#if !true   \n#endif"),
    ])
    func gatesOfIOSAreOpen(source: String, expected: String) { #expect(ported(source) == expected) }

    @Test(arguments: [
        ("class A { @NSManaged var a: String }", "@NSManaged: Core Data makes these members when the app runs"),
        ("let f: @convention(block) () -> Void = {}", "@convention(block): there are no blocks of Objective-C"),
        ("@NSApplicationMain class A {}", "@NSApplicationMain: AppKit has nothing here"),
        (
            "func f() { method_exchangeImplementations(a, b) }",
            "method_exchangeImplementations: there is no runtime of Objective-C"
        ),
    ])
    func whatIsOutOfReachIsNamed(source: String, reason: String) {
        #expect(refusals("\n" + source) == ["A.swift:2: not ported: \(reason)"])
    }

    @Test func whatIsNotCompiledIsNotNamed() {
        #expect(
            refusals("#if os(macOS)\nimport AppKit\n#endif\n#if canImport(CoreData)\nimport CoreData\n#endif") == [])
        #expect(refusals("#if os(macOS)\nimport AppKit\n#else\nimport UIKit\nimport CoreData\n#endif").count == 1)
        #expect(refusals("#if DEBUG && !os(macOS)\nimport CoreData\n#endif").count == 1)
    }
}
