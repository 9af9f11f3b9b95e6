import Foundation
import TesseraGraphics

/// Items of a bar that belong together. Where a navigation bar has no room for all of them it shows one in their place.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items, from the leading one on.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            adopt(insteadOf: oldValue)
            owner?.didChange()
        }
    }
    /// Stands for the items where there is no room for them; nil keeps them.
    open var representativeItem: UIBarButtonItem? {
        didSet {
            guard representativeItem !== oldValue else { return }
            oldValue?.represented = nil
            representativeItem?.represented = self
            owner?.didChange()
        }
    }
    /// Whether the bar shows the item that stands for the others.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// Whether the group is not shown, and takes no room.
    open var isHidden = false { didSet { if isHidden != oldValue { owner?.didChange() } } }
    /// Whether the items stay while something else takes the bar, as a search does. Kept for clients.
    open var alwaysAvailable = false
    /// The group as an element of a menu; nil for a menu of the items.
    open var menuRepresentation: UIMenuElement?
    /// The item of the navigation bar that shows the group.
    final weak var owner: UINavigationItem?

    /// Makes a group of items, which one item stands for where there is no room; nil for none.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        representativeItem?.represented = self
        adopt(insteadOf: [])
    }

    /// A group that the user can't move or take out.
    public class func fixedGroup(
        representativeItem: UIBarButtonItem?, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

    private func adopt(insteadOf old: [UIBarButtonItem]) {
        for item in old where item.group === self { item.group = nil }
        for item in barButtonItems { item.group = self }
    }

    /// The items that the bar shows.
    final var shownItems: [UIBarButtonItem] {
        if isHidden { return [] }
        return isDisplayingRepresentativeItem ? [representativeItem].compactMap { $0 } : barButtonItems
    }

    /// What a tap on the item in their place opens, where that does nothing itself.
    final var menu: UIMenu {
        if let menu = menuRepresentation as? UIMenu { return menu }
        if let menuRepresentation { return UIMenu(children: [menuRepresentation]) }
        return UIMenu(
            children: barButtonItems.filter { !$0.isSpace && !$0.isHidden }.map { item in
                UIAction(
                    title: item.title ?? item.accessibilityLabel ?? "", image: item.image,
                    attributes: item.isEnabled ? [] : .disabled
                ) { [weak item] _ in item?.perform() }
            })
    }
}

extension UIBarButtonItem {
    /// The group that the item belongs to; nil for none.
    public final var buttonGroup: UIBarButtonItemGroup? { group }

    /// Returns a group of this item alone that the user can't move or take out.
    public final func creatingFixedGroup() -> UIBarButtonItemGroup {
        .fixedGroup(representativeItem: nil, items: [self])
    }
}

/// The groups of a navigation item.
struct BarItemGroups {
    var leading: [UIBarButtonItemGroup] = []
    var center: [UIBarButtonItemGroup] = []
    var trailing: [UIBarButtonItemGroup] = []
    var pinned: UIBarButtonItemGroup?

    /// All of them, in the order in which they give way: those in the middle of the bar first.
    var all: [UIBarButtonItemGroup] { center + leading.reversed() + trailing + [pinned].compactMap { $0 } }
    var isEmpty: Bool { leading.isEmpty && center.isEmpty && trailing.isEmpty && pinned == nil }
}

extension UINavigationItem {
    /// Groups at the bar's leading end, behind the left items, from the leading one on.
    public final var leadingItemGroups: [UIBarButtonItemGroup] {
        get { groups.leading }
        set { change { $0.leading = newValue } }
    }

    /// Groups in the middle of a bar of regular width, where the style leaves the title at its leading end; elsewhere they
    /// are not shown.
    public final var centerItemGroups: [UIBarButtonItemGroup] {
        get { groups.center }
        set { change { $0.center = newValue } }
    }

    /// Groups at the bar's trailing end, before the right items, from the leading one on.
    public final var trailingItemGroups: [UIBarButtonItemGroup] {
        get { groups.trailing }
        set { change { $0.trailing = newValue } }
    }

    /// A group behind those at the trailing end, which gives way last; nil for none.
    public final var pinnedTrailingGroup: UIBarButtonItemGroup? {
        get { groups.pinned }
        set { change { $0.pinned = newValue } }
    }

    private func change(_ edit: (inout BarItemGroups) -> Void) {
        for group in groups.all where group.owner === self { group.owner = nil }
        edit(&groups)
        for group in groups.all { group.owner = self }
        didChange()
    }

    /// What stands at the bar's ends, each from the end inwards.
    var leadingItems: [UIBarButtonItem] {
        systemLeadingItems + (leftBarButtonItems ?? []) + groups.leading.flatMap(\.shownItems)
    }

    var centerItems: [UIBarButtonItem] { groups.center.flatMap(\.shownItems) }

    var trailingItems: [UIBarButtonItem] {
        let grouped = groups.trailing.flatMap(\.shownItems) + (groups.pinned?.shownItems ?? [])
        return (rightBarButtonItems ?? []) + grouped.reversed()
    }
}
