import Foundation

/// The surroundings of a view as one value: appearance, text size, direction, scale and size classes.
///
/// The window makes it; everything below reads it. Unspecified values inherit.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// Never changed after the initialiser, which is what makes the class safe to share.
    package struct Values: Hashable, Sendable {
        package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        package var displayScale: CGFloat = 0
        package var displayGamut = UIDisplayGamut.unspecified
        package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        package var accessibilityContrast = UIAccessibilityContrast.unspecified
        package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
        package var legibilityWeight = UILegibilityWeight.unspecified
        package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
        package var listEnvironment = UIListEnvironment.unspecified
        /// Nil is unspecified.
        package var systemLooks: SystemLooks?

        package init() {}
    }

    package let values: Values

    package init(_ values: Values) {
        self.values = values
        super.init()
    }

    override public convenience init() {
        self.init(Values())
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values().with(\.userInterfaceStyle, userInterfaceStyle))
    }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(Values().with(\.userInterfaceIdiom, userInterfaceIdiom))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values().with(\.horizontalSizeClass, horizontalSizeClass))
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values().with(\.verticalSizeClass, verticalSizeClass))
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values().with(\.layoutDirection, layoutDirection))
    }

    public convenience init(displayScale: CGFloat) {
        self.init(Values().with(\.displayScale, displayScale))
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values().with(\.preferredContentSizeCategory, preferredContentSizeCategory))
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(Values().with(\.userInterfaceLevel, userInterfaceLevel))
    }

    /// Later collections win where they specify something.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(collections.reduce(Values()) { $1.values.over($0) })
    }

    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    open var displayScale: CGFloat { values.displayScale }
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// The list that a cell, a header or a footer is in; lists say so to their views.
    open var listEnvironment: UIListEnvironment { values.listEnvironment }

    /// The generation of iOS whose sizes, insets and fonts views have; of this project, not of UIKit.
    public final var systemLooks: SystemLooks { values.systemLooks ?? .standard }

    /// Whether dynamic colours come out differently under `other`.
    open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
    }

    /// Whether all that `trait` specifies is the same here; nil specifies nothing.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { $0.values.over(values) == values } ?? true
    }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection).map { $0.values == values } ?? false
    }

    override open var hash: Int { values.hashValue }

    package var isRightToLeft: Bool { values.layoutDirection == .rightToLeft }
}

extension UITraitCollection.Values {
    package func with<Value>(
        _ path: WritableKeyPath<Self, Value>, _ value: Value
    ) -> UITraitCollection.Values {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }

    /// These values, and `base`'s where these do not specify one.
    package func over(_ base: Self) -> Self {
        var result = base
        if userInterfaceStyle != .unspecified { result.userInterfaceStyle = userInterfaceStyle }
        if userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = userInterfaceIdiom }
        if horizontalSizeClass != .unspecified { result.horizontalSizeClass = horizontalSizeClass }
        if verticalSizeClass != .unspecified { result.verticalSizeClass = verticalSizeClass }
        if layoutDirection != .unspecified { result.layoutDirection = layoutDirection }
        if displayScale != 0 { result.displayScale = displayScale }
        if displayGamut != .unspecified { result.displayGamut = displayGamut }
        if preferredContentSizeCategory != .unspecified {
            result.preferredContentSizeCategory = preferredContentSizeCategory
        }
        if accessibilityContrast != .unspecified { result.accessibilityContrast = accessibilityContrast }
        if userInterfaceLevel != .unspecified { result.userInterfaceLevel = userInterfaceLevel }
        if legibilityWeight != .unspecified { result.legibilityWeight = legibilityWeight }
        if activeAppearance != .unspecified { result.activeAppearance = activeAppearance }
        if listEnvironment != .unspecified { result.listEnvironment = listEnvironment }
        if let systemLooks { result.systemLooks = systemLooks }
        return result
    }

    /// What a window without a host has: a light phone at scale 2 with large text, as the simulator starts.
    package static var standard: UITraitCollection.Values {
        var values = UITraitCollection.Values()
        values.userInterfaceStyle = .light
        values.userInterfaceIdiom = .pad
        values.horizontalSizeClass = .compact
        values.verticalSizeClass = .regular
        values.layoutDirection = .leftToRight
        values.displayScale = 2
        values.displayGamut = .SRGB
        values.preferredContentSizeCategory = .large
        values.accessibilityContrast = .normal
        values.userInterfaceLevel = .base
        values.legibilityWeight = .regular
        values.activeAppearance = .active
        values.systemLooks = .standard
        return values
    }
}

/// An object that has traits and hears of their change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
