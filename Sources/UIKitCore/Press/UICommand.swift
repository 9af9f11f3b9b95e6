import Foundation

/// A menu entry that the responder chain carries out.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// The method that the responder chain is asked for; nil for a command with a closure or a method without a name.
    open internal(set) var action: Selector?
    /// A value of the program's.
    public final let propertyList: Any?

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
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.init(
            title: title, image: image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
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
}
