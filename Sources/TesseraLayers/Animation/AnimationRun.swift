import Foundation

/// When an animation runs: its timing in one place, since a frame asks for it often. A class, so that asking copies
/// nothing. Times in seconds.
final class AnimationRun {
    let begin: CFTimeInterval
    /// The length of one run.
    let cycle: CFTimeInterval
    /// The animation's own time from the beginning to the end, all repetitions included.
    let active: CFTimeInterval
    /// From the beginning to the end; without an end for one that stands still.
    let total: CFTimeInterval
    let speed: Double
    let offset: CFTimeInterval
    let autoreverses: Bool
    let fillsBefore: Bool
    let fillsAfter: Bool
    let isRemoved: Bool
    let function: CAMediaTimingFunction?

    init(_ animation: CAAnimation) {
        begin = animation.beginTime
        cycle = animation.duration > 0 ? animation.duration : CATransaction.defaultDuration
        autoreverses = animation.autoreverses
        let count = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
        active = animation.repeatDuration > 0 ? animation.repeatDuration : cycle * (autoreverses ? 2 : 1) * count
        speed = Double(animation.speed)
        total = speed > 0 ? active / speed : .infinity
        offset = animation.timeOffset
        fillsBefore = animation.fillMode == .backwards || animation.fillMode == .both
        fillsAfter = animation.fillMode == .forwards || animation.fillMode == .both
        isRemoved = animation.isRemovedOnCompletion
        function = animation.timingFunction
    }

    func isOver(at time: CFTimeInterval) -> Bool { time >= begin + total - 1e-9 }

    /// Seconds into the current run, or nil where the animation shows nothing at `time`.
    func localTime(at time: CFTimeInterval) -> CFTimeInterval? {
        let local = (time - begin) * speed + offset
        if local < 0 { return fillsBefore ? place(of: 0, isEnd: false) : nil }
        if isOver(at: time) || (speed == 0 && local >= active) {
            return fillsAfter ? place(of: speed > 0 ? active + offset : active, isEnd: true) : nil
        }
        return place(of: local, isEnd: false)
    }

    /// Where in a run `local` lies. An end that falls on the seam of two runs belongs to the earlier one.
    private func place(of local: CFTimeInterval, isEnd: Bool) -> CFTimeInterval {
        guard cycle > 0, local.isFinite else { return 0 }
        var run = (local / cycle).rounded(.down)
        var inside = local - run * cycle
        if isEnd, inside < 1e-9, run > 0 { (run, inside) = (run - 1, cycle) }
        return autoreverses && run.truncatingRemainder(dividingBy: 2) == 1 ? cycle - inside : inside
    }

    /// Runs that are over at `time`, there and back counting as one.
    func completedRuns(at time: CFTimeInterval) -> Double {
        let cycle = cycle * (autoreverses ? 2 : 1)
        let local = min((time - begin) * speed + offset, active)
        guard cycle > 0, local > 0, local.isFinite else { return 0 }
        // The end belongs to the run that ends there.
        let runs = local / cycle
        return isOver(at: time) ? max(0, (runs - 1e-9).rounded(.down)) : runs.rounded(.down)
    }

    /// A time into a run after the timing function.
    func warped(_ local: CFTimeInterval) -> CFTimeInterval {
        guard let function, cycle > 0 else { return local }
        return function.progress(local / cycle) * cycle
    }
}
