import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.testDecoder) struct ImageComplaintTests {
    private final class Lines: @unchecked Sendable {
        var all: [String] = []
    }

    private func lines(_ body: () throws -> Void) rethrows -> [String] {
        let lines = Lines()
        try DiagnosticsLog.withHandler({ lines.all.append("\($0.level): \($0.message)") }, operation: body)
        return lines.all
    }

    @Test func aPictureThatCannotBeReadIsNamedOnceWithItsReason() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("broken.png")
        try Data([1, 2]).write(to: file)
        let bundle = try #require(Bundle(path: folder.path))
        let found = lines {
            for _ in 0..<3 {
                #expect(UIImage(contentsOfFile: file.path) == nil)
                #expect(UIImage(named: "broken", in: bundle, compatibleWith: nil) == nil)
            }
        }
        #expect(found == ["error: The picture '\(file.path)' is no JPEG, PNG or WebP picture."])
    }

    @Test func damageThatShowsLaterNamesTheFile() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data([0x50, 9, 9, 4, 0]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let image = try #require(UIImage(contentsOfFile: file.path))
        let found = lines { #expect(image.cgImage == nil) }
        #expect(found == ["error: The picture '\(file.path)' is damaged: it ends early."])
    }

    @Test func bytesAreNamedByTheirNumber() {
        let found = lines { #expect(UIImage(data: Data([1, 2, 3, 4, 5, 6, 7])) == nil) }
        #expect(found == ["error: The picture of 7 bytes is no JPEG, PNG or WebP picture."])
    }

    @Test func aFileThatIsNotThereIsSilentAsInUIKit() {
        let found = lines { #expect(UIImage(contentsOfFile: "nowhere.png") == nil) }
        #expect(found == [])
    }

    @Test func unknownSymbolsAreNamedOnce() {
        let found = lines {
            for _ in 0..<3 { #expect(UIImage(systemName: "no.such.symbol") != nil) }
            #expect(UIImage(systemName: "No symbol") == nil)
            #expect(UIImage(systemName: "trash.on.wheels") != nil)
            #expect(UIImage(systemName: "trash") != nil)
        }
        #expect(
            found == [
                "warning: No symbol named 'no.such.symbol' is known: a placeholder stands in for it.",
                "warning: 'No symbol' is no name of a symbol: the image is nil.",
                "warning: No symbol named 'trash.on.wheels' is known: 'trash' stands in for it.",
            ])
    }
}
