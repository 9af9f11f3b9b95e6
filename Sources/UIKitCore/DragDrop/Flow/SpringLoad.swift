import Foundation

/// How far a drag that rests over something is with opening it.
///
/// The times are from memory; UIKit's documents give none.
package struct SpringLoad: Equatable, Sendable {
    /// Seconds from coming over it until it is about to open, and until it opens.
    package static let (flash, opening): (TimeInterval, TimeInterval) = (0.75, 1)

    package private(set) var state = UISpringLoadedInteractionEffectState.inactive
    private var start: TimeInterval = 0

    package init() {}

    /// The drag came over it.
    package mutating func enter(at time: TimeInterval) {
        guard state == .inactive else { return }
        start = time
        state = .possible
    }

    /// Goes on with time. Returns whether the state is another.
    package mutating func advance(to time: TimeInterval) -> Bool {
        let old = state
        // A hair of tolerance: a frame meant for the moment may miss it by rounding.
        let passed = time - start + 1e-9
        switch state {
        case .possible where passed >= Self.opening, .activating where passed >= Self.opening: state = .activated
        case .possible where passed >= Self.flash: state = .activating
        default: break
        }
        return state != old
    }

    /// The drag left it, or it was opened. Returns whether the state is another.
    package mutating func leave() -> Bool {
        defer { state = .inactive }
        return state != .inactive
    }
}
