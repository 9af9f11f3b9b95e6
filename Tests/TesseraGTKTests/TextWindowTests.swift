import Foundation
import Testing

/// Text in a real window: what an input method does and is told, and the clipboard that programs share.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct TextWindowTests {
    private func start(_ server: XServer, _ method: String) async throws -> FixtureProgram {
        var environment = server.environment
        environment["GTK_IM_MODULE"] = method
        let fixture = try FixtureProgram("text", environment: environment)
        #expect(try await fixture.line(startingWith: "layout") != nil, "\(fixture.errorText)")
        // The window may not be there yet.
        let begins = try await eventually {
            try server.xdotool("mousemove", "60", "317", "click", "1")
            return fixture.lines.contains("begin")
        }
        #expect(begins, "\(fixture.lines) \(fixture.errorText)")
        return fixture
    }

    /// Presses keys until the fixture has said `line`.
    private func expect(_ line: String, of fixture: FixtureProgram, after keys: String..., on server: XServer)
        async throws
    {
        for key in keys { try server.xdotool("key", key) }
        #expect(
            try await eventually { fixture.lines.last { $0.hasPrefix(line.prefix(4)) } == line }, "\(fixture.lines)")
    }

    @Test func unfinishedTextIsComposedAndCommitted() async throws {
        let server = try XServer()
        let fixture = try await start(server, "tessera-script")
        #expect(try await fixture.line(startingWith: "method in") != nil, "\(fixture.lines) \(fixture.errorText)")
        let empty = try #require(try await fixture.line(startingWith: "cursor"))
        try await expect("text x||1 0", of: fixture, after: "x", on: server)
        try await expect("text xか|か|2 0", of: fixture, after: "k", on: server)
        try await expect("text xかな|かな|3 0", of: fixture, after: "a", on: server)
        let place = fixture.lines.last { $0.hasPrefix("cursor") }
        #expect(place != empty, "the method shows its list at the caret")
        try await expect("text x仮名|仮名|3 0", of: fixture, after: "space", on: server)
        try await expect("text x仮名||3 0", of: fixture, after: "Return", on: server)
        try await expect("surrounding x仮名|7 7", of: fixture, after: "s", on: server)
        try await expect("text x仮||2 0", of: fixture, after: "b", on: server)
        try await expect("text x仮y||3 0", of: fixture, after: "y", on: server)
    }

    /// A click elsewhere in the text leaves what was unfinished as it is, and the method starts anew.
    @Test func aClickEndsComposing() async throws {
        let server = try XServer()
        let fixture = try await start(server, "tessera-script")
        try await expect("text か|か|1 0", of: fixture, after: "k", on: server)
        // Not the second of a double click.
        try await Task.sleep(nanoseconds: 700_000_000)
        try server.xdotool("mousemove", "24", "317", "click", "1")
        try await expect("text か||0 0", of: fixture, on: server)
        #expect(try await fixture.line(startingWith: "method reset") != nil, "\(fixture.lines)")
        try await expect("text なか|な|1 0", of: fixture, after: "a", on: server)
    }

    @Test func deadKeysMakeOneCharacter() async throws {
        let server = try XServer()
        let fixture = try await start(server, "gtk-im-context-simple")
        _ = try Programs.run("setxkbmap", ["-layout", "de"], environment: server.environment)
        try await expect("text h||1 0", of: fixture, after: "h", on: server)
        try await expect("text hé||2 0", of: fixture, after: "dead_acute", "e", on: server)
    }

    @Test func twoProgramsSharePicturesAndAddresses() async throws {
        let server = try XServer()
        let fixture = try await start(server, "gtk-im-context-simple")
        let other = try await start(server, "gtk-im-context-simple")
        try server.xdotool("key", "F5")
        #expect(try await fixture.line(startingWith: "picture") == "picture 40 30", "\(fixture.lines)")
        #expect(try await fixture.line(startingWith: "note") == "note seven", "\(fixture.lines)")
        try server.xdotool("key", "F6")
        #expect(
            try await fixture.line(startingWith: "addresses")
                == "addresses https://example.org/a https://example.org/b",
            "\(fixture.lines) \(other.errorText)")
    }

    @Test func twoProgramsShareTheClipboard() async throws {
        let server = try XServer()
        let fixture = try await start(server, "gtk-im-context-simple")
        try await expect("text a||1 0", of: fixture, after: "a", on: server)
        // The window of the other program lies on top until that ends.
        let other = try await start(server, "gtk-im-context-simple")
        try await expect("text bc||2 0", of: other, after: "b", "c", on: server)
        try await expect("text bc||0 2", of: other, after: "ctrl+a", on: server)
        try await expect("clipboard bc", of: fixture, after: "ctrl+c", on: server)
        other.terminate()
        #expect(try await eventually { !other.isRunning })
        try server.xdotool("mousemove", "60", "317", "click", "1")
        try await expect("text abc||3 0", of: fixture, after: "ctrl+v", on: server)
    }
}
