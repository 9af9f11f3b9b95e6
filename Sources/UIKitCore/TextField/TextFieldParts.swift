import Foundation
import TesseraGraphics
import TesseraLayers

/// The views that a text field is made of: border, placeholder, text with its marks, and the button that clears it.
@MainActor
final class TextFieldParts {
    private unowned let field: UITextField
    let border = UIImageView()
    /// Clips the text and its marks.
    let canvas = TextMarkView()
    let marks = TextSelectionMarks()
    let text: TextFieldInk
    let placeholder: TextFieldInk
    private var clearButton: TextFieldClearButton?

    init(_ field: UITextField) {
        self.field = field
        text = TextFieldInk(field, isPlaceholder: false)
        placeholder = TextFieldInk(field, isPlaceholder: true)
    }

    func attach() {
        border.isUserInteractionEnabled = false
        border.isHidden = true
        canvas.isUserInteractionEnabled = false
        canvas.clipsToBounds = true
        field.addSubview(border)
        for view in [marks.highlights, placeholder, text, marks.caret] { canvas.addSubview(view) }
        field.addSubview(canvas)
        showState()
    }

    func redraw() {
        text.setNeedsDisplay()
        placeholder.setNeedsDisplay()
    }

    /// Exchanges a view beside the text.
    func exchange(_ old: UIView?, _ new: UIView?) {
        if let old, old !== field.leftView, old !== field.rightView { old.removeFromSuperview() }
        if new != nil { field.setNeedsLayout() }
        field.sidesDidChange()
    }

    // MARK: Looks

    func showState() {
        let layer = border.layer
        layer.borderWidth = 0
        layer.cornerRadius = 0
        border.image = nil
        border.backgroundColor = nil
        border.isHidden = false
        switch field.borderStyle {
        case .roundedRect:
            border.backgroundColor = field.backgroundColor ?? .systemBackground
            layer.cornerRadius = 5
            layer.borderWidth = 0.65
            layer.borderColor = edge(light: 0.2, dark: 0.2)
        case .bezel:
            border.backgroundColor = .systemBackground
            layer.borderWidth = 1
            layer.borderColor = edge(light: 0.3, dark: 0.3)
        case .line:
            layer.borderWidth = 1
            layer.borderColor = edge(light: 1, dark: 1)
        case .none: border.isHidden = true
        }
        let picture = field.isEnabled ? field.background : field.disabledBackground ?? field.background
        if field.borderStyle != .roundedRect, let picture {
            border.image = picture
            border.backgroundColor = nil
            layer.borderWidth = 0
            border.isHidden = false
        }
        // The rounded shape has the colour, the corners outside of it have none.
        guard let color = field.backgroundColor else { return }
        let isRounded = field.borderStyle == .roundedRect
        field.layer.backgroundColor = isRounded ? nil : color.cgColor(with: field.traitCollection)
    }

    private func edge(light: CGFloat, dark: CGFloat) -> CGColor {
        let isDark = field.traitCollection.userInterfaceStyle == .dark
        return isDark ? UIColor(white: 1, alpha: dark).cgColor : UIColor(white: 0, alpha: light).cgColor
    }

    // MARK: Layout

    func layOut() {
        let bounds = field.bounds
        border.frame = field.borderRect(forBounds: bounds)
        let rect = field.currentTextRect
        // Letters and the caret may reach beyond the line.
        canvas.frame = CGRect(x: rect.minX - 1, y: bounds.minY, width: rect.width + 2, height: bounds.height)
        for ink in [text, placeholder] {
            ink.keepInShape()
            ink.frame = canvas.bounds
        }
        placeholder.isHidden = field.hasText
        text.isHidden = !field.hasText
        layOutSides(in: bounds)
        showMarks()
    }

    private func layOutSides(in bounds: CGRect) {
        let isEditing = field.isEditing
        place(field.leftView, field.leftViewMode, field.leftViewRect(forBounds: bounds))
        place(field.rightView, field.rightViewMode, field.rightViewRect(forBounds: bounds))
        let isRightShown = field.rightView != nil && field.isShown(field.rightViewMode, isEditing: isEditing)
        let isClearShown =
            field.hasText && field.isEnabled && !isRightShown
            && field.isShown(field.clearButtonMode, isEditing: isEditing)
        guard isClearShown else {
            clearButton?.isHidden = true
            return
        }
        let button = clearButton ?? makeClearButton()
        button.isHidden = false
        button.picture = field.clearButtonImage
        button.frame = field.clearButtonRect(forBounds: bounds)
    }

