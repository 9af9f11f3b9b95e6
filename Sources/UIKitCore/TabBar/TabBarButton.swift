import Foundation
import TesseraGraphics

/// An item in a tab bar: its image, its title below, and a badge at the image.
@MainActor
final class TabBarButton: UIControl {
    let item: UITabBarItem
    let imageView = UIImageView()
    let label = UILabel()
    let badge = UILabel()
    private var looks = TabBarLooks.iOS26
    private var selection: UIImageView?
    /// How far the bar's looks move the title and the badge.
    private var shift = UIOffset.zero
    private var badgeShift = UIOffset.zero
    /// The title alone shows, in the middle.
    private var isOnTop = false
    var titleWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) }

    init(_ item: UITabBarItem, _ choose: @escaping () -> Void) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        label.textAlignment = .center
        badge.textAlignment = .center
        badge.textColor = .white
        badge.clipsToBounds = true
        for view in [imageView, label, badge] { addSubview(view) }
        isAccessibilityElement = true
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
        addInteraction(UIPointerInteraction(delegate: nil))
    }

    required init?(coder: NSCoder) { nil }

    func dress(isSelected: Bool, in bar: UITabBar) {
        looks = bar.looks
        isOnTop = bar.isOnTop
        badge.font = .systemFont(ofSize: looks.badgeFontSize)
        badge.layer.cornerRadius = looks.badgeHeight / 2
        let looksInForce = bar.currentAppearance
        let appearance = looksInForce.stackedLayoutAppearance
        let state = isSelected ? appearance.selected : item.isEnabled ? appearance.normal : appearance.disabled
        shift = state.titlePositionAdjustment
        badgeShift = state.badgePositionAdjustment
        let plain = isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? (bar.hasPlate ? .label : .systemGray)
        let color = state.iconColor ?? plain ?? .systemBlue
        let own = item.titleAttributes[isSelected ? .selected : .normal] ?? item.titleAttributes[.normal] ?? [:]
        let attributes = state.titleTextAttributes.merging(own) { _, own in own }
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        // An image is a template here unless it says otherwise.
        let sized = image.map(atBarSize)
        imageView.image = sized?.renderingMode == .automatic ? sized?.withRenderingMode(.alwaysTemplate) : sized
        imageView.tintColor = color
        label.text = item.title
        let size = isOnTop ? looks.top.fontSize : looks.titleFontSize
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: size, weight: .medium)
        imageView.isHidden = isOnTop && item.title?.isEmpty == false
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        let ownBadge = item.badgeAttributes[isSelected ? .selected : .normal] ?? item.badgeAttributes[.normal] ?? [:]
        let badgeText = state.badgeTextAttributes.merging(ownBadge) { _, own in own }
        badge.textColor = badgeText[.foregroundColor] as? UIColor ?? .white
        if let font = badgeText[.font] as? UIFont { badge.font = font }
        badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
        isEnabled = item.isEnabled
        ControlSpring.set(bar.isSpringLoaded || item.isSpringLoaded, self) { [weak self] _ in
            self?.sendActions(for: .touchUpInside)
        }
        alpha = isEnabled ? 1 : 0.5
        showSelection(isSelected ? bar.selectionImage : nil)
        backgroundColor = isSelected && !bar.hasPlate ? looksInForce.selectionIndicatorTintColor : nil
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityValue = item.badgeValue
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        setNeedsLayout()
    }

    /// A symbol has the bar's size where its own configuration says none.
    private func atBarSize(_ image: UIImage) -> UIImage {
        guard let own = image.symbolConfiguration, !own.hasSize else { return image }
        let usual = UIImage.SymbolConfiguration(pointSize: looks.symbolSize, weight: .unspecified, scale: .large)
        return image.withConfiguration(usual.applying(own))
    }

    /// Shows an image behind a selected item.
    private func showSelection(_ image: UIImage?) {
        if image == nil, selection == nil { return }
        let view = selection ?? UIImageView()
        view.image = image
        if selection == nil { insertSubview(view, at: 0) }
        selection = view
    }

    private func placeTitle() {
        imageView.frame = CGRect(center: CGPoint(x: bounds.midX, y: bounds.midY), size: imageView.image?.size ?? .zero)
            .inset(by: item.imageInsets)
        label.frame = bounds
        let isDot = item.badgeValue?.isEmpty ?? true
        let width = max(looks.badgeHeight, isDot ? 0 : badge.sizeThatFits(.zero).width.rounded(.up) + 10)
        let x = isRightToLeft ? -width / 2 : bounds.width - width / 2
        badge.frame = CGRect(x: x, y: -looks.badgeHeight / 2, width: width, height: looks.badgeHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        selection?.frame = bounds
        guard !isOnTop else { return placeTitle() }
        let size = imageView.image?.size ?? .zero
        let hasTitle = item.title?.isEmpty == false
        let center = CGPoint(x: bounds.midX, y: hasTitle ? looks.imageCenter : bounds.midY)
        imageView.frame = CGRect(center: center, size: size).inset(by: item.imageInsets)
        let height = label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height.rounded(.up)
        // Items on a plate lie over each other a little; their titles do not.
        let gap = looks.platter.map { $0.overlap / 2 + 1 } ?? 1
        let own = item.titlePositionAdjustment
        label.frame = CGRect(
            x: gap + own.horizontal + shift.horizontal, y: looks.titleTop + own.vertical + shift.vertical,
            width: max(0, bounds.width - 2 * gap), height: height)
        let isDot = item.badgeValue?.isEmpty ?? true
        let wanted = isDot ? 0 : badge.sizeThatFits(.zero).width.rounded(.up) + 10
        let width = max(looks.badgeHeight, wanted)
        let edge = max(size.width / 2, 8)
        let x = isRightToLeft ? center.x - edge - width / 2 : center.x + edge - width / 2
        badge.frame = CGRect(
            x: x + badgeShift.horizontal, y: 2 + badgeShift.vertical, width: width, height: looks.badgeHeight)
    }
}
