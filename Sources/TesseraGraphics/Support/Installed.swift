import Foundation

/// A service that a rendering library installs when the program starts, from any thread.
final class Installed<Service: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var service: Service?

    func get() -> Service? { lock.withLock { service } }
    func set(_ new: Service?) { lock.withLock { service = new } }
}
