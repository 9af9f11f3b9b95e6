import Foundation
import TesseraGraphics

/// What the bar shows for one item: the way back, buttons, and the title, which may be large.
@MainActor
final class NavigationBarRow: UIView {
    let looks: NavigationBarLooks
    /// Whether the row goes and comes at the trailing side; otherwise at the leading one.
    var leavesForwards = true
    let isLarge: Bool
    /// Whether the title is the bar's, not a view of the item's.
    private let hasOwnTitle: Bool
    private(set) var backButton: BarButton?
    private let items: [UIBarButtonItem]
    /// The item whose looks the way back has.
    private let backLooks: UIBarButtonItem?
    private var titleShift: UIOffset
    let titleView: UIView
    private(set) var largeTitle: UILabel?
    /// The line below the large title.
    private(set) var largeSubtitle: UILabel?
    private let prompt: UILabel?
    private weak var item: UINavigationItem?
    private let accessory: (any NavigationBarAccessory)?
    private(set) var collapse: BarCollapse
    /// What has given way to the accessory, and how opaque it was.
    private var faded: [(view: UIView, alpha: CGFloat)] = []
    private let customViews: CustomBarViews
    private let customTitle: CustomBarView?
    private var leading: [UIView] = []
    private var middleViews: [UIView] = []
    private var trailing: [UIView] = []
    private let plates = BarPlates()
    /// Whether the title stands at the leading end, beside the buttons there.
    private let leadsWithTitle: Bool

    init(
        bar: UINavigationBar, item: UINavigationItem, back: UINavigationItem?, isLarge: Bool,
        collapse: BarCollapse, attributes: [NSAttributedString.Key: Any],
        largeAttributes: [NSAttributedString.Key: Any], goBack: @escaping () -> Void
    ) {
        looks = bar.looks
        self.isLarge = isLarge
        self.collapse = collapse
        self.item = item
        accessory = item.barAccessory
        prompt = item.hasPrompt ? Self.makeTitle(item.prompt, size: looks.promptFontSize, .regular, [:]) : nil
        hasOwnTitle = item.titleView == nil
        titleView = item.titleView ?? Self.makeTitle(of: item, looks, attributes)
        let (leadingItems, trailingItems) = (item.leadingItems, item.trailingItems)
        leadsWithTitle = item.style != .navigator && bar.traitCollection.horizontalSizeClass == .regular
        let centerItems = leadsWithTitle ? item.centerItems : []
        items = leadingItems + centerItems + trailingItems
        customViews = CustomBarViews(of: items)
        customTitle = item.customTitleView
        backLooks = back.map { $0.backBarButtonItem ?? UIBarButtonItem() }
        titleShift = bar.currentAppearance.titlePositionAdjustment
        super.init(frame: .zero)
        settleSubviews()
        isOpaque = false
        if let back, item.showsBackButton {
            let button = BarButtons.back(to: back, in: bar, goBack)
            backButton = button
            leading.append(button)
        }
        leading += BarButtons.views(for: leadingItems, in: bar)
        middleViews = BarButtons.views(for: centerItems, in: bar)
        trailing = BarButtons.views(for: trailingItems, in: bar)
        if isLarge {
            let label = Self.makeTitle(
                item.largeTitle ?? item.title, size: looks.largeTitleFontSize, .bold, largeAttributes)
            largeTitle = label
            addSubview(label)
            largeSubtitle = item.lineBelowLargeTitle.map(BarSubtitle.make)
            if let largeSubtitle { addSubview(largeSubtitle) }
        }
        addSubview(titleView)
        if let prompt { addSubview(prompt) }
        shown = (item.collapse, item.stretch)
        placeCollapsing()
        for views in [leading, middleViews, trailing] { plates.add(below: views, in: self, looks, tint: bar.tintColor) }
        for view in leading + middleViews + trailing { addSubview(view) }
        UIView.performWithoutAnimation { fadeParts() }
    }

    /// What stands in the row is moved to it, so that it is never out of the window: a text that is edited goes on.
    override func tintColorDidChange() {
        super.tintColorDidChange()
        plates.tint(tintColor)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview == nil { giveBackParts() }
        guard superview != nil, let accessory, accessory.superview !== self else { return }
        addSubview(accessory)
        placeCollapsing()
    }

    /// Whether the accessory stands in the place of everything else.
    private var isReplaced: Bool { accessory?.replacesTitles ?? false }

    /// Takes over another height of the accessory, or that it has come into the place of everything else: what is in the row
    /// goes there with the next layout, which may be animated. Returns false where the row was made for something else.
    func follow(_ item: UINavigationItem, _ collapse: BarCollapse) -> Bool {
        guard self.item === item, let accessory, accessory === item.barAccessory else { return false }
        self.collapse = collapse
        setNeedsLayout()
        return true
    }

