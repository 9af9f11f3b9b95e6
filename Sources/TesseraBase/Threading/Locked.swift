import Foundation

/// A value that several threads read and write, one at a time.
///
/// What `withLock` hands out must be safe to use without the lock: a value type, or an object that threads may share.
package final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    // The lock keeps accesses apart: checking each for exclusivity as well would cost more than taking the lock.
    @exclusivity(unchecked) @usableFromInline var stored: Value

    @inlinable
    package init(_ value: Value) { stored = value }

    /// Returns what `body` returns; no other thread sees the value meanwhile. `body` must not ask for this value again.
    @inlinable
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&stored)
    }

    /// The whole value; for reading and writing it in one step, use `withLock`.
    @inlinable
    package var value: Value {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }
}
