import UIKit

/// Writes down what is called, in order, so that a test can compare it with what it expects.
///
///     let log = CallLog()
///     log.record(pan, as: "pan")
///     host.drag(from: start, to: end)
///     #expect(log.mismatch(["pan began", "pan changed", "pan ended"], joiningRepeats: true) == nil)
@preconcurrency @MainActor
public final class CallLog {
    public private(set) var entries: [String] = []

    public init() {}

    public func add(_ entry: String) { entries.append(entry) }

    /// The entries so far; the log is empty then.
    public func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    /// Notes every state that a recognizer tells its targets of, as "name state".
    public func record(_ recognizer: UIGestureRecognizer, as name: String) {
        recognizer.addAction { [weak self] in self?.add("\(name) \($0.state)") }
    }

    /// Notes every event of a control, as "name event".
    public func record(_ control: UIControl, as name: String) {
        for (event, word) in Self.events {
            control.addAction(UIAction { [weak self] _ in self?.add("\(name) \(word)") }, for: event)
        }
    }

    /// Nil if the entries are `expected`; else what is missing (-) and what is too much (+), line by line among what is
    /// right. The log is empty then.
    ///
    /// - Parameter joiningRepeats: entries that follow themselves count once.
    public func mismatch(_ expected: [String], joiningRepeats: Bool = false) -> String? {
        var found = take()
        if joiningRepeats {
            var joined: [String] = []
            for entry in found where joined.last != entry { joined.append(entry) }
            found = joined
        }
        return found == expected ? nil : LineDifference.text(from: expected, to: found)
    }

    private static let events: [(UIControl.Event, String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
        (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
        (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
        (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"), (.menuActionTriggered, "menuActionTriggered"),
    ]
}
