import Foundation
import TesseraGraphics
import UIKitCore

/// Asks views for the attributes they prefer, and has the layout take them in.
///
/// A view is asked when it comes into sight, when the layout gives it another size than the one it was asked about, and
/// when its contents may have changed; and again, until it is content with what it gets. A layout of the framework
/// answers with the new size at once, so that one pass measures what it shows and nothing else; another one prepares
/// after all views in sight were asked.
@MainActor
final class SelfSizing: CollectionPart {
    /// How often one view may be asked in one pass.
    private static let limit = 32
    /// How often one pass asks the layout again; what is not settled then is in the next frame.
    private static let rounds = 128

    private unowned let view: UICollectionView
    private let shown: ShownElements
    private let hosts: OrthogonalHosts
    private let state: CollectionState
    private let maker: ElementMaker
    /// The layout that is asked about sizes, with what it said of itself when the views on screen were last gone through.
    private var layout: UICollectionViewLayout
    private var engine: LayoutEngine
    private var taking = SizeTaking.never
    /// Whether views are asked for their sizes.
    var asks: Bool { taking.asksViews }
    /// Counts the passes.
    private var pass: UInt64 = 0
    /// A view took another size: what the layout answered before does not hold.
    private var isStale = false
    private var hasGivenUp = false
    private var round = 0
    /// What views are asked about.
    private var proposal: UICollectionViewLayoutAttributes?
    /// Whether the next pass brings views to their sizes animated.
    var animation = SizeAnimation()
    /// Views on screen that are to be asked again.
    @exclusivity(unchecked) private var changed: [UICollectionReusableView] = []
    /// The attributes that views came to while the present answers are shown.
    @exclusivity(unchecked) private var results: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]

    init(
        view: UICollectionView, shown: ShownElements, hosts: OrthogonalHosts, state: CollectionState,
        maker: ElementMaker
    ) {
        self.view = view
        self.shown = shown
        self.hosts = hosts
        self.state = state
        self.maker = maker
        layout = view.collectionViewLayout
        engine = layout.engine
    }

    /// Finds out anew what the layout wants.
    private func consult() {
        layout = view.collectionViewLayout
        engine = layout.engine
        taking = engine.sizeTaking
    }

    // MARK: Passes

    func beginPass() {
        pass &+= 1
        results.removeAll(keepingCapacity: true)
        isStale = false
        hasGivenUp = false
        round = 0
    }

    /// The views of a pass are about to be gone through.
    func willShow() { consult() }

    /// Whether sizes have changed since the last time, so that the layout must be asked again, and what the content is to
    /// catch up with.
    func takeRound() -> (isOpen: Bool, move: CGPoint?) {
        changed.removeAll(keepingCapacity: true)
        results.removeAll(keepingCapacity: true)
        round += 1
        let isOpen = isStale && round < SelfSizing.rounds
        return (isOpen, takeMove())
    }

    /// What holds now for an element about to be shown; nil if it is out of sight.
    func refreshed(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes? {
        guard isStale, taking.holdsAtOnce, let fresh = layout.attributes(for: key) else { return attributes }
        let frame = hosts.shownFrame(of: fresh)
        let move = engine.takenMove
        return frame.isFinite && frame.shows(in: view.bounds.offsetBy(dx: move.x, dy: move.y)) ? fresh : nil
    }

    /// How the content moves for sizes that the layout took in without a context; nil where there are none, or nobody is
    /// to follow them any more.
    private func takeMove() -> CGPoint? {
        guard isStale else { return nil }
        isStale = false
        guard let move = view.collectionViewLayout.engine.finishTaking() else { return nil }
        return state.isPassVoid ? nil : move
    }

    /// The attributes that a view came to, if other than it was given.
    func settled(_ element: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
        results.isEmpty ? nil : results[ObjectIdentifier(element)]
    }

    /// Has a view that has taken `attributes` say what it prefers, where it was not asked about that size before.
    func settle(_ element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard element.fittedSize != attributes.size, !hasGivenUp, asks,
            attributes.representedElementCategory != .decorationView
        else { return }
        let layout = layout
        var current = attributes
        while element.fittedSize != current.size {
            guard mayAsk(element) else { return giveUp(element) }
            element.fittedSize = current.size
            let preferred = preference(of: element, current)
            guard preferred.size.isUsable else { return }
            guard
                layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: current)
            else { return engine.confirm(current) }
            guard take(preferred, insteadOf: current, layout) else { return }
            guard taking.holdsAtOnce, let fresh = layout.attributes(for: ElementKey(current)) else { return }
            element.take(fresh)
            current = fresh
            results[ObjectIdentifier(element)] = fresh
        }
    }

    /// What a view prefers to `current`. It is asked about a copy, since views like to change what they are given and answer
    /// it; about the same one as the last view, where nobody has kept that.
    private func preference(
        of element: UICollectionReusableView, _ current: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if isKnownUniquelyReferenced(&proposal), let proposal, proposal.becomeCopy(of: current) {
            return SizeQuestion.of(layout) { element.preferredLayoutAttributesFitting(proposal) }
        }
        let copy = current.duplicate() ?? current
        proposal = copy
        return SizeQuestion.of(layout) { element.preferredLayoutAttributesFitting(copy) }
    }

    /// False for what the layout knows already.
    private func take(
        _ preferred: UICollectionViewLayoutAttributes, insteadOf current: UICollectionViewLayoutAttributes,
        _ layout: UICollectionViewLayout
    ) -> Bool {
        guard taking == .directly ? engine.takeDirectly(preferred) : !engine.knows(preferred) else { return false }
        isStale = true
        state.invalidity.answersMayDiffer()
        guard taking != .directly else { return true }
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: current)
        layout.invalidateLayout(with: context)
        return true
    }

    /// Asks views on screen whose contents have changed, before the layout is asked what is in sight: the layout then
    /// answers once for all of them. That they are content with what they get is seen when they are shown.
    ///
    /// - Returns: what the content is to catch up with, as from `takeRound()`.
    func askAgainOnScreen() -> CGPoint? {
        guard !changed.isEmpty else { return nil }
        let elements = changed
        changed.removeAll(keepingCapacity: true)
        consult()
        guard taking == .directly else { return nil }
        for element in elements where element.fittedSize == nil && !state.isPassVoid {
            if let current = shown.element(of: element)?.attributes { ask(element, current) }
        }
        return takeMove()
    }

    /// Asks all views on screen in the course of a transition, which shows them where the layout says then. The layout is
    /// prepared, and other than after that it is asked for no places: some cannot answer once they have heard of a size.
    ///
    /// - Returns: what the content is to catch up with, as from `takeRound()`.
    func askOnScreen() -> CGPoint? {
        beginPass()
        changed.removeAll(keepingCapacity: true)
        consult()
        guard asks else { return nil }
        let elements = shown.ordered.map { (view: $0.view, current: layout.attributes(for: $0.key)) }
        for (element, current) in elements where !state.isPassVoid {
            if let current, current.representedElementCategory != .decorationView { ask(element, current) }
        }
        return takeMove()
    }

    /// Asks the views on screen whose contents have changed in the course of a transition, as `askOnScreen()` does all.
    func askChangedOnScreen() -> CGPoint? {
        let elements = changed
        beginPass()
        changed.removeAll(keepingCapacity: true)
        consult()
        guard asks else { return nil }
        for element in elements where element.fittedSize == nil && !state.isPassVoid {
            if let current = shown.element(of: element)?.attributes { ask(element, current) }
        }
        return takeMove()
    }

    /// Has a view say what it prefers to `current`, and the layout hear of it; the view itself stays as it is.
    private func ask(_ element: UICollectionReusableView, _ current: UICollectionViewLayoutAttributes) {
        guard mayAsk(element) else { return }
        let layout = layout
        element.fittedSize = current.size
        let preferred = preference(of: element, current)
        guard preferred.size.isUsable else { return }
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: current)
        else { return engine.confirm(current) }
        _ = take(preferred, insteadOf: current, layout)
    }

    /// Asks views that a transition has brought and nobody has asked. The layout is told, and not asked for places.
    func askNewOnScreen() {
        beginPass()
        consult()
        for element in shown.ordered where element.view.fittedSize == nil && !state.isPassVoid {
            settle(element.view, element.attributes)
        }
    }

    private func mayAsk(_ element: UICollectionReusableView) -> Bool {
        let count = element.questions.pass == pass ? element.questions.count + 1 : 1
        element.questions = (pass, count)
        return count <= SelfSizing.limit
    }

    private func giveUp(_ element: UICollectionReusableView) {
        hasGivenUp = true
        ProgrammerErrors.raise(
            .inconsistency(
                "\(view) is stuck in a recursive layout loop. This can happen when self-sizing views do not return "
                    + "consistent sizes, or the collection view's frame/bounds/contentOffset is being constantly "
                    + "adjusted. To debug this issue, check the Console app for logs in the "
                    + "\"UICollectionViewFeedbackLoopDebugger\" category.",
                explanation: "\(element) prefers another size each time it is asked, or the layout never gives it the "
                    + "one it prefers."))
    }

    /// Asks cells that may never be shown, where the places of others depend on their sizes.
    func measureBeforehand() {
        let layout = view.collectionViewLayout
        let engine = layout.engine
        guard engine.sizeTaking.asksViews else { return }
        for path in engine.itemsToMeasure(in: view.bounds) where !state.isPassVoid {
            guard let attributes = layout.layoutAttributesForItem(at: path) else { continue }
            if let shown = shown[.cell(path)]?.view {
                engine.takeBeforehand(
                    SizeQuestion.of(layout) { shown.preferredLayoutAttributesFitting(attributes) })
            } else if let preferred = maker.preferred(.cell(path), attributes) {
                engine.takeBeforehand(preferred)
            }
        }
    }

    // MARK: Occasions

    /// The contents of a view on screen have changed. Whether a pass is due for it.
    func sizeMayHaveChanged(_ subview: UIView) -> Bool {
        guard let element = subview as? UICollectionReusableView, shown.contains(element) else { return false }
        askAgain(element)
        return true
    }

    /// With the next pass.
    func askAgain(_ element: UICollectionReusableView) {
        guard element.fittedSize != nil else { return }
        element.fittedSize = nil
        changed.append(element)
        animation.contentsChanged(of: element, shownSince: element.arrival)
    }

    func layoutIsExchanged(_ exchange: LayoutExchange) { askAllAgain() }

    /// The room, the traits or the layout are others.
    func askAllAgain() {
        animation.surroundingsChanged(of: view)
        changed.removeAll(keepingCapacity: true)
        layout = view.collectionViewLayout
        engine = layout.engine
        for element in shown.ordered { element.view.fittedSize = nil }
    }
}

extension CGSize {
    /// Whether a layout can do something with it.
    fileprivate var isUsable: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
