import Foundation
import UIKitCore

/// Windows through GTK 4. A program that links this module opens its windows in it; nothing needs to be called.
public enum TesseraGTK {
    /// How windows open. Set it before the program starts, or leave it: changes reach windows shown later.
    @MainActor public static var configuration = Configuration()

    public struct Configuration: Sendable {
        /// Points.
        public var size = CGSize(width: 1_000, height: 700)
        /// Nil follows the desktop.
        public var style: UIUserInterfaceStyle?
        /// Nil follows the desktop's language.
        public var layoutDirection: UITraitEnvironmentLayoutDirection?
        public var contentSizeCategory = UIContentSizeCategory.large
        /// Whether the pointer's main button counts as a finger, as `--touch` asks for.
        public var pointerActsAsFinger = false

        public init() {}
    }
}
