import Foundation
import TesseraGraphics

/// Hears of taps on a tab bar. Optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The bar that leads to a program's main places, at the bottom or, in wide windows, at the top, where titles alone are
/// shown. All its items are shown, side by side.
@preconcurrency @MainActor
open class UITabBar: UIView, UISpringLoadedInteractionSupporting {
    final var itemList: [UITabBarItem] = []
    final var buttons: [TabBarButton] = []
    /// The controller that owns the bar takes taps first.
    final var didTap: ((UITabBarItem) -> Void)?
    private let background = BarBackground(lineEdge: .top)
    private let selection = TabBarSelection()
    /// Set by the controller that owns the bar: titles alone, on a plate in the middle.
    final var isOnTop = false { didSet { if isOnTop != oldValue { dress() } } }
    /// While an appearance is taken over the items are not dressed anew for each of its values.
    private var isTakingLooks = false
    private var hasTakenLooks = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        settleSubviews()
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        settleSubviews()
        setUp()
        InterfaceCoder.finish(self, UITabBar.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        addSubview(background)
        addSubview(selection)
        accessibilityTraits = .tabBar
        standardAppearance.claim { [weak self] in self?.looksDidChange() }
        looksDidChange()
    }

    /// That of a tab bar controller's bar is the controller, and stays so.
    open weak var delegate: (any UITabBarDelegate)? {
        didSet { if let delegate, let manager, delegate !== manager { refuseDelegate() } }
    }
    /// The controller whose bar this is.
    final weak var manager: UITabBarController?
    /// While the controller itself changes the items.
    final var isChangedByManager = false

    // MARK: Items

    open var items: [UITabBarItem]? {
        get { itemList.isEmpty ? nil : itemList }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        guard mayChangeItems() else { return }
        for item in itemList { item.bar = nil }
        itemList = items ?? []
        for item in itemList { item.bar = self }
        if let selectedItem, !itemList.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        rebuild()
    }

    /// One of the items; nil shows none as selected.
    open weak var selectedItem: UITabBarItem? {
        didSet {
            guard selectedItem !== oldValue else { return }
            guard mayChangeItems() else { return byManager { selectedItem = oldValue } }
            looksDidChange()
            selection.slide { self.placeSelection() }
        }
    }

    /// Whether a drag that rests over any of the items selects it; an item may do so alone, too.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { dress() } } }

    /// How the items share the width. A bar at the top of a wide window does not heed it: titles decide there.
    open var itemPositioning = ItemPositioning.automatic {
        didSet { if itemPositioning != oldValue { setNeedsLayout() } }
    }
    /// Points, of items that are centered; 0 leaves it to the looks.
    open var itemWidth: CGFloat = 0 { didSet { if itemWidth != oldValue { setNeedsLayout() } } }
    /// Points between items that are centered; 0 leaves it to the looks.
    open var itemSpacing: CGFloat = 0 { didSet { if itemSpacing != oldValue { setNeedsLayout() } } }

    // MARK: Looks

    /// An image behind the selected item, where the appearance in force has none.
    open var selectionIndicatorImage: UIImage? { didSet { looksDidChange(.selectionIndicatorImage) } }
    /// The image behind the selected item.
    final var selectionImage: UIImage? { currentAppearance.selectionIndicatorImage ?? selectionIndicatorImage }

