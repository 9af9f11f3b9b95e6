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

    /// The menus in the bar at the top of windows. There is one where the program, or its delegate, overrides
    /// `buildMenu(with:)`.
    open class var main: UIMenuSystem { theMain }
    /// The menus that views show. They are built whenever one opens, by all on the responder chain.
    open class var context: UIMenuSystem { theContext }

    private final var built: (root: UIMenu, isWanted: Bool)?

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
        guard current.isWanted else { return [] }
        return root.children.compactMap { $0 as? UIMenu }.filter { !$0.title.isEmpty && $0.hasEntries }
    }

    private final var current: (root: UIMenu, isWanted: Bool) {
        if let built { return built }
        let application = UIApplication.shared
        let builders = [application, application.delegate as? UIResponder].compactMap { $0 }
        let builder = MenuTreeBuilder(self, StandardMenus.root)
        for responder in builders { responder.buildMenu(with: builder) }
        let isWanted =
            builder.isChanged || builders.contains { ResponderOverrides.has($0, ResponderOverrides.buildMenu) }
        let result = (builder.root, isWanted)
        built = result
        return result
    }

    /// What the responders from `start` on make of the entries that are suggested for a menu of a view: those farthest out
    /// come first, so that the ones next to the view have the last word. Empty groups are left out.
    final func suggestions(from start: UIResponder, _ suggested: UIMenu) -> [UIMenuElement] {
        let builder = MenuTreeBuilder(self, suggested)
        for responder in start.responderChain.reversed()
        where ResponderOverrides.has(responder, ResponderOverrides.buildMenu) {
            responder.buildMenu(with: builder)
        }
        return builder.root.children.filter { ($0 as? UIMenu)?.hasEntries ?? true }
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
