import CGtk4
import UIKitCore

/// GDK's keys as UIKeyCommand names them.
enum KeyNames {
    private static let named: [Int32: String] = [
        GDK_KEY_Up: "UIKeyInputUpArrow", GDK_KEY_KP_Up: "UIKeyInputUpArrow",
        GDK_KEY_Down: "UIKeyInputDownArrow", GDK_KEY_KP_Down: "UIKeyInputDownArrow",
        GDK_KEY_Left: "UIKeyInputLeftArrow", GDK_KEY_KP_Left: "UIKeyInputLeftArrow",
        GDK_KEY_Right: "UIKeyInputRightArrow", GDK_KEY_KP_Right: "UIKeyInputRightArrow",
        GDK_KEY_Page_Up: "UIKeyInputPageUp", GDK_KEY_KP_Page_Up: "UIKeyInputPageUp",
        GDK_KEY_Page_Down: "UIKeyInputPageDown", GDK_KEY_KP_Page_Down: "UIKeyInputPageDown",
        GDK_KEY_Home: "UIKeyInputHome", GDK_KEY_KP_Home: "UIKeyInputHome",
        GDK_KEY_End: "UIKeyInputEnd", GDK_KEY_KP_End: "UIKeyInputEnd",
        GDK_KEY_Escape: "UIKeyInputEscape", GDK_KEY_Menu: "UIKeyInputMenu",
        GDK_KEY_Delete: "UIKeyInputDelete", GDK_KEY_KP_Delete: "UIKeyInputDelete",
        GDK_KEY_BackSpace: "\u{8}", GDK_KEY_Tab: "\t", GDK_KEY_ISO_Left_Tab: "\t",
        GDK_KEY_Return: "\r", GDK_KEY_KP_Enter: "\r",
        GDK_KEY_F1: "UIKeyInputF1", GDK_KEY_F2: "UIKeyInputF2", GDK_KEY_F3: "UIKeyInputF3",
        GDK_KEY_F4: "UIKeyInputF4", GDK_KEY_F5: "UIKeyInputF5", GDK_KEY_F6: "UIKeyInputF6",
        GDK_KEY_F7: "UIKeyInputF7", GDK_KEY_F8: "UIKeyInputF8", GDK_KEY_F9: "UIKeyInputF9",
        GDK_KEY_F10: "UIKeyInputF10", GDK_KEY_F11: "UIKeyInputF11", GDK_KEY_F12: "UIKeyInputF12",
    ]

    /// The name of a key value; nil for keys without one, such as the modifiers alone. Letters come out small: whether
    /// they are capitals is a matter of the modifiers.
    static func name(of value: guint) -> String? {
        if let name = named[Int32(bitPattern: value)] { return name }
        guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(value))), scalar.value >= 0x20
        else {
            return nil
        }
        return String(Character(scalar))
    }

    /// What the key types with its modifiers; nil for keys without a character of their own.
    static func text(of value: guint) -> String? {
        guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 0x20, scalar.value != 0x7F
        else { return nil }
        return String(Character(scalar))
    }

    static func modifiers(_ state: GdkModifierType) -> UIKeyModifierFlags {
        let pairs: [(GdkModifierType, UIKeyModifierFlags)] = [
            (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .alternate),
            (GDK_SUPER_MASK, .command), (GDK_META_MASK, .command), (GDK_LOCK_MASK, .alphaShift),
        ]
        return pairs.reduce(into: []) { flags, pair in
            if state.rawValue & pair.0.rawValue != 0 { flags.insert(pair.1) }
        }
    }
}
