import Foundation
import TesseraGraphics

/// The stable identity of a layer in the display tree.
package struct NodeID: Sendable, Hashable, Codable {
    package let raw: UInt64
    package init(_ raw: UInt64) { self.raw = raw }
    package func _rawHashValue(seed: Int) -> Int { CountedName.hash(raw, seed) }
}

/// The stable identity of a surface: pixels that nodes show.
package struct SurfaceID: Sendable, Hashable, Codable {
    package let raw: UInt64
    package init(_ raw: UInt64) { self.raw = raw }
    package func _rawHashValue(seed: Int) -> Int { CountedName.hash(raw, seed) }
}

/// The hash of names that are counted up. Dictionaries ask for those of nodes and surfaces dozens of times for each new
/// cell, and the general hash takes longer than the rest of the search.
private enum CountedName {
    @inline(__always)
    static func hash(_ number: UInt64, _ seed: Int) -> Int {
        // A multiplication spreads the number over the upper half, and a shift brings that down to the bits that choose.
        let product = (number ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product ^ (product >> 32))
    }
}

/// What a node shows between its background and its children.
package struct NodeContents: Sendable, Hashable, Codable {
    package var surface: SurfaceID
    /// Where the whole of the source lies, in the node's space; it may stick out of the bounds.
    package var rect: CGRect
    @Rare private var keptPart: SurfacePart?

    package init(surface: SurfaceID, rect: CGRect) {
        self.surface = surface
        self.rect = rect
    }

    /// Which part of the surface shows, and how it fills `rect`; nil for all of it, evenly.
    package var part: SurfacePart? {
        get { keptPart }
        set { keptPart = newValue.flatMap { $0.isAll ? nil : $0 } }
    }

    /// Whether all of the surface shows, and stretches evenly.
    package var showsAll: Bool { keptPart == nil }

    package var source: CGRect {
        get { keptPart?.source ?? SurfacePart.all }
        set { shownPart.source = newValue }
    }

    package var center: CGRect {
        get { keptPart?.center ?? SurfacePart.all }
        set { shownPart.center = newValue }
    }

    package var pixelScale: CGFloat { keptPart?.pixelScale ?? 1 }

    private var shownPart: SurfacePart {
        get { part ?? SurfacePart() }
        set { part = newValue }
    }
}

/// A part of a surface. Apart from `NodeContents`, since few nodes have one.
package struct SurfacePart: Sendable, Hashable, Codable {
    /// The shown part of the surface, as fractions of its size.
    package var source = SurfacePart.all
    /// The part that stretches when the rest keeps its size, as fractions; all of it by default.
    package var center = SurfacePart.all
    /// Points per pixel of the unstretched parts; used only where `center` is not all.
    package var pixelScale: CGFloat = 1

    package static let all = CGRect(x: 0, y: 0, width: 1, height: 1)

    package init() {}

    fileprivate var isAll: Bool { source == Self.all && center == Self.all }
}

package struct NodeShadow: Sendable, Hashable, Codable {
    package var style: ShadowStyle
    /// The shape that casts it; nil for the node's opaque parts.
    package var path: PathValue?

    package init(style: ShadowStyle, path: PathValue?) {
        self.style = style
        self.path = path
    }
}

/// One layer as hosts see it. Painting order: shadow, backdrop, background, contents, children, border; the clip applies to
/// contents and children, the opacity to all of it.
///
/// A frame copies and compares the node of every layer that changed, so what few nodes have stands in `rare`.
package struct DisplayNode: Sendable, Hashable, Codable {
    package private(set) var id: NodeID
    var place = NodePlace.identity
    /// The node's own rectangle in its space; the origin is what a scroll view scrolls by.
    package var bounds = CGRect.zero
    package var opacity: Float = 1
    /// Whether overlapping parts are composited before the opacity applies.
    package var isOpacityGroup = true
    /// Whether contents and children are clipped to the rounded bounds.
    package var clips = false
    package var backgroundColor: RGBA?
    package var contents: NodeContents?
    /// Back to front.
    package var children: [NodeID] = []
    /// Nil for most.
    package private(set) var rare: RareNode?

    package init(id: NodeID) {
        self.id = id
    }

    /// All values that few nodes have.
    var rareValues: RareNodeValues {
        get { rare?.values ?? RareNodeValues() }
        set { rare = RareNode(newValue) }
    }

    /// From the node's space to its parent's, both in points, y down.
    package var transform: CATransform3D {
        get { place.transform }
        set { place = NodePlace(newValue) }
    }

    /// What `transform` does to the node's plane; nil where that is seen in perspective. Depth is dropped, as layers are
    /// flat.
    package var planeTransform: CGAffineTransform? { place.planeTransform }

    /// Whether the opacity applies to the node as a whole, as it does to a picture of it.
    package var fadesAsOne: Bool { opacity >= 1 || isOpacityGroup }

    /// Whether both nodes look the same but for their places and their children.
    package func isPainted(like other: DisplayNode) -> Bool {
        opacity == other.opacity && isOpacityGroup == other.isOpacityGroup && clips == other.clips
            && backgroundColor == other.backgroundColor && contents == other.contents && rare == other.rare
            && bounds.size == other.bounds.size
    }

    /// Whether what is below it is shown in another size or direction than it was drawn for.
    package var turnsChildren: Bool { !place.onlyMoves || !childTransform.onlyMoves }

    /// The same under another identity.
    package func copy(id: NodeID) -> DisplayNode {
        var copy = self
        copy.id = id
        return copy
    }
}
