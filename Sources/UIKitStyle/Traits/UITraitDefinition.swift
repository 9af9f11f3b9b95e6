import Foundation
import TesseraGraphics

/// One trait, named by a type.
public protocol UITraitDefinition {
    associatedtype Value: Equatable & Sendable
    static var defaultValue: Value { get }
    /// Where the trait stands in a collection.
    static var _value: KeyPath<UITraitCollection, Value> & Sendable { get }
}

public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
    package static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
        a[keyPath: _value] != b[keyPath: _value]
    }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIUserInterfaceStyle> & Sendable { \.userInterfaceStyle }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIUserInterfaceIdiom> & Sendable { \.userInterfaceIdiom }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIUserInterfaceSizeClass> & Sendable { \.horizontalSizeClass }
}

public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIUserInterfaceSizeClass> & Sendable { \.verticalSizeClass }
}

public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> & Sendable {
        \.layoutDirection
    }
}

public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
    public static var _value: KeyPath<UITraitCollection, CGFloat> & Sendable { \.displayScale }
}

public struct UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIDisplayGamut> & Sendable { \.displayGamut }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIContentSizeCategory> & Sendable {
        \.preferredContentSizeCategory
    }
}

public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIAccessibilityContrast> & Sendable { \.accessibilityContrast }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIUserInterfaceLevel> & Sendable { \.userInterfaceLevel }
}

public struct UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UILegibilityWeight> & Sendable { \.legibilityWeight }
}

public struct UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIUserInterfaceActiveAppearance> & Sendable {
        \.activeAppearance
    }
}

/// The list that a cell, a header or a footer is in.
public struct UITraitListEnvironment: UITraitDefinition {
    public static var defaultValue: UIListEnvironment { .unspecified }
    public static var _value: KeyPath<UITraitCollection, UIListEnvironment> & Sendable { \.listEnvironment }
}

/// The generation of iOS that views look like; of this project, not of UIKit.
public struct UITraitSystemLooks: UITraitDefinition {
    public static var defaultValue: SystemLooks { .standard }
    public static var _value: KeyPath<UITraitCollection, SystemLooks> & Sendable { \.systemLooks }
}

extension UITraitCollection {
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { self[keyPath: Trait._value] }

    /// Colours of the system depend on these.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
            UITraitDisplayGamut.self,
        ]
    }
}
