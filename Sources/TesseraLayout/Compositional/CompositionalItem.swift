import Foundation

/// An item or, with a `group`, a group of items.
package struct CompositionalItem: Sendable, Hashable {
    package var size: CompositionalSize
    package var contentInsets: CompositionalInsets
    package var edgeSpacing: CompositionalEdgeSpacing?
    package var supplementaryItems: [CompositionalSupplementary]
    /// What the item arranges; nil for a single item.
    package var group: CompositionalGroup?

    package init(
        size: CompositionalSize, contentInsets: CompositionalInsets = .zero,
        edgeSpacing: CompositionalEdgeSpacing? = nil, supplementaryItems: [CompositionalSupplementary] = [],
        group: CompositionalGroup? = nil
    ) {
        self.size = size
        self.contentInsets = contentInsets
        self.edgeSpacing = edgeSpacing
        self.supplementaryItems = supplementaryItems
        self.group = group
    }
}

/// How a group arranges its subitems.
package struct CompositionalGroup: Sendable, Hashable {
    package enum Arrangement: Sendable, Hashable {
        /// The list of subitems is repeated until the next one does not fit (`subitems:`). A group whose length along
        /// its axis is an estimate holds the list once.
        case filling
        /// The first subitem, so many times, each with an equal share of the length whatever its own
        /// (`subitem:count:`).
        case divided(count: Int)
        /// The first subitem, so many times, with its own length (`repeatingSubitem:count:`).
        case repeating(count: Int)
        /// Frames in points relative to the group's outer corner; see
        /// `CompositionalSection.fillingCustomGroups(in:configuration:_:)`.
        case custom([CompositionalCustomItem])
    }

    /// The axis along which subitems follow each other; means nothing in a custom group.
    package var axis: LayoutAxis
    package var arrangement: Arrangement
    package var subitems: [CompositionalItem]
    package var interItemSpacing: CompositionalSpacing?
    /// A number with which the owner of a custom group finds its provider again.
    package var customTag: Int

    package init(
        axis: LayoutAxis, arrangement: Arrangement = .filling, subitems: [CompositionalItem],
        interItemSpacing: CompositionalSpacing? = nil, customTag: Int = 0
    ) {
        self.axis = axis
        self.arrangement = arrangement
        self.subitems = subitems
        self.interItemSpacing = interItemSpacing
        self.customTag = customTag
    }

    var isCustom: Bool {
        if case .custom = arrangement { true } else { false }
    }
}

/// One item of a custom group.
package struct CompositionalCustomItem: Sendable, Hashable {
    /// Relative to the outer corner of the group, leading to trailing.
    package var frame: CGRect
    package var zIndex: Int

    package init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}
