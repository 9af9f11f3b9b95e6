import UIKit

/// Keys are named by what they type, or by UIKit's names, `UIKeyCommand.inputUpArrow`, or by the short ones of
/// `KeyName`: `up`, `tab`, `return`.
extension TestHost {
    /// Presses and releases a key with modifiers held down.
    public func key(_ key: String, modifiers: UIKeyModifierFlags = []) {
        keyDown(key, modifiers: modifiers)
        keyUp(key, modifiers: modifiers)
    }

    /// Presses a key; again without `keyUp` in between it repeats, as a key does that is held down.
    public func keyDown(_ key: String, modifiers: UIKeyModifierFlags = []) {
        send(.key(KeyName.input(key, isDown: true, modifiers: modifiers)))
    }

    public func keyUp(_ key: String, modifiers: UIKeyModifierFlags = []) {
        send(.key(KeyName.input(key, isDown: false, modifiers: modifiers)))
    }

    /// Changes the modifier keys that are held down while the pointer or fingers do something.
    public func hold(_ modifiers: UIKeyModifierFlags) {
        send(.modifiers(modifiers))
    }

    /// Presses the keys that type `text`, one after the other; a line break is the return key.
    public func type(_ text: String) {
        for character in text {
            for input in KeyName.typing(character) { send(.key(input)) }
        }
    }
}

/// Names of keys.
enum KeyName {
    /// In small letters: `pageUp` is written in several ways.
    private static let short: [String: String] = {
        var names = [
            "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow,
            "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow,
            "escape": UIKeyCommand.inputEscape, "pageup": UIKeyCommand.inputPageUp,
            "pagedown": UIKeyCommand.inputPageDown, "home": UIKeyCommand.inputHome, "end": UIKeyCommand.inputEnd,
            "menu": KeyInput.menuKey, "delete": UIKeyCommand.inputDelete, "tab": "\t", "return": "\r", "space": " ",
            "backspace": "\u{8}",
        ]
        for arrow in ["up", "down", "left", "right"] { names["arrow" + arrow] = names[arrow] }
        for (other, name) in ["enter": "return", "esc": "escape", "spacebar": "space"] { names[other] = names[name] }
        for number in 1...12 { names["f\(number)"] = "UIKeyInputF\(number)" }
        return names
    }()

    private static let long = Set(short.values)

    /// UIKit's name of a key; nil where there is no such key.
    static func resolve(_ name: String) -> String? {
        if name.count == 1 || long.contains(name) { return name }
        return short[name.lowercased()]
    }

    static func input(_ name: String, isDown: Bool, modifiers: UIKeyModifierFlags) -> KeyInput {
        guard let key = resolve(name) else { preconditionFailure("there is no key '\(name)'") }
        return KeyInput(isDown: isDown, key: key.count == 1 ? key.lowercased() : key, modifiers: modifiers)
    }

    /// The key goes down and up that types `character`.
    static func typing(_ character: Character) -> [KeyInput] {
        let isBreak = character.isNewline
        let key = isBreak ? "\r" : character.lowercased()
        let modifiers: UIKeyModifierFlags = character.isUppercase ? .shift : []
        let characters = isBreak ? "\r" : String(character)
        return [true, false].map { KeyInput(isDown: $0, key: key, modifiers: modifiers, characters: characters) }
    }
}
