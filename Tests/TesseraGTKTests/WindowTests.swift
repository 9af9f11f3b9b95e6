import Foundation
import Testing

/// The host in a real window of an X server without a screen.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct WindowTests {
    @Test func aWindowOpensAndShowsItsViews() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("color", environment: server.environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        let screen = try server.screenshot()
        let red = try #require(screen.bounds(of: Screenshot.red))
        let blue = try #require(screen.bounds(of: Screenshot.blue))
        #expect(red.size == CGSize(width: 200, height: 150))
        #expect(blue.size == CGSize(width: 1_000, height: 700))
        #expect(CGPoint(x: red.minX - blue.minX, y: red.minY - blue.minY) == CGPoint(x: 100, y: 100))
    }

    /// Neither the program nor its screen names the window: the executable does.
    @Test func aWindowWithoutATitleHasTheProgramsName() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("untitled", environment: server.environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        try server.xdotool("search", "--name", "gtk-fixture")
    }

    @Test func mainActorDispatchAndTimersRunInTheLoop() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("loop", environment: server.environment)
        #expect(try await fixture.exitStatus() == 0, "\(fixture.lines) \(fixture.errorText)")
        let ran = Set(fixture.lines.filter { $0.hasPrefix("ran ") }.map { String($0.dropFirst(4)) })
        #expect(ran == ["queue", "after", "background", "task", "timer", "animation"])
        try expectWholeAnimation(fixture)
    }

    @Test func anIdleWindowTakesNoProcessorTime() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("idle", environment: server.environment)
        let line = try #require(try await fixture.line(startingWith: "idle"), "\(fixture.lines) \(fixture.errorText)")
        let milliseconds = try #require(Int(line.dropFirst(5)))
        #expect(milliseconds < 50)
    }

    @Test func aChangeOutsideOfAFrameShows() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("late", environment: server.environment)
        #expect(try await fixture.line(startingWith: "green") == "green", "\(fixture.errorText)")
        #expect(try await eventually { try server.screenshot().bounds(of: Screenshot.green) != nil })
        #expect(try await fixture.line(startingWith: "animated") != nil)
        try expectWholeAnimation(fixture)
    }

    /// Frames are wanted, but none came for a while.
    @Test func anAnimationAfterAStallIsWhole() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("stall", environment: server.environment)
        #expect(try await fixture.exitStatus() == 0, "\(fixture.lines) \(fixture.errorText)")
        try expectWholeAnimation(fixture)
    }

    /// Each window has a clock and frames of its own; neither moves the other's on.
    @Test func animationsInTwoWindowsAreWhole() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("two", environment: server.environment)
        for name in ["first ", "second "] {
            let line = try #require(try await fixture.line(startingWith: name), "\(fixture.lines) \(fixture.errorText)")
            let milliseconds = try #require(Int(line.dropFirst(name.count)))
            #expect(milliseconds >= 350, "\(line)")
        }
    }

    /// The animation began when it was started, not at the time of a frame long past.
    private func expectWholeAnimation(_ fixture: FixtureProgram) throws {
        let line = try #require(fixture.lines.last { $0.hasPrefix("animated ") })
        let milliseconds = try #require(Int(line.dropFirst(9)))
        #expect(milliseconds >= 150)
    }

    @Test func atScaleTwoHalfPointsAreSharp() async throws {
        let server = try XServer(width: 2_200, height: 1_600)
        var environment = server.environment
        environment["GDK_SCALE"] = "2"
        let fixture = try FixtureProgram("lines", environment: environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        #expect(fixture.lines.contains { $0.hasSuffix("scale 2") })
        let screen = try server.screenshot()
        let red = try #require(screen.bounds(of: Screenshot.red))
        #expect(red.size == CGSize(width: 400, height: 300))
        // The lines' view starts at (20, 20), the red one at (100, 100).
        let (left, top) = (Int(red.minX) - 160, Int(red.minY) - 160)
        for column in 0..<80 {
            let value: UInt8 = column % 2 == 0 ? 0 : 255
            #expect(screen[left + column, top + 40] == Screenshot.Pixel(red: value, green: value, blue: value))
        }
    }

    @Test func aNewSizeReachesTheViews() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("color", environment: server.environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        let blue = try #require(try server.screenshot().bounds(of: Screenshot.blue))
        // Without a window manager the window's size may include what GTK draws around the contents.
        try server.xdotool("search", "--name", "Fixture color", "windowsize", "800", "500")
        #expect(try await eventually { try server.screenshot().bounds(of: Screenshot.blue) != blue })
        let shown = try #require(try server.screenshot().bounds(of: Screenshot.blue))
        #expect(shown.width < blue.width && shown.height < blue.height)
        let line = try await fixture.line(startingWith: "layout \(Int(shown.width)) \(Int(shown.height)) ")
        #expect(line != nil, "\(fixture.lines)")
    }

    @Test func thePointerPressesDragsAndReleases() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("color", environment: server.environment)
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        let red = try #require(try server.screenshot().bounds(of: Screenshot.red))
        let (x, y) = (Int(red.minX) + 50, Int(red.minY) + 40)
        try server.xdotool("mousemove", "\(x)", "\(y)", "mousedown", "1")
        #expect(try await fixture.line(startingWith: "began") == "began 150 140 pointer")
        try server.xdotool("mousemove", "\(x + 20)", "\(y + 10)")
        #expect(try await fixture.line(startingWith: "moved") == "moved 170 150 pointer")
        try server.xdotool("mouseup", "1")
        #expect(try await fixture.line(startingWith: "ended") == "ended 170 150 pointer")
    }

    @Test func aLostDisplayIsSaidInOneLine() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("color", environment: server.environment)
        #expect(try await fixture.line(startingWith: "layout") != nil, "\(fixture.errorText)")
        server.stop()
        #expect(try await fixture.exitStatus() == 1)
        #expect(fixture.errorText == "TesseraGTK: the connection to the display '\(server.display)' is lost\n")
    }

    @Test func aSignalEndsTheProgramOrderly() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("color", environment: server.environment)
        #expect(try await fixture.line(startingWith: "layout") != nil, "\(fixture.errorText)")
        fixture.terminate()
        #expect(try await fixture.exitStatus() == 0)
        #expect(fixture.lines.last == "terminated")
    }
}

