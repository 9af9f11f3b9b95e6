import Foundation
import UIKitCore

/// Windows through GTK 4. A program that links this module opens its windows in it; nothing needs to be called.
public enum TesseraGTK {
    /// How windows open. Set it before the program starts, or leave it: changes reach windows shown later.
    @MainActor public static var configuration = Configuration()

    public struct Configuration: Sendable {
        /// The size of the contents of a window, in points, where the program does not make it with a frame of its own.
        public var size = CGSize(width: 1_000, height: 700)
        /// Nil follows the desktop.
        public var style: UIUserInterfaceStyle?
        /// Nil follows the desktop's language.
        public var layoutDirection: UITraitEnvironmentLayoutDirection?
        /// Nil follows the desktop's size of texts.
        public var contentSizeCategory: UIContentSizeCategory?
        /// Whether windows take the desktop's accent colour as their tint, where it has one.
        public var takesAccentColor = false
        /// The name by which the desktop knows the program, in reverse order of domains: `org.example.Photos`. It is the
        /// class of windows on X11 and their application on Wayland, and belongs to a desktop file of the same name. Nil
        /// stands for the identifier of the app's bundle, and without one for the name of the executable.
        public var applicationID: String?
        /// The icon of windows, by its name in an icon theme; nil stands for the application's identifier.
        public var iconName: String?
        /// A folder with icon themes of the program's own, such as `hicolor/scalable/apps/org.example.Photos.svg`.
        public var iconFolder: URL?
        /// Whether the pointer's main button counts as a finger, as `--touch` asks for.
        public var pointerActsAsFinger = false

        public init() {}
    }
}
