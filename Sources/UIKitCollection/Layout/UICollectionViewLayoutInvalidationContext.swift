import Foundation
import TesseraGraphics
import UIKitCore

/// What of a layout no longer holds.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var items: [IndexPath]?
    private var supplementaries: [String: [IndexPath]]?
    private var decorations: [String: [IndexPath]]?
    private var movement: (previous: [IndexPath], targets: [IndexPath], position: CGPoint)?
    /// Set by the collection view for a reload or a new data source.
    final var concernsEverything = false
    final var concernsCounts = false
    /// The size that a view prefers: what a framework layout takes from it.
    final var preferred: UICollectionViewLayoutAttributes?
    /// The view has scrolled, and nothing else changes.
    final var movesBoundsAlone = false
    /// Everything that moves is named.
    final var namesAllThatMoves = false

    override public init() {
        super.init()
    }

    /// Whether nothing of the layout holds: after `reloadData()`, a new data source or a new layout.
    open var invalidateEverything: Bool { concernsEverything }
    /// Whether the numbers of sections and items must be asked for again.
    open var invalidateDataSourceCounts: Bool { concernsCounts }

    /// Sorted, each once; nil until something is marked.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    open func invalidateItems(at indexPaths: [IndexPath]) {
        items = Self.merged(items, indexPaths)
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementaries = Self.merged(supplementaries, elementKind, indexPaths)
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorations = Self.merged(decorations, elementKind, indexPaths)
    }

    /// Added to the content offset at once, within the scrollable range.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the content size at once; the next pass takes the layout's own again.
    open var contentSizeAdjustment = CGSize.zero

    // MARK: Items that the user carries

    /// The places that carried items had before; nil in a context of anything else.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
    /// The places that carried items have now.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.targets }
    /// Where in the content they are carried to; zero at the end of a movement.
    open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

    /// A carried item has moved, and the places are the same.
    final var carriesInPlace: Bool { movement.map { $0.previous == $0.targets } ?? false }

    final func carries(_ previous: [IndexPath], to targets: [IndexPath], _ position: CGPoint) {
        movement = (previous, targets, position)
    }

    private static func merged(_ old: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
        Set(old ?? []).union(new).sorted()
    }

    private static func merged(
        _ old: [String: [IndexPath]]?, _ kind: String, _ new: [IndexPath]
    ) -> [String: [IndexPath]] {
        var result = old ?? [:]
        result[kind] = merged(result[kind], new)
        return result
    }

    /// The elements marked so far.
    final var named: [ElementKey] {
        var keys = (invalidatedItemIndexPaths ?? []).map(ElementKey.cell)
        for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
            for path in paths { keys.append(.supplementary(kind, path)) }
        }
        for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
            for path in paths { keys.append(.decoration(kind, path)) }
        }
        return keys
    }
}
