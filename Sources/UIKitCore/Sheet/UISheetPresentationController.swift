import Foundation
import TesseraGraphics

/// Hears of a sheet that a finger brings to another height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A finger has brought the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a controller as a sheet that rests at one of several heights.
///
/// A controller whose `modalPresentationStyle` is `automatic`, `pageSheet` or `formSheet` has one before it is presented.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    final var support: StandardPresentationSupport
    /// The height between two detents while a finger moves the sheet; nil at rest.
    final var heldValue: CGFloat?

    override public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        support = StandardPresentationSupport(PresentationStyle(of: presentedViewController))
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    /// The heights at which the sheet rests, lowest first; `large()` alone unless set.
    open var detents: [Detent] = [.large()] { didSet { sheetDidChange() } }
    /// The detent at which the sheet rests; nil for the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { sheetDidChange() } }
    /// Up to this detent what is behind is neither dimmed nor out of reach.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { sheetDidChange() } }
    /// Whether a grabber shows at the top.
    open var prefersGrabberVisible = false { didSet { sheetDidChange() } }
    /// Nil leaves the radius to the system.
    open var preferredCornerRadius: CGFloat? { didSet { sheetDidChange() } }
    /// Whether scrolling up in the sheet makes it higher first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet keeps to the bottom in compact height instead of filling the container.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { sheetDidChange() } }
    /// Whether a sheet that keeps to the bottom in compact width is as wide as its contents prefer.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { sheetDidChange() } }
    /// Whether a page sheet in regular width is as large as a page; otherwise it is as large as a form (believed).
    open var prefersPageSizing = true { didSet { sheetDidChange() } }
    /// The view over whose middle a sheet in regular width lies, as far as there is room; nil for the container's.
    open weak var sourceView: UIView? { didSet { sheetDidChange() } }

    /// Asks custom detents for their heights again.
    open func invalidateDetents() { sheetDidChange() }

    /// Animates what `changes` sets.
    open func animateChanges(_ changes: () -> Void) {
        guard let container = containerView else { return changes() }
        container.layoutIfNeeded()
        changes()
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { container.layoutIfNeeded() })
    }

    override open var frameOfPresentedViewInContainerView: CGRect {
        containerView.map { place(in: $0).frame } ?? .zero
    }

    override open func containerViewWillLayoutSubviews() { support.willLayout(self) }
    override open func presentationTransitionWillBegin() {
        support.begin(self)
        coverTint()
    }
    override open func presentationTransitionDidEnd(_ completed: Bool) { if !completed { covering.uncover() } }
    override open func dismissalTransitionWillBegin() {
        support.end(self)
        let uncover = { [covering] in covering.uncover() }
        guard let coordinator = presentedViewController.transitionCoordinator,
            coordinator.animate(alongsideTransition: { _ in uncover() })
        else { return uncover() }
    }
    override open func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { coverTint() } }

    private final let covering = TintCover()

    /// What may be used beside the sheet keeps its tint.
    private final func coverTint() {
        if largestUndimmedDetentIdentifier == nil { covering.cover(self) }
    }

    final func sheetDidChange() { containerView?.setNeedsLayout() }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            /// Makes a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Makes a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The name of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The name of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name of the detent.
        public let identifier: Identifier
        private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the container; none in compact height.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                let isCompact = context.containerTraitCollection.verticalSizeClass == .compact
                return isCompact ? nil : (context.maximumDetentValue / 2).rounded()
            }
        }

        /// The greatest height there is.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// - Parameters:
        ///   - identifier: nil for one of its own.
        ///   - resolver: returns the height of the contents without the safe area, in points; nil leaves the detent out.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom.\(UUID().uuidString)"), resolver)
        }

        /// Returns the height of the contents in points; nil where the detent is none.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}

/// What a custom detent goes by.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the contents of the highest sheet, without the safe area.
    var maximumDetentValue: CGFloat { get }
}
