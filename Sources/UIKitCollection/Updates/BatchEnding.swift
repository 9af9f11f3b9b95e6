import Foundation

/// Calls the completion of a batch or of a change of layout once: when that is over, or, where the view goes before that, in a later turn of the
/// main queue, as somebody may be waiting for it.
final class BatchEnding {
    private var completion: ((Bool) -> Void)?

    init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

    deinit {
        guard let completion else { return }
        let last = Last(completion: completion)
        DispatchQueue.main.async { last.completion(false) }
    }

    func call(_ finished: Bool) {
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    /// Unchecked: nobody else has it any more.
    private struct Last: @unchecked Sendable {
        let completion: (Bool) -> Void
    }
}
