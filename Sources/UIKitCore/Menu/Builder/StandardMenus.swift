import Foundation

/// What the menus are before the program changes them.
///
/// Groups stand in them under the identifiers of UIKit for programs to put entries beside, before or behind. Those without
/// entries are not seen.
@MainActor
enum StandardMenus {
    /// The menus of the bar.
    static var root: UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                UIMenu(
                    title: ProcessInfo.processInfo.processName, identifier: .application,
                    children: groups([.about, .preferences, .services, .hide, .quit])),
                UIMenu(title: "File", identifier: .file, children: file),
                UIMenu(title: "Edit", identifier: .edit, children: edit),
                UIMenu(title: "Format", identifier: .format, children: format),
                UIMenu(title: "View", identifier: .view, children: groups([.toolbar, .sidebar, .fullscreen])),
                UIMenu(title: "Window", identifier: .window, children: groups([.minimizeAndZoom, .bringAllToFront])),
                UIMenu(title: "Help", identifier: .help),
            ])
    }

    /// The menu of a view, with what can be done there.
    static func context(_ commands: [UIMenuElement]) -> UIMenu {
        let others: [UIMenu.Identifier] = [
            .find, .replace, .share, .textStyle, .spelling, .substitutions, .transformations, .speech, .lookup, .learn,
            .writingDirection,
        ]
        return UIMenu(identifier: .root, children: [group(.standardEdit, commands)] + groups(others))
    }

    private static var file: [UIMenuElement] {
        groups([.newScene, .document, .openRecent]) + [
            group(.close, [key("Close", "w", StandardEditActions.performClose)]),
            group(.print, [key("Print…", "p", StandardEditActions.printContent)]),
        ]
    }

    private static var edit: [UIMenuElement] {
        [
            group(
                .undoRedo,
                [key("Undo", "z", UndoActions.undo), key("Redo", "z", UndoActions.redo, [.command, .shift])]),
            group(
                .standardEdit,
                [
                    key("Cut", "x", StandardEditActions.cut), key("Copy", "c", StandardEditActions.copy),
                    key("Paste", "v", StandardEditActions.paste),
                    UICommand(title: "Delete", action: StandardEditActions.delete),
                    key("Select All", "a", StandardEditActions.selectAll),
                ]),
            group(.find, find),
        ] + groups([.replace, .share, .spelling, .substitutions, .transformations, .speech, .lookup, .learn])
    }

    private static var find: [UIMenuElement] {
        [
            key("Find…", "f", StandardEditActions.find),
            key("Find and Replace…", "f", StandardEditActions.findAndReplace, [.command, .alternate]),
            key("Find Next", "g", StandardEditActions.findNext),
            key("Find Previous", "g", StandardEditActions.findPrevious, [.command, .shift]),
            key("Use Selection for Find", "e", StandardEditActions.useSelectionForFind),
        ]
    }

    private static var format: [UIMenuElement] {
        let styles = [
            key("Bold", "b", StandardEditActions.toggleBoldface),
            key("Italic", "i", StandardEditActions.toggleItalics),
            key("Underline", "u", StandardEditActions.toggleUnderline),
        ]
        let sizes = [
            key("Bigger", "+", StandardEditActions.increaseSize), key("Smaller", "-", StandardEditActions.decreaseSize),
        ]
        let directions = [
            UICommand(title: "Left to Right", action: StandardEditActions.leftToRight),
            UICommand(title: "Right to Left", action: StandardEditActions.rightToLeft),
        ]
        return [
            UIMenu(
                title: "Font", identifier: .font,
                children: [group(.textStyle, styles), group(.textSize, sizes)]
                    + groups([.textColor, .textStylePasteboard])),
            UIMenu(
                title: "Text", identifier: .text,
                children: groups([.alignment]) + [
                    UIMenu(title: "Writing Direction", identifier: .writingDirection, children: directions)
                ]),
        ]
    }

    private static func groups(_ identifiers: [UIMenu.Identifier]) -> [UIMenuElement] {
        identifiers.map { group($0, []) }
    }

    private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement]) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static func key(
        _ title: String, _ input: String, _ action: Selector, _ flags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand { UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags) }
}

/// Takes back what was done, and does it again, with the undo manager of whoever has the keys.
@MainActor
enum UndoActions {
    static let undo = Selector("undo:", UIWindow.undoByMenu(_:))
    static let redo = Selector("redo:", UIWindow.redoByMenu(_:))
}

extension UIWindow {
    /// The undo manager of the first responder, if that is shown here, or the window's.
    private var managerInUse: UndoManager? {
        guard let responder = FirstResponder.current, responder.isReached(in: self) else { return undoManager }
        return responder.undoManager
    }

    fileprivate final func undoByMenu(_ sender: Any?) { managerInUse?.undo() }
    fileprivate final func redoByMenu(_ sender: Any?) { managerInUse?.redo() }

    /// Whether one of these two methods does something now; nil for other methods.
    final func canUndo(_ action: Selector) -> Bool? {
        switch action {
        case UndoActions.undo: managerInUse?.canUndo ?? false
        case UndoActions.redo: managerInUse?.canRedo ?? false
        default: nil
        }
    }
}

extension UIMenu {
    /// Whether something would be seen in the menu: an entry that is not hidden, or a menu with such entries.
    var hasEntries: Bool {
        children.contains { element in
            switch element {
            case let menu as UIMenu: menu.hasEntries
            case let leaf as any UIMenuLeaf: !leaf.attributes.contains(.hidden)
            default: true
            }
        }
    }
}
