import Foundation

/// What content insets are measured from, across the scroll axis.
package enum CompositionalInsetsReference: UInt8, Sendable, Hashable {
    /// What the configuration says; there, and in a container without one, the safe area.
    case automatic
    /// The edges of the view. For supplementary items: not even the section's own insets count.
    case none
    case safeArea
    case layoutMargins
    case readableContent
}

/// How a section scrolls across the layout's axis.
package enum CompositionalOrthogonalBehavior: UInt8, Sendable, Hashable {
    case none
    case continuous
    case continuousGroupLeadingBoundary
    case paging
    case groupPaging
    case groupPagingCentered
}

/// A section as described: one group, repeated for all items.
package struct CompositionalSection: Sendable, Hashable {
    /// An item with a `group`. Without one, the item itself is what is repeated.
    package var group: CompositionalItem
    package var contentInsets: CompositionalInsets
    package var interGroupSpacing: CGFloat
    package var contentInsetsReference: CompositionalInsetsReference
    package var supplementaryContentInsetsReference: CompositionalInsetsReference
    /// The older switch: false is like `supplementaryContentInsetsReference` being `none`.
    package var supplementariesFollowContentInsets: Bool
    package var orthogonalBehavior: CompositionalOrthogonalBehavior
    package var boundaryItems: [CompositionalBoundary]
    package var decorations: [CompositionalDecoration]

    package init(
        group: CompositionalItem, contentInsets: CompositionalInsets = .zero, interGroupSpacing: CGFloat = 0,
        contentInsetsReference: CompositionalInsetsReference = .automatic,
        supplementaryContentInsetsReference: CompositionalInsetsReference = .automatic,
        supplementariesFollowContentInsets: Bool = true,
        orthogonalBehavior: CompositionalOrthogonalBehavior = .none, boundaryItems: [CompositionalBoundary] = [],
        decorations: [CompositionalDecoration] = []
    ) {
        self.group = group
        self.contentInsets = contentInsets
        self.interGroupSpacing = interGroupSpacing
        self.contentInsetsReference = contentInsetsReference
        self.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        self.orthogonalBehavior = orthogonalBehavior
        self.boundaryItems = boundaryItems
        self.decorations = decorations
    }
}

/// What holds for the whole layout.
package struct CompositionalConfiguration: Sendable, Hashable {
    package var axis: LayoutAxis
    /// Between all consecutive sections, empty ones included.
    package var interSectionSpacing: CGFloat
    package var boundaryItems: [CompositionalBoundary]
    package var contentInsetsReference: CompositionalInsetsReference

    package init(
        axis: LayoutAxis = .vertical, interSectionSpacing: CGFloat = 0, boundaryItems: [CompositionalBoundary] = [],
        contentInsetsReference: CompositionalInsetsReference = .safeArea
    ) {
        self.axis = axis
        self.interSectionSpacing = interSectionSpacing
        self.boundaryItems = boundaryItems
        self.contentInsetsReference = contentInsetsReference
    }
}

/// A section and how many items it has.
package struct CompositionalSectionInput: Sendable, Hashable {
    package var description: CompositionalDescription
    package var itemCount: Int

    package init(_ section: CompositionalSection, itemCount: Int) {
        self.init(CompositionalDescription(section), itemCount: itemCount)
    }

    package init(_ description: CompositionalDescription, itemCount: Int) {
        self.description = description
        self.itemCount = max(0, itemCount)
    }

    package var section: CompositionalSection {
        get { description.section }
        set { description = CompositionalDescription(newValue) }
    }
}
