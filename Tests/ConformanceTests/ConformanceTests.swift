import ConformanceRunner
import Foundation
import Testing

/// The fixtures of this repository through the runner that the `conformance` program uses.
@Suite @MainActor
struct ConformanceTests {
    private static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// Cases of areas that are built in part only.
    private static let skipped = ["movement": 7]

    /// A case that is skipped proves nothing: those of the areas that exist must run.
    @Test func noFixtureFailsWithoutAListedReason() throws {
        let report = Report.run(try FixtureFolder.load(Self.fixtures))
        #expect(report.unexplained.isEmpty, "\(report.text)")
        for area in Report.builtAreas {
            let part = report.part(area)
            #expect(part.passed > 0, "\(area)")
            #expect(part.skipped <= Self.skipped[area, default: 1], "\(part.text)")
        }
    }

    @Test func aWrongExpectationFails() throws {
        let text = """
            {"area": "flow", "cases": [{"id": "wrong", "container": {"width": 100, "height": 100}, "counts": [1],
            "layout": {"type": "flow", "itemSize": [50, 50]},
            "expect": {"items": [{"path": [0, 0], "frame": [1, 0, 50, 50]}]}}]}
            """
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
        let report = Report.run(try FixtureFolder.load(folder))
        #expect(report.failed == 1)
        #expect(report.unexplained.count == 1)
        #expect(report.text.contains("expected [1, 0, 50, 50]"))
        #expect(report.text.hasSuffix("0 passed, 1 failed, 0 skipped"))
    }

    @Test func unknownAreasAreSkippedNotPassed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = #"{"area": "teleport", "cases": [{"id": "t", "expect": {}}]}"#
        try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
        let report = Report.run(try FixtureFolder.load(folder))
        #expect((report.passed, report.failed, report.skipped) == (0, 0, 1))
    }

    @Test func foldersThatAreNotThereAndEmptyOnesAreNamed() throws {
        #expect(throws: FixtureFolder.Failure.self) {
            try FixtureFolder.load(URL(fileURLWithPath: "/nowhere/at/all"))
        }
        let empty = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: empty) }
        #expect(throws: FixtureFolder.Failure.self) { try FixtureFolder.load(empty) }
    }
}
