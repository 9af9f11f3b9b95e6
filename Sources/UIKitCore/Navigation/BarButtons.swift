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
        let view = view(for: item, in: bar, fontSize: looks.buttonFontSize)
        if let button = view as? BarButton { button.titlePadding = looks.hasPlates ? looks.titlePadding : 0 }
        return view
    }

    private static func view(for item: UIBarButtonItem, in bar: UINavigationBar) -> UIView? {
        let view = view(for: item, in: bar, fontSize: bar.looks.buttonFontSize)
        (view as? BarButton)?.looks = bar.looks
        return view
    }

    private static func view(for item: UIBarButtonItem, in bar: UIView, fontSize: CGFloat) -> UIView? {
        item.applyAppearance(in: bar)
        if let custom = item.customView { return custom }
        if item.isSpace {
            guard item.width > 0 else { return nil }
            return UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 1))
        }
        let button = BarButton(type: .system)
        item.shownView = button
        button.minimumWidth = item.width
        fill(button, title: item.title, image: item.image, isBold: item.style == .done, fontSize: fontSize)
        dress(button, as: item)
        button.isEnabled = item.isEnabled
        button.isSpringLoaded = item.isSpringLoaded
        button.tintColor = item.tintColor
        button.accessibilityLabel = item.accessibilityLabel ?? item.title
        button.accessibilityIdentifier = item.accessibilityIdentifier
        button.menu = item.menu
        button.preferredMenuElementOrder = item.preferredMenuElementOrder
        button.showsMenuAsPrimaryAction = item.opensMenu
        button.changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction
        let action = UIAction { [weak item] _ in item?.perform() }
        button.addAction(action, for: .primaryActionTriggered)
        return button
    }

    /// The item's title attributes: fonts of the normal state and colours of each.
    private static func dress(_ button: UIButton, as item: UIBarButtonItem) {
        for (state, attributes) in item.titleAttributes {
            if state == .normal, let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: state) }
        }
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
    ) -> UIButton {
        let button = BarBackButton(type: .system)
        button.looks = bar.looks
        button.setImage(BarGlyph.back, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: button.looks.buttonFontSize)
        button.setTitle(backTitle(to: item), for: .normal)
        let looks = item.backBarButtonItem ?? UIBarButtonItem()
        looks.applyAppearance(in: bar)
        dress(button, as: looks)
        button.tintColor = looks.tintColor
        button.makeRoomForGap()
        button.addAction(
            UIAction { [weak bar] _ in
                guard let action = bar?.topItem?.backAction else { return goBack() }
                action.performWithSender(bar, target: nil)
            }, for: .primaryActionTriggered)
        button.menu = stackMenu(in: bar)
        return button
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
    var minimumWidth: CGFloat = 0
    /// Between the button's edges and its title, beyond what every button has.
    var titlePadding: CGFloat = 0
    var looks = NavigationBarLooks.iOS26

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isTitle = currentImage == nil
        let width = super.sizeThatFits(size).width + (isTitle ? 2 * titlePadding : 0)
        return CGSize(width: max(width, minimumWidth), height: looks.rowHeight)
    }
}

/// The chevron with the title of the controller below.
@MainActor
final class BarBackButton: BarButton {
    override func layoutSubviews() {
        makeRoomForGap()
        super.layoutSubviews()
    }

    /// Before the first measuring, too: the gap is part of the width.
    func makeRoomForGap() {
        let insets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: looks.backGap)
        contentEdgeInsets = insets.resolved(isRightToLeft: isRightToLeft)
        // Twice: half of an inset moves the title.
        let shift = NSDirectionalEdgeInsets(top: 0, leading: 2 * looks.backGap, bottom: 0, trailing: 0)
        titleEdgeInsets = shift.resolved(isRightToLeft: isRightToLeft)
    }
}
