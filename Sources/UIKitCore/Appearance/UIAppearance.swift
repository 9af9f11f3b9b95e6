import Foundation

/// What `appearance(whenContainedInInstancesOf:)` may name: views, controllers and bar items.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Something whose looks can be set for all objects of a class at once.
///
/// What is set on the object that `appearance()` answers is taken over by every view of the class when it enters a window,
/// and by bar items when they are shown, unless the view's own property was set, or its value for that state. These
/// properties can be set so:
/// - `UIView`: `backgroundColor`, `tintColor`
/// - `UILabel`: `font`, `textColor`, `highlightedTextColor`, `shadowColor`, `shadowOffset`
/// - `UIButton`: title colours and background images by state, `contentEdgeInsets`
/// - `UIScrollView`: `contentInsetAdjustmentBehavior`, `indicatorStyle`, `keyboardDismissMode`
/// - `UINavigationBar`, `UITabBar`: all properties of their looks
/// - `UIBarButtonItem`: `tintColor`, title attributes by state; `UITabBarItem`: title attributes by state
/// - the tint colours of `UISwitch`, `UISlider`, `UIProgressView`, `UIPageControl`, `UISegmentedControl` (and its title
///   attributes) and the colour of `UIActivityIndicatorView`
///
/// Anything else that is set on that object has no effect, the properties of a client's own classes included: Swift on
/// Linux has no messages that could be recorded.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Stands for all objects of the class. Made once by the class's `init(frame:)` (`init()` for bar items), which it
    /// has to have; what that sets does not count.
    static func appearance() -> Self

    /// Stands for the objects inside of others: of the first of the classes, which is inside the second, and so on.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self

    /// Stands for the objects whose traits include `trait` when they enter a window.
    static func appearance(for trait: UITraitCollection) -> Self

    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// The properties that can be set for a class as a whole; a view has those in its set that were set on itself.
public struct _AppearanceKeys: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: UInt64) { rawValue = 1 << bit }

    public static let backgroundColor = _AppearanceKeys(bit: 0)
    public static let tintColor = _AppearanceKeys(bit: 1)
    public static let font = _AppearanceKeys(bit: 2)
    public static let textColor = _AppearanceKeys(bit: 3)
    public static let highlightedTextColor = _AppearanceKeys(bit: 4)
    public static let shadowColor = _AppearanceKeys(bit: 5)
    public static let shadowOffset = _AppearanceKeys(bit: 6)
    public static let titleColor = _AppearanceKeys(bit: 7)
    public static let backgroundImage = _AppearanceKeys(bit: 8)
    public static let contentEdgeInsets = _AppearanceKeys(bit: 9)
    public static let contentInsetAdjustment = _AppearanceKeys(bit: 10)
    public static let indicatorStyle = _AppearanceKeys(bit: 11)
    public static let keyboardDismissMode = _AppearanceKeys(bit: 12)
    public static let isTranslucent = _AppearanceKeys(bit: 13)
    public static let barTintColor = _AppearanceKeys(bit: 14)
    public static let prefersLargeTitles = _AppearanceKeys(bit: 15)
    public static let titleTextAttributes = _AppearanceKeys(bit: 16)
    public static let largeTitleTextAttributes = _AppearanceKeys(bit: 17)
    public static let standardAppearance = _AppearanceKeys(bit: 18)
    public static let scrollEdgeAppearance = _AppearanceKeys(bit: 19)
    public static let compactAppearance = _AppearanceKeys(bit: 20)
    public static let barStyle = _AppearanceKeys(bit: 21)
    public static let shadowImage = _AppearanceKeys(bit: 22)
    public static let onTintColor = _AppearanceKeys(bit: 23)
    public static let thumbTintColor = _AppearanceKeys(bit: 24)
    public static let minimumTrackTintColor = _AppearanceKeys(bit: 25)
    public static let maximumTrackTintColor = _AppearanceKeys(bit: 26)
    public static let progressTintColor = _AppearanceKeys(bit: 27)
    public static let trackTintColor = _AppearanceKeys(bit: 28)
    public static let pageIndicatorTintColor = _AppearanceKeys(bit: 29)
    public static let currentPageIndicatorTintColor = _AppearanceKeys(bit: 30)
    public static let selectedSegmentTintColor = _AppearanceKeys(bit: 31)
    public static let color = _AppearanceKeys(bit: 32)
    public static let unselectedItemTintColor = _AppearanceKeys(bit: 33)
    public static let compactScrollEdgeAppearance = _AppearanceKeys(bit: 34)
    public static let selectionIndicatorImage = _AppearanceKeys(bit: 35)
}
