import Foundation

/// A message bus of its own with a settings portal that a test plays, for the length of a test.
final class DesktopBus {
    let address: String
    private let bus = Process()
    private let portal = Process()

    private static let python = "/usr/bin/python3"
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Outside CI a machine without the library for Python skips these tests; in CI it fails them.
    static var isExpected: Bool {
        if ProcessInfo.processInfo.environment["CI"] != nil { return true }
        guard Programs.path(of: "dbus-daemon") != nil, Programs.path(of: "gdbus") != nil else { return false }
        let found = try? Programs.run("env", [python, "-c", "import dbusmock"], environment: [:])
        return found != nil
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter appearance: the values of `org.freedesktop.appearance`, as Python writes them.
    init(appearance: String) async throws {
        let output = Pipe()
        bus.executableURL = URL(fileURLWithPath: Programs.path(of: "dbus-daemon") ?? "dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--print-address=1"]
        bus.standardOutput = output
        bus.standardError = FileHandle.nullDevice
        try Programs.start(bus)
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(description: "dbus-daemon named no address") }
            text += String(decoding: data, as: UTF8.self)
        }
        address = text.trimmingCharacters(in: .whitespacesAndNewlines)
        portal.executableURL = URL(fileURLWithPath: Self.python)
        portal.arguments = ["-m", "dbusmock", "--session", Self.name, Self.path, Self.interface]
        portal.environment = environment
        portal.standardOutput = FileHandle.nullDevice
        portal.standardError = FileHandle.nullDevice
        try Programs.start(portal)
        let answer = "ret = {\"org.freedesktop.appearance\": {\(appearance)}}"
        let isReady = try await eventually {
            (try? self.call("org.freedesktop.DBus.Mock.AddMethod", Self.interface, "ReadAll", "as", "a{sa{sv}}", answer))
                != nil
        }
        guard isReady else { throw Failure(description: "the portal does not answer") }
    }

    deinit {
        portal.terminate()
        bus.terminate()
    }

    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        return environment
    }

    /// Has the portal tell a new value, in GVariant's notation.
    func change(_ key: String, to value: String) throws {
        try call(
            "org.freedesktop.DBus.Mock.EmitSignal", Self.interface, "SettingChanged", "ssv",
            "[<'org.freedesktop.appearance'>, <'\(key)'>, <<\(value)>>]")
    }

    private func call(_ method: String, _ arguments: String...) throws {
        let place = ["call", "--session", "--dest", Self.name, "--object-path", Self.path, "--method", method]
        _ = try Programs.run("gdbus", place + arguments, environment: environment)
    }
}
