import Foundation

/// The real time of a display, which the loops of all windows on it go by: each gets there with frames of its own.
package final class DisplayClock {
    /// How far behind the real time a frame counts as late, in seconds: three frames at 60 Hz.
    private static let lateness = 0.05

    private struct Member {
        weak var loop: LayerLoop?
    }

    private let read: () -> CFTimeInterval
    private var members: [Member] = []
    /// How far the first of the loops has come.
    private var reached: CFTimeInterval

    /// - Parameter read: returns seconds since an arbitrary start; they never run backwards.
    package init(_ read: @escaping () -> CFTimeInterval) {
        self.read = read
        reached = read()
    }

    package var now: CFTimeInterval { read() }

    func add(_ loop: LayerLoop) {
        members.removeAll { $0.loop == nil }
        members.append(Member(loop: loop))
    }

    /// Moves the clocks on that are late, since the program had much to do: an animation that began at the time of the
    /// last frame would have lost its beginning, or be over before it was seen.
    package func catchUp() {
        let time = read()
        for member in members {
            if let loop = member.loop, time - loop.now > Self.lateness { loop.advance(to: time) }
        }
        if time - reached > Self.lateness { reach(time) }
    }

    /// Moves all clocks on to the real time.
    package func advance() {
        let time = read()
        for member in members { member.loop?.advance(to: time) }
        reach(time)
    }

    /// A loop has come to `timestamp`. The standard loop goes along with the first that gets there, and not once more
    /// with each of the others.
    func reach(_ timestamp: CFTimeInterval) {
        guard timestamp > reached else { return }
        let before = reached
        reached = timestamp
        LayerLoop.standard.follow(from: before, to: timestamp)
    }
}
