import Foundation
import TesseraGraphics
import TesseraLayers

/// What pointers and fingers do in a text: a click puts the caret, more clicks select words and paragraphs, a drag of the pointer
/// selects, with shift from where the selection began. A tap puts the caret at a word's end, a long press moves it along.
@MainActor
final class TextGestures: NSObject, UIGestureRecognizerDelegate {
    /// What a drag selects by.
    private enum Unit { case character, word, paragraph }

    private unowned let owner: any TextEditorOwner
    private let pointer = TextPointerRecognizer()
    private let tap = TextTapRecognizer()
    private let press = UILongPressGestureRecognizer()
    private var unit = Unit.character
    /// What was selected when the drag began.
    private var first = 0..<0
    private lazy var handles = TextSelectionHandles(owner, self)
    private lazy var menu = UIEditMenuInteraction(delegate: TextEditMenu.shared)
    /// Whether the menu was in sight when the finger came down.
    private var hadMenu = false

    init(_ owner: any TextEditorOwner) {
        self.owner = owner
        super.init()
        for recognizer in [pointer, tap, press] as [UIGestureRecognizer] { recognizer.delegate = self }
        tap.delaysTouchesEnded = false
        tap.cancelsTouchesInView = false
        press.allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
        ]
        pointer.addAction { [weak self] _ in self?.pointerChanged() }
        tap.addAction { [weak self] _ in self?.tapped() }
        press.addAction { [weak self] _ in self?.pressChanged() }
    }

    /// Adds the gestures and the edit menu to the owner.
    func attach() {
        for recognizer in [pointer, tap, press] as [UIGestureRecognizer] { owner.addGestureRecognizer(recognizer) }
        owner.addInteraction(menu)
        owner.editor.marksObserver = { [weak self] in self?.marksChanged() }
    }

    /// The menu is about what was selected before.
    private func marksChanged() {
        handles.follow()
        if menu.isShown { hideMenu() }
    }

    /// What was chosen in the edit menu has selected something: a finger goes on with it there.
    func didSelect(for sender: Any?) {
        guard handles.isWanted, (sender as? UICommand)?.sender is UIEditMenuInteraction else { return }
        showMenuAtSelection()
    }

    /// Where the handles stand is another place: the text has scrolled, or editing has ended.
    func followHandles() { handles.follow() }

    /// Whether a handle is shown at a place of the owner.
    func isOnHandle(_ point: CGPoint) -> Bool { handles.contains(point) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard owner.isSelectableText else { return false }
        hadMenu = menu.isInSight
        // A long press on a link shows the link's menu.
        if gestureRecognizer === press, owner.hasItem(at: touch.location(in: owner)) { return false }
        // Buttons in the view keep their touches.
        var view = touch.view
        while let current = view, current !== owner {
            if current is UIControl { return false }
            view = current.superview
        }
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        owner.isFirstResponder || owner.canBecomeFirstResponder
    }

    /// Whether a finger can drag the ends of the selection.
    var hasHandles: Bool { handles.areShown }

    func showMenu(at point: CGPoint) {
        menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: "UITextSelection", sourcePoint: point))
    }

    func hideMenu() { menu.dismissMenu() }

    /// Shows the menu above what is selected.
    func showMenuAtSelection() {
        let range = owner.textSource.clamp(owner.editor.range)
        let rect = owner.selectionParts(of: range).first?.rect ?? owner.caretFrame(at: range.lowerBound, .downstream)
        guard rect.isFinite else { return }
        showMenu(at: CGPoint(x: rect.midX, y: rect.minY))
    }

    // MARK: Pointer

    private func pointerChanged() {
        let point = pointer.location(in: owner)
        switch pointer.state {
        case .began: pointerDown(point)
        case .changed: pointerMoved(point)
        default: break
        }
    }

    private func pointerDown(_ point: CGPoint) {
        guard owner.isFirstResponder || owner.becomeFirstResponder() else { return }
        let found = owner.place(closestTo: point)
        let editor = owner.editor
        handles.isWanted = false
        editor.unmark()
        if pointer.modifierFlags.contains(.shift) {
            unit = .character
            first = editor.selection.anchor..<editor.selection.anchor
            return editor.extend(to: found.offset, found.affinity)
        }
        let source = owner.textSource
        switch pointer.clicks {
        case 1:
            unit = .character
            first = found.offset..<found.offset
            editor.select(TextSelection(found.offset, affinity: found.affinity))
        case 2:
            unit = .word
            first = TextEditor.word(at: found.offset, in: source)
            editor.select(TextSelection(first))
        default:
            unit = .paragraph
            first = source.paragraph(around: found.offset)
            editor.select(TextSelection(first))
        }
    }

    private func pointerMoved(_ point: CGPoint) {
        guard owner.isFirstResponder else { return }
        let found = owner.place(closestTo: point)
        let source = owner.textSource
        let target: Range<Int> =
            switch unit {
            case .character: found.offset..<found.offset
            case .word: source.word(around: found.offset)
            case .paragraph: source.paragraph(around: found.offset)
            }
        let new =
            target.lowerBound < first.lowerBound
            ? TextSelection(anchor: first.upperBound, head: target.lowerBound, affinity: found.affinity)
            : TextSelection(
                anchor: first.lowerBound, head: max(first.upperBound, target.upperBound), affinity: found.affinity)
        if new != owner.editor.selection { owner.editor.select(new) }
    }

    // MARK: Fingers

    private func tapped() {
        let point = tap.location(in: owner)
        let wasEditing = owner.isFirstResponder
        guard wasEditing || owner.becomeFirstResponder() else { return }
        let editor = owner.editor
        handles.isWanted = true
        let found = owner.place(closestTo: point)
        let source = owner.textSource
        switch tap.taps {
        case 1:
            editor.unmark()
            let old = editor.selection
            let caret = Self.wordEdge(near: found.offset, in: source)
            editor.select(TextSelection(caret, affinity: found.affinity))
            // A second tap in the same place asks for the menu, a third sends it away.
            if wasEditing, !hadMenu, old.isEmpty, old.head == caret { showMenuAtSelection() } else { hideMenu() }
        case 2:
            editor.select(TextSelection(TextEditor.word(at: found.offset, in: source)))
            showMenuAtSelection()
        default:
            editor.select(TextSelection(source.paragraph(around: found.offset)))
            showMenuAtSelection()
        }
    }

    /// The nearer end of the word that a finger touched.
    static func wordEdge(near offset: Int, in source: any TextSource) -> Int {
        let word = source.word(around: offset)
        guard source.isWord(word), word.contains(offset), word.lowerBound < offset else { return offset }
        return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
    }

    private func pressChanged() {
        let point = press.location(in: owner)
        switch press.state {
        case .began, .changed:
            guard owner.isFirstResponder || owner.becomeFirstResponder() else { return }
            hideMenu()
            handles.isWanted = true
            let found = owner.place(closestTo: point)
            owner.editor.select(TextSelection(found.offset, affinity: found.affinity))
        case .ended: showMenuAtSelection()
        default: break
        }
    }
}

