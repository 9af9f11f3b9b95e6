import Foundation
import TesseraGraphics

/// Makes the views of bar button items.
@MainActor
enum BarButtons {
    static func views(for items: [UIBarButtonItem], in bar: UINavigationBar) -> [UIView] {
        items.filter { !$0.isHidden }.compactMap { view(for: $0, in: bar) }
    }

    /// The view of an item in a toolbar; nil for a space without a width.
    static func toolbarView(for item: UIBarButtonItem, in bar: UIToolbar, _ looks: ToolbarLooks) -> UIView? {
        let appearance = bar.currentAppearance
        let buttons = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        let view = view(for: item, in: bar, fontSize: looks.buttonFontSize, buttons)
        if let button = view as? BarButton {
            button.titlePadding = looks.hasPlates ? looks.titlePadding : 0
            if looks.hasPlates { tint(button, as: item, in: bar) } else { button.looks = .iOS18 }
        }
        return view
    }

    private static func view(for item: UIBarButtonItem, in bar: UINavigationBar) -> UIView? {
        let view = view(for: item, in: bar, fontSize: bar.looks.buttonFontSize, buttonLooks(of: item, in: bar))
        guard let button = view as? BarButton else { return view }
        button.looks = bar.looks
        button.titlePadding = bar.looks.titlePadding
        guard bar.looks.hasPlates else { return view }
        button.sharesPlate = item.image != nil && item.style == .plain && item.sharesBackground
        button.isProminent = item.style == .done
        button.plateColor = item.tintColor
        tint(button, as: item, in: bar)
        return view
    }

    /// On plates buttons have the colour of labels, unless the item or the bar has a tint of its own; those that finish
    /// something are white on a plate in the tint.
    private static func tint(_ button: BarButton, as item: UIBarButtonItem, in bar: UIView) {
        if button.isProminent {
            if !button.hidesPlate { button.tintColor = .white }
        } else if item.tintColor == nil, bar._tintColor == nil {
            button.tintColor = .label
        }
    }

