import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// A layout between two others: every element stands on the straight line from its place in the one to that in the
/// other, as far along it as `transitionProgress` says.
///
/// Progress is kept as it is set, outside of 0...1 too. After a change of it, or of a value by `updateValue(_:forAnimatedKey:)`,
/// the layout is to be invalidated; the two layouts prepare anew only when the data or the bounds change.
///
/// In a view that is scrolled the content moves along, from the offset at the start to that at which the next layout shows
/// the same item in the middle: either layout is asked about what is in sight of it then, and the places of both are mixed.
/// What UIKit does with the offset is not recorded.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    final let current: UICollectionViewLayout
    final let next: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    final lazy var transition = TransitionLayoutEngine(self)

    override final func makeEngine() -> LayoutEngine { transition }

    /// 0 shows `currentLayout`, 1 `nextLayout`.
    open var transitionProgress: CGFloat = 0

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        current = currentLayout
        next = newLayout
        super.init()
    }

    /// Between two abstract layouts: layouts are not part of an archive.
    public required init?(coder: NSCoder) {
        current = UICollectionViewLayout()
        next = UICollectionViewLayout()
        super.init(coder: coder)
    }

    open var currentLayout: UICollectionViewLayout { current }
    open var nextLayout: UICollectionViewLayout { next }

    // MARK: Values

    /// Notes a value that a subclass places elements by.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// What was noted last for `key`, otherwise 0.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Invalidation

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        takeInvalidation(context)
        super.invalidateLayout(with: context)
    }

    /// One of the layouts is invalid; the view asks this one anew, and no subclass is told.
    final func invalidateAlone() { super.invalidateLayout(with: makeInvalidationContext()) }

    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        transition.isConcerned(byBounds: newBounds)
    }

    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        transition.invalidateParts(forBounds: newBounds)
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    // MARK: Answers

    override open func prepare() {
        super.prepare()
        transition.prepareParts()
    }

    override open var collectionViewContentSize: CGSize {
        let (a, b) = (current.collectionViewContentSize, next.collectionViewContentSize)
        return CGSize(
            width: max(0, a.width.mixed(with: b.width, transitionProgress)),
            height: max(0, a.height.mixed(with: b.height, transitionProgress)))
    }

    /// The elements that either layout has in `rect`, and in what is in sight, those of the current one first.
    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var seen = Set<ElementKey>()
        var answer: [UICollectionViewLayoutAttributes] = []
        let room = room(around: rect)
        for part in transition.parts {
            for attributes in part.elementsForView(in: transition.shifted(room, for: part)) {
                let key = ElementKey(attributes)
                guard seen.insert(key).inserted, let mixed = mixed(key, attributes, of: part) else { continue }
                answer.append(mixed)
            }
        }
        return answer
    }

    /// Where a layout has what is met in `rect` half way, if it is met in neither: on its way from one axis to the other an
    /// element is no farther from what is in sight than half of that is long, with one of the layouts.
    private final func room(around rect: CGRect) -> CGRect {
        guard let bounds = owner?.bounds, bounds.intersects(rect) else { return rect }
        let isHalfWay = transitionProgress != 0 && transitionProgress != 1
        let reach = isHalfWay ? max(bounds.width, bounds.height) / 2 : 0
        return bounds.union(rect).insetBy(dx: -reach, dy: -reach)
    }

    private func mixed(
        _ key: ElementKey, _ known: UICollectionViewLayoutAttributes, of part: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        part === current
            ? mix(known, next.attributes(for: key)) : mix(current.attributes(for: key), known)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        mix(current.layoutAttributesForItem(at: indexPath), next.layoutAttributesForItem(at: indexPath))
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mix(
            current.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            next.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }

    override open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mix(
            current.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
            next.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
    }

    /// What only one of the layouts has fades.
    private func mix(
        _ start: UICollectionViewLayoutAttributes?, _ end: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        let made = (start ?? end)?.duplicate()
        guard let made else { return nil }
        let progress = transitionProgress
        if let start, let end {
            made.values = start.values.mixed(with: end.values, progress)
        } else {
            made.alpha *= min(1, max(0, start == nil ? progress : 1 - progress))
        }
        return made
    }
}
