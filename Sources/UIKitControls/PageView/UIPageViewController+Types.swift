import Foundation
import UIKitCore

extension UIPageViewController {
    /// The direction in which pages lie.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages lie side by side.
        case horizontal = 0
        /// Pages lie below each other.
        case vertical
    }

    /// Where a book that is turned has its spine.
    public enum SpineLocation: Int, Sendable {
        /// There is no spine: pages scroll.
        case none = 0
        /// The spine is at the left or upper edge; one page is in sight.
        case min
        /// The spine is in the middle; two pages are in sight.
        case mid
        /// The spine is at the right or lower edge; one page is in sight.
        case max
    }

    /// Which way a turn goes.
    public enum NavigationDirection: Int, Sendable {
        /// To the pages that come next.
        case forward = 0
        /// To the pages before.
        case reverse
    }

    /// How pages are turned.
    public enum TransitionStyle: Int, Sendable {
        /// Like the pages of a book. Nothing curls here: the pages slide as they do with `scroll`, and two of them lie side by
        /// side where the spine is in the middle.
        case pageCurl = 0
        /// The pages scroll.
        case scroll
    }

    /// The name of an option of `init(transitionStyle:navigationOrientation:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `SpineLocation` or its raw value, for `pageCurl`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The points between pages, for `scroll`.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Gives a page view controller its pages, one after the other.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before one; nil where that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after one; nil where that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots below pages that scroll; 0, as it is unless implemented, shows none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the dot of the page that was set. Dots follow swipes by themselves.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the pages that the user turns. Everything is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// A finger begins to bring pages into sight.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// A turn by the user is over: `completed` tells whether other pages are in sight than before.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns where the spine is after a turn of the device.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
