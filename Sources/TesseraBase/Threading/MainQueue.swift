import Dispatch
import Foundation

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
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
