import CGtk4
import Foundation

/// The floor: a GTK window that shows 220 textures of the cells' size, 25 points further each frame, and nothing of ours.
@MainActor
enum FloorChild {
    private static var textures: [OpaquePointer?] = []
    private static var frame = 0
    private static let log = FrameLog()

    static func run() {
        gtk_init()
        textures = (0..<220).map(makeTexture)
        let window = gtk_window_new()
        gtk_window_set_default_size(pointer(window), 1_200, 800)
        let object = g_object_new_with_properties(makeType(), 0, nil, nil)
        let canvas = UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: GtkWidget.self)
        gtk_window_set_child(pointer(window), canvas)
        gtk_widget_add_tick_callback(
            canvas,
            { widget, _, _ in
                MainActor.assumeIsolated {
                    FloorChild.frame += 1
                    FloorChild.log.frame()
                }
                gtk_widget_queue_draw(widget)
                return 1
            }, nil, nil)
        gtk_window_present(pointer(window))
        while true { g_main_context_iteration(nil, 1) }
    }

    private static func pointer(_ widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWindow>? {
        UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: GtkWindow.self)
    }

    private static func makeType() -> GType {
        g_type_register_static_simple(
            gtk_widget_get_type(), "TesseraBenchFloor", guint(MemoryLayout<GtkWidgetClass>.size),
            { raw, _ in
                raw?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = { _, snapshot in
                    nonisolated(unsafe) let snapshot = snapshot
                    MainActor.assumeIsolated { FloorChild.draw(snapshot) }
                }
            }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
    }

    private static func draw(_ snapshot: OpaquePointer?) {
        for (index, texture) in textures.enumerated() {
            let y = Float(index / 20 * 74 - frame * 25 % 74)
            var rect = graphene_rect_t(
                origin: graphene_point_t(x: Float(index % 20 * 60), y: y),
                size: graphene_size_t(width: 54, height: 68))
            gtk_snapshot_append_texture(snapshot, texture, &rect)
        }
    }

    private static func makeTexture(_ index: Int) -> OpaquePointer? {
        var pixels = [UInt32](repeating: 0xFF00_0000 | UInt32(index &* 1_234_567 & 0xFF_FFFF), count: 54 * 68)
        let bytes = g_bytes_new(&pixels, gsize(pixels.count * 4))
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(54, 68, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, 54 * 4)
    }
}
