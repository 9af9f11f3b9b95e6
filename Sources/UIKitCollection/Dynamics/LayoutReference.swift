import Foundation
import TesseraBase
import TesseraGraphics
import UIKitCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {
    /// True: an animator of views refuses attributes.
    public static var _isElementOfLayout: Bool { true }
}

/// A layout whose attributes are items.
final class LayoutReference: AnimatorReference {
    private weak var layout: UICollectionViewLayout?

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    private var owner: UICollectionView? { layout?.owner }

    var view: UIView? { owner }
    var publicView: UIView? { nil }

    /// All of the content.
    var bounds: CGRect { CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero) }

    /// The attributes count only while the layout is the one in force.
    var isReady: Bool {
        guard let layout, let owner else { return false }
        return owner.collectionViewLayout.uses(layout)
    }

    func key(of item: any UIDynamicItem) -> AnyHashable {
        guard let attributes = item as? UICollectionViewLayoutAttributes else { return ObjectIdentifier(item) }
        return attributes.key
    }

    func refusal(of item: any UIDynamicItem, by animator: UIDynamicAnimator) -> UIKitException? {
        guard let view = item as? UIView else { return nil }
        return .invalidArgument("Can't use view as item (\(view)) in an animator with layout reference \(animator)")
    }

    func middle(of item: any UIDynamicItem) -> CGPoint { item.center }
    func setMiddle(_ point: CGPoint, of item: any UIDynamicItem) { item.center = point }

    /// The layout prepares again, but has nothing to work out anew: its data and sizes are what they were.
    func didMove() {
        guard let layout else { return }
        let context = layout.makeInvalidationContext()
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutAttributes = false
            flow.invalidateFlowLayoutDelegateMetrics = false
        }
        layout.invalidate(telling: context)
    }
}

extension UIDynamicAnimator {
    /// Makes an animator for the attributes of a layout. In each of its frames the layout is invalidated; while the layout
    /// is not the one of its collection view the animator waits.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init(reference: LayoutReference(layout))
    }

    /// Returns the attributes of a cell; nil where no behaviour holds any.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell(indexPath))
    }

    /// Returns the attributes of a supplementary view; nil where no behaviour holds any.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(.supplementary(kind, indexPath)) }

    /// Returns the attributes of a decoration view; nil where no behaviour holds any.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(.decoration(decorationViewKind, indexPath)) }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        item(named: key) as? UICollectionViewLayoutAttributes
    }
}
