import ConformanceRunner
import Foundation
import Testing

/// Words of cases that this repository has no recording of.
@Suite @MainActor
struct ConformanceWordsTests {
    private func load(_ text: String) throws -> [Fixture] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("alone.json"))
        return try FixtureFolder.load(folder)
    }

    /// The report of one case.
    private func report(_ area: String, _ body: String) throws -> Report {
        Report.run(try load(#"{"area": "\#(area)", "cases": [{"id": "t", \#(body)}]}"#))
    }

    // MARK: Reports

    @Test func aSetCanBeRunAlone() throws {
        let text =
            #"{"area": "views", "set": "values", "cases": [{"id": "t", "kind": "values", "#
            + #""given": {"type": "UIFont"}, "expect": {"values": {"systemFontSize": 14}}}]}"#
        let fixtures = try load(text)
        #expect(Report.run(fixtures, only: Selection("views")).passed == 1)
        #expect(Report.run(fixtures, only: Selection("views/values")).passed == 1)
        #expect(Report.run(fixtures, only: Selection("views/alone")).entries.isEmpty)
        #expect(Report.run(fixtures, only: Selection("scroll")).entries.isEmpty)
        // A file that does not say it is the set itself.
        let unnamed = try load(text.replacing(#""set": "values", "#, with: ""))
        #expect(Report.run(unnamed, only: Selection("views/alone")).passed == 1)
    }

    @Test func whatNeedsAFontIsReportedApart() throws {
        let given = #""kind": "values", "given": {"type": "UIFont"}, "#
        let all = try report("views", given + #""needs": "SF", "expect": {"values": {"systemFontSize": 1}}"#)
        #expect((all.passed, all.failed, all.skipped, all.notComparable) == (0, 0, 0, 1))
        #expect(all.text.hasSuffix("0 passed, 0 failed, 0 skipped, 1 not comparable"), "\(all.text)")
        let other = #""needs": "SF for mood", "expect": {"values": {"systemFontSize": 1}, "mood": 1}"#
        #expect(try report("views", given + other).failed == 1)
        #expect(try report("views", given + other.replacing(": 1}, ", with: ": 14}, ")).notComparable == 1)
        #expect(try report("views", given + #""needs": "wrapping label", "expect": {"values": {}}"#).skipped == 1)
        #expect(try report("handwriting", given + #""needs": "SF", "expect": {}"#).skipped == 1)
    }

    @Test func kindsAndKeysThatNobodyReadsAreSkipped() throws {
        let kind = try report("views", #""kind": "teleport", "given": {"mood": 1}, "expect": {"result": 1}"#)
        #expect(kind.text.contains("skipped 1 of views: kind teleport is not built yet"), "\(kind.text)")
        let key = try report("views", #""kind": "values", "given": {"type": "UIFont", "mood": 1}, "expect": {}"#)
        #expect(key.text.contains("skipped 1 of views: unknown key given.mood"), "\(key.text)")
        let step = try report(
            "views", #""kind": "viewCalls", "given": {"frame": [0, 0, 1, 1], "do": ["dance"]}, "expect": {"calls": []}"#
        )
        #expect(step.text.contains("operation dance is not known"), "\(step.text)")
    }

    @Test(arguments: [
        ("container.mood", #""container": {"width": 9, "height": 9, "mood": 1}"#, "flow"),
        ("cells.mood", #""container": {"width": 9, "height": 9}, "cells": {"mood": 1}"#, "flow"),
        ("layout.mood", #""container": {"width": 9, "height": 9}"#, #"flow", "mood": ""#),
    ])
    func layoutsWithKeysThatNobodyReadsAreSkipped(_ key: String, _ container: String, _ type: String) throws {
        let layout = #""layout": {"type": "\#(type)"}"#
        let report = try report("flow", #"\#(container), "counts": [1], \#(layout), "expect": {"items": []}"#)
        #expect(report.text.contains("skipped 1 of flow: unknown key \(key)"), "\(report.text)")
    }

    // MARK: Words

    @Test func supplementaryViewsMeasureThemselves() throws {
        let size = #"{"width": {"fractionalWidth": 1}, "height": {"absolute": 40}}"#
        let header =
            #"{"elementKind": "head", "alignment": "top", "#
            + #""size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 30}}}"#
        let layout =
            #"{"type": "compositional", "section": {"group": {"kind": "horizontal", "size": \#(size), "#
            + #""subitems": [{"kind": "item", "size": \#(size)}]}, "boundarySupplementaryItems": [\#(header)]}}"#
        let cells =
            #"{"answer": "unchanged", "supplementaries": {"head": {"answer": "sizes", "sizes": [[[null, 55]]]}}}"#
        let body =
            #""container": {"width": 100, "height": 300}, "counts": [1], "cells": \#(cells), "#
            + #""layout": \#(layout), "expect": {"items": [{"path": [0, 0], "frame": [0, 55, 100, 40]}]}"#
        let report = try report("sized", body)
        #expect(report.passed == 1, "\(report.text)")
    }

    @Test(arguments: [
        (
            "call-order",
            #""given": {"boundsInvalidationPending": true, "shouldInvalidate": true}, "#
                + #""do": [{"op": "setBoundsOrigin", "by": 10}], "expect": {"layoutCalls": []}"#
        ),
        (
            "call-order",
            #""given": {"prepared": true, "contentSize": [320, 1000]}, "do": [{"op": "layout"}], "#
                + #""expect": {"contentSizeHeight": 1000}"#
        ),
        (
            "call-order",
            #""given": {"contentSizeChangedInPass": true, "contentSize": [320, 1000]}, "do": [{"op": "layoutPass"}], "#
                + #""expect": {"contentSizeHeight": 500}"#
        ),
        (
            "call-order",
            #""given": {"prepared": true, "items": 3}, "do": [{"op": "numberOfItems", "inSection": 0}], "#
                + #""expect": {"value": 3}"#
        ),
        (
            "call-order",
            #""given": {"shouldInvalidate": true}, "do": [{"op": "setContentOffset", "to": [0, 40], "animated": true}], "#
                + #""expect": {"contentOffset": [0, 0]}"#
        ),
        (
            "invalidation",
            #""given": {}, "do": [{"op": "newContext", "class": "base"}, {"op": "invalidateItems", "at": [[0, 1]], "#
                + #""callerAddsLater": [[0, 2]]}], "expect": {"invalidatedItemIndexPaths": [[0, 1]]}"#
        ),
        (
            "invalidation",
            #""given": {"inView": true, "contentSize": [393, 2000], "contentOffsetY": 100}, "#
                + #""do": [{"op": "invalidateWithContext", "contentOffsetAdjustment": [0, 5], "times": 2}], "#
                + #""expect": {"contentOffsetY": 110, "contentOffsetMoves": true}"#
        ),
        (
            "transition",
            #""given": {}, "do": [{"op": "startInteractiveTransition"}, {"op": "finishInteractiveTransition"}], "#
                + #""expect": {"contentSizeChanged": true}"#
        ),
        (
            "diffable-apply",
            #""given": {"applied": [["A", ["x"]]]}, "do": [{"op": "create"}, {"op": "snapshot", "edit": true}, "#
                + #"{"op": "layout"}, {"op": "dataSourceNumberOfItems", "inSection": 0}], "#
                + #""expect": {"viewDataSource": "self", "value": 1, "canReorder": false, "snapshot": [["A", ["x"]]]}"#
        ),
        (
            "movement",
            #""given": {"sections": [["s", ["a", "b", "c"]]], "canReorder": true}, "#
                + #""do": [{"op": "beginInteractiveMovement", "item": "a"}, {"op": "updateInteractiveMovement", "#
                + #""over": "c"}, {"op": "endInteractiveMovement"}], "expect": {"snapshotWhileMoving": "#
                + #"[["s", ["a", "b", "c"]]], "snapshotInDid": [["s", ["b", "c", "a"]]], "didReorder": true}"#
        ),
        (
            "outline",
            #""given": {"section": "s", "tree": [{"id": "A", "children": [{"id": "a"}]}, {"id": "B", "children": "#
                + #"[{"id": "b"}]}], "snapshotForExpanding": null}, "do": [{"op": "toggle", "item": "A"}, "#
                + #"{"op": "toggle", "item": "B"}], "expect": {"calls": ["shouldExpand A", "willExpand A", "#
                + #""snapshotForExpanding A", "shouldExpand B", "willExpand B", "snapshotForExpanding B"], "#
                + #""storedItems": ["A", "a", "B", "b"]}"#
        ),
    ])
    func wordsAreRead(_ area: String, _ body: String) throws {
        let report = try report(area, body)
        #expect(report.passed == 1, "\(report.text)")
    }

    /// Rows are those of the system that a case names, and of 26 where it names none.
    @Test(arguments: [
        ("iPhone 15, iOS 17.2", 11), ("iphone12-18.2-3x", 11), ("iphone16-26.1-3x", 15), ("macos-26", 15), ("", 15),
    ])
    func looksAreThoseOfThePlatform(platform: String, margin: Int) throws {
        let given = #""platform": "\#(platform)", "given": {"style": "cell"}, "#
        let step = #""do": [{"op": "newContentConfiguration"}], "#
        let expect = #""expect": {"directionalLayoutMargins": [\#(margin), 16, \#(margin), 8]}"#
        let report = try report("configuration", given + step + expect)
        #expect(report.passed == 1, "\(report.text)")
    }
}
