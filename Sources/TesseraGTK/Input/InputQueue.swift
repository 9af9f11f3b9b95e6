import TesseraGraphics
import UIKitCore

/// Input between two frames. It is delivered with the next frame's time, so that a movement's velocity does not depend
/// on how the display server spreads its reports.
struct InputQueue {
    private var events: [InputEvent] = []

    /// Moves of one finger, or of the pointer, without anything between them become one; wheel and touchpad steps add up.
    mutating func add(_ event: InputEvent) {
        guard let last = events.last, let joined = Self.join(last, event) else { return events.append(event) }
        events[events.count - 1] = joined
    }

    mutating func take() -> [InputEvent] {
        defer { events = [] }
        return events
    }

    private static func join(_ first: InputEvent, _ second: InputEvent) -> InputEvent? {
        switch (first, second) {
        case (.touch(.moved, let a, _, _, let old), .touch(.moved, let b, _, _, let new)) where a == b && old == new:
            second
        case (.hover(.some), .hover(.some)): second
        case (.scroll(.discrete, _, let a), .scroll(.discrete, let location, let b)):
            .scroll(.discrete, location: location, delta: CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy))
        case (.scroll(.changed, _, let a), .scroll(.changed, let location, let b)):
            .scroll(.changed, location: location, delta: CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy))
        case (.transform(.moved, _, _, _), .transform(.moved, _, _, _)): second
        default: nil
        }
    }
}
