import Foundation
import TesseraGraphics

/// Entries under one title.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// A name that tells menus apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown, and what may be on in it.
    public struct Options: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The entries stand in the menu around this one, set apart from the others.
        public static let displayInline = Options(rawValue: 1)
        /// Its title is red.
        public static let destructive = Options(rawValue: 2)
        /// At most one entry, of this menu and of those inline in it, is on: choosing one turns it on, others off.
        public static let singleSelection = Options(rawValue: 32)
        /// The entries stand in one row of images.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// How the entries of a menu are shown.
    public enum ElementSize: Int, Sendable {
        /// Images beside each other, up to four in a row.
        case small
        /// Images with titles below them, up to three in a row.
        case medium
        /// Rows.
        case large
        /// The system decides.
        case automatic = -1
    }

    /// The name given, or one that no other menu has.
    public final let identifier: Identifier
    /// How the menu is shown.
    public final let options: Options
    /// The entries.
    public final let children: [UIMenuElement]
    /// How the entries are shown.
    open var preferredElementSize: ElementSize
    /// Wishes about the titles; none at first.
    open var displayPreferences: UIMenuDisplayPreferences? {
        get { preferences }
        set { preferences = newValue?.copied() }
    }
    private var preferences: UIMenuDisplayPreferences?

    /// A menu of entries.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(MenuElementNumbers.next())")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The actions of the menu and its inner menus whose state is on.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return (element as? any UIMenuLeaf)?.state == .on ? [element] : []
        }
    }

    override func copied() -> UIMenuElement { replacingChildren(children) }

    /// A menu that is the same but for its entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
        menu.displayPreferences = displayPreferences
        return menu
    }
}

/// Wishes about how a menu is shown.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject, NSCopying {
    /// How many lines titles may have; 0, as at first, for as many as they need.
    open var maximumNumberOfTitleLines = 0

    override public init() {
        super.init()
    }

    /// Returns preferences of their own with the same values.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> UIMenuDisplayPreferences {
        let copy = UIMenuDisplayPreferences()
        copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
        return copy
    }
}

extension UIMenu {
    var isInline: Bool { options.contains(.displayInline) || options.contains(.displayAsPalette) }

    /// The entries of the menu and of the menus inline in it.
    var leaves: [any UIMenuLeaf] {
        children.flatMap { element -> [any UIMenuLeaf] in
            if let menu = element as? UIMenu { return menu.isInline ? menu.leaves : [] }
            if let later = element as? UIDeferredMenuElement {
                return (later.fulfilled ?? []).compactMap { $0 as? any UIMenuLeaf }
            }
            return (element as? any UIMenuLeaf).map { [$0] } ?? []
        }
    }

    /// The innermost menu around a leaf that lets one entry alone be on; nil where there is none.
    func singleSelection(around leaf: any UIMenuLeaf) -> UIMenu? {
        for case let menu as UIMenu in children {
            if let found = menu.singleSelection(around: leaf) { return found }
        }
        guard options.contains(.singleSelection), leaves.contains(where: { $0 === leaf }) else { return nil }
        return self
    }
}
