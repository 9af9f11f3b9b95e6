import UIKit

extension CallOrderStage {
    /// The calls noted; the recorder notes questions about single items only where it overrides the method.
    private var calls: [String] {
        let overrides = given["layoutOverrides"]?.strings ?? []
        return log.entries.filter { $0 != "layoutAttributesForItem" || overrides.contains($0) }
    }

    /// The calls that the layout received, as fixtures name them: the form with a context follows each plain one.
    private var layoutCalls: [String] {
        calls.filter { call in
            !["(prepared)", "invalidateLayoutWithContext", "scrollViewDidScroll"].contains(call)
                && !call.hasPrefix("number") && !call.hasPrefix("cellForItemAt")
                && !call.hasPrefix("invalidateLayout(with") && !call.hasPrefix("delegate")
                && !call.hasPrefix("updateConfiguration")
        }
    }

    /// The kind of value that each key is compared with; a value of another kind would not be looked at.
    private static let kinds: [(names: [String], isKnown: (JSONValue) -> Bool)] = [
        (
            ["calls", "layoutCalls", "layoutCallsPrefix", "layoutCallsInsideSetter", "delegateCalls"],
            { value in value.array.map { $0.allSatisfy { $0.string != nil } } ?? false }
        ),
        (["prepare", "elementQuery"], { $0.string != nil }), (["overrideCalled"], { $0.bool != nil }),
        (
            ["queryY", "queryHeight", "cells", "contentOffsetY", "contentSizeHeight", "numberOfItems"],
            { $0.double != nil }
        ),
        (["selected"], { $0.array != nil }),
        // Whether there are attributes at all.
        (["value"], { $0 == .null || $0.string != nil || $0.int != nil }),
    ]

    func check(_ expect: JSONValue) -> Outcome {
        for kind in Self.kinds {
            for name in kind.names where expect.object?[name].map({ !kind.isKnown($0) }) ?? false {
                return .skipped("unknown value of \(name)")
            }
        }
        var checker = Checker()
        checkLists(expect, &checker)
        if expect.has("countsFetched") {
            guard checkCounts(expect["countsFetched"] ?? .null, &checker) else {
                return .skipped("unknown value of countsFetched")
            }
        }
        for (key, call) in [("prepare", "prepare"), ("elementQuery", "layoutAttributesForElements")] {
            guard let time = expect[key]?.string else { continue }
            guard checkTime(time, of: call, &checker) else { return .skipped("unknown value of \(key)") }
        }
        if let bounds = expect["questionBounds"] {
            guard checkQuestion(bounds, &checker) else { return .skipped("unknown value of questionBounds") }
        }
        checkQuery(expect, &checker)
        checkView(expect, &checker)
        checkAnswer(expect, &checker)
        return checker.outcome
    }

    private func checkLists(_ expect: JSONValue, _ checker: inout Checker) {
        if let calls = expect["layoutCalls"]?.strings { checker.expect("layout calls", calls, layoutCalls) }
        if let prefix = expect["layoutCallsPrefix"]?.strings {
            checker.expect("first layout calls", prefix, Array(layoutCalls.prefix(prefix.count)))
        }
        if let calls = expect["layoutCallsInsideSetter"]?.strings {
            let asked: Set<String> = ["shouldInvalidateLayout", "invalidationContext", "invalidateLayout"]
            checker.expect("layout calls inside the setter", calls, layoutCalls.filter { !asked.contains($0) })
        }
        if let calls = expect["calls"]?.strings {
            // Some recordings list the calls about cells alone, the others none of them.
            let listsCells = calls.contains { $0.hasPrefix("cellForItemAt") || $0.hasPrefix("updateConfiguration") }
            let ours = words.filter { word in
                let isOfCell = word.hasPrefix("cellForItemAt") || word.hasPrefix("updateConfiguration")
                return listsCells == isOfCell
            }
            checker.expect("calls", calls, ours)
        }
        if let calls = expect["delegateCalls"]?.strings {
            checkDelegate(calls, &checker)
        }
    }

    /// Names may be whole or short; where the recorder listed no highlighting, ours does not count.
    private func checkDelegate(_ calls: [String], _ checker: inout Checker) {
        let wanted = calls.map { call in
            call.firstMatch(of: /(?:should|did)(?:Highlight|Unhighlight|Select|Deselect)/).map { String($0.0) } ?? call
        }
        let listsHighlight = wanted.isEmpty || wanted.contains { $0.contains("ighlight") }
        let ours = log.entries.filter { $0.hasPrefix("delegate ") }.map { String($0.dropFirst(9)) }
        checker.expect("delegate calls", wanted, ours.filter { listsHighlight || !$0.contains("ighlight") })
    }