    open var isTranslucent = true {
        didSet {
            noteAppearance(.isTranslucent)
            background.isTranslucent = isTranslucent
            superview?.setNeedsLayout()
        }
    }
    open var barTintColor: UIColor? { didSet { looksDidChange(.barTintColor) } }
    open var barStyle = UIBarStyle.default { didSet { looksDidChange(.barStyle) } }
    open var unselectedItemTintColor: UIColor? { didSet { looksDidChange(.unselectedItemTintColor) } }
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance = own(standardAppearance)
            looksDidChange(.standardAppearance)
        }
    }
    /// In force in a tab bar controller while the content's end rests at the bar. Nil stands for the standard appearance
    /// without its background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            looksDidChange(.scrollEdgeAppearance)
        }
    }

    private func own(_ looks: UITabBarAppearance) -> UITabBarAppearance {
        UIBarAppearance.owned(looks) { [weak self] in self?.looksDidChange() }
    }

    /// Whether the end of what is scrolled rests at the bar, as far as a tab bar controller knows.
    final var isAtEdge = false { didSet { if isAtEdge != oldValue { looksDidChange() } } }

    /// The looks in force: the selected item's go before the bar's.
    final var currentAppearance: UITabBarAppearance {
        if isAtEdge, let edge = edgeAppearance { return edge }
        return selectedItem?.standardAppearance ?? standardAppearance
    }

    private var edgeAppearance: UITabBarAppearance? { selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance }

    /// The bar's whole background, stretched; an empty image leaves it clear.
    open var backgroundImage: UIImage? { didSet { looksDidChange(.backgroundImage) } }
    /// Takes the hairline's place where the bar has a background image; an empty image leaves the line out.
    open var shadowImage: UIImage? { didSet { looksDidChange(.shadowImage) } }

    private func looksDidChange(_ key: _AppearanceKeys) {
        noteAppearance(key)
        if !isTakingLooks { looksDidChange() }
    }

    /// Without looks of its own for the edge the bar has no background there. A plate stays: it is none of the bar's.
    private func showBackground() {
        let isDressed = barTintColor != nil || barStyle == .black || backgroundImage != nil || !isTranslucent
        background.alpha = isAtEdge && edgeAppearance == nil && !isDressed && !hasPlate ? 0 : 1
    }

    final func looksDidChange() {
        background.take(
            currentAppearance, tint: barTintColor, style: barStyle, image: backgroundImage, shadow: shadowImage)
        showBackground()
        dress()
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UITabBar else { return }
        isTakingLooks = true
        if keys.contains(.isTranslucent) { isTranslucent = proxy.isTranslucent }
        if keys.contains(.barTintColor) { barTintColor = proxy.barTintColor }
        if keys.contains(.barStyle) { barStyle = proxy.barStyle }
        if keys.contains(.unselectedItemTintColor) { unselectedItemTintColor = proxy.unselectedItemTintColor }
        if keys.contains(.standardAppearance) { standardAppearance = proxy.standardAppearance }
        if keys.contains(.scrollEdgeAppearance) { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
        if keys.contains(.backgroundImage) { backgroundImage = proxy.backgroundImage }
        if keys.contains(.shadowImage) { shadowImage = proxy.shadowImage }
        if keys.contains(.selectionIndicatorImage) { selectionIndicatorImage = proxy.selectionIndicatorImage }
        (isTakingLooks, hasTakenLooks) = (false, true)
        looksDidChange()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, !AppearanceBook.isEmpty, !hasTakenLooks { dress() }
        hasTakenLooks = false
    }

    // MARK: Buttons

    func itemDidChange(_ item: UITabBarItem) { dress() }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = itemList.map { item in
            TabBarButton(item) { [weak self, weak item] in
                if let item { self?.tap(item) }
            }
        }
        for button in buttons { addSubview(button) }
        dress()
    }

    private func dress() {
        for button in buttons {
            button.item.applyAppearance(in: self)
            button.dress(isSelected: button.item === selectedItem, in: self)
        }
        setNeedsLayout()
    }

    private func tap(_ item: UITabBarItem) {
        if let didTap { return didTap(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: Geometry

    final var looks: TabBarLooks { traitCollection.systemLooks.tabBar }
    /// Whether the items stand on a plate in the middle, the selected one on a capsule.
    final var hasPlate: Bool { isOnTop || looks.platter != nil }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard hasOtherLooks(than: previous) else { return }
        dress()
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: looks.height(safeAreaBottom: 0))
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: looks.height(safeAreaBottom: safeAreaInsets.bottom))
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        showBackground()
        let looks = looks
        if isOnTop {
            placeOnTop(looks.top)
        } else if let platter = looks.platter {
            placeOnPlatter(positioned(platter))
        } else {
            placeAcross(rowHeight: looks.rowHeight)
        }
        placeSelection()
    }

    private func placeSelection() {
        let button = hasPlate ? buttons.first { $0.item === selectedItem } : nil
        let looks = currentAppearance
        // A client's picture takes the capsule's place.
        let usual: UIColor? = selectionImage == nil ? .tertiarySystemFill : nil
        selection.place(behind: button, fill: looks.selectionIndicatorTintColor ?? usual)
    }

    private func placeOnTop(_ top: TabBarLooks.Top) {
        let widths = buttons.map { $0.titleWidth + 2 * top.padding }
        let room = max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * top.inset)
        let wanted = widths.reduce(0, +)
        // Where titles need more than there is, all are cut alike.
        let share = wanted > room && wanted > 0 ? room / wanted : 1
        let width = wanted * share + 2 * top.inset
        let plate = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - top.plateHeight) / 2).rounded(),
            width: width, height: top.plateHeight)
        background.plateShadow = looks.platter?.shadow
        background.frame = plate
        var x = plate.minX + top.inset
        for index in isRightToLeft ? Array(buttons.indices.reversed()) : Array(buttons.indices) {
            buttons[index].frame = CGRect(
                x: x, y: plate.minY + top.inset, width: widths[index] * share, height: plate.height - 2 * top.inset)
            x += widths[index] * share
        }
    }

    /// The items share the width; the background fills the bar.
    private func placeAcross(rowHeight: CGFloat) {
        background.plateShadow = nil
        background.frame = bounds
        let room = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let (start, pitch, width) = places(in: room, count: buttons.count)
        for (index, button) in buttons.enumerated() {
            let slot = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
            button.frame = CGRect(x: start + slot * pitch, y: 0, width: width, height: rowHeight)
        }
    }

    /// Whether the items float on a plate over the contents.
    final var isPlatter: Bool { looks.platter != nil && !isOnTop && backgroundImage == nil }

    /// The items stand on a plate in the middle, which is the background; an image of the client's fills the bar.
    private func placeOnPlatter(_ platter: TabBarLooks.Platter) {
        let plate = platter.frame(
            items: buttons.count, in: bounds.size, left: safeAreaInsets.left, right: safeAreaInsets.right)
        background.plateShadow = backgroundImage == nil ? platter.shadow : nil
        background.frame = backgroundImage == nil ? plate : bounds
        for (index, button) in buttons.enumerated() {
            let slot = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = platter.place(of: slot, count: buttons.count, in: plate.size)
                .offsetBy(dx: plate.minX, dy: plate.minY)
        }
    }
}
