import Foundation

/// Changes the menus that the system has made.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
    /// Whose menus they are.
    var system: UIMenuSystem { get }
    /// The menu of an identifier, wherever it is in the tree; nil where it is not.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action of an identifier.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// The command for a method, with an equal property list.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Puts a menu in the place of another.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Gives a menu other entries.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Puts a menu before another.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu after another.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu at the start of another.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Puts a menu at the end of another.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Takes a menu away.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of the program, or those of contexts.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    private static let theMain = UIMenuSystem()
    private static let theContext = UIMenuSystem()

    /// The menus in the bar at the top of windows. There is one where the program's `buildMenu(with:)`, or that of its
    /// delegate, changes what the system has made.
    open class var main: UIMenuSystem { theMain }
    /// The menus that views show.
    open class var context: UIMenuSystem { theContext }

    private final var built: (root: UIMenu, isChanged: Bool)?

    /// Has the menus built anew.
    open func setNeedsRebuild() {
        built = nil
        guard self === Self.theMain else { return }
        for window in UIApplication.shared.windows { window.updateMenuBar() }
    }

    /// Has the commands validated anew; they are whenever a menu opens.
    open func setNeedsRevalidate() {}

    /// What is in the menus now.
    final var root: UIMenu { current.root }

    /// The menus of the bar; none where the program has not asked for one.
    final var barMenus: [UIMenu] {
        guard current.isChanged else { return [] }
        return root.children.compactMap { $0 as? UIMenu }.filter { !$0.title.isEmpty && !$0.children.isEmpty }
    }

    private final var current: (root: UIMenu, isChanged: Bool) {
        if let built { return built }
        let builder = MenuTreeBuilder(self, StandardMenus.root)
        let application = UIApplication.shared
        application.buildMenu(with: builder)
        (application.delegate as? UIResponder)?.buildMenu(with: builder)
        let result = (builder.root, builder.isChanged)
        built = result
        return result
    }

    /// The commands with keys, outermost menus first.
    final var keyCommands: [UIKeyCommand] { Self.keyCommands(of: root) }

    private static func keyCommands(of menu: UIMenu) -> [UIKeyCommand] {
        menu.children.flatMap { child -> [UIKeyCommand] in
            if let menu = child as? UIMenu { return keyCommands(of: menu) }
            return (child as? UIKeyCommand).map { [$0] } ?? []
        }
    }
}

extension UIMenuSystem {
    /// Has a command of the menus carried out that the key belongs to; false where there is none that somebody takes.
    func perform(_ key: KeyInput, from start: UIResponder, priority: Bool) -> Bool {
        for command in keyCommands where command.wantsPriorityOverSystemBehavior == priority && command.takes(key) {
            guard let performer = command.performer(from: start) else { continue }
            performer.validate(command)
            if command.run(from: start, for: key) { return true }
        }
        return false
    }
}

/// What the menus are before the program changes them.
@MainActor
enum StandardMenus {
    static var root: UIMenu {
        let edit = [
            UIMenu(identifier: .undoRedo, options: .displayInline),
            UIMenu(
                identifier: .standardEdit, options: .displayInline,
                children: [
                    key("Cut", "x", StandardEditActions.cut), key("Copy", "c", StandardEditActions.copy),
                    key("Paste", "v", StandardEditActions.paste),
                    UICommand(title: "Delete", action: StandardEditActions.delete),
                    key("Select All", "a", StandardEditActions.selectAll),
                ]),
        ]
        return UIMenu(
            identifier: .root,
            children: [
                UIMenu(title: "File", identifier: .file), UIMenu(title: "Edit", identifier: .edit, children: edit),
                UIMenu(title: "Format", identifier: .format), UIMenu(title: "View", identifier: .view),
                UIMenu(title: "Window", identifier: .window), UIMenu(title: "Help", identifier: .help),
            ])
    }

    private static func key(_ title: String, _ input: String, _ action: Selector) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: .command)
    }
}

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
