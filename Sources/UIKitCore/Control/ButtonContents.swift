import Foundation

/// What a button shows, by state; what a state does not have comes from the normal one.
@MainActor
struct ButtonContents {
    struct Entry {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
        var background: UIImage?
        /// Whether they were set on the button itself, and no appearance changes them.
        var ownsColor = false
        var ownsBackground = false
    }

    private var entries: [UIControl.State: Entry] = [:]

    subscript(state: UIControl.State) -> Entry {
        get { entries[state] ?? Entry() }
        set { entries[state] = newValue }
    }

    var all: [UIControl.State: Entry] { entries }

    func value<Value>(_ path: KeyPath<Entry, Value?>, in state: UIControl.State) -> Value? {
        entries[state]?[keyPath: path] ?? entries[.normal]?[keyPath: path]
    }

    /// Whether `state` has a value of its own.
    func has<Value>(_ path: KeyPath<Entry, Value?>, in state: UIControl.State) -> Bool {
        entries[state]?[keyPath: path] != nil
    }
}
