import Foundation
import TesseraGraphics

/// What an action does.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// Something to do, with the words and the picture that offer it.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// A name that tells actions apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The action of the system for paste.
        public static let paste = Identifier("com.apple.action.paste")
        /// The action of the system for paste and match style.
        public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
        /// The action of the system for paste and go.
        public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
        /// The action of the system for paste and search.
        public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")
    }

    /// The name given, or one that no other action has.
    public final let identifier: Identifier
    /// A longer title, for lists of keys.
    open var discoverabilityTitle: String?
    /// Whether it can be chosen, and how it looks.
    open var attributes: Attributes
    /// Whether it has a check mark.
    open var state: State
    /// The control, bar button item or interaction that runs the action; set while the handler runs.
    open internal(set) var sender: Any?
    /// What shows the menu; set while the entry runs.
    open internal(set) var presentationSourceItem: Any?
    private let handler: UIActionHandler

    /// An action; its title and picture are shown in menus and by controls.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(MenuElementNumbers.next())")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    override open var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    override open var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override func copied() -> UIMenuElement {
        UIAction(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }

    /// Runs the handler as if `sender` had been used, whatever the attributes say.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
