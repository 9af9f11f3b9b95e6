import Foundation

/// A menu entry that the responder chain carries out.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// A longer title, for lists of keys.
    open var discoverabilityTitle: String?
    /// Whether it can be chosen, and how it looks.
    open var attributes: Attributes
    /// Whether it has a check mark.
    open var state: State
    /// The method that the responder chain is asked for; nil for a command with a closure or a method without a name.
    open internal(set) var action: Selector?
    /// A value of the program's.
    public final let propertyList: Any?
    /// What the command does while modifier keys are down.
    open internal(set) var alternates: [UICommandAlternate] = []
    /// Whoever runs the command; set while it runs.
    open internal(set) var sender: Any?
    /// What shows the menu; set while the entry runs.
    open internal(set) var presentationSourceItem: Any?

    /// The value of a command that the system replaces by its menu for sharing.
    nonisolated public static let tagShare = "UICommandTagShare"

    init(
        title: String, image: UIImage?, propertyList: Any?, discoverabilityTitle: String?, attributes: Attributes,
        state: State
    ) {
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    /// A command that the first responder carries out that can perform `action`, with the command.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        self.init(
            title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
        self.subtitle = subtitle
        self.alternates = alternates
        self.action = action
    }

    override open var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    override open var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// A command with the values of another.
    init(copying command: UICommand) {
        propertyList = command.propertyList
        discoverabilityTitle = command.discoverabilityTitle
        attributes = command.attributes
        state = command.state
        action = command.action
        alternates = command.alternates
        super.init(title: command.title, subtitle: command.subtitle, image: command.image)
    }

    override func copied() -> UIMenuElement { UICommand(copying: self) }

    /// Has `target` carry the command out; for nil the first responder, or those after `sender`, that can.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard let action else { return }
        self.sender = sender
        if let target {
            action.send(to: target, with: [self])
        } else if let start = FirstResponder.current ?? sender as? UIResponder {
            _ = run(from: start)
        }
        self.sender = nil
    }

    /// Runs the command from `start` on, as a menu does.
    func perform(from start: UIResponder, sender: Any?, _ alternate: UICommandAlternate? = nil) {
        self.sender = sender
        _ = alternate.map { run($0, from: start) } ?? run(from: start)
        self.sender = nil
    }

    /// Who would carry the command out, from `start` on; nil for nobody.
    func performer(from start: UIResponder) -> UIResponder? {
        guard let action else { return nil }
        return start.performer(of: action, withSender: self)
    }

    /// Has the first responder from `start` on carry the command out that can; false where nobody can.
    func run(from start: UIResponder) -> Bool {
        guard !attributes.contains(.disabled), let action, let performer = performer(from: start) else { return false }
        action.send(to: performer, with: [self])
        return true
    }
}

/// What a command does instead while modifier keys are down.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject, NSCopying {
    /// What the command is called then.
    public final let title: String
    /// The method that is asked for then.
    public final let action: Selector
    /// The keys that have to be down.
    public final let modifierFlags: UIKeyModifierFlags

    /// Another method while modifier keys are down.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }

    /// Returns the alternate itself: it cannot change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
