import Foundation

/// A change that was made where no transition could run, of which the layout has not heard the whole yet.
@MainActor
struct AdoptedChange {
    /// Nil once a reload has covered it, and where somebody only waits for the next pass.
    var change: (any ElementChange)?
    /// Nil where nobody waits, or once it was called.
    var ending: BatchEnding?
    /// What it is called with.
    var finished: Bool
    var isPrepared = false
    /// The layout that hears of the change, of its beginning as of its end: the one that laid out what was before. One that
    /// takes its place meanwhile has nothing to do with it; nil where that happened before the beginning.
    var listener: UICollectionViewLayout?

    init(
        change: (any ElementChange)?, listener: UICollectionViewLayout, ending: BatchEnding?, finished: Bool = true
    ) {
        self.change = change
        self.listener = listener
        self.ending = ending
        self.finished = finished
    }
}
