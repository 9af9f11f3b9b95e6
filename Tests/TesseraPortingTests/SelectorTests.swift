import Testing

@testable import TesseraPorting

@Suite struct SelectorTests {
    private func inScreen(_ expression: String, extra: String = "") -> String {
        let source = "import UIKit\nclass Screen: UIViewController {\n\(extra)\nfunc f() { g(\(expression)) }\n}"
        let text = ported(source)
        guard let start = text.range(of: "g("), let end = text.range(of: ") }\n", options: .backwards) else {
            return text
        }
        return String(text[start.upperBound..<end.lowerBound])
    }

    @Test(arguments: [
        ("#selector(tapped(_:))", #"Selector("tapped:", Screen.tapped(_:))"#),
        ("#selector(Screen.tapped(_:event:))", #"Selector("tapped:event:", Screen.tapped(_:event:))"#),
        ("#selector(self.tapped)", #"Selector("tapped", Screen.tapped)"#),
        ("#selector(Self.tapped)", #"Selector("tapped", Screen.tapped)"#),
        ("#selector(type(of: self).tapped)", #"Selector("tapped", Screen.tapped)"#),
        ("#selector(super.viewDidLoad)", #"Selector("viewDidLoad", UIViewController.viewDidLoad)"#),
        ("#selector(UIResponderStandardEditActions.copy(_:))", #"Selector("copy:", UIResponder.copy(_:))"#),
        (
            "#selector(CADisplayLink.invalidate)",
            #"Selector(nonisolated: "invalidate", CADisplayLink.invalidate)"#
        ),
        ("#selector(getter: title)", #"Selector("title")"#),
        ("#selector(setter: Screen.title)", #"Selector("setTitle:")"#),
        ("#selector(tapped as () -> Void)", #"Selector("tapped", Screen.tapped as (Screen) -> () -> Void)"#),
        ("#selector(tapped(sender:))", #"Selector("tappedWithSender:", Screen.tapped(sender:))"#),
        ("#selector(move(to:))", #"Selector("moveTo:", Screen.move(to:))"#),
        (
            "#selector(collectionView(_:layout:sizeForItemAt:))",
            #"Selector("collectionView:layout:sizeForItemAt:", Screen.collectionView(_:layout:sizeForItemAt:))"#
        ),
        ("#selector(move(a:b:c:d:))", #"Selector("moveWithA:b:c:d:")"#),
    ])
    func selectorsNameTheirMethod(source: String, expected: String) { #expect(inScreen(source) == expected) }

    @Test func theTypeBehindANameTellsMethodsApart() {
        let both = "@objc func open(_ s: Any) {}\n@objc func open() {}"
        #expect(
            inScreen("#selector(open as () -> Void)", extra: both)
                == #"Selector("open", Screen.open as (Screen) -> () -> Void)"#)
    }

    @Test func aBareNameTakesItsLabelsFromTheDeclaration() {
        #expect(
            inScreen("#selector(tapped)", extra: "@objc func tapped(_ s: Any, event: UIEvent) {}")
                == #"Selector("tapped:event:", Screen.tapped)"#)
        #expect(inScreen("#selector(go)", extra: "@objc(run:) func go(_ s: Any) {}") == #"Selector("run:", Screen.go)"#)
        let base = "import UIKit\nclass Base: UIViewController { @objc func back(_ s: Any) {} }"
        let text = ported(
            "import UIKit\nclass B: Base { let s = #selector(back) }", others: ["Base.swift": base])
        #expect(text.contains(#"Selector("back:", B.back)"#))
    }

    @Test func theInnermostTypeIsNamed() {
        let text = ported(
            "import UIKit\nclass A: UIView { class B: UIView { let s = #selector(f) } }\nextension A.B { var t: Selector { #selector(f) } }"
        )
        #expect(text.contains(#"let s = Selector("f", B.f)"#))
        #expect(text.contains(#"{ Selector("f", A.B.f) }"#))
    }

    @Test func methodsBesideTheMainActorAreLabelled() {
        let source = "import UIKit\nclass Loader: NSObject { let s = #selector(load) }"
        #expect(ported(source).contains(#"Selector(nonisolated: "load", Loader.load)"#))
        #expect(ported("@MainActor " + source.dropFirst(13)).contains(#"Selector("load", Loader.load)"#))
        #expect(ported(source, mainActorByDefault: true).contains(#"Selector("load", Loader.load)"#))
        let delegate = "import UIKit\nclass Loader: NSObject, UITableViewDelegate { let s = #selector(load) }"
        #expect(ported(delegate).contains(#"Selector("load", Loader.load)"#))
    }

    @Test func whatHasNoMethodIsRefused() {
        #expect(
            refusals("import UIKit\nclass A: UIView {\nfunc f() { g(#selector(other.go)) } }")
                == ["A.swift:3: not ported: #selector of an object, 'other': name its class instead"])
        #expect(
            refusals("import UIKit\nclass A: UIView {\n@objc static func go() {}\nfunc f() { g(#selector(go)) } }")
                == ["A.swift:4: not ported: #selector of a class method, 'go': selectors call methods of objects"])
        #expect(refusals("import UIKit\nlet s = #selector(go)").count == 1)
    }

    @Test(arguments: [
        ("#keyPath(Screen.view.bounds)", #""view.bounds""#), ("#keyPath(title)", #""title""#),
        ("#keyPath(UIView.layer)", #""layer""#),
    ])
    func keyPathsBecomeTexts(source: String, expected: String) { #expect(inScreen(source) == expected) }

    @Test func namesAreThoseOfObjectiveC() {
        #expect(ObjectiveCName.of("tap", labels: []) == "tap")
        #expect(ObjectiveCName.of("tap", labels: [""]) == "tap:")
        #expect(ObjectiveCName.of("tap", labels: ["sender", "event"]) == "tapWithSender:event:")
        #expect(ObjectiveCName.of("moveTo", labels: ["place"]) == "moveToPlace:")
        #expect(ObjectiveCName.of("open", labels: ["withURL"]) == "openWithURL:")
    }
}
