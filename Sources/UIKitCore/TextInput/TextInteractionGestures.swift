import Foundation
import TesseraGraphics

/// The gestures, marks and the menu of one text interaction.
@MainActor
final class TextInteractionGestures: NSObject {
    typealias Input = UIResponder & UITextInput

    /// Those of the text that is the first responder.
    private(set) static weak var active: TextInteractionGestures?

    private weak var interaction: UITextInteraction?
    private let pointer = TextPointerRecognizer()
    private let tap = TextTapRecognizer()
    private let press = UILongPressGestureRecognizer()
    private let marks = TextSelectionMarks()
    private lazy var menu = UIEditMenuInteraction(delegate: self)
    /// The end of the selection that a drag of the pointer leaves where it is.
    private var anchor: UITextRange?

    init(_ interaction: UITextInteraction) {
        self.interaction = interaction
        super.init()
        tap.delaysTouchesEnded = false
        tap.cancelsTouchesInView = false
        press.allowedTouchTypes = tap.allowedTouchTypes
        pointer.addAction { [weak self] _ in self?.pointerChanged() }
        tap.addAction { [weak self] _ in self?.tapped() }
        press.addAction { [weak self] _ in self?.pressed() }
        for recognizer in recognizers { recognizer.delegate = self }
    }

    var recognizers: [UIGestureRecognizer] { [pointer, tap, press] }
    private var input: (any Input)? { interaction?.textInput }

    // MARK: The view

    func join(_ view: UIView) {
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        view.addInteraction(menu)
        view.addSubview(marks.highlights)
        view.addSubview(marks.caret)
        Self.firstResponderDidChange()
        update()
    }

    func leave(_ view: UIView) {
        for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
        view.removeInteraction(menu)
        marks.highlights.removeFromSuperview()
        marks.caret.removeFromSuperview()
        if Self.active === self { end() }
    }

    // MARK: The first responder

    /// Another responder is the first one, or none is.
    static func firstResponderDidChange() {
        let new = interaction(of: FirstResponder.current)?.gestures
        guard new !== active else { return }
        active?.end()
        active = new
        if let new, let input = new.input, input.inputDelegate == nil { input.inputDelegate = new }
        new?.update()
    }

    private static func interaction(of responder: UIResponder?) -> UITextInteraction? {
        guard let input = responder as? any Input, !(input is any TextEditorOwner) else { return nil }
        let views = [responder as? UIView, input.textInputView].compactMap { $0 }
        return views.lazy.flatMap(\.ownInteractions).compactMap { $0 as? UITextInteraction }
            .first { $0.textInput === input }
    }

    private func end() {
        if Self.active === self { Self.active = nil }
        if let input, input.inputDelegate === self { input.inputDelegate = nil }
        update()
        menu.dismissMenu()
        if let interaction { interaction.delegate?.interactionDidEnd(interaction) }
    }

    /// The text that a touch at a point is for; nil where the delegate or the text is against it.
    private func begin(at point: CGPoint) -> (any Input)? {
        guard let interaction, let input else { return nil }
        guard !input.isFirstResponder else { return input }
        guard interaction.delegate?.interactionShouldBegin(interaction, at: point) ?? true else { return nil }
        interaction.delegate?.interactionWillBegin(interaction)
        return input.becomeFirstResponder() ? input : nil
    }

    // MARK: Marks

    /// Shows the caret or what is selected where it is now.
    func update() {
        guard let interaction, let view = interaction.view else { return }
        guard Self.active === self, let input, let range = input.selectedTextRange else {
            return marks.show([], caret: nil, tint: view.tintColor)
        }
        let home = input.textInputView
        let parts = range.isEmpty ? [] : input.selectionRects(for: range).map(\.rect).filter(\.isFinite)
        let caret = input.caretRect(for: range.start)
        let hasCaret = range.isEmpty && interaction.textInteractionMode == .editable && caret.isFinite
        marks.show(
            parts.map { view.convert($0, from: home) }, caret: hasCaret ? view.convert(caret, from: home) : nil,
            tint: view.tintColor)
        for mark in [marks.highlights, marks.caret] where mark.superview === view { view.bringSubviewToFront(mark) }
    }

    func blink(isOn: Bool) { marks.blink(isOn: isOn) }

    // MARK: Selecting

    private func place(at recognizer: UIGestureRecognizer, in input: any Input) -> UITextPosition? {
        input.closestPosition(to: recognizer.location(in: input.textInputView))
    }

    private func caret(at place: UITextPosition, in input: any Input) -> UITextRange? {
        input.textRange(from: place, to: place)
    }

