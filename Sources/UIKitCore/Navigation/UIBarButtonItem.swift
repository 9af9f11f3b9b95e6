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
    /// What the image's edges are moved inwards by.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { _didChange() } } }
    /// An image for low bars. Stored: bars show `image`.
    open var landscapeImagePhone: UIImage?
    /// What the edges of the image for low bars are moved inwards by. Stored.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// An image that a long press shows in large. Stored: there are no large contents here.
    open var largeContentSizeImage: UIImage?
    /// What the edges of the large image are moved inwards by. Stored.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    open var tag = 0
    /// The properties set on this item itself; see `UIView`.
    package final var appearanceKeys: _AppearanceKeys = []
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?

    open class func appearance() -> Self { makeAppearance(in: [], for: nil) }

    open class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { makeAppearance(in: containerTypes, for: nil) }

    open class func appearance(for trait: UITraitCollection) -> Self { makeAppearance(in: [], for: trait) }

    open class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { makeAppearance(in: containerTypes, for: trait) }

    /// Takes over the values of `keys` from the object that stands for the class or one above it.
    open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIBarItem) {
        guard keys.contains(.titleTextAttributes) else { return }
        for state in proxy.ownTitleStates.subtracting(ownTitleStates) {
            titleAttributes[state] = proxy.titleAttributes[state]
        }
    }

    final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    /// The states whose attributes were set on the item itself.
    final var ownTitleStates: Set<UIControl.State> = []

    /// How the title is drawn in a state: its font and colour count.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        appearanceKeys.insert(.titleTextAttributes)
        ownTitleStates.insert(state)
        titleAttributes[state] = attributes
        _didChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    /// The bar shows the item anew.
    open func _didChange() {}
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2

        /// For a button that completes what is under way; the newer name of `done`.
        public static var prominent: Style { .done }
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    weak var owner: UINavigationItem?
    /// The group that the item belongs to.
    final weak var group: UIBarButtonItemGroup?
    /// The group in whose place the item stands where there is no room.
    final weak var represented: UIBarButtonItemGroup?
    /// The button that shows the item, where that is not its own view.
    weak var shownView: UIView?
    /// The toolbar that shows the item.
    weak var toolbar: UIToolbar?
    /// A method given by reference alone.
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
        // Observers are not called within an initializer.
        customBarView = CustomBarView(customView)
    }

    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Whether a drag that rests over the item acts as a tap.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { _didChange() } } }
    open var style = Style.plain { didSet { if style != oldValue { _didChange() } } }
    /// Points; 0 lets the contents decide.
    open var width: CGFloat = 0 { didSet { if width != oldValue { _didChange() } } }
    /// The titles that the item may have: its button is as wide as the widest of them needs, whatever it shows. Nil, and an
    /// item with an image, go by what is shown.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { _didChange() } } }
    /// Whether the item may stand on one plate with its neighbours in a navigation bar. Toolbars do not heed it: there spaces
    /// part the items. True unless set.
    open var sharesBackground = true { didSet { if sharesBackground != oldValue { _didChange() } } }
    /// Whether the item stands on no plate. In a toolbar it has an effect where all items of a plate say so. False unless set.
    open var hidesSharedBackground = false { didSet { if hidesSharedBackground != oldValue { _didChange() } } }
    /// Names the item for its client, who may find it again by it. Stored; bars do not go by it.
    open var identifier: String?
    /// A mark at the upper trailing corner of the button; nil for none. The item keeps a copy. Custom views have none.
    open var badge: Badge? {
        get { ownBadge }
        set {
            ownBadge = newValue?.duplicate()
            ownBadge?.didChange = { [weak self] in self?._didChange() }
            _didChange()
        }
    }
    private final var ownBadge: Badge?
    final var backgroundImages: [UIBarMetrics: [UIControl.State: UIImage]] = [:]

    /// Sets the image behind the button in a state, which stands in place of a plate. That of the metrics `default` is drawn
    /// in all bars; those of others are stored and not drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barMetrics, default: [:]][state] = backgroundImage
        _didChange()
    }

    /// Returns the image behind the button in a state, as it was set.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barMetrics]?[state]
    }

    open var customView: UIView? {
        didSet {
            guard customView !== oldValue else { return }
            customBarView = customView.map { CustomBarView($0) }
            _didChange()
        }
    }
    final var customBarView: CustomBarView?
    open var tintColor: UIColor? {
        didSet {
            appearanceKeys.insert(.tintColor)
            if tintColor != oldValue { _didChange() }
        }
    }
    open var primaryAction: UIAction?
    /// The receiver of `action`, which is not kept; nil has the responder chain asked.
    open weak var target: AnyObject?
    /// The method that the button calls, with the item and the event where it takes them.
    open var action: Selector?
    /// What a tap shows where the item does nothing else; a long press otherwise.
    open var menu: UIMenu? { didSet { if menu !== oldValue { _didChange() } } }
    /// In which order the menu shows its elements.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
        didSet { if preferredMenuElementOrder != oldValue { _didChange() } }
    }
    /// Whether a tap selects an entry of the menu, whose title the item takes.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { _didChange() } }
    }
    /// Whether the button shows that what it stands for is on.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            (shownView as? UIControl)?.isSelected = isSelected
        }
    }
    open var isHidden = false { didSet { if isHidden != oldValue { _didChange() } } }

    override open func _didChange() {
        guard !isTakingAppearance else { return }
        owner?.didChange()
        group?.owner?.didChange()
        toolbar?.itemDidChange()
    }

    /// While the bar that shows the item prepares it: it need not hear of the changes.
    private final var isTakingAppearance = false

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIBarItem) {
        isTakingAppearance = true
        super._takeAppearance(keys, from: proxy)
        if keys.contains(.tintColor), let proxy = proxy as? UIBarButtonItem { tintColor = proxy.tintColor }
        isTakingAppearance = false
    }
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
    func showsEditing(_ editing: Bool) {
        take(editing ? .done : .edit)
        if !editing { style = .plain }
    }

    func perform() {
        guard isEnabled else { return }
        primaryAction?.performWithSender(self, target: nil)
        trigger?(self)
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    }

    /// Whether a tap does anything by itself.
    var acts: Bool { primaryAction != nil || trigger != nil || action != nil }

    /// Whether a tap has nothing to do but to open the menu.
    var opensMenu: Bool { menu != nil && !acts }

    var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
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
