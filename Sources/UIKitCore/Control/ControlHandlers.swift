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
        /// The method, where it has a name. Without a target it goes along the responder chain.
        var selector: Selector?
        var hasTarget = true

        /// Nobody is left to call.
        var isDead: Bool { action == nil && hasTarget && target == nil }
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

    /// A pair that is there gets these events, too.
    mutating func add(target: AnyObject?, _ selector: Selector, for events: UIControl.Event) {
        for index in entries.indices
        where entries[index].selector == selector && entries[index].hasTarget == (target != nil)
            && entries[index].target === target
        {
            return entries[index].events.formUnion(events)
        }
        entries.append(
            Entry(
                events: events, action: nil, target: target, call: nil, selector: selector, hasTarget: target != nil))
    }

    /// A method of a target; of every target for nil, every method for nil.
    mutating func remove(target: AnyObject?, _ selector: Selector?, for events: UIControl.Event) {
        remove(events) { entry in
            entry.action == nil && (target == nil || entry.target === target)
                && (selector == nil || entry.selector == selector)
        }
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
        entries.removeAll { $0.events.isEmpty || $0.isDead }
    }

    /// The names of the methods of `target` that some of `events` call; those given without a name are called "method".
    func names(of target: AnyObject?, for events: UIControl.Event) -> [String] {
        entries.filter { entry in
            entry.action == nil && !entry.isDead && entry.target === target && !entry.events.isDisjoint(with: events)
        }.map { $0.selector?.name ?? Self.unnamed }
    }

    private static let unnamed = "method"

    var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }
    /// Every target; NSNull for methods that look for theirs.
    var targets: [AnyObject] {
        entries.compactMap { entry in
            entry.target ?? (entry.action == nil && !entry.hasTarget ? NSNull() : nil)
        }
    }

    func actions(for events: UIControl.Event) -> [UIAction] {
        entries.filter { !$0.events.isDisjoint(with: events) }.compactMap(\.action)
    }

    func enumerate(_ body: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
        var stops = false
        for entry in entries where !stops && !entry.isDead {
            let pair = entry.action == nil ? (entry.target as Any?, entry.selector ?? Selector(Self.unnamed)) : nil
            body(entry.action, pair, entry.events, &stops)
        }
    }

    func send(_ events: UIControl.Event, from control: UIControl, with event: UIEvent?) {
        for entry in entries where !entry.events.isDisjoint(with: events) {
            if let action = entry.action {
                control.sendAction(action)
            } else if let selector = entry.selector {
                if !entry.isDead { control.sendAction(selector, to: entry.target, for: event) }
            } else if let target = entry.target {
                entry.call?(target, control, event)
            }
        }
    }
}
