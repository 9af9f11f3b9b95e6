import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// The inner scroll views of a collection view: one for each orthogonal section in sight. How far the others are scrolled
/// is remembered.
@MainActor
final class OrthogonalHosts: CollectionPart {
    private unowned let view: UICollectionView
    private let counts: DataCounts
    private let state: CollectionState
    private let elements: ShownElements
    @exclusivity(unchecked) private var shown: [Int: OrthogonalScrollView] = [:] {
        didSet { cellHome = nil }
    }
    /// The section whose cells were last asked about, and what they are in: cells come one after the other.
    private var cellHome: (section: Int, host: OrthogonalScrollView?)?
    /// Their sections are out of sight or gone; views on their way out are still in them.
    private var retired: [OrthogonalScrollView] = []
    private var spare: [OrthogonalScrollView] = []
    /// How far sections are scrolled.
    private(set) var places = InnerPlaces()
    /// Where sections that were scrolled since somebody last asked were before.
    private var moved: [Int: CGFloat] = [:]
    private static let spareLimit = 4

    init(view: UICollectionView, counts: DataCounts, state: CollectionState, elements: ShownElements) {
        self.view = view
        self.counts = counts
        self.state = state
        self.elements = elements
    }

    private var layout: (any InnerScrolling)? { view.collectionViewLayout.engine.innerScrolling }

    /// The number of inner scroll views on screen.
    var count: Int { shown.count }

    func scrollView(section: Int) -> OrthogonalScrollView? { shown[section] }

    func distance(_ geometry: CompositionalOrthogonal, section: Int) -> CGFloat {
        places.distance(geometry, section: section)
    }

    // MARK: Where elements are

    /// The frame of an element as it is seen, in content coordinates.
    func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        let frame = attributes.frame
        guard let section = layout?.section(scrolling: ElementKey(attributes)) else { return frame }
        let shift = shift(section: section)
        return frame.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    /// Whether something of an element is seen in `bounds`: sections that scroll by themselves cut theirs off.
    func isInSight(_ attributes: UICollectionViewLayoutAttributes, in bounds: CGRect) -> Bool {
        let frame = shownFrame(of: attributes)
        guard frame.shows(in: bounds) else { return false }
        guard let section = layout?.section(scrolling: ElementKey(attributes)),
            let inner = layout?.inner(section: section)
        else { return true }
        return frame.shows(in: bounds.intersection(inner.geometry.frame))
    }

    /// How far a section's contents are seen from where the layout has them.
    func shift(section: Int) -> CGVector {
        guard let inner = layout?.inner(section: section) else { return CGVector(dx: 0, dy: 0) }
        let distance = distance(inner.geometry, section: section)
        guard inner.geometry.axis == .horizontal else { return CGVector(dx: 0, dy: -distance) }
        return CGVector(dx: inner.isRightToLeft ? distance : -distance, dy: 0)
    }

    /// The view that an element's view is put into.
    func parent(of key: ElementKey) -> UIView {
        host(of: key)?.content ?? view
    }

    private func host(of key: ElementKey) -> OrthogonalScrollView? {
        guard !shown.isEmpty else { return nil }
        let place = key.category == .cell ? key.place : nil
        if let place, let cellHome, cellHome.section == place.section { return cellHome.host }
        let host = layout?.section(scrolling: key).flatMap { shown[$0] }
        if let place { cellHome = (place.section, host) }
        return host
    }

    /// Whether there are no inner views: all elements are in the collection view then.
    var isEmpty: Bool { shown.isEmpty && retired.isEmpty }

    /// The same for a view with its attributes.
    func adopt(_ element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        adopt(element, ElementKey(attributes))
    }

    /// Moves an element's view where it belongs now; on screen it stays where it is.
    func adopt(_ element: UICollectionReusableView, _ key: ElementKey) {
        let parent = parent(of: key)
        guard let old = element.superview, old !== parent else { return }
        UIView.performWithoutAnimation {
            let center = parent.convert(element.center, from: old)
            parent.addSubview(element)
            element.center = center
        }
        element.appliedAttributes = nil
        didRemoveView(from: old)
    }

    // MARK: Passes

