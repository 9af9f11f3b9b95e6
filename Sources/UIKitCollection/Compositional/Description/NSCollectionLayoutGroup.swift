import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Answers the frames of a custom group's items, relative to the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or at places of one's own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    fileprivate enum Contents {
        case line(LayoutAxis, CompositionalGroup.Arrangement, [NSCollectionLayoutItem])
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let contents: Contents

    private init(_ contents: Contents, layoutSize: NSCollectionLayoutSize) {
        self.contents = contents
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Makes a group without items.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(.custom { _ in [] }, layoutSize: layoutSize)
    }

    private convenience init(
        _ axis: LayoutAxis, _ arrangement: CompositionalGroup.Arrangement, _ size: NSCollectionLayoutSize,
        _ subitems: [NSCollectionLayoutItem]
    ) {
        var copies: [NSCollectionLayoutItem] = []
        copies.reserveCapacity(subitems.count)
        for subitem in subitems { copies.append(subitem.duplicate()) }
        self.init(.line(axis, arrangement, copies), layoutSize: size)
        if let mistake = CompositionalGroup.mistake(axis, arrangement, subitemCount: copies.count) {
            ProgrammerErrors.raise(.inconsistency(mistake.message))
        }
    }

    // MARK: Making

    /// Repeats `subitems` from leading to trailing until the next one does not fit.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, .filling, layoutSize, subitems)
    }

    /// Repeats `subitems` from top to bottom until the next one does not fit.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, .filling, layoutSize, subitems)
    }

    /// So many items, each with its own size.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, .repeating(count: count), layoutSize, [subitem])
    }

    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, .repeating(count: count), layoutSize, [subitem])
    }

    /// So many items of equal widths, whatever the width of `subitem`.
    @available(*, deprecated, message: "Use horizontal(layoutSize:repeatingSubitem:count:)")
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, .divided(count: count), layoutSize, [subitem])
    }

    /// So many items of equal heights, whatever the height of `subitem`.
    @available(*, deprecated, message: "Use vertical(layoutSize:repeatingSubitem:count:)")
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, .divided(count: count), layoutSize, [subitem])
    }

    @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
    open class func horizontalGroup(
        with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }

    @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
    open class func verticalGroup(
        with layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }

    /// Items at the frames that `itemProvider` answers; it is asked once for each section and solve.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.custom(itemProvider), layoutSize: layoutSize)
    }

    // MARK: Contents

    override open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attached }
        set { attached = newValue }
    }

    /// Between the items of a line.
    @exclusivity(unchecked) open var interItemSpacing: NSCollectionLayoutSpacing? = NSCollectionLayoutGroup.noSpacing

    /// Copies of what the group was made with; none in a custom group.
    open var subitems: [NSCollectionLayoutItem] {
        if case .line(_, _, let subitems) = contents { subitems } else { [] }
    }

    /// The group and everything in it as text.
    open func visualDescription() -> String {
        var providers = CustomProviders()
        return described(&providers).visualDescription()
    }

    private static let noSpacing = NSCollectionLayoutSpacing.fixed(0)

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(contents.duplicate(), layoutSize: layoutSize)
        copy.interItemSpacing = interItemSpacing
        copy.attached = attached
        return copied(to: copy)
    }

    override func described(_ providers: inout CustomProviders) -> CompositionalItem {
        var item = super.described(&providers)
        item.group = group(&providers)
        return item
    }

    private func group(_ providers: inout CustomProviders) -> CompositionalGroup {
        switch contents {
        case .line(let axis, let arrangement, let subitems):
            var items: [CompositionalItem] = []
            for subitem in subitems { items.append(subitem.described(&providers)) }
            return CompositionalGroup(
                axis: axis, arrangement: arrangement, subitems: items, interItemSpacing: interItemSpacing?.described)
        case .custom(let provider):
            return CompositionalGroup(
                axis: .vertical, arrangement: .custom([]), subitems: [], customTag: providers.add(provider))
        }
    }
}

extension NSCollectionLayoutGroup.Contents {
    @MainActor
    fileprivate func duplicate() -> Self {
        guard case .line(let axis, let arrangement, let subitems) = self else { return self }
        return .line(axis, arrangement, subitems.map { $0.duplicate() })
    }
}

extension NSCollectionLayoutItem {
    /// `copy(with:)`, typed.
    func duplicate() -> NSCollectionLayoutItem {
        guard type(of: self) == NSCollectionLayoutItem.self else { return copy() as? NSCollectionLayoutItem ?? self }
        return copied(to: NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems))
    }
}

extension CompositionalGroup {
    /// What is wrong with a group itself; what it holds was checked when that was made.
    fileprivate static func mistake(
        _ axis: LayoutAxis, _ arrangement: Arrangement, subitemCount: Int
    ) -> CompositionalError? {
        if subitemCount == 0 { return .noSubitems }
        switch arrangement {
        case .divided(let count), .repeating(let count): return count < 1 ? .invalidCount(axis: axis) : nil
        case .filling, .custom: return nil
        }
    }
}

/// The frame of one item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    private let place: CompositionalCustomItem

    private init(_ place: CompositionalCustomItem) {
        self.place = place
        super.init()
    }

    /// - Parameter frame: in points, relative to the group's leading top corner.
    public convenience init(frame: CGRect) {
        self.init(CompositionalCustomItem(frame: frame))
    }

    public convenience init(frame: CGRect, zIndex: Int) {
        self.init(CompositionalCustomItem(frame: frame, zIndex: zIndex))
    }

    open var frame: CGRect { place.frame }
    open var zIndex: Int { place.zIndex }

    open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutGroupCustomItem(place) }

    final var described: CompositionalCustomItem { place }
}
