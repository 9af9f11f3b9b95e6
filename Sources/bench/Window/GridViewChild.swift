import CGtk4
import Foundation

/// The peer: GTK's own grid view with the same items, scrolled and changed in the same way, and nothing of ours.
@MainActor
enum GridViewChild {
    private static let log = FrameLog()
    private static let scenario = GridScenario.wanted ?? .scroll
    private static var count = GridScenario.count
    private static var frame = 0
    private static var model: OpaquePointer?
    private static var adjustment: UnsafeMutablePointer<GtkAdjustment>?

    static func run() {
        gtk_init()
        removePadding()
        guard let object = g_object_new_with_properties(makeModelType(), 0, nil, nil) else { exit(1) }
        model = OpaquePointer(object)
        // The selection takes the reference over.
        let selection = gtk_no_selection_new(model)
        let grid = gtk_grid_view_new(selection, makeFactory())
        let columns = guint(GridScenario.size.width / GridScenario.cell)
        gtk_grid_view_set_min_columns(OpaquePointer(grid), columns)
        gtk_grid_view_set_max_columns(OpaquePointer(grid), columns)
        let scroller = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(OpaquePointer(scroller), grid)
        adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
        guard let window = gtk_window_new() else { exit(1) }
        let frameWindow = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(frameWindow, Int32(GridScenario.size.width), Int32(GridScenario.size.height))
        gtk_window_set_child(frameWindow, scroller)
        gtk_widget_add_tick_callback(
            grid,
            { _, _, _ in
                MainActor.assumeIsolated {
                    GridViewChild.step()
                    GridViewChild.log.frame()
                }
                return 1
            }, nil, nil)
        gtk_window_present(frameWindow)
        while true { g_main_context_iteration(nil, 1) }
    }

    private static func step() {
        frame += 1
        guard scenario == .insert else {
            guard let adjustment else { return }
            let length = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            gtk_adjustment_set_value(adjustment, Double(scenario.offset(frame: frame, of: CGFloat(length))))
            return
        }
        count += 1
        g_list_model_items_changed(model, 0, 0, 1)
    }

    private static func removePadding() {
        let style = gtk_css_provider_new()
        gtk_css_provider_load_from_data(style, "gridview > child { padding: 0; }", -1)
        gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(style), 800)
    }

    // MARK: Items

    private static func makeModelType() -> GType {
        let type = g_type_register_static_simple(
            GType(20 << 2), "TesseraBenchModel", guint(MemoryLayout<GObjectClass>.size), { _, _ in },
            guint(MemoryLayout<GObject>.size), { _, _ in }, GTypeFlags(rawValue: 0))
        var info = GInterfaceInfo()
        info.interface_init = { raw, _ in
            let table = raw?.assumingMemoryBound(to: GListModelInterface.self)
            table?.pointee.get_item_type = { _ in gtk_string_object_get_type() }
            table?.pointee.get_n_items = { _ in MainActor.assumeIsolated { guint(GridViewChild.count) } }
            table?.pointee.get_item = { _, place in
                UnsafeMutableRawPointer(gtk_string_object_new("\(place)"))
            }
        }
        g_type_add_interface_static(type, g_list_model_get_type(), &info)
        return type
    }

    private static func makeFactory() -> OpaquePointer? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        let setup: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, item, _ in
            let label = gtk_label_new(nil)
            gtk_widget_set_size_request(label, Int32(GridScenario.cell), Int32(GridScenario.cell))
            gtk_list_item_set_child(item, label)
        }
        let bind: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, item, _ in
            guard let label = gtk_list_item_get_child(item), let text = gtk_list_item_get_item(item) else { return }
            gtk_label_set_text(OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(text)))
        }
        let object = UnsafeMutableRawPointer(factory)
        for (signal, handler) in [
            ("setup", unsafeBitCast(setup, to: GCallback.self)), ("bind", unsafeBitCast(bind, to: GCallback.self)),
        ] {
            g_signal_connect_data(object, signal, handler, nil, nil, GConnectFlags(rawValue: 0))
        }
        return factory
    }
}
