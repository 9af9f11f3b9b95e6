import Foundation
import Synchronization

enum Signposts {
    private static let last = Atomic<UInt64>(0)
    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A lock that one thread holds at a time, around a value or alone.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        let lock = NSLock()
        var state: State

        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    /// Makes a lock around a value.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Makes a lock around a value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Runs the closure while this thread holds the lock.
    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    /// Runs the closure while this thread holds the lock.
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Runs the closure if no other thread holds the lock; returns nil otherwise.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Makes a lock alone.
    public init() { self.init(uncheckedState: ()) }

    /// Waits for the lock.
    public func lock() { storage.lock.lock() }
    /// Lets the lock go.
    public func unlock() { storage.lock.unlock() }
    /// Takes the lock if no other thread holds it. Returns whether it did.
    public func lockIfAvailable() -> Bool { storage.lock.try() }

    /// Runs the closure while this thread holds the lock.
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try withLockUnchecked { _ in try body() }
    }
}
