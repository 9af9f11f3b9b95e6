import Foundation
import Testing

/// What a window is on a desktop: its size, its names, and the settings that it follows.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct DesktopTests {
    /// Where GTK draws the title bar itself, the contents keep their size.
    @Test(arguments: ["0", "1"]) func theContentsHaveTheSizeOfTheWindowsFrame(decorated: String) async throws {
        let server = try XServer()
        var environment = server.environment
        environment["GTK_CSD"] = decorated
        let fixture = try FixtureProgram("desktop", environment: environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.blue) != nil }, "\(fixture.errorText)")
        let line = try await fixture.line(startingWith: "layout ")
        #expect(line == "layout 640 480 scale 1", "\(fixture.lines)")
    }

    @Test func theWindowIsFoundByItsClassAndTitle() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("desktop", environment: server.environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        for words in [["--class", "org.tessera.Fixture"], ["--name", "Fixture desktop"]] {
            let found = try? Programs.run("xdotool", ["search"] + words, environment: server.environment)
            #expect(found?.isEmpty == false, "\(words)")
        }
    }

    /// GTK comes with the theme of which the icon is.
    @Test func iconsOfTheThemeStandForSymbols() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("desktop", environment: server.environment)
        #expect(try await fixture.line(startingWith: "symbol ") == "symbol icon", "\(fixture.errorText)")
    }

    @Test(.enabled(if: DesktopBus.isExpected, "python3-dbusmock is not installed: the portal's tests are skipped"))
    func thePortalsSettingsAreFollowed() async throws {
        let server = try XServer()
        let bus = try await DesktopBus(
            appearance: """
                "color-scheme": dbus.UInt32(1), "contrast": dbus.UInt32(1), "reduced-motion": dbus.UInt32(1), \
                "accent-color": dbus.Struct((0.2, 0.4, 1.0), signature="ddd")
                """)
        var environment = server.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        let fixture = try FixtureProgram("desktop", environment: environment)
        let first = try await fixture.line(startingWith: "traits ")
        #expect(first == "traits dark high still 51,102,255", "\(fixture.lines) \(fixture.errorText)")
        try bus.change("color-scheme", to: "uint32 2")
        #expect(try await fixture.line(startingWith: "traits light") == "traits light high still 51,102,255")
        try bus.change("contrast", to: "uint32 0")
        #expect(try await fixture.line(startingWith: "traits light plain") == "traits light plain still 51,102,255")
        try bus.change("accent-color", to: "(1.0, 0.0, 0.0)")
        #expect(
            try await fixture.line(startingWith: "traits light plain still 255") == "traits light plain still 255,0,0")
        try bus.change("reduced-motion", to: "uint32 0")
        #expect(
            try await fixture.line(startingWith: "traits light plain moving") == "traits light plain moving 255,0,0")
    }
}
