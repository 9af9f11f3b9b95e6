import Foundation

/// Which pictures cannot be shown and why; from any thread.
final class FailureBook: @unchecked Sendable {
    private let lock = NSLock()
    private var failures: [String: PictureError] = [:]

    func failure(of identifier: String) -> PictureError? { lock.withLock { failures[identifier] } }

    /// Answers whether this is news.
    func note(_ error: PictureError, of identifier: String) -> Bool {
        lock.withLock {
            guard failures[identifier] == nil else { return false }
            failures[identifier] = error
            return true
        }
    }

    func forget(_ identifier: String) { lock.withLock { failures[identifier] = nil } }
}
