import Foundation

extension UITraitCollection {
    private static let fallback = UITraitCollection(.standard)
    @TaskLocal private static var scoped: UITraitCollection?
    private static let box = CurrentTraits()

    /// The traits that colours and fonts resolve against where no view is named: set while UIKit draws, lays out or asks
    /// for them. One per thread of execution, as UIKit has one per thread.
    public static var current: UITraitCollection {
        get { scoped ?? box.get() ?? fallback }
        set { box.set(newValue) }
    }

    /// Runs `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        UITraitCollection.$scoped.withValue(self) { actions() }
    }
}

/// The process-wide current traits behind a lock.
private final class CurrentTraits: @unchecked Sendable {
    private let lock = NSLock()
    private var traits: UITraitCollection?

    func get() -> UITraitCollection? { lock.withLock { traits } }
    func set(_ new: UITraitCollection) { lock.withLock { traits = new } }
}
