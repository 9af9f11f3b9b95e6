import Foundation
import TesseraGraphics

/// A view whose content is larger than itself: it shows the part at `contentOffset`, which fingers, touchpads, wheels and
/// programs move.
///
/// `contentOffset` is the origin of `bounds`; both move together, and a program may set them out of range. Every
/// overridable member stands in this body; the work is done by the `UIScrollView+...` files beside this one.
@preconcurrency @MainActor
open class UIScrollView: UIView, _ScrollViewDelegating {
    // MARK: Storage

    var size = CGSize.zero
    var insets = UIEdgeInsets.zero
    /// The adjusted content inset that was last announced.
    var knownAdjustedInset = UIEdgeInsets.zero
    var drag: ScrollDrag?
    var tracksFinger = false
    var touchpadVelocity = VelocityTracker()
    /// Set while the offset is moved by the scroll view itself: such moves don't count as the program's.
    var isPlacing = false
    lazy var animator = ScrollAnimator(self)
    lazy var indicators = ScrollIndicators(self)
    lazy var scrollPan = ScrollPanGestureRecognizer()

    /// The delegate, whatever its type; subclasses with a narrower one cast it.
    package weak var _scrollDelegate: (any UIScrollViewDelegate)? {
        didSet { if _scrollDelegate !== oldValue { _scrollDelegateDidChange() } }
    }

    // MARK: Making

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    // MARK: Content

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { moveBounds(to: newValue) }
    }

    /// Stops what moves and sets the offset, at once or within 0.3 s.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// Moves as little as shows `rect`, of the content, entirely; or as much of it as fits.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    /// Sizes that are negative or not finite are ignored. The offset stays, even where it is then out of range.
    open var contentSize: CGSize {
        get { size }
        set { setContentSize(newValue) }
    }

    open var contentInset: UIEdgeInsets {
        get { insets }
        set { setContentInset(newValue) }
    }

    /// `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` adds.
    open var adjustedContentInset: UIEdgeInsets { knownAdjustedInset }

    open func adjustedContentInsetDidChange() {}

    /// `automatic` adds the safe area in the axes that scroll, as `scrollableAxes` does, and above and below also inside
    /// a navigation controller, whose bars would cover even content that fits.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { adjustedInsetMayHaveChanged() }
    }

    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { indicators.update() }
    }

    // MARK: Geometry

    override open var bounds: CGRect {
        get { super.bounds }
        set { changeBounds(to: newValue) { super.bounds = $0 } }
    }

    override open var frame: CGRect {
        get { super.frame }
        set { changeFrame(to: newValue) { super.frame = $0 } }
    }

    /// Called before every change of `bounds`, whatever causes it, while they are still the old ones.
    open func _willChangeBounds(to newBounds: CGRect) {}

    /// Called after every change of `bounds` and before `scrollViewDidScroll(_:)`.
    open func _didChangeBounds(from oldBounds: CGRect) {}

    /// Another delegate, or none.
    open func _scrollDelegateDidChange() {}

    // MARK: Behaviour

    open var isScrollEnabled = true {
        didSet { scrollPan.isEnabled = isScrollEnabled }
    }

    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false {
        didSet { adjustedInsetMayHaveChanged() }
    }
    open var alwaysBounceHorizontal = false {
        didSet { adjustedInsetMayHaveChanged() }
    }
    open var isPagingEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var scrollsToTop = true
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: State

    /// Whether a finger is on the content, even if it has not moved it yet.
    open var isTracking: Bool { tracksFinger }
    /// Whether fingers move the content.
    open var isDragging: Bool { drag != nil }
    /// Whether the content moves on its own after a drag, bounces included.
    open var isDecelerating: Bool { animator.isDecelerating }
    /// Whether the content moves because the program asked for it.
    open var isScrollAnimating: Bool { animator.isAnimating }

    /// Lets the content rest where it is, or at the nearest edge if that is out of range.
    open func stopScrollingAndZooming() { stopMotion(pinning: true) }

    // MARK: Touches

    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
    /// Whether content hears of a touch only once it has rested for 0.15 s.
    open var delaysContentTouches = true
    /// Whether a drag may take a touch that content has heard of already.
    open var canCancelContentTouches = true

    /// Whether `view`, which is content, hears of touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take the touches of `view`, which is content; controls keep theirs.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === scrollPan ? panMayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true {
        didSet { indicators.update() }
    }
    open var showsHorizontalScrollIndicator = true {
        didSet { indicators.update() }
    }
    open var indicatorStyle = IndicatorStyle.default {
        didSet { indicators.styleDidChange() }
    }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { indicators.update() }
    }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { indicators.update() }
    }

    /// Both indicators' insets; the vertical ones when read.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash() }

    // MARK: Views

    // The indicators stay the last subviews.
    override open func addSubview(_ view: UIView) {
        guard let limit = indicators.firstIndex(besides: view) else { return super.addSubview(view) }
        super.insertSubview(view, at: limit)
    }

    override open func insertSubview(_ view: UIView, at index: Int) {
        guard let limit = indicators.firstIndex(besides: view) else { return super.insertSubview(view, at: index) }
        super.insertSubview(view, at: min(index, limit))
    }

    override open func bringSubviewToFront(_ view: UIView) {
        guard let limit = indicators.firstIndex(besides: view), view.superview === self else {
            return super.bringSubviewToFront(view)
        }
        super.insertSubview(view, at: limit)
    }

    override open func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { comeToRest() }
        adjustedInsetMayHaveChanged()
    }
}
