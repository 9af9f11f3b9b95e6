import Testing

@testable import TesseraPorting

@Suite struct TableTests {
    static let source = """
        import Foundation
        class Card: UICollectionViewCell {
            @IBOutlet private weak var title: UILabel!
            @IBOutlet var views: [UIView]!
            @IBInspectable var radius: CGFloat = 0
            @IBAction func tapped(_ sender: UIButton) {}
            @IBAction private func done() {}
        }
        """

    @Test func outletsAndActionsAreTabled() {
        let text = portedFile(Self.source).text
        #expect(text.contains("#sourceLocation()\nextension Card {\n"))
        #expect(
            text.contains(
                #"keys: [NibKey("title", \Card.title), NibKey("views", \Card.views), NibKey("radius", \Card.radius)]"#))
        #expect(text.contains(#"actions: [Selector("tapped:", Card.tapped(_:)), Selector("done", Card.done)]"#))
        #expect(text.contains("\nfunc __tesseraTables_A_2e_swift() -> [NibTable] { [Card.__nib_Card] }"))
    }

    @Test func tablesNameTheirActorInTheModeOf6() {
        let text = portedFile(Self.source, language: 6).text
        #expect(text.contains("    @MainActor static var __nib_Card: NibTable {"))
        #expect(text.contains("@MainActor func __tesseraTables_A_2e_swift()"))
        let annotated = Self.source.replacing("class Card", with: "@MainActor class Card")
        #expect(portedFile(annotated).text.contains("@MainActor func __tesseraTables_A_2e_swift()"))
    }

    @Test func classesThatCannotBeFoundByNameAreTabled() {
        #expect(portedFile("import UIKit\nprivate class A: UIView {}").text.contains("__nib_A"))
        #expect(portedFile("import UIKit\n@objc(Old) class A: UIView {}").text.contains(#"A.self, name: "Old""#))
        #expect(!portedFile("import UIKit\nclass A: UIView {}").text.contains("__nib_"))
        #expect(!portedFile("import UIKit\nclass A: UIView { private class B: UIView {} }").text.contains("__nib_"))
        #expect(!portedFile("class A<T>: UIView { @IBOutlet var a: UIView! }").text.contains("__nib_"))
    }

    @Test func segueActionsOfThreeArgumentsAreTabled() {
        let text = portedFile(
            """
            import UIKit
            class List: UIViewController {
                @IBSegueAction func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> List? { nil }
            }
            """
        ).text
        #expect(
            text.contains(
                #"Selector("make:sender:segueIdentifier:", List.make(_:sender:segueIdentifier:))"#), "\(text)")
    }

    @Test func actionsOfOtherFilesAreTabledWithTheClass() {
        let other = "import UIKit\nextension Card { @IBAction func more(_ s: Any) {} }"
        let file = portedFile(Self.source, others: ["B.swift": other])
        #expect(file.text.contains(#"Selector("more:", Card.more(_:))"#))
    }

    @Test func attributesOfExtensionsOfUIKitAreTabled() {
        let source = "import UIKit\nextension UIView { @IBInspectable var corner: CGFloat { get { 0 } set {} } }"
        let file = portedFile(source)
        #expect(
            file.text.contains(
                #"static var __nib_in_A_2e_swift: NibTable { NibTable(UIView.self, keys: [NibKey("corner", \UIView.corner)]) }"#
            ))
        #expect(file.text.contains("[UIView.__nib_in_A_2e_swift]"))
        #expect(ModuleIndex(files: ["A.swift": ParsedSource(source).facts()]).filesWithTables == ["A.swift"])
    }

    @Test func theRegistryNamesTheTables() {
        var index = ModuleIndex(files: ["Views/A.swift": ParsedSource(Self.source).facts()])
        index.files["B.swift"] = ParsedSource("@main struct M {}").facts()
        let text = ModuleRegistry.text(for: index, hasResources: true)
        #expect(text.contains("override class var tables: [NibTable] { __tesseraTables_Views_A_2e_swift() }"))
        #expect(text.contains("Bundle.module"))
        #expect(!ModuleRegistry.text(for: ModuleIndex(), hasResources: false).contains("Bundle.module"))
    }

    /// An edit inside of a method must not make other files be rewritten.
    @Test func bodiesAreNotInTheIndex() {
        let edited = Self.source.replacing("sender: UIButton) {}", with: "sender: UIButton) { print(1) }")
        #expect(ParsedSource(edited).facts() == ParsedSource(Self.source).facts())
    }
}