    /// All calls in the fixtures' words.
    private var words: [String] {
        let old = layout.boundsDuringQuestion == boundsBefore
        var words: [String] = []
        for call in calls {
            switch call {
            case "shouldInvalidateLayout":
                words.append("shouldInvalidateLayout(forBoundsChange: new)" + (old ? " while bounds are old" : ""))
            case "invalidationContext":
                words.append("invalidationContext(forBoundsChange: new)" + (old ? " while bounds are old" : ""))
            case "invalidateLayout": words += ["bounds set", call]
            case "(prepared)": break
            default: words.append(call)
            }
        }
        return words
    }

    /// False for a word that is not known.
    private func checkTime(_ time: String, of call: String, _ checker: inout Checker) -> Bool {
        switch time {
        case "next layout pass", "next pass":
            checker.expect("\(call) before the pass", false, log.entries.contains(call))
            view.layoutIfNeeded()
            checker.expect("\(call) in the pass", true, log.entries.contains(call))
        case "at once", "immediately", "synchronous", "synchronously", "inside the setter":
            checker.expect("\(call) at once", true, log.entries.contains(call))
        case "never", "none":
            view.layoutIfNeeded()
            checker.expect("\(call)", false, log.entries.contains(call))
        default: return false
        }
        return true
    }

    private func checkCounts(_ wanted: JSONValue, _ checker: inout Checker) -> Bool {
        let asked = log.entries.firstIndex(of: "numberOfSections")
        if wanted.string?.contains("inside prepare") == true {
            let (start, end) = (log.entries.firstIndex(of: "prepare"), log.entries.firstIndex(of: "(prepared)"))
            guard let start, let end, let asked else {
                checker.fail("counts", expected: "asked inside prepare", actual: "\(log.entries)")
                return true
            }
            checker.expect("counts are asked inside prepare", true, start < asked && asked < end)
            return true
        }
        guard let isAsked = wanted.bool ?? (["never", "not at all"].contains(wanted.string) ? false : nil) else {
            return false
        }
        checker.expect("counts are asked for", isAsked, asked != nil)
        return true
    }

    /// The bounds that the layout was asked about last: a rectangle, or those that are in range.
    private func checkQuestion(_ wanted: JSONValue, _ checker: inout Checker) -> Bool {
        let asked = layout.questionBounds
        if wanted.rect != nil {
            checker.expect("question", numbers: wanted, asked?.numbers ?? [], tolerance: 1e-6)
            return true
        }
        guard wanted.string == "clamped" else { return false }
        let inset = view.adjustedContentInset
        let most = max(-inset.top, view.contentSize.height + inset.bottom - view.bounds.height)
        let clamped = max(-inset.top, min(boundsBefore.minY, most))
        checker.expect(
            "question y", numbers: .array([.number(clamped.native)]), asked.map { [$0.minY.native] } ?? [],
            tolerance: 1e-6)
        return true
    }

    private func checkQuery(_ expect: JSONValue, _ checker: inout Checker) {
        if let y = expect["queryY"]?.double { checker.expect("query y", y, layout.queryRect?.minY ?? .nan) }
        if let height = expect["queryHeight"]?.double {
            checker.expect("query height", height, layout.queryRect?.height ?? .nan)
        }
        if let rect = expect["queryRect"] {
            checker.expect("query", numbers: rect, layout.queryRect?.numbers ?? [], tolerance: 1e-6)
        }
    }

    private func checkView(_ expect: JSONValue, _ checker: inout Checker) {
        if let cells = expect["cells"]?.int { checker.expect("cells", cells, view.visibleCells.count) }
        if let y = expect["contentOffsetY"]?.double { checker.expect("offset y", y, view.contentOffset.y.native) }
        if let offset = expect["contentOffset"] {
            if offset.string == "unchanged" {
                checker.expect("offset", "\(boundsBefore.origin)", "\(view.contentOffset)")
            } else {
                checker.expect("offset", numbers: offset, view.contentOffset.numbers, tolerance: 1e-6)
            }
        }
        if let height = expect["contentSizeHeight"]?.double {
            checker.expect("content height", height, view.contentSize.height.native)
        }
        if let items = expect["numberOfItems"]?.int {
            checker.expect("number of items", items, view.numberOfItems(inSection: 0))
        }
        if let selected = expect["selected"]?.array {
            checker.expect(
                "selected", selected.compactMap(\.indexPath).map { Array($0) },
                (view.indexPathsForSelectedItems ?? []).map { Array($0) })
        }
    }

    private func checkAnswer(_ expect: JSONValue, _ checker: inout Checker) {
        if let called = expect["overrideCalled"]?.bool {
            checker.expect("override called", called, log.entries.contains("layoutAttributesForItem"))
        }
        guard expect.has("value") else { return }
        if let number = expect["value"]?.int {
            return checker.expect("value", "\(number)", askedNumber.map { "\($0)" } ?? "not asked")
        }
        checker.expect("attributes", expect["value"] != nil, askedAttributes != nil)
    }
}
