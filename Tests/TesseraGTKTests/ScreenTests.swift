import Foundation
import Testing

/// What reaches the screen by shared memory: the pictures of GTK's own way, wherever the window was hidden meanwhile.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct ScreenTests {
    private static let name = "Fixture lines"

    /// The fixture's window at the screen's corner, when it is painted.
    private func shown(_ server: XServer, drawing: String? = nil) async throws -> (FixtureProgram, Screenshot) {
        var environment = server.environment
        environment["TESSERA_WINDOW_DRAWING"] = drawing
        let fixture = try FixtureProgram("lines", environment: environment)
        try #require(
            try await eventually { try server.screenshot().bounds(of: Screenshot.red) != nil }, "\(fixture.errorText)")
        return (fixture, try server.screenshot())
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
        let area = try #require(screens[0].bounds(of: Screenshot.blue))
        #expect(screens[1].bounds(of: Screenshot.blue) == area)
        var furthest = 0
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) {
                furthest = max(furthest, screens[0][x, y].distance(to: screens[1][x, y]))
            }
        }
        #expect(furthest <= 1)
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
