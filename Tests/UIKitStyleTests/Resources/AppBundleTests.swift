import Foundation
import Testing

@testable import UIKitStyle

@Suite struct AppBundleTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// Makes folders of resources; those of `lists` hold an `Info.plist` that names an executable.
    private func folders(_ names: [String], lists: [String: String] = [:]) throws -> [URL] {
        try names.map { name in
            let folder = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if let program = lists[name] {
                try PropertyListSerialization.data(
                    fromPropertyList: ["CFBundleExecutable": program], format: .xml, options: 0
                ).write(to: folder.appendingPathComponent("Info.plist"))
            }
            return folder
        }
    }

    @Test func theFolderOfTheExecutableComesFirst() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let all = try folders(["a_Other.resources", "a_Shelf.resources"], lists: ["a_Other.resources": "Other"])
        #expect(AppBundle.folder(of: "Shelf", among: all) == all[1])
    }

    @Test func testsFindTheFolderOfTheirApp() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let all = try folders(
            ["plain", "a_Kit.resources", "a_Shelf.resources"],
            lists: ["plain": "plain", "a_Kit.resources": "$(EXECUTABLE_NAME)", "a_Shelf.resources": "Shelf"])
        #expect(AppBundle.folder(of: "aPackageTests", among: all) == all[2])
        #expect(AppBundle.folder(of: "aPackageTests", among: Array(all.prefix(2))) == nil)
        #expect(AppBundle.folder(of: "other", among: all) == nil)
    }
}
