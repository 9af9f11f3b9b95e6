import Foundation

/// A key that went down or up.
package struct KeyInput: Sendable, Hashable {
    package var isDown: Bool
    /// The key's name as UIKeyCommand's inputs name it: one character, or `UIKeyInputUpArrow` and the like; empty for a
    /// modifier key. Letters are small whatever the modifiers.
    package var key: String
    package var modifiers: UIKeyModifierFlags
    /// What the key types with its modifiers; nil where that follows from the other values.
    package var characters: String?
    /// Where the key is on the keyboard; nil where that follows from its name, on a US keyboard.
    package var usage: UIKeyboardHIDUsage?

    package init(
        isDown: Bool, key: String, modifiers: UIKeyModifierFlags, characters: String? = nil,
        usage: UIKeyboardHIDUsage? = nil
    ) {
        self.isDown = isDown
        self.key = key
        self.modifiers = modifiers
        self.characters = characters
        self.usage = usage
    }

    private var isCapital: Bool { modifiers.contains(.shift) != modifiers.contains(.alphaShift) }

    var typedWithoutModifiers: String { isCapital && key.count == 1 ? key.uppercased() : key }

    var typed: String {
        if let characters { return characters }
        guard modifiers.contains(.control), let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1,
            (0x61...0x7A).contains(scalar.value), let code = Unicode.Scalar(scalar.value & 0x1F)
        else { return typedWithoutModifiers }
        // A terminal's control characters, as keyboards make them.
        return String(Character(code))
    }

    /// What the key does to a text: characters, a line break, or a backspace; nil for keys that do nothing to it.
    var text: String? {
        guard modifiers.isDisjoint(with: [.control, .command]) else { return nil }
        let text = typed
        if ["\u{8}", "\r", "\n"].contains(text) { return text }
        let isText = !text.hasPrefix("UIKeyInput") && text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
        return isText && !text.isEmpty ? text : nil
    }

    /// How the key scrolls; nil for keys that do not.
    var scrolling: (direction: ScrollKeyDirection, unit: ScrollKeyUnit)? {
        guard modifiers.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
        return switch key {
        case UIKeyCommand.inputUpArrow: (.up, .line)
        case UIKeyCommand.inputDownArrow: (.down, .line)
        case UIKeyCommand.inputLeftArrow: (.left, .line)
        case UIKeyCommand.inputRightArrow: (.right, .line)
        case UIKeyCommand.inputPageUp: (.up, .page)
        case UIKeyCommand.inputPageDown: (.down, .page)
        case " ": (modifiers.contains(.shift) ? .up : .down, .page)
        case UIKeyCommand.inputHome: (.up, .end)
        case UIKeyCommand.inputEnd: (.down, .end)
        default: nil
        }
    }

    /// The key with the command key in place of the control key; nil where that makes no difference.
    var withCommandForControl: KeyInput? {
        guard modifiers.contains(.control), !modifiers.contains(.command) else { return nil }
        var other = self
        other.modifiers.remove(.control)
        other.modifiers.insert(.command)
        return other
    }

    /// Whether the key leads back on desktops, as in a browser.
    var isDesktopsBack: Bool {
        key == UIKeyCommand.inputLeftArrow
            && modifiers.intersection([.alternate, .command, .control, .shift]) == .alternate
    }

    /// One press of a key, whatever else changes between down and up.
    var identity: Identity { usage.map(Identity.place) ?? .name(key) }

    enum Identity: Hashable {
        case place(UIKeyboardHIDUsage)
        case name(String)
    }
}

extension UIKeyboardHIDUsage {
    /// The key of a US keyboard that types `key`; nil for characters that none does.
    init?(key: String) {
        if let named = Self.named[key] {
            self = named
            return
        }
        guard let scalar = key.lowercased().unicodeScalars.first, key.unicodeScalars.count == 1 else { return nil }
        switch scalar {
        case "a"..."z": self.init(rawValue: Self.keyboardA.rawValue + Int(scalar.value - 0x61))
        case "1"..."9": self.init(rawValue: Self.keyboard1.rawValue + Int(scalar.value - 0x31))
        default: return nil
        }
    }

    private static let named: [String: UIKeyboardHIDUsage] = {
        var result: [String: UIKeyboardHIDUsage] = [
            "0": .keyboard0, " ": .keyboardSpacebar, "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter,
            "\t": .keyboardTab, "\u{8}": .keyboardDeleteOrBackspace, "-": .keyboardHyphen, "=": .keyboardEqualSign,
            "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon,
            "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod,
            "/": .keyboardSlash, "_": .keyboardHyphen, "+": .keyboardEqualSign, "{": .keyboardOpenBracket,
            "}": .keyboardCloseBracket, "|": .keyboardBackslash, ":": .keyboardSemicolon, "\"": .keyboardQuote,
            "~": .keyboardGraveAccentAndTilde, "<": .keyboardComma, ">": .keyboardPeriod, "?": .keyboardSlash,
            UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
            UIKeyCommand.inputLeftArrow: .keyboardLeftArrow, UIKeyCommand.inputRightArrow: .keyboardRightArrow,
            UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputPageUp: .keyboardPageUp,
            UIKeyCommand.inputPageDown: .keyboardPageDown, UIKeyCommand.inputHome: .keyboardHome,
            UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward,
        ]
        for (index, character) in "!@#$%^&*()".enumerated() {
            result[String(character)] = UIKeyboardHIDUsage(rawValue: Self.keyboard1.rawValue + index)
        }
        for index in 1...12 {
            result["UIKeyInputF\(index)"] = UIKeyboardHIDUsage(rawValue: Self.keyboardF1.rawValue + index - 1)
        }
        return result
    }()
}
