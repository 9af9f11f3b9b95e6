import Foundation
import TesseraGraphics

/// Traits that can be set one by one.
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var displayScale: CGFloat { get set }
    var displayGamut: UIDisplayGamut { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
    /// The list that a view is in.
    var listEnvironment: UIListEnvironment { get set }
    /// Of this project, not of UIKit; nil is unspecified.
    var systemLooks: SystemLooks? { get set }
}

extension UITraitCollection.Values: UIMutableTraits {}

/// The traits that a view or a controller sets itself; unspecified ones inherit.
public struct UITraitOverrides: UIMutableTraits {
    package var values: UITraitCollection.Values

    package init(values: UITraitCollection.Values) { self.values = values }

    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }
    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { values.displayGamut }
        set { values.displayGamut = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel }
        set { values.userInterfaceLevel = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { values.legibilityWeight }
        set { values.legibilityWeight = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { values.activeAppearance }
        set { values.activeAppearance = newValue }
    }
    public var listEnvironment: UIListEnvironment {
        get { values.listEnvironment }
        set { values.listEnvironment = newValue }
    }
    /// Of this project, not of UIKit; nil inherits.
    public var systemLooks: SystemLooks? {
        get { values.systemLooks }
        set { values.systemLooks = newValue }
    }
}

extension UITraitCollection {
    /// Traits that `mutations` sets; the others are unspecified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Values().mutated(by: mutations))
    }

    /// These traits with the changes that `mutations` makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.mutated(by: mutations))
    }
}

extension UITraitCollection.Values {
    fileprivate func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection.Values {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? UITraitCollection.Values ?? self
    }
}

extension UITraitOverrides {
    /// Whether a trait is set.
    public func contains<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
        var others = self
        others.remove(trait)
        return others.values != values
    }

    /// Has a trait inherit again.
    public mutating func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) {
        let unset = UITraitCollection.Values()
        switch trait {
        case is UITraitUserInterfaceStyle.Type: values.userInterfaceStyle = unset.userInterfaceStyle
        case is UITraitUserInterfaceIdiom.Type: values.userInterfaceIdiom = unset.userInterfaceIdiom
        case is UITraitHorizontalSizeClass.Type: values.horizontalSizeClass = unset.horizontalSizeClass
        case is UITraitVerticalSizeClass.Type: values.verticalSizeClass = unset.verticalSizeClass
        case is UITraitLayoutDirection.Type: values.layoutDirection = unset.layoutDirection
        case is UITraitDisplayScale.Type: values.displayScale = unset.displayScale
        case is UITraitDisplayGamut.Type: values.displayGamut = unset.displayGamut
        case is UITraitPreferredContentSizeCategory.Type:
            values.preferredContentSizeCategory = unset.preferredContentSizeCategory
        case is UITraitAccessibilityContrast.Type: values.accessibilityContrast = unset.accessibilityContrast
        case is UITraitUserInterfaceLevel.Type: values.userInterfaceLevel = unset.userInterfaceLevel
        case is UITraitLegibilityWeight.Type: values.legibilityWeight = unset.legibilityWeight
        case is UITraitActiveAppearance.Type: values.activeAppearance = unset.activeAppearance
        case is UITraitListEnvironment.Type: values.listEnvironment = unset.listEnvironment
        case is UITraitSystemLooks.Type: values.systemLooks = unset.systemLooks
        default: break
        }
    }
}
