import Foundation
import TesseraGraphics

/// How much ink partly covered pixels get, by how light the text is.
///
/// Pixels mix as they are stored, and half of such a mixture gives far less than half the light: dark letters come out as
/// heavy as they were drawn, light ones as thin lines. Light text therefore covers the pixels at its edges more.
enum TextContrast: UInt8, CaseIterable {
    case dark, medium, light, white

    init(_ color: RGBA) {
        let lightness = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
        self =
            switch lightness {
            case ..<0.4: .dark
            case ..<0.6: .medium
            case ..<0.8: .light
            default: .white
            }
    }

    /// What a covered share of a pixel is raised to.
    private var exponent: Double {
        switch self {
        case .dark: 1
        case .medium: 0.87
        case .light: 0.73
        case .white: 0.6
        }
    }

    /// The ink of each coverage; nil where it is the coverage itself.
    var inks: [UInt8]? { Self.tables[Int(rawValue)] }

    private static let tables: [[UInt8]?] = allCases.map { contrast in
        guard contrast.exponent != 1 else { return nil }
        return (0...255).map { UInt8((pow(Double($0) / 255, contrast.exponent) * 255).rounded()) }
    }
}
