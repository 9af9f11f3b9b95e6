import Foundation

/// What a key does in a text besides typing.
package enum TextCommand: Hashable, Sendable {
    case move(TextMovement, extending: Bool)
    case delete(TextDeletion)
    case cut, copy, paste, selectAll, undo, redo

    /// What a key does on a Linux desktop, and with the command key as on a Mac; nil for keys that do nothing but type.
    package init?(_ key: KeyInput) {
        let flags = key.modifiers.intersection([.shift, .control, .alternate, .command])
        let extending = flags.contains(.shift)
        switch flags.subtracting(.shift) {
        case []:
            guard let plain = Self.plain(key.key, extending) else { return nil }
            self = plain
        case .control:
            guard let found = Self.letter(key.key, extending) ?? Self.withControl(key.key, extending) else {
                return nil
            }
            self = found
        case .alternate:
            guard let found = Self.withAlternate(key.key, extending) else { return nil }
            self = found
        case .command:
            guard let found = Self.letter(key.key, extending) ?? Self.withCommand(key.key, extending) else {
                return nil
            }
            self = found
        default: return nil
        }
    }

    private static func plain(_ key: String, _ extending: Bool) -> TextCommand? {
        switch key {
        case UIKeyCommand.inputLeftArrow: .move(.left, extending: extending)
        case UIKeyCommand.inputRightArrow: .move(.right, extending: extending)
        case UIKeyCommand.inputUpArrow: .move(.up, extending: extending)
        case UIKeyCommand.inputDownArrow: .move(.down, extending: extending)
        case UIKeyCommand.inputHome: .move(.lineStart, extending: extending)
        case UIKeyCommand.inputEnd: .move(.lineEnd, extending: extending)
        case UIKeyCommand.inputPageUp: .move(.pageUp, extending: extending)
        case UIKeyCommand.inputPageDown: .move(.pageDown, extending: extending)
        case "\u{8}": .delete(.character(forward: false))
        case UIKeyCommand.inputDelete: extending ? .cut : .delete(.character(forward: true))
        case insert: extending ? .paste : nil
        default: nil
        }
    }

    /// The key of that name, which types nothing.
    private static let insert = "UIKeyInputInsert"

    private static func letter(_ key: String, _ extending: Bool) -> TextCommand? {
        switch key.lowercased() {
        case "a": extending ? nil : .selectAll
        case "c": extending ? nil : .copy
        case "x": extending ? nil : .cut
        case "v": .paste
        case "z": extending ? .redo : .undo
        case "y": extending ? nil : .redo
        default: nil
        }
    }

    private static func withControl(_ key: String, _ extending: Bool) -> TextCommand? {
        switch key {
        case UIKeyCommand.inputLeftArrow: .move(.wordLeft, extending: extending)
        case UIKeyCommand.inputRightArrow: .move(.wordRight, extending: extending)
        case UIKeyCommand.inputUpArrow: .move(.paragraphStart, extending: extending)
        case UIKeyCommand.inputDownArrow: .move(.paragraphEnd, extending: extending)
        case UIKeyCommand.inputHome: .move(.start, extending: extending)
        case UIKeyCommand.inputEnd: .move(.end, extending: extending)
        case "\u{8}": .delete(extending ? .line(forward: false) : .word(forward: false))
        case UIKeyCommand.inputDelete: .delete(extending ? .line(forward: true) : .word(forward: true))
        case insert: extending ? nil : .copy
        default: nil
        }
    }

    private static func withAlternate(_ key: String, _ extending: Bool) -> TextCommand? {
        switch key {
        case UIKeyCommand.inputLeftArrow: .move(.wordLeft, extending: extending)
        case UIKeyCommand.inputRightArrow: .move(.wordRight, extending: extending)
        case UIKeyCommand.inputUpArrow: .move(.paragraphStart, extending: extending)
        case UIKeyCommand.inputDownArrow: .move(.paragraphEnd, extending: extending)
        case "\u{8}": .delete(.word(forward: false))
        case UIKeyCommand.inputDelete: .delete(.word(forward: true))
        default: nil
        }
    }

    private static func withCommand(_ key: String, _ extending: Bool) -> TextCommand? {
        switch key {
        case UIKeyCommand.inputLeftArrow: .move(.lineStart, extending: extending)
        case UIKeyCommand.inputRightArrow: .move(.lineEnd, extending: extending)
        case UIKeyCommand.inputUpArrow: .move(.start, extending: extending)
        case UIKeyCommand.inputDownArrow: .move(.end, extending: extending)
        case "\u{8}": .delete(.line(forward: false))
        default: nil
        }
    }
}
