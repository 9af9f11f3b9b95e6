/// The course of one drag: what happens to it, and what is to be done about that, in UIKit's order.
///
/// It knows no view: targets are names of what the items can be dropped on. Whoever carries out the steps reports what
/// comes of them.
package struct DragFlow<Target: Hashable & Sendable>: Sendable {
    package enum Phase: Sendable {
        /// Nothing is lifted yet.
        case idle
        /// The items stand out of the view; nobody else knows of them.
        case lifted
        case moving
        /// The items go where they were dropped.
        case landing
        /// The items go back to where they came from.
        case returning
        /// The items sink back, never having moved.
        case lowering
        case over
    }

    package enum Event: Sendable {
        case lift
        /// What was lifted is about to move.
        case begin
        /// The drag is at another place, over what could take the items there, or over nothing.
        case move(over: Target?)
        /// What a target said when it was told of the drag.
        case proposal(UIDropOperation, by: Target)
        case release
        /// Another program, or another window, has taken the items.
        case dropElsewhere(UIDropOperation)
        case cancel
        /// A target is gone.
        case loss(of: Target)
        /// What was animated has come to rest.
        case rest
    }

    package enum Step: Equatable, Sendable {
        case raise
        case lower
        case begin
        case tellOfMove
        case enter(Target)
        case update(Target)
        case exit(Target)
        case perform(Target)
        case willEnd(UIDropOperation)
        case goBack
        case conclude(Target)
        case end(Target)
        case didEnd(UIDropOperation)
    }

    package private(set) var phase = Phase.idle
    /// What the drag is over.
    package private(set) var target: Target?
    /// What the target would do now.
    package private(set) var operation = UIDropOperation.cancel
    /// Whether the source lets the items be moved away.
    package var allowsMove = true
    /// Those that were told of the drag, in that order: they hear of its end.
    private var told: [Target] = []

    package init() {}

    /// Whether a drop would do something now.
    package var wouldDrop: Bool { operation == .copy || operation == .move }

    /// Returns what is to be done. Events that mean nothing at this point do nothing.
    package mutating func handle(_ event: Event) -> [Step] {
        switch (event, phase) {
        case (.lift, .idle):
            phase = .lifted
            return [.raise]
        case (.begin, .lifted):
            phase = .moving
            return [.begin]
        case (.move(let new), .moving): return move(over: new)
        case (.proposal(let new, let source), .moving) where source == target:
            operation = new == .move && !allowsMove ? .cancel : new
            return []
        case (.release, .lifted), (.cancel, .lifted):
            phase = .lowering
            return [.lower]
        case (.release, .moving): return release()
        case (.cancel, .moving): return giveUp()
        case (.dropElsewhere(let operation), .moving): return end(elsewhere: operation)
        case (.loss(let gone), _) where gone == target:
            target = nil
            operation = .cancel
            return []
        case (.rest, .landing), (.rest, .returning), (.rest, .lowering): return comeToRest()
        default: return []
        }
    }

    private mutating func move(over new: Target?) -> [Step] {
        var steps: [Step] = [.tellOfMove]
        if new != target {
            if let target { steps.append(.exit(target)) }
            target = new
            operation = .cancel
            if let new {
                steps.append(.enter(new))
                if !told.contains(new) { told.append(new) }
            }
        }
        if let new { steps.append(.update(new)) }
        return steps
    }

    private mutating func release() -> [Step] {
        guard let target, wouldDrop else { return giveUp() }
        phase = .landing
        return [.perform(target), .willEnd(operation)]
    }

    /// Nobody takes the items. Those told of the drag hear at once that it is over.
    private mutating func giveUp() -> [Step] {
        phase = .returning
        if operation != .forbidden { operation = .cancel }
        let ends = told.map { Step.end($0) }
        told = []
        target = nil
        return ends + [.willEnd(operation), .goBack]
    }

    /// There is nothing to be seen of the items here: all is over at once.
    private mutating func end(elsewhere operation: UIDropOperation) -> [Step] {
        phase = .over
        self.operation = operation
        let ends = told.map { Step.end($0) }
        told = []
        target = nil
        return ends + [.willEnd(operation), .didEnd(operation)]
    }

    private mutating func comeToRest() -> [Step] {
        let last = phase
        phase = .over
        let ends = told.map { Step.end($0) }
        told = []
        switch last {
        case .landing: return (target.map { [.conclude($0)] } ?? []) + ends + [.didEnd(operation)]
        case .returning: return [.didEnd(operation)]
        default: return []
        }
    }
}
