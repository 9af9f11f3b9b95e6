import Foundation
import TesseraGraphics

// The colours of iOS, as Apple's Human Interface Guidelines print them: light and dark, base level.

extension UIColor {
    private static func system(_ name: String, _ light: UInt32, _ dark: UInt32) -> UIColor {
        system(name, RGBA(hex: light), RGBA(hex: dark))
    }

    private static func system(_ name: String, _ light: RGBA, _ dark: RGBA, elevated: RGBA? = nil) -> UIColor {
        let (light, dark, raised) = (UIColor(light), UIColor(dark), UIColor(elevated ?? dark))
        return UIColor(systemName: name) { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? raised : dark
        }
    }

    public static let black = UIColor(.black)
    public static let white = UIColor(.white)
    public static let clear = UIColor(.clear)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(RGBA(1, 0, 0))
    public static let green = UIColor(RGBA(0, 1, 0))
    public static let blue = UIColor(RGBA(0, 0, 1))
    public static let cyan = UIColor(RGBA(0, 1, 1))
    public static let yellow = UIColor(RGBA(1, 1, 0))
    public static let magenta = UIColor(RGBA(1, 0, 1))
    public static let orange = UIColor(RGBA(1, 0.5, 0))
    public static let purple = UIColor(RGBA(0.5, 0, 0.5))
    public static let brown = UIColor(RGBA(0.6, 0.4, 0.2))

    public static let systemRed = system("systemRedColor", 0xFF3B30, 0xFF453A)
    public static let systemOrange = system("systemOrangeColor", 0xFF9500, 0xFF9F0A)
    public static let systemYellow = system("systemYellowColor", 0xFFCC00, 0xFFD60A)
    public static let systemGreen = system("systemGreenColor", 0x34C759, 0x30D158)
    public static let systemMint = system("systemMintColor", 0x00C7BE, 0x63E6E2)
    public static let systemTeal = system("systemTealColor", 0x30B0C7, 0x40C8E0)
    public static let systemCyan = system("systemCyanColor", 0x32ADE6, 0x64D2FF)
    public static let systemBlue = system("systemBlueColor", 0x007AFF, 0x0A84FF)
    public static let systemIndigo = system("systemIndigoColor", 0x5856D6, 0x5E5CE6)
    public static let systemPurple = system("systemPurpleColor", 0xAF52DE, 0xBF5AF2)
    public static let systemPink = system("systemPinkColor", 0xFF2D55, 0xFF375F)
    public static let systemBrown = system("systemBrownColor", 0xA2845E, 0xAC8E68)
    public static let systemGray = system("systemGrayColor", 0x8E8E93, 0x8E8E93)
    public static let systemGray2 = system("systemGray2Color", 0xAEAEB2, 0x636366)
    public static let systemGray3 = system("systemGray3Color", 0xC7C7CC, 0x48484A)
    public static let systemGray4 = system("systemGray4Color", 0xD1D1D6, 0x3A3A3C)
    public static let systemGray5 = system("systemGray5Color", 0xE5E5EA, 0x2C2C2E)
    public static let systemGray6 = system("systemGray6Color", 0xF2F2F7, 0x1C1C1E)
    public static let tintColor = system("tintColor", 0x007AFF, 0x0A84FF)

    public static let label = system("labelColor", 0x000000, 0xFFFFFF)
    public static let secondaryLabel = system(
        "secondaryLabelColor", RGBA(hex: 0x3C3C43, 0.6), RGBA(hex: 0xEBEBF5, 0.6))
    public static let tertiaryLabel = system("tertiaryLabelColor", RGBA(hex: 0x3C3C43, 0.3), RGBA(hex: 0xEBEBF5, 0.3))
    public static let quaternaryLabel = system(
        "quaternaryLabelColor", RGBA(hex: 0x3C3C43, 0.18), RGBA(hex: 0xEBEBF5, 0.16))
    public static let placeholderText = system(
        "placeholderTextColor", RGBA(hex: 0x3C3C43, 0.3), RGBA(hex: 0xEBEBF5, 0.3))
    public static let link = system("linkColor", 0x007AFF, 0x0984FF)
    public static let separator = system("separatorColor", RGBA(hex: 0x3C3C43, 0.29), RGBA(hex: 0x545458, 0.6))
    public static let opaqueSeparator = system("opaqueSeparatorColor", 0xC6C6C8, 0x38383A)
    public static let darkText = UIColor(.black)
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    public static let systemFill = system("systemFillColor", RGBA(hex: 0x787880, 0.2), RGBA(hex: 0x787880, 0.36))
    public static let secondarySystemFill = system(
        "secondarySystemFillColor", RGBA(hex: 0x787880, 0.16), RGBA(hex: 0x787880, 0.32))
    public static let tertiarySystemFill = system(
        "tertiarySystemFillColor", RGBA(hex: 0x767680, 0.12), RGBA(hex: 0x767680, 0.24))
    public static let quaternarySystemFill = system(
        "quaternarySystemFillColor", RGBA(hex: 0x747480, 0.08), RGBA(hex: 0x767680, 0.18))

    public static let systemBackground = system(
        "systemBackgroundColor", RGBA(hex: 0xFFFFFF), RGBA(hex: 0x000000), elevated: RGBA(hex: 0x1C1C1E))
    public static let secondarySystemBackground = system(
        "secondarySystemBackgroundColor", RGBA(hex: 0xF2F2F7), RGBA(hex: 0x1C1C1E), elevated: RGBA(hex: 0x2C2C2E))
    public static let tertiarySystemBackground = system(
        "tertiarySystemBackgroundColor", RGBA(hex: 0xFFFFFF), RGBA(hex: 0x2C2C2E), elevated: RGBA(hex: 0x3A3A3C))
    public static let systemGroupedBackground = system(
        "systemGroupedBackgroundColor", RGBA(hex: 0xF2F2F7), RGBA(hex: 0x000000), elevated: RGBA(hex: 0x1C1C1E))
    public static let secondarySystemGroupedBackground = system(
        "secondarySystemGroupedBackgroundColor", RGBA(hex: 0xFFFFFF), RGBA(hex: 0x1C1C1E),
        elevated: RGBA(hex: 0x2C2C2E))
    public static let tertiarySystemGroupedBackground = system(
        "tertiarySystemGroupedBackgroundColor", RGBA(hex: 0xF2F2F7), RGBA(hex: 0x2C2C2E),
        elevated: RGBA(hex: 0x3A3A3C))

    /// The system's colour of a name, as files have it: `systemBackgroundColor`.
    package static func system(named name: String) -> UIColor? { systemColors[name] }

    /// The colours above that have a name, by it.
    static let systemColors: [String: UIColor] = {
        let all = [
            systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
            systemIndigo, systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4,
            systemGray5, systemGray6, tintColor, label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText,
            link, separator, opaqueSeparator, systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill,
            systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
            secondarySystemGroupedBackground, tertiarySystemGroupedBackground,
        ]
        var result: [String: UIColor] = [:]
        for color in all { if let name = color.systemName { result[name] = color } }
        return result
    }()
}

extension RGBA {
    /// 0xRRGGBB.
    package init(hex: UInt32, _ alpha: Double = 1) {
        self.init(
            Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255, alpha)
    }
}
