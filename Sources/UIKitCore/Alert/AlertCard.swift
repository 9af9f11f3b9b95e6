import Foundation
import TesseraGraphics

/// A rounded card: words above, buttons below, as capsules or with hairlines between. What does not fit scrolls.
@MainActor
final class AlertCard: UIView {
    let titleLabel = UILabel()
    let messageLabel = UILabel()
    let fields: [AlertField]
    let buttons: [AlertButton]
    private let isSheet: Bool
    private let looks: AlertLooks
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    /// Holds the words and the fields.
    private let header = UIScrollView()
    private let scroller = UIScrollView()
    /// What buttons get of the card's height, at least, where words want more than there is (believed).
    private static let leastPartOfButtons: CGFloat = 0.4
    private var lines: [UIView] = []
    /// The card lies in a popover, which has a background and corners of its own.
    var isBare = false {
        didSet {
            material.isHidden = isBare
            layer.cornerRadius = isBare ? 0 : looks.cornerRadius
        }
    }

    init(
        title: String?, message: String?, fields: [AlertField], buttons: [AlertButton], isSheet: Bool,
        _ looks: AlertLooks
    ) {
        self.fields = fields
        self.buttons = buttons
        self.isSheet = isSheet
        self.looks = looks
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        layer.cornerRadius = looks.cornerRadius
        layer.cornerCurve = .continuous
        addSubview(material)
        header.contentInsetAdjustmentBehavior = .never
        addSubview(header)
        let size = isSheet ? looks.sheetTitleFontSize : looks.alertTitleFontSize
        let bold = UIFont.systemFont(ofSize: size, weight: .semibold)
        let color: UIColor = isSheet && !hasCapsules ? .secondaryLabel : .label
        add(titleLabel, title, bold, color)
        titleLabel.accessibilityTraits = .header
        add(messageLabel, message, .systemFont(ofSize: looks.messageFontSize), color)
        for field in fields {
            field.dress(looks)
            header.addSubview(field)
        }
        scroller.contentInsetAdjustmentBehavior = .never
        addSubview(scroller)
        for button in buttons { scroller.addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ label: UILabel, _ text: String?, _ font: UIFont, _ color: UIColor) {
        label.text = text
        label.font = font
        label.textColor = color
        label.textAlignment = hasCapsules ? .natural : .center
        label.numberOfLines = 0
        label.isHidden = text?.isEmpty ?? true
        header.addSubview(label)
    }

    // MARK: Geometry

    private var labels: [UILabel] { [titleLabel, messageLabel].filter { !$0.isHidden } }
    private var rowHeight: CGFloat { isSheet ? looks.sheetRowHeight : looks.alertRowHeight }
    private var hasCapsules: Bool { looks.hasCapsules }
    private var inset: CGFloat { isSheet ? looks.sheetInset : looks.alertInset }

    /// Two short answers stand side by side.
    private func isRow(width: CGFloat) -> Bool {
        guard !isSheet, buttons.count == 2 else { return false }
        let slot = hasCapsules ? (width - 2 * looks.capsuleInset - looks.capsuleGap) / 2 : width / 2
        return buttons.allSatisfy { $0.titleWidth <= slot - 2 * looks.buttonMargin }
    }

    private func textHeight(width: CGFloat) -> CGFloat {
        guard !labels.isEmpty || !fields.isEmpty else { return 0 }
        let heights = labels.map { self.height(of: $0, width: width) }
        let words = heights.reduce(0, +) + looks.textGap * CGFloat(max(labels.count - 1, 0)) + 2 * inset
        return words + fieldsHeight
    }

    private var fieldsHeight: CGFloat {
        guard !fields.isEmpty else { return 0 }
        let count = CGFloat(fields.count)
        return (labels.isEmpty ? 0 : looks.fieldsTop) + count * looks.fieldHeight + (count - 1) * looks.fieldGap
    }

    private func placeFields(from top: CGFloat, width: CGFloat) {
        // Capsules of fields are as wide as those of buttons.
        let side = hasCapsules ? looks.capsuleInset : looks.padding
        var y = top + (labels.isEmpty ? 0 : looks.fieldsTop - looks.textGap)
        for field in fields {
            field.frame = CGRect(x: side, y: y, width: width - 2 * side, height: looks.fieldHeight)
            y += looks.fieldHeight + looks.fieldGap
        }
    }

    private func height(of label: UILabel, width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width - 2 * looks.padding, height: 0)).height.rounded(.up)
    }

    private func buttonsHeight(width: CGFloat) -> CGFloat {
        let rows = isRow(width: width) ? min(1, buttons.count) : buttons.count
        guard hasCapsules, rows > 0 else { return CGFloat(rows) * rowHeight }
        // Without words above them the first capsule keeps its distance from the edge, too.
        let edges = looks.capsuleInset * (labels.isEmpty && fields.isEmpty ? 2 : 1)
        return CGFloat(rows) * rowHeight + CGFloat(rows - 1) * looks.capsuleGap + edges
    }

    func fittingHeight(width: CGFloat) -> CGFloat { textHeight(width: width) + buttonsHeight(width: width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        placeGlassRim()
        let width = bounds.width
        var y = inset
        for label in labels {
            let height = height(of: label, width: width)
            label.frame = CGRect(x: looks.padding, y: y, width: width - 2 * looks.padding, height: height)
            y += height + looks.textGap
        }
        placeFields(from: y, width: width)
        // Words give way to at least one button and a half.
        let share = max(rowHeight * 1.5, bounds.height * Self.leastPartOfButtons)
        let least = min(buttonsHeight(width: width), share)
        let words = textHeight(width: width)
        let top = min(words, max(bounds.height - least, 0))
        header.frame = CGRect(x: 0, y: 0, width: width, height: top)
        header.contentSize = CGSize(width: width, height: words)
        header.isScrollEnabled = words > top
        scroller.frame = CGRect(x: 0, y: top, width: width, height: max(bounds.height - top, 0))
        scroller.contentSize = CGSize(width: width, height: buttonsHeight(width: width))
        scroller.isScrollEnabled = scroller.contentSize.height > scroller.bounds.height
        placeButtons(width: width, hasText: top > 0)
    }

    private func placeCapsules(width: CGFloat) {
        let isRow = isRow(width: width)
        let (inset, gap) = (looks.capsuleInset, looks.capsuleGap)
        let room = width - 2 * inset
        let slot = isRow ? (room - gap) / 2 : room
        let top = labels.isEmpty && fields.isEmpty ? inset : 0
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(index)
            let column = isRow ? isRightToLeft ? 1 - place : place : 0
            button.frame = CGRect(
                x: inset + column * (slot + gap), y: top + (isRow ? 0 : place * (rowHeight + gap)), width: slot,
                height: rowHeight)
        }
    }

    private func placeButtons(width: CGFloat, hasText: Bool) {
        guard !hasCapsules else { return placeCapsules(width: width) }
        let hair = 1 / max(traitCollection.displayScale, 1)
        for line in lines { line.removeFromSuperview() }
        lines = []
        let isRow = isRow(width: width)
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(index)
            if isRow {
                let slot = isRightToLeft ? 1 - place : place
                button.frame = CGRect(x: slot * width / 2, y: 0, width: width / 2, height: rowHeight)
            } else {
                button.frame = CGRect(x: 0, y: place * rowHeight, width: width, height: rowHeight)
            }
            if isRow, index == 1 {
                // On whole pixels, else it would be two wide and pale.
                addLine(CGRect(x: (width / 2 / hair).rounded(.down) * hair, y: 0, width: hair, height: rowHeight))
            } else if index > 0 || hasText {
                addLine(CGRect(x: 0, y: button.frame.minY, width: width, height: hair))
            }
        }
    }

    private func addLine(_ frame: CGRect) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        scroller.addSubview(line)
        lines.append(line)
    }
}

