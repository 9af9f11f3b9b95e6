import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// A point on an item's rectangle: a corner, the middle of an edge, or the middle, and how far from it.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    let described: CompositionalAnchor

    private init(_ described: CompositionalAnchor) {
        self.described = described
        super.init()
    }

    /// An axis of which no edge is named is centred.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(CompositionalAnchor(edges: CompositionalEdges(edges)))
    }

    /// - Parameter absoluteOffset: in points, x towards trailing.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(CompositionalAnchor(edges: CompositionalEdges(edges), absoluteOffset: absoluteOffset))
    }

    /// - Parameter fractionalOffset: as a fraction of the supplementary item's own size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(CompositionalAnchor(edges: CompositionalEdges(edges), fractionalOffset: fractionalOffset))
    }

    open var edges: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: described.edges.rawValue) }
    open var offset: CGPoint { described.offset }
    open var isAbsoluteOffset: Bool { !described.isFractional }
    open var isFractionalOffset: Bool { described.isFractional }

    open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutAnchor(described) }
}

extension CompositionalEdges {
    init(_ edges: NSDirectionalRectEdge) { self.init(rawValue: edges.rawValue) }
}

extension CompositionalInsets {
    init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: CompositionalInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}
