import CGtk4
import UIKitCore

/// What the desktop prefers.
@MainActor
enum Desktop {
    /// The variable of GTK for tests and trials comes first, then the portal, then GTK's own settings.
    static var isDark: Bool {
        if let theme = g_getenv("GTK_THEME").map({ String(cString: $0) }) {
            return theme.hasSuffix(":dark") || theme.hasSuffix("-dark")
        }
        if let isDark = portal?.isDark { return isDark }
        guard let settings else { return false }
        return GObjects.boolean(settings, "gtk-application-prefer-dark-theme")
            || GObjects.text(settings, "gtk-theme-name")?.lowercased().hasSuffix("-dark") == true
    }

    static var direction: UITraitEnvironmentLayoutDirection {
        gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }

    static var contentSizeCategory: UIContentSizeCategory {
        guard let settings else { return .large }
        return TextScale.category(for: TextScale.factor(resolution: GObjects.integer(settings, "gtk-xft-dpi")))
    }

    static var hasHighContrast: Bool {
        if portal?.hasHighContrast == true { return true }
        return settings.flatMap { GObjects.text($0, "gtk-theme-name") }?.hasPrefix("HighContrast") == true
    }

    /// Whether the user wants nothing to move by itself.
    static var reducesMotion: Bool {
        if portal?.reducesMotion == true { return true }
        return settings.map { !GObjects.boolean($0, "gtk-enable-animations") } ?? false
    }

    static var accent: UIColor? {
        (portal?.accent).map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) }
    }

    private static var portal: PortalSettings? { GTKHost.current?.portal?.settings }

    private static var settings: UnsafeMutableRawPointer? {
        gtk_settings_get_default().map { UnsafeMutableRawPointer($0) }
    }
}
