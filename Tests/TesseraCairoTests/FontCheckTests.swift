import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraCairo

@Suite struct FontCheckTests {
    @Test func theSystemFontIsNoComplaint() {
        #expect(FontCheck.complaint(about: "Inter") == nil)
    }

    @Test func aSubstituteIsNamed() throws {
        let complaint = try #require(FontCheck.complaint(about: "DejaVu Sans"))
        #expect(complaint.level == .warning)
        #expect(complaint.text.hasPrefix("The system font Inter is not installed: 'DejaVu Sans' stands in for it"))
    }

    @Test func noFontIsAnError() throws {
        let complaint = try #require(FontCheck.complaint(about: nil))
        #expect(complaint.level == .error)
        #expect(complaint.text.contains("no text can be seen"))
    }

    /// A process that finds no font, as in a container without fonts: it says so once and goes on.
    @Test func withoutFontsTextIsMeasuredAndOneLineWritten() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let configuration = folder.appendingPathComponent("fonts.conf")
            let text = """
                <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                <fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>
                """
            try Data(text.utf8).write(to: configuration)
            setenv("FONTCONFIG_FILE", configuration.path, 1)
            let engine = PangoTextEngine()
            let block = TextBlock("Hello", font: FontValue(pointSize: 20), color: .black)
            for width in [50.0, 100, 150] { _ = engine.measure(block, width: width, height: .infinity) }
            try FileManager.default.removeItem(at: folder)
        }
        let content = try #require(result).standardErrorContent
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("[Fonts]") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("No font is installed") == true)
    }
}
