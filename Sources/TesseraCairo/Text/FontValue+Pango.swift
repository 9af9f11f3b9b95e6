import CPangoCairo
import Foundation
import TesseraGraphics

extension FontValue {
    /// Whether lines of this font have the fixed metrics of the system font, whatever face draws it.
    var hasSystemMetrics: Bool { name == nil && (design == .standard || design == .rounded) }

    /// Lengths of the system font: those of iOS, a line of 1.193 times the size with the baseline at 0.952.
    var systemMetrics: FontMetrics {
        FontMetrics(
            ascender: pointSize * 0.952, descender: pointSize * -0.241, leading: 0, capHeight: pointSize * 0.705,
            xHeight: pointSize * 0.526)
    }

    /// The size that is handed to shaping: fonts of no size cannot be scaled.
    var shapingSize: CGFloat { max(pointSize, 1.0 / 64) }

    /// A new description of the font, which the caller frees.
    func makeDescription() -> OpaquePointer? {
        guard let description = pango_font_description_new() else { return nil }
        var weight = weight
        var isItalic = isItalic
        if let name, let match = FontIndex.shared.match(name) {
            pango_font_description_set_family(description, match.face.family)
            if case .face(let face) = match {
                // The name of a face carries its own weight; traits asked for on top of it win.
                if weight == 400 { weight = face.weight }
                isItalic = isItalic || face.isItalic
            }
        } else {
            pango_font_description_set_family(description, name ?? familyOfDesign)
        }
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
        if let variant = smallCapitals { pango_font_description_set_variant(description, variant) }
        if isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        pango_font_description_set_absolute_size(description, shapingSize * Double(PANGO_SCALE))
        return description
    }

    /// Small capitals, which Pango makes of capitals where a font has none.
    private var smallCapitals: PangoVariant? {
        guard let features else { return nil }
        guard features.contains("smcp=1") else { return nil }
        return features.contains("c2sc=1") ? PANGO_VARIANT_ALL_SMALL_CAPS : PANGO_VARIANT_SMALL_CAPS
    }

    private var familyOfDesign: String {
        switch design {
        case .standard, .rounded: isDisplayCut ? Self.displayFamily : "Inter"
        case .monospaced: "DejaVu Sans Mono, monospace"
        case .serif: "serif"
        }
    }
}
