import Foundation
import Testing

/// What a window shows is what the headless host renders: in the dark, with a popover, at scale 2, in another size and half
/// outside of the screen.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct WindowPictureTests {
    @Test(arguments: ["picture-light", "picture-dark", "picture-popover-light", "picture-popover-dark"])
    func aWindowShowsWhatIsRenderedWithoutOne(_ scenario: String) async throws {
        let server = try XServer()
        let fixture = try FixtureProgram(scenario, environment: server.environment)
        let area = try await place(on: server, fixture)
        let rendered = try render(scenario, width: Int(area.width), height: Int(area.height))
        try await expect(rendered, at: area, on: server, "\(scenario): \(fixture.errorText)")
    }

    @Test func atScaleTwo() async throws {
        let server = try XServer(width: 1_800, height: 1_200)
        var environment = server.environment
        environment["GDK_SCALE"] = "2"
        let fixture = try FixtureProgram("picture-dark", environment: environment)
        let area = try await place(on: server, fixture)
        let rendered = try render("picture-dark", width: Int(area.width) / 2, height: Int(area.height) / 2, scale: 2)
        try await expect(rendered, at: area, on: server, fixture.errorText)
    }

    @Test func inAnotherSize() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("picture-light", environment: server.environment)
        let old = try await place(on: server, fixture)
        try server.xdotool("search", "--name", "Fixture picture", "windowsize", "901", "523")
        #expect(try await eventually { try server.screenshot().bounds(of: Screenshot.blue).map { $0 != old } ?? false })
        let area = try await place(on: server, fixture)
        #expect(area.width > old.width && area.height > old.height)
        let rendered = try render("picture-light", width: Int(area.width), height: Int(area.height))
        try await expect(rendered, at: area, on: server, fixture.errorText)
    }

    @Test func halfOutsideOfTheScreenAndBack() async throws {
        let server = try XServer()
        let fixture = try FixtureProgram("picture-dark", environment: server.environment)
        let area = try await place(on: server, fixture)
        let rendered = try render("picture-dark", width: Int(area.width), height: Int(area.height))
        try server.xdotool("search", "--name", "Fixture picture", "windowmove", "900", "600")
        #expect(
            try await eventually {
                (try server.screenshot().bounds(of: Screenshot.blue)?.width ?? area.width) < area.width
            })
        let cut = try #require(try server.screenshot().bounds(of: Screenshot.blue))
        let whole = CGRect(origin: cut.origin, size: area.size)
        try await expect(rendered, at: whole, on: server, fixture.errorText)
        try server.xdotool("search", "--name", "Fixture picture", "windowmove", "40", "30")
        #expect(try await eventually { try server.screenshot().bounds(of: Screenshot.blue)?.size == area.size })
        let back = try #require(try server.screenshot().bounds(of: Screenshot.blue))
        try await expect(rendered, at: back, on: server, fixture.errorText)
    }

    // MARK: Help

    /// Where the window's contents stand: the blue line around them, once it is there and stays.
    private func place(on server: XServer, _ fixture: FixtureProgram) async throws -> CGRect {
        var last: CGRect?
        let isThere = try await eventually {
            let found = try server.screenshot().bounds(of: Screenshot.blue)
            defer { last = found }
            return found != nil && found == last
        }
        #expect(isThere, "\(fixture.errorText)")
        return try #require(last)
    }

    /// What the fixture renders where there is no display.
    private func render(_ scenario: String, width: Int, height: Int, scale: Int = 1) throws -> Screenshot {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"] { environment[name] = nil }
        environment["TESSERA_SIZE"] = "\(width)x\(height)"
        environment["TESSERA_SCALE"] = "\(scale)"
        environment["TESSERA_APPEARANCE"] = scenario.hasSuffix("dark") ? "dark" : "light"
        environment["TESSERA_OUTPUT"] = file.path
        let program = Programs.builtFolder.appendingPathComponent("gtk-fixture")
        _ = try Programs.run(program.path, [scenario], environment: environment)
        return try Screenshot(file: file)
    }

    /// Waits until the screen shows a picture, as far as it reaches.
    private func expect(
        _ picture: Screenshot, at area: CGRect, on server: XServer, _ comment: String
    ) async throws {
        var furthest = 255
        _ = try await eventually {
            furthest = try server.screenshot().furthest(from: picture, at: area)
            return furthest <= 1
        }
        #expect(furthest <= 1, "\(comment)")
    }
}

extension Screenshot {
    /// The largest difference of a component between a picture and this screen, on which it stands in `area`.
    fileprivate func furthest(from picture: Screenshot, at area: CGRect) -> Int {
        var furthest = 0
        for y in 0..<min(picture.height, height - Int(area.minY)) {
            for x in 0..<min(picture.width, width - Int(area.minX)) {
                let (a, b) = (picture[x, y], self[Int(area.minX) + x, Int(area.minY) + y])
                let difference = max(
                    abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
                furthest = max(furthest, difference)
            }
        }
        return furthest
    }
}