/// One answer.
@MainActor
final class AlertButton: UIControl {
    let label = UILabel()
    let choice: UIAlertAction
    private let margin: CGFloat
    private let isCapsule: Bool
    /// Whether the capsule is filled with the tint.
    private let isPreferred: Bool

    init(
        _ action: UIAlertAction, isBold: Bool, isPreferred: Bool, isSheet: Bool, _ looks: AlertLooks,
        _ choose: @escaping () -> Void
    ) {
        choice = action
        margin = looks.buttonMargin
        isCapsule = looks.hasCapsules
        self.isPreferred = isPreferred && isCapsule
        super.init(frame: .zero)
        isOpaque = false
        label.text = action.title
        let size = isSheet ? looks.sheetButtonFontSize : looks.alertButtonFontSize
        label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : isCapsule ? .medium : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        isDestructive = action.style == .destructive
        isEnabled = action.isEnabled
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        addAction(UIAction { _ in choose() }, for: [.touchUpInside, .primaryActionTriggered])
        _stateDidChange()
    }

    required init?(coder: NSCoder) { nil }

    private var isDestructive = false
    var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

    override func _stateDidChange() {
        super._stateDidChange()
        guard isCapsule else {
            backgroundColor = isHighlighted ? .tertiarySystemFill : nil
            label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
            return
        }
        let isFilled = isPreferred && isEnabled
        let fill: UIColor = isDestructive ? .systemRed : tintColor
        backgroundColor = isFilled ? fill : isHighlighted ? .systemFill : .tertiarySystemFill
        alpha = isFilled && isHighlighted ? 0.8 : 1
        label.textColor = !isEnabled ? .tertiaryLabel : isFilled ? .white : isDestructive ? .systemRed : .label
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        _stateDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: margin, dy: 0)
        if isCapsule { layer.cornerRadius = bounds.height / 2 }
    }

    override var canBecomeFocused: Bool { isEnabled }
}
