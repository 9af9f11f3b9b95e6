import Testing

/// Below the hosts time is a parameter: nothing may read a clock or wait.
@Suite struct WallClockTests {
    static let targets = [
        "TesseraBase", "TesseraGraphics", "TesseraPhysics", "TesseraLayers", "TesseraLayout", "TesseraUpdates",
        "TesseraSnapshots", "TesseraConstraints", "UIKitStyle", "UIKitCore", "UIKitControls", "UIKitCollection",
        "UIKit", "TesseraCairo",
    ]

    static let forbidden = [
        "Date()", "Date.now", "Date(timeIntervalSinceNow", "timeIntervalSinceNow", "DispatchTime.now",
        "DispatchWallTime.now", "asyncAfter", "makeTimerSource", "ContinuousClock", "SuspendingClock", "clock_gettime",
        "gettimeofday", "CFAbsoluteTimeGetCurrent", "systemUptime", "Thread.sleep", "usleep", "nanosleep",
        "Task.sleep", "Timer.scheduledTimer",
    ]

    /// What clients get to read the real time with.
    static let forClients = "Sources/UIKitCore/Foundation/ClientTime.swift"

    static func violations(in source: String, path: String) -> [Violation] {
        let code = SourceText.withoutComments(source)
        return forbidden.flatMap { word in
            SourceText.lines(of: code, holding: word).map {
                Violation(path: path, line: $0, message: "'\(word)' reads a clock or waits")
            }
        }
    }

    @Test(arguments: targets) func nothingBelowTheHostsReadsAClock(target: String) throws {
        let files = try Repository.swiftFiles(below: "Sources/" + target)
        #expect(!files.isEmpty, "Sources/\(target) holds no Swift file: is the list of targets out of date?")
        let found = files.filter { $0.path != Self.forClients }.flatMap { Self.violations(in: $0.text, path: $0.path) }
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test(arguments: forbidden) func aPlantedClockIsFound(word: String) {
        let planted = "// \(word) in a comment is fine\nlet now = \(word)\n"
        #expect(Self.violations(in: planted, path: "X.swift").contains { $0.line == 2 })
        #expect(!Self.violations(in: planted, path: "X.swift").contains { $0.line == 1 })
    }
}
