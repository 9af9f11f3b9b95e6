import CGtk4
import Glibc

/// Runs Dispatch's main queue, and with it the main actor's tasks, in GLib's loop.
@MainActor
enum MainQueueSource {
    static func install() {
        let handle = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add_full(
            LoopSources.priority, handle, G_IO_IN,
            { handle, _, _ in
                // The handle counts: unread it stays ready, and the loop would never sleep again.
                var count: UInt64 = 0
                _ = read(handle, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
    }
}
