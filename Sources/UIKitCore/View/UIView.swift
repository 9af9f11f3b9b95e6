import Foundation
import TesseraGraphics
import TesseraLayers

/// A rectangle on the screen that draws, lays out its subviews and takes touches.
///
/// Every overridable member stands in this body, since Swift on Linux cannot override members of extensions; the work is
/// done by the `UIView+...` files beside this one.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace {
    // MARK: Storage

    /// Touched by the deinitialiser, which no actor isolates: see `disconnect(_:)`.
    nonisolated(unsafe) let _layer: CALayer
    // Plain references, cleared by the deinitialiser of what they point to: weak ones would make every retain and release
    // of a view slow.
    @exclusivity(unchecked) nonisolated(unsafe) var _subviews: [UIView] = []
    nonisolated(unsafe) final var superviewReference: Unmanaged<UIView>?
    nonisolated(unsafe) final var windowReference: Unmanaged<UIWindow>?
    var _backgroundColor: UIColor?
    var ownContentScale: CGFloat = 0
    var _tintColor: UIColor?
    var ownTintMode = TintAdjustmentMode.automatic
    /// The tint the view was last told of, its own or one around it.
    var knownTint = ViewTint()
    var _gestureRecognizers: [UIGestureRecognizer] = []
    var margins = ViewMargins()
    /// The traits the view was last told of; nil until it has been in a window.
    var knownTraits: UITraitCollection?
    /// The controller whose view this is.
    weak var _controller: UIViewController? {
        didSet {
            hasController = _controller != nil
            if hasController, hasWindow { traitsMayHaveChanged() }
        }
    }
    /// Whether there is one, or was: weak references take their time, and views below ask for traits all the time.
    private(set) final var hasController = false
    var drawsContents = true
    /// Animations under way that keep touches away.
    var touchBlockingAnimations = 0
    /// Whether the view counts as hidden, but is seen until the animation ends with which a stack view hides it.
    final var hidesLater = false
    var _focusTraits: FocusTraits?
    /// What the view knows of constraints; nil until any concern it. Touched by the deinitialiser.
    @exclusivity(unchecked) nonisolated(unsafe) final var _layoutItem: ViewLayoutItem?
    @exclusivity(unchecked) nonisolated(unsafe) final var layoutFlags: ViewLayoutFlags = [
        .needsUpdate, .subtreeNeedsUpdate,
    ]
    var traitWatchers = TraitWatchers()
    /// Who observes properties of the view; nil until somebody does.
    final var keyObservers: KeyObservers?
    /// The properties set on this view itself, which no appearance changes; of an object that stands for a class those
    /// that its views take over.
    package final var appearanceKeys: _AppearanceKeys = []
    var overriddenTraits = UITraitCollection.Values() {
        didSet {
            guard overriddenTraits != oldValue else { return }
            hasOverriddenTraits = overriddenTraits != UITraitCollection.Values()
            TraitUpdates.noteOverride()
            keptTraits = nil
            traitsMayHaveChanged(holdsSubviews: true)
        }
    }
    /// Nil where all text sizes are allowed.
    final var textSizeLimits: TextSizeLimits? {
        didSet {
            guard textSizeLimits != oldValue else { return }
            TraitUpdates.noteOverride()
            keptTraits = nil
            traitsMayHaveChanged(holdsSubviews: true)
        }
    }
    /// What the overrides last came to: views below ask for it all the time.
    var keptTraits: KeptTraits?
    /// Comparing all of them takes longer than what asks for traits.
    private(set) var hasOverriddenTraits = false

    // MARK: Making

    public init(frame: CGRect) {
        _layer = Self.makeLayer(Self.layerClass)
        super.init()
        connectLayer()
        self.frame = frame
    }

    override public convenience init() {
        self.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        _layer = Self.makeLayer(Self.layerClass)
        super.init()
        connectLayer()
        InterfaceCoder.finish(self, UIView.self, coder)
    }

    deinit {
        _layoutItem?.end()
        for view in _subviews {
            view._superview = nil
            view.forgetWindow()
        }
        UIView.disconnect(_layer)
    }

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    open var layer: CALayer { _layer }

    // MARK: Description

    /// What the view is and where its state is not the usual, in UIKit's words.
    override open nonisolated var description: String { ViewText(self).whole }

    /// Words of a class for the description: what the view shows, and what comes after the layer.
    open var _shownText: String? { nil }
    open var _furtherDescription: [String] { [] }

    // MARK: Geometry

    open var frame: CGRect {
        get { _layer.frame }
        set { setFrame(newValue) }
    }

    open var bounds: CGRect {
        get { _layer.bounds }
        set { setBounds(newValue) }
    }

    open var center: CGPoint {
        get { _layer.position }
        set { setCenter(newValue) }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(_layer.transform) }
        set { _layer.transform = CATransform3DMakeAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { _layer.transform }
        set { _layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { _layer.anchorPoint }
        set { _layer.anchorPoint = newValue }
    }

    /// Pixels in a point of what the view draws: the display's unless set.
    open var contentScaleFactor: CGFloat {
        get { ownContentScale > 0 ? ownContentScale : max(traitCollection.displayScale, 1) }
        set { setContentScale(newValue) }
    }
    @exclusivity(unchecked) open var autoresizesSubviews = true
    @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = []
    @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
    }

    /// The size that suits the view best in `size`; its present size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that `sizeThatFits(_:)` says. The origin of its frame stays; a view with a transform, whose
    /// frame says little, stays at its centre.
    open func sizeToFit() { setSize(sizeThatFits(bounds.size)) }

    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open func invalidateIntrinsicContentSize() { contentSizeMayHaveChanged() }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Looks

    open var alpha: CGFloat {
        get { CGFloat(_layer.opacity) }
        set { _layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    open var isHidden: Bool {
        get { _layer.isHidden || hidesLater }
        set { setHidden(newValue) }
    }

    open var isOpaque: Bool = true
    open var clearsContextBeforeDrawing = true

    open var clipsToBounds: Bool {
        get { _layer.masksToBounds }
        set { _layer.masksToBounds = newValue }
    }

    open var backgroundColor: UIColor? {
        get { _backgroundColor }
        set {
            noteAppearance(.backgroundColor)
            setBackgroundColor(newValue)
        }
    }

    /// The colour of what invites a tap: its own, or the superview's.
    open var tintColor: UIColor! {
        get { shownTint }
        set {
            noteAppearance(.tintColor)
            setTintColor(newValue)
        }
    }

    /// The first mode that the view or one around it was given, never `automatic`; what is behind an alert is dimmed.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { isTintDimmed ? .dimmed : .normal }
        set { setTintMode(newValue) }
    }

    /// The view has another tint: one was set on it or around it, or dimmed, or it came into a window with another.
    open func tintColorDidChange() {}

    open var contentMode = ContentMode.scaleToFill {
        didSet { if contentMode != oldValue { contentModeDidChange() } }
    }

    open var mask: UIView? {
        didSet { _layer.mask = mask?._layer }
    }

    open func draw(_ rect: CGRect) { drawsContents = false }
    open func setNeedsDisplay() { _layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { _layer.setNeedsDisplay(rect) }

    /// A view of the same size that shows what this one shows now, without its opacity; nil for a view without an area.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterUpdates, caps: .zero)
    }

    /// The same for a part of the view. What lies inside `capInsets` keeps its size where the snapshot is resized.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterUpdates, caps: capInsets)
    }

    // MARK: Appearance

    open class func appearance() -> Self { makeAppearance(in: [], for: nil) }

    open class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { makeAppearance(in: containerTypes, for: nil) }

    open class func appearance(for trait: UITraitCollection) -> Self { makeAppearance(in: [], for: trait) }

    open class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { makeAppearance(in: containerTypes, for: trait) }

    /// The keys of properties with a value for each of several states: those not set on the view itself it takes over.
    open var _keysByState: _AppearanceKeys { [] }

    /// Takes over the values of `keys` from the object that stands for the class or one above it.
    open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        if keys.contains(.backgroundColor) { backgroundColor = proxy.backgroundColor }
        if keys.contains(.tintColor) { tintColor = proxy._tintColor }
    }

    // MARK: The layer's delegate

    /// Gives the layer its contents: by `draw(_:in:)` unless a subclass sets them itself.
    open func display(_ layer: CALayer) {
        layerWillDraw(layer)
        layer.record()
    }

    open func layerWillDraw(_ layer: CALayer) {}

    /// Draws the view's own layer by `draw(_:)`.
    open func draw(_ layer: CALayer, in context: CGContext) {
        if layer === _layer { drawContents(in: context) }
    }

    /// Lays out the view by `layoutSubviews()`, its controller told before and after.
    open func layoutSublayers(of layer: CALayer) {
        if layer === _layer { performLayout() }
    }

    /// What a change of a layer's value runs; for the view's own layer asked inside animation blocks alone.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { layerAction(layer, event) }

    // MARK: Nibs

    /// The view comes out of a nib, whole; called by `UINib`.
    open func awakeFromNib() {}
    /// Called by Interface Builder alone, and so never here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Hierarchy

    open var superview: UIView? { _superview }
    open var subviews: [UIView] { _subviews }
    open var window: UIWindow? { _window }

    open func addSubview(_ view: UIView) { insert(view, at: _subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }
    open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }
    open func removeFromSuperview() { remove() }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    open var tag = 0
    open func viewWithTag(_ tag: Int) -> UIView? { findView(withTag: tag) }

    // MARK: Layout

    open func setNeedsLayout() { _layer.setNeedsLayout() }
    open func layoutIfNeeded() { layOutTree() }
    /// Places the subviews that have constraints; overriders call super for that.
    open func layoutSubviews() { placeSubviews() }

    /// Whether the size of the content follows the width that the view gets.
    open var _wrapsContent: Bool { false }
    /// The size of the content that is broken at `width`: what `intrinsicContentSize`, and overrides of it, make of that.
    open func _contentSize(wrappedAt width: CGFloat) -> CGSize { intrinsicContentSize(in: width) }
    /// Constraints came, went or changed inside of a view that isolates them; false leaves it to such a view around it.
    open func _constraintsInsideDidChange() -> Bool { false }

    /// What a subclass that manages its subviews' sizes wants to know; views of collections are such.
    open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {}

    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = effectiveLayoutMargins
            // Asking for the direction takes a walk up to the window.
            return NSDirectionalEdgeInsets(margins, isRightToLeft: margins.left != margins.right && isRightToLeft)
        }
        set { setDirectionalLayoutMargins(newValue) }
    }

    @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }

    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
    }

    open func layoutMarginsDidChange() {}
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
    open func safeAreaInsetsDidChange() {}

    // MARK: Auto Layout

    /// Whether the view cannot be laid out without constraints, which it makes in `updateConstraints()`.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The active constraints that the view keeps: those between it and what is in it.
    open var constraints: [NSLayoutConstraint] { _layoutItem?.held ?? [] }
    /// Adds a constraint between the view and what is in it; any other is an error.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    /// Adds several constraints.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for each in constraints { addConstraint(each) } }
    /// Deactivates a constraint that the view keeps.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
    /// Deactivates several of them.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for each in constraints { removeConstraint(each) }
    }

    /// Brings the constraints up to date; called before layout, once after `setNeedsUpdateConstraints()`. Overriders
    /// call super at the end.
    open func updateConstraints() {}
    /// Has `updateConstraints()` called before the next layout.
    open func setNeedsUpdateConstraints() { constraintUpdateIsNeeded() }
    /// Whether `updateConstraints()` is due.
    open func needsUpdateConstraints() -> Bool { layoutFlags.contains(.needsUpdate) }
    /// Updates what waits for it in the view and below it.
    open func updateConstraintsIfNeeded() { updateTreeConstraints() }

    /// How strongly the view resists becoming larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(axis) }
    /// Sets how strongly the view resists becoming larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }
    /// How strongly the view resists becoming smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistance(axis)
    }
    /// Sets how strongly the view resists becoming smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { setResistance(priority, axis) }

    /// The smallest size that the constraints in the view allow, as near to `targetSize` as they come.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints in the view come to where it is asked to be `targetSize` at these priorities.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittedSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// The views whose text the baselines are those of: the view itself, unless a subclass knows better.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view that the last baseline is that of; the view itself unless overridden.
    open var forLastBaselineLayout: UIView { self }
    /// Whether the view has a text of its own that its baselines are those of.
    open var _hasBaseline: Bool { false }
    /// How far the first baseline is below the top of the view, and the last one above its bottom, in a view of `size`.
    open func _baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) { (0, 0) }

    /// Whether the constraints allow another place or size than the present one.
    open var hasAmbiguousLayout: Bool { isPlacedAmbiguously }
    /// Takes another one of the places that ambiguous constraints allow.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
    /// The active constraints that decide where the view is along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(axis)
    }

    // MARK: Direction and traits

    @exclusivity(unchecked) open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            directionOfConstraintsDidChange()
            setNeedsLayout()
        }
    }

    /// The direction that views with `attribute` lay out in under the current traits.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute.direction(inRightToLeft: UITraitCollection.current.isRightToLeft)
    }

    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        attribute.direction(inRightToLeft: direction == .rightToLeft)
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { resolvedDirection }

    @exclusivity(unchecked) open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            guard overrideUserInterfaceStyle != oldValue else { return }
            TraitUpdates.noteOverride()
            traitsMayHaveChanged(holdsSubviews: true)
        }
    }

    /// The least text size of the view and those in it, whatever the user has chosen; nil for none.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { textSizeLimits?.least }
        set { limitTextSize { $0.least = newValue } }
    }

    /// The greatest text size of the view and those in it; nil for none. It wins over a greater minimum.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { textSizeLimits?.greatest }
        set { limitTextSize { $0.greatest = newValue } }
    }

    open var traitCollection: UITraitCollection { resolvedTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Changes of traits that UIKit's own views follow; called before `traitCollectionDidChange(_:)`.
    open func _traitsDidChange(from previous: UITraitCollection?) {}

    // MARK: Touches

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { _gestureRecognizers.isEmpty ? nil : _gestureRecognizers }
        set { setGestureRecognizers(newValue ?? []) }
    }

    final var ownInteractions: [any UIInteraction] = []
    /// What the view does beside its recognizers, such as showing menus.
    open var interactions: [any UIInteraction] {
        get { ownInteractions }
        set { setInteractions(newValue) }
    }
    /// Gives the view an interaction, which hears of it.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    /// Takes an interaction away.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, with: event) }
    /// Whether subviews are hit in the order of their layers' zPosition: where that stands for the order of subviews.
    open var _hitsByDepth: Bool { false }
    /// The view below which a light lies while the pointer is over this view; nil for views that do not light up.
    open var _viewAboveLight: UIView? { nil }
    /// Whether the line around the view that has the focus lies inside of it, where the effect leaves that open.
    open var _keepsFocusInside: Bool { clipsToBounds }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    override open var next: UIResponder? { _controller ?? _superview }

    /// Makes the first responder among the view and those below it resign; false where it refuses or there is none.
    ///
    /// - Parameter force: whether it loses its place even if it refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { FirstResponder.leave(below: self, force: force) }

    // MARK: Conversion

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }
    open func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convertPoint(point, to: Self.view(space))
    }
    open func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        convertPoint(point, from: Self.view(space))
    }
    open func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        convertRect(rect, to: Self.view(space))
    }
    open func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        convertRect(rect, from: Self.view(space))
    }

    // MARK: Dynamics

    /// The outline with which the view meets others in an animator.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline of views of type `path`: a convex one, about the centre.
    open var collisionBoundingPath: UIBezierPath { boundsPath }

    // MARK: Focus

    /// Whether the view can have the focus; arrow keys and Tab go to such views.
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { (_window?.focusIfUsed?.focusedItem as AnyObject?) === self }
    open var isTransparentFocusItem: Bool { false }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { _controller ?? _superview }
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviewsMeeting(rect) }
    open func setNeedsFocusUpdate() { focusUpdateIsNeeded() }
    open func updateFocusIfNeeded() { _window?.focusIfUsed?.updateFocusIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open func didHintFocusMovement(_ hint: UIFocusMovementHint) {}

    /// The group of the view and of what is inside it; nil for that around it.
    open var focusGroupIdentifier: String? {
        get { _focusTraits?.group }
        set { focusTraits.group = newValue }
    }

    open var focusGroupPriority: UIFocusGroupPriority {
        get { _focusTraits?.priority ?? .ignored }
        set { focusTraits.priority = newValue }
    }

    /// What shows that the view has the focus: a halo unless set otherwise.
    open var focusEffect: UIFocusEffect? {
        get { effectiveFocusEffect }
        set { effectiveFocusEffect = newValue }
    }

    // MARK: Accessibility

    open var isAccessibilityElement = false
    // A plain text takes the place of one with attributes.
    open var accessibilityLabel: String? { didSet { rareAccessibility?.attributedLabel = nil } }
    open var accessibilityHint: String? { didSet { rareAccessibility?.attributedHint = nil } }
    open var accessibilityValue: String? { didSet { rareAccessibility?.attributedValue = nil } }
    open var accessibilityIdentifier: String?
    /// Names the view in a saved state. Stored: no state is saved here.
    open var restorationIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var accessibilityElementsHidden = false
    final var rareAccessibility: AccessibilityValues?

    /// What assistive programs find in the view, in their order; nil leaves it to the subviews.
    open var accessibilityElements: [Any]? {
        get { rareAccessibility?.elements }
        set { accessibilityStore(newValue == nil)?.elements = newValue }
    }

    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// In the window's space; the view's own rectangle unless set.
    open var accessibilityFrame: CGRect {
        get { rareAccessibility?.frame ?? windowFrame }
        set { accessibilityStore(false)?.frame = newValue }
    }

    open var accessibilityPath: UIBezierPath? {
        get { rareAccessibility?.path }
        set { accessibilityStore(newValue == nil)?.path = newValue }
    }

    /// Where a tap activates the view, in the window's space; the middle of its frame unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { rareAccessibility?.activationPoint ?? accessibilityFrame.center }
        set { accessibilityStore(false)?.activationPoint = newValue }
    }

    open var accessibilityLanguage: String? {
        get { rareAccessibility?.language }
        set { accessibilityStore(newValue == nil)?.language = newValue }
    }

    open var accessibilityAttributedLabel: NSAttributedString? {
        get { rareAccessibility?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set {
            accessibilityLabel = newValue?.string
            accessibilityStore(newValue == nil)?.attributedLabel = newValue
        }
    }

    open var accessibilityAttributedValue: NSAttributedString? {
        get { rareAccessibility?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set {
            accessibilityValue = newValue?.string
            accessibilityStore(newValue == nil)?.attributedValue = newValue
        }
    }

    open var accessibilityAttributedHint: NSAttributedString? {
        get { rareAccessibility?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set {
            accessibilityHint = newValue?.string
            accessibilityStore(newValue == nil)?.attributedHint = newValue
        }
    }

    /// What a user may say to name the view; its label unless set.
    open var accessibilityUserInputLabels: [String]! {
        get { rareAccessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibilityStore(newValue == nil)?.userInputLabels = newValue }
    }

    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { rareAccessibility?.customActions }
        set { accessibilityStore(newValue == nil)?.customActions = newValue }
    }

    /// Whether everything beside the view is out of reach.
    open var accessibilityViewIsModal: Bool {
        get { rareAccessibility?.isModal ?? false }
        set { accessibilityStore(!newValue)?.isModal = newValue }
    }

    open var shouldGroupAccessibilityChildren: Bool {
        get { rareAccessibility?.groupsChildren ?? false }
        set { accessibilityStore(!newValue)?.groupsChildren = newValue }
    }

    open var accessibilityIgnoresInvertColors: Bool {
        get { rareAccessibility?.ignoresInvertColors ?? false }
        set { accessibilityStore(!newValue)?.ignoresInvertColors = newValue }
    }

    /// Whether the view can be activated; whether it takes touches unless set.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { rareAccessibility?.respondsToUserInteraction ?? isUserInteractionEnabled }
        set { accessibilityStore(false)?.respondsToUserInteraction = newValue }
    }

    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { rareAccessibility?.containerType ?? .none }
        set { accessibilityStore(newValue == .none)?.containerType = newValue }
    }

    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { rareAccessibility?.navigationStyle ?? .automatic }
        set { accessibilityStore(newValue == .automatic)?.navigationStyle = newValue }
    }

    // What assistive programs ask of a view; true where it could be done.
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    /// Whether an assistive program stands on the view: none ever does here.
    open func accessibilityElementIsFocused() -> Bool { false }
}
