/// What the settings portal of the desktop says, as far as a program follows it.
///
/// The names are those of `org.freedesktop.portal.Settings`: the namespace `org.freedesktop.appearance` with
/// `color-scheme` (1 prefers dark, 2 light), `accent-color` (red, green and blue from 0 to 1), `contrast` (1 is high) and
/// `reduced-motion` (1 is on), and GNOME's `org.gnome.desktop.a11y.interface` with `high-contrast`.
struct PortalSettings: Equatable {
    /// A value that the portal sends.
    enum Value: Equatable {
        case number(UInt32)
        case flag(Bool)
        case numbers([Double])
    }

    struct Accent: Equatable {
        var red: Double
        var green: Double
        var blue: Double
    }

    static let appearance = "org.freedesktop.appearance"
    static let accessibility = "org.gnome.desktop.a11y.interface"
    static let namespaces = [appearance, accessibility]
    static let keys = [
        appearance: ["color-scheme", "accent-color", "contrast", "reduced-motion"], accessibility: ["high-contrast"],
    ]

    /// Nil where the desktop has no preference.
    private(set) var isDark: Bool?
    private(set) var accent: Accent?
    private(set) var reducesMotion = false
    private var contrast = false
    private var highContrast = false

    var hasHighContrast: Bool { contrast || highContrast }

    /// Takes over a value. Unknown names and values of another type change nothing.
    mutating func take(_ value: Value, of key: String, in namespace: String) {
        switch (namespace, key, value) {
        case (Self.appearance, "color-scheme", .number(let scheme)):
            isDark = scheme == 1 ? true : scheme == 2 ? false : nil
        case (Self.appearance, "accent-color", .numbers(let parts)) where parts.count == 3:
            // Values out of range say that there is no accent.
            let isColor = parts.allSatisfy { (0...1).contains($0) }
            accent = isColor ? Accent(red: parts[0], green: parts[1], blue: parts[2]) : nil
        case (Self.appearance, "contrast", .number(let number)): contrast = number == 1
        case (Self.appearance, "reduced-motion", .number(let number)): reducesMotion = number == 1
        case (Self.accessibility, "high-contrast", .flag(let flag)): highContrast = flag
        default: break
        }
    }
}
