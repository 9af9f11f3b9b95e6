import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// One side of an item's size: a fraction of its container, a length, or a length that its content decides.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    let described: CompositionalDimension

    /// A value that is not finite is an error.
    init(_ described: CompositionalDimension) {
        self.described = described
        super.init()
        do throws(CompositionalError) {
            try described.validate()
        } catch {
            ProgrammerErrors.raise(.inconsistency(error.message))
        }
    }

    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }

    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }

    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }

    /// The length until the element's view has said what it prefers.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    /// Like an estimate, but all siblings in a group get the length of the longest. On the outermost group all groups
    /// of the section are siblings.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: estimate))
    }

    open var isFractionalWidth: Bool { described.kind == .fractionalWidth }
    open var isFractionalHeight: Bool { described.kind == .fractionalHeight }
    open var isAbsolute: Bool { described.kind == .absolute }
    open var isEstimated: Bool { described.kind == .estimated }
    open var isUniformAcrossSiblings: Bool { described.kind == .uniformAcrossSiblings }

    /// The fraction, or the length in points.
    open var dimension: CGFloat { described.value }

    open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutDimension(described) }

    override open nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return other.described == described
    }

    override open nonisolated var hash: Int { described.hashValue }
    override open nonisolated var description: String { described.visualDescription }
}
