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
    private let from: UICollectionViewLayout
    private let to: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    private var needsParts = true
    /// Nil outside of a view's transition.
    private var path: OffsetPath?
    /// The content moves for the progress: either layout goes on seeing the same.
    private var isFollowing = false

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
        path = nil
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

    override final var readsReferenceInsets: Bool { parts.contains { $0.readsReferenceInsets } }

    override final func surroundingsChanged() {
        for part in parts {
            part.surroundingsChanged()
            part.invalidateLayout()
        }
        needsParts = true
    }

    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard !isFollowing else { return false }
        for part in parts where part.shouldInvalidateLayout(forBoundsChange: shifted(newBounds, for: part)) {
            return true
        }
        return false
    }

    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        for part in parts {
            let bounds = shifted(newBounds, for: part)
            guard part.shouldInvalidateLayout(forBoundsChange: bounds) else { continue }
            part.invalidateLayout(with: part.invalidationContext(forBoundsChange: bounds))
            needsParts = true
        }
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func willFollow(_ plan: UpdatePlan) {
        for part in parts { part.willFollow(plan) }
    }

    /// Whether `part` was the view's before, and what it knows still holds.
    final func hasKept(_ part: UICollectionViewLayout) -> Bool { part === from && !needsParts }

    // MARK: Offset

    /// Content that begins at the right goes on doing so until the end.
    override final var isMirrored: Bool { from.isMirrored }

    /// Has the content move along `path` from now on.
    final func leads(_ path: OffsetPath) { self.path = path }

    /// The offset to end with; nil where none was found at the start.
    final func aim(completed: Bool) -> CGPoint? {
        guard let path, let owner else { return nil }
        return path.offset(completed ? path.proposed : path.start, seeing: owner.contentOffset)
    }

    override final func shift(of layout: UICollectionViewLayout) -> CGVector {
        guard let path else { return .zero }
        if layout === from { return path.shift(to: path.start) }
        return layout === to ? path.shift(to: path.end) : .zero
    }

    private func shifted(_ rect: CGRect, for part: UICollectionViewLayout) -> CGRect {
        let shift = shift(of: part)
        return rect.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    override final var movesContent: Bool { path != nil }

    /// What is scrolled in between adds up; clients that move the content with the progress themselves go on doing so.
    override final func followProgress() {
        // One that is no number would stay in all that is worked out from here.
        guard let owner, var path, transitionProgress.isFinite else { return }
        let here = owner.contentOffset
        let target = path.go(
            to: transitionProgress, seeing: here, isByHand: owner.isDragging || owner.isDecelerating)
        guard path.place != self.path?.place || target != here, target.isFinite else {
            self.path = path
            return
        }
        // The ends of the way may have moved since the last time, and with them what either layout sees.
        owner.state.invalidity.answersMayDiffer()
        tellParts(of: path, at: CGRect(origin: target, size: owner.bounds.size))
        self.path = path
        guard target != here else { return }
        // The straight line may lead beyond the ends of contents in between, and new data may leave what was scrolled
        // beyond them: it is this layout that puts the content there, and not the program.
        let isOurs = owner.session.isOffsetInRange || owner.isOverrun
        isFollowing = true
        owner.contentOffset = target
        isFollowing = false
        if isOurs { owner.notePlacesBeyondRange() }
    }

    /// Tells the layouts that are about to see other bounds: where somebody else moves the content, they do.
    private func tellParts(of path: OffsetPath, at bounds: CGRect) {
        var isInvalid = false
        for part in parts {
            let shift = path.shift(to: part === from ? path.start : path.end)
            let seen = bounds.offsetBy(dx: shift.dx, dy: shift.dy)
            // Where the content follows, sums that are rounded are all that differs.
            guard let old = part.seenBounds, old.size != seen.size || old.origin.distance(to: seen.origin) > 1e-6,
                part.shouldInvalidateLayout(forBoundsChange: seen)
            else { continue }
            part.invalidateLayout(with: part.invalidationContext(forBoundsChange: seen))
            isInvalid = true
        }
        guard isInvalid else { return }
        needsParts = true
        super.invalidateLayout(with: makeInvalidationContext())
    }

    /// The data or the room is another: no layout is left beyond the ends of its content.
    private func keepInRange() {
        guard let owner, let path else { return }
        self.path?.start = owner.inRange(path.start, contentSize: from.collectionViewContentSize)
        self.path?.end = owner.inRange(path.end, contentSize: to.collectionViewContentSize)
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
        keepInRange()
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

    /// The elements that either layout has in `rect`, and in what is in sight, those of the current one first.
    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var seen = Set<ElementKey>()
        var answer: [UICollectionViewLayoutAttributes] = []
        let room = room(around: rect)
        for part in parts {
            for attributes in part.elementsForView(in: shifted(room, for: part)) {
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
