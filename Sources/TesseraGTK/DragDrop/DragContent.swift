import CGtk4
import Foundation
import UIKitCore

/// What is dragged, as GDK gives it to others: a GdkContentProvider class of our own, which loads what is asked for.
@MainActor
enum DragContent {
    private static let type: GType = g_type_register_static_simple(
        gdk_content_provider_get_type(), "TesseraDragContent", guint(MemoryLayout<GdkContentProviderClass>.size),
        { raw, _ in
            guard let raw else { return }
            let table = raw.assumingMemoryBound(to: GdkContentProviderClass.self)
            table.pointee.ref_formats = { provider in
                let key = UInt(bitPattern: provider)
                return OpaquePointer(bitPattern: MainActor.assumeIsolated { DragContent.formats(of: key) })
            }
            table.pointee.write_mime_type_async = { provider, format, stream, priority, cancellable, callback, data in
                guard let format, let stream, let task = g_task_new(provider, cancellable, callback, data) else {
                    return
                }
                let (key, name) = (UInt(bitPattern: provider), String(cString: format))
                let writing = Writing(stream: stream, task: task, priority: priority, cancellable: cancellable)
                MainActor.assumeIsolated { DragContent.write(key, name, writing) }
            }
            table.pointee.write_mime_type_finish = { _, result, error in g_task_propagate_boolean(result, error) }
        }, guint(MemoryLayout<GdkContentProvider>.size), nil, GTypeFlags(rawValue: 0))

    /// By the provider's address.
    private static var exports: [UInt: DragExport] = [:]

    static func make(_ export: DragExport) -> UnsafeMutablePointer<GdkContentProvider>? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        exports[UInt(bitPattern: object)] = export
        return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GdkContentProvider.self)
    }

    static func forget(_ provider: UnsafeMutablePointer<GdkContentProvider>) {
        exports[UInt(bitPattern: provider)] = nil
        g_object_unref(provider)
    }

    private static func formats(of key: UInt) -> UInt {
        let builder = gdk_content_formats_builder_new()
        for format in exports[key]?.formats ?? [] { gdk_content_formats_builder_add_mime_type(builder, format) }
        return UInt(bitPattern: gdk_content_formats_builder_free_to_formats(builder))
    }

    // MARK: Writing

    /// Where data is to go. Unchecked: used on the main thread alone.
    private struct Writing: @unchecked Sendable {
        let stream: UnsafeMutablePointer<GOutputStream>
        let task: OpaquePointer
        let priority: Int32
        let cancellable: UnsafeMutablePointer<GCancellable>?
    }

    private static func write(_ key: UInt, _ format: String, _ writing: Writing) {
        guard let export = exports[key] else { return fail("The drag is over", writing) }
        g_object_ref(writing.stream)
        Task { @MainActor in
            do {
                try pass(try await export.content(format), writing)
            } catch {
                fail(error.localizedDescription, writing)
                g_object_unref(writing.stream)
            }
        }
    }

    /// Passes on the content a piece at a time.
    private static func pass(_ content: DragExport.Content, _ writing: Writing) throws {
        let input = try stream(of: content)
        g_output_stream_splice_async(
            writing.stream, input, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE, writing.priority, writing.cancellable,
            AsyncResult.callback,
            AsyncResult.then { _, result in
                // The file is there until here.
                withExtendedLifetime(content) {}
                var error: UnsafeMutablePointer<GError>?
                if g_output_stream_splice_finish(writing.stream, result, &error) < 0 {
                    g_task_return_error(writing.task, error)
                } else {
                    g_task_return_boolean(writing.task, 1)
                }
                g_object_unref(UnsafeMutableRawPointer(writing.task))
                g_object_unref(input)
                g_object_unref(writing.stream)
            })
    }

    private static func stream(of content: DragExport.Content) throws -> UnsafeMutablePointer<GInputStream>? {
        switch content {
        case .data(let data):
            // Not copied: the data may be a large file that is mapped.
            let held = Unmanaged.passRetained(data as NSData)
            let bytes = g_bytes_new_with_free_func(
                held.takeUnretainedValue().bytes, gsize(data.count),
                { data in if let data { Unmanaged<NSData>.fromOpaque(data).release() } }, held.toOpaque())
            defer { g_bytes_unref(bytes) }
            return g_memory_input_stream_new_from_bytes(bytes)
        case .file(let url, _):
            let file = g_file_new_for_path(url.path)
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            var error: UnsafeMutablePointer<GError>?
            guard let input = g_file_read(file, nil, &error) else { throw GLibError(error) }
            return UnsafeMutableRawPointer(input).assumingMemoryBound(to: GInputStream.self)
        }
    }

    private static func fail(_ words: String, _ writing: Writing) {
        g_task_return_error(
            writing.task, g_error_new_literal(g_io_error_quark(), Int32(G_IO_ERROR_FAILED.rawValue), words))
        g_object_unref(UnsafeMutableRawPointer(writing.task))
    }
}
