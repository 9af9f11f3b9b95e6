import CGtk4
import Foundation
import UIKitCore

/// The symbolic icons of the desktop's theme, for symbols that are not drawn here.
enum DesktopIcons {
    /// Once GTK has its display.
    static func offer() {
        DesktopSymbols.take { name in
            // The theme belongs to the main thread; elsewhere a placeholder has to do.
            Thread.isMainThread ? svg(named: name) : nil
        }
    }

    /// In pixels; themes have pixels for small sizes, and outlines for this one.
    private static let size: Int32 = 192

    private static func svg(named name: String) -> String? {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display),
            gtk_icon_theme_has_icon(theme, name) != 0,
            let icon = gtk_icon_theme_lookup_icon(theme, name, nil, size, 1, GTK_TEXT_DIR_LTR, GtkIconLookupFlags(0))
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        guard let file = gtk_icon_paintable_get_file(icon) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var contents: UnsafeMutablePointer<CChar>?
        var length = 0
        guard g_file_load_contents(file, nil, &contents, &length, nil, nil) != 0, let contents else { return nil }
        defer { g_free(contents) }
        return String(decoding: UnsafeRawBufferPointer(start: contents, count: length), as: UTF8.self)
    }
}
