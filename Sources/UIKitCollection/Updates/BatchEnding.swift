import TesseraGraphics

/// Calls the completion of a batch or of a change of layout once, and never inside the call that takes it: there, and
/// where the view goes before the end, the completion comes in a later turn of the main queue.
final class BatchEnding {
    private var completion: ((Bool) -> Void)?
    private var hasReturned = false

    init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

    deinit { pass(false) }

    /// The call that takes the completion is about to return.
    func callReturns() { hasReturned = true }

    func call(_ finished: Bool) {
        guard hasReturned else { return pass(finished) }
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    /// Leaves the completion to a later turn, in which `prepare` comes before it: a layout pass is no place for it.
    func callLater(_ finished: Bool, after prepare: @escaping () -> Void) { pass(finished, after: prepare) }

    private func pass(_ finished: Bool, after prepare: (() -> Void)? = nil) {
        guard let completion else { return }
        self.completion = nil
        LaterTurn.add {
            prepare?()
            completion(finished)
        }
    }
}
