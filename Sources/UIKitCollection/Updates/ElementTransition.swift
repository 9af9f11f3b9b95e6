import Foundation
import TesseraGraphics
import UIKitCore

/// One change on its way: the attributes before and after it, and the steps between.
///
/// Only elements in sight before or after the change are touched. Elements that come in from, or go out to, the
/// surroundings that the layout was asked about move; those from further away fade.
@MainActor
final class ElementTransition {
    private typealias Attributes = UICollectionViewLayoutAttributes
    private typealias Element = ShownElements.Element

    /// A view that leaves, with the place it had.
    private struct Leaving {
        let view: UICollectionReusableView
        let oldKey: ElementKey
        /// Nil for an element that is gone.
        let newKey: ElementKey?
        let canReturn: Bool
        var end: UICollectionViewLayoutAttributes?
    }

    private let view: UICollectionView
    private let session: LayoutSession
    private let stage: ElementStage
    private let carried: CarriedItem
    private let selfSizing: SelfSizing
    private let departures: Departures
    private let change: any ElementChange
    private let number: Int
    private let isAnimated: Bool
    private var offset: CGPoint
    private var wasInRange = false
    private var wasCarriedBeyond = false

    /// By the places before the change.
    private var old: [ElementKey: Attributes] = [:]
    /// By the places after the change: where elements came from.
    private var origins: [ElementKey: ElementKey] = [:]
    private var new: [ElementKey: Attributes] = [:]
    private var wanted = WantedElements()
    private var leaving: [Leaving] = []
    private var starts: [ElementKey: Attributes] = [:]

    init(
        view: UICollectionView, session: LayoutSession, stage: ElementStage, carried: CarriedItem,
        selfSizing: SelfSizing, departures: Departures, change: any ElementChange, number: Int, isAnimated: Bool
    ) {
        self.view = view
        self.session = session
        self.stage = stage
        self.carried = carried
        self.selfSizing = selfSizing
        self.departures = departures
        self.change = change
        self.number = number
        self.isAnimated = isAnimated
        offset = view.contentOffset
    }

    private var layout: UICollectionViewLayout { view.collectionViewLayout }

    // MARK: Steps

    /// Remembers what is, and lets the layout prepare for what will be.
    func prepare() {
        wasInRange = session.isOffsetInRange || view.isOverrun
        wasCarriedBeyond = !wasInRange && session.isContentCarried
        remember()
        session.beginTransition()
        change.willPrepare()
        remap { $0.category == .cell }
        session.prepareAsOwed()
        change.didPrepare(layout)
        remap { $0.category != .cell }
        origins.reserveCapacity(old.count)
        for key in old.keys {
            if let place = change.newKey(forOld: key) { origins[place] = key }
        }
        offset.x += session.takeLeadingShift()
        if wasInRange, !view.isDragging { offset = view.inRange(offset) }
        offset = change.targetOffset(forProposed: offset, layout)
    }

    /// Puts everything where it belongs; called inside the animation block.
    func show() {
        moveContent()
        if change.asking != .none { askAgain() }
        query()
        findLeaving()
        findStarts()
        guard !session.state.isPassVoid else { return abandon() }
        for element in leaving { letGo(element) }
        stage.show(
            wanted,
            update: { [self] element, attributes in
                begin(element, attributes)
                update(element, attributes)
            },
            make: { [self] key, attributes in appear(key, attributes) })
        view.bringListPartsUp()
        change.finalize(layout)
    }

    func end() {
        session.endTransition()
    }

    /// A callback has reloaded or set another layout: what leaves goes at once, the next pass does the rest.
    private func abandon() {
        for element in leaving { stage.takeAway(element.oldKey, element.view) }
        change.finalize(layout)
    }

    // MARK: Before

    /// Copies, because layouts may change the objects they answered.
    private func remember() {
        let (shown, answered) = (stage.shown.ordered, session.answers.attributes)
        old.reserveCapacity(max(shown.count, answered.count))
        for element in shown { old[element.key] = element.view.appliedAttributes ?? element.attributes.duplicate() }
        for attributes in answered {
            let key = ElementKey(attributes)
            if old[key] == nil { old[key] = attributes.duplicate() }
        }
    }

    private func remap(where concerns: (ElementKey) -> Bool) {
        let gone = stage.shown.remap { key in
            guard concerns(key) else { return key }
            return change.isRemade(old: key) ? nil : change.newKey(forOld: key)
        }
        for element in gone {
            leaving.append(Leaving(view: element.view, oldKey: element.key, newKey: nil, canReturn: false))
        }
    }

    // MARK: After

    private func moveContent() {
        if offset != view.contentOffset, offset.isFinite {
            view.contentOffset = offset
            if wasCarriedBeyond { view.notePlacesBeyondRange() }
        }
        session.place.hold(false)
        session.prepareAsOwed()
        // Between two layouts whose ends have moved: here the content goes along with the animation.
        session.followProgress()
        session.prepareAsOwed()
    }

    /// Views say what they prefer before anybody is asked where things are: all of them move to their places together.
    private func askAgain() {
        guard layout.engine.sizeTaking.asksViews else { return }
        session.catchUp(change.asking == .all ? selfSizing.askOnScreen() : selfSizing.askChangedOnScreen())
        session.prepareAsOwed()
        if wasInRange, !view.isDragging, !session.state.isPassVoid { session.bringOffsetIntoRange() }
    }

    private func query() {
        let bounds = view.bounds
        let answered = session.elements(in: bounds)
        new.reserveCapacity(answered.count)
        for attributes in answered { new[ElementKey(attributes)] = attributes }
        wanted = session.wanted(of: answered, in: bounds)
        sortWanted()
    }

