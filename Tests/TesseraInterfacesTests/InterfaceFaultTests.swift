import Foundation
import Testing

@testable import TesseraInterfaces

/// Files that are not in order: one line each, with the file and the line.
@Suite
struct InterfaceFaultTests {
    private func fault(_ text: String) -> String {
        let result = InterfaceCompiler.compile(data: Data(text.utf8), file: "Bad.xib")
        #expect(result.data == nil)
        #expect(result.diagnostics.count == 1)
        return result.diagnostics.first?.description ?? ""
    }

    private func document(_ body: String, _ attributes: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(attributes)>
        \(body)
        </document>
        """
    }

    @Test(arguments: [
        ("", "Bad.xib:1: error: there is no element in the file"),
        ("no xml", "Bad.xib:1: error: there is text outside of the element"),
        ("<a>\n<b>\n</a>", "Bad.xib:3: error: </a> stands where <b> of line 2 should end"),
        ("<a>\n<b", "Bad.xib:2: error: the file ends in the middle of a tag"),
        ("<a>\n<b>", "Bad.xib:2: error: <b> of line 2 does not end"),
        ("<a/>\n<b/>", "Bad.xib:2: error: there is a second element beside the first"),
        ("<a x='1' x='2'/>", "Bad.xib:1: error: <a> has the attribute x twice"),
        ("<a x=1/>", "Bad.xib:1: error: the value of x is not in quotes"),
        ("<a x='1/>\n", "Bad.xib:2: error: the value of x does not end"),
        ("<a>\n&bomb;</a>", "Bad.xib:2: error: the entity &bomb; is refused"),
        ("<!-- \n", "Bad.xib:1: error: a comment does not end"),
    ])
    func malformedText(text: String, message: String) {
        #expect(fault(text) == message)
    }

    @Test func constraintsOfControllersAreRefused() {
        let scene = """
            <scenes><scene><objects><viewController id="con-00-one"><view key="view" id="vie-00-one"><constraints>
            <constraint firstItem="con-00-one" firstAttribute="top" constant="3" id="lay-00-one"/>
            </constraints></view></viewController></objects></scene></scenes>
            """
        #expect(
            fault(document(scene)) == "Bad.xib:3: error: constraint names the object con-00-one, which is a controller")
    }

    @Test func constraintsOfUnknownAttributesAreNamed() {
        let view = """
            <objects><view id="vie-00-one"><constraints>
            <constraint firstAttribute="middle" constant="3" id="lay-00-one"/>
            </constraints></view></objects>
            """
        let told = InterfaceCompiler.compile(data: Data(document(view).utf8), file: "Bad.xib").diagnostics
        #expect(
            told.map(\.description) == [
                "Bad.xib:3: warning: not known: firstAttribute=\"middle\"; the constraint is skipped"
            ])
    }

    /// Each attribute was compared with all before it.
    @Test func elementsOfManyAttributesAreRead() {
        let attributes = (0..<20_000).map { " a\($0)=\"1\"" }.joined()
        let text = document("<objects><view id=\"vie-00-one\"\(attributes)/></objects>")
        #expect(InterfaceCompiler.compile(data: Data(text.utf8), file: "Bad.xib").data != nil)
    }

    @Test func documentTypesAndEntitiesAreRefused() {
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE lol [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>
            <document>&b;</document>
            """
        #expect(
            fault(text) == "Bad.xib:2: error: document types, entities and external references are refused")
    }

    @Test func otherEncodingsAreRefused() {
        #expect(fault("<?xml version='1.0' encoding='UTF-16'?><a/>") == "Bad.xib:1: error: the file is not in UTF-8")
        let result = InterfaceCompiler.compile(data: Data([0xFF, 0xFE, 0x3C, 0]), file: "Bad.xib")
        #expect(result.diagnostics.map(\.description) == ["Bad.xib:1: error: the file is not in UTF-8"])
    }

    @Test func largeAndDeepFilesAreRefused() {
        let large = InterfaceCompiler.compile(data: Data(count: 50 << 20), file: "Bad.xib")
        #expect(
            large.diagnostics.map(\.description) == [
                "Bad.xib:1: error: the file has 52428800 bytes; at most 25165824 are read"
            ])
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(fault(deep) == "Bad.xib:1: error: elements lie in each other more than 256 deep")
    }

    @Test func otherDocumentsAreRefused() {
        #expect(fault("<plist/>") == "Bad.xib:1: error: the file is no interface file: its element is <plist>")
        #expect(
            fault("<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='3.0'/>")
                == "Bad.xib:1: error: the file is for another system: com.apple.InterfaceBuilder3.Cocoa.XIB")
        #expect(
            fault("<archive/>")
                == "Bad.xib:1: error: the file is of Xcode 4 or older; open and save it in a newer one")
    }

    @Test func namesOfMissingObjectsAreErrors() {
        let text = document(
            """
            <objects>
            <view id="a"><constraints>
            <constraint firstItem="gone" firstAttribute="top" id="c"/>
            </constraints></view>
            </objects>
            """)
        #expect(fault(text) == "Bad.xib:4: error: constraint names the object gone, which is not in the file")
        let initial = document("<objects/>", " initialViewController=\"x\"")
        #expect(fault(initial) == "Bad.xib:1: error: the initial view controller x is not in the file")
        let twice = document("<objects>\n<view id='a'/>\n<view id='a'/>\n</objects>")
        #expect(fault(twice) == "Bad.xib:4: error: the id a is there twice")
    }

    @Test func scenesThatHoldThemselvesAreErrors() {
        func scene(_ id: String, embeds other: String, _ kind: String) -> String {
            """
            <scene><objects><viewController id="\(id)"><connections>
            <segue destination="\(other)" kind="\(kind)" id="s\(id)"/>
            </connections></viewController></objects></scene>
            """
        }
        let circle = scene("a", embeds: "b", "embed") + "\n" + scene("b", embeds: "a", "relationship")
        #expect(
            fault(document("<scenes>\n\(circle)\n</scenes>"))
                == "Bad.xib:7: error: the scene of a holds itself through embedded controllers")
        // Showing one another is what most apps do.
        let shown = scene("a", embeds: "b", "show") + "\n" + scene("b", embeds: "a", "show")
        let result = InterfaceCompiler.compile(
            data: Data(document("<scenes>\n\(shown)\n</scenes>").utf8), file: "Good.storyboard")
        #expect(result.data != nil)
    }

    @Test func compiledDataThatIsCutOrChangedIsRefused() throws {
        let data = try #require(
            InterfaceCompiler.compile(data: try InterfaceReadingTests.fixture("Form.xib"), file: "Form.xib").data)
        for length in stride(from: 0, to: data.count, by: 7) {
            #expect(throws: InterfaceArchive.Fault.self) { try InterfaceArchive.decode(data.prefix(length)) }
        }
        // Whatever byte is wrong, reading ends.
        for place in stride(from: 6, to: data.count, by: 11) {
            var changed = data
            changed[place] = ~changed[place]
            _ = try? InterfaceArchive.decode(changed)
        }
    }
}
