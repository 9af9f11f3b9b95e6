import Foundation

/// An animator's way without interruption: from one progress to another on a curve, and back on it when it is reversed.
struct AnimatorSegment {
    let start: CGFloat
    let end: CGFloat
    let curve: AnimatorCurve
    /// When `elapsed` counted, on the frame clock, in seconds.
    private var mark: TimeInterval
    /// Seconds into the curve at `mark`; negative during a delay.
    private var elapsed: TimeInterval
    private(set) var goesBack = false

    init(from start: CGFloat, to end: CGFloat, _ curve: AnimatorCurve, at time: TimeInterval, delay: TimeInterval = 0) {
        (self.start, self.end, self.curve) = (start, end, curve)
        mark = time
        elapsed = -delay
    }

    private func local(at time: TimeInterval) -> TimeInterval { elapsed + (goesBack ? mark - time : time - mark) }

    func progress(at time: TimeInterval) -> CGFloat {
        start + (end - start) * curve.progress(at: local(at: time))
    }

    func isOver(at time: TimeInterval) -> Bool {
        let local = local(at: time)
        return goesBack ? local <= 1e-9 : local >= curve.duration - 1e-9
    }

    /// The clock is ahead by `seconds` now.
    mutating func shift(by seconds: TimeInterval) { mark += seconds }

    /// Goes the other way from where it is.
    mutating func turn(at time: TimeInterval) {
        elapsed = min(max(local(at: time), 0), curve.duration)
        mark = time
        goesBack.toggle()
    }
}
