import CTesseraHosts
import Foundation
import TesseraGraphics

/// A place where programs run: a window system, or none.
@MainActor
package protocol Host: AnyObject {
    /// Runs the program until it ends: calls `start` once the host can show windows, then makes frames.
    ///
    /// - Returns: the exit status.
    func run(start: @escaping @MainActor () -> Void) -> Int32

    /// Shows `window`, which the program has just made visible.
    func show(_ window: UIWindow)

    /// Takes a window from the screen that the program has hidden; it may be shown again.
    func hide(_ window: UIWindow)
}

extension Host {
    package func hide(_ window: UIWindow) {}
}

/// A host's way in: made by the host's module, found through a C symbol of its kind.
package final class HostFactory: Sendable {
    package let name: String
    /// Why the host cannot run here; nil when it can.
    package let obstacle: @Sendable @MainActor () -> String?
    package let make: @Sendable @MainActor () -> any Host

    package init(
        name: String, obstacle: @escaping @Sendable @MainActor () -> String?,
        make: @escaping @Sendable @MainActor () -> any Host
    ) {
        self.name = name
        self.obstacle = obstacle
        self.make = make
    }
}

/// Which hosts the program links.
package enum LinkedHosts {
    package static var window: HostFactory? { factory(tessera_linked_window_host()) }
    package static var headless: HostFactory? { factory(tessera_linked_headless_host()) }
    /// The host of test processes, which is there from the first window on that they show.
    package static var realTime: HostFactory? { factory(tessera_linked_real_time_host()) }

    private static func factory(_ pointer: UnsafeMutableRawPointer?) -> HostFactory? {
        pointer.map { Unmanaged<HostFactory>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// A test's own way to make frames, under a clock that the test moves; as long as there is one, no host that goes by the
/// real time makes any.
@MainActor
package final class HarnessLease {
    package private(set) static var count = 0

    package init() { Self.count += 1 }

    isolated deinit { Self.count -= 1 }
}
