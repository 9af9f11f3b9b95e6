import Foundation
import TesseraGraphics

/// A bar with buttons, at the bottom unless its delegate says otherwise.
///
/// Flexible spaces part the items into groups, each of which lies on a plate of its own in the looks of iOS 26.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    final var itemList: [UIBarButtonItem] = []
    final var groups: [ToolbarGroup] = []
    private let background = BarBackground(lineEdge: .top)
    private var position = UIBarPosition.bottom
    /// Set by a navigation controller: the insets of the row in the bar.
    final var containerInsets: UIEdgeInsets? { didSet { if containerInsets != oldValue { setNeedsLayout() } } }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        settleSubviews()
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        settleSubviews()
        setUp()
        InterfaceCoder.finish(self, UIToolbar.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        accessibilityTraits = .tabBar
        addSubview(background)
        standardAppearance.claim { [weak self] in self?.looksDidChange() }
        dress()
    }

    // MARK: Items

    /// What the bar shows; nil for nothing.
    open var items: [UIBarButtonItem]? {
        get { itemList.isEmpty ? nil : itemList }
        set { setItems(newValue, animated: false) }
    }

    /// Shows other items; they fade in, and the old ones out, where it is animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let old = groups
        for item in itemList where item.toolbar === self { item.toolbar = nil }
        itemList = items ?? []
        for item in itemList { item.toolbar = self }
        rebuild()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return }
        fadeIn(from: old)
    }

    /// The groups fade in where they are while those from before fade out.
    private func fadeIn(from old: [ToolbarGroup]) {
        for group in old {
            group.isUserInteractionEnabled = false
            addSubview(group)
        }
        for group in groups { group.alpha = 0 }
        UIView.animate(
            withDuration: Self.fadeDuration,
            animations: { [groups] in
                for group in groups { group.alpha = 1 }
                for group in old { group.alpha = 0 }
            },
            completion: { _ in for group in old { group.removeFromSuperview() } })
    }

    private static var fadeDuration: TimeInterval { 0.2 }

    /// An item looks otherwise.
    final func itemDidChange() { rebuild() }

    private func rebuild() {
        for group in groups { group.removeFromSuperview() }
        groups = ToolbarGroup.groups(of: itemList, in: self)
        for group in groups { addSubview(group) }
        setNeedsLayout()
    }

    // MARK: Looks

    /// Whether the bar is dark.
    open var barStyle = UIBarStyle.default { didSet { dress() } }
    /// Whether contents show through the bar's background.
    open var isTranslucent = true { didSet { background.isTranslucent = isTranslucent } }
    /// The colour behind the bar.
    open var barTintColor: UIColor? { didSet { dress() } }
    /// How the bar looks.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            standardAppearance = own(standardAppearance)
            looksDidChange()
        }
    }
    /// In force in compact height. Nil stands for the standard appearance.
    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map(own)
            looksDidChange()
        }
    }
    /// In force in a navigation controller while the content's end rests at the bar. Nil stands for the standard
    /// appearance without its background.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            looksDidChange()
        }
    }
    /// In force in compact height while the content's end rests at the bar. Nil stands for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(own)
            looksDidChange()
        }
    }

    private func own(_ looks: UIToolbarAppearance) -> UIToolbarAppearance {
        UIBarAppearance.owned(looks) { [weak self] in self?.looksDidChange() }
    }

    /// Whether the end of what is scrolled rests at the bar, as far as a navigation controller knows.
    final var isAtEdge = false { didSet { if isAtEdge != oldValue { looksDidChange() } } }

    /// The looks in force.
    final var currentAppearance: UIToolbarAppearance {
        if isAtEdge, let edge = edgeAppearance { return edge }
        return isLow ? compactAppearance ?? standardAppearance : standardAppearance
    }

    private var edgeAppearance: UIToolbarAppearance? {
        isLow ? compactScrollEdgeAppearance ?? scrollEdgeAppearance : scrollEdgeAppearance
    }

    private func looksDidChange() {
        dress()
        rebuild()
    }

    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    private var shadowImage: UIImage?

    /// The bar's whole background, stretched; an empty image leaves it clear.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barMetrics] = backgroundImage
        dress()
    }

    /// Returns the picture behind the bar.
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics]
    }

    /// Takes the hairline's place where the bar has a background image.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        self.shadowImage = shadowImage
        dress()
    }

    /// Returns the picture of the bar's edge.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImage }

    /// Whether the items float on plates, with no background behind them.
    final var isPlates: Bool { background.isHidden }

    private func dress() {
        let looks = traitCollection.systemLooks.toolbar
        background.take(
            currentAppearance, tint: barTintColor, style: barStyle, image: backgroundImages[.default],
            shadow: shadowImage)
        let isPlain = barTintColor == nil && backgroundImages[.default] == nil
        background.isHidden = looks.hasPlates && isPlain && !currentAppearance.hasOwnBackground
        let isClear = isAtEdge && edgeAppearance == nil && isPlain && isTranslucent && barStyle != .black
        background.alpha = isClear ? 0 : 1
        setNeedsLayout()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        dress()
        rebuild()
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
    }

    // MARK: Position

    /// Says where the bar lies; held weakly.
    open weak var delegate: (any UIToolbarDelegate)?
    /// `bottom` until the bar is in a window, where the delegate may have said `top`.
    open var barPosition: UIBarPosition { position }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, let delegate else { return }
        let wanted = delegate.position(for: self)
        position = wanted == .any ? .bottom : wanted
    }

    // MARK: Size

    /// Whether this is a phone that lies on its side.
    private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

    /// As recorded: 48 on a phone upright, 44 elsewhere.
    final var rowHeight: CGFloat {
        let looks = traitCollection.systemLooks.toolbar
        let isUprightPhone = !isLow && traitCollection.horizontalSizeClass != .regular
        return isUprightPhone ? looks.rowHeight : looks.compactRowHeight
    }

    override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: rowHeight) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: rowHeight) }

    /// As recorded: on a phone that lies on its side constraints make the bar a little higher than its own size.
    private lazy var leastHeight = heightAnchor.constraint(
        greaterThanOrEqualToConstant: traitCollection.systemLooks.toolbar.leastHeight)

    override open func updateConstraints() {
        leastHeight.isActive = isLow && !translatesAutoresizingMaskIntoConstraints
        super.updateConstraints()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let row = row
        ToolbarLayout.place(groups, in: row, isRightToLeft: isRightToLeft)
    }

    /// Where the items lie, in the bar.
    package final var row: CGRect {
        let looks = traitCollection.systemLooks.toolbar
        if let containerInsets { return bounds.inset(by: containerInsets) }
        let safe = safeAreaInsets
        let left = max(looks.margin, safe.left)
        let right = max(looks.margin, safe.right)
        return CGRect(
            x: left, y: 0, width: max(0, bounds.width - left - right), height: min(rowHeight, max(bounds.height, 0)))
    }
}
