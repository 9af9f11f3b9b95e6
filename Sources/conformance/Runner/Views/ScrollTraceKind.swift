import Foundation
import TesseraHarness
import UIKit

/// A scroll view under a finger or under an animated call: where the content is, and when.
enum ScrollTraceKind: ViewKind {
    static let name = "scrollTrace"
    static let given: Set<String> = [
        "viewport", "contentSize", "decelerationRate", "sampleInterval", "startOffset", "finger", "velocity",
        "offsetAtRelease", "from", "to", "animated", "pageView",
    ]
    static let expect: Set<String> = [
        "offsetsAfterMoves", "overshootByTravel", "offsetAtRelease", "velocity", "targetOffset", "samplesAfterRelease",
        "finalOffset", "decelerationEndsAfter", "calls", "didEndDraggingWillDecelerate", "offsetsByFrame",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if view.given["pageView"]?.bool == true {
            try runPages(view, &checker)
        } else if view.given["finger"] != nil {
            try FingerTrace(view).check(&checker)
        } else {
            try runAnimation(view, &checker)
        }
    }

    /// An animated call, frame by frame of a 60th of a second.
    private static func runAnimation(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        guard let from = view.given["from"]?.double, let to = view.given["to"]?.double,
            let frames = view.expect["offsetsByFrame"]?.array
        else { throw ViewCase.Unknown(what: "no way from one offset to another") }
        let size = view.windowSize
        let scroll = UIScrollView()
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: size.width, height: CGFloat(max(from, to)) + 2 * size.height)
        let host = TestHost(view: scroll, configuration: TestConfiguration(size: size, scale: view.scale))
        scroll.contentOffset.y = CGFloat(from)
        host.settle()
        host.perform { scroll.setContentOffset(CGPoint(x: 0, y: to), animated: view.given["animated"]?.bool ?? false) }
        check(frames, view, host, &checker) { scroll.contentOffset.y.native }
    }

    /// The program turns to the page before or after, in the scroll view of a page view controller.
    private static func runPages(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        guard let from = view.given["from"]?.double, let to = view.given["to"]?.double,
            let frames = view.expect["offsetsByFrame"]?.array
        else { throw ViewCase.Unknown(what: "no way from one page to another") }
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        let size = CGSize(width: min(max(abs(to - from), 1), 10_000), height: view.windowSize.height)
        let host = TestHost(pages, configuration: TestConfiguration(size: size, scale: view.scale))
        host.settle()
        guard let scroll = pages.view.subviews.lazy.compactMap({ $0 as? UIScrollView }).first else {
            return checker.fail("page view", expected: "a scroll view", actual: "none")
        }
        // Where the page in sight lies in the content is the controller's own affair.
        let start = scroll.contentOffset.x.native
        host.perform {
            pages.setViewControllers(
                [UIViewController()], direction: to > from ? .forward : .reverse,
                animated: view.given["animated"]?.bool ?? false)
        }
        check(frames, view, host, &checker) { from + scroll.contentOffset.x.native - start }
    }

    private static func check(
        _ frames: [JSONValue], _ view: ViewCase, _ host: TestHost, _ checker: inout Checker, offset: () -> Double
    ) {
        var frame = 0
        for sample in frames {
            guard let pair = sample.doubles, pair.count == 2, (0...1_000).contains(pair[0]) else { continue }
            while frame < Int(pair[0]) {
                host.pump(through: .record)
                frame += 1
            }
            checker.expect(
                "offset of frame \(frame)", numbers: .array([.number(pair[1])]), [offset()],
                tolerance: view.tolerance)
        }
    }
}

/// One finger that drags and lets go.
@MainActor
private final class FingerTrace: NSObject, UIScrollViewDelegate {
    /// Fine enough for the times of samples.
    private static let framesPerSecond = 1_000.0

    private let view: ViewCase
    private let scroll = UIScrollView()
    private let host: TestHost
    private var calls: [String] = []
    private var velocity: Double?
    private var target: Double?
    private var willDecelerate: Bool?
    private var endOfDeceleration: TimeInterval?
    private var offsetsAfterMoves: [Double] = []
    private var offsetAtRelease = 0.0
    private var release: TimeInterval = 0
    /// Since the release, frame by frame.
    private var samples: [(time: TimeInterval, offset: Double)] = []

