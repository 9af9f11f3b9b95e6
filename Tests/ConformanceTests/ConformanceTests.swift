import ConformanceRunner
import Foundation
import Testing

/// The fixtures of this repository through the runner that the `conformance` program uses.
@Suite @MainActor
struct ConformanceTests {
    private static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// A case that is skipped proves nothing: those of the areas that exist must run.
    @Test func noFixtureFailsWithoutAListedReason() throws {
        let report = Report.run(try FixtureFolder.load(Self.fixtures))
        #expect(report.unexplained.isEmpty, "\(report.text)")
        for area in Report.builtAreas {
            let part = report.part(area)
            #expect(part.passed > 0, "\(area)")
            #expect(part.skipped == 0, "\(part.text)")
        }
        for id in Exceptions.reasons.keys {
            let entry = report.entries.first { $0.fixture.id == id }
            guard case .failed = entry?.outcome else {
                Issue.record("the exception '\(id)' names \(entry == nil ? "no case" : "a case that holds")")
                continue
            }
        }
    }

    /// The report of cases given as text.
    private func report(_ text: String) throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
        return Report.run(try FixtureFolder.load(folder))
    }

    /// What stands where a file is wanted is named for what it is, and nobody waits for a pipe.
    @Test func pipesAndFolders() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        let inner = folder.appendingPathComponent("inner.json")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(#"{"area": "snapshot", "cases": [{"id": "t"}]}"#.utf8).write(
            to: inner.appendingPathComponent("a.json"))
        #expect(try FixtureFolder.load(folder).map(\.id) == ["t"])
        let pipe = folder.appendingPathComponent("pipe.json").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let failure = #expect(throws: FixtureFolder.Failure.self) { _ = try FixtureFolder.load(folder) }
        #expect(failure?.description == "'\(pipe)' cannot be read: it is no file, but a pipe or a device")
    }

    /// A case that makes too much one by one ends all the same.
    @Test func whatACaseMakesIsBounded() throws {
        let report = try report(
            #"{"area": "call-order", "cases": [{"id": "t", "given": {"attributesReturned": 1e9, "meetVisibleBounds": 3}, "#
                + #""do": [{"op": "layoutPass"}], "expect": {"cells": 3}}]}"#)
        #expect((report.passed, report.failed, report.skipped) == (1, 0, 0), "\(report.text)")
    }

    /// What nobody reads proves nothing.
    @Test(arguments: [
        ("given.mood", #""given": {"sections": [], "mood": 1}, "expect": {"steps": [], "final": {"sections": []}}"#),
        ("expect.mood", #""given": {"sections": []}, "expect": {"steps": [], "final": {"sections": []}, "mood": 1}"#),
        ("expect.final.mood", #""given": {"sections": []}, "expect": {"final": {"sections": [], "mood": null}}"#),
        ("expect.steps.mood", #""given": {"sections": []}, "expect": {"steps": [{"value": 1}, {"mood": 1}]}"#),
    ])
    func aCaseWithAKeyThatNobodyReadsIsSkipped(_ key: String, _ body: String) throws {
        let report = try report(#"{"area": "snapshot", "cases": [{"id": "t", "do": [], \#(body)}]}"#)
        #expect((report.passed, report.failed, report.skipped) == (0, 0, 1))
        #expect(report.text.contains("skipped 1 of snapshot: unknown key \(key)"), "\(report.text)")
    }

    /// The same for what steps say beside their names, and for members of expectations.
    @Test(arguments: [
        (
            "call-order", "do.scrollToItem.position",
            #""do": [{"op": "scrollToItem", "at": [0, 50], "position": "bottom"}], "expect": {"layoutCalls": []}"#
        ),
        (
            "transition", "do.setProgress.animated",
            #""do": [{"op": "newTransitionLayout"}, {"op": "setProgress", "value": 1, "animated": true}], "#
                + #""expect": {"transitionProgress": 1}"#
        ),
        (
            "batch-updates", "do.deleteItems.animation",
            #""do": [{"op": "performBatchUpdates", "do": [{"op": "deleteItems", "at": [[0, 0]], "animation": 1}]}], "#
                + #""given": {"counts": [2]}, "expect": {"counts": [1]}"#
        ),
        (
            "movement", "expect.value.frame",
            #""do": [{"op": "layoutAttributesForInteractivelyMovingItem", "at": [0, 0], "position": [1, 2]}], "#
                + #""expect": {"value": {"frame": [0, 0, 1, 1]}}"#
        ),
        (
            "invalidation", "expect.context.mood",
            #""do": [{"op": "invalidateLayout"}], "given": {"layout": "base", "subclassOverrides": []}, "#
                + #""expect": {"context": {"invalidateEverything": false, "mood": 1}}"#
        ),
        (
            "snapshot", "expect.steps.error.mood",
            #""do": [], "given": {"sections": []}, "expect": {"steps": [{"error": {"mood": 1}}]}"#
        ),
    ])
    func whatNobodyReadsFurtherDownIsSkipped(_ area: String, _ key: String, _ body: String) throws {
        let report = try report(#"{"area": "\#(area)", "cases": [{"id": "t", \#(body)}]}"#)
        #expect((report.passed, report.failed, report.skipped) == (0, 0, 1))
        #expect(report.text.contains("unknown key \(key)"), "\(report.text)")
    }

    /// A value of another kind than what it is compared with does not pass for nothing.
    @Test(arguments: [
        (
            "movement",
            #""given": {"sections": [["s", ["a"]]]}, "do": [{"op": "beginInteractiveMovement", "item": "a"}], "#
                + #""expect": {"began": null, "snapshot": [["s", ["a"]]]}"#
        ),
        (
            "transition",
            #""do": [{"op": "startInteractiveTransition"}, {"op": "finishInteractiveTransition"}], "#
                + #""expect": {"completed": 1, "finished": true}"#
        ),
        ("call-order", #""do": [{"op": "layoutPass"}], "expect": {"delegateCalls": "none", "layoutCalls": []}"#),
        (
            "configuration",
            #""do": [{"op": "configurationState"}], "expect": {"isSelected": "no", "isEditing": false}"#
        ),
        // Requests of updates come first.
        (
            "configuration",
            #""do": [{"op": "selectItem"}, {"op": "layoutPass"}], "#
                + #""expect": {"calls": ["updateConfiguration(selected)", "setNeedsUpdateConfiguration"]}"#
        ),
    ])
    func valuesOfAnotherKindDoNotPass(_ area: String, _ body: String) throws {
        let report = try report(#"{"area": "\#(area)", "cases": [{"id": "t", \#(body)}]}"#)
        #expect(report.passed == 0 && report.failed + report.skipped == 1, "\(report.text)")
    }

    @Test(arguments: [
        ("snapshot", #"{"op": "appendSections", "sections": ["A"], "mood": 1}"#, "do.appendSections.mood"),
        (
            "batch-updates", #"{"op": "performBatchUpdates", "do": [{"op": "reloadItems", "mood": 1}]}"#,
            "do.reloadItems.mood"
        ),
        ("diffable-apply", #"{"op": "apply", "sections": [], "duration": 1}"#, "do.apply.duration"),
    ])
    func anOperationWithAKeyThatNobodyReadsIsSkipped(_ area: String, _ step: String, _ key: String) throws {
        let report = try report(#"{"area": "\#(area)", "cases": [{"id": "t", "do": [\#(step)], "expect": {}}]}"#)
        #expect((report.passed, report.failed, report.skipped) == (0, 0, 1))
        #expect(report.text.contains("skipped 1 of \(area): unknown key \(key)"), "\(report.text)")
    }

    /// One case of diffable applies on `A` with `x`, `y` and `z`.
    private func apply(given: String = "", _ steps: String, _ expect: String) throws -> Report {
        let applied = #""applied": [["A", ["x", "y", "z"]]]\#(given.isEmpty ? "" : ", " + given)"#
        return try report(
            #"{"area": "diffable-apply", "cases": [{"id": "t", "given": {\#(applied)}, "do": [\#(steps)], "#
                + #""expect": {\#(expect)}}]}"#)
    }

    @Test func appliesFromTwoQueuesAreToldOf() throws {
        let background = #"{"op": "apply", "sections": [["A", ["x"]]], "queue": "background"}"#
        let main = #"{"op": "apply", "sections": [["A", ["y"]]], "queue": "main"}"#
        let error = #""error": {"exception": "NSInternalInconsistencyException", "pattern": "Deadlock detected"}"#
        #expect(try apply("\(background), \(main)", error).passed == 1)
        #expect(try apply(main, error).failed == 1)
        #expect(try apply(main.replacing("main", with: "moon"), error).skipped == 1)
    }

    @Test func listsOfABatchHaveNoOrder() throws {
        let step = #"{"op": "apply", "sections": [["A", ["y"]]], "animatingDifferences": false}"#
        #expect(try apply(step, #""batch": {"deleteItems": [[0, 2], [0, 0]]}"#).passed == 1)
        #expect(try apply(step, #""batch": {"deleteItems": [[0, 0], [0, 2]]}"#).passed == 1)
        #expect(try apply(step, #""batch": {"deleteItems": [[0, 0], [0, 1]]}"#).failed == 1)
        #expect(try apply(step, #""batch": {"deleteItems": [[0, 0]]}"#).failed == 1)
        #expect(try apply(step, #""batch": null"#).failed == 1)
        let same = #"{"op": "apply", "sections": [["A", ["x", "y", "z"]]], "animatingDifferences": false}"#
        #expect(try apply(same, #""batch": null, "reloadData": false"#).passed == 1)
        let move = #"{"op": "apply", "sections": [["A", ["z", "x", "y"]]], "animatingDifferences": false}"#
        #expect(try apply(move, #""batch": {"moveItem": [[[0, 2], [0, 0]]]}"#).passed == 1)
    }

    /// UIKit's words for reconfiguring an unknown item are not recorded, those for reloading it are.
    @Test(arguments: ["reload", "reconfigure"]) func wordsForAnUnknownItemToReconfigure(_ word: String) throws {
        let report = try report(
            #"{"area": "snapshot", "cases": [{"id": "t", "given": {"sections": [["A", []]]}, "#
                + #""do": [{"op": "reconfigureItems", "items": ["x"]}], "expect": {"final": {"sections": [["A", []]]}, "#
                + #""steps": [{"error": {"exception": "NSInternalInconsistencyException", "#
                + #""pattern": "Attempted to \#(word) item identifier that does not exist"}}]}}]}"#)
        #expect(report.passed == 1, "\(report.text)")
    }

    @Test func marksCompletionsAndReordering() throws {
        let marked = #"{"op": "apply", "sections": [["A", ["x", "y", "z"]]], "reloadItems": ["x"]}"#
        #expect(try apply(marked, #""marks": [], "reloadedItems": []"#).passed == 1)
        #expect(try apply(marked, #""completion": {"queue": "main", "after": "animations"}"#).passed == 1)
        #expect(try apply(marked, #""completion": {"queue": "main", "after": "lunch"}"#).skipped == 1)
        #expect(try apply(marked, #""completion": {"queue": "main", "delay": 1}"#).skipped == 1)
        let asked = #"{"op": "canMoveItem", "at": [0, 1]}"#
        #expect(try apply(asked, #""value": false"#).passed == 1)
        #expect(try apply(given: #""canReorder": ["y"]"#, asked, #""value": true"#).passed == 1)
        #expect(try apply(given: #""canReorder": null"#, asked, #""value": false"#).passed == 1)
        #expect(try apply(#"{"op": "snapshot"}"#, #""value": [["A", ["x", "y", "z"]]]"#).passed == 1)
    }

    /// One delete is announced, and 1 of 4 items is left. The words of the error depend on the system.
    @Test(arguments: [
        ("iOS 15.8.1", "Invalid update"), ("iPadOS 13", "Invalid update"), ("Mac Catalyst 14", "Invalid update"),
        ("2018 report", "Invalid update"), ("tvOS 16.4", "before and/or after"), ("macOS 13.3", "before and/or after"),
        ("2023 report", "before and/or after"), ("2023 report", "before and after"), ("iOS 17.1.2", "before and after"),
        ("macOS 14", "before and after"), ("2025 report", "before and after"), ("", "Invalid update"),
        ("", "before and/or after"), ("", "before and after"),
    ])
    func wordsOfErrorsAreThoseOfThePlatform(_ platform: String, _ words: String) throws {
        #expect(try inconsistency(platform.isEmpty ? nil : platform, words) == 1)
        #expect(try inconsistency(platform.isEmpty ? nil : platform, "before or after") == 0)
    }

    @Test func wordsOfAnotherSystemFail() throws {
        #expect(try inconsistency("iOS 12", "before and after") == 0)
        #expect(try inconsistency("iOS 16.5", "before and after") == 0)
        #expect(try inconsistency("iOS 18", "and/or after") == 0)
    }

    /// How many of one case pass.
    private func inconsistency(_ platform: String?, _ words: String) throws -> Int {
        let label = platform.map { #""platform": "\#($0)", "# } ?? ""
        let given = #""given": {"counts": [4], "countsAfter": [1]}, "do": [{"op": "deleteItems", "at": [[0, 0]]}]"#
        let expect = #""expect": {"error": {"exception": "NSInternalInconsistencyException", "pattern": "\#(words)"}}"#
        let text = #"{"area": "batch-updates", "cases": [{"id": "t", \#(label)\#(given), \#(expect)}]}"#
        return try report(text).passed
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

    @Test func anErrorThatNobodyExpectsFailsTheCaseAlone() throws {
        let text = """
            {"area": "snapshot", "cases": [
            {"id": "a", "given": {"sections": [["A", ["x", "x"]]]}, "expect": {"final": {"sections": [["A", ["x"]]]}}},
            {"id": "b", "given": {"sections": [["A", ["x"]]]}, "expect": {"final": {"sections": [["A", ["x"]]]}}}]}
            """
        let report = try report(text)
        #expect((report.passed, report.failed) == (1, 1), "\(report.text)")
        #expect(report.text.contains("exception\n    expected none\n"), "\(report.text)")
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

    @Test(arguments: ["", "{nonsense", "no JSON", "[1,"]) func whatIsNoJSONIsSaidInOneLine(text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.json")
        try Data(text.utf8).write(to: file)
        let failure = #expect(throws: FixtureFolder.Failure.self) { try FixtureFolder.load(folder) }
        let line = try #require(failure?.description)
        #expect(line.hasPrefix("'\(file.path)' is no valid JSON") && !line.contains("\n"), "\(line)")
        #expect(!line.contains("DecodingError") && !line.contains("Error Domain"), "\(line)")
    }

    @Test func aFileThatCannotBeReadIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.json").path
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere")
        let failure = #expect(throws: FixtureFolder.Failure.self) { try FixtureFolder.load(folder) }
        let line = try #require(failure?.description)
        #expect(line.hasPrefix("'\(file)' cannot be read: ") && !line.contains("Error Domain"), "\(line)")
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
