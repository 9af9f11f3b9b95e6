import CGtk4
import Foundation

/// What goes on when one of GIO's operations has ended.
@MainActor
final class AsyncResult {
    typealias Body = @MainActor (_ source: OpaquePointer?, _ result: OpaquePointer?) -> Void

    private let body: Body

    private init(_ body: @escaping Body) { self.body = body }

    /// Called by GIO with what `then` has returned.
    nonisolated static var callback: GAsyncReadyCallback {
        { source, result, data in
            guard let data else { return }
            let owner = Unmanaged<AsyncResult>.fromOpaque(data).takeRetainedValue()
            nonisolated(unsafe) let (from, outcome) = (source.map { OpaquePointer($0) }, result)
            MainActor.assumeIsolated { owner.body(from, outcome) }
        }
    }

    /// The callback's data: `body` is called once, on the main thread.
    static func then(_ body: @escaping Body) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(AsyncResult(body)).toOpaque()
    }
}

/// An error of GLib's.
struct GLibError: LocalizedError {
    let errorDescription: String?

    /// Takes over an error that one of GLib's functions has returned.
    init(_ error: UnsafeMutablePointer<GError>?) {
        errorDescription = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "Unknown error"
        if let error { g_error_free(error) }
    }
}
