import Foundation
import TesseraGraphics

/// The bar of an edit menu: titles beside each other, with hairlines between. What does not fit scrolls.
@MainActor
final class EditMenuBar: UIView {
    let buttons: [EditMenuButton]
    private let fill = UIView()
    private let transparency: TransparencyWatch
    private let scroller = UIScrollView()
    private var lines: [UIView] = []

    init(_ leaves: [MenuRow], _ looks: MenuLooks, choose: @escaping (MenuRow) -> Void) {
        buttons = leaves.map { row in EditMenuButton(row, looks) { choose(row) } }
        transparency = TransparencyWatch { [fill] in looks.material.dress(fill) }
        super.init(frame: .zero)
        isOpaque = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = Float(looks.shadowOpacity)
        layer.shadowRadius = looks.shadowRadius / 2
        layer.shadowOffset = CGSize(width: 0, height: looks.shadowOffset / 2)
        looks.material.dress(fill)
        fill.layer.cornerRadius = looks.barCornerRadius
        fill.layer.cornerCurve = .continuous
        fill.clipsToBounds = true
        addSubview(fill)
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.showsHorizontalScrollIndicator = false
        fill.addSubview(scroller)
        for button in buttons { scroller.addSubview(button) }
        for _ in buttons.dropFirst() {
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            scroller.addSubview(line)
            lines.append(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of all titles.
    var contentWidth: CGFloat { buttons.reduce(0) { $0 + $1.width } }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        fill.placeGlassRim()
        // Ends as round as the bar is high are half circles, which the smoother curve would square.
        fill.layer.cornerCurve = fill.layer.cornerRadius * 2 < bounds.height ? .continuous : .circular
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: fill.layer.cornerRadius).cgPath
        scroller.frame = bounds
        scroller.contentSize = CGSize(width: contentWidth, height: bounds.height)
        scroller.isScrollEnabled = contentWidth > bounds.width + 0.5
        let hair = 1 / max(traitCollection.displayScale, 1)
        var x: CGFloat = 0
        for (index, button) in (isRightToLeft ? buttons.reversed() : buttons).enumerated() {
            button.frame = CGRect(x: x, y: 0, width: button.width, height: bounds.height)
            if index > 0 { lines[index - 1].frame = CGRect(x: x, y: 0, width: hair, height: bounds.height) }
            x += button.width
        }
    }
}

/// One title of such a bar.
@MainActor
final class EditMenuButton: UIControl {
    let row: MenuRow
    let label = UILabel()
    private let padding: CGFloat

    init(_ row: MenuRow, _ looks: MenuLooks, _ choose: @escaping () -> Void) {
        self.row = row
        padding = looks.barPadding
        super.init(frame: .zero)
        isOpaque = false
        label.text = row.title
        label.font = .systemFont(ofSize: looks.barFontSize)
        label.textAlignment = .center
        label.textColor = !row.isEnabled ? .secondaryLabel : row.isDestructive ? .systemRed : .label
        label.isAccessibilityElement = false
        addSubview(label)
        isEnabled = row.isEnabled
        isAccessibilityElement = true
        accessibilityLabel = row.title
        accessibilityTraits = .button
        addAction(UIAction { _ in choose() }, for: [.touchUpInside, .primaryActionTriggered])
    }

    required init?(coder: NSCoder) { nil }

    var width: CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width.rounded(.up) + 2 * padding
    }

    override func _stateDidChange() {
        super._stateDidChange()
        backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
