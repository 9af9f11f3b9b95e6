import Foundation
import GalleryExamples
import Testing

/// The desktop finds the gallery's icon and windows by one name.
@Suite struct GalleryIdentityTests {
    private static let desktop = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/gallery/Desktop")
    private static let name = GalleryIdentity.applicationID

    @Test func theDesktopFileNamesTheApplication() throws {
        let file = Self.desktop.appendingPathComponent("\(Self.name).desktop")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "[Desktop Entry]")
        for line in ["Type=Application", "Icon=\(Self.name)", "StartupWMClass=\(Self.name)"] {
            #expect(lines.contains { $0 == line }, "\(line)")
        }
        let icon = Self.desktop.appendingPathComponent("icons/hicolor/scalable/apps/\(Self.name).svg")
        #expect(try String(contentsOf: icon, encoding: .utf8).contains("<svg"))
    }

    @Test func aProgramOfTheCheckoutFindsItsIcon() {
        let root = Self.desktop.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for path in [".build/release/gallery", ".build/x86_64-unknown-linux-gnu/release/gallery"] {
            let found = GalleryIdentity.iconFolder(of: root.appendingPathComponent(path))
            #expect(found?.standardizedFileURL.path == Self.desktop.appendingPathComponent("icons").path)
        }
        #expect(GalleryIdentity.iconFolder(of: URL(fileURLWithPath: "/usr/bin/gallery")) == nil)
    }
}
