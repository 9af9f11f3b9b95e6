import Foundation
import TesseraGraphics
import UIKitCore

/// The button of an action beside a row.
final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let picture = UIImageView()
    private let shade = UIView()
    private let effect: UIVisualEffectView?

    init(_ action: UIContextualAction) {
        self.action = action
        effect = action.backgroundEffect.map { UIVisualEffectView(effect: $0) }
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = action.spokenName
        accessibilityTraits = .button
        label.text = action.title
        label.textColor = .white
        label.textAlignment = .center
        label.adjustsFontForContentSizeCategory = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = Self.leastScale
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        // Symbols grow with the titles beside them.
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
        shade.isUserInteractionEnabled = false
        shade.isHidden = true
        effect?.isUserInteractionEnabled = false
        let views: [UIView?] = [effect, picture, label, shade]
        for case let view? in views { addSubview(view) }
        dress()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isEnabled }

    override func _stateDidChange() {
        super._stateDidChange()
        shade.isHidden = !isHighlighted
    }

    private var looks: SwipeLooks { traitCollection.systemLooks.swipe }

    func dress() {
        layer.cornerRadius = looks.cornerRadius
        layer.cornerCurve = .continuous
        label.font = font
        titleScale = 1
        label.numberOfLines = looks.stacks ? 2 : 1
    }

    /// Of the title at the text size of the button's surroundings.
    private var font: UIFont {
        let font = UIFont.systemFont(ofSize: looks.titleSize, weight: looks.titleWeight)
        return UIFontMetrics.default.scaledFont(for: font, compatibleWith: traitCollection)
    }

    /// The part of its size that the title has, as the buttons beside it want. Measure a button at 1.
    var titleScale: CGFloat = 1 {
        didSet {
            guard titleScale != oldValue else { return }
            let whole = font
            label.font = titleScale == 1 ? whole : whole.withSize(whole.pointSize * titleScale)
            setNeedsLayout()
        }
    }

    /// The part of its size in which a title of one line goes into a button of a width; at least a half.
    func titleScale(fittingIn width: CGFloat) -> CGFloat {
        guard hasTitle, !looks.stacks else { return 1 }
        let (title, image) = sizes
        let room = titleRoom(in: width, image)
        return title.width > room ? max(Self.leastScale, room / title.width) : 1
    }
    private static let leastScale: CGFloat = 0.5

    /// A button that has not all the room it wants keeps a margin around a smaller title.
    private func titleRoom(in width: CGFloat, _ image: CGSize) -> CGFloat {
        let side = min(looks.sidePadding, width / 8)
        return max(0, width - 2 * side - (looks.stacks ? 0 : image.width + gap))
    }

    // MARK: Contents

    /// The part of the button in which it shows its title and picture; nil for all of it. In a full swipe, which makes the
    /// button wide, they follow the row (from memory).
    var contentSpan: CGRect? {
        didSet { if contentSpan != oldValue { setNeedsLayout() } }
    }

    private var span: CGRect { contentSpan ?? bounds }

    var content: SwipeGeometry.Content {
        let sizes = sizes
        let width =
            looks.stacks ? max(sizes.title.width, sizes.picture.width) : sizes.picture.width + gap + sizes.title.width
        return SwipeGeometry.Content(width: width, isTitleOnly: action.image == nil)
    }

    private var hasTitle: Bool { !(action.title ?? "").isEmpty }
    private var gap: CGFloat { hasTitle && action.image != nil ? looks.imageGap : 0 }

    private var sizes: (title: CGSize, picture: CGSize) {
        let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        return (hasTitle ? label.sizeThatFits(most) : .zero, picture.sizeThatFits(most))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        effect?.frame = bounds
        let (title, image) = sizes
        let room = titleRoom(in: span.width, image)
        let text = CGSize(width: min(title.width, room), height: min(title.height, bounds.height))
        if looks.stacks { stack(text, image) } else { line(text, image) }
    }

    private func stack(_ text: CGSize, _ image: CGSize) {
        let top = (bounds.height - image.height - gap - text.height) / 2
        picture.frame = CGRect(
            x: span.midX - image.width / 2, y: top, width: image.width, height: image.height)
        label.frame = CGRect(
            x: span.midX - text.width / 2, y: top + image.height + gap, width: text.width, height: text.height)
    }

    /// The picture comes first in reading order.
    private func line(_ text: CGSize, _ image: CGSize) {
        let start = span.midX - (image.width + gap + text.width) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let imageX = isMirrored ? start + text.width + gap : start
        let textX = isMirrored ? start : start + image.width + gap
        picture.frame = CGRect(
            x: imageX, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
        label.frame = CGRect(x: textX, y: (bounds.height - text.height) / 2, width: text.width, height: text.height)
    }
}
