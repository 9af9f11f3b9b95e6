import Foundation

extension UICommand {
    /// The modifiers that tell alternates apart.
    private static let telling: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// What the command does while `flags` are down, of which `own` belong to the command itself; nil for the command.
    func alternate(with flags: UIKeyModifierFlags, beyond own: UIKeyModifierFlags = []) -> UICommandAlternate? {
        let down = flags.intersection(Self.telling)
        return alternates.first { alternate in
            let wanted = alternate.modifierFlags.intersection(Self.telling)
            return !wanted.isEmpty && down == wanted.union(own.intersection(Self.telling))
        }
    }

    /// Has the first responder from `start` on carry an alternate out that can; false where nobody can.
    func run(_ alternate: UICommandAlternate, from start: UIResponder) -> Bool {
        guard !attributes.contains(.disabled),
            let performer = start.performer(of: alternate.action, withSender: self)
        else { return false }
        alternate.action.send(to: performer, with: [self])
        return true
    }
}

extension UIKeyCommand {
    /// Whether a key is the command's, or that of one of its alternates.
    func takes(_ key: KeyInput) -> Bool { matches(key) || alternate(for: key) != nil }

    /// Runs the command, or the alternate whose modifiers are down besides its own.
    func run(from start: UIResponder, for key: KeyInput) -> Bool {
        guard !matches(key), let alternate = alternate(for: key) else { return run(from: start) }
        return run(alternate, from: start)
    }

    private func alternate(for key: KeyInput) -> UICommandAlternate? {
        guard !alternates.isEmpty, input?.lowercased() == key.key.lowercased() else { return nil }
        return alternate(with: key.modifiers, beyond: modifierFlags)
    }
}