    /// Titles and buttons fade while the accessory stands in their place.
    private func fadeParts() {
        guard isReplaced else { return giveBackParts() }
        guard faded.isEmpty else { return }
        let parts =
            [titleView, largeTitle, largeSubtitle, prompt].compactMap(\.self) + leading + middleViews + trailing
            + plates.views
        faded = parts.map { ($0, $0.alpha) }
        for part in parts { part.alpha = 0 }
    }

    /// Views of the app's own go on to other rows: they are as opaque as they were.
    func giveBackParts() {
        for (view, alpha) in faded { view.alpha = alpha }
        faded = []
    }

    required init?(coder: NSCoder) { nil }

    /// The title in the row of buttons.
    private static func makeTitle(
        of item: UINavigationItem, _ looks: NavigationBarLooks, _ attributes: [NSAttributedString.Key: Any]
    ) -> UIView {
        let label = makeTitle(item.title, size: looks.titleFontSize, .semibold, attributes)
        guard item.hasRichTitle else { return label }
        let view = BarTitleView(label, subtitle: item.subtitle)
        if let menu = item.titleMenu { view.offer(menu) }
        return view
    }

    private static func makeTitle(
        _ text: String?, size: CGFloat, _ weight: UIFont.Weight, _ attributes: [NSAttributedString.Key: Any]
    ) -> UILabel {
        let label = UILabel()
        dress(label, size: size, weight, attributes)
        label.text = text
        label.accessibilityTraits = .header
        return label
    }

