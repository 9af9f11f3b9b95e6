/// The elements of interface files.
package enum KnownElements {
    /// What only Interface Builder uses, and what stands for a device or a version of it.
    static let designTime: Set<String> = [
        "dependencies", "device", "capability", "deployment", "plugIn", "development", "designables", "classes",
        "customFonts", "inferredMetricsTieBreakers", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
        "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedScreenMetrics", "simulatedOrientationMetrics",
        "freeformSimulatedSizeMetrics", "simulatedSourceMetrics", "simulatedMetricsContainer",
        "accessibilityUsageHints",
    ]

    /// The roles that only Interface Builder uses.
    static let designTimeKeys: Set<String> = ["canvasLocation", "freeformSize", "userComments", "customSize"]

    /// What only Interface Builder uses of an element.
    static let designTimeAttributes: Set<String> = [
        "userLabel", "misplaced", "ambiguous", "sceneMemberID", "canvasLocation", "verifyAmbiguity",
        "customModuleProvider", "colorMatched", "toolsVersion", "systemVersion", "propertyAccessControl",
    ]

    /// Views, by the class of UIKit that they are.
    package static let views: [String: String] = [
        "view": "UIView", "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
        "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch", "slider": "UISlider",
        "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
        "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl", "stepper": "UIStepper",
        "stackView": "UIStackView", "scrollView": "UIScrollView", "collectionView": "UICollectionView",
        "tableView": "UITableView", "collectionViewCell": "UICollectionViewCell",
        "collectionReusableView": "UICollectionReusableView", "tableViewCell": "UITableViewCell",
        "tableViewHeaderFooterView": "UITableViewHeaderFooterView", "containerView": "UIView",
        "visualEffectView": "UIVisualEffectView", "searchBar": "UISearchBar", "toolbar": "UIToolbar",
        "navigationBar": "UINavigationBar", "tabBar": "UITabBar", "datePicker": "UIDatePicker",
        "pickerView": "UIPickerView", "window": "UIWindow", "collectionViewCellContentView": "UIView",
        "tableViewCellContentView": "UIView", "control": "UIControl", "refreshControl": "UIRefreshControl",
        "inputView": "UIInputView",
    ]

    /// Controllers, by the class of UIKit that they are.
    package static let controllers: [String: String] = [
        "viewController": "UIViewController", "collectionViewController": "UICollectionViewController",
        "tableViewController": "UITableViewController", "navigationController": "UINavigationController",
        "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
        "pageViewController": "UIPageViewController", "viewControllerPlaceholder": "UIViewController",
    ]

    /// Other objects, by the class of UIKit that they are.
    package static let objects: [String: String] = [
        "customObject": "NSObject", "barButtonItem": "UIBarButtonItem", "navigationItem": "UINavigationItem",
        "tabBarItem": "UITabBarItem", "collectionViewFlowLayout": "UICollectionViewFlowLayout",
        "collectionViewLayout": "UICollectionViewLayout", "tapGestureRecognizer": "UITapGestureRecognizer",
        "panGestureRecognizer": "UIPanGestureRecognizer", "swipeGestureRecognizer": "UISwipeGestureRecognizer",
        "pinchGestureRecognizer": "UIPinchGestureRecognizer",
        "rotationGestureRecognizer": "UIRotationGestureRecognizer",
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
        "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
        "customGestureRecognizer": "UIGestureRecognizer",
        "stackViewLayoutGuide": "UILayoutGuide", "layoutGuide": "UILayoutGuide",
    ]

    /// Lists, values and connections.
    static let parts: Set<String> = [
        "document", "scenes", "scene", "objects", "placeholder", "exit", "resources", "subviews", "constraints",
        "constraint", "connections", "outlet", "outletCollection", "action", "segue", "rect", "size", "point", "range",
        "value",
        "popoverArrowDirection", "inset",
        "autoresizingMask", "color", "fontDescription", "string", "mutableString", "attributedString", "attributes",
        "fragment", "content", "font", "paragraphStyle", "textInputTraits", "state", "buttonConfiguration",
        "backgroundConfiguration", "directionalEdgeInsets", "edgeInsets", "userDefinedRuntimeAttributes",
        "userDefinedRuntimeAttribute", "integer", "real", "number", "bool", "boolean", "nil", "image", "namedColor",
        "systemColor", "cells", "prototypes", "sections", "tableViewSection", "segments", "segment", "items",
        "leftBarButtonItems", "rightBarButtonItems", "toolbarItems",
        "viewLayoutGuide", "viewControllerLayoutGuide", "layoutGuides", "variation", "mask",
        "exclude",
        "include", "accessibility", "accessibilityTraits", "gestureRecognizers", "blurEffect", "vibrancyEffect",
        "offsetWrapper", "preferredSymbolConfiguration", "imageReference", "titleTextAttributes",
        "largeTitleTextAttributes", "scopeButtonTitles", "date", "attributedTitle",
        "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance", "standardAppearance",
        "scrollEdgeAppearance", "extendedEdge", "exceptions", "localizationArgument", "array",
        "integrationIdentifiers", "designable", "presentationController", "userDefinedRuntimeAttributeReference",
    ]

    /// Attributes that say something and that nothing reads, by element.
    static let unread: [String: Set<String>] = [
        "tableViewCell": ["focusStyle"]
    ]

    /// The sides and lines that constraints name.
    static let constraintAttributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]

    static func isKnown(_ name: String) -> Bool {
        parts.contains(name) || views[name] != nil || controllers[name] != nil || objects[name] != nil
    }

    /// Elements whose text counts.
    static let texts: Set<String> = ["string", "mutableString", "date"]
}
