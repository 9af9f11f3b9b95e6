import Foundation
import Testing

@testable import ConformanceRunner

/// Kinds of view cases, with made-up cases of what this repository has no recording of.
@Suite @MainActor
struct ConformanceKindsTests {
    /// The report of one case.
    private func report(_ area: String, _ body: String) throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = #"{"area": "\#(area)", "cases": [{"id": "t", \#(body)}]}"#
        try Data(text.utf8).write(to: folder.appendingPathComponent("alone.json"))
        return Report.run(try FixtureFolder.load(folder))
    }

    private func view(_ platform: String) throws -> ViewCase {
        let body = try JSONValue(Data(#"{"id": "t", "platform": "\#(platform)", "given": {}}"#.utf8))
        return ViewCase(try #require(Fixture(body, area: "views", set: "s")))
    }

    // MARK: Every case

    @Test(arguments: [
        ("iphone16-26.1-3x", 393, 852), ("iphone16-landscape-26.1-3x", 852, 393),
        ("iphonese3-landscape-26.1-2x", 667, 375), ("ipad-a16-landscape-26.1-2x", 1_180, 820),
        ("ipad-a16-26.1-2x", 820, 1_180), ("ios-26.1", 393, 852),
    ])
    func windowsAreThoseOfTheDevice(platform: String, width: Int, height: Int) throws {
        #expect(try view(platform).windowSize == CGSize(width: width, height: height))
    }

    /// A bar without a search field has none to measure.
    @Test func aMemberThatNothingIsComparedWithFails() throws {
        let report = try report(
            "navigation",
            #""kind": "barGeometry", "platform": "iphone16-26.1-3x", "given": {"bar": "navigation", "#
                + #""windowSafeArea": [59, 0, 34, 0]}, "expect": {"fieldWidth": 100}"#)
        #expect(report.failed == 1, "\(report.text)")
        #expect(report.text.contains("fieldWidth"))
    }

    @Test func whatNoFontConcernsIsComparedAllTheSame() throws {
        let given =
            #""kind": "controlGeometry", "needs": "SF", "given": {"control": "button", "configuration": "filled", "#
            + #""buttonSize": "small", "title": "Words"}, "expect": {"intrinsicContentSize": [1, 1], "#
        #expect(try report("controls", given + #""titleFontSize": 15}"#).notComparable == 1)
        let wrong = try report("controls", given + #""titleFontSize": 99}"#)
        #expect(wrong.failed == 1, "\(wrong.text)")
    }

    // MARK: Kinds

    private nonisolated static let control = #""kind": "controlGeometry", "platform": "iphone16-26.1-3x", "#
    private nonisolated static let bar =
        #""kind": "barGeometry", "platform": "iphonese3-26.1-2x", "tolerance": 2000, "#
    private nonisolated static let rows = #"{"op": "reloadSections", "sections": [0]}"#

    @Test(arguments: [
        (
            "controls",
            #"""
            \#(control)"given": {"control": "segmented", "titles": ["A", "B"], "selected": 1, "size": [100, 32]},
            "expect": {"segmentFrames": [[0, 0, 50, 32], [50, 0, 50, 32]], "selectionFrame": [52, 2, 46, 28]}
            """#
        ),
        (
            "controls",
            #"""
            \#(control)"given": {"control": "button", "configuration": "plain", "contentInsets": [1, 2, 3, 4]},
            "expect": {"contentInsets": [1, 2, 3, 4]}
            """#
        ),
        ("controls", #"\#(control)"given": {"control": "stepper", "size": [94, 32]}, "expect": {"size": [94, 32]}"#),
        (
            "navigation",
            #"""
            \#(bar)"given": {"bar": "tab", "items": 3, "item": 1, "badge": "3"}, "expect": {"badgeFrameInWindow":
            [0, 0, 0, 0], "badgeLabelFrame": [0, 0, 0, 0], "badgeCornerRadius": 0, "itemFrameInWindow":
            [0, 0, 0, 0]}
            """#
        ),
        (
            "navigation",
            #"""
            \#(bar)"given": {"bar": "navigation", "items": ["leading title", "trailing image"], "tabBar": true},
            "expect": {"buttonFramesInWindow": [[0, 0, 0, 0], [0, 0, 0, 0]], "inlineTitleFontSize": 17,
            "barButtonFontSize": 17, "titleLabelFrameInWindow": [0, 0, 0, 0]}
            """#
        ),
        (
            "navigation",
            #"""
            \#(bar)"given": {"bar": "navigation", "search": "active"}, "expect": {"fieldWidth": 0,
            "fieldHeight": 0, "trailingInset": 0}
            """#
        ),
        (
            "views",
            #"""
            "kind": "values", "given": {"type": "UISwitch"}, "expect": {"values": {"isOn": false, "isEnabled": true,
            "title": null, "layer.masksToBounds": false}}
            """#
        ),
        (
            "views",
            #""kind": "values", "given": {"type": "UIStackView"}, "expect": {"values": {"axis": 0, "spacing": 0}}"#
        ),
        (
            "views",
            #"""
            "kind": "values", "given": {"type": "UIView.ContentMode"}, "expect": {"values": {"scaleToFill": 0,
            "center": 4}}
            """#
        ),
        (
            "views",
            #"""
            "kind": "values", "given": {"type": "NSCollectionLayoutSection"}, "expect": {"values":
            {"interGroupSpacing": 0, "contentInsets": [0, 0, 0, 0], "boundarySupplementaryItems": []}}
            """#
        ),
        (
            "swipe",
            #"""
            "kind": "values", "given": {"type": "UIDragInteraction", "idiom": "pad"}, "expect": {"values":
            {"isEnabled": true}}
            """#
        ),
        (
            "controls",
            #"""
            "kind": "sendAction", "given": {"firstResponder": "field", "sender": null, "implementedBy":
            ["controller"]}, "expect": {"returns": true, "received": ["controller"]}
            """#
        ),
        (
            "views",
            #"""
            "kind": "responderChain", "given": {"start": "a", "superviews": ["root"], "controllers": {"root": "R"},
            "delegateIsResponder": true}, "expect": {"chain": ["a", "root", "R", "UIWindow"]}
            """#
        ),
        (
            "table",
            #"""
            "kind": "tableUpdate", "given": {"rows": [2, 3], "operations": [\#(rows), {"op": "moveRow", "from":
            [1, 0], "to": [1, 2]}], "rowsAfter": [2, 3]}, "expect": {"rows": [2, 3]}
            """#
        ),
        (
            "table",
            #"""
            "kind": "tableUpdate", "given": {"rows": [2], "operations": [{"op": "insertSections", "sections": [1]}],
            "rowsAfter": [2, 5]}, "expect": {"rows": [2, 5]}
            """#
        ),
        (
            "table",
            #"""
            "kind": "tableCalls", "given": {"rows": [3], "tableHeight": 250, "estimatedRowHeight": 0,
            "rowHeight": 44, "implements": ["numberOfRows", "cellForRow"], "do": ["reloadData"]},
            "expect": {"calls": ["numberOfRows 0"]}
            """#
        ),
        (
            "table",
            #"""
            "kind": "collectionCalls", "given": {"view": "table, 7 rows of 50", "frame": [0, 0, 200, 300],
            "do": ["setContentOffset [0, 50]", "layoutPass"]}, "expect": {"contentOffset": [0, 50]}
            """#
        ),
        (
            "list-cells",
            #"""
            "platform": "iPhone, iOS 26", "given": {"appearance": "insetGrouped", "element": "cell",
            "accessories": ["checkmark"]}, "do": [{"op": "layout"}], "expect": {"accessorySize": [19, 18],
            "thickness": 1}
            """#
        ),
        (
            "configuration",
            #"""
            "given": {}, "do": [{"op": "newViewState", "traitCollection": {}}, {"op": "layout"}],
            "expect": {"isSelected": false, "isDisabled": false}
            """#
        ),
        (
            "batch-updates",
            #"""
            "given": {"counts": [1]}, "do": [{"op": "insertItems", "at": [[0, 0]]}, {"op": "layout"}],
            "expect": {"counts": [2]}
            """#
        ),
    ])
    func wordsAreRead(_ area: String, _ body: String) throws {
        let report = try report(area, body)
        #expect(report.passed == 1, "\(body): \(report.text)")
    }

    /// What cannot be built is skipped, and said.
    @Test(arguments: [
        (
            "list-cells", #""given": {"accessories": ["lamp"]}, "do": [{"op": "layout"}], "expect": {"textX": 1}"#,
            "lamp"
        ),
        (
            "list-cells",
            #""given": {"appearance": "plain", "element": "lamp"}, "do": [{"op": "layout"}], "expect": {"height": 1}"#,
            "lamp"
        ),
        (
            "views",
            #""kind": "values", "given": {"type": "UISwitch"}, "expect": {"values": {"mood": 1}}"#,
            "UISwitch.mood is not known"
        ),
        (
            "animation", #""kind": "spring", "given": {"what": "the moon"}, "expect": {"mass": 1}"#,
            "spring of the moon"
        ),
        (
            "compositional",
            #"""
            "container": {"width": 9, "height": 9}, "counts": [1], "layout": {"type": "compositional", "section":
            {"mood": 1, "group": {"kind": "horizontal", "size": {"width": {"absolute": 1}, "height":
            {"absolute": 1}}, "subitems": []}}}, "expect": {"items": []}
            """#,
            "unknown key layout.mood"
        ),
        (
            "flow",
            #"""
            "container": {"width": 9, "height": 9, "safeArea": [1, 0, 0, 0]}, "counts": [1],
            "layout": {"type": "flow"}, "expect": {"items": []}
            """#,
            "unknown key container.safeArea"
        ),
    ])
    func whatIsNotKnownIsSkippedWithTheWord(_ area: String, _ body: String, _ word: String) throws {
        let report = try report(area, body)
        #expect(report.skipped == 1 && report.text.contains(word), "\(report.text)")
    }

    // MARK: Words

    @Test func dragsAreReadFromWords() throws {
        let drag = try #require(DragOfText("drag 15 in one move, three times, still, lift"))
        #expect((drag.distance, drag.moves, drag.isLifted) == (15, 3, true))
        let long = try #require(DragOfText("drag 40 in 4 moves, lift"))
        #expect((long.distance, long.moves, long.isLifted) == (10, 4, true))
        #expect(DragOfText("drag 15 in one move, sideways") == nil)
        #expect(RowsOfText(table: "table, 100 rows of 44")?.pitch == 44)
        let items = try #require(RowsOfText(layout: "base layout; 12 items of 30 x 20.5 every 25"))
        #expect((items.count, items.size, items.pitch) == (12, CGSize(width: 30, height: 20.5), 25))
    }

    /// Titles stand in the way of a header's view; its questions come behind the rows.
    @Test func aHeaderThatIsImplementedIsAskedFor() throws {
        let report = try report(
            "table",
            #""kind": "tableCalls", "given": {"rows": [1], "tableHeight": 250, "rowHeight": {"delegate": 44}, "#
                + #""estimatedRowHeight": 0, "implements": ["numberOfSections", "numberOfRows", "cellForRow", "#
                + #""willDisplayCell", "titleForHeader", "willDisplayHeader"], "do": ["reloadData", "layout"], "#
                + #""record": "layout"}, "expect": {"callsEnd": ["titleForHeader 0", "willDisplayHeader 0"]}"#)
        #expect(report.passed == 1, "\(report.text)")
    }
}
