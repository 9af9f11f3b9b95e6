import Foundation
import Testing

/// A click of the second button, as the machine's pointer makes it.
@Suite(.serialized, .enabled(if: XServer.isExpected, "Xvfb is not installed: the window tests are skipped"))
struct MenuWindowTests {
    @Test func aSecondClickOpensTheMenuAtThePointer() async throws {
        let server = try XServer()
        let program = try FixtureProgram("menu", environment: server.environment)
        var square: CGRect?
        _ = try await eventually {
            square = try server.screenshot().bounds(of: Screenshot.red)
            return square != nil
        }
        let red = try #require(square)
        let (x, y) = (Int(red.midX), Int(red.midY))
        try server.xdotool("mousemove", "\(x)", "\(y)", "sleep", "0.1", "click", "3")
        #expect(try await program.line(startingWith: "menu at") != nil, "\(program.lines)")
        #expect(try await program.line(startingWith: "shown") != nil, "\(program.lines)")
        // The first row lies below and beside the pointer.
        try server.xdotool("mousemove", "\(x + 60)", "\(y + 31)", "sleep", "0.1", "click", "1")
        #expect(try await program.line(startingWith: "chose") == "chose Copy", "\(program.lines)")
    }
}