    init(_ view: ViewCase) throws(ViewCase.Unknown) {
        self.view = view
        guard let size = view.given["viewport"]?.size, let content = view.given["contentSize"]?.size else {
            throw ViewCase.Unknown(what: "no viewport")
        }
        var configuration = TestConfiguration(size: size, scale: view.scale)
        configuration.framesPerSecond = Self.framesPerSecond
        scroll.contentInsetAdjustmentBehavior = .never
        host = TestHost(view: scroll, configuration: configuration)
        super.init()
        scroll.contentSize = content
        if let rate = view.given["decelerationRate"]?.double {
            scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: CGFloat(rate))
        }
        scroll.contentOffset.y = CGFloat(view.given["startOffset"]?.double ?? 0)
        scroll.delegate = self
        host.settle()
        play()
    }

    private var offset: Double { scroll.contentOffset.y.native }

    private func play() {
        let finger = view.given["finger"] ?? .null
        let interval = min(1, max(0.001, view.given["sampleInterval"]?.double ?? 0.008))
        let step = finger["step"]?.double ?? 0
        var y = finger["from"]?.double ?? 0
        host.touchDown(at: CGPoint(x: 100, y: y))
        for _ in 0..<(finger["moves"]?.repetitions ?? 0) {
            host.advance(by: interval)
            y += step
            host.touchMove(to: CGPoint(x: 100, y: y))
            offsetsAfterMoves.append(offset)
        }
        host.advance(by: interval + min(10, finger["holdAfter"]?.double ?? 0))
        offsetAtRelease = offset
        release = host.time
        host.touchUp()
        samples.append((0, offset))
        let end = release + 10
        while endOfDeceleration == nil, willDecelerate != false, host.time < end {
            host.pump(through: .simulate)
            samples.append((host.time - release, offset))
        }
        host.settle()
    }

    /// What the last frame until then shows: a sample is what is on the screen at its time.
    private func offset(at time: TimeInterval) -> Double {
        samples.last { $0.time <= time + 1e-9 }?.offset ?? offsetAtRelease
    }

    func check(_ checker: inout Checker) {
        if let wanted = view.expect["offsetsAfterMoves"] {
            checker.expect("offsets after moves", numbers: wanted, offsetsAfterMoves, tolerance: view.tolerance)
        }
        checkOvershoot(&checker)
        var ours: [String: JSONValue] = [
            "offsetAtRelease": .number(offsetAtRelease), "finalOffset": .number(offset),
            "velocity": JSONValue(velocity), "targetOffset": JSONValue(target),
            "didEndDraggingWillDecelerate": JSONValue(willDecelerate),
        ]
        ours["decelerationEndsAfter"] = JSONValue(endOfDeceleration.map { $0 - release })
        view.check(ours, &checker)
        if let wanted = view.expect["calls"]?.strings { checker.expect("calls", wanted, calls) }
        for sample in view.expect["samplesAfterRelease"]?.array ?? [] {
            guard let pair = sample.doubles, pair.count == 2 else { continue }
            checker.expect(
                "offset at \(pair[0])", numbers: .array([.number(pair[1])]), [offset(at: pair[0])],
                tolerance: view.tolerance)
        }
    }

    private func checkOvershoot(_ checker: inout Checker) {
        let step = abs(view.given["finger"]?["step"]?.double ?? 0)
        let most = (scroll.contentSize.height - scroll.bounds.height).native
        for sample in view.expect["overshootByTravel"]?.array ?? [] {
            guard let pair = sample.doubles, pair.count == 2, step > 0 else { continue }
            let move = Int((pair[0] / step).rounded()) - 1
            guard offsetsAfterMoves.indices.contains(move) else {
                checker.fail("overshoot after \(pair[0])", expected: "\(pair[1])", actual: "no such move")
                continue
            }
            let place = offsetsAfterMoves[move]
            checker.expect(
                "overshoot after \(pair[0])", numbers: .array([.number(pair[1])]), [max(-place, place - most, 0)],
                tolerance: view.tolerance)
        }
    }

    // MARK: Delegate

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEndDragging")
        self.velocity = velocity.y.native
        target = targetContentOffset.pointee.y.native
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging")
        willDecelerate = decelerate
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        calls.append("didEndDecelerating")
        endOfDeceleration = host.time
    }
}
