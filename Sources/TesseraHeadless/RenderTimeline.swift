import Foundation
import UIKitCore

/// The virtual time of one renderer, in whole frames, and what is to happen at which of them.
@MainActor
final class RenderTimeline {
    var framesPerSecond: Double {
        didSet { rebase(from: oldValue) }
    }

    /// How far the renderer was asked to go; less than a frame may be left over.
    private(set) var target: TimeInterval = 0
    private var frame = 0
    /// The renderer's time when the frame rate last changed.
    private var base: TimeInterval = 0
    private let loop: FrameLoop
    /// The loop's time at which the renderer's is zero.
    private let epoch: TimeInterval
    private var actions: [(time: TimeInterval, run: @MainActor () -> Void)] = []

    init(_ loop: FrameLoop, framesPerSecond: Double) {
        self.loop = loop
        self.framesPerSecond = framesPerSecond
        epoch = loop.now
    }

    var time: TimeInterval { base + Double(frame) * frameDuration }
    var clockTime: TimeInterval { epoch + time }
    var hasFrameLeft: Bool { time + frameDuration <= target + 1e-9 }
    var hasActions: Bool { !actions.isEmpty }

    func extend(by seconds: TimeInterval) {
        target += max(0, seconds)
    }

    func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        let place = actions.firstIndex { $0.time > time } ?? actions.count
        actions.insert((time, action), at: place)
    }

    /// Moves on by one frame and runs what is due.
    func beginFrame() {
        frame += 1
        target = max(target, time)
        loop.advance(to: clockTime)
        runDueActions()
    }

    func runDueActions() {
        while let first = actions.first, first.time <= time + 1e-9 {
            actions.removeFirst()
            loop.run { first.run() }
        }
    }

    private var frameDuration: TimeInterval { 1 / max(1, framesPerSecond) }

    private func rebase(from old: Double) {
        guard old != framesPerSecond else { return }
        base += Double(frame) / max(1, old)
        frame = 0
    }
}
