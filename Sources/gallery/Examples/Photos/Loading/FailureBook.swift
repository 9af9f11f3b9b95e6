import Foundation
import TesseraGraphics

/// Which pictures cannot be shown and why; from any thread.
final class FailureBook: Sendable {
    private let failures = Locked<[String: PictureError]>([:])

    func failure(of identifier: String) -> PictureError? { failures.withLock { $0[identifier] } }

    /// Answers whether this is news.
    func note(_ error: PictureError, of identifier: String) -> Bool {
        failures.withLock {
            guard $0[identifier] == nil else { return false }
            $0[identifier] = error
            return true
        }
    }

    func forget(_ identifier: String) { failures.withLock { $0[identifier] = nil } }
}
