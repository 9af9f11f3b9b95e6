import UIKit

/// A line of text that is typed with a keyboard, for a search.
final class SearchField: UIView {
    private let glass = GlyphView("magnifyingglass", pointSize: 17)
    private let label = UILabel(style: .body)
    private let caret = UIView()
    private let clearGlyph = GlyphView("xmark.circle.fill", pointSize: 17)
    private let clearButton = UIButton(type: .custom)
    private let placeholder: String

    /// Called after every change.
    var textDidChange: (String) -> Void = { _ in }
    private(set) var text = ""

    init(placeholder: String) {
        self.placeholder = placeholder
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        glass.tintColor = .secondaryLabel
        caret.backgroundColor = .tintColor
        caret.layer.cornerRadius = 1
        clearGlyph.tintColor = .secondaryLabel
        clearButton.addSubview(clearGlyph)
        clearButton.accessibilityLabel = "Clear text"
        clearButton.addAction(UIAction { [weak self] _ in self?.change(to: "") }, for: .primaryActionTriggered)
        for view in [glass, label, caret, clearButton] { addSubview(view) }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.becomeFirstResponder() }
        addGestureRecognizer(tap)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        defer { show() }
        return super.becomeFirstResponder()
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        defer { show() }
        return super.resignFirstResponder()
    }

    // MARK: Keys

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map(type) ?? false) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    /// Whether the key is one that types.
    private func type(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            change(to: String(text.dropLast()))
            return true
        case .keyboardEscape where !text.isEmpty:
            change(to: "")
            return true
        default:
            // Names of keys such as the arrows are longer.
            guard key.characters.count == 1, let character = key.characters.first, Self.isTypeable(character) else {
                return false
            }
            change(to: text + key.characters)
            return true
        }
    }

    private static func isTypeable(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character.isPunctuation || character == " "
    }

    private func change(to new: String) {
        guard new != text else { return }
        text = new
        show()
        textDidChange(new)
    }

    private func show() {
        label.text = text.isEmpty ? placeholder : text
        label.textColor = text.isEmpty ? .placeholderText : .label
        caret.isHidden = !isFirstResponder
        clearButton.isHidden = text.isEmpty
        setNeedsLayout()
    }

    // MARK: Layout

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(36, UIFont.lineHeight(.body, traitCollection) + 14))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        let line = min(height, UIFont.lineHeight(.body, traitCollection))
        let side = traitCollection.grown(24)
        let start = side + 11
        let room = max(0, bounds.width - start - side - 14)
        let written = text.isEmpty ? 0 : min(label.sizeThatFits(bounds.size).width.rounded(.up), room)
        glass.frame = directional(CGRect(x: 6, y: 0, width: side, height: height))
        label.frame = directional(CGRect(x: start, y: 0, width: room, height: height))
        // Before the first letter, or behind the last.
        let caretStart = start + written - (text.isEmpty ? 2 : 0)
        caret.frame = directional(CGRect(x: caretStart, y: (height - line) / 2, width: 2, height: line))
        clearButton.frame = directional(
            CGRect(x: bounds.width - side - 12, y: 0, width: side + 12, height: height))
        clearGlyph.frame = clearButton.bounds
    }
}
