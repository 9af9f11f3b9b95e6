import Foundation

/// A key, with modifiers, that does something.
///
/// The method is given by a selector, `UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("addCard",
/// Board.addCard))`, or by reference alone, `action: Board.addCard`: the first responder from the present one upwards
/// carries it out that is a `Board`. The other way is a closure.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// What the key types without modifiers, or one of the names below; nil for modifiers alone.
    public final let input: String?
    public final let modifierFlags: UIKeyModifierFlags
    /// Whether the command comes before what the system does with the key: moving the focus, typing text.
    open var wantsPriorityOverSystemBehavior = false
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true
    /// Carries the command out on a responder; false where that is not one it is meant for.
    private let perform: (UIResponder, UIKeyCommand) -> Bool

    /// A command that runs `handler` wherever it was found on the responder chain.
    public init(
        title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { _, command in
            handler(command)
            return true
        }
        super.init(
            title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// A command that calls a method of the first responder of the method's class, with the command.
    public init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Target) -> (UIKeyCommand) -> Void, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { responder, command in
            guard let target = responder as? Target else { return false }
            action(target)(command)
            return true
        }
        super.init(
            title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// As the other, for a method without arguments.
    public init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Target) -> () -> Void, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { responder, _ in
            guard let target = responder as? Target else { return false }
            action(target)()
            return true
        }
        super.init(
            title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// A command that the first responder carries out that can perform `action`, with the command.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { responder, command in
            guard responder.canPerformAction(action, withSender: command) else { return false }
            action.send(to: responder, with: [command])
            return true
        }
        super.init(
            title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
        self.action = action
        self.alternates = alternates
    }

    /// A command with the values of another.
    private init(copying command: UIKeyCommand) {
        input = command.input
        modifierFlags = command.modifierFlags
        perform = command.perform
        wantsPriorityOverSystemBehavior = command.wantsPriorityOverSystemBehavior
        allowsAutomaticLocalization = command.allowsAutomaticLocalization
        allowsAutomaticMirroring = command.allowsAutomaticMirroring
        super.init(copying: command)
    }

    override func copied() -> UIMenuElement { UIKeyCommand(copying: self) }

    /// A key that has `action` carried out.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "UIKeyInputDelete"
    nonisolated public static let f1 = "UIKeyInputF1"
    nonisolated public static let f2 = "UIKeyInputF2"
    nonisolated public static let f3 = "UIKeyInputF3"
    nonisolated public static let f4 = "UIKeyInputF4"
    nonisolated public static let f5 = "UIKeyInputF5"
    nonisolated public static let f6 = "UIKeyInputF6"
    nonisolated public static let f7 = "UIKeyInputF7"
    nonisolated public static let f8 = "UIKeyInputF8"
    nonisolated public static let f9 = "UIKeyInputF9"
    nonisolated public static let f10 = "UIKeyInputF10"
    nonisolated public static let f11 = "UIKeyInputF11"
    nonisolated public static let f12 = "UIKeyInputF12"

    /// The modifiers that tell commands apart: caps lock and the keypad do not.
    private static let telling: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    func matches(_ key: KeyInput) -> Bool {
        let pressed = key.modifiers.intersection(Self.telling)
        let wanted = modifierFlags.intersection(Self.telling)
        // Shift is part of what a sign such as + is typed with; of letters it makes another command.
        let isSign = key.key.count == 1 && key.key.allSatisfy { $0.isSymbol || $0.isPunctuation }
        guard let input, pressed == wanted || isSign && pressed.subtracting(.shift) == wanted else { return false }
        return input.lowercased() == key.key.lowercased() || input == key.characters
    }

    /// Commands with a closure are carried out by any responder.
    override func performer(from start: UIResponder) -> UIResponder? {
        action == nil ? start : super.performer(from: start)
    }

    override open func performWithSender(_ sender: Any?, target: Any?) {
        guard action == nil else { return super.performWithSender(sender, target: target) }
        guard let start = target as? UIResponder ?? FirstResponder.current ?? sender as? UIResponder else { return }
        self.sender = sender
        _ = run(from: start)
        self.sender = nil
    }

    /// Runs the command from `start` up the responder chain; false where nobody takes it.
    override func run(from start: UIResponder) -> Bool {
        guard !attributes.contains(.disabled) else { return false }
        var responder: UIResponder? = start
        while let current = responder {
            if perform(current, self) { return true }
            responder = current.next
        }
        return false
    }
}
