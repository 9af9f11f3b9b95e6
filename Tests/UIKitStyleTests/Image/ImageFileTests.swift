import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.testDecoder) struct ImageFileTests {
    private let folder: URL

    init() throws {
        _ = TestDecoder.shared
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ names: String...) throws {
        for (index, name) in names.enumerated() {
            try TestDecoder.file(60, UInt8(index + 1), 9).write(to: folder.appendingPathComponent(name))
        }
    }

    private func found(_ name: String, scale: CGFloat) -> String? {
        ImageFile.find(path: folder.appendingPathComponent(name).path, scale: scale)
            .map { "\(URL(fileURLWithPath: $0.path).lastPathComponent) \(Int($0.scale))" }
    }

    @Test func theVersionForTheScaleIsFound() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a.png", "a@2x.png", "a@3x.png", "b@3x.jpg", "c.jpeg", "d", "e@2x.png")
        #expect(found("a", scale: 1) == "a.png 1")
        #expect(found("a", scale: 2) == "a@2x.png 2")
        #expect(found("a.png", scale: 3) == "a@3x.png 3")
        #expect(found("a@2x.png", scale: 3) == "a@2x.png 2")
        #expect(found("a@2x", scale: 1) == "a@2x.png 2")
        #expect(found("b", scale: 1) == "b@3x.jpg 3")
        #expect(found("c", scale: 2) == "c.jpeg 1")
        #expect(found("d", scale: 2) == "d 1")
        #expect(found("e", scale: 3) == "e@2x.png 2")
        #expect(found("f", scale: 2) == nil)
        #expect(found("", scale: 2) == nil)
    }

    @Test func imagesTakeTheScaleOfTheirFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a.png", "a@2x.png")
        let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("a.png").path))
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 30, height: 1))
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("b.png").path) == nil)
    }

    @Test func namedImagesComeFromTheBundle() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("pic@2x.png", "broken.png")
        try Data([1]).write(to: folder.appendingPathComponent("broken.png"))
        let bundle = try #require(Bundle(path: folder.path))
        let first = try #require(UIImage(named: "pic", in: bundle, compatibleWith: nil))
        #expect(first.scale == 2)
        #expect(UIImage(named: "pic.png", in: bundle, compatibleWith: nil) == first)
        #expect(UIImage(named: "broken", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "no such picture") == nil)
    }
}
