import CGtk4
import Foundation

/// A floor: a GTK window that shows 220 Cairo nodes of the cells' size, made once, 25 points further each frame, and
/// nothing of ours.
@MainActor
enum NodeFloorChild {
    private static var nodes: [OpaquePointer?] = []
    private static var frame = 0
    private static let log = FrameLog()

    static func run() {
        gtk_init()
        nodes = (0..<220).map(makeNode)
        let window = gtk_window_new()
        gtk_window_set_default_size(pointer(window), 1_200, 800)
        let object = g_object_new_with_properties(makeType(), 0, nil, nil)
        let canvas = UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: GtkWidget.self)
        gtk_window_set_child(pointer(window), canvas)
        gtk_widget_add_tick_callback(
            canvas,
            { widget, _, _ in
                MainActor.assumeIsolated {
                    NodeFloorChild.frame += 1
                    NodeFloorChild.log.frame()
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
                    MainActor.assumeIsolated { NodeFloorChild.draw(snapshot) }
                }
            }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))
    }

    private static func draw(_ snapshot: OpaquePointer?) {
        for (index, node) in nodes.enumerated() {
            var place = graphene_point_t(x: Float(index % 20 * 60), y: Float(index / 20 * 74 - frame * 25 % 74))
            gtk_snapshot_save(snapshot)
            gtk_snapshot_translate(snapshot, &place)
            gtk_snapshot_append_node(snapshot, node)
            gtk_snapshot_restore(snapshot)
        }
    }

    private static func makeNode(_ index: Int) -> OpaquePointer? {
        var rect = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: 54, height: 68))
        let node = gsk_cairo_node_new(&rect)
        guard let context = gsk_cairo_node_get_draw_context(node) else { return node }
        cairo_set_source_rgb(context, Double(index % 7) / 7, 0.5, 0.5)
        cairo_rectangle(context, 0, 0, 54, 68)
        cairo_fill(context)
        cairo_destroy(context)
        return node
    }
}
