import Foundation

/// Views whose subviews have new traits with their next update only.
///
/// An override reaches its own view and its controller at once. Those below keep the old traits until the next layout pass
/// begins, and hear of the change then.
@MainActor
enum TraitUpdates {
    private struct Waiting {
        weak var view: UIView?
        /// What the subviews still have from it.
        let traits: UITraitCollection
    }

    /// Looked into for every view that is asked for its traits, nearly always in vain.
    @exclusivity(unchecked) private static var waiting: [Waiting] = []

    /// Whether any view or controller has had traits other than those around it. Until then each view has its window's,
    /// which are current during a layout pass anyway.
    @exclusivity(unchecked) private(set) static var differWithinWindows = false

    static func noteOverride() { differWithinWindows = true }

    /// How many announcements and moves of views have begun and not ended.
    @exclusivity(unchecked) private static var underWay = 0

    /// Whether views may have other traits than those last announced to them.
    static var isUnderWay: Bool { underWay > 0 }

    static func begin() { underWay += 1 }
    static func end() { underWay -= 1 }

    /// How often one update goes on with overrides that are set while traits are announced.
    private static let rounds = 8

    /// Keeps what the subviews of `view` inherit until the next update.
    static func hold(_ traits: UITraitCollection, below view: UIView) {
        view.setNeedsLayout()
        guard self.traits(below: view) == nil else { return }
        waiting.append(Waiting(view: view, traits: traits))
    }

    /// What the subviews of `view` inherit where that is not what it has itself.
    static func traits(below view: UIView) -> UITraitCollection? {
        guard !waiting.isEmpty else { return nil }
        return waiting.first { $0.view === view }?.traits
    }

    /// Announces what waits, from above to below.
    static func run() {
        for _ in 0..<rounds where !waiting.isEmpty {
            let due = waiting
            waiting = []
            for entry in due {
                for subview in entry.view?._subviews ?? [] { subview.traitsMayHaveChanged() }
            }
        }
    }
}

extension UIView {
    /// Brings the traits of views below overrides up to date now, in place of with the next layout.
    public func updateTraitsIfNeeded() { TraitUpdates.run() }
}

extension UIViewController {
    /// Brings the traits of views below overrides up to date now, in place of with the next layout.
    public func updateTraitsIfNeeded() { TraitUpdates.run() }
}
