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
    /// The finger on the content stopped a motion: without a drag it may leave the content out of place.
    var wasStopped = false
    /// What is to happen once the delegate has heard that a drag has ended.
    var release: ScrollRelease?
    var touchpadVelocity = VelocityTracker()
    /// Who moves the offset: what comes without a word sets the bounds.
    var mover = ScrollMover.geometry
    /// The axes along which the content stands beyond an end that came nearer, until it is brought back.
    var overrun: Set<ScrollAxis> = []
    lazy var animator = ScrollAnimator(self)
    lazy var indicators = ScrollIndicators(self)
    lazy var scrollPan = ScrollPanGestureRecognizer()
    /// Zooming under way, by fingers or by itself.
    var zoom: ZoomSession?
    var scrollPinch: ScrollPinchGestureRecognizer?
    lazy var zoomAnimator = ZoomAnimator(self)
    /// What a refresh control adds above the content while it is refreshing.
    var refreshInset: CGFloat = 0
    /// Set while that changes: content is moved by the refresh control then, not by the inset.
    var isChangingRefreshInset = false
    /// The edge effects, once one was asked for.
    var edges: ScrollEdges?
    /// How far content had left its upper edge when bars were last told.
    var knownCoverage: CGFloat = 0
    /// The navigation controller whose bar goes by this view.
    weak var barAbove: UINavigationController?
    /// The container whose bar at the lower edge goes by this content.
    weak var barBelow: (any BottomBarContainer)? { didSet { barBelowDidChange() } }
    /// How far the bar above has given way to the content, in points: content may be pulled down so much further than its
    /// insets say.
    package internal(set) var titleRoom: CGFloat = 0
    /// What that becomes along with the insets.
    var titleRoomToCome: CGFloat?
    /// The insets change because the bar above gives way to the content: what is laid out stays as it is.
    package internal(set) var insetFollowsTitle = false
    /// How many calls of `withScrollIndicatorsShown(forContentOffsetChanges:)` are under way.
    var indicatorRequests = 0

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
        InterfaceCoder.finish(self, UIScrollView.self, coder)
    }

    // MARK: Content

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { move(to: newValue, by: .program) }
    }

    /// Stops what moves and sets the offset, at once or within 0.3 s.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// Moves as little as shows `rect`, of the content, entirely; or as much of it as fits.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    /// Sizes that are negative or not finite are ignored. The offset stays at first; where it is out of range then, it is
    /// brought back when the layout is done and nothing holds or moves the content.
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

    override open var _furtherDescription: [String] {
        let inset = [adjustedContentInset.top, adjustedContentInset.left, adjustedContentInset.bottom]
        return [
            "contentOffset: \(ViewText.list([contentOffset.x, contentOffset.y]))",
            "contentSize: \(ViewText.list([contentSize.width, contentSize.height]))",
            "adjustedContentInset: \(ViewText.list(inset + [adjustedContentInset.right]))",
        ]
    }

    /// `automatic` adds the safe area in the axes that scroll, as `scrollableAxes` does, and above and below also inside
    /// a navigation controller, whose bars would cover even content that fits.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            noteAppearance(.contentInsetAdjustment)
            adjustedInsetMayHaveChanged()
        }
    }

    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { indicators.update() }
    }

    /// Where content that is smaller than the viewport rests in it: (0, 0) is the top left, (0.5, 0.5) the middle.
    /// Clamped to 0...1; NaN counts as 0.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet { alignmentDidChange(from: oldValue) }
    }

    /// The content's rectangle, which moves with the content.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
    /// The viewport's rectangle, which stays in place.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

    // MARK: Geometry

    override open var bounds: CGRect {
        get { super.bounds }
        set { changeBounds(to: newValue) { super.bounds = $0 } }
    }

    override open var frame: CGRect {
        get { super.frame }
        set { changeFrame(to: newValue) { super.frame = $0 } }
    }

    override open var center: CGPoint {
        get { super.center }
        set {
            super.center = newValue
            tellBars()
        }
    }

    /// Called before every change of `bounds`, whatever causes it, while they are still the old ones.
    open func _willChangeBounds(to newBounds: CGRect) {}

    /// Called before the program moves the content to `offset` by a call, at once or animated. Properties don't come here.
    open func _willScroll(to offset: CGPoint) {}

    /// Called after every change of `bounds` and before `scrollViewDidScroll(_:)`.
    open func _didChangeBounds(from oldBounds: CGRect) {}

    /// Another delegate, or none.
    open func _scrollDelegateDidChange() {}

    /// Where a notch of a wheel takes the content, given what it proposes and where the content is, or was on its way to.
    open func _wheelTarget(_ proposed: CGPoint, from base: CGPoint) -> CGPoint { proposed }

    /// Where content that fingers let go of comes to rest, before the delegate is asked.
    ///
    /// - Parameter velocity: of the offset, in points per millisecond, as the delegate gets it.
    open func _releaseTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Whether something else decides for now where the content stands, or its size is not known yet.
    open var _holdsContent: Bool { false }

    /// Whether another viewport gives the content another size: its range is known only after layout.
    open var _sizesContentInLayout: Bool { false }

    /// Called when a motion has come to its end, before the delegate hears of it: what only layout finds out about the
    /// content is to be found out now.
    open func _motionWillEnd() {}

    // MARK: Behaviour

    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { scrollingWasEnabled() } }
    }

    open var isDirectionalLockEnabled = false
    /// Whether content gives way beyond its edges, in both axes; setting it sets both. True if either axis bounces.
    open var bounces: Bool {
        get { bouncesVertically || bouncesHorizontally }
        set {
            bouncesVertically = newValue
            bouncesHorizontally = newValue
        }
    }
    open var bouncesHorizontally = true {
        didSet { adjustedInsetMayHaveChanged() }
    }
    open var bouncesVertically = true {
        didSet { adjustedInsetMayHaveChanged() }
    }
    open var alwaysBounceVertical = false {
        didSet { adjustedInsetMayHaveChanged() }
    }
    open var alwaysBounceHorizontal = false {
        didSet { adjustedInsetMayHaveChanged() }
    }
    open var isPagingEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var scrollsToTop = true
    /// Whether a drag takes the keyboard's input away from its field. There is no keyboard on the screen that a finger
    /// could push away: the interactive modes leave it.
    open var keyboardDismissMode = KeyboardDismissMode.none { didSet { noteAppearance(.keyboardDismissMode) } }
    /// Whether arrow keys, page keys and the space bar scroll.
    open var allowsKeyboardScrolling = true
    /// Whether a drag that reaches the content's end moves an enclosing scroll view on.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    /// Whether a list's index may be shown; Linux has none that hides itself.
    open var indexDisplayMode = IndexDisplayMode.automatic

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
    ///
    /// Fingers lose the content; a zoom out of its limits ends at the nearest one.
    open func stopScrollingAndZooming() { stopEverything() }

    // MARK: Zoom

    /// Zooming is possible where the minimum is below the maximum. The present scale stays as it is. Limits that are not
    /// positive numbers are ignored.
    open var minimumZoomScale: CGFloat {
        get { zoomLimits.minimum }
        set { setZoomLimits(minimum: newValue, maximum: zoomLimits.maximum) }
    }
    open var maximumZoomScale: CGFloat {
        get { zoomLimits.maximum }
        set { setZoomLimits(minimum: zoomLimits.minimum, maximum: newValue) }
    }
    var zoomLimits = ZoomLimits()

    /// The scale of the delegate's `viewForZooming(in:)`; 1 without one.
    open var zoomScale: CGFloat {
        get { currentZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Zooms about the middle of the viewport; the scale is brought within its limits.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms so that `rect`, of the zoomed view, fills the viewport as far as the limits let it.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    /// Whether a pinch may go beyond the limits, from where the content bounces back.
    open var bouncesZoom = true
    /// Whether fingers zoom the content.
    open var isZooming: Bool { zoom?.stage == .pinch }
    /// Whether the content goes back to a limit that a pinch went beyond.
    open var isZoomBouncing: Bool { zoom?.stage == .bounce && zoom?.motion?.changesScale == true }
    /// Whether the content zooms because the program asked for it.
    open var isZoomAnimating: Bool { zoom?.stage == .animation }

    // MARK: Touches

    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
    /// Nil while the limits leave nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }
    /// For remote controls, which Linux has none of: it never recognizes anything.
    open private(set) lazy var directionalPressGestureRecognizer = UIGestureRecognizer()
    /// Whether content hears of a touch only once it has rested for 0.15 s.
    open var delaysContentTouches = true
    /// Whether a drag may take a touch that content has heard of already.
    open var canCancelContentTouches = true

    /// Whether `view`, which is content, hears of touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take the touches of `view`, which is content; controls keep theirs.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === scrollPan { return panMayBegin }
        if gestureRecognizer === scrollPinch { return pinchMayBegin }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UIScrollView else { return }
        if keys.contains(.contentInsetAdjustment) {
            contentInsetAdjustmentBehavior = proxy.contentInsetAdjustmentBehavior
        }
        if keys.contains(.indicatorStyle) { indicatorStyle = proxy.indicatorStyle }
        if keys.contains(.keyboardDismissMode) { keyboardDismissMode = proxy.keyboardDismissMode }
    }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true {
        didSet { indicators.update() }
    }
    open var showsHorizontalScrollIndicator = true {
        didSet { indicators.update() }
    }
    open var indicatorStyle = IndicatorStyle.default {
        didSet {
            noteAppearance(.indicatorStyle)
            indicators.styleDidChange()
        }
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

    /// Shows the indicators while `changes` move the content, and for a moment after.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { showIndicators(during: changes) }

    // MARK: Edges

    open var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .top) }
    open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .left) }
    open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .bottom) }
    open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(at: .right) }

    // MARK: Refreshing

    /// What the user pulls the content down to, to have it refreshed.
    open var refreshControl: UIRefreshControl? {
        didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
    }

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
        concernsOtherBars()
    }

    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        concernsOtherBars()
    }

    override open var isHidden: Bool {
        get { super.isHidden }
        set {
            let changes = newValue != super.isHidden
            super.isHidden = newValue
            if changes { concernsOtherBars() }
        }
    }
}