    /// By rank; elements of one rank keep the layout's order. Mostly all have one.
    private func sortWanted() {
        let ranks = wanted.elements.map { change.rank(ofNew: $0.key) }
        guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = ranks.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
        wanted.elements = order.map { wanted.elements[$0] }
    }

    /// What is shown but not wanted any more joins what is gone; then all get their ends.
    private func findLeaving() {
        var keys = Set<ElementKey>(minimumCapacity: wanted.elements.count)
        for (key, _) in wanted.elements { keys.insert(key) }
        let out = stage.shown.take(where: { !keys.contains($0) })
        for element in out {
            let oldKey = origins[element.key] ?? element.key
            leaving.append(
                Leaving(
                    view: element.view, oldKey: oldKey, newKey: element.key,
                    canReturn: !change.isOutdated(old: oldKey)))
        }
        for index in leaving.indices { leaving[index].end = end(of: leaving[index].oldKey) }
        guard asksAboutStaying else { return }
        // What stays ends where it is wanted; the layout only hears of it.
        for element in stage.shown.ordered { _ = asked(finalFor: origins[element.key] ?? element.key) }
    }

    /// The layout is asked even where nothing moves: it may count on being asked.
    private func findStarts() {
        for (key, attributes) in wanted.elements {
            if stage.shown[key] == nil {
                starts[key] = asked(initialFor: key) ?? faded(attributes)
            } else if asksAboutStaying, let start = asked(initialFor: key), !isDefault(start, key) {
                starts[key] = start
            }
        }
    }

    /// In updates and animated changes of the bounds UIKit's header has every element asked about that was in sight
    /// before or is after, not only those that come and go. Where nobody could notice, nobody is asked.
    private var asksAboutStaying: Bool {
        change.leavingLayout == nil && change.asking != .changed && !layout.engine.ignoresUpdateItems
    }

    /// Whether a layout's answer about an element that stays is the base class's: it moves from where it is seen.
    private func isDefault(_ start: Attributes, _ key: ElementKey) -> Bool {
        initialAttributes(key).map { start.equals($0) } ?? false
    }

    private func end(of key: ElementKey) -> Attributes? {
        let asked = asked(finalFor: key)
        guard let asked, asked.frame.isFinite else { return old[key].flatMap(faded) }
        return asked
    }

    private func asked(initialFor key: ElementKey) -> Attributes? {
        let answer =
            switch key.category {
            case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.indexPath)
            case .supplementaryView:
                layout.initialLayoutAttributesForAppearingSupplementaryElement(
                    ofKind: key.kind ?? "", at: key.indexPath)
            case .decorationView:
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
            }
        guard let answer, answer.frame.isFinite else { return nil }
        return answer
    }

    private func asked(finalFor key: ElementKey) -> Attributes? {
        let layout = change.leavingLayout ?? layout
        return switch key.category {
        case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    // MARK: Views

    private func letGo(_ element: Leaving) {
        guard isAnimated, let end = element.end else {
            return stage.takeAway(element.oldKey, element.view)
        }
        departures.add(
            element.view, key: element.newKey ?? element.oldKey, place: element.canReturn ? element.newKey : nil,
            run: number)
        update(element.view, end)
    }

    /// Puts a view that stays where the layout says it starts.
    private func begin(_ element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard isAnimated, !starts.isEmpty, !carried.isCarrying(attributes),
            let start = starts[ElementKey(attributes)]
        else { return }
        UIView.performWithoutAnimation { element.take(start) }
    }

    private func update(_ element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        // What is carried is where the finger is.
        guard !carried.isCarrying(attributes) else {
            return UIView.performWithoutAnimation { element.take(attributes) }
        }
        let size = element.bounds.size
        element.take(attributes)
        // The contents move along with the edges.
        if isAnimated, element.bounds.size != size { element.layoutIfNeeded() }
    }

    private func appear(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        if let back = stage.takeBack(key) {
            update(back, attributes)
            return back
        }
        guard let made = stage.make(key, attributes, startingAt: isAnimated ? starts[key] : nil) else { return nil }
        guard isAnimated else { return made }
        UIView.performWithoutAnimation { made.layoutIfNeeded() }
        update(made, attributes)
        return made
    }

    // MARK: What the layout's base class answers

    /// Where an element that comes into sight starts: a known one where it was, a new one transparent in its place.
    func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let origin = origins[key], let known = old[origin]?.duplicate() else {
            // Another layout knows where it had everything.
            if key.category != .decorationView, let far = change.leavingLayout?.attributes(for: key)?.duplicate() {
                return far
            }
            return (new[key] ?? layout.attributes(for: key)).flatMap(faded)
        }
        known.indexPath = key.indexPath
        if change.isRemade(old: origin) { known.alpha = 0 }
        return known
    }

    /// Where an element that leaves ends, by its place before the change: one that stays in the data where it goes, one
    /// that is gone transparent in its place.
    func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let place = change.newKey(forOld: key), let known = new[place] ?? attributes(ofHidden: place),
            let end = known.duplicate()
        else { return old[key].flatMap(faded) }
        end.indexPath = key.indexPath
        if change.isRemade(old: key) { end.alpha = 0 }
        return end
    }

    /// An item always has a place, be it out of sight; a header may have none any more.
    private func attributes(ofHidden key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if let known = layout.attributes(for: key) { return known }
        // Where nothing moves, nobody needs it.
        guard key.category == .cell, isAnimated else { return nil }
        ProgrammerErrors.raise(
            .inconsistency(
                "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
                    + key.indexPath.messageText,
                explanation: "The item goes out of sight, and \(type(of: layout)) must say where to: override "
                    + "layoutAttributesForItem(at:)."))
        return nil
    }

    private func faded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        let copy = attributes.duplicate()
        copy?.alpha = 0
        return copy
    }
}