    private func place(_ view: UIView?, _ mode: UITextField.ViewMode, _ frame: CGRect) {
        guard let view else { return }
        guard field.isShown(mode, isEditing: field.isEditing) else { return view.removeFromSuperview() }
        if view.superview !== field { field.addSubview(view) }
        view.frame = frame
    }

    private func makeClearButton() -> TextFieldClearButton {
        let button = TextFieldClearButton(frame: .zero)
        button.addAction(UIAction { [weak field] _ in field?.clear() }, for: .touchUpInside)
        field.addSubview(button)
        clearButton = button
        return button
    }

    /// The button while it is shown.
    var shownClearButton: UIControl? { clearButton.flatMap { $0.isHidden ? nil : $0 } }

    // MARK: Marks

    func showMarks() {
        let editor = field.editor
        guard field.isEditing else { return marks.show([], caret: nil, tint: field.tintColor) }
        let origin = canvas.frame.origin
        let range = field.value.string.clamp(editor.range)
        let parts = field.selectionParts(of: range).map { $0.rect.offsetBy(dx: -origin.x, dy: -origin.y) }
        let caret =
            range.isEmpty
            ? field.caretFrame(at: range.lowerBound, editor.selection.affinity).offsetBy(dx: -origin.x, dy: -origin.y)
            : nil
        marks.show(range.isEmpty ? [] : parts, caret: caret, tint: field.tintColor)
    }
}

/// What a field draws: its text, or its placeholder.
@MainActor
final class TextFieldInk: UIView {
    private weak var field: UITextField?
    private let isPlaceholder: Bool

    init(_ field: UITextField, isPlaceholder: Bool) {
        self.field = field
        self.isPlaceholder = isPlaceholder
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// While the field's width is animated what is drawn stays where it begins, and is not stretched.
    func keepInShape() {
        guard let field else { return }
        switch field.textAlignment {
        case .left: layer.contentsGravity = .left
        case .right: layer.contentsGravity = .right
        case .center: layer.contentsGravity = .center
        default: layer.contentsGravity = field.baseIsRightToLeft ? .right : .left
        }
    }

    override func draw(_ rect: CGRect) {
        guard let field, let context = UIGraphicsGetCurrentContext() else { return }
        let origin = convert(CGPoint.zero, to: field)
        context.saveGState()
        context.translateBy(x: -origin.x, y: -origin.y)
        if isPlaceholder {
            field.drawPlaceholder(in: field.placeholderRect(forBounds: field.bounds))
        } else {
            field.drawText(in: field.currentTextRect)
        }
        context.restoreGState()
    }
}

/// The button that empties a field: a disc with a cross.
@MainActor
final class TextFieldClearButton: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isAccessibilityElement = true
        accessibilityLabel = "Clear text"
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -12).contains(point)
    }

    override func _stateDidChange() {
        super._stateDidChange()
        alpha = isHighlighted ? 0.5 : 1
    }

    /// In place of the disc with the cross.
    var picture: UIImage? {
        didSet {
            guard picture !== oldValue else { return }
            pictureView.image = picture
            pictureView.contentMode = .center
            pictureView.tintColor = .secondaryLabel
            if pictureView.superview == nil { addSubview(pictureView) }
            setNeedsDisplay()
            setNeedsLayout()
        }
    }
    private lazy var pictureView = UIImageView()

    override func layoutSubviews() {
        super.layoutSubviews()
        if picture != nil { pictureView.frame = bounds }
    }

    override func draw(_ rect: CGRect) {
        guard picture == nil else { return }
        let side = min(bounds.width, bounds.height) - 2
        let disc = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        UIColor.secondaryLabel.setFill()
        UIBezierPath(ovalIn: disc).fill()
        let reach = side * 0.19
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: disc.midX - reach, y: disc.midY - reach))
        cross.addLine(to: CGPoint(x: disc.midX + reach, y: disc.midY + reach))
        cross.move(to: CGPoint(x: disc.midX + reach, y: disc.midY - reach))
        cross.addLine(to: CGPoint(x: disc.midX - reach, y: disc.midY + reach))
        cross.lineWidth = 1.5
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}
