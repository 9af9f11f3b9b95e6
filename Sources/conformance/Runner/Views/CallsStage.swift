import TesseraHarness
import UIKit

/// A collection view with a traced layout, and the operations of a case on it.
@MainActor
final class CallsStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private final class TracedView: UICollectionView {
        var trace: CallTrace?

        override func layoutSubviews() {
            trace?.add(.view, "layoutSubviews")
            super.layoutSubviews()
            trace?.add(.view, "layoutSubviews returns")
        }
    }

    private let spec: ViewCase
    private let layout: any TracedLayout
    private var trace: CallTrace { layout.trace }
    /// The recordings of one source trace all objects without naming them, the others the layout and the data source.
    private let tracesAll: Bool
    private let view: TracedView
    private let root = UIViewController()
    private let host: TestHost
    private var cellsMade = 0
    private var finger: CGPoint?
    private var moves = 0

    /// What came inside of the recorded operation, and in the layout pass behind it.
    private var inside: [(caller: CallTrace.Caller, text: String)]?
    private var inPass: [(caller: CallTrace.Caller, text: String)] = []
    /// Frame by frame after the finger left.
    private var offsets: [Double] = []
    private var cells: [Int] = []
    private var film: ScrollFilm?

    init(_ spec: ViewCase, _ layout: any TracedLayout, startsInWindow: Bool) {
        self.spec = spec
        self.layout = layout
        tracesAll = startsInWindow
        view = TracedView(frame: spec.given["frame"]?.rect ?? .zero, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        host = TestHost(root, configuration: TestConfiguration(size: spec.windowSize, scale: spec.scale))
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        view.dataSource = self
        view.delegate = self
        // A case that begins with adding it sees that; the others begin with what was laid out.
        if spec.steps.first?.name != "add to window" { prepare() }
        trace.clear()
    }

    private func prepare() {
        root.view.addSubview(view)
        host.settle()
        guard let offset = spec.given["contentOffset"]?.point else { return }
        view.contentOffset = offset
        host.perform { view.layoutIfNeeded() }
    }

    func run() throws(ViewCase.Unknown) {
        view.trace = trace
        let start = spec.given["recordFrom"]?.string
        let steps = spec.steps
        for (number, step) in steps.enumerated() {
            if step.name == "layoutPass" {
                host.perform {
                    view.setNeedsLayout()
                    if inside != nil { trace.clear() }
                    view.layoutIfNeeded()
                }
                if inside != nil { inPass = trace.calls }
                continue
            }
            if isStart(step, number, start, steps) {
                trace.clear()
                inside = []
            }
            guard perform(step) else { throw spec.unknown(step) }
            if inside != nil { inside = trace.calls }
        }
        guard let keys = spec.expect.object?.keys, !ScrollFilm.keys.isDisjoint(with: keys) else { return }
        film = ScrollFilm(of: view, in: host, interval: 1 / 60) { [self] in
            defer { trace.clear() }
            return names(trace.calls)
        }
    }

    /// `recordFrom` names an operation, or a move of the finger by its number.
    private func isStart(_ step: ViewStep, _ number: Int, _ start: String?, _ steps: [ViewStep]) -> Bool {
        guard let start else { return inside == nil && number == 0 && step.name != "add to window" }
        if start == "second move" { return inside == nil && number == 1 }
        return inside == nil && step.text == start
    }

    private func perform(_ step: ViewStep) -> Bool {
        host.perform {
            switch step.name {
            case "add to window": root.view.addSubview(view)
            case "removeFromSuperview": view.removeFromSuperview()
            case "frame": view.frame = step.list?.rect ?? view.frame
            case "bounds": view.bounds = step.list?.rect ?? view.bounds
            case "contentOffset": view.contentOffset = step.list?.point ?? .zero
            case "setContentOffset":
                view.setContentOffset(step.list?.point ?? .zero, animated: step.rest == "animated")
            case "scrollRectToVisible":
                view.scrollRectToVisible(step.list?.rect ?? .zero, animated: step.rest == "animated")
            case "invalidateLayout": layout.invalidateLayout()
            case "reloadData": view.reloadData()
            default: return performDrag(step)
            }
            return true
        }
    }

    private func performDrag(_ step: ViewStep) -> Bool {
        guard let drag = DragOfText(step.text) else { return false }
        for _ in 0..<drag.moves {
            move(by: CGFloat(drag.distance))
            if drag.isLifted || drag.moves > 1 { host.pump(through: .record) }
        }
        guard drag.isLifted else { return true }
        host.touchUp()
        finger = nil
        for _ in 0..<frames {
            host.pump(through: .record)
            offsets.append(view.contentOffset.y.native)
            cells.append(cellsMade)
        }
        return true
    }

    /// How many frames after a lift the case looks at.
    private var frames: Int {
        let sampled = spec.expect.object?["offsetsByFrame"]?.array?.compactMap { $0.array?.first?.int } ?? []
        let counted = spec.expect.object?["cellsMadeByFrame"]?.object?.keys.compactMap { Int($0) } ?? []
        return min(max((sampled + counted).max() ?? 0, 10), 1_000)
    }

    /// The finger goes up, and the content with it.
    private func move(by distance: CGFloat) {
        if finger == nil {
            let place = CGPoint(x: 100, y: 250)
            host.touchDown(at: place)
            host.pump(through: .record)
            finger = place
        }
        guard var place = finger else { return }
        place.y -= distance
        finger = place
        host.touchMove(to: place)
    }

    // MARK: Checks

    func check(_ checker: inout Checker) {
        let expect = spec.expect
        if let wanted = expect["calls"]?.strings { checker.expect("calls", wanted.map(plain), names(trace.calls)) }
        if let wanted = expect["layoutCalls"]?.strings { checker.expect("layout calls", wanted, ofLayout(trace.calls)) }
        if let wanted = expect["callsInside"]?.strings { checker.expect("calls inside", wanted, names(inside ?? [])) }
        if let wanted = expect["layoutCallsInsideSetter"]?.strings {
            checker.expect("layout calls inside", wanted, ofLayout(inside ?? []))
        }
        if let wanted = expect["callsInPass"]?.strings { checker.expect("calls in the pass", wanted, names(inPass)) }
        if let wanted = expect["layoutCallsInPass"]?.strings {
            checker.expect("layout calls in the pass", wanted, ofLayout(inPass))
        }
        spec.check(
            [
                "elementRect": trace.elementRect.map { JSONValue($0) } ?? .null,
                "elementCount": JSONValue(trace.elementCount), "contentOffset": JSONValue(view.contentOffset),
                "visibleItems": .array(view.indexPathsForVisibleItems.map(\.item).sorted().map { .number(Double($0)) }),
            ], &checker)
        checkFrames(&checker)
        film?.check(spec, &checker)
    }

    private func checkFrames(_ checker: inout Checker) {
        for sample in spec.expect["offsetsByFrame"]?.array ?? [] {
            guard let pair = sample.doubles, pair.count == 2 else { continue }
            let frame = Int(pair[0]) - 1
            checker.expect(
                "offset of frame \(frame + 1)", numbers: .array([.number(pair[1])]),
                offsets.indices.contains(frame) ? [offsets[frame]] : [], tolerance: spec.tolerance)
        }
        for (frame, count) in (spec.expect["cellsMadeByFrame"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            let index = (Int(frame) ?? 0) - 1
            checker.expect(
                "cells by frame \(frame)", count, JSONValue(cells.indices.contains(index) ? cells[index] : nil))
        }
    }

    private func names(_ calls: [(caller: CallTrace.Caller, text: String)]) -> [String] {
        let known = calls.filter { tracesAll || $0.caller == .layout || $0.caller == .source }
        return known.map { call in
            let isNamed = !tracesAll && (call.caller == .layout || call.text == "numberOfItems")
            return isNamed ? "\(call.caller.rawValue) \(call.text)" : call.text
        }.filter { tracesAll ? $0 != "numberOfItems" : true }
    }

    private func ofLayout(_ calls: [(caller: CallTrace.Caller, text: String)]) -> [String] {
        calls.filter { $0.caller == .layout && $0.text != "prepare returns" }.map(\.text)
    }

    /// Without what a transcript cannot tell: whose question it was.
    private func plain(_ call: String) -> String {
        call.firstRange(of: " (by ").map { String(call[..<$0.lowerBound]) } ?? call
    }

    // MARK: Data source and delegate

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        trace.add(.source, "numberOfItems")
        return spec.given["items"]?.int ?? 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        trace.add(.source, "cellForItem \(path.item)")
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cellsMade += 1
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        trace.add(.source, "supplementary header \(path.item)")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        trace.add(.delegate, "scrollViewDidEndScrollingAnimation")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        trace.add(.delegate, "scrollViewDidScroll \(CallTrace.text(scrollView.contentOffset.y))")
    }
}
