import CGtk4

/// The widget that fills a window and shows its display tree: a GtkWidget class of our own.
@MainActor
enum CanvasWidget {
    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "TesseraCanvas", guint(MemoryLayout<GtkWidgetClass>.size),
        { raw, _ in
            guard let raw else { return }
            let table = raw.assumingMemoryBound(to: GtkWidgetClass.self)
            table.pointee.measure = { _, _, _, minimum, natural, _, _ in
                minimum?.pointee = 1
                natural?.pointee = 1
            }
            table.pointee.size_allocate = { widget, width, height, _ in
                let key = UInt(bitPattern: widget)
                MainActor.assumeIsolated { CanvasWidget.owners[key]?.didAllocate(width: width, height: height) }
            }
            table.pointee.snapshot = { widget, snapshot in
                let key = UInt(bitPattern: widget)
                nonisolated(unsafe) let snapshot = snapshot
                MainActor.assumeIsolated {
                    guard let snapshot, let node = CanvasWidget.owners[key]?.screen?.node() else { return }
                    gtk_snapshot_append_node(snapshot, node.pointer)
                }
            }
        }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    /// By the widget's address.
    private static var owners: [UInt: HostWindow] = [:]

    static func make(for owner: HostWindow) -> UnsafeMutablePointer<GtkWidget> {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
            fatalError("GTK could not make a widget of type TesseraCanvas")
        }
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        owners[UInt(bitPattern: widget)] = owner
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        return widget
    }

    static func forget(_ widget: UnsafeMutablePointer<GtkWidget>) {
        owners[UInt(bitPattern: widget)] = nil
    }
}
