import Foundation

/// One element that a compositional solution places.
package struct CompositionalElement: Sendable, Hashable {
    package enum Category: UInt8, Sendable {
        case item
        /// Attached to an item or a group; numbered per kind within the section.
        case attachment
        /// A boundary item of a section; `item` is 0.
        case boundary
        /// A boundary item of the whole layout; section 0, `item` is `Int.max`.
        case layoutBoundary
        case decoration
    }

    package var category: Category
    package var section: Int
    package var item: Int
    /// Which kind, or which boundary item or decoration of its list; see `CompositionalSolution.elementKind(of:)`.
    /// 0 for items.
    package var slot: Int
    /// In content coordinates, mirrored where the container asks for it, the origin on the pixel grid. Elements of
    /// an orthogonal section lie where they are when it is not scrolled.
    package var frame: CGRect
    package var zIndex: Int
    /// Axes on which the element's own content decides its length.
    package var estimatedAxes: CompositionalAxes
}
