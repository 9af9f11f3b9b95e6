import CGtk4
import Foundation
import UIKitCore

/// Reads what another program drags, a piece at a time.
@MainActor
enum DropData {
    private static let priority: Int32 = 0

    /// Streams the data of a format into a file that is not there yet. The function returned stops it.
    static func read(
        _ drop: OpaquePointer, _ format: String, into file: URL,
        done: @escaping @MainActor (_ error: (any Error)?) -> Void
    ) -> @MainActor () -> Void {
        let stop = Stop()
        open(drop, format, stop) { stream, error in
            guard let stream else { return done(error) }
            copy(stream, into: file, stop, done)
        }
        return { stop.cancel() }
    }

    /// Reads the first `limit` bytes of a format; nil for what cannot be read.
    static func read(
        _ drop: OpaquePointer, _ format: String, limit: Int, done: @escaping @MainActor (Data?) -> Void
    ) {
        let stop = Stop()
        open(drop, format, stop) { stream, _ in
            guard let stream else { return done(nil) }
            read(stream, limit: limit, stop.cancellable, done: done)
        }
    }

    /// Reads the first `limit` bytes of a stream and gives the stream back; nil for what cannot be read.
    static func read(
        _ stream: UnsafeMutablePointer<GInputStream>, limit: Int, _ cancellable: UnsafeMutablePointer<GCancellable>?,
        done: @escaping @MainActor (Data?) -> Void
    ) {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: limit, alignment: 1)
        g_input_stream_read_all_async(
            stream, bytes, gsize(limit), priority, cancellable, AsyncResult.callback,
            AsyncResult.then { _, result in
                var count: gsize = 0
                let isRead = g_input_stream_read_all_finish(stream, result, &count, nil) != 0
                done(isRead ? Data(bytes: bytes, count: Int(count)) : nil)
                bytes.deallocate()
                g_object_unref(stream)
            })
    }

    private static func open(
        _ drop: OpaquePointer, _ format: String, _ stop: Stop,
        _ done: @escaping @MainActor (UnsafeMutablePointer<GInputStream>?, (any Error)?) -> Void
    ) {
        format.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            gdk_drop_read_async(
                drop, &names, priority, stop.cancellable, AsyncResult.callback,
                AsyncResult.then { source, result in
                    var error: UnsafeMutablePointer<GError>?
                    let stream = gdk_drop_read_finish(source, result, nil, &error)
                    done(stream, stream == nil ? GLibError(error) : nil)
                })
        }
    }

    private static func copy(
        _ stream: UnsafeMutablePointer<GInputStream>, into file: URL, _ stop: Stop,
        _ done: @escaping @MainActor ((any Error)?) -> Void
    ) {
        let place = g_file_new_for_path(file.path)
        defer { g_object_unref(UnsafeMutableRawPointer(place)) }
        var error: UnsafeMutablePointer<GError>?
        guard let output = g_file_create(place, G_FILE_CREATE_PRIVATE, nil, &error) else {
            g_object_unref(stream)
            return done(GLibError(error))
        }
        let target = UnsafeMutableRawPointer(output).assumingMemoryBound(to: GOutputStream.self)
        g_output_stream_splice_async(
            target, stream, closeBoth, priority, stop.cancellable, AsyncResult.callback,
            AsyncResult.then { _, result in
                var error: UnsafeMutablePointer<GError>?
                let count = g_output_stream_splice_finish(target, result, &error)
                g_object_unref(target)
                g_object_unref(stream)
                done(count < 0 ? GLibError(error) : nil)
            })
    }

    private static var closeBoth: GOutputStreamSpliceFlags {
        GOutputStreamSpliceFlags(
            rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    }

    /// Stops what goes on in GIO.
    @MainActor
    private final class Stop {
        let cancellable = g_cancellable_new()
        func cancel() { g_cancellable_cancel(cancellable) }
        isolated deinit { if let cancellable { g_object_unref(cancellable) } }
    }
}
