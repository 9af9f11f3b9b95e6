import Foundation
import TesseraGraphics

/// Something in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    override public init() {
        super.init()
    }

    open var isEnabled = true { didSet { if isEnabled != oldValue { _didChange() } } }
    open var title: String? { didSet { if title != oldValue { _didChange() } } }
    open var image: UIImage? { didSet { if image !== oldValue { _didChange() } } }
    open var tag = 0
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?

    /// The bar shows the item anew.
    open func _didChange() {}
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    weak var owner: UINavigationItem?
    /// A method given as the action.
    var trigger: ((UIBarButtonItem) -> Void)?
    private(set) var systemItem: SystemItem?

    override public init() {
        super.init()
    }

    public convenience init(title: String?, style: Style, primaryAction: UIAction?) {
        self.init(title: title, image: nil, primaryAction: primaryAction, menu: nil)
        self.style = style
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        take(systemItem)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    open var style = Style.plain { didSet { if style != oldValue { _didChange() } } }
    /// Points; 0 lets the contents decide.
    open var width: CGFloat = 0 { didSet { if width != oldValue { _didChange() } } }
    open var customView: UIView? { didSet { if customView !== oldValue { _didChange() } } }
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { _didChange() } } }
    open var primaryAction: UIAction?
    open var menu: UIMenu?
    open var isSelected = false
    open var isHidden = false { didSet { if isHidden != oldValue { _didChange() } } }

    override open func _didChange() { owner?.didChange() }
}

extension UIBarButtonItem {
    func take(_ item: SystemItem) {
        systemItem = item
        image = BarGlyph.image(for: item)
        title = image == nil ? item.title : nil
        if item == .done || item == .save { style = .done }
        accessibilityLabel = item.title
    }

    /// The edit button's two faces.
    func showsEditing(_ editing: Bool) { take(editing ? .done : .edit) }

    func perform() {
        guard isEnabled else { return }
        primaryAction?.performWithSender(self, target: nil)
        trigger?(self)
    }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .flexibleSpace, .fixedSpace: nil
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        }
    }
}
