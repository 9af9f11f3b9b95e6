import TesseraHarness
import UIKit

/// The frames of an animated scroll, from the call to rest.
@MainActor
struct ScrollFilm {
    private struct Frame {
        var offset: Double
        var calls: [String]
    }

    /// No animated scroll of UIKit takes that many.
    private static let limit = 600
    static let keys: Set<String> = ["callsEachStep", "frames", "duration", "firstOffsets", "endsWith"]

    private var frames: [Frame] = []
    private let start: Double
    private let interval: Double

    /// Runs frames until the view's animated scroll is over.
    ///
    /// - Parameter calls: returns the calls since it was asked last.
    init(of view: UIScrollView, in host: TestHost, interval: Double, calls: () -> [String]) {
        start = view.contentOffset.y.native
        self.interval = interval
        var isLast = false
        while frames.count < Self.limit, !isLast {
            host.pump(through: .record)
            isLast = !view.isScrollAnimating
            frames.append(Frame(offset: view.contentOffset.y.native, calls: calls()))
        }
        // The call may come in the frame before the first that moves.
        while let first = frames.first, first.offset == start, frames.count > 1 { frames.removeFirst() }
    }

    /// Compares with what a case expects. Calls of frames are compared by their names: numbers differ in each of them.
    func check(_ view: ViewCase, _ checker: inout Checker) {
        let expect = view.expect
        compare("frames", expect["frames"]?.double, Double(frames.count), tolerance: view.tolerance, &checker)
        compare(
            "duration", expect["duration"]?.double, Double(frames.count) * interval,
            tolerance: max(view.tolerance, interval), &checker)
        let offsets = frames.map(\.offset)
        if let wanted = expect["firstOffsets"]?.doubles {
            checker.expect(
                "first offsets", numbers: .array(wanted.map { .number($0) }), Array(offsets.prefix(wanted.count)),
                tolerance: view.tolerance)
        }
        if let wanted = expect["callsEachStep"]?.strings {
            let names = wanted.map(Self.name)
            // Cells are made in some of the steps only.
            let other = frames.dropLast().first { !Self.holds($0.calls.map(Self.name), names) }
            checker.expect("calls of each step", names, other?.calls.map(Self.name) ?? names)
        }
        if let wanted = expect["endsWith"]?.strings?.map(Self.name) {
            let last = frames.suffix(2).flatMap(\.calls).map(Self.name)
            checker.expect("last calls", wanted, Self.holds(last, wanted) ? wanted : last)
        }
    }

    /// Whether `wanted` are among `calls`, in this order.
    private static func holds(_ calls: [String], _ wanted: [String]) -> Bool {
        var open = wanted[...]
        for call in calls where call == open.first { open.removeFirst() }
        return open.isEmpty
    }

    private func compare(
        _ what: String, _ wanted: Double?, _ found: Double, tolerance: Double, _ checker: inout Checker
    ) {
        guard let wanted else { return }
        checker.expect(what, numbers: .array([.number(wanted)]), [found], tolerance: tolerance)
    }

    /// A call without its numbers.
    private static func name(_ call: String) -> String {
        call.split(separator: " ").filter { word in
            Double(word.trimmingCharacters(in: CharacterSet(charactersIn: "[],"))) == nil
        }.joined(separator: " ")
    }
}
