import CGtk4
import Foundation

/// An input method of GTK's that plays what its keys say, and reports what it is told. GTK_IM_MODULE chooses it by its name:
/// k and a compose two letters, space turns them into two others, Return commits those, b deletes what stands before the
/// caret, s asks for the text around it. Other keys it leaves alone.
@MainActor
enum ScriptedInputContext {
    static let name = "tessera-script"
    private static var preedit = ""

    /// Makes the method known to GTK.
    static func register() {
        let point = "gtk-im-module"
        _ = g_io_extension_point_register(point)
        let start: @convention(c) (gpointer?, gpointer?) -> Void = { type, _ in
            guard let type else { return }
            ScriptedInputContext.fill(type.assumingMemoryBound(to: GtkIMContextClass.self))
        }
        let type = g_type_register_static_simple(
            gtk_im_context_get_type(), "TesseraScriptedContext", guint(MemoryLayout<GtkIMContextClass>.size), start,
            guint(MemoryLayout<GtkIMContext>.size), nil, GTypeFlags(rawValue: 0))
        g_io_extension_point_implement(point, type, name, 0)
    }

    nonisolated private static func fill(_ type: UnsafeMutablePointer<GtkIMContextClass>) {
        type.pointee.filter_keypress = { context, event in
            guard let event, let found = context else { return 0 }
            let isPress = gdk_event_get_event_type(event) == GDK_KEY_PRESS
            let key = isPress ? gdk_key_event_get_keyval(event) : 0
            nonisolated(unsafe) let context = found
            return MainActor.assumeIsolated { ScriptedInputContext.press(key, context) } ? 1 : 0
        }
        type.pointee.get_preedit_string = { _, text, attributes, cursor in
            let preedit = MainActor.assumeIsolated { ScriptedInputContext.preedit }
            text?.pointee = g_strdup(preedit)
            attributes?.pointee = pango_attr_list_new()
            cursor?.pointee = gint(preedit.unicodeScalars.count)
        }
        type.pointee.focus_in = { _ in report("method in") }
        type.pointee.focus_out = { _ in report("method out") }
        type.pointee.reset = { _ in
            MainActor.assumeIsolated { ScriptedInputContext.preedit = "" }
            report("method reset")
        }
        type.pointee.set_cursor_location = { _, area in
            guard let area = area?.pointee else { return }
            report("cursor \(area.x) \(area.y) \(area.width) \(area.height)")
        }
        type.pointee.set_surrounding_with_selection = { _, text, length, cursor, anchor in
            let bytes = text.map { UnsafeRawBufferPointer(start: $0, count: max(0, Int(length))) }
            report("surrounding \(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")|\(cursor) \(anchor)")
        }
    }

    /// Answers whether the key was taken.
    private static func press(_ key: guint, _ context: UnsafeMutablePointer<GtkIMContext>) -> Bool {
        switch key {
        case guint(GDK_KEY_k): show(preedit + "か", in: context)
        case guint(GDK_KEY_a): show(preedit + "な", in: context)
        case guint(GDK_KEY_space): show("仮名", in: context)
        case guint(GDK_KEY_Return):
            let text = preedit
            show("", in: context)
            emit("commit", context, text)
        case guint(GDK_KEY_b): gtk_im_context_delete_surrounding(context, -1, 1)
        case guint(GDK_KEY_s): emit("retrieve-surrounding", context)
        default: return false
        }
        return true
    }

    private static func show(_ text: String, in context: UnsafeMutablePointer<GtkIMContext>) {
        preedit = text
        emit("preedit-changed", context)
    }

    private static func emit(
        _ signal: String, _ context: UnsafeMutablePointer<GtkIMContext>, _ text: String? = nil
    ) {
        var values = [GValue(), GValue()]
        var answer = GValue()
        g_value_init(&values[0], gtk_im_context_get_type())
        g_value_set_object(&values[0], context)
        g_value_init(&values[1], GType(16 << 2))
        if let text { g_value_set_string(&values[1], text) }
        g_value_init(&answer, GType(5 << 2))
        let number = g_signal_lookup(signal, gtk_im_context_get_type())
        if signal == "retrieve-surrounding" {
            g_signal_emitv(values, number, 0, &answer)
        } else {
            g_signal_emitv(values, number, 0, nil)
        }
        for index in values.indices { g_value_unset(&values[index]) }
    }
}
