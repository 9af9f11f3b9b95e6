public enum UIUserInterfaceStyle: Int, Sendable, Codable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision = 6 }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// How large the user wants text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Smallest first.
    package static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// The short names of Apple's menus, smallest first.
    private static let shortNames = [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]

    /// The category of a short name: XS, S, M, L, XL, XXL, XXXL, AX1 ... AX5. Nil for another.
    package init?(shortName: String) {
        guard let index = Self.shortNames.firstIndex(of: shortName.uppercased()) else { return nil }
        self = Self.ordered[index]
    }

    /// The short name of the category; its raw value where it has none.
    package var shortName: String { Self.ordered.firstIndex(of: self).map { Self.shortNames[$0] } ?? rawValue }
}

extension UIContentSizeCategory: Comparable {
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
        (ordered.firstIndex(of: a) ?? -1) < (ordered.firstIndex(of: b) ?? -1)
    }
}

/// The kind of list that a cell, a header or a footer is in.
public enum UIListEnvironment: Int, Sendable {
    /// Nobody says.
    case unspecified
    /// No list.
    case none
    /// A plain list, or a table view that is plain.
    case plain
    /// A grouped list.
    case grouped
    /// A list in cards.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar on a plain background.
    case sidebarPlain
}
