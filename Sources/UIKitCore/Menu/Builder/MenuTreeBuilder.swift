import Foundation

/// A tree of menus under construction. Each change makes the menus on the way to it anew.
@MainActor
final class MenuTreeBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu
    private(set) var isChanged = false

    init(_ system: UIMenuSystem, _ root: UIMenu) {
        self.system = system
        self.root = root
    }

    // MARK: Looking

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { find(in: root) { $0.identifier == identifier } }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        let menu = find(in: root) { menu in
            menu.children.contains { ($0 as? UIAction)?.identifier == identifier }
        }
        return menu?.children.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        func isMeant(_ element: UIMenuElement) -> Bool {
            guard let command = element as? UICommand, command.action == action else { return false }
            return command.propertyList as? NSObject == propertyList as? NSObject
        }
        return find(in: root) { $0.children.contains(where: isMeant) }?.children.first(where: isMeant) as? UICommand
    }

    private func find(in menu: UIMenu, _ isMeant: (UIMenu) -> Bool) -> UIMenu? {
        if isMeant(menu) { return menu }
        for case let child as UIMenu in menu.children {
            if let found = find(in: child, isMeant) { return found }
        }
        return nil
    }

    // MARK: Changing

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        if replacedIdentifier == root.identifier {
            isChanged = true
            root = replacementMenu
        } else {
            change { $0.identifier == replacedIdentifier ? [replacementMenu] : nil }
        }
    }

    /// Gives a menu other entries.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        guard let menu = menu(for: parentIdentifier) else { return }
        replace(menu: parentIdentifier, with: menu.replacingChildren(childrenBlock(menu.children)))
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        guard isNew(siblingMenu) else { return }
        change { $0.identifier == siblingIdentifier ? [siblingMenu, $0] : nil }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        guard isNew(siblingMenu) else { return }
        change { $0.identifier == siblingIdentifier ? [$0, siblingMenu] : nil }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        guard isNew(childMenu) else { return }
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        guard isNew(childMenu) else { return }
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { change { $0.identifier == removedIdentifier ? [] : nil } }

    /// A menu is in the tree once, as in UIKit.
    private func isNew(_ menu: UIMenu) -> Bool {
        guard self.menu(for: menu.identifier) != nil else { return true }
        ProgrammerErrors.raise(
            .inconsistency("inserted menu has duplicate submenu: \(menu.identifier.rawValue)"))
        return false
    }

    /// Puts what `edit` gives in place of menus; nil leaves them. Menus that are not there are nobody's.
    private func change(_ edit: (UIMenu) -> [UIMenuElement]?) {
        guard let new = changed(root, edit) else { return }
        isChanged = true
        root = new
    }

    /// The menu with other children; nil where none of them is changed.
    private func changed(_ menu: UIMenu, _ edit: (UIMenu) -> [UIMenuElement]?) -> UIMenu? {
        var hasChanged = false
        let children = menu.children.flatMap { child -> [UIMenuElement] in
            guard let child = child as? UIMenu else { return [child] }
            if let replaced = edit(child) {
                hasChanged = true
                return replaced
            }
            guard let inner = changed(child, edit) else { return [child] }
            hasChanged = true
            return [inner]
        }
        return hasChanged ? menu.replacingChildren(children) : nil
    }
}
