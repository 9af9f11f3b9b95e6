import Foundation

/// What a drag can be dropped on: who has said so, and who is told.
@MainActor
final class DropTargets {
    private struct Known {
        weak var interaction: UIDropInteraction?
        /// Whether it has any use for the items; nil where it has to be asked.
        var handles: Bool?
    }

    private let session: DropSession
    private var known: [ObjectIdentifier: Known] = [:]

    init(_ session: DropSession) {
        self.session = session
    }

    /// What could take the items, from a view upwards. Each is asked once as long as the items are the same.
    func find(above hit: UIView?, in window: UIWindow, except drag: DragOperation) -> ObjectIdentifier? {
        var view = hit
        while let current = view {
            for case let interaction as UIDropInteraction in current.ownInteractions
            where isFree(interaction, in: window, except: drag) && handles(interaction) {
                return ObjectIdentifier(interaction)
            }
            view = current.superview
        }
        return nil
    }

    private func handles(_ interaction: UIDropInteraction) -> Bool {
        let id = ObjectIdentifier(interaction)
        if let old = known[id], old.interaction === interaction, let handles = old.handles { return handles }
        let handles = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        known[id] = Known(interaction: interaction, handles: handles)
        return handles
    }

    private func isFree(_ interaction: UIDropInteraction, in window: UIWindow, except drag: DragOperation) -> Bool {
        interaction.allowsSimultaneousDropSessions
            || !window.drags.contains { $0 !== drag && $0.isOver(interaction) }
    }

    /// Whether a target can still take anything.
    func isThere(_ id: ObjectIdentifier, in window: UIWindow?) -> Bool {
        guard let view = known[id]?.interaction?.view else { return false }
        return view._window === window
    }

    /// Everybody has to be asked again.
    func itemsChanged() {
        for id in known.keys { known[id]?.handles = nil }
    }

    /// Calls `body` with a target that is still there.
    func tell(_ id: ObjectIdentifier, _ body: (UIDropInteraction, any UIDropInteractionDelegate) -> Void) {
        guard let interaction = known[id]?.interaction, let delegate = interaction.delegate else { return }
        body(interaction, delegate)
    }
}
