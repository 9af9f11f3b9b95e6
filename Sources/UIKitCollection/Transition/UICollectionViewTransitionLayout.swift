import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// A layout between two others: every element stands on the straight line from its place in the one to that in the
/// other, as far along it as `transitionProgress` says.
///
/// Progress is kept as it is set, outside of 0...1 too. After a change of it, or of a value by `updateValue(_:forAnimatedKey:)`,
/// the layout is to be invalidated; the two layouts prepare anew only when the data or the bounds change.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let from: UICollectionViewLayout
    private let to: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    private var needsParts = true

    /// 0 shows `currentLayout`, 1 `nextLayout`.
    open var transitionProgress: CGFloat = 0

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        from = currentLayout
        to = newLayout
        super.init()
    }

    /// Between two abstract layouts: layouts are not part of an archive.
    public required init?(coder: NSCoder) {
        from = UICollectionViewLayout()
        to = UICollectionViewLayout()
        super.init(coder: coder)
    }

    open var currentLayout: UICollectionViewLayout { from }
    open var nextLayout: UICollectionViewLayout { to }

    // MARK: Values

    /// Notes a value that a subclass places elements by.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// What was noted last for `key`, otherwise 0.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Parts

    override final var parts: [UICollectionViewLayout] { [from, to] }

    /// The parts look at the view that this layout serves; one of them may be the view's own layout again.
    override func ownerDidChange() {
        super.ownerDidChange()
        needsParts = true
        for part in parts {
            if let owner {
                part.owner = owner
            } else if part.owner?.collectionViewLayout !== part {
                part.owner = nil
            }
        }
    }

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            needsParts = true
            // What the present layout has measured holds until the data is new.
            for part in parts where context.invalidateDataSourceCounts || part !== from {
                let own = part.makeInvalidationContext()
                own.concernsEverything = context.invalidateEverything
                own.concernsCounts = context.invalidateDataSourceCounts
                part.invalidateLayout(with: own)
            }
        }
        super.invalidateLayout(with: context)
    }

    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        from.shouldInvalidateLayout(forBoundsChange: newBounds) || to.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        for part in parts where part.shouldInvalidateLayout(forBoundsChange: newBounds) {
            part.invalidateLayout(with: part.invalidationContext(forBoundsChange: newBounds))
            needsParts = true
        }
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func willFollow(_ plan: UpdatePlan) {
        for part in parts { part.willFollow(plan) }
    }

    // MARK: Answers

    override open func prepare() {
        super.prepare()
        guard needsParts else { return }
        needsParts = false
        for part in parts {
            let flow = part as? UICollectionViewFlowLayout
            flow?.passWillBegin()
            part.prepare()
            flow?.passDidEnd()
        }
    }

    override final var isBusy: Bool { parts.contains { $0.isBusy } }

    /// Sizes that views prefer are a matter of the layouts at either end.
    override final var asksViewsForSizes: Bool { false }

    override open var collectionViewContentSize: CGSize {
        let (a, b) = (from.collectionViewContentSize, to.collectionViewContentSize)
        return CGSize(
            width: max(0, a.width.mixed(with: b.width, transitionProgress)),
            height: max(0, a.height.mixed(with: b.height, transitionProgress)))
    }

    /// The elements that either layout has in `rect`, those of the current one first.
    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var seen = Set<ElementKey>()
        var answer: [UICollectionViewLayoutAttributes] = []
        for part in parts {
            for attributes in part.layoutAttributesForElements(in: rect) ?? [] {
                let key = ElementKey(attributes)
                guard seen.insert(key).inserted, let mixed = mixed(key, attributes, of: part) else { continue }
                answer.append(mixed)
            }
        }
        return answer
    }

    private func mixed(
        _ key: ElementKey, _ known: UICollectionViewLayoutAttributes, of part: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        part === from
            ? mix(known, to.attributes(for: key)) : mix(from.attributes(for: key), known)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        mix(from.layoutAttributesForItem(at: indexPath), to.layoutAttributesForItem(at: indexPath))
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mix(
            from.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
            to.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
    }

    override open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        mix(
            from.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
            to.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
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
