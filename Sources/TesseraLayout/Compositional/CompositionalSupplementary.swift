import Foundation

/// A view attached to an item or a group by anchors.
package struct CompositionalSupplementary: Sendable, Hashable {
    package var elementKind: String
    package var size: CompositionalSize
    package var contentInsets: CompositionalInsets
    package var containerAnchor: CompositionalAnchor
    /// Nil: the same edges as the container's anchor.
    package var itemAnchor: CompositionalAnchor?
    package var zIndex: Int

    package init(
        elementKind: String, size: CompositionalSize, contentInsets: CompositionalInsets = .zero,
        containerAnchor: CompositionalAnchor, itemAnchor: CompositionalAnchor? = nil, zIndex: Int = 1
    ) {
        self.elementKind = elementKind
        self.size = size
        self.contentInsets = contentInsets
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        self.zIndex = zIndex
    }
}

/// A view at the edge of a section or of the whole layout.
package struct CompositionalBoundary: Sendable, Hashable {
    package var elementKind: String
    package var size: CompositionalSize
    package var contentInsets: CompositionalInsets
    /// The edge or corner it lies at; an axis that is not named is centred.
    package var alignment: CompositionalEdges
    /// Moves the view in points. Along the scroll axis the content makes room for what then lies outside of it.
    package var offset: CGPoint
    /// Whether it lies outside of the content, which then makes room for it, or over the content.
    package var extendsBoundary: Bool
    package var pinToVisibleBounds: Bool
    package var zIndex: Int
    /// Room between the start of the whole and a view that stands before the content. A pinned view leaves it behind.
    package var paddingBefore: CGFloat = 0

    /// Whether it stands before the content along an axis, in room of its own.
    package func isHeader(along axis: LayoutAxis) -> Bool { extendsBoundary && alignment.unit(axis) == 0 }

    package init(
        elementKind: String, size: CompositionalSize, contentInsets: CompositionalInsets = .zero,
        alignment: CompositionalEdges, offset: CGPoint = .zero, extendsBoundary: Bool = true,
        pinToVisibleBounds: Bool = false, zIndex: Int = 1
    ) {
        self.elementKind = elementKind
        self.size = size
        self.contentInsets = contentInsets
        self.alignment = alignment
        self.offset = offset
        self.extendsBoundary = extendsBoundary
        self.pinToVisibleBounds = pinToVisibleBounds
        self.zIndex = zIndex
    }
}

/// A background behind a section and its boundary items.
package struct CompositionalDecoration: Sendable, Hashable {
    package var elementKind: String
    package var contentInsets: CompositionalInsets
    package var zIndex: Int

    package init(elementKind: String, contentInsets: CompositionalInsets = .zero, zIndex: Int = 0) {
        self.elementKind = elementKind
        self.contentInsets = contentInsets
        self.zIndex = zIndex
    }
}
