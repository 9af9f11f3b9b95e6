import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// The distance between two items: exactly so much, or at least.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    let described: CompositionalSpacing

    init(_ described: CompositionalSpacing) {
        self.described = described
        super.init()
    }

    /// At least so much; what a line has left over is shared among its flexible spacings.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
    }

    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(.fixed(fixedSpacing))
    }

    open var spacing: CGFloat {
        switch described {
        case .fixed(let value), .flexible(let value): value
        }
    }

    open var isFlexible: Bool { if case .flexible = described { true } else { false } }
    open var isFixed: Bool { !isFlexible }

    open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSpacing(described) }

    override open nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return other.described == described
    }

    override open nonisolated var hash: Int { described.hashValue }
    override open nonisolated var description: String { described.visualDescription }
}

/// Room around an item, outside of its size.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    private let edges:
        (
            leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
            bottom: NSCollectionLayoutSpacing?
        )

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        edges = (leading, top, trailing, bottom)
        super.init()
    }

    open var leading: NSCollectionLayoutSpacing? { edges.leading }
    open var top: NSCollectionLayoutSpacing? { edges.top }
    open var trailing: NSCollectionLayoutSpacing? { edges.trailing }
    open var bottom: NSCollectionLayoutSpacing? { edges.bottom }

    open func copy(with zone: NSZone? = nil) -> Any {
        NSCollectionLayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
    }

    final var described: CompositionalEdgeSpacing {
        CompositionalEdgeSpacing(
            leading: leading?.described, top: top?.described, trailing: trailing?.described, bottom: bottom?.described)
    }

    /// What items have by default (measured).
    static let none = NSCollectionLayoutEdgeSpacing(
        leading: .fixed(0), top: .fixed(0), trailing: .fixed(0), bottom: .fixed(0))
}
