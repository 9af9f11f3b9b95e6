import Foundation

/// A menu entry that the responder chain carries out.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
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

    override open var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    override open var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
}
