import UIKit

/// What a layout, a delegate and a data source hear, and when.
enum CallOrderArea: Area {
    static let names = ["call-order"]

    static func run(_ fixture: Fixture) -> Outcome {
        let calls = fixture.body["expect"]?["calls"]?.strings ?? []
        if calls.contains(where: { $0.hasPrefix("updateConfiguration") }) {
            return .skipped("cell configurations are not built yet")
        }
        let stage = CallOrderStage(fixture.body["given"] ?? .null)
        for step in fixture.body["do"]?.array ?? [] {
            guard stage.perform(step) else {
                return .skipped("operation \(step["op"]?.string ?? "?") is not known")
            }
        }
        return stage.check(fixture.body["expect"] ?? .null)
    }
}

/// A collection view whose every call is noted.
@MainActor
final class CallOrderStage {
    private let log = CallLog()
    private let layout: RecordingFlowLayout
    private let source: CountedDataSource
    private let delegate: ScrollRecorder
    private var view: UICollectionView
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    private var boundsBefore = CGRect.zero
    private var askedAttributes: UICollectionViewLayoutAttributes?
    private let given: JSONValue

    init(_ given: JSONValue) {
        self.given = given
        layout = RecordingFlowLayout(log: log)
        source = CountedDataSource(counts: [given["items"]?.int ?? 200])
        delegate = ScrollRecorder(log: log)
        let height = given["boundsHeight"]?.double ?? 480
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        parent.addSubview(view)
        source.onQuestion = { [log] in log.add($0) }
        guard given["layout"] == nil else { return }
        prepare()
    }

    /// Everything but the first layout pass of fresh views stands before the calls count.
    private func prepare() {
        source.install(in: view)
        view.delegate = delegate
        if let count = given["attributesReturned"]?.int { layout.elements = elements(count) }
        if given["items"] == nil { view.layoutIfNeeded() }
        if let y = given["contentOffsetY"]?.double { view.contentOffset.y = y }
        if given["offsetOutOfRange"]?.bool == true { view.contentOffset.y = -100 }
        if given["items"] == nil, given["contentOffsetY"] == nil { view.layoutIfNeeded() }
        if given["selected"] != nil {
            view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        }
        layout.answersBoundsChange = given["shouldInvalidate"]?.bool
        if given["invalidationPending"]?.bool == true { layout.invalidateLayout() }
        log.clear()
    }