    private static func dress(
        _ label: UILabel, size: CGFloat, _ weight: UIFont.Weight, _ attributes: [NSAttributedString.Key: Any]
    ) {
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: size, weight: weight)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    }

    /// Gives the titles other looks, in place.
    func dress(_ attributes: [NSAttributedString.Key: Any], large: [NSAttributedString.Key: Any]) {
        if hasOwnTitle, let title = titleView as? UILabel ?? (titleView as? BarTitleView)?.title {
            Self.dress(title, size: looks.titleFontSize, .semibold, attributes)
        }
        if let largeTitle { Self.dress(largeTitle, size: looks.largeTitleFontSize, .bold, large) }
        setNeedsLayout()
    }

    /// Gives the buttons the looks that are in force now, in place.
    func dressButtons(in bar: UINavigationBar) {
        for item in items { BarButtons.dress(item, in: bar) }
        if let backButton, let backLooks { BarButtons.dressBack(backButton, as: backLooks, in: bar) }
        titleShift = bar.currentAppearance.titlePositionAdjustment
        setNeedsLayout()
    }

    /// With everything that may give way.
    var fullHeight: CGFloat { rowsHeight + collapse.height }
    /// Down to where the large title begins.
    private var rowsHeight: CGFloat { isReplaced ? 0 : promptHeight + looks.height }
    private var promptHeight: CGFloat { prompt == nil ? 0 : looks.promptHeight }
    /// Where the prompt begins: above the bar while the accessory stands in its place.
    private var promptTop: CGFloat { isReplaced ? -promptHeight - looks.height : 0 }
    /// Where the row with the buttons begins.
    private var top: CGFloat { promptTop + promptHeight }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        fadeParts()
        let safe = superview?.safeAreaInsets ?? .zero
        let edges =
            isRightToLeft ? (leading: safe.right, trailing: safe.left) : (leading: safe.left, trailing: safe.right)
        let left = place(leading, from: edges.leading, startsAtLeading: true)
        let right = place(trailing, from: edges.trailing, startsAtLeading: false)
        let room = CGSize(width: bounds.width, height: looks.rowHeight)
        let wanted = customTitle?.size(in: room) ?? titleView.sizeThatFits(room)
        let visibleMiddle = (bounds.width + edges.leading - edges.trailing) / 2
        let middle = centerWidth == 0 ? 0 : centerWidth + looks.titleGap
        let (x, width) = NavigationBarLayout.title(
            width: wanted.width.rounded(.up), bar: bounds.width, leading: left + looks.titleGap,
            trailing: right + looks.titleGap + middle, scale: max(traitCollection.displayScale, 1),
            middle: visibleMiddle, isLeading: leadsWithTitle)
        put(titleView, x: x, size: CGSize(width: width, height: min(wanted.height, looks.rowHeight)))
        if hasOwnTitle {
            titleView.center.x += titleShift.horizontal
            titleView.center.y += titleShift.vertical
        }
        placeCenter(
            from: titleView.isHidden || width == 0 ? left : x + width, trailing: right,
            about: visibleMiddle)
        plates.place(row: CGRect(x: 0, y: top, width: bounds.width, height: looks.rowHeight))
        placePrompt(safe)
        placeLargeTitle(edges)
        placeCollapsing()
    }

    /// The buttons in the middle, with what is between them.
    private var centerWidth: CGFloat { width(of: middleViews) }

    /// Of views in a row, with what is between them.
    private func width(of views: [UIView]) -> CGFloat {
        var width: CGFloat = 0
        for (index, view) in views.enumerated() {
            if index > 0 { width += plates.gap(between: views[index - 1], and: view, looks) }
            width += size(of: view).width
        }
        return width
    }

    /// Puts them in the middle of the bar's visible part, moved as far as what is beside them demands.
    private func placeCenter(from start: CGFloat, trailing: CGFloat, about middle: CGFloat) {
        guard !middleViews.isEmpty else { return }
        let total = centerWidth
        let gap = looks.titleGap
        var x = max(start + gap, min(middle - total / 2, bounds.width - trailing - gap - total)).rounded()
        for (index, view) in middleViews.enumerated() {
            if index > 0 { x += plates.gap(between: middleViews[index - 1], and: view, looks) }
            let size = size(of: view)
            put(view, x: x, size: size)
            x += size.width
        }
    }

    private func size(of view: UIView) -> CGSize {
        size(of: view, width: .infinity)
    }

    private func size(of view: UIView, width: CGFloat) -> CGSize {
        let room = CGSize(width: width, height: looks.rowHeight)
        return customViews.size(of: view, in: room) ?? view.sizeThatFits(room)
    }

    private func placePrompt(_ safe: UIEdgeInsets) {
        guard let prompt else { return }
        let wanted = prompt.sizeThatFits(CGSize(width: bounds.width, height: promptHeight))
        let room = bounds.width - safe.left - safe.right
        let width = min(wanted.width.rounded(.up), max(0, room - 2 * looks.margin))
        prompt.frame = CGRect(
            x: (safe.left + (room - width) / 2).rounded(),
            y: promptTop + ((promptHeight - wanted.height) / 2).rounded(),
            width: width, height: wanted.height)
    }

    private func placeLargeTitle(_ edges: (leading: CGFloat, trailing: CGFloat)) {
        guard let largeTitle else { return }
        let start = edges.leading + looks.margin
        let room = max(0, bounds.width - start - edges.trailing - looks.margin)
        let size = largeTitle.sizeThatFits(CGSize(width: room, height: .infinity))
        // It goes up with the accessory that comes into its place.
        let top = isReplaced ? -looks.largeTitleHeight : rowsHeight
        let place = CGRect(
            x: start, y: top + looks.largeTitleTop, width: min(size.width.rounded(.up), room),
            height: size.height)
        let final = placedByDirection(place)
        largeTitle.bounds = CGRect(origin: .zero, size: final.size)
        largeTitleMiddle = CGPoint(x: final.midX, y: final.midY)
        guard let largeSubtitle else { return }
        let wanted = largeSubtitle.sizeThatFits(CGSize(width: room, height: .infinity))
        let line = placedByDirection(
            CGRect(
                x: start, y: rowsHeight + collapse.title - BarSubtitle.largeHeight,
                width: min(wanted.width.rounded(.up), room), height: wanted.height))
        largeSubtitle.bounds = CGRect(origin: .zero, size: line.size)
        largeSubtitleMiddle = CGPoint(x: line.midX, y: line.midY)
    }

    /// The width that the buttons need with what is between them, and a title of some points.
    var neededWidth: CGFloat {
        let sides = [leading, trailing].map { views in
            looks.margin + width(of: views) + looks.spacing
        }
        let title = hasOwnTitle && !isLarge ? min(titleView.sizeThatFits(.zero).width, 60) : 0
        return sides.reduce(title + centerWidth, +)
    }

    // MARK: Giving way

    /// Where the large title stands in a bar of full height.
    private var largeTitleMiddle = CGPoint.zero
    private var largeSubtitleMiddle = CGPoint.zero
    private var shown = (collapse: CGFloat(0), stretch: CGFloat(0))

    /// Shows the row as it is where the bar has given way by `collapse` points, or was stretched.
    func show(_ parts: BarCollapse, collapse: CGFloat, stretch: CGFloat) {
        guard parts == self.collapse, (collapse, stretch) != shown else { return }
        shown = (collapse, stretch)
        placeCollapsing()
    }

    /// The large title goes up below the row, out of sight.
    private func placeCollapsing() {
        let (given, stretch) = shown
        let left = collapse.titleHeight(given)
        if let largeTitle {
            let shift = left - collapse.title + stretch
            largeTitle.center = CGPoint(x: largeTitleMiddle.x, y: largeTitleMiddle.y + shift)
            largeSubtitle?.center = CGPoint(x: largeSubtitleMiddle.x, y: largeSubtitleMiddle.y + shift)
            for label in [largeTitle, largeSubtitle].compactMap(\.self) {
                let hidden = max(0, rowsHeight - (label.center.y - label.bounds.height / 2))
                clip(label, below: isReplaced ? 0 : hidden)
            }
            if !isReplaced {
                titleView.alpha = hasOwnTitle ? collapse.smallTitle(given) : 1
                titleView.isHidden = titleView.alpha == 0
                largeTitle.isHidden = left == 0
                largeSubtitle?.isHidden = left == 0
            }
        }
        guard let accessory else { return }
        let height = collapse.accessoryHeight(given)
        let safe = superview?.safeAreaInsets ?? .zero
        accessory.frame = CGRect(
            x: safe.left, y: rowsHeight + left + stretch, width: max(0, bounds.width - safe.left - safe.right),
            height: height)
        accessory.alpha = collapse.accessory > 0 ? height / collapse.accessory : 1
    }

    private func clip(_ label: UILabel, below hidden: CGFloat) {
        guard hidden > 0 else { return label.mask = nil }
        let mask = label.mask as? FadingMask ?? FadingMask(fades: looks.hasPlates)
        mask.place(
            CGRect(x: 0, y: hidden, width: label.bounds.width, height: max(0, label.bounds.height - hidden)))
        if label.mask == nil { label.mask = mask }
    }

    /// Puts `views` in a row from one edge and answers how far they reach from it.
    private func place(_ views: [UIView], from edge: CGFloat, startsAtLeading: Bool) -> CGFloat {
        guard !views.isEmpty else { return edge + looks.margin - looks.titleGap }
        let isBack = views[0] === backButton && !looks.hasPlates
        var reach = edge + (isBack ? looks.backMargin : looks.buttonMargin)
        for (index, view) in views.enumerated() {
            if index > 0 { reach += plates.gap(between: views[index - 1], and: view, looks) }
            var size = size(of: view, width: bounds.width / 2)
            size.width = min(size.width, max(44, bounds.width / 2 - reach))
            put(view, x: startsAtLeading ? reach : bounds.width - reach - size.width, size: size)
            reach += size.width
        }
        return reach + (plates.has(views[views.count - 1]) ? looks.platePadding : 0)
    }

    /// `x` counts from the leading edge. Bounds and centre, not the frame: a transition may shift the view.
    private func put(_ view: UIView, x: CGFloat, size: CGSize) {
        let y = top + ((looks.rowHeight - size.height) / 2).rounded()
        let place = placedByDirection(CGRect(x: x, y: y, width: size.width, height: size.height))
        view.bounds = CGRect(origin: view.bounds.origin, size: place.size)
        view.center = CGPoint(x: place.midX, y: place.midY)
    }

    // MARK: Transitions

    /// 1 is in place, 0 gone: faded, and the title shifted to the side it comes from or goes to.
    func setPresence(_ presence: CGFloat, isRightToLeft: Bool) {
        let side: CGFloat = leavesForwards == isRightToLeft ? -1 : 1
        let shift = CGAffineTransform(translationX: (1 - presence) * side * superviewWidth * 0.4, y: 0)
        alpha = presence
        titleView.transform = shift
        largeTitle?.transform = shift
        largeSubtitle?.transform = shift
    }

    private var superviewWidth: CGFloat { superview?.bounds.width ?? bounds.width }
}

/// Where the title goes: pure geometry, counted from the leading edge.
enum NavigationBarLayout {
    /// In the middle of the bar, moved as far as what is beside it demands, and cut where there is no room.
    ///
    /// - Parameters:
    ///   - middle: the middle of the bar's visible part, beside a sidebar that floats over the bar; nil for that of the bar.
    ///   - isLeading: whether it stands at the leading end of its room in place of the middle.
    static func title(
        width: CGFloat, bar: CGFloat, leading: CGFloat, trailing: CGFloat, scale: CGFloat, middle: CGFloat? = nil,
        isLeading: Bool = false
    ) -> (x: CGFloat, width: CGFloat) {
        let room = max(0, bar - leading - trailing)
        let width = min(width, room)
        let x = isLeading ? leading : max(leading, min((middle ?? bar / 2) - width / 2, bar - trailing - width))
        return ((x * scale).rounded() / scale, width)
    }
}
