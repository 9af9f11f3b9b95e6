import Foundation
import TesseraGraphics

/// Links, attachments and tagged ranges of a text view that is not edited: taps follow them, long presses show their menus.
@MainActor
final class TextViewLinks: NSObject, UIGestureRecognizerDelegate {
    private unowned let owner: UITextView
    private let tap = UITapGestureRecognizer()
    private var item: UITextItem?

    init(_ owner: UITextView) {
        self.owner = owner
        super.init()
        tap.delegate = self
        tap.addAction { [weak self] _ in self?.tapped() }
    }

    func attach() {
        owner.addGestureRecognizer(tap)
        let menu = TextItemMenuInteraction()
        menu.links = self
        owner.addInteraction(menu)
    }

    // MARK: Items

    /// The item at a point of the view; nil where text is edited.
    func item(at point: CGPoint) -> UITextItem? {
        guard owner.isSelectableText, !owner.isEditableText, owner.hasText else { return nil }
        let inset = owner.roomInset
        guard let line = owner.layoutManager.line(y: point.y - inset.top),
            point.y - inset.top < line.geometry.bottom, point.y - inset.top >= line.geometry.top,
            let character = line.geometry.cluster(atX: point.x - inset.left)
        else { return nil }
        return item(atCharacter: character.lowerBound)
    }

    func item(atCharacter index: Int) -> UITextItem? {
        let storage = owner.textStorage
        guard index >= 0, index < storage.length else { return nil }
        let whole = NSRange(location: 0, length: storage.length)
        func found(_ key: NSAttributedString.Key, _ make: (Any) -> UITextItem.Content?) -> UITextItem? {
            guard storage.attribute(key, at: index, effectiveRange: nil) != nil else { return nil }
            var range = NSRange()
            let value = storage.attribute(key, at: index, longestEffectiveRange: &range, in: whole)
            return value.flatMap(make).map { UITextItem($0, range: range) }
        }
        return found(.link) { value in
            ((value as? URL) ?? (value as? String).flatMap { URL(string: $0) }).map { .link($0) }
        }
            ?? found(.textItemTag) { ($0 as? String).map { .tag($0) } }
            ?? found(.attachment) { ($0 as? NSTextAttachment).map { .textAttachment($0) } }
    }

    // MARK: Taps

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        item = item(at: touch.location(in: owner))
        return item != nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // A finger that scrolls, or has brought up the menu of the item, does not follow the link when it is lifted.
        otherGestureRecognizer.view === owner
            && !(otherGestureRecognizer is UIPanGestureRecognizer) && !(otherGestureRecognizer is ContextMenuPress)
            && !(otherGestureRecognizer is ContextMenuClick)
    }

    private func tapped() {
        guard let item else { return }
        perform(item)
    }

    /// Does what the delegate says for a tap on an item.
    func perform(_ item: UITextItem) {
        let action = defaultAction(of: item)
        guard let delegate = owner.delegate else { return action.performWithSender(owner, target: nil) }
        delegate.textView(owner, primaryActionFor: item, defaultAction: action)?
            .performWithSender(owner, target: nil)
    }

    private func defaultAction(of item: UITextItem) -> UIAction {
        UIAction(title: "Open") { [weak owner] _ in
            guard let owner else { return }
            switch item.content {
            case .link(let url):
                let opens =
                    owner.delegate?.textView(
                        owner, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
                if opens { UIApplication.shared.open(url) }
            case .textAttachment(let attachment):
                _ = owner.delegate?.textView(
                    owner, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
            case .tag: break
            }
        }
    }

    // MARK: Menus

    /// The menu of the item at a point of the view; nil where there is none.
    func menuConfiguration(at point: CGPoint) -> TextItemMenuConfiguration? {
        guard let item = item(at: point), let found = menuConfiguration(of: item), !found.menu.children.isEmpty
        else { return nil }
        return TextItemMenuConfiguration(item, found)
    }

    /// What the delegate says the menu of an item is.
    func menuConfiguration(of item: UITextItem) -> UITextItem.MenuConfiguration? {
        guard case .link(let url) = item.content else {
            return owner.delegate?.textView(owner, menuConfigurationFor: item, defaultMenu: UIMenu(children: []))
        }
        let standard = UIMenu(
            title: url.absoluteString,
            children: [
                UIAction(title: "Open Link") { [weak self] _ in self?.perform(item) },
                UIAction(title: "Copy Link") { _ in UIPasteboard.general.string = url.absoluteString },
            ])
        guard let delegate = owner.delegate else { return UITextItem.MenuConfiguration(menu: standard) }
        guard delegate.textView(owner, shouldInteractWith: url, in: item.range, interaction: .presentActions) else {
            return nil
        }
        return delegate.textView(owner, menuConfigurationFor: item, defaultMenu: standard)
    }

    /// The item as it is lifted out of the text; nil where none of it is in sight.
    func preview(of item: UITextItem) -> UITargetedPreview? {
        guard owner._window != nil else { return nil }
        let parts = owner.selectionParts(of: owner.textSource.clamp(item.range))
        let lines = parts.map { $0.rect.intersection(owner.bounds) }.filter { !$0.isEmpty && $0.isFinite }
        let area = lines.reduce(CGRect.null) { $0.union($1) }
        guard !area.isEmpty,
            let picture = owner.resizableSnapshotView(from: area, afterScreenUpdates: false, withCapInsets: .zero)
        else { return nil }
        picture.frame = CGRect(origin: .zero, size: area.size)
        let parameters = UIPreviewParameters(
            textLineRects: lines.map { NSValue(cgRect: $0.offsetBy(dx: -area.minX, dy: -area.minY)) })
        parameters.backgroundColor = .clear
        return UITargetedPreview(
            view: picture, parameters: parameters, target: UIPreviewTarget(container: owner, center: area.center))
    }

    func menuWillDisplay(_ item: UITextItem, _ animator: any UIContextMenuInteractionAnimating) {
        owner.delegate?.textView(owner, textItemMenuWillDisplayFor: item, animator: animator)
    }

    func menuWillEnd(_ item: UITextItem, _ animator: any UIContextMenuInteractionAnimating) {
        owner.delegate?.textView(owner, textItemMenuWillEndFor: item, animator: animator)
    }
}
