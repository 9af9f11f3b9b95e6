import Testing

@testable import TesseraPorting

@Suite struct MoveTests {
    @Test func overridesMoveIntoTheirClass() {
        let source = """
            import Foundation
            class A: UIViewController {
                func f() {}
            }
            extension A {
                override func viewDidLoad() {
                    g(#selector(f))
                }
                func own() {}
            }
            """
        let expected = """
            import Foundation
            class A: UIViewController {
                func f() {}

            #sourceLocation(file: "/app/A.swift", line: 6)
                override func viewDidLoad() {
                    g(Selector("f", A.f))
                }
            #sourceLocation(file: "/app/A.swift", line: 4)
            }
            extension A {
            33
            23
            5
                func own() {}
            }
            """
        // The numbers stand for as many spaces.
        let lines = expected.split(separator: "\n", omittingEmptySubsequences: false).map {
            Int($0).map { String(repeating: " ", count: $0) } ?? String($0)
        }
        #expect(ported(source) == lines.joined(separator: "\n"))
    }

    @Test func whatASubclassOverridesMovesToo() {
        let sub = "class B: A { override func own() {} }"
        let text = ported("class A: UIView {}\nextension A { @objc func own() {} }", others: ["B.swift": sub])
        #expect(text.hasPrefix("class A: UIView {\n#sourceLocation(file: \"/app/A.swift\", line: 2)\n"))
        #expect(text.contains("      func own() {}\n#sourceLocation(file: \"/app/A.swift\", line: 1)\n"))
        #expect(!ported("class A: UIView {}\nextension A { @objc func own() {} }").contains("#source"))
    }

    @Test func overridesMoveAcrossFiles() {
        let other = "import UIKit\nextension A {\n    override func viewDidLoad() { g(#selector(f)) }\n}"
        let body = "import UIKit\nclass A: UIViewController {\n}"
        let taken = ported(body, others: ["B.swift": other])
        #expect(
            taken.contains(
                "#sourceLocation(file: \"/app/B.swift\", line: 3)\noverride func viewDidLoad() { g(Selector(\"f\", A.f)) }"
            ))
        let left = ported(other, others: ["Body.swift": body])
        #expect(!left.contains("viewDidLoad"))
    }

    @Test func conditionsAndAccessGoAlong() {
        let text = ported(
            "open class A: UIView {}\npublic extension A {\n#if os(iOS)\noverride func layoutSubviews() {}\n#endif\n}")
        #expect(
            text.contains(
                "#if true\n#sourceLocation(file: \"/app/A.swift\", line: 4)\npublic override func layoutSubviews() {}\n#endif"
            ))
    }

    @Test func placesInAnElseAreRefused() {
        let found = refusals(
            "class A: UIView {}\nextension A {\n#if os(macOS)\n#else\noverride func layoutSubviews() {}\n#endif\n}")
        #expect(
            found == ["A.swift:5: not ported: 'layoutSubviews' is overridden and stands in an extension, in an #else"])
    }

    /// Lines are counted up to each word of the original, in the text that the compiler reads.
    @Test func everyWordStaysAtItsLine() {
        let source = (1...40).map { "@objc func m\($0)() {} /* line \($0) */" }
        let text = ported("class A: UIView {\n" + source.joined(separator: "\n") + "\n}")
        for (line, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where line > 0 && line <= 40 {
            #expect(part.hasSuffix("/* line \(line) */"))
        }
    }

    @Test func overridesForAllViewsAreNamed() {
        let source =
            "extension UICollectionViewCell {\noverride func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil }\n}"
        #expect(
            refusals(source) == [
                "A.swift:2: not ported: 'hitTest' is overridden for all of UICollectionViewCell, in an extension"
            ])
    }
}
