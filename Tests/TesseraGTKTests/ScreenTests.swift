import Foundation
import Testing

/// What reaches the screen by shared memory: the pictures of GTK's own way, wherever the window was hidden meanwhile.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct ScreenTests {
    private static let name = "Fixture lines"

    /// The fixture's window at the screen's corner, when it is painted.
    private func shown(
        _ server: XServer, drawing: String? = nil, renderer: String = "cairo"
    ) async throws -> (FixtureProgram, Screenshot) {
        var environment = server.environment
        environment["TESSERA_WINDOW_DRAWING"] = drawing
        environment["GSK_RENDERER"] = renderer
        let fixture = try FixtureProgram("lines", environment: environment)
        try #require(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        return (fixture, try server.screenshot())
    }

    /// The furthest that two pictures are apart where the fixture's window is.
    private func distance(_ first: Screenshot, _ second: Screenshot) throws -> Int {
        let area = try #require(first.bounds(of: Screenshot.blue))
        #expect(second.bounds(of: Screenshot.blue) == area)
        var furthest = 0
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) {
                furthest = max(furthest, first[x, y].distance(to: second[x, y]))
            }
        }
        return furthest
    }

    @Test func bothWaysOfDrawingShowTheSame() async throws {
        let (servers, ways) = ([try XServer(), try XServer()], [nil, "gtk"])
        var screens: [Screenshot] = []
        var fixtures: [FixtureProgram] = []
        for (server, way) in zip(servers, ways) {
            let (fixture, screen) = try await shown(server, drawing: way)
            fixtures.append(fixture)
            screens.append(screen)
        }
        #expect(try distance(screens[0], screens[1]) <= 1)
    }

    /// The renderers that GTK 4.8 has. OpenGL is drawn by Mesa's software here, which comes with GTK's packages.
    @Test(.enabled(if: GLDriver.isExpected, "Mesa's drivers are not installed: the test of OpenGL is skipped"))
    func bothRenderersShowTheSame() async throws {
        let (servers, renderers) = ([try XServer(), try XServer()], ["cairo", "gl"])
        var screens: [Screenshot] = []
        var fixtures: [FixtureProgram] = []
        for (server, renderer) in zip(servers, renderers) {
            let (fixture, screen) = try await shown(server, drawing: "gtk", renderer: renderer)
            fixtures.append(fixture)
            screens.append(screen)
        }
        #expect(try fixtures.map { try GLDriver.isLoaded(in: $0) } == [false, true])
        #expect(try distance(screens[0], screens[1]) <= 2)
    }

    @Test func aWindowThatWasHiddenIsPaintedAgain() async throws {
        let server = try XServer()
        let (fixture, before) = try await shown(server)
        let red = try #require(before.bounds(of: Screenshot.red))
        try server.xdotool("search", "--name", Self.name, "windowunmap")
        #expect(try await eventually { try server.screenshot().bounds(of: Screenshot.red) == nil })
        try server.xdotool("search", "--name", Self.name, "windowmap")
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) == red }, "\(fixture.errorText)")
    }

    @Test func aWindowThatWasHalfOutsideIsPaintedAgain() async throws {
        let server = try XServer()
        let (fixture, before) = try await shown(server)
        let red = try #require(before.bounds(of: Screenshot.red))
        try server.xdotool("search", "--name", Self.name, "windowmove", "1000", "750")
        #expect(
            try await eventually { (try server.screenshot().bounds(of: Screenshot.red)?.width ?? 0) < red.width })
        try server.xdotool("search", "--name", Self.name, "windowmove", "40", "30")
        #expect(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red)?.size == red.size },
            "\(fixture.errorText)")
    }
}

extension Screenshot.Pixel {
    fileprivate func distance(to other: Screenshot.Pixel) -> Int {
        [(red, other.red), (green, other.green), (blue, other.blue)].map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

/// The library that draws OpenGL, which a process loads with its first window that draws by it.
private enum GLDriver {
    static var isExpected: Bool {
        let folders = ["/usr/lib/x86_64-linux-gnu/dri", "/usr/lib/aarch64-linux-gnu/dri", "/usr/lib/dri"]
        return ProcessInfo.processInfo.environment["CI"] != nil
            || folders.contains { FileManager.default.fileExists(atPath: "\($0)/swrast_dri.so") }
    }

    static func isLoaded(in fixture: FixtureProgram) throws -> Bool {
        let maps = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(fixture.processIdentifier)/maps"))
        return String(decoding: maps, as: UTF8.self).contains("_dri.so")
    }
}