/// A pointer that is pressed and dragged: it acts at once.
@MainActor
final class TextPointerRecognizer: UIGestureRecognizer {
    /// How many clicks came one after the other in the text, with this one.
    var clicks: Int { counter.count }
    private var counter = TextTapCounter()

    init() {
        super.init(target: nil, action: nil)
        allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.buttonMask == .primary, numberOfTouches == 1, let touch = touches.first else {
            return state = .failed
        }
        counter.begin(touch)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        counter.end()
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}

/// Taps of one finger: each counts at once, with how many came before.
@MainActor
final class TextTapRecognizer: UIGestureRecognizer {
    /// How many taps came one after the other in the text, with this one.
    var taps: Int { counter.count }
    private var counter = TextTapCounter()
    private var start: CGPoint?

    init() {
        super.init(target: nil, action: nil)
        allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
        ]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
        counter.begin(touch)
        start = touch.windowLocation
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let touch = touches.first, start.distance(to: touch.windowLocation) > TapProgress.movement
        else { return }
        state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        counter.end()
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Asks the owner of a text for its edit menu.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
    static let shared = TextEditMenu()

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let owner = interaction.view as? any TextEditorOwner else { return nil }
        if !owner.isFirstResponder, !owner.becomeFirstResponder() { return nil }
        let suggested = suggestedActions.isEmpty ? EditMenuSuggestions.elements(from: owner) : suggestedActions
        let range = TextSpan(owner.textSource.clamp(owner.editor.range))
        return owner.editMenu(for: range, suggestedActions: suggested) ?? UIMenu(children: suggested)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        guard let owner = interaction.view as? any TextEditorOwner else { return .null }
        let parts = owner.selectionParts(of: owner.textSource.clamp(owner.editor.range)).map(\.rect)
        guard !parts.isEmpty else { return owner.caretFrame(at: owner.editor.range.lowerBound, .downstream) }
        let shown = parts.reduce(CGRect.null) { $0.union($1) }.intersection(owner.bounds)
        // The handles stay within reach.
        return owner.gestures.hasHandles ? shown.insetBy(dx: 0, dy: -TextSelectionHandle.dot) : shown
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { (interaction.view as? any TextEditorOwner)?.willPresentEditMenu(with: animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { (interaction.view as? any TextEditorOwner)?.willDismissEditMenu(with: animator) }
}
