import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// What a collection view asks its layout beyond the members that UIKit has: the one door to it.
///
/// The framework's layouts have engines of their own, and so have subclasses of them; what a subclass could notice, its
/// engine gives up. A client's own layout has this one, which says what follows from UIKit's members. A class and no
/// protocol: some questions are asked for every measured cell.
@MainActor
class LayoutEngine {
    /// It owns the engine.
    unowned let base: UICollectionViewLayout

    init(base: UICollectionViewLayout) {
        self.base = base
    }

    /// Runs `question`, which asks the client. Where the client takes the layout from its view, the layout lives until a
    /// later turn, because whoever asked the engine goes on with it.
    final func askClient(_ question: () -> Void) {
        let base = base
        question()
        if base.owner == nil { LaterTurn.add { withExtendedLifetime(base) {} } }
    }

    // MARK: Standing

    /// The layouts that this one asks in turn.
    var parts: [UICollectionViewLayout] { [] }
    /// The layout serves another view, or none: what was computed for the old one is void.
    func ownerDidChange() {}
    /// Whether the layout is asking somebody for what it needs to know: what it answers meanwhile is not what it will.
    var isBusy: Bool { false }

    // MARK: Invalidation and preparing

    /// What of the engine no longer holds.
    ///
    /// - Parameter tellsOfBounds: whether the layout is told because the bounds are others.
    /// - Returns: the views that say once more what they prefer.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext, tellsOfBounds: Bool) -> ViewsToAsk {
        .none
    }

    /// Whether after this context only the elements that it names are to be asked for again.
    func concernsNamedElementsAlone(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        !context.invalidateEverything && !context.invalidateDataSourceCounts && context.preferred == nil
            && !context.named.isEmpty
    }

    /// The layout is about to run `prepare()`: what it sets on itself in there does not invalidate it.
    func willPrepare() {}
    func didPrepare() {}
    /// Whether margins and the safe area decide about places.
    var readsReferenceInsets: Bool { false }
    /// Insets, margins, scale or direction are others, or the size without a question; an invalidation of this layout
    /// follows, or is pending. One that is pending may concern less: what was solved for the old ones is void.
    func surroundingsChanged() {}
    /// What views have measured is void: the user wants texts of another size, or the safe area leaves rows of a list other
    /// room. `surroundingsChanged()` follows.
    func measuredSizesAreVoid() {}

    // MARK: Updates

    /// The layout will next prepare for a batch: what is known by place moves along.
    func willFollow(_ plan: UpdatePlan) {}
    /// Whether nobody listens to the list of updates: it is not made then.
    var ignoresUpdateItems: Bool { type(of: base) == UICollectionViewLayout.self }

    // MARK: Where the content stands

    /// How far from the content offset `layout`, which serves this one, has what is in sight.
    func shift(of layout: UICollectionViewLayout) -> CGVector { .zero }
    /// Whether the layout decides where the content stands.
    var movesContent: Bool { false }
    /// Goes on to where the content belongs at the layout's progress; called in each pass, with the layout prepared.
    ///
    /// - Returns: the offset that the content is to have until `didFollowProgress()`; nil where nothing is other than
    ///   before.
    func followProgress() -> CGPoint? { nil }
    /// The content is where `followProgress()` wanted it.
    func didFollowProgress() {}
    /// Whether a layout of the framework mirrors now what it answers: its content begins at the right. What others answer
    /// is taken as it is.
    var isMirrored: Bool { false }

    /// Where a section begins to be read, scrolling apart: at its header, if it has one.
    func headerFrame(ofSection section: Int) -> CGRect? {
        base.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }

    // MARK: Answers

    /// Whether it answers the same question alike until it is invalidated, without anybody's code being run.
    var repeatsItself: Bool { false }
    /// What scrolls some sections by themselves; nil where all scroll with the view.
    var innerScrolling: (any InnerScrolling)? { nil }
    /// The list that a section is, as far as sections are known; nil for others.
    func list(ofSection section: Int) -> ListSection? { nil }
    /// Whether all sections are lists, as far as sections are known.
    var isList: Bool {
        let parts = parts
        return !parts.isEmpty && parts.allSatisfy(\.engine.isList)
    }
    /// Another number, of this layout or another, whenever sections that are lists were described anew; 0 without lists.
    var listRevision: Int { 0 }
    /// Whether `attributes(ofSection:in:)` says all that `layoutAttributesForElements(in:)` would.
    var answersForSections: Bool { false }
    /// The elements of one section in a rectangle.
    func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }
    /// A pass has shown what the layout answered.
    func didShow() {}

    // MARK: Views that size themselves

    /// How the layout takes in the sizes that views prefer.
    var sizeTaking: SizeTaking { .together }
    /// Whether the layout has taken in these preferred attributes before.
    func knows(_ preferred: UICollectionViewLayoutAttributes) -> Bool { false }
    /// The lengths of an element that are left to its view.
    func freeAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalAxes { [.width, .height] }
    /// A view is content with what the layout gave it.
    func confirm(_ attributes: UICollectionViewLayoutAttributes) {}
    /// Takes in a preferred size `.directly`, and says whether it is news; the view catches up with the content's size and
    /// offset by `finishTaking()`.
    func takeDirectly(_ preferred: UICollectionViewLayoutAttributes) -> Bool { false }
    /// How far what is in sight has moved by the sizes that were taken in and not caught up with.
    var takenMove: CGPoint { .zero }
    /// Ends the taking in of sizes, and returns how far the content is to move for them; nil where sizes are not taken in
    /// directly.
    func finishTaking() -> CGPoint? { nil }
    /// Items that must be measured before anything in `rect` is shown, because the places of others depend on them.
    func itemsToMeasure(in rect: CGRect) -> [IndexPath] { [] }
    /// Takes in what a view that is not shown prefers.
    func takeBeforehand(_ preferred: UICollectionViewLayoutAttributes) {}
}

/// How a layout takes in the sizes that views prefer.
enum SizeTaking {
    /// Views are not asked.
    case never
    /// Each is told by a context; the layout prepares when all views in sight were asked.
    case together
    /// Each is told by a context, and holds as soon as the layout has heard of it.
    case oneByOne
    /// Each holds at once, without a context, because no subclass could see one.
    case directly

    var asksViews: Bool { self != .never }
    /// Whether a size holds before the layout prepares again.
    var holdsAtOnce: Bool { self == .oneByOne || self == .directly }
}

/// The views that an invalidation has say once more what they prefer.
enum ViewsToAsk: Equatable {
    case none
    case named([ElementKey])
    case all
}
