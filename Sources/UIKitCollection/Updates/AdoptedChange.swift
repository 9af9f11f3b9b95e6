import Foundation

/// A change that was made where no transition could run, of which the layout has not heard the whole yet.
@MainActor
struct AdoptedChange {
    /// Nil once a reload has covered it.
    var change: (any ElementChange)?
    /// Nil once it was called.
    var finish: ((Bool) -> Void)?
    var isPrepared = false

    init(change: any ElementChange, finish: @escaping (Bool) -> Void) {
        self.change = change
        self.finish = finish
    }
}
