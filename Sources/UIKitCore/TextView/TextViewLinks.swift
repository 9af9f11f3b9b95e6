import Foundation
import TesseraGraphics

/// Links, attachments and tagged ranges of a text view that is not edited: taps follow them, long presses show their menus.
@MainActor
final class TextViewLinks: NSObject, UIGestureRecognizerDelegate, UIContextMenuInteractionDelegate {
    private unowned let owner: UITextView
    private let tap = UITapGestureRecognizer()
    private var item: UITextItem?
    /// The item whose menu is shown.
    private var menuItem: UITextItem?

    init(_ owner: UITextView) {
        self.owner = owner
        super.init()
        tap.delegate = self
        tap.addAction { [weak self] _ in self?.tapped() }
    }

    func attach() {
        owner.addGestureRecognizer(tap)
        owner.addInteraction(UIContextMenuInteraction(delegate: self))
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
    ) -> Bool { otherGestureRecognizer.view === owner && !(otherGestureRecognizer is UIPanGestureRecognizer) }

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

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let item = item(at: location), let menu = menu(of: item) else { return nil }
        menuItem = item
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    /// The menu that the delegate has for an item.
    func menu(of item: UITextItem) -> UIMenu? {
        guard case .link(let url) = item.content else {
            return owner.delegate?.textView(owner, menuConfigurationFor: item, defaultMenu: UIMenu(children: []))
                .flatMap { $0.menu.children.isEmpty ? nil : $0.menu }
        }
        let standard = UIMenu(
            title: url.absoluteString,
            children: [
                UIAction(title: "Open Link") { [weak self] _ in self?.perform(item) },
                UIAction(title: "Copy Link") { _ in UIPasteboard.general.string = url.absoluteString },
            ])
        guard let delegate = owner.delegate else { return standard }
        guard delegate.textView(owner, shouldInteractWith: url, in: item.range, interaction: .presentActions) else {
            return nil
        }
        return delegate.textView(owner, menuConfigurationFor: item, defaultMenu: standard)?.menu
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let menuItem, let animator else { return }
        owner.delegate?.textView(owner, textItemMenuWillDisplayFor: menuItem, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let menuItem, let animator else { return }
        owner.delegate?.textView(owner, textItemMenuWillEndFor: menuItem, animator: animator)
        self.menuItem = nil
    }
}
