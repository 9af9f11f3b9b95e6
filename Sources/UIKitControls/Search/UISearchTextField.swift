import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// A field for a search: a magnifier, tokens, and text.
///
/// Tokens stand before the text, and take no place in it: all positions are those of the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private let plate = UIImageView()
    private let glass = UIImageView()
    private var tokenViews: [SearchTokenView] = []
    /// Called when tokens come or go.
    final var tokensDidChange: () -> Void = {}

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        font = .systemFont(ofSize: 17)
        plate.isUserInteractionEnabled = false
        insertSubview(plate, at: 0)
        glass.image = UIImage(systemName: "magnifyingglass")
        glass.tintColor = .secondaryLabel
        glass.contentMode = .scaleAspectFit
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        accessibilityTraits = .searchField
    }

    private var looks: SearchLooks { SearchLooks(of: self) }
    private var isFlipped: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    final func setGlass(_ image: UIImage?) { glass.image = image ?? UIImage(systemName: "magnifyingglass") }

    // MARK: What a search bar sets

    /// In place of the plate; nil for the plate.
    final var plateImage: UIImage? { didSet { setNeedsLayout() } }
    /// How far the text, and the icons, are moved.
    final var textShift = UIOffset.zero { didSet { setNeedsLayout() } }
    final var iconShifts: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

    private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        guard let shift = iconShifts[icon] else { return rect }
        return rect.offsetBy(dx: shift.horizontal, dy: shift.vertical)
    }

    // MARK: Tokens

    /// What stands before the text, in order.
    open var tokens: [UISearchToken] {
        get { tokenViews.map(\.token) }
        set {
            for view in tokenViews { view.removeFromSuperview() }
            tokenViews = newValue.map(makeView)
            didChangeTokens()
        }
    }

    /// Puts a token in; places beyond the last are behind it.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokenViews.insert(makeView(token), at: min(max(tokenIndex, 0), tokenViews.count))
        didChangeTokens()
    }

    /// Takes a token out.
    open func removeToken(at tokenIndex: Int) {
        guard tokenViews.indices.contains(tokenIndex) else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "removeToken(at:)", explanation: "there is no token \(tokenIndex) among \(tokenViews.count)"))
            return
        }
        tokenViews.remove(at: tokenIndex).removeFromSuperview()
        didChangeTokens()
    }

    /// Returns where a token stands: before all text.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// Returns the tokens of a range: all of them where it begins with the text.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
    }

    /// The range of the text behind the tokens.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }

    /// Puts a token in the place of text that was typed.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// The fill of tokens; nil for the system's.
    open var tokenBackgroundColor: UIColor! {
        get { tokenFill ?? .systemGray4 }
        set {
            tokenFill = newValue
            for view in tokenViews { view.fill = tokenBackgroundColor }
        }
    }
    private var tokenFill: UIColor?

    /// Whether backspace before the text takes tokens out.
    open var allowsDeletingTokens = true
    /// Whether copying everything copies the tokens, too, as the items that the delegate makes of them.
    open var allowsCopyingTokens = true

    private func makeView(_ token: UISearchToken) -> SearchTokenView {
        let view = SearchTokenView(token)
        view.fill = tokenBackgroundColor
        addSubview(view)
        return view
    }

    private func didChangeTokens() {
        for view in tokenViews { view.isChosen = false }
        setNeedsLayout()
        sendActions(for: .editingChanged)
        tokensDidChange()
    }

    /// Before the text the first press chooses the last token, the next takes it out.
    override open func deleteBackward() {
        guard allowsDeletingTokens, let last = tokenViews.last, let selection = selectedTextRange, selection.isEmpty,
            compare(selection.start, to: beginningOfDocument) == .orderedSame
        else { return super.deleteBackward() }
        if last.isChosen { removeToken(at: tokenViews.count - 1) } else { last.isChosen = true }
    }

    override open func insertText(_ text: String) {
        for view in tokenViews { view.isChosen = false }
        super.insertText(text)
    }

    override open func copy(_ sender: Any?) {
        super.copy(sender)
        guard allowsCopyingTokens, !tokenViews.isEmpty, let selection = selectedTextRange,
            compare(selection.start, to: beginningOfDocument) == .orderedSame, !selection.isEmpty
        else { return }
        let delegate = delegate as? any UISearchTextFieldDelegate
        let copied = tokens.compactMap { delegate?.searchTextField(self, itemProviderForCopying: $0) }
            .filter { !$0.registeredTypeIdentifiers.isEmpty }
        guard !copied.isEmpty else { return }
        let words = NSItemProvider(object: (text(in: selection) ?? "") as NSString)
        UIPasteboard.general.setItemProviders(copied + [words], localOnly: false, expirationDate: nil)
    }

    // MARK: Rectangles

    private var tokensWidth: CGFloat { tokenViews.reduce(0) { $0 + $1.width + 4 } }

    private func words(in bounds: CGRect) -> CGRect {
        let looks = looks
        let scale = max(traitCollection.displayScale, 1)
        let start = (looks.textInset * scale).rounded(.up) / scale + min(tokensWidth, bounds.width / 2)
        let hasEnd = hasText || rightView != nil && rightViewMode != .never
        let end = hasEnd ? looks.clearReach + 4 : 12
        let width = max(0, bounds.width - start - end)
        return CGRect(
            x: isFlipped ? bounds.maxX - start - width : bounds.minX + start, y: bounds.minY, width: width,
            height: bounds.height
        ).offsetBy(dx: textShift.horizontal, dy: textShift.vertical)
    }

    override open func textRect(forBounds bounds: CGRect) -> CGRect { words(in: bounds) }
    override open func editingRect(forBounds bounds: CGRect) -> CGRect { words(in: bounds) }
    override open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        tokenViews.isEmpty ? words(in: bounds) : .zero
    }

    override open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let looks = looks
        let size = looks.isCapsule ? CGSize(width: 20.67, height: 19.33) : CGSize(width: 18, height: 17)
        let y = looks.isCapsule && bounds.height == 44 ? 12 : (bounds.height - size.height) / 2
        let x = isFlipped ? bounds.maxX - looks.glassInset - size.width : bounds.minX + looks.glassInset
        return moved(CGRect(origin: CGPoint(x: x, y: bounds.minY + y), size: size), .search)
    }

    override open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let looks = looks
        let x = isFlipped ? bounds.minX + looks.clearReach - looks.clearSide : bounds.maxX - looks.clearReach
        let place = CGRect(
            x: x, y: bounds.minY + (bounds.height - looks.clearSide) / 2, width: looks.clearSide,
            height: looks.clearSide)
        return moved(place, .clear)
    }

    override open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let side: CGFloat = 24
        let place = CGRect(
            x: isFlipped ? bounds.minX + 8 : bounds.maxX - 8 - side, y: bounds.minY + (bounds.height - side) / 2,
            width: side, height: side)
        return moved(place, .bookmark)
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: looks.fieldHeight)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: looks.fieldHeight)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let looks = looks
        plate.frame = bounds
        plate.image = plateImage
        plate.backgroundColor = plateImage == nil ? looks.fill : nil
        plate.layer.cornerRadius = looks.isCapsule ? bounds.height / 2 : 10
        plate.layer.cornerCurve = .continuous
        looks.dressShadow(of: plate)
        if plateImage != nil { plate.layer.shadowOpacity = 0 }
        placeTokens()
    }

    private func placeTokens() {
        let scale = max(traitCollection.displayScale, 1)
        var reach = (looks.textInset * scale).rounded(.up) / scale
        let height: CGFloat = 26
        for view in tokenViews {
            let width = view.width
            let x = isFlipped ? bounds.maxX - reach - width : bounds.minX + reach
            view.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
            reach += width + 4
        }
    }
}
