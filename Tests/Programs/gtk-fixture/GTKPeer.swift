import CGtk4
import Foundation

/// A program that knows GTK and nothing else: a window to drag something out of, and to drop texts on.
enum GTKPeer {
    static func run() -> Never {
        gtk_init()
        guard let window = gtk_window_new(), let area = gtk_label_new("GTK") else { exit(1) }
        let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(top, "GTK peer")
        gtk_window_set_decorated(top, 0)
        gtk_window_set_default_size(top, 300, 300)
        gtk_window_set_child(top, area)
        addSource(to: area)
        addTarget(to: area)
        gtk_window_present(top)
        report("ready")
        g_main_loop_run(g_main_loop_new(nil, 0))
        exit(0)
    }

    private static func connect(_ object: OpaquePointer?, _ signal: String, _ handler: GCallback) {
        g_signal_connect_data(UnsafeMutableRawPointer(object), signal, handler, nil, nil, GConnectFlags(rawValue: 0))
    }

    private static func addSource(to area: UnsafeMutablePointer<GtkWidget>) {
        let environment = ProcessInfo.processInfo.environment
        let words = environment["FIXTURE_CONTENT"] ?? "Tea"
        let bytes = g_bytes_new(words, gsize(words.utf8.count))
        let source = gtk_drag_source_new()
        gtk_drag_source_set_content(
            source, gdk_content_provider_new_for_bytes(environment["FIXTURE_FORMAT"] ?? "text/plain", bytes))
        gtk_drag_source_set_actions(
            source, GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue))
        let ended: @convention(c) (OpaquePointer?, OpaquePointer?, gboolean, UnsafeMutableRawPointer?) -> Void = {
            _, _, isMove, _ in report("ended \(isMove != 0 ? "move" : "copy")")
        }
        connect(source, "drag-end", unsafeBitCast(ended, to: GCallback.self))
        gtk_widget_add_controller(area, source)
    }

    private static func addTarget(to area: UnsafeMutablePointer<GtkWidget>) {
        let target = gtk_drop_target_new(GType(16 << 2), GDK_ACTION_COPY)
        typealias Dropped =
            @convention(c) (
                OpaquePointer?, UnsafePointer<GValue>?, Double, Double, UnsafeMutableRawPointer?
            ) -> gboolean
        let dropped: Dropped = { _, value, _, _, _ in
            report("took \(g_value_get_string(value).map { String(cString: $0) } ?? "nothing")")
            return 1
        }
        connect(target, "drop", unsafeBitCast(dropped, to: GCallback.self))
        gtk_widget_add_controller(area, target)
    }
}
