import UIKitCore

/// Makes the parts of a collection view. Each one states what it needs; what two need of each other, one of them is told
/// by a closure, so that there is an order in which they can be made.
extension UICollectionView {
    final func makeHosts() -> OrthogonalHosts {
        OrthogonalHosts(view: self, counts: counts, state: state, elements: shown)
    }

    final func makeCarried() -> CarriedItem {
        CarriedItem(view: self, hosts: hosts)
    }

    final func makeSwipes() -> CollectionSwipes {
        CollectionSwipes(view: self, shown: shown, carried: carried)
    }

    final func makeDequeuer() -> Dequeuer {
        Dequeuer(
            view: self, registry: registry, pool: pool, counts: counts, state: state,
            lookUp: { [unowned self] in session.attributes(for: $0) }, forget: { [unowned self] in forgetViews(of: $0) }
        )
    }

    final func makeFocus() -> CollectionFocus {
        CollectionFocus(view: self, counts: counts, state: state, shown: shown, hosts: hosts)
    }

    final func makeTypeAhead() -> TypeAhead {
        TypeAhead(items: focus)
    }

    final func makeSelector() -> ItemSelector {
        ItemSelector(view: self, counts: counts, state: state, shown: shown, focus: focus)
    }

    final func makeMaker() -> ElementMaker {
        ElementMaker(
            view: self, dequeuer: dequeuer, pool: pool, counts: counts, carried: carried, selector: selector)
    }

    final func makeSelfSizing() -> SelfSizing {
        SelfSizing(view: self, shown: shown, hosts: hosts, state: state, maker: maker)
    }

    final func makePrefetcher() -> PrefetchScheduler {
        PrefetchScheduler(
            view: self, shown: shown, pool: pool, counts: counts, hosts: hosts, state: state, carried: carried,
            maker: maker)
    }

    final func makeStage() -> ElementStage {
        ElementStage(
            view: self, state: state, shown: shown, pool: pool, hosts: hosts, maker: maker, prefetcher: prefetcher,
            departures: departures, selector: selector, focus: focus, selfSizing: selfSizing)
    }

    final func makeSession() -> LayoutSession {
        LayoutSession(
            view: self, state: state, counts: counts, hosts: hosts, carried: carried, focus: focus,
            selfSizing: selfSizing, stage: stage)
    }

    final func makeAim() -> ScrollAim {
        ScrollAim(
            view: self, session: session, counts: counts, hosts: hosts, shown: shown, state: state)
    }

    final func makeIndexTitles() -> IndexTitles {
        IndexTitles(view: self, state: state, aim: aim)
    }

    final func makeAnimator() -> UpdateAnimator {
        UpdateAnimator(
            view: self, session: session, stage: stage, carried: carried, selfSizing: selfSizing, departures: departures
        )
    }

    final func makeUpdates() -> UpdateCoordinator {
        UpdateCoordinator(
            view: self, state: state, counts: counts, session: session, stage: stage, selfSizing: selfSizing,
            animator: animator, carried: carried, willAnnounce: { [unowned self] in willAnnounce() })
    }

    /// What is announced goes by the places of the data.
    private final func willAnnounce() {
        movement.cancel()
        if !carried.phantoms.isEmpty { dragDrop.closeGap() }
    }

    final func makeDragDrop() -> CollectionDragDrop {
        CollectionDragDrop(
            view: self, carried: carried, movement: movement, counts: counts, state: state, updates: updates)
    }

    final func makeMovement() -> InteractiveMovement {
        InteractiveMovement(
            view: self, carried: carried, counts: counts, state: state, selector: selector, updates: updates)
    }

    final func makeReordering() -> ReorderingInteraction {
        ReorderingInteraction(
            view: self, movement: movement, carriedItem: carried, selector: selector)
    }

    final func makeInteractive() -> InteractiveTransition {
        InteractiveTransition(
            view: self, session: session, state: state, shown: shown, animator: animator, movement: movement)
    }
}