    private static func view(
        for item: UIBarButtonItem, in bar: UIView, fontSize: CGFloat, _ looks: UIBarButtonItemAppearance
    ) -> UIView? {
        item.applyAppearance(in: bar)
        if let custom = item.customView { return custom }
        if item.isSpace {
            guard item.width > 0 else { return nil }
            return UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 1))
        }
        let button = BarButton(type: .system)
        button.takePointer()
        item.shownView = button
        button.item = item
        button.minimumWidth = item.width
        button.possibleTitles = item.image == nil ? item.possibleTitles ?? [] : []
        button.hidesPlate = item.hidesSharedBackground
        fill(button, title: item.title, image: item.image, isBold: item.style == .done, fontSize: fontSize)
        button.imageEdgeInsets = item.imageInsets
        dress(button, as: item, looks)
        button.isEnabled = item.isEnabled
        button.isSelected = item.isSelected
        button.isSpringLoaded = item.isSpringLoaded
        button.tintColor = item.tintColor
        button.accessibilityLabel = item.accessibilityLabel ?? item.title
        button.accessibilityIdentifier = item.accessibilityIdentifier
        button.show(item.badge)
        let standing = item.represented
        button.menu = item.menu ?? standing?.menu
        button.preferredMenuElementOrder = item.preferredMenuElementOrder
        button.showsMenuAsPrimaryAction = item.opensMenu || (standing != nil && !item.acts)
        button.changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction
        let action = UIAction { [weak item] _ in item?.perform() }
        button.addAction(action, for: .primaryActionTriggered)
        return button
    }

    private static func buttonLooks(of item: UIBarButtonItem, in bar: UINavigationBar) -> UIBarButtonItemAppearance {
        let appearance = bar.currentAppearance
        return item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }

    /// Gives a button that is there the looks that are in force now.
    static func dress(_ item: UIBarButtonItem, in bar: UINavigationBar) {
        guard let button = item.shownView as? BarButton else { return }
        let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
        button.titleLabel?.font = .systemFont(ofSize: bar.looks.buttonFontSize, weight: weight)
        dress(button, as: item, buttonLooks(of: item, in: bar))
    }

    /// The looks of the bar's buttons, and over them the item's title attributes: fonts of the normal state and colours
    /// of each.
    private static func dress(_ button: BarButton, as item: UIBarButtonItem, _ looks: UIBarButtonItemAppearance) {
        let images = item.backgroundImages[.default] ?? [:]
        let states = Set(item.titleAttributes.keys).union(images.keys)
        for state in states.union([.normal, .highlighted, .disabled, .focused]) {
            let own = item.titleAttributes[state] ?? [:]
            let attributes = looks.looks(in: state).titleTextAttributes.merging(own) { _, own in own }
            if state == .normal, let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
            let color = attributes[.foregroundColor] as? UIColor
            button.take(color, images[state] ?? looks.looks(in: state).backgroundImage, for: state)
        }
        button.titleShift = looks.normal.titlePositionAdjustment
        button.backgroundShift = looks.normal.backgroundImagePositionAdjustment
    }

    private static func fill(
        _ button: BarButton, title: String?, image: UIImage?, isBold: Bool, fontSize: CGFloat
    ) {
        button.titleLabel?.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
        if let image {
            button.setImage(image, for: .normal)
        } else {
            button.setTitle(title, for: .normal)
        }
    }

    /// The button that leads back to `item`, with its title.
    static func back(
        to item: UINavigationItem, in bar: UINavigationBar, _ goBack: @escaping () -> Void
    ) -> BarButton {
        let button = BarBackButton(type: .system)
        button.takePointer()
        button.looks = bar.looks
        button.setTitle(backTitle(to: item), for: .normal)
        let looks = item.backBarButtonItem ?? UIBarButtonItem()
        looks.applyAppearance(in: bar)
        dressBack(button, as: looks, in: bar)
        button.tintColor = looks.tintColor ?? (bar.looks.hasPlates && bar._tintColor == nil ? .label : nil)
        button.accessibilityLabel = button.currentTitle ?? "Back"
        button.makeRoomForGap()
        button.addAction(
            UIAction { [weak bar] _ in
                guard let action = bar?.topItem?.backAction else { return goBack() }
                action.performWithSender(bar, target: nil)
            }, for: .primaryActionTriggered)
        button.menu = stackMenu(in: bar)
        return button
    }

    /// Gives the way back the looks that are in force now.
    static func dressBack(_ button: BarButton, as item: UIBarButtonItem, in bar: UINavigationBar) {
        let appearance = bar.currentAppearance
        let own = appearance.backIndicatorImage ?? bar.backIndicatorImage
        let isTemplate = own?.renderingMode == .automatic
        button.setImage(
            (isTemplate ? own?.withRenderingMode(.alwaysTemplate) : own) ?? BarGlyph.back, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: bar.looks.buttonFontSize)
        dress(button, as: item, appearance.backButtonAppearance)
    }

    private static func backTitle(to item: UINavigationItem) -> String? {
        switch item.backButtonDisplayMode {
        case .minimal: return nil
        case .generic: return "Back"
        case .default:
            let own = item.backBarButtonItem?.title ?? item.backButtonTitle
            let title = own ?? item.title ?? ""
            return own == nil && title.isEmpty ? "Back" : title
        }
    }

    /// The items that a long press on the way back leads to, the nearest first.
    private static func stackMenu(in bar: UINavigationBar) -> UIMenu? {
        guard bar.goBackTo != nil, let items = bar.items, items.count > 1 else { return nil }
        let later = UIDeferredMenuElement.uncached { [weak bar] give in
            let passed = (bar?.items ?? []).dropLast()
            give(
                passed.reversed().map { item in
                    UIAction(title: item.title ?? item.backButtonTitle ?? "Back") { [weak bar, weak item] _ in
                        if let item { bar?.goBackTo?(item) }
                    }
                })
        }
        return UIMenu(children: [later])
    }
}

/// A button as high as the bar's row.
@MainActor
class BarButton: UIButton {
    /// What the button shows: actions of its menu name it as their sender.
    weak var item: UIBarButtonItem?
    var minimumWidth: CGFloat = 0
    /// Between the button's edges and its title, beyond what every button has.
    var titlePadding: CGFloat = 0
    var looks = NavigationBarLooks.iOS26
    /// Whether the button stands on one plate with others like it.
    var sharesPlate = false
    /// Whether the button finishes what is under way: it stands on a plate in the tint.
    var isProminent = false
    /// The colour of that plate; nil for the bar's tint.
    var plateColor: UIColor?
    /// Whether the client wants no plate below the button.
    var hidesPlate = false
    /// Titles that the button may show later: it is wide enough for all of them.
    var possibleTitles: Set<String> = []
    private(set) var badge: BarButtonBadge?
    /// Whether an image of the client's lies behind the button.
    var hasOwnBackground: Bool { backgrounds[.normal] != nil }
    /// How far the title and the image behind it are moved.
    var titleShift = UIOffset.zero { didSet { if titleShift != oldValue { setNeedsLayout() } } }
    var backgroundShift = UIOffset.zero { didSet { if backgroundShift != oldValue { setNeedsLayout() } } }

