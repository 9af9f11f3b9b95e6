import Dispatch
import Foundation
import Synchronization

/// Whether code runs where the main actor's does.
///
/// `Thread.isMainThread` doesn't tell on Linux: a program with an asynchronous `main`, as every test runner has, serves
/// the main queue from another thread once its first one has nothing else to do.
@usableFromInline
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    @usableFromInline package static var isCurrent: Bool {
        isMainThread || DispatchQueue.getSpecific(key: key) == true
    }

    /// The process's first thread, once it has asked; 0 until then. It lasts as long as the process: no other thread
    /// gets its name.
    private static let firstThread = Atomic<UInt>(0)

    /// What `Thread.isMainThread` says, which asks the kernel each time.
    private static var isMainThread: Bool {
        let this = UInt(pthread_self())
        let first = firstThread.load(ordering: .relaxed)
        guard first == 0 else { return this == first }
        guard Thread.isMainThread else { return false }
        firstThread.store(this, ordering: .relaxed)
        return true
    }
}
