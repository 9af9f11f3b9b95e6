import Foundation
import Testing

/// A process that links the host and shows a window, as the suites of iOS programs do.
@Suite struct RealTimeHostTests {
    /// The lines that the fixture writes in a scenario.
    private func lines(_ scenario: String) throws -> [String] {
        let process = Process()
        process.executableURL = builtFolder.appendingPathComponent("real-time-fixture")
        process.arguments = [scenario]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Where this test was built, which is where its programs are.
    private var builtFolder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    @Test func animationsInAShownWindowFinish() throws {
        #expect(try lines("animation") == ["finished true", "moved true"])
    }

    @Test func animatedBatchesInAShownWindowFinish() throws {
        #expect(try lines("batch") == ["finished true cells 3", "moved true"])
    }

    @Test func noFramesAreMadeWhileATestMovesTheClock() throws {
        #expect(try lines("quiet") == ["frames 0", "finished true", "moved true"])
    }

    /// A renderer's pictures are those of a program without the host, though time passes while they are taken.
    @Test func picturesOfARendererAreTheirOwn() throws {
        #expect(
            try lines("renderer") == [
                "frames 0", "same before true", "same after true", "renderer moved true", "finished true", "moved true",
            ])
    }
}
