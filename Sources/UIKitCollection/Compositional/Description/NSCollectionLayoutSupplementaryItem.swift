import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// A supplementary view attached to an item or a group: a badge, a caption.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)

    /// The view stands at the same edges of itself as of the container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, anchors: (containerAnchor, nil))
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, anchors: (containerAnchor, itemAnchor))
    }

    init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)
    ) {
        kind = elementKind
        self.anchors = anchors
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Views with greater values lie in front.
    open var zIndex = 1

    open var elementKind: String { kind }
    open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
    open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize: layoutSize, elementKind: kind, anchors: anchors)
        copy.zIndex = zIndex
        return copied(to: copy)
    }

    final var attachment: CompositionalSupplementary {
        CompositionalSupplementary(
            elementKind: kind, size: layoutSize.described, contentInsets: CompositionalInsets(contentInsets),
            containerAnchor: anchors.container.described, itemAnchor: anchors.item?.described, zIndex: zIndex)
    }
}

/// A supplementary view at the edge of a section or of the whole layout: a header, a footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let edge: NSRectAlignment
    private let shift: CGPoint

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// - Parameter absoluteOffset: moves the view in points; nothing else moves.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        edge = alignment
        shift = absoluteOffset
        let anchor = NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset)
        super.init(layoutSize: layoutSize, elementKind: elementKind, anchors: (anchor, nil))
    }

    /// Whether the content makes room for the view; otherwise it lies over the content.
    open var extendsBoundary = true

    /// Whether the view stays in sight while its section, or the layout, is.
    open var pinToVisibleBounds = false

    /// Points between the section's start and a view that stands before its content.
    final var paddingBefore: CGFloat = 0

    open var alignment: NSRectAlignment { edge }
    open var offset: CGPoint { shift }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: edge, absoluteOffset: shift)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        copy.paddingBefore = paddingBefore
        return copied(to: copy)
    }

    final var boundary: CompositionalBoundary {
        var described = CompositionalBoundary(
            elementKind: elementKind, size: layoutSize.described, contentInsets: CompositionalInsets(contentInsets),
            alignment: CompositionalEdges(edge.edges), offset: shift, extendsBoundary: extendsBoundary,
            pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
        described.paddingBefore = paddingBefore
        return described
    }
}

/// A background behind a section. Its views are registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String

    private init(elementKind: String) {
        kind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// As large as the section with its boundary items, less `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind: elementKind)
    }

    open var zIndex = 0
    open var elementKind: String { kind }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind: kind)
        copy.zIndex = zIndex
        return copied(to: copy)
    }

    final var decoration: CompositionalDecoration {
        CompositionalDecoration(elementKind: kind, contentInsets: CompositionalInsets(contentInsets), zIndex: zIndex)
    }
}