    /// Brings the inner views up to date with the layout, before it is asked for elements. One at rest goes where its
    /// section lets it rest.
    func refresh() {
        cellHome = nil
        guard !shown.isEmpty else { return }
        guard let layout else { return letGoAll() }
        for section in shown.keys.sorted() {
            guard let host = shown[section], let inner = layout.inner(section: section) else { continue }
            place(host, inner, section)
        }
    }

    /// No section scrolls by itself in this layout, as between two layouts: nobody holds them beyond their ends any more.
    /// A transition asks the layouts at either end where they rest, and would hear of other items once the inner views are
    /// gone.
    private func letGoAll() {
        for section in shown.keys { places.letGo(section) }
    }

    private func place(_ host: OrthogonalScrollView, _ inner: InnerSection, _ section: Int) {
        let kept = distance(inner.geometry, section: section)
        // What moves goes on from where it is.
        let old = host.isAtRest ? kept : places.lastDistance(section: section) ?? kept
        let distance = host.isAtRest ? inner.geometry.settledOffset(kept) : old
        host.configure(inner, distance: distance)
        places.settle(section, at: distance, inner.geometry)
        guard distance != old else { return }
        layout?.didScroll(section: section)
        answersAreOld(section: section)
    }

    /// Makes inner views for sections that come into sight.
    func show(_ sections: Set<Int>) {
        guard !sections.isEmpty, let layout else { return }
        for section in sections.sorted() where shown[section] == nil {
            guard let inner = layout.inner(section: section) else { continue }
            UIView.performWithoutAnimation {
                let host = spare.popLast() ?? make()
                host.section = section
                shown[section] = host
                host.isUserInteractionEnabled = true
                place(host, inner, section)
                places.hold(section)
                view.addSubview(host)
            }
        }
    }

    private func make() -> OrthogonalScrollView {
        let host = OrthogonalScrollView()
        // Frames move inner views while another thread may be letting go of the outer one.
        host.onScroll = { [weak self, weak view] host in
            guard let view else { return }
            defer { withExtendedLifetime(view) {} }
            self?.didScroll(host)
        }
        host.onRest = { [weak self, weak view] host in
            guard let view else { return }
            defer { withExtendedLifetime(view) {} }
            self?.didRest(host)
        }
        return host
    }

    /// The sections in sight whose inner views are moving: these end what they do, even while they show no element, as
    /// when the content has got shorter than they are scrolled.
    func moving(in bounds: CGRect) -> [Int] {
        guard !shown.isEmpty, let layout else { return [] }
        var sections: [Int] = []
        for (section, host) in shown where !host.isAtRest && host.frame.sharesArea(with: bounds) {
            if layout.inner(section: section) != nil { sections.append(section) }
        }
        return sections
    }

    /// Lets go the inner views of all sections but these.
    func keep(_ sections: Set<Int>) {
        guard !shown.isEmpty else { return }
        for section in shown.keys.sorted() where !sections.contains(section) {
            guard let host = shown.removeValue(forKey: section) else { continue }
            let distance = places.lastDistance(section: section)
            places.letGo(section)
            // Beyond its ends it is only while somebody holds it there.
            if let distance, let inner = layout?.inner(section: section),
                self.distance(inner.geometry, section: section) != distance
            {
                answersAreOld(section: section)
            }
            releaseElements(of: host)
            retire(host)
        }
    }

    /// What is shown out of sight, as the cell that has the focus is, outlives the inner view of its section: in one that
    /// is retired it could not have the focus.
    private func releaseElements(of host: OrthogonalScrollView) {
        for inner in host.content.subviews {
            guard let element = elements.element(of: inner) else { continue }
            adopt(element.view, element.key)
        }
    }

    private func retire(_ host: OrthogonalScrollView) {
        host.stopScrollingAndZooming()
        host.isUserInteractionEnabled = false
        guard host.content.subviews.isEmpty else {
            retired.append(host)
            return
        }
        free(host)
    }

    private func free(_ host: OrthogonalScrollView) {
        host.removeFromSuperview()
        host.layer.removeAllAnimations()
        host.content.layer.removeAllAnimations()
        if spare.count < Self.spareLimit { spare.append(host) }
    }

