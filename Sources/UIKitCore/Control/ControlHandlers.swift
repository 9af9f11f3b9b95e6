import Foundation

/// What a control calls for which events, in the order it was added.
@MainActor
struct ControlHandlers {
    private struct Entry {
        var events: UIControl.Event
        let action: UIAction?
        /// The receiver of a method; not retained.
        weak var target: AnyObject?
        let call: ((AnyObject, UIControl, UIEvent?) -> Void)?
    }

    private var entries: [Entry] = []

    /// An action of the same identifier is replaced for these events.
    mutating func add(_ action: UIAction, for events: UIControl.Event) {
        removeAction(action.identifier, for: events)
        entries.append(Entry(events: events, action: action, target: nil, call: nil))
    }

    mutating func add(
        target: AnyObject, for events: UIControl.Event, call: @escaping (AnyObject, UIControl, UIEvent?) -> Void
    ) {
        entries.append(Entry(events: events, action: nil, target: target, call: call))
    }

    mutating func removeAction(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
        remove(events) { $0.action?.identifier == identifier }
    }

    /// Every target for nil.
    mutating func removeTarget(_ target: AnyObject?, for events: UIControl.Event) {
        remove(events) { entry in entry.action == nil && (target == nil || entry.target === target) }
    }

    private mutating func remove(_ events: UIControl.Event, where isMeant: (Entry) -> Bool) {
        for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
        entries.removeAll { $0.events.isEmpty || $0.action == nil && $0.target == nil }
    }

    /// How many methods of `target` some of `events` call.
    func count(of target: AnyObject?, for events: UIControl.Event) -> Int {
        entries.count { $0.target === target && $0.target != nil && !$0.events.isDisjoint(with: events) }
    }

    var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }
    var targets: [AnyObject] { entries.compactMap(\.target) }

    func actions(for events: UIControl.Event) -> [UIAction] {
        entries.filter { !$0.events.isDisjoint(with: events) }.compactMap(\.action)
    }

    func enumerate(_ body: (UIAction?, AnyObject?, UIControl.Event, inout Bool) -> Void) {
        var stops = false
        for entry in entries where !stops && (entry.action != nil || entry.target != nil) {
            body(entry.action, entry.target, entry.events, &stops)
        }
    }

    func send(_ events: UIControl.Event, from control: UIControl, with event: UIEvent?) {
        for entry in entries where !entry.events.isDisjoint(with: events) {
            if let action = entry.action {
                control.sendAction(action)
            } else if let target = entry.target {
                entry.call?(target, control, event)
            }
        }
    }
}
