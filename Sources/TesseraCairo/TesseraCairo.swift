import TesseraGraphics
import UIKitCore

/// Drawing, text and picture decoding through Cairo, Pango and the usual codecs.
public enum TesseraCairo {
    package static let textEngine = PangoTextEngine()
    package static let rasterizer = CairoRasterizer(text: textEngine)
    package static let imageDecoder = CairoImageDecoder()
    package static let imageEncoder = CairoImageEncoder()

    /// Puts the text engine, the rasterizer and the picture codecs in force; hosts call it before anything is laid out. Later calls
    /// change nothing.
    public static func install() {
        _ = installed
    }

    private static let installed: Void = {
        TextEngines.install(textEngine)
        ImageDecoding.install(imageDecoder)
        ImageEncoding.install(imageEncoder)
        Rasterizers.install(rasterizer)
    }()
}
