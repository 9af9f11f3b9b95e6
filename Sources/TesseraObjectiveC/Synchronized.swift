import Foundation

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` of the object. One thread may enter
/// several times.
///
/// - Returns: 0, as on iOS where the object is not nil.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
    SynchronizedObjects.shared.enter(object as AnyObject)
    return 0
}

/// Leaves what `objc_sync_enter` entered.
///
/// - Returns: 0; -1 where this thread has not entered.
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
    SynchronizedObjects.shared.leave(object as AnyObject) ? 0 : -1
}

/// A lock for each object that a thread holds or waits for.
private final class SynchronizedObjects: @unchecked Sendable {
    static let shared = SynchronizedObjects()

    private struct Entry {
        let lock = NSRecursiveLock()
        /// How often the lock is held or waited for.
        var users = 0
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func enter(_ object: AnyObject) {
        let own = lock.withLock {
            var entry = entries[ObjectIdentifier(object)] ?? Entry()
            entry.users += 1
            entries[ObjectIdentifier(object)] = entry
            return entry.lock
        }
        own.lock()
    }

    /// Returns whether the object was entered.
    func leave(_ object: AnyObject) -> Bool {
        let own = lock.withLock { () -> NSRecursiveLock? in
            guard var entry = entries[ObjectIdentifier(object)] else { return nil }
            entry.users -= 1
            entries[ObjectIdentifier(object)] = entry.users == 0 ? nil : entry
            return entry.lock
        }
        own?.unlock()
        return own != nil
    }
}
