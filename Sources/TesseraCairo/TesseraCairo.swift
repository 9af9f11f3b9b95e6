import TesseraGraphics
import UIKitCore

/// Drawing, text and picture decoding through Cairo, Pango and the usual codecs.
public enum TesseraCairo {
    package static let textEngine = PangoTextEngine()
    package static let rasterizer = CairoRasterizer(text: textEngine)
    package static let imageDecoder = CairoImageDecoder()

    /// Puts the text engine and the picture decoder in force; hosts call it before anything is laid out. Later calls
    /// change nothing.
    public static func install() {
        _ = installed
    }

    private static let installed: Void = {
        TextEngines.install(textEngine)
        ImageDecoding.install(imageDecoder)
    }()
}