    /// The word or paragraph at a place; the place where there is none.
    private func part(_ unit: UITextGranularity, at place: UITextPosition, in input: any Input) -> UITextRange? {
        input.tokenizer.rangeEnclosingPosition(place, with: unit, inDirection: .storage(.forward))
            ?? input.tokenizer.rangeEnclosingPosition(place, with: unit, inDirection: .storage(.backward))
            ?? caret(at: place, in: input)
    }

    private func select(_ range: UITextRange?, in input: any Input) {
        guard let range else { return }
        if input.markedTextRange != nil { input.unmarkText() }
        input.selectedTextRange = range
        update()
    }

    private func range(_ count: Int, at place: UITextPosition, in input: any Input) -> UITextRange? {
        switch count {
        case 1: caret(at: place, in: input)
        case 2: part(.word, at: place, in: input)
        default: part(.paragraph, at: place, in: input)
        }
    }

    private func pointerChanged() {
        switch pointer.state {
        case .began:
            guard let view = interaction?.view, let input = begin(at: pointer.location(in: view)),
                let place = place(at: pointer, in: input)
            else { return }
            menu.dismissMenu()
            let old = input.selectedTextRange
            if pointer.modifierFlags.contains(.shift), let old {
                anchor = caret(at: old.start, in: input)
                return extend(to: place, in: input)
            }
            anchor = range(pointer.clicks, at: place, in: input)
            select(anchor, in: input)
        case .changed:
            guard let input, input.isFirstResponder, let place = place(at: pointer, in: input) else { return }
            extend(to: place, in: input)
        default: anchor = nil
        }
    }

    /// From what was selected at first to a place before or behind it.
    private func extend(to place: UITextPosition, in input: any Input) {
        guard let anchor else { return }
        if input.compare(place, to: anchor.start) == .orderedAscending {
            select(input.textRange(from: place, to: anchor.end), in: input)
        } else if input.compare(place, to: anchor.end) == .orderedDescending {
            select(input.textRange(from: anchor.start, to: place), in: input)
        } else {
            select(anchor, in: input)
        }
    }

    private func tapped() {
        guard let view = interaction?.view else { return }
        let wasEditing = input?.isFirstResponder ?? false
        guard let input = begin(at: tap.location(in: view)), let place = place(at: tap, in: input) else { return }
        let old = input.selectedTextRange
        select(range(tap.taps, at: place, in: input), in: input)
        let isSame =
            old.map { $0.isEmpty && input.compare($0.start, to: place) == .orderedSame } ?? false
        if tap.taps > 1 || wasEditing && isSame && !menu.isInSight { showMenu() } else { menu.dismissMenu() }
    }

    private func pressed() {
        switch press.state {
        case .began, .changed:
            guard let view = interaction?.view, let input = begin(at: press.location(in: view)),
                let place = place(at: press, in: input)
            else { return }
            menu.dismissMenu()
            let isEditable = interaction?.textInteractionMode == .editable
            select(isEditable ? caret(at: place, in: input) : part(.word, at: place, in: input), in: input)
        case .ended: showMenu()
        default: break
        }
    }

    // MARK: Menu

    private func showMenu() {
        let rect = selectionRect
        guard rect.isFinite, !rect.isNull else { return }
        menu.presentEditMenu(
            with: UIEditMenuConfiguration(
                identifier: "UITextSelection", sourcePoint: CGPoint(x: rect.midX, y: rect.minY)))
    }

    /// What is selected, or the caret, in the view.
    private var selectionRect: CGRect {
        guard let input, let view = interaction?.view, let range = input.selectedTextRange else { return .null }
        let parts = range.isEmpty ? [] : input.selectionRects(for: range).map(\.rect)
        let rect = parts.isEmpty ? input.caretRect(for: range.start) : parts.reduce(CGRect.null) { $0.union($1) }
        return view.convert(rect, from: input.textInputView)
    }
}

extension TextInteractionGestures: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // Buttons in the view keep their touches.
        var view = touch.view
        while let current = view, current !== interaction?.view {
            if current is UIControl { return false }
            view = current.superview
        }
        return input != nil
    }
}

/// What the text changes by itself moves the marks.
extension TextInteractionGestures: UITextInputDelegate {
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { update() }
    func textDidChange(_ textInput: (any UITextInput)?) { update() }
}

extension TextInteractionGestures: UIEditMenuInteractionDelegate {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let input, let range = input.selectedTextRange else { return nil }
        let suggested = suggestedActions.isEmpty ? EditMenuSuggestions.elements(from: input) : suggestedActions
        return input.editMenu(for: range, suggestedActions: suggested) ?? UIMenu(children: suggested)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { selectionRect }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { input?.willPresentEditMenu(with: animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { input?.willDismissEditMenu(with: animator) }
}
