import Foundation
import TesseraGraphics

extension UIControl {
    func menuInteractionDidChange() {
        if isContextMenuInteractionEnabled {
            let interaction = contextMenuInteraction ?? UIContextMenuInteraction(delegate: self)
            contextMenuInteraction = interaction
            addInteraction(interaction)
        } else if let interaction = contextMenuInteraction {
            removeInteraction(interaction)
            contextMenuInteraction = nil
        }
    }

    /// The corner that the control's menu begins at, at the leading side.
    var menuCorner: CGPoint { CGPoint(x: isRightToLeft ? bounds.maxX : bounds.minX, y: bounds.minY) }

    /// The control's menu while it is open.
    var ownMenu: MenuPresentation? {
        guard let open = _window?.openMenu, open.request.source === self else { return nil }
        return open
    }

    /// Opens the menu at the control's corner; false where it has none.
    @discardableResult
    func presentMenu() -> Bool {
        guard let interaction = contextMenuInteraction, _window != nil,
            let configuration = interaction.configuration(atWindow: convert(bounds.center, to: nil))
        else { return false }
        return interaction.present(
            configuration, by: .control, selectsOne: _menuSelectsOne,
            didChoose: { [weak self] _ in self?._menuDidChoose() }) != nil
    }

    /// What a key or the program does for a tap: opens the menu that a tap opens, or calls what was added.
    func triggerPrimaryAction() {
        if showsMenuAsPrimaryAction, isContextMenuInteractionEnabled {
            sendActions(for: .menuActionTriggered)
            if presentMenu() { return }
        }
        (self as? UIButton)?.toggleSelection()
        sendActions(for: .primaryActionTriggered)
    }
}

extension UIButton {
    var menuConfiguration: UIContextMenuConfiguration? {
        guard let menu, isEnabled else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    /// Without a menu a tap turns the selection over.
    func toggleSelection() {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    }

    /// A pop-up button shows what is on in its menu; where nothing is, the first entry is turned on.
    func showSelection() {
        guard changesSelectionAsPrimaryAction, let menu else { return }
        let leaves = menu.leaves
        guard let selected = leaves.first(where: { $0.state == .on }) ?? leaves.first else { return }
        for leaf in leaves where leaf !== selected && leaf.state == .on { leaf.state = .off }
        selected.state = .on
        if configuration != nil {
            configuration?.title = selected.title
        } else {
            setTitle(selected.title, for: .normal)
        }
    }

    func menuDidChoose() {
        showSelection()
        if let menu, changesSelectionAsPrimaryAction { menuSelectionDidChange?(menu) }
    }
}
