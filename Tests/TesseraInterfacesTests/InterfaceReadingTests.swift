import Foundation
import Testing

@testable import TesseraInterfaces

/// Files that are in order: what is kept of them, and that the compiled form holds the same.
@Suite
struct InterfaceReadingTests {
    static func fixture(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Support/Interfaces/\(name)"))
    }

    @Test(arguments: ["Gallery.storyboard", "Form.xib"])
    func theCompiledFormHoldsTheDocument(name: String) throws {
        let data = try Self.fixture(name)
        let read = InterfaceCompiler.read(data: data, file: name, module: "App")
        let compiled = InterfaceCompiler.compile(data: data, file: name, module: "App")
        #expect(!read.diagnostics.contains { $0.severity == .error })
        let document = try #require(read.document)
        let decoded = try InterfaceArchive.decode(#require(compiled.data))
        #expect(decoded == document)
        #expect(compiled.data?.count ?? 0 < data.count)
    }

    @Test func whatOnlyInterfaceBuilderUsesIsLeftOut() throws {
        let data = try Self.fixture("Gallery.storyboard")
        let document = try #require(InterfaceCompiler.read(data: data, file: "Gallery.storyboard").document)
        for name in ["device", "dependencies", "capability"] { #expect(document.first { $0.name == name } == nil) }
        #expect(document.first { $0.key == "canvasLocation" } == nil)
        #expect(document.first { $0["userLabel"] != nil || $0["sceneMemberID"] != nil } == nil)
        #expect(document.first { $0.name == "namedColor" }?["name"] == "Paper")
    }

    @Test func theModuleStandsInWhereTheTargetDecides() throws {
        let data = try Self.fixture("Gallery.storyboard")
        let document = try #require(
            InterfaceCompiler.read(data: data, file: "Gallery.storyboard", module: "App").document)
        #expect(document.first { $0.id == "cel-00-001" }?["customModule"] == "App")
        #expect(document["module"] == "App")
    }

    @Test func textKeepsItsLinesAndCharacters() throws {
        let document = try #require(
            InterfaceCompiler.read(data: Self.fixture("Form.xib"), file: "Form.xib").document)
        #expect(document.first { $0.name == "string" }?.text == "Two\nlines & more")
    }

    @Test func referencesAndCommentsAreRead() throws {
        let text = "<a b='&lt;&#65;&#x42;&quot;'><!-- <x> --><![CDATA[<raw>]]></a>"
        let root = try XMLReader.read(Data(text.utf8))
        #expect(root["b"] == "<AB\"")
        #expect(root.text == "<raw>")
    }

    @Test func anUnknownElementIsNamedOnceAndItsPlaceKept() throws {
        let result = InterfaceCompiler.read(data: try Self.fixture("Form.xib"), file: "Form.xib")
        #expect(result.diagnostics.count == 1)
        let told = try #require(result.diagnostics.first)
        #expect(told.severity == .warning)
        #expect(told.description.hasPrefix("Form.xib:"))
        #expect(told.message == "not known: mapView; an empty view stands in its place")
        #expect(result.document?.first { $0.id == "frm-00-map" }?.name == "view")
    }

    @Test func whatNothingReadsIsNamedOnce() {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <datePicker id="pic-00-one">
            <locale key="locale" localeIdentifier="de"/>
            </datePicker>
            <view id="vie-00-one"><subviews>
            <tableViewCell focusStyle="custom" id="a"/>
            <tableViewCell focusStyle="custom" id="b"/>
            </subviews></view>
            </objects></document>
            """
        let told = InterfaceCompiler.read(data: Data(text.utf8), file: "A.xib").diagnostics
        #expect(
            told.map(\.description) == [
                "A.xib:3: warning: not known: locale; it is skipped",
                "A.xib:6: warning: not known: tableViewCell.focusStyle; it is skipped",
            ])
    }

    @Test func compiledFilesHaveNamesOfTheirOwn() {
        #expect(InterfaceCompiler.compiledName(of: "Base.lproj/Main.storyboard") == "Main.storyboardc")
        #expect(InterfaceCompiler.compiledName(of: "Card.xib") == "Card.nib")
        #expect(InterfaceCompiler.compiledName(of: "Card.swift") == nil)
    }
}
