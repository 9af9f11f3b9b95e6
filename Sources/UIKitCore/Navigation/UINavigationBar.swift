import Foundation
import TesseraGraphics

/// The bar with the title and the way back.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    var itemList: [UINavigationItem] = []
    var row: NavigationBarRow?
    /// What a transition under way takes out of sight, and the items that belong to it.
    var outgoing: (row: NavigationBarRow?, items: [UINavigationItem])?
    /// The part of the transition done.
    var transitionProgress: CGFloat = 1
    /// How far the background reaches above the bar.
    final var topExtension: CGFloat = 0 { didSet { if topExtension != oldValue { setNeedsLayout() } } }
    final var goBack: (() -> Void)?
    /// Goes back to an item further down.
    final var goBackTo: ((UINavigationItem) -> Void)?
    /// The bar wants another height.
    final var geometryDidChange: (() -> Void)?
    let background = BarBackground(lineEdge: .bottom)
    /// How far content has gone below the bar: 0 while it rests at its edge, where `scrollEdgeAppearance` is in force,
    /// and 1 where the standard looks are. A bar outside of a navigation controller keeps those.
    final var coverage: CGFloat = 1 { didSet { if coverage != oldValue { coverageDidChange(from: oldValue) } } }
    /// What is shown lies beside the bar, whatever is scrolled in it.
    final var keepsContentsOut = false { didSet { if keepsContentsOut != oldValue { showPresence() } } }
    /// The width in which the groups of items were shown last.
    final var widthOfGroups: CGFloat = 0
    /// The background's opacity when the transition under way began.
    var presenceBefore: CGFloat = 1

    override public init(frame: CGRect) {
        super.init(frame: frame)
        settleSubviews()
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        settleSubviews()
        setUp()
        InterfaceCoder.finish(self, UINavigationBar.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        addSubview(background)
        standardAppearance.claim { [weak self] in self?.appearanceDidChange() }
        appearanceDidChange()
    }

    // MARK: Delegate

    /// The controller that owns the bar.
    final weak var manager: UINavigationController?
    private weak var ownDelegate: (any UINavigationBarDelegate)?

    /// Decides about the bar's items, and hears of them. A navigation controller's bar has the controller, where that is
    /// one; setting another is an error.
    open weak var delegate: (any UINavigationBarDelegate)? {
        get { manager.map { $0 as? any UINavigationBarDelegate } ?? ownDelegate }
        set {
            guard manager == nil else { return refuseDelegate() }
            ownDelegate = newValue
        }
    }

    /// `topAttached` in a navigation controller. Elsewhere as the delegate says once the bar is in a window, and `top`
    /// without an answer (believed).
    open var barPosition: UIBarPosition { manager == nil ? position : .topAttached }
    final var position = UIBarPosition.top

    // MARK: Items

    open var items: [UINavigationItem]? {
        get { itemList }
        set { setItems(newValue, animated: false) }
    }

    /// Shows other items; they fade in where it is animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        if mayChangeItems("setItems:animated:") { change(to: items ?? [], animated: animated) }
    }
    /// Puts an item on top, unless the delegate is against it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        if mayChangeItems("pushNavigationItem:animated:") { push(item, animated: animated) }
    }

    /// Takes the item on top away, unless the delegate is against it; nil where it stays or there is none.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        mayChangeItems("popNavigationItemAnimated:") ? pop(animated: animated) : nil
    }

    open var topItem: UINavigationItem? { itemList.last }
    open var backItem: UINavigationItem? { itemList.dropLast().last }

    // MARK: Looks

    /// Whether contents go on below the bar.
    open var isTranslucent = true {
        didSet {
            noteAppearance(.isTranslucent)
            guard isTranslucent != oldValue else { return }
            background.isTranslucent = isTranslucent
            showPresence()
            geometryDidChange?()
        }
    }

    open var barTintColor: UIColor? { didSet { looksDidChange(.barTintColor) } }
    /// `black` shows light text on a dark bar.
    open var barStyle = UIBarStyle.default { didSet { looksDidChange(.barStyle) } }

    open var prefersLargeTitles = false {
        didSet {
            noteAppearance(.prefersLargeTitles)
            if prefersLargeTitles != oldValue { itemHeightDidChange() }
        }
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { looksDidChange(.titleTextAttributes) } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { looksDidChange(.largeTitleTextAttributes) }
    }
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance = own(standardAppearance)
            looksDidChange(.standardAppearance)
        }
    }
    /// In force while no content is below the bar. Nil stands for the standard appearance without its background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            looksDidChange(.scrollEdgeAppearance)
        }
    }
    /// In force in compact height. Nil stands for the standard appearance.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map(own)
            looksDidChange(.compactAppearance)
        }
    }
    /// In force in compact height while no content is below the bar. Nil stands for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(own)
            looksDidChange(.compactScrollEdgeAppearance)
        }
    }

    private func own(_ looks: UINavigationBarAppearance) -> UINavigationBarAppearance {
        UIBarAppearance.owned(looks) { [weak self] in self?.appearanceDidChange() }
    }

    /// In place of the chevron of the way back, where the looks in force have none; nil for the chevron.
    open var backIndicatorImage: UIImage? { didSet { if backIndicatorImage !== oldValue { appearanceDidChange() } } }
    /// The mask that comes with the image. Kept for clients: titles fade here.
    open var backIndicatorTransitionMaskImage: UIImage?

    /// Takes the hairline's place where the bar has a background image; an empty image leaves the line out.
    open var shadowImage: UIImage? { didSet { looksDidChange(.shadowImage) } }

    /// The bar's whole background, stretched; an empty image leaves it clear. Those for compact bars are kept, and not
    /// shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        ownBackgrounds.insert(barMetrics)
        backgroundImages[barMetrics] = backgroundImage
        looksDidChange(.backgroundImage)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    /// The metrics whose images were set on the bar itself.
    private var ownBackgrounds: Set<UIBarMetrics> = []
    /// While an appearance is taken over the row is not built anew for each of its values.
    private var isTakingLooks = false
    private var hasTakenLooks = false

    private func looksDidChange(_ key: _AppearanceKeys) {
        noteAppearance(key)
        if !isTakingLooks { appearanceDidChange() }
    }

    func appearanceDidChange() {
        takeBackground()
        rebuild()
    }

    /// Takes over other looks for what is there.
    func dress() {
        takeBackground()
        row?.dress(titleAttributes, large: largeAttributes)
        row?.dressButtons(in: self)
    }

    private func takeBackground() {
        background.take(
            currentAppearance, tint: barTintColor, style: barStyle, image: backgroundImage(for: .default),
            shadow: shadowImage)
        showPresence()
        manager?.edgeContent?.barAboveDidChange()
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UINavigationBar else { return }
        isTakingLooks = true
        if keys.contains(.isTranslucent) { isTranslucent = proxy.isTranslucent }
        if keys.contains(.barTintColor) { barTintColor = proxy.barTintColor }
        if keys.contains(.barStyle) { barStyle = proxy.barStyle }
        if keys.contains(.prefersLargeTitles) { prefersLargeTitles = proxy.prefersLargeTitles }
        if keys.contains(.titleTextAttributes) { titleTextAttributes = proxy.titleTextAttributes }
        if keys.contains(.largeTitleTextAttributes) { largeTitleTextAttributes = proxy.largeTitleTextAttributes }
        if keys.contains(.standardAppearance) { standardAppearance = proxy.standardAppearance }
        if keys.contains(.scrollEdgeAppearance) { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
        if keys.contains(.compactAppearance) { compactAppearance = proxy.compactAppearance }
        if keys.contains(.compactScrollEdgeAppearance) {
            compactScrollEdgeAppearance = proxy.compactScrollEdgeAppearance
        }
        if keys.contains(.shadowImage) { shadowImage = proxy.shadowImage }
        if keys.contains(.backgroundImage) {
            for metrics in proxy.ownBackgrounds.subtracting(ownBackgrounds) {
                backgroundImages[metrics] = proxy.backgroundImages[metrics]
            }
        }
        (isTakingLooks, hasTakenLooks) = (false, true)
        appearanceDidChange()
    }

    override open var _keysByState: _AppearanceKeys { super._keysByState.union(.backgroundImage) }

    /// Items take what was set for their class when they are shown, and where the bar is tells which of it.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { askForPosition() }
        if window != nil, !AppearanceBook.isEmpty, !hasTakenLooks { rebuild() }
        hasTakenLooks = false
    }

    final var looks: NavigationBarLooks {
        let traits = traitCollection
        let given = traits.systemLooks.navigationBar
        let (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
        var looks = given
        if width == .compact, height == .compact { looks = given.low }
        if width == .regular, height == .regular { looks = given.pad }
        return looks.scaled(to: traits.preferredContentSizeCategory)
    }

    /// The row knows the looks that it was made with, which may have been those of no window.
    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        let wasLow = (previous ?? traitCollection).verticalSizeClass == .compact
        guard let row, row.looks != looks || wasLow != isLow else { return }
        itemHeightDidChange()
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: currentHeight)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: currentHeight) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        rebuildForParts()
        rebuildForGroups()
        let above = backgroundAbove
        let height = bounds.height + above
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: height)
        for shown in [row, outgoing?.row] {
            guard let shown else { continue }
            shown.frame = CGRect(x: 0, y: 0, width: bounds.width, height: shown.fullHeight)
        }
        showCollapse()
    }
}
