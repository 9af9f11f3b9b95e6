import CGtk4
import Foundation
import UIKitCore

/// What the desktop calls the program: its identifier, its name for people, its icon.
struct ProgramIdentity {
    /// Nil leaves the name of the executable.
    let identifier: String?
    let name: String?
    let iconName: String?
    let iconFolder: URL?

    @MainActor
    init(_ configuration: TesseraGTK.Configuration) {
        let bundle = Bundle.tesseraMain
        let known = configuration.applicationID ?? bundle.bundleIdentifier
        identifier = known.flatMap { $0.isEmpty ? nil : $0 }
        let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
            bundle.object(forInfoDictionaryKey: $0) as? String
        }
        name = names.first { !$0.isEmpty }
        iconName = configuration.iconName ?? identifier
        iconFolder = configuration.iconFolder
    }

    /// Before GTK starts: it takes the program's name for Wayland then.
    func announce() {
        // GTK gives a program no name of its own accord.
        if let identifier {
            g_set_prgname(identifier)
        } else if g_get_prgname() == nil {
            g_set_prgname(ProcessInfo.processInfo.processName)
        }
        if let name { g_set_application_name(name) }
    }

    /// Once GTK has its display.
    func announceToDisplay() {
        guard let display = gdk_display_get_default() else { return }
        if let identifier { tessera_x11_set_class(display, identifier) }
        if let iconFolder { gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), iconFolder.path) }
        if let iconName { gtk_window_set_default_icon_name(iconName) }
    }
}
