import Foundation

/// A way to type: here the keyboard and the input method of the machine, in the user's language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language that is typed, such as “en-GB”.
    open var primaryLanguage: String? { Locale.preferredLanguages.first }

    /// The ways to type that the user has chosen: the one that there is.
    public static var activeInputModes: [UITextInputMode] { [current] }
    /// Posted where the way to type changes; the machine tells nobody here.
    nonisolated public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    static let current = UITextInputMode()
}

/// What a text offers in the bar beside the keys of a pad. Kept for clients: keyboards that are played here have no such bar.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the user may hide the bar.
    open var allowsHidingShortcuts = true
    /// The buttons at the leading end.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// The buttons at the trailing end.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}
