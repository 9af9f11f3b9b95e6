import CGtk4
import UIKitCore

/// What the desktop prefers.
@MainActor
enum Desktop {
    static var isDark: Bool {
        if let theme = g_getenv("GTK_THEME").map({ String(cString: $0) }) {
            return theme.hasSuffix(":dark") || theme.hasSuffix("-dark")
        }
        guard let settings = gtk_settings_get_default().map({ UnsafeMutableRawPointer($0) }) else { return false }
        return GObjects.boolean(settings, "gtk-application-prefer-dark-theme")
            || GObjects.text(settings, "gtk-theme-name")?.lowercased().hasSuffix("-dark") == true
    }

    static var direction: UITraitEnvironmentLayoutDirection {
        gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }
}
