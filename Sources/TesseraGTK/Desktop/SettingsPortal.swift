import CGtk4
import Foundation

/// Reads the desktop's settings from its portal over D-Bus, and follows them as they change.
@MainActor
final class SettingsPortal {
    private(set) var settings = PortalSettings()
    private let didChange: @MainActor () -> Void
    private var connection: OpaquePointer?
    private var subscription: guint = 0

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    /// Milliseconds that the start of the program waits for a portal that is running.
    private static let patience: gint = 150

    /// - Parameter didChange: called when a setting has changed.
    init(didChange: @escaping @MainActor () -> Void) { self.didChange = didChange }

    /// Connects to the session's bus, if there is one, and reads what a running portal says. A portal that has to be
    /// started first answers later.
    func start() {
        guard Self.hasBus, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
        connection = bus
        // The end of the session's bus is none of the program.
        g_dbus_connection_set_exit_on_close(bus, 0)
        follow(bus)
        let flags = G_DBUS_CALL_FLAGS_NO_AUTO_START
        let reply = g_dbus_connection_call_sync(
            bus, Self.name, Self.path, Self.interface, "ReadAll", Self.question, nil, flags, Self.patience, nil, nil)
        if let reply { take(reply) } else { ask(bus) }
    }

    /// Without an address the library would look for a bus to start.
    private static var hasBus: Bool {
        if let address = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
        guard let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] else { return false }
        return FileManager.default.fileExists(atPath: folder + "/bus")
    }

    /// The argument of ReadAll: a tuple of the list of namespaces.
    private static var question: OpaquePointer? {
        let names = PortalSettings.namespaces.map { strdup($0) }
        defer { names.forEach { free($0) } }
        let constants = names.map { UnsafePointer<CChar>($0) }
        let list = g_variant_new_strv(constants, constants.count)
        return g_variant_new_tuple([list], 1)
    }

    private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private func ask(_ bus: OpaquePointer) {
        g_dbus_connection_call(
            bus, Self.name, Self.path, Self.interface, "ReadAll", Self.question, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
            { source, result, data in
                guard let source, let data else { return }
                let bus = OpaquePointer(source)
                guard let reply = g_dbus_connection_call_finish(bus, result, nil) else { return }
                let (key, answer) = (UInt(bitPattern: data), UInt(bitPattern: reply))
                MainActor.assumeIsolated { SettingsPortal.at(key)?.takeLate(answer) }
            }, address)
    }

    private func takeLate(_ reply: UInt) {
        let old = settings
        if let reply = OpaquePointer(bitPattern: reply) { take(reply) }
        if settings != old { didChange() }
    }

    private func follow(_ bus: OpaquePointer) {
        subscription = g_dbus_connection_signal_subscribe(
            bus, nil, Self.interface, "SettingChanged", Self.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data else { return }
                let (key, change) = (UInt(bitPattern: data), UInt(bitPattern: parameters))
                MainActor.assumeIsolated { SettingsPortal.at(key)?.takeChange(change) }
            }, address, nil)
    }

    /// The program's portal, at an address that GLib hands back.
    private static func at(_ address: UInt) -> SettingsPortal? {
        guard let portal = GTKHost.current?.portal else { return nil }
        return UInt(bitPattern: portal.address) == address ? portal : nil
    }

    // MARK: Values

    /// Takes over the reply of ReadAll, a dictionary of dictionaries, and lets go of it.
    private func take(_ reply: OpaquePointer) {
        defer { g_variant_unref(reply) }
        guard Variant.type(of: reply) == "(a{sa{sv}})" else { return }
        let all = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(all) }
        for (namespace, keys) in PortalSettings.keys {
            guard let table = g_variant_lookup_value(all, namespace, nil) else { continue }
            defer { g_variant_unref(table) }
            for key in keys {
                guard let value = g_variant_lookup_value(table, key, nil) else { continue }
                defer { g_variant_unref(value) }
                if let value = Variant.value(of: value) { settings.take(value, of: key, in: namespace) }
            }
        }
    }

    /// Takes over a change: namespace, key and the new value.
    private func takeChange(_ change: UInt) {
        guard let change = OpaquePointer(bitPattern: change), Variant.type(of: change) == "(ssv)" else { return }
        let parts = (0..<3).map { g_variant_get_child_value(change, gsize($0)) }
        defer { for part in parts { g_variant_unref(part) } }
        guard let namespace = g_variant_get_string(parts[0], nil), let key = g_variant_get_string(parts[1], nil),
            let inside = g_variant_get_variant(parts[2])
        else { return }
        defer { g_variant_unref(inside) }
        guard let value = Variant.value(of: inside) else { return }
        let old = settings
        settings.take(value, of: String(cString: key), in: String(cString: namespace))
        if settings != old { didChange() }
    }
}

/// The values of GLib's type for messages.
private enum Variant {
    static func type(of variant: OpaquePointer) -> String {
        g_variant_get_type_string(variant).map { String(cString: $0) } ?? ""
    }

    /// The value of a variant; nil for types that no setting has.
    static func value(of variant: OpaquePointer) -> PortalSettings.Value? {
        switch type(of: variant) {
        case "u": return .number(g_variant_get_uint32(variant))
        case "b": return .flag(g_variant_get_boolean(variant) != 0)
        case "(ddd)":
            return .numbers(
                (0..<3).map { place in
                    let part = g_variant_get_child_value(variant, gsize(place))
                    defer { g_variant_unref(part) }
                    return g_variant_get_double(part)
                })
        // Older portals wrap the value once more.
        case "v":
            guard let inside = g_variant_get_variant(variant) else { return nil }
            defer { g_variant_unref(inside) }
            return type(of: inside) == "v" ? nil : value(of: inside)
        default: return nil
        }
    }
}
