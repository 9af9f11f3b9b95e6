import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// What a group repeats: the place of one cell, or a group itself.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    private let size: NSCollectionLayoutSize
    // Read each time a provider makes the item: no access to what is stored here overlaps another one.
    @exclusivity(unchecked) final var attached: [NSCollectionLayoutSupplementaryItem]

    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        size = layoutSize
        attached = supplementaryItems
        super.init()
    }

    /// Between the item's place and its cell. Not in force along an axis whose length is estimated.
    @exclusivity(unchecked) open var contentInsets = NSDirectionalEdgeInsets.zero

    /// Around the item's place.
    @exclusivity(unchecked) open var edgeSpacing: NSCollectionLayoutEdgeSpacing? = NSCollectionLayoutEdgeSpacing.none

    open var layoutSize: NSCollectionLayoutSize { size }
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

    open func copy(with zone: NSZone? = nil) -> Any {
        copied(to: NSCollectionLayoutItem(layoutSize: size, supplementaryItems: attached))
    }

    final func copied<Item: NSCollectionLayoutItem>(to copy: Item) -> Item {
        copy.contentInsets = contentInsets
        copy.edgeSpacing = edgeSpacing
        return copy
    }

    /// The item in the solver's terms; providers of custom groups register with `providers`.
    func described(_ providers: inout CustomProviders) -> CompositionalItem {
        CompositionalItem(
            size: size.described, contentInsets: CompositionalInsets(contentInsets),
            edgeSpacing: edgeSpacing.flatMap { $0 === NSCollectionLayoutEdgeSpacing.none ? nil : $0.described },
            supplementaryItems: supplementaryItems.map(\.attachment))
    }
}

/// The item providers of the custom groups of a section, by the tags that the solver knows them by.
@MainActor
struct CustomProviders {
    private var providers: [NSCollectionLayoutGroupCustomItemProvider] = []

    mutating func add(_ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) -> Int {
        providers.append(provider)
        return providers.count - 1
    }

    subscript(tag: Int) -> NSCollectionLayoutGroupCustomItemProvider? {
        providers.indices.contains(tag) ? providers[tag] : nil
    }
}
