import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// A field for a search: a magnifier, tokens, and text.
///
/// Tokens stand before the text. Each takes one place in the document, so that ranges can hold them, and none in `text`.
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
        font = nil
        adjustsFontForContentSizeCategory = true
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

    /// The body style's font, which follows the user's text size; also after nil.
    override open var font: UIFont? {
        get { super.font }
        set {
            hasOwnFont = newValue != nil
            super.font = newValue ?? .preferredFont(forTextStyle: .body)
            takeLooks()
        }
    }
    private var hasOwnFont = false

    private var looks: SearchLooks { SearchLooks(of: self) }
    private var isFlipped: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    final func setGlass(_ image: UIImage?) { glass.image = image ?? UIImage(systemName: "magnifyingglass") }

    private func takeLooks() {
        let looks = looks
        placeholderLook.weight = hasOwnFont ? nil : looks.placeholderWeight
        placeholderLook.color = .secondaryLabel
        for view in tokenViews { view.scale = looks.textScale }
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        takeLooks()
    }

    /// The fill of the field's plate, with its round corners; nil for the system's.
    override open var backgroundColor: UIColor? {
        get { ownFill }
        set {
            ownFill = newValue
            plate.backgroundColor = plateFill
        }
    }
    private var ownFill: UIColor?

    private var plateFill: UIColor? { plateImage == nil ? ownFill ?? looks.fill : nil }

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

    /// Returns the position before a token. There has to be such a token; where there is none and the error is caught, it is
    /// the beginning of the document.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        guard tokenViews.indices.contains(tokenIndex) else {
            ProgrammerErrors.raise(
                .invalidArgument(
                    "positionOfToken(at:)", explanation: "there is no token \(tokenIndex) among \(tokenViews.count)"))
            return beginningOfDocument
        }
        return TextOffset(tokenIndex - tokenViews.count)
    }

    /// Returns the tokens of a range.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        tokenPlaces(in: textRange).map { tokenViews[$0].token }
    }

    /// The range of the text behind the tokens.
    open var textualRange: UITextRange { TextSpan(0..<(text ?? "").utf16.count) }

    /// Takes the text of a range out, and puts a token in. Tokens of the range stay.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        super.replace(textRange, withText: "")
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
        view.scale = looks.textScale
        addSubview(view)
        return view
    }

    private func didChangeTokens() {
        choose([])
        setNeedsLayout()
        sendActions(for: .editingChanged)
        tokensDidChange()
    }

    /// Before the text the first press chooses the last token, the next takes it out. What is selected goes with its tokens.
    override open func deleteBackward() {
        let selection = selectedTextRange
        if allowsDeletingTokens, !chosen.isEmpty {
            let hasText = super.selectedTextRange?.isEmpty == false
            takeOut(chosen)
            if hasText { super.deleteBackward() }
            return
        }
        guard allowsDeletingTokens, !tokenViews.isEmpty, let selection, selection.isEmpty,
            compare(selection.start, to: textualRange.start) == .orderedSame
        else { return super.deleteBackward() }
        choose([tokenViews.count - 1])
    }

    override open func insertText(_ text: String) {
        // What is typed takes the place of what is selected; a token chosen by itself stays.
        if allowsDeletingTokens, super.selectedTextRange?.isEmpty == false { takeOut(chosen) }
        choose([])
        super.insertText(text)
    }

    override open func selectAll(_ sender: Any?) {
        super.selectAll(sender)
        choose(Array(tokenViews.indices))
    }

    override open func cut(_ sender: Any?) {
        let taken = chosen
        super.cut(sender)
        if allowsDeletingTokens { takeOut(taken.filter(tokenViews.indices.contains)) }
    }

    override open func copy(_ sender: Any?) {
        super.copy(sender)
        guard allowsCopyingTokens, let selection = selectedTextRange else { return }
        let delegate = delegate as? any UISearchTextFieldDelegate
        let copied = tokens(in: selection).compactMap { delegate?.searchTextField(self, itemProviderForCopying: $0) }
            .filter { !$0.registeredTypeIdentifiers.isEmpty }
        guard !copied.isEmpty else { return }
        let words = NSItemProvider(object: (text(in: selection) ?? "") as NSString)
        UIPasteboard.general.setItemProviders(copied + [words], localOnly: false, expirationDate: nil)
    }

    // MARK: Selected tokens

    /// The numbers of the tokens that are selected.
    private var chosen: [Int] { tokenViews.indices.filter { tokenViews[$0].isChosen } }

    private func choose(_ places: [Int]) {
        for (index, view) in tokenViews.enumerated() { view.isChosen = places.contains(index) }
    }

    private func takeOut(_ places: [Int]) {
        guard !places.isEmpty else { return }
        for place in places.sorted().reversed() { tokenViews.remove(at: place).removeFromSuperview() }
        didChangeTokens()
    }

    override open func _selectionDidChange() {
        super._selectionDidChange()
        choose([])
    }

    // MARK: Places. Those of tokens are negative offsets: the text begins at 0.

    private func tokenPlaces(in range: UITextRange) -> Range<Int> {
        guard let start = (range.start as? TextOffset)?.offset, let end = (range.end as? TextOffset)?.offset else {
            return 0..<0
        }
        let count = tokenViews.count
        let first = min(max(start + count, 0), count)
        return first..<max(first, min(max(end + count, 0), count))
    }

    /// The offset of a position, within the document; nil for a position of another kind of text.
    private func offset(at position: UITextPosition) -> Int? {
        (position as? TextOffset).map { min(max($0.offset, -tokenViews.count), textualLength) }
    }

    private var textualLength: Int { (text ?? "").utf16.count }

    override open var beginningOfDocument: UITextPosition { TextOffset(-tokenViews.count) }

    override open var selectedTextRange: UITextRange? {
        get {
            let own = super.selectedTextRange
            guard let first = chosen.first, let end = own?.end as? TextOffset else { return own }
            let isAll = !(own?.isEmpty ?? true)
            let last = isAll ? end.offset : (chosen.last ?? first) + 1 - tokenViews.count
            return TextSpan((first - tokenViews.count)..<max(first - tokenViews.count, last))
        }
        set {
            super.selectedTextRange = newValue
            choose(newValue.map { Array(tokenPlaces(in: $0)) } ?? [])
        }
    }

    override open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let a = offset(at: fromPosition), let b = offset(at: toPosition) else { return nil }
        return TextSpan(min(a, b)..<max(a, b))
    }

    override open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = self.offset(at: position) else { return nil }
        let (target, overflows) = start.addingReportingOverflow(offset)
        guard !overflows, target >= -tokenViews.count, target <= textualLength else { return nil }
        return TextOffset(target)
    }

    override open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        guard let a = offset(at: position), let b = offset(at: other), a != b else { return .orderedSame }
        return a < b ? .orderedAscending : .orderedDescending
    }

    override open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard let a = offset(at: from), let b = offset(at: toPosition) else { return 0 }
        return b - a
    }

    /// Tokens of the range go with its text.
    override open func replace(_ range: UITextRange, withText text: String) {
        let places = Array(tokenPlaces(in: range))
        super.replace(range, withText: text)
        takeOut(places)
    }

    override open func closestPosition(to point: CGPoint) -> UITextPosition? {
        let touched = tokenViews.firstIndex { $0.frame.minX <= point.x && point.x < $0.frame.maxX }
        guard let touched else { return super.closestPosition(to: point) }
        let isBehind = (point.x > tokenViews[touched].frame.midX) != isFlipped
        return TextOffset(touched - tokenViews.count + (isBehind ? 1 : 0))
    }

    override open func caretRect(for position: UITextPosition) -> CGRect {
        guard let offset = offset(at: position), offset < 0 else { return super.caretRect(for: position) }
        let token = tokenViews[offset + tokenViews.count].frame
        let caret = super.caretRect(for: TextOffset(0))
        return CGRect(x: isFlipped ? token.maxX : token.minX, y: caret.minY, width: caret.width, height: caret.height)
    }

    override open func firstRect(for range: UITextRange) -> CGRect {
        let places = tokenPlaces(in: range)
        guard !places.isEmpty else { return super.firstRect(for: range) }
        return places.reduce(CGRect.null) { $0.union(tokenViews[$1].frame) }
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
        let size = looks.glassSize
        let y = looks.isCapsule && looks.textScale == 1 && bounds.height == 44 ? 12 : (bounds.height - size.height) / 2
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
        // It grows with the glass at the other end.
        let side = max(24, looks.glassSize.height.rounded())
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
        plate.backgroundColor = plateFill
        plate.layer.cornerRadius = looks.isCapsule ? bounds.height / 2 : 10
        plate.layer.cornerCurve = .continuous
        looks.dressShadow(of: plate)
        if plateImage != nil { plate.layer.shadowOpacity = 0 }
        placeTokens()
    }

    private func placeTokens() {
        let looks = looks
        let scale = max(traitCollection.displayScale, 1)
        var reach = (looks.textInset * scale).rounded(.up) / scale
        let height = (26 * looks.textScale).rounded()
        for view in tokenViews {
            let width = view.width
            let x = isFlipped ? bounds.maxX - reach - width : bounds.minX + reach
            view.frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
            reach += width + 4
        }
    }
}