    /// How far the plate under the pointer stays clear of the button's upper and lower edges.
    private static let plateInset: CGFloat = 4

    /// Buttons of bars show a plate under the pointer, with round ends.
    func takePointer() {
        isPointerInteractionEnabled = true
        pointerStyleProvider = { button, effect, _ in
            let inset = (button as? BarButton)?.looks.hasPlates == true ? 0 : Self.plateInset
            let plate = button.frame.insetBy(dx: 0, dy: inset)
            return UIPointerStyle(effect: effect, shape: .roundedRect(plate, radius: plate.height / 2))
        }
    }

    private var colors: [State: UIColor] = [:]
    private var backgrounds: [State: UIImage] = [:]

    /// Takes the colour of the title and the image behind it in a state; nil for the button's own.
    func take(_ color: UIColor?, _ background: UIImage?, for state: State) {
        if color != colors[state] { setTitleColor(color, for: state) }
        if background !== backgrounds[state] { setBackgroundImage(background, for: state) }
        (colors[state], backgrounds[state]) = (color, background)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect).offsetBy(dx: titleShift.horizontal, dy: titleShift.vertical)
    }

    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        super.backgroundRect(forBounds: bounds)
            .offsetBy(dx: backgroundShift.horizontal, dy: backgroundShift.vertical)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isTitle = currentImage == nil
        let width = max(super.sizeThatFits(size).width, widestTitle) + (isTitle ? 2 * titlePadding : 0)
        let least = looks.hasPlates ? looks.buttonHeight : 0
        return CGSize(width: max(width, minimumWidth, least), height: looks.buttonHeight)
    }

    /// What the widest of the possible titles needs.
    private var widestTitle: CGFloat {
        guard !possibleTitles.isEmpty, let font = titleLabel?.font else { return 0 }
        let measure = UILabel()
        measure.font = font
        let widths = possibleTitles.map { title in
            measure.text = title
            return measure.sizeThatFits(.zero).width
        }
        return widths.max() ?? 0
    }

    /// Shows a badge over the button; nil takes it away.
    func show(_ new: UIBarButtonItem.Badge?) {
        badge?.removeFromSuperview()
        badge = new.map { new in
            let made = BarButtonBadge()
            made.take(new)
            addSubview(made)
            return made
        }
        accessibilityValue = new?.stringValue
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let badge else { return }
        bringSubviewToFront(badge)
        badge.place(at: badgePlace, isRightToLeft: isRightToLeft)
    }

    /// What the badge stands at the corner of: the image, or the title.
    private var badgePlace: CGRect {
        let shown = currentImage == nil ? titleLabel?.frame : imageView?.frame
        return shown ?? bounds
    }

    /// A finger may meet the button in all of the bar's row.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: 0, dy: min(0, (bounds.height - looks.rowHeight) / 2)).contains(point)
    }
}

/// The chevron with the title of the controller below, which is heard but not seen where the chevron stands on a plate.
@MainActor
final class BarBackButton: BarButton {
    override func layoutSubviews() {
        makeRoomForGap()
        super.layoutSubviews()
        guard looks.hasPlates else { return }
        titleLabel?.isHidden = true
        imageView?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard looks.hasPlates else { return super.sizeThatFits(size) }
        let image = currentImage?.size.width ?? 0
        return CGSize(width: max(looks.buttonHeight, image), height: looks.buttonHeight)
    }

    /// Before the first measuring, too: the gap is part of the width.
    func makeRoomForGap() {
        guard !looks.hasPlates else { return }
        let insets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: looks.backGap)
        contentEdgeInsets = insets.resolved(isRightToLeft: isRightToLeft)
        // Twice: half of an inset moves the title.
        let shift = NSDirectionalEdgeInsets(top: 0, leading: 2 * looks.backGap, bottom: 0, trailing: 0)
        titleEdgeInsets = shift.resolved(isRightToLeft: isRightToLeft)
    }
}
