import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What makes the layout, its answers or the views void.
extension LayoutSession: CollectionPart {
    func dataIsReloaded() {
        state.invalidity.reload()
        answers.reload()
        for index in adopted.indices { adopted[index].change = nil }
        startAfresh()
    }

    func follow(_ plan: UpdatePlan) { engine.willFollow(plan) }

    func layoutIsExchanged(_ exchange: LayoutExchange) {
        switch exchange {
        case .atOnce:
            state.invalidity.replaceLayout()
            startAfresh()
        case .inTransition(let isKnown):
            stage.outdateDecorations()
            state.invalidity.exchangeLayout(isKnown: isKnown)
        }
    }

    private func startAfresh() {
        stage.arriving = nil
        state.pass.makeVoid()
        view.setNeedsLayout()
    }

    func invalidated(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, !state.invalidity.keepsCounts { counts.invalidate() }
        state.invalidity.invalidate(
            elements(namedBy: context), whilePreparing: state.pass.isPreparing,
            isForBounds: place.tellsOfBounds || isTellingOfSurroundings)
        // After the mark: while an invalidation is pending nothing is asked about what the adjustments change.
        apply(context)
        if state.needsPrepare { view.setNeedsLayout() }
    }

    /// The elements that `context` concerns; nil for all.
    private func elements(namedBy context: UICollectionViewLayoutInvalidationContext) -> [ElementKey]? {
        guard !state.invalidity.concernsEverything, engine.concernsNamedElementsAlone(context) else { return nil }
        return context.named
    }

    private func apply(_ context: UICollectionViewLayoutInvalidationContext) {
        let size = context.contentSizeAdjustment
        if size != .zero {
            view.contentSize = CGSize(
                width: view.contentSize.width + size.width, height: view.contentSize.height + size.height)
            place.accept(contentWidth: view.contentSize.width)
        }
        moveContent(by: context.contentOffsetAdjustment)
    }

    /// Views prefer other sizes, and the layout has taken them in: the content is as large as it says now, and moves.
    ///
    /// - Parameter move: nil where there is nothing to catch up with.
    func catchUp(_ move: CGPoint?) {
        guard let move else { return }
        state.invalidity.everythingMayMove()
        state.invalidity.answersMayDiffer()
        _ = takeContentSize()
        place.accept(contentWidth: view.contentSize.width)
        moveContent(by: move)
    }

    /// The insets are others.
    func insetsChanged() {
        // A large title gives way to the content: nothing is wider, and what is pinned below the bar goes along.
        guard !view.insetFollowsTitle else { return state.invalidity.answersMayDiffer() }
        followLeadingEdge()
        surroundingsChanged()
    }

    /// Insets, scale or direction are others: what was solved for the old ones is void.
    func surroundingsChanged() {
        selfSizing.askAllAgain()
        engine.surroundingsChanged()
        guard !state.needsPrepare, !state.pass.isPreparing else { return }
        isTellingOfSurroundings = true
        layout.invalidateLayout()
        isTellingOfSurroundings = false
    }

    /// Margins or the safe area are others; few layouts look at them.
    func referenceInsetsChanged() {
        if engine.readsReferenceInsets, !view.insetFollowsTitle { surroundingsChanged() }
    }
}
