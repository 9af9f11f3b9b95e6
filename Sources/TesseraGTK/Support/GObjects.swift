import CGtk4

/// The pieces of GObject that come as macros or variadic functions in C.
enum GObjects {
    /// Calls `handler` whenever `object` emits `signal`; `handler` must have the signal's own signature.
    static func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: GCallback, _ data: UnsafeMutableRawPointer?
    ) {
        g_signal_connect_data(object, signal, handler, data, nil, GConnectFlags(rawValue: 0))
    }

    static func boolean(_ object: UnsafeMutableRawPointer, _ property: String) -> Bool {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(object.assumingMemoryBound(to: GObject.self), property, &value)
        return g_value_get_boolean(&value) != 0
    }

    static func integer(_ object: UnsafeMutableRawPointer, _ property: String) -> Int {
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(object.assumingMemoryBound(to: GObject.self), property, &value)
        return Int(g_value_get_int(&value))
    }

    static func text(_ object: UnsafeMutableRawPointer, _ property: String) -> String? {
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(object.assumingMemoryBound(to: GObject.self), property, &value)
        return g_value_get_string(&value).map { String(cString: $0) }
    }

    /// Sets a number, or one of the values of an enumeration.
    static func set(_ object: UnsafeMutableRawPointer, _ property: String, _ number: Int) {
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        defer { g_value_unset(&value) }
        g_value_set_int(&value, Int32(clamping: number))
        g_object_set_property(object.assumingMemoryBound(to: GObject.self), property, &value)
    }

    static func set(_ object: UnsafeMutableRawPointer, _ property: String, _ flag: Bool) {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        defer { g_value_unset(&value) }
        g_value_set_boolean(&value, flag ? 1 : 0)
        g_object_set_property(object.assumingMemoryBound(to: GObject.self), property, &value)
    }
}