    /// A view has gone from `parent`, perhaps the last one of a section that is gone.
    func didRemoveView(from parent: UIView?) {
        guard !retired.isEmpty, let parent, parent.subviews.isEmpty else { return }
        for index in retired.indices where retired[index].content === parent {
            free(retired.remove(at: index))
            return
        }
    }

    // MARK: Scrolling

    private func didScroll(_ host: OrthogonalScrollView) {
        guard shown[host.section] === host, let geometry = host.inner?.geometry else { return }
        let old = places.move(host.section, to: host.distance, geometry)
        if moved[host.section] == nil { moved[host.section] = old ?? host.distance }
        layout?.didScroll(section: host.section)
        contentMoved(section: host.section)
    }

    /// A section has scrolled by itself: other elements are in sight, and handlers may have moved them.
    private func contentMoved(section: Int) {
        answersAreOld(section: section)
        state.pass.innerContentMoves()
        view.setNeedsLayout()
    }

    /// The layout found a section's elements where they showed before.
    private func answersAreOld(section: Int) {
        state.invalidity.scrolledApart(
            section: section, isAskedApart: view.collectionViewLayout.engine.answersForSections)
    }

    /// The sections that were scrolled since the last call, ascending, and where they were before.
    func takeMoves() -> [(section: Int, from: CGFloat)] {
        guard !moved.isEmpty else { return [] }
        defer { moved = [:] }
        return moved.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The items without a cell that come next when a section in sight is scrolled either way, and the frames at which
    /// they would show.
    func itemsBeyond(section: Int) -> [(path: IndexPath, frame: CGRect)] {
        guard shown[section] != nil, let layout, let inner = layout.inner(section: section) else { return [] }
        var items: [(path: IndexPath, frame: CGRect)] = []
        let place = distance(inner.geometry, section: section)
        let room = inner.length
        for path in layout.items(section: section, from: place - room, to: place + 2 * room)
        where elements[.cell(path)] == nil && counts.exists(path) {
            guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path), !attributes.isHidden
            else { continue }
            items.append((path, shownFrame(of: attributes)))
        }
        return items
    }

    /// A wheel may leave a section where it does not rest.
    private func didRest(_ host: OrthogonalScrollView) {
        guard shown[host.section] === host, let inner = host.inner else { return }
        let target = inner.geometry.settledOffset(host.distance)
        if abs(target - host.distance) > 0.5 { return host.scroll(to: target, animated: true) }
        // One that was kept for its motion alone may go.
        if host.content.subviews.isEmpty { view.setNeedsLayout() }
    }

    /// Scrolls the section of an item, if it scrolls by itself, until the item stands at `position`.
    func scroll(to path: IndexPath, frame: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
        guard let layout, let section = layout.section(scrolling: .cell(path)),
            let inner = layout.inner(section: section)
        else { return }
        let target = InnerScrollTarget(inner: inner, distance: distance(inner.geometry, section: section))
            .distance(for: frame, at: position)
        guard let host = shown[section] else {
            _ = places.move(section, to: target, inner.geometry)
            // Others of its items show where the view scrolls next.
            return contentMoved(section: section)
        }
        host.scroll(to: target, animated: animated)
    }

    // MARK: Changes

    /// Sections keep how far they are scrolled when their numbers change.
    func follow(_ plan: UpdatePlan) {
        moved = [:]
        guard !places.isEmpty || !shown.isEmpty else { return }
        let oldHosts = shown
        shown = [:]
        let place = { (section: Int) in plan.before.contains(section: section) ? plan.newSection(forOld: section) : nil
        }
        places = places.mapped(place)
        for (section, host) in oldHosts.sorted(by: { $0.key < $1.key }) {
            if let new = place(section) {
                host.section = new
                shown[new] = host
            } else {
                retired.append(host)
                host.isUserInteractionEnabled = false
            }
        }
    }

    /// The sections of another layout are others.
    func layoutIsExchanged(_ exchange: LayoutExchange) {
        guard exchange == .atOnce else { return }
        places.forget()
        moved = [:]
    }
}