    /// Frames of which the given number meets the visible bounds.
    private func elements(_ count: Int) -> [UICollectionViewLayoutAttributes] {
        let visible = given["meetVisibleBounds"]?.int ?? count
        return (0..<count).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            let y = item < visible ? Double(item) * 50 : 480 + Double(item) * 50
            attributes.frame = CGRect(x: 0, y: y, width: 50, height: 50)
            return attributes
        }
    }

    // MARK: Steps

    func perform(_ step: JSONValue) -> Bool {
        boundsBefore = view.bounds
        switch step["op"]?.string {
        case "init":
            let size = step["frame"]?.rect ?? .zero
            view = UICollectionView(frame: size, collectionViewLayout: layout)
        case "setDataSource": source.install(in: view)
        case "layoutPass":
            view.setNeedsLayout()
            view.layoutIfNeeded()
        case "setBoundsOrigin": view.bounds.origin.y += step["by"]?.double ?? 10
        case "setContentOffset": view.setContentOffset(moved(step), animated: false)
        case "scrollRectToVisible":
            view.scrollRectToVisible(CGRect(x: 0, y: 800, width: 10, height: 10), animated: false)
        case "scrollToItem":
            view.scrollToItem(at: step["at"]?.indexPath ?? IndexPath(item: 150, section: 0), at: .top, animated: false)
        case "setFrameSize":
            let size = view.frame.size
            view.frame.size = CGSize(
                width: size.width + (step["by"]?.double ?? 10), height: size.height + (step["by"]?.double ?? 10))
        case "setFrame": view.frame = view.frame
        case "reloadData": view.reloadData()
        case "removeFromSuperview": view.removeFromSuperview()
        case "layoutAttributesForItem":
            askedAttributes = view.layoutAttributesForItem(at: step["at"]?.indexPath ?? IndexPath(item: 0, section: 0))
        case "deselectItem":
            view.deselectItem(at: step["at"]?.indexPath ?? IndexPath(item: 0, section: 0), animated: false)
        case "selectItem":
            view.selectItem(
                at: step["at"]?.indexPath ?? IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        case "invalidateLayout": layout.invalidateLayout()
        default: return false
        }
        return true
    }

    private func moved(_ step: JSONValue) -> CGPoint {
        CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + (step["by"]?.double ?? 10))
    }

    // MARK: Checks

    /// The calls that the layout received, as fixtures name them: the form with a context follows each plain one.
    private var layoutCalls: [String] {
        log.calls.filter { call in
            !["(prepared)", "invalidateLayoutWithContext", "scrollViewDidScroll"].contains(call)
                && !call.hasPrefix("number") && !call.hasPrefix("cellForItemAt")
                && !call.hasPrefix("invalidateLayout(with") && !call.hasPrefix("delegate")
        }
    }

    func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        if let calls = expect["layoutCalls"]?.strings { checker.expect("layout calls", calls, layoutCalls) }
        if let prefix = expect["layoutCallsPrefix"]?.strings {
            checker.expect("first layout calls", prefix, Array(layoutCalls.prefix(prefix.count)))
        }
        if let calls = expect["layoutCallsInsideSetter"]?.strings {
            let asked: Set<String> = ["shouldInvalidateLayout", "invalidationContext", "invalidateLayout"]
            checker.expect("layout calls inside the setter", calls, layoutCalls.filter { !asked.contains($0) })
        }
        if let calls = expect["calls"]?.strings { checkCalls(calls, &checker) }
        if expect["prepare"]?.string == "next layout pass" { checkDeferred("prepare", &checker) }
        if expect["elementQuery"]?.string == "next layout pass" {
            checkDeferred("layoutAttributesForElements", &checker)
        }
        if expect["countsFetched"] != nil { checkCountsInsidePrepare(&checker) }
        if expect["questionBounds"]?.string == "clamped" { checkClampedQuestion(&checker) }
        checkQuery(expect, &checker)
        if let cells = expect["cells"]?.int { checker.expect("cells", cells, view.visibleCells.count) }
        if let called = expect["overrideCalled"]?.bool {
            checker.expect("override called", called, log.calls.contains("layoutAttributesForItem"))
            checker.expect("attributes", true, askedAttributes != nil)
        }
        if let calls = expect["delegateCalls"]?.strings {
            checker.expect("delegate calls", calls, log.calls.filter { $0.hasPrefix("delegate") })
        }
        if let selected = expect["selected"]?.array {
            checker.expect(
                "selected", selected.compactMap(\.indexPath).map { Array($0) },
                (view.indexPathsForSelectedItems ?? []).map { Array($0) })
        }
        return checker.outcome
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

    private func checkDeferred(_ call: String, _ checker: inout Checker) {
        checker.expect("\(call) before the pass", false, log.calls.contains(call))
        view.layoutIfNeeded()
        checker.expect("\(call) in the pass", true, log.calls.contains(call))
    }

    private func checkCountsInsidePrepare(_ checker: inout Checker) {
        let (start, end) = (log.calls.firstIndex(of: "prepare"), log.calls.firstIndex(of: "(prepared)"))
        let asked = log.calls.firstIndex(of: "numberOfSections")
        guard let start, let end, let asked else {
            checker.fail("counts", expected: "asked inside prepare", actual: "\(log.calls)")
            return
        }
        checker.expect("counts are asked inside prepare", true, start < asked && asked < end)
    }

    private func checkClampedQuestion(_ checker: inout Checker) {
        checker.expect("question y", 0.0, layout.questionBounds?.minY ?? .nan)
    }

    /// The calls in the fixtures' words.
    private func checkCalls(_ calls: [String], _ checker: inout Checker) {
        let old = layout.boundsDuringQuestion == boundsBefore
        var words: [String] = []
        for call in log.calls {
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
        checker.expect("calls", calls, words)
    }
}

/// A delegate that notes scrolling and selection.
@MainActor
final class ScrollRecorder: NSObject, UICollectionViewDelegate {
    private let log: CallLog

    init(log: CallLog) {
        self.log = log
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scrollViewDidScroll") }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("delegate didSelect")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.add("delegate didDeselect")
    }
}