/// Without a display the program says so and runs without a window.
@Suite struct NoDisplayTests {
    @Test(arguments: ["picture.png", "/dev/full"]) func whatCannotBeWrittenIsSaidInOneLine(output: String) async throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-display-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "DISPLAY"] { environment[name] = nil }
        environment["TESSERA_SIZE"] = "500x400"
        environment["TESSERA_OUTPUT"] = output
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let fixture = try FixtureProgram("color", environment: environment, folder: folder, output: full)
        #expect(try await fixture.exitStatus() == 1, "\(fixture.errorText)")
        let lines = fixture.errorText.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasSuffix("Running headless."), "\(lines)")
        let target = output.hasPrefix("/") ? "'/dev/full'" : "standard output"
        #expect(lines.last == "TesseraHeadless: \(target) cannot be written: No space left on device")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == (output.hasPrefix("/") ? [] : [output]))
    }

    @Test(arguments: [nil, ":987"]) func itSaysSoAndRendersAPicture(display: String?) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("no-display-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = nil
        environment["DISPLAY"] = display
        environment["TESSERA_SIZE"] = "500x400"
        environment["TESSERA_SCALE"] = "1"
        let fixture = try FixtureProgram("color", environment: environment, folder: folder)
        #expect(try await fixture.exitStatus() == 0, "\(fixture.errorText)")
        #expect(fixture.errorText.contains("TesseraGTK cannot open a window: "))
        #expect(fixture.errorText.contains(display ?? "DISPLAY"))
        #expect(fixture.errorText.contains("Running headless."))
        let file = folder.appendingPathComponent("tessera-window-1.png")
        #expect(fixture.lines.contains("Wrote \(file.path)"), "\(fixture.lines)")
        #expect(FileManager.default.fileExists(atPath: file.path))
    }
}
